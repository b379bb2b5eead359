/** Texts of the order history (specification §2 "Orders"). */
import { NOMI_STATO_ORDINE, type StatoOrdine } from '@battistrada/domain/stato-ordine';

export const testi = {
  titolo: 'Ordini',
  vuoto: 'Nessun ordine trovato.',
  vuotoFiltro: 'Prova con un altro periodo o un altro numero.',
  vuotoStorico: 'Quando confermi un ordine lo ritrovi qui.',
  togliFiltri: 'Togli i filtri',
  searchProdotti: 'Cerca un prodotto',

  filtri: 'Filtra gli ordini',
  dal: 'Data inizio',
  al: 'Data fine',
  numero: 'Numero ordine',
  articolo: 'Articolo o misura',
  cercaEsempio: 'Codice, descrizione, 2055516',
  stato: 'Stato',
  tutti: 'Tutti',
  cerca: 'Cerca',
  esporta: 'Esporta CSV',
  nonEsportato: 'Non abbiamo ricevuto la risposta. Riprova.',
  fileEsportato: 'ordini.csv',
  erroreCifre: 'Solo cifre.',
  erroreNumero: 'Numero non valido.',
  erroreFutura: 'Non può essere una data futura.',
  erroreIntervallo: 'La data fine viene prima della data inizio.',

  trovati: (ordini: number, totale: string, hasAnnullati: boolean) =>
    ordini === 0
      ? '0 ordini'
      : `${ordini === 1 ? '1 ordine' : `${ordini} ordini`}, ${totale}${hasAnnullati ? ' senza gli annullati' : ''}`,
  altriArticoli: (quanti: number) => (quanti === 1 ? '+ altro articolo' : `+ altri ${quanti} articoli`),
  prodottiDi: (numero: number) => `Prodotti dell’ordine ${numero}`,
  apri: (numero: number) => `Apri l’ordine ${numero}`,
  chiudi: (numero: number) => `Chiudi l’ordine ${numero}`,

  colonne: {
    numero: 'Numero',
    data: 'Data',
    prodotti: 'Prodotti',
    stato: 'Stato',
    totale: 'Totale',
  },
  stampa: 'Stampa',
  filtroNumero: (numero: number | string) => `ordine numero ${numero}`,
  pagina: (pagina: number, pagine: number, dal: number, al: number, quanti: number) =>
    `pagina ${pagina} di ${pagine}, ordini ${dal}–${al} di ${quanti}`,
  pdfOrdine: (numero: number) => `Apri l’ordine ${numero} in PDF`,
  stampaOrdine: (numero: number) => `Stampa l’ordine ${numero}`,
  ordineNumero: (numero: number) => `Ordine ${numero}`,
  delGiorno: (giorno: string, stato: StatoOrdine, totale: string) =>
    `${giorno}, ${NOMI_STATO_ORDINE[stato].toLowerCase()}, ${totale}`,
  dalAl: (dal: string | null, al: string | null) =>
    [dal === null ? 'Dall’inizio' : `Dal ${dal}`, al === null ? 'a oggi' : `al ${al}`].join(' '),
  avanzamento: (numero: number) => `Avanzamento dell’ordine ${numero}`,
  daRaggiungere: 'ancora da raggiungere',

  dettaglio: {
    tipo: 'Tipo',
    inseritoDa: 'Inserito da',
    deposito: 'Deposito',
    riferimento: 'Riferimento',
    destinazione: 'Destinazione',
    pagamento: 'Pagamento',
    dataFatturazione: 'Data fatturazione',
    partitaIva: 'P.IVA',
    note: 'Note',
    codiceSpedizione: 'Codice spedizione',
    documenti: 'Documenti',
    spedizioni: 'Spedizioni',
    codice: 'Codice',
    descrizione: 'Descrizione',
    quantita: 'Quantità',
    prezzo: 'Prezzo',
    importo: 'Importo',
    consegna: 'Consegna',
    imponibile: 'Imponibile',
    coupon: 'Coupon',
    scontoOnline: 'Sconto pagamento online',
    pfu: 'PFU',
    contributo: 'Contributo logistico',
    iva: 'IVA',
    totale: 'Totale',
  },
  partita: (giorno: string, corriere: string) => (corriere === '' ? giorno : `${giorno}, ${corriere}`),
  pezzi: (quantita: number, descrizione: string) => `${quantita} × ${descrizione}`,
  collo: (codice: string) => `collo ${codice}`,
  segui: 'Segui la spedizione',
  consegnato: 'Consegnato',
  daConsegnare: 'Da consegnare',

  erroreCaricamento: 'Non è stato possibile caricare gli ordini.',
} as const;
