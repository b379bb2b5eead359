/** Names of customers, and the texts by which staff and agents must find them (migration 0114). */
export const NOMI_CERCATI: readonly (readonly [ragioneSociale: string, testi: readonly string[]])[] = [
  ['Gommauto Levante S.r.l.', ['Gommauto Levante S.r.l.', 'levante s.r.l.', 'levante SRL', 'levante s.r']],
  ['Gommauto Ponente SRL', ['Gommauto Ponente S.r.l.', 'ponente srl']],
  ['F.lli Ruotini & C. S.n.c.', ['F.lli Ruotini & C. S.n.c.', 'f.lli ruot', 'lli ruotini']],
  ['Gommeria Sant’Ambrogio', ['Sant’Ambrogio', "Sant'Ambrogio", 'gommeria ambrogio']],
  ["D'Amicone Pneus", ["D'Amicone", 'D’Amicone', 'amicone']],
  ['Punto/Ruota www.ruotissima.it', ['Punto/Ruota', 'ruota punto', 'ruotissima']],
  ['Città della Gomma Più', ['citta della gomma piu', 'CITTÀ DELLA GOMMA PIÙ']],
];
