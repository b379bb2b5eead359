export const testi = {
  nomeFile: 'estratto-conto.csv',
  nomeCalendario: 'scadenze.ics',
  colonne: {
    documento: 'Documento',
    data: 'Data documento',
    pagamento: 'Pagamento',
    scadenza: 'Scadenza',
    aScadere: 'A scadere',
    scaduto: 'Scaduto',
    saldo: 'Saldo progressivo',
  },
  calendario: {
    nome: (marchio: string): string => `Scadenze ${marchio}`,
    evento: (numero: string, importo: string): string => `${numero}: ${importo}`,
    descrizione: (pagamento: string, data: string): string => `${pagamento}. Documento del ${data}.`,
  },
} as const;
