/** Texts of the dashboard (specification §2 "Dashboard"). */
export const testi = {
  titolo: 'Cosa ti serve oggi?',
  suggerimenti: 'Ricerche pronte',
  ricerchePronte: ['205/55 R16', '225/45 R17', '195/65 R15', '225/40 R18', 'Invernali', '4 Stagioni', 'Run Flat'],

  carrello: 'Carrello',
  carrelloVuoto: 'Nessun elemento nel carrello.',
  pezzi: (pezzi: number) => (pezzi === 1 ? '1 pezzo' : `${pezzi} pezzi`),
  altriProdotti: (quanti: number) => (quanti === 1 ? '+ 1 altro prodotto' : `+ altri ${quanti} prodotti`),
  imponibile: 'Imponibile',
  vaiAlCarrello: 'Vai al carrello',

  ordini: 'Ultimi ordini',
  tuttiGliOrdini: 'Tutti gli ordini',
  nessunOrdine: 'Nessun ordine trovato.',
  nessunOrdineAiuto: 'Quando confermi un ordine lo ritrovi qui.',
  ordine: (numero: number) => `Ordine ${numero}`,

  erroreCaricamento: 'Non è stato possibile caricare i dati.',
} as const;
