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

  it('show no zero', () => {
    const regola = { idMarca: null, raggio: null, percentualeBp: 0, importoCents: 550 };
    const { regole } = toBozza({ ...ricarichi, ricarichi: [...ricarichi.ricarichi, regola] });
    expect(regole.map(({ percentuale, importo }) => [percentuale, importo])).toEqual([
      ['22,5', ''],
      ['', '5,50'],
    ]);
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

  it.each([
    ['', 0],
    ['0', 0],
    ['0,5', 50],
    ['12.345', 1_235],
    ['1000', 100_000],
    ['1000,01', null],
    ['-0,01', null],
    ['dieci', null],
  ])('read the percentage "%s" as %s basis points', (percentuale, percentualeBp) => {
    const bozza = toBozza(ricarichi);
    const letti = readBozza({ ...bozza, regole: bozza.regole.map((regola) => ({ ...regola, percentuale })) });
    if (percentualeBp === null) expect(letti).toBe('Scrivi un numero da 0 in su.');
    else expect(letti).toMatchObject({ ricarichi: [{ percentualeBp }] });
  });

  it('may be valid from one day to a year', () => {
    const validita = (testo: string) => readBozza({ ...toBozza(ricarichi), validita: testo });
    expect(validita('1')).toMatchObject({ validitaGiorni: 1 });
    expect(validita('365')).toMatchObject({ validitaGiorni: 365 });
    expect(['366', '1,5', ''].map(validita)).toEqual(Array(3).fill('Da 1 a 365 giorni.'));
  });

  it('are identified while they are edited, new ones included', () => {
    const bozza = withRegola(withRegola(withRegola({ ...toBozza(ricarichi), regole: [] })));
    expect(bozza.regole.map(({ chiave }) => chiave)).toEqual([0, 1, 2]);
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

  it('are compared by their amounts, not by how these were typed', () => {
    const conImporto = (importo: string) => {
      const bozza = toBozza(prima);
      return { ...bozza, regole: bozza.regole.map((scritta) => ({ ...scritta, importo })) };
    };
    const ora = ricarichi(regola(null, 1_500), regola(1, 1_200), regola(2, 1_400));
    expect(followAltra(conImporto('0,00'), prima, ora).contese).toEqual([]);
    expect(followAltra(conImporto('0,01'), prima, ora).contese).toHaveLength(1);
    expect(followAltra(conImporto('x'), prima, ora).contese).toHaveLength(1);
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
