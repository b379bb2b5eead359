export const testi = {
  marca: (valore: string): string => `Marca sconosciuta: ${valore}.`,
  iv: 'Indice di velocità sconosciuto.',
  categoria: 'Categoria sconosciuta.',
  misura: 'Non è una misura: scrivila per esempio 205/55 R16 o 2055516.',
  tipo: 'Tipo non adatto a questo prodotto.',
  troppeRicerche: (attesa: string): string => `Troppe ricerche in poco tempo: riprova tra ${attesa}.`,
  raggioFerro: 'I cerchi in ferro vanno da 12 a 17 pollici.',
  tipiProdotto: {
    Pneumatici: 'Pneumatici',
    Cerchi: 'Cerchi',
    CamereAria: 'Camere d’aria',
    Consumo: 'Consumo',
    BiciScooter: 'Bici e scooter',
  },
} as const;
