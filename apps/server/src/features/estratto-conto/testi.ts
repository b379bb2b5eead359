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
    // Terms often end with a full stop: "30 gg d.f."
    descrizione: (pagamento: string, data: string): string => `${pagamento.replace(/\.$/, '')}. Documento del ${data}.`,
  },
  nomeFileMovimenti: 'movimenti.csv',
  colonneMovimenti: {
    documento: 'Documento',
    data: 'Data documento',
    pagamento: 'Pagamento',
    scadenza: 'Scadenza',
    importo: 'Importo',
    pagato: 'Pagato',
    residuo: 'Residuo',
    stato: 'Stato',
    pagatoOnline: 'Pagata online il',
  },
  stati: { PAGATO: 'pagata', APERTO: 'aperta', SCADUTO: 'scaduta' },
} as const;
