import { describe, expect, it } from 'vitest';
import { isStessoOrdine, listDifferenze, listImportiCambiati } from './differenze.ts';
import { buildCarrello, buildCoupon, buildRiga } from './test/build-carrello.ts';

const riga = (codice: string, overrides: Partial<Parameters<typeof buildRiga>[0]> = {}) =>
  buildRiga({ codice, descrizione: `Gomma ${codice}`, ...overrides });
const prima = buildCarrello({ righe: [riga('A'), riga('B')] });

describe('the comparison of a cart with the one on the screen', () => {
  it('reports the changes of others line by line', () => {
    const dopo = buildCarrello({ righe: [riga('A', { quantita: 8 }), riga('C', { quantita: 1 })] });
    expect(listDifferenze(prima, dopo)).toEqual([
      { codice: 'A', nome: 'Gomma A', testo: 'La quantità è passata da 4 a 8.' },
      { codice: 'C', nome: 'Gomma C', testo: 'È stato aggiunto: 1 pezzo.' },
      { codice: 'B', nome: 'Gomma B', testo: 'È stato tolto dal carrello.' },
    ]);
  });

  it('reports changed amounts of a piece, and nothing for a line that was added or removed', () => {
    const dopo = buildCarrello({
      righe: [
        riga('A', { prezzoCents: 10_150, imponibileCents: 40_600, pfuCents: 1_000 }),
        riga('C', { prezzoCents: 5_000 }),
      ],
    });
    expect(listImportiCambiati(prima, dopo)).toEqual([
      {
        codice: 'A',
        nome: 'Gomma A',
        testo: 'Il prezzo è passato da 100,00\u00a0€ a 101,50\u00a0€. Il PFU è passato da 2,30\u00a0€ a 2,50\u00a0€.',
      },
    ]);
  });

  it('reports no amount when only the pieces change', () => {
    expect(listImportiCambiati(prima, buildCarrello({ righe: [riga('A', { quantita: 8 }), riga('B')] }))).toEqual([]);
  });

  it('reports nothing when the lines are the same, even with another allocation', () => {
    const dopo = buildCarrello({ righe: [riga('A', { quantitaNonDisponibile: 3, smistamento: { 1: 1 } }), riga('B')] });
    expect(listDifferenze(prima, dopo)).toEqual([]);
    expect(isStessoOrdine(prima, dopo, null)).toBe(true);
  });

  it.each([
    ['another quantity', [riga('A', { quantita: 5 }), riga('B')]],
    ['another price', [riga('A', { prezzoCents: 10_001 }), riga('B')]],
    ['another article', [riga('A'), riga('C')]],
    ['one line more', [riga('A'), riga('B'), riga('C')]],
    ['one line less', [riga('A')]],
  ])('treats the order as different when %s changes', (_what, righe) => {
    expect(isStessoOrdine(prima, buildCarrello({ righe }), null)).toBe(false);
  });

  it('treats the order as different when the discount of the chosen coupon changes, not when another coupon changes', () => {
    const con = (importoCents: number) => buildCarrello({ ...prima, coupon: [buildCoupon({ id: 7, importoCents })] });
    expect(isStessoOrdine(con(1_000), con(900), 7)).toBe(false);
    expect(isStessoOrdine(con(1_000), con(900), 8)).toBe(true);
  });

  it('treats a coupon that no longer applies like no coupon', () => {
    const con = (importoCents: number, applicabile: boolean) =>
      buildCarrello({ ...prima, coupon: [buildCoupon({ id: 7, importoCents, applicabile })] });
    expect(isStessoOrdine(con(1_000, true), con(1_000, false), 7)).toBe(false);
    expect(isStessoOrdine(con(0, true), con(1_000, false), 7)).toBe(true);
  });
});
