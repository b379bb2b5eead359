import { describe, expect, it } from 'vitest';
import { readBozza, toBozza, withRegola } from './bozza-ricarichi.ts';

const ricarichi = {
  ricarichi: [{ idMarca: 3, raggio: 16, percentualeBp: 2250, importoCents: 0 }],
  arrotondamentoCents: 50,
  validitaGiorni: 15,
  marche: [],
};

describe('the mark-up rules', () => {
  it('are read as they were written', () => {
    const { marche: _marche, ...voluti } = ricarichi;
    expect(readBozza(toBozza(ricarichi))).toEqual(voluti);
  });

  it('take a comma, and nothing for nothing', () => {
    const bozza = withRegola({ ...toBozza(ricarichi), regole: [] });
    const [regola] = bozza.regole;
    const scritta = { ...bozza, regole: regola === undefined ? [] : [{ ...regola, percentuale: '12,5' }] };
    expect(readBozza(scritta)).toMatchObject({
      ricarichi: [{ idMarca: null, raggio: null, percentualeBp: 1250, importoCents: 0 }],
    });
  });

  it('are refused when negative, twice the same, or valid for no day', () => {
    const bozza = toBozza(ricarichi);
    const [regola] = bozza.regole;
    if (regola === undefined) throw new Error('no rule');
    expect(readBozza({ ...bozza, regole: [{ ...regola, importo: '-1' }] })).toBe('Scrivi un numero da 0 in su.');
    expect(readBozza({ ...bozza, regole: [regola, { ...regola, chiave: 9 }] })).toMatch(/stessa marca/);
    expect(readBozza({ ...bozza, validita: '0' })).toBe('Da 1 a 365 giorni.');
  });
});
