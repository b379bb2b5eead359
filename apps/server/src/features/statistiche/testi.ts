import type { Figura } from '@battistrada/contract/statistiche';

const venduto = {
  ordini: 'Ordini',
  importo: 'Imponibile',
  ordiniSettimana: 'Ordini settimana prima',
  importoSettimana: 'Imponibile settimana prima',
  ordiniAnno: 'Ordini anno prima',
  importoAnno: 'Imponibile anno prima',
};
const articolo = { codice: 'Codice', descrizione: 'Articolo', marca: 'Marca' };

export const testi = {
  colonne: {
    ordini: { giorno: 'Giorno', ...venduto },
    ore: { ora: 'Ora', ...venduto },
    articoli: {
      ...articolo,
      pezzi: 'Pezzi',
      importo: 'Imponibile',
      pezziPrima: 'Pezzi nel periodo prima',
      giacenza: 'Giacenza',
    },
    fermi: { ...articolo, giacenza: 'Giacenza', valore: 'Valore di listino', ultimaVendita: 'Ultima vendita' },
    marche: {
      marca: 'Marca',
      pezzi: 'Pezzi',
      importo: 'Imponibile',
      quota: 'Quota %',
      importoPrima: 'Imponibile nel periodo prima',
      importoAnno: 'Imponibile anno prima',
    },
    silenziosi: {
      cliente: 'Cliente',
      citta: 'Città',
      telefono: 'Telefono',
      ultimoOrdine: 'Ultimo ordine',
      ordini: 'Ordini in 12 mesi',
      totale: 'Ordinato in 12 mesi, IVA inclusa',
    },
    vuote: { testo: 'Testo cercato', ricerche: 'Ricerche', ultima: 'Ultima settimana' },
    domanda: { misura: 'Misura', stagione: 'Stagione', marca: 'Marca', tipo: 'Tipo', ricerche: 'Ricerche' },
    settimane: { settimana: 'Settimana dal', ricerche: 'Ricerche' },
  } satisfies Record<Figura, Readonly<Record<string, string>>>,
  stagioni: ['Estive', 'Invernali', '4 Stagioni'],
} as const;
