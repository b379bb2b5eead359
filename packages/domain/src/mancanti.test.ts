import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeAssegnazioni } from './mancanti.ts';

const DEPOSITI = [1, 2, 3];
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('who gets what has arrived', () => {
  it('the oldest line gets them first, from its customer’s depositi in their order', () => {
    const righe = [
      { mancano: 3, depositi: [2, 1] },
      { mancano: 4, depositi: [1] },
    ];
    expect(
      proposeAssegnazioni(
        righe,
        new Map([
          [1, 5],
          [2, 1],
        ]),
      ),
    ).toEqual([
      { riga: 0, deposito: 2, pezzi: 1 },
      { riga: 0, deposito: 1, pezzi: 2 },
      { riga: 1, deposito: 1, pezzi: 3 },
    ]);
  });

  it('never gives more than is in stock or missing, nothing from a deposito of others, and serves older lines first', () => {
    const riga = fc.record({
      mancano: fc.integer({ min: 1, max: 20 }),
      depositi: fc.uniqueArray(fc.constantFrom(...DEPOSITI), { maxLength: 3 }),
    });
    const stock = fc.array(fc.tuple(fc.constantFrom(...DEPOSITI), fc.nat({ max: 30 })), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(riga, { maxLength: 8 }), stock, (righe, pezzi) => {
        const liberi = new Map(pezzi);
        const date = proposeAssegnazioni(righe, liberi);
        for (const deposito of DEPOSITI) {
          const dati = sum(date.filter((una) => una.deposito === deposito).map((una) => una.pezzi));
          expect(dati).toBeLessThanOrEqual(liberi.get(deposito) ?? 0);
        }
        righe.forEach(({ mancano, depositi }, indice) => {
          const sue = date.filter((una) => una.riga === indice);
          expect(sue.every((una) => una.pezzi > 0 && depositi.includes(una.deposito))).toBe(true);
          const avuti = sum(sue.map((una) => una.pezzi));
          expect(avuti).toBeLessThanOrEqual(mancano);
          if (avuti === mancano) return;
          // It still waits: all pieces of its depositi went to it and to older lines.
          for (const deposito of depositi) {
            const prima = date.filter((una) => una.deposito === deposito && una.riga <= indice);
            expect(sum(prima.map((una) => una.pezzi))).toBe(liberi.get(deposito) ?? 0);
          }
        });
      }),
    );
  });
});
