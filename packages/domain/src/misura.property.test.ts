import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiaveMisura, formatMisura, parseMisura, type Misura } from './misura.ts';
import { FAMIGLIE, incrociata } from './test/grafie.ts';

const readChiave = (grafia: string): string | null => {
  const misura = parseMisura(grafia);
  return misura && chiaveMisura(misura);
};

describe('every size in every spelling', () => {
  it.each(Object.entries(FAMIGLIE))('of family %s is read as exactly that size', (_nome, scritte) => {
    fc.assert(
      fc.property(scritte, ({ chiave, grafia }) => {
        expect(readChiave(grafia)).toBe(chiave);
      }),
      { numRuns: 600 },
    );
  });

  it('in whole and quarter inches is read with its numbers and its structure', () => {
    fc.assert(
      fc.property(incrociata, ({ numeri, segno, grafia }) => {
        const misura = parseMisura(grafia);
        expect(misura).toMatchObject({ forma: 'pollici', larghezza: numeri[0], raggio: numeri[1], struttura: segno });
      }),
      { numRuns: 600 },
    );
  });

  const qualunque = fc.oneof(...Object.values(FAMIGLIE)).map(({ grafia }) => grafia);
  const lette: fc.Arbitrary<Misura> = fc
    .oneof(
      qualunque,
      incrociata.map(({ grafia }) => grafia),
    )
    .map((grafia) => parseMisura(grafia))
    .filter((misura) => misura !== null);

  it('is the same size, with the same key, when it is printed and read again', () => {
    fc.assert(
      fc.property(lette, (misura) => {
        expect(parseMisura(formatMisura(misura))).toEqual(misura);
        expect(readChiave(chiaveMisura(misura))).toBe(chiaveMisura(misura));
      }),
      { numRuns: 2000 },
    );
  });

  it('never reads a size out of a longer number or word', () => {
    fc.assert(
      fc.property(qualunque, fc.constantFrom('3', '7', '01', 'A', 'K9'), fc.boolean(), (grafia, estraneo, isPrima) => {
        const nuda = grafia.trim();
        const cifre = isPrima ? /^\d/.test(nuda) : /\d$/.test(nuda);
        fc.pre(cifre);
        const lunga = isPrima ? estraneo + nuda : nuda + estraneo;
        const misura = parseMisura(lunga);
        // More digits may make another size (1105516 → 11055160 does not, 700x2 → 700x25 does), never the shorter one.
        if (misura !== null) expect(chiaveMisura(misura)).not.toBe(readChiave(nuda));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 })),
        (testo) => {
          expect(() => parseMisura(testo)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });
});
