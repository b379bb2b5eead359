/** Texts of the statement and payment schedule (specification §2 "Estratto Conto e Scadenziario"). */
export const testi = {
  titolo: 'Estratto Conto e Scadenziario',
  stampa: 'Stampa',
  esporta: 'Esporta CSV',
  calendario: 'Scadenze in calendario',
  situazioneAl: (giorno: string) => `Situazione al ${giorno}`,

  riepilogo: 'Riepilogo',
  totaleAScadere: 'A scadere',
  totaleScaduto: 'Scaduto',
  totaleSaldo: 'Saldo',

  estrattoConto: 'Estratto conto',
  aScadere: 'A Scadere',
  scaduto: 'Scaduto',
  promesse: 'Promesse di Pagamento',

  colonne: {
    documento: 'Documento',
    dataDocumento: 'Data',
    pagamento: 'Pagamento',
    scadenza: 'Scadenza',
    aScadere: 'A scadere',
    scaduto: 'Scaduto',
    saldo: 'Saldo',
    importo: 'Importo',
    quando: 'Quando',
    progressivo: 'Progressivo',
    dataRegistrazione: 'Registrata il',
    numeroAssegno: 'Assegno',
    abiCab: 'ABI/CAB',
  },
  totale: 'Totale',
  nessuno: '–',
  giorniAllaScadenza: (giorni: number) =>
    giorni === 0 ? 'scade oggi' : giorni === 1 ? 'scade domani' : `tra ${giorni} giorni`,
  giorniDiRitardo: (giorni: number) => (giorni === 1 ? 'da 1 giorno' : `da ${giorni} giorni`),

  aCredito: 'a tuo credito',

  nienteAScadere: 'Niente a scadere.',
  nienteScaduto: 'Niente di scaduto.',
  nessunaPromessa: 'Nessuna promessa di pagamento.',
  vuoto: 'Nessuna partita aperta.',
  vuotoTesto: 'Non risultano importi da pagare né scadenze in arrivo.',
  vediFatture: 'Vedi le fatture',
  erroreCaricamento: 'Non è stato possibile caricare l’estratto conto.',
} as const;
