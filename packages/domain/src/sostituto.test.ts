import { describe, expect, it } from 'vitest';
import { litriAnnui } from './consumo.ts';
import { isSostituto, type Confrontabile } from './sostituto.ts';

const UNO: Confrontabile = {
  codice: 'UNO',
  misura: '205/55 R16',
  stagione: 1,
  indiceCarico: '91',
  iv: 'V',
  rinforzato: null,
};
const altro = (overrides: Partial<Confrontabile>): Confrontabile => ({ ...UNO, codice: 'ALTRO', ...overrides });

describe('what may stand in for a tyre', () => {
  it.each([
    ['the same indices', {}, true],
    ['a higher load', { indiceCarico: '94', rinforzato: 'XL' }, true],
    ['a higher speed', { iv: 'W' }, true],
    ['H, which is slower than V', { iv: 'H' }, false],
    ['a lower load', { indiceCarico: '88' }, false],
    ['another season', { stagione: 2 }, false],
    ['another size', { misura: '205/60 R16' }, false],
    ['itself', { codice: 'UNO' }, false],
  ])('%s', (_nome, overrides, expected) => {
    expect(isSostituto(altro(overrides), UNO)).toBe(expected);
  });

  it('keeps vans on tyres of vans, and reads the first index of twin tyres', () => {
    const furgone = { ...UNO, rinforzato: 'C', indiceCarico: '104/102', iv: 'R' };
    expect(isSostituto(altro({ indiceCarico: '106', iv: 'R', rinforzato: 'XL' }), furgone)).toBe(false);
    expect(isSostituto(altro({ indiceCarico: '106/104', iv: 'R', rinforzato: 'C' }), furgone)).toBe(true);
    expect(isSostituto(altro({ indiceCarico: '102/104', iv: 'R', rinforzato: 'C' }), furgone)).toBe(false);
  });
});

describe('the fuel of a year', () => {
  it.each([
    ['A', 'C', 30],
    ['C', 'A', -30],
    ['B', 'B', 0],
    ['a', 'e', 60],
    ['A', '', null],
    ['F', 'A', null],
  ])('%s instead of %s saves %s litres', (con, di, litri) => {
    expect(litriAnnui(con, di)).toBe(litri);
  });
});
