/** Texts of the dealer's mark-up, which load with its dialog. */
export const testiRicarico = {
  titolo: 'Ricarico e prezzi',
  aiuto: 'Il prezzo al cliente è il tuo netto più il ricarico, IVA e PFU inclusi. Vale la regola più precisa.',
  senzaRegole: 'Nessuna regola: al cliente si mostra il prezzo di listino.',
  regola: (numero: number) => `Regola ${numero}`,
  marca: 'Marca',
  ogniMarca: 'Tutte',
  raggio: 'Cerchio',
  ogniRaggio: 'Tutti',
  pollici: (raggio: number) => `${raggio}”`,
  percentuale: 'Ricarico %',
  importo: 'Più €',
  aggiungi: 'Aggiungi una regola',
  rimuovi: (numero: number) => `Togli la regola ${numero}`,
  arrotondamento: 'Arrotonda i prezzi',
  passi: (euro: number) => (euro === 0 ? 'Al centesimo' : `A ${euro.toFixed(2).replace('.', ',')} €`),
  validita: 'Giorni di validità',
  salva: 'Salva',
  annulla: 'Annulla',
  salvato: 'Prezzi aggiornati.',
  nonSalvato: 'I prezzi non sono stati salvati. Riprova.',
  contesa: (marca: string, raggio: string, ora: { percentuale: string; importo: string } | null) => {
    const regola = `«${raggio === '' ? marca : `${marca}, ${raggio}”`}»`;
    if (ora === null) return `la regola ${regola} non c’è più`;
    return `la regola ${regola} è ${ora.percentuale || '0'} %${ora.importo === '' ? '' : ` più ${ora.importo} €`}`;
  },
  cambiate: (contese: readonly string[]) =>
    `Intanto le regole sono cambiate in un’altra finestra${contese.length === 0 ? '' : `: ${contese.join(', ')}`}. Controlla e salva di nuovo.`,
  nonCaricato: 'Le regole non sono state caricate.',
  riprova: 'Riprova',
  doppia: 'Due regole hanno la stessa marca e lo stesso cerchio.',
  errore: 'Scrivi un numero da 0 in su.',
  erroreValidita: 'Da 1 a 365 giorni.',
} as const;
