export const testi = {
  colonneVenduto: {
    mese: 'mese',
    classe: 'classe',
    unitario: 'contributo_unitario',
    pezzi: 'pezzi',
    chili: 'chili',
    contributo: 'contributo',
  },
  senzaClasse: 'SENZA_SETTORE',
  nonTrovata: 'Nessuna richiesta con questo numero.',
  giorniSenzaRitiro: 'I giorni del ritiro si propongono solo approvando la richiesta.',
  giornoPassato: 'Proponi solo giorni da oggi in poi.',
  giaRisposta: (chi: string | null): string =>
    `A questa richiesta ha già risposto ${chi ?? 'un collega'}, in un altro modo.`,
} as const;
