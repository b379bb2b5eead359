import { formatNumero, formatPezzi } from '@battistrada/domain/numero';

/** Texts of the cart's lines (specification §2 "Cart", §5, §8 "Cart page", letter by letter). */
export const testi = {
  titolo: 'Carrello',
  vuoto: 'Nessun elemento nel carrello.',
  vuotoAiuto: 'Cerca una misura e aggiungi i prodotti: li ritrovi qui.',
  vaiAllaHome: 'Torna alla home',
  nuovaRicerca: 'Nuova ricerca',

  colonne: {
    marca: 'Marca',
    modello: 'Modello',
    quantita: 'Quantità',
    prezzo: 'Prezzo unitario',
    imponibile: 'Imponibile',
    smistamento: 'Smistamento',
    consegna: 'Tempi di consegna',
    evasione: 'Evasione merce',
    rimuovi: 'Rimuovi',
  },
  dettaglioPrezzo: {
    prezzo: 'Prezzo',
    pfu: 'PFU',
    iva: 'IVA',
    contributo: 'Contributo logistico',
    totale: 'Totale',
    titolo: 'Dettaglio del pezzo',
  },
  quantitaDi: (prodotto: string) => `Quantità di ${prodotto}`,
  prezzoDi: (prezzo: string) => `${prezzo}, mostra il dettaglio`,
  rimuoviProdotto: (prodotto: string) => `Rimuovi ${prodotto}`,
  altriDepositi: 'Altri depositi',
  altriDepositiDi: (prodotto: string) => `Altri depositi per ${prodotto}`,
  nonDisponibili: (pezzi: number) => (pezzi === 1 ? '1 non disponibile' : `${formatNumero(pezzi)} non disponibili`),
  svuota: 'Svuota',
  subtotale: 'Subtotale',
  pezzi: formatPezzi,
  aggiornamento: 'Aggiornamento del carrello…',

  cambiamenti: 'Da quando hai aperto il carrello:',
  cambiamento: (nome: string | null, testo: string) => (nome === null ? testo : `${nome}: ${testo}`),
  cambiamentiLetti: 'Ho letto',
  // In the server's words.
  importoPassato: {
    prezzoCents: (prima: string, ora: string) => `Il prezzo è passato da ${prima} a ${ora}.`,
    pfuCents: (prima: string, ora: string) => `Il PFU è passato da ${prima} a ${ora}.`,
    contributoCents: (prima: string, ora: string) => `Il contributo logistico è passato da ${prima} a ${ora}.`,
  },
  quantitaPassata: (prima: number, ora: number) => `La quantità è passata da ${prima} a ${ora}.`,
  rigaAggiunta: (pezzi: number) => `È stato aggiunto: ${formatPezzi(pezzi)}.`,
  rigaTolta: 'È stato tolto dal carrello.',
  rigaCambiata: 'Cambiato',

  erroreCaricamento: 'Non è stato possibile caricare il carrello.',
  daRicontrollare: 'Abbiamo aggiornato il carrello: ricontrollalo e premi di nuovo Conferma.',
  erroreModifica: 'La modifica non è stata salvata. Riprova.',
} as const;
