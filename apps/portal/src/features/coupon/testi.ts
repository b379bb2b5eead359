import { formatPezzi } from '@battistrada/domain/numero';

/** Texts of the coupon list (specification §2 "Coupon"). */
export const testi = {
  titolo: 'Coupon',
  trovati: (daUsare: number) => (daUsare === 1 ? '1 da usare' : `${daUsare} da usare`),
  tabella: 'I tuoi coupon',
  colonne: {
    stato: 'Stato',
    codice: 'Codice',
    scadenza: 'Scadenza',
    importo: 'Importo',
    condizioni: 'Condizioni',
    utilizzato: 'Utilizzato',
    numeroOrdine: 'Numero ordine',
    dataOrdine: 'Data ordine',
  },
  stati: { utilizzato: 'Utilizzato', nonUtilizzato: 'Non utilizzato' },
  si: 'Sì',
  no: 'No',
  nessuno: '–',
  vediOrdine: (numero: number) => `Vedi l’ordine ${numero}`,
  ordineMinimo: (importo: string) => `Ordine minimo ${importo}`,
  quantitaMinima: (pezzi: number) => `Almeno ${formatPezzi(pezzi)}`,
  senzaCondizioni: 'Nessuna condizione',
  scaduto: 'scaduto',
  vuoto: 'Nessun coupon.',
  vuotoTesto: 'Quando ne ricevi uno lo trovi qui e, se le condizioni ci sono, nel carrello.',
  searchProdotti: 'Cerca un prodotto',
  erroreCaricamento: 'Non è stato possibile caricare i coupon.',
} as const;
