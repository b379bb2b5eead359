export const testi = {
  pfu: 'Contributo PFU',
  contributo: 'Contributo logistico',
  coupon: 'Coupon',
  scontoOnline: 'Sconto pagamento online',
  nonCatalogo:
    'Il file inviato non è un catalogo di Easyfatt (EasyfattProducts): controllare l’esportazione verso il sito.',
  catalogoTroncato: 'Il catalogo è arrivato incompleto e non viene importato: inviarlo di nuovo.',
  catalogoDoctype: 'Il catalogo contiene una dichiarazione DOCTYPE e non viene importato: inviarlo senza.',
  troppoGrande: 'Il catalogo supera 200 MB: togliere le immagini oppure inviare solo i prodotti modificati.',
  troppi: (massimo: number) => `Più di ${massimo} ordini: indicare un periodo più breve.`,
} as const;
