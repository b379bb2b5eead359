import { describe, expect, it } from 'vitest';
import { beginsMisura, findMisuraIniziata } from './misura-iniziata.ts';
import { parseRicerca } from './ricerca.ts';

const marche = [{ idMarca: 1, nome: 'Michelin' }];
const found = (testo: string) => findMisuraIniziata(testo, parseRicerca(testo, { marche }).frammenti)?.scritta ?? null;

describe('a size whose end is missing', () => {
  it.each([
    ['205/55', '205/55'],
    ['225/4', '225/4'],
    ['205 55', '205 55'],
    ['205/55 r', '205/55 r'],
    ['205/55r1', '205/55r1'],
    ['205/55 michelin', '205/55'],
    ['inv 175/65', '175/65'],
    ['31x10', '31x10'],
    ['2055', '2055'],
    // A bicycle's diameter alone.
    ['camera bici 26"', '26x'],
    ['copertone mtb 29', '29x'],
  ])('is found in %j', (testo, scritta) => {
    expect(found(testo)).toBe(scritta);
  });

  it.each([
    '205/55 R16',
    'camera bici 26x1.75',
    'camera 26"',
    '205',
    '16',
    '10.00',
    'MIC0014304',
    '20555',
    'michelin',
    '',
    '205/55 R16 91',
  ])('is none in %j', (testo) => {
    expect(found(testo)).toBeNull();
  });

  it('suggests the sizes of the catalogue that begin with its digits and letters', () => {
    expect(beginsMisura('225/45 R17', '225/4')).toBe(true);
    expect(beginsMisura('225/55 R17', '225/4')).toBe(false);
    expect(beginsMisura('205/55-16', '205/55 r')).toBe(false);
    expect(beginsMisura('31x10.50 R15', '31×10')).toBe(true);
  });
});
