export const testi = {
  avvisami: 'Avvisami',
  avvisamiDi: (nome: string) => `Avvisami quando torna ${nome}`,
  avviseremo: 'Ti avviseremo quando torna disponibile.',
  fatto: 'Ti avviseremo',
  errore: 'Non è stato possibile. Riprova.',
} as const;
