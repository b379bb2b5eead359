import { describe, expect, it } from 'vitest';
import { correctParole } from './parole-vicine.ts';

const NOMI = [
  'Michelin',
  'Continental',
  'Bridgestone',
  'Primacy 4',
  'EcoContact 6',
  'Turanza T005',
  'CrossClimate 2',
  'Premio',
];

describe('correctParole', () => {
  it.each([
    ['primcy 4', 'primacy 4'],
    ['ecocontct 6', 'ecocontact 6'],
    ['2055516 Primcay 4 91V', '2055516 primacy 4 91V'],
    ['tuarnza t005 inv', 'turanza t005 inv'],
    ['micheliin 205/55R16', 'michelin 205/55R16'],
    ['crosclimat 2', 'crossclimate 2'],
    ['brigestone turanzza', 'bridgestone turanza'],
  ])('reads %j as %j', (testo, corretto) => {
    expect(correctParole(testo, [testo], NOMI)).toBe(corretto);
  });

  it.each(['primacy 4', 'prima', 'conti', 'p7', 'pri', 'brimacy', 'estive', '2055516', 'primxyy', 'primcy4', ''])(
    'leaves %j',
    (testo) => {
      expect(correctParole(testo, [testo], NOMI)).toBeNull();
    },
  );

  it('leaves a word that is none of the uncertain ones', () => {
    expect(correctParole('trattore primcy', ['primcy'], ['Tractor', 'Primacy'])).toBe('trattore primacy');
    expect(correctParole('trattore', [], ['Tractor'])).toBeNull();
  });
});
