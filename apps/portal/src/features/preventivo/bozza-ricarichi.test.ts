import { describe, expect, it } from 'vitest';
import { followAltra, readBozza, toBozza, withRegola } from './bozza-ricarichi.ts';

const ricarichi = {
  ricarichi: [{ idMarca: 3, raggio: 16, percentualeBp: 2250, importoCents: 0 }],
  arrotondamentoCents: 50,
  validitaGiorni: 15,
  marche: [],
};

describe('the mark-up rules', () => {
  it('are read as they were written', () => {
    const { marche: _marche, ...voluti } = ricarichi;
    expect(toBozza(ricarichi).regole[0]?.percentuale).toBe('22,5');
    expect(readBozza(toBozza(ricarichi))).toEqual(voluti);
  });

  it('accept a comma and treat an empty field as no value', () => {
    const bozza = withRegola({ ...toBozza(ricarichi), regole: [] });
    const [regola] = bozza.regole;
    const scritta = { ...bozza, regole: regola === undefined ? [] : [{ ...regola, percentuale: '12,5' }] };
    expect(readBozza(scritta)).toMatchObject({
      ricarichi: [{ idMarca: null, raggio: null, percentualeBp: 1250, importoCents: 0 }],
    });
  });

  it('are refused when negative, duplicated, or valid for no day', () => {
    const bozza = toBozza(ricarichi);
    const [regola] = bozza.regole;
    if (regola === undefined) throw new Error('no rule');
    expect(readBozza({ ...bozza, regole: [{ ...regola, importo: '-1' }] })).toBe('Scrivi un numero da 0 in su.');
    expect(readBozza({ ...bozza, regole: [regola, { ...regola, chiave: 9 }] })).toMatch(/stessa marca/);
    expect(readBozza({ ...bozza, validita: '0' })).toBe('Da 1 a 365 giorni.');
  });
});

describe('mark-up rules that another window changed meanwhile', () => {
  const regola = (idMarca: number | null, percentualeBp: number) => ({
    idMarca,
    raggio: null,
    percentualeBp,
    importoCents: 0,
  });
  const ricarichi = (...regole: ReturnType<typeof regola>[]) => ({
    ricarichi: regole,
    arrotondamentoCents: 0,
    validitaGiorni: 15,
    marche: [],
  });
  const prima = ricarichi(regola(null, 1_000), regola(1, 1_200), regola(2, 1_400));

  it('are updated where nothing was typed, and kept and reported where something was', () => {
    const mia = toBozza(ricarichi(regola(null, 1_100), regola(1, 1_200), regola(3, 2_000)));
    const ora = { ...ricarichi(regola(null, 1_500), regola(1, 1_300), regola(2, 1_400)), validitaGiorni: 30 };
    const { bozza, contese } = followAltra({ ...mia, arrotondamentoCents: 50 }, prima, ora);
    expect(readBozza(bozza)).toEqual({
      ricarichi: [regola(null, 1_100), regola(1, 1_300), regola(3, 2_000)],
      arrotondamentoCents: 50,
      validitaGiorni: 30,
    });
    expect(contese).toMatchObject([{ marca: '', raggio: '', ora: { percentuale: '15' } }]);
  });

  it('report a rule that one window changed and the other deleted', () => {
    const mia = toBozza(ricarichi(regola(null, 1_100), regola(1, 1_200)));
    const { bozza, contese } = followAltra(mia, prima, ricarichi(regola(1, 1_200), regola(2, 1_600)));
    expect(bozza.regole.map(({ marca }) => marca)).toEqual(['', '1']);
    expect(contese.map(({ marca, ora }) => [marca, ora?.percentuale ?? null])).toEqual([
      ['', null],
      ['2', '16'],
    ]);
  });
});
