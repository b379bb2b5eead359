export const testi = {
  soloAgenti: 'Questo è riservato a chi segue il cliente.',
  giornoPassato: 'Da riprendere: indica un giorno da oggi in poi.',
  giornoRimando: 'Indica un giorno da domani a un anno da oggi.',
  notaNonTrovata: 'Questa nota non c’è più, o è già fatta.',
} as const;
