import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isVero,
  checkOsservato,
  QUANDO_OSSERVATO,
  ULTIMI_PEZZI,
  type UltimoControllo,
  type StatoOsservato,
} from './osservato.ts';

const stato: fc.Arbitrary<StatoOsservato> = fc.record({
  pezzi: fc.integer({ min: 0, max: 8 }),
  prezzoCents: fc.option(fc.integer({ min: 1, max: 20 })),
});
const nuovo: fc.Arbitrary<UltimoControllo> = fc
  .constantFrom(...QUANDO_OSSERVATO)
  .map((quando) => ({ quando, prezzoCents: quando === 'prezzo' ? 10 : null, vero: false, dettoCents: null }));

describe('a watch', () => {
  it.each([
    ['disponibile', 0, 900, false],
    ['disponibile', 1, 900, true],
    ['ultimi', 0, 900, false],
    ['ultimi', ULTIMI_PEZZI, 900, true],
    ['ultimi', ULTIMI_PEZZI + 1, 900, false],
    ['prezzo', 0, 1_000, false],
    ['prezzo', 0, 999, true],
    ['prezzo', 5, null, false],
  ] as const)('for %s is met by %i pieces at %s: %s', (quando, pezzi, prezzoCents, expected) => {
    const condizione = { quando, prezzoCents: quando === 'prezzo' ? 1_000 : null };
    expect(isVero(condizione, { pezzi, prezzoCents })).toBe(expected);
  });

  it('notifies when it becomes true or the price falls below every price notified since, and never twice for the same state', () => {
    fc.assert(
      fc.property(nuovo, fc.array(stato, { minLength: 1, maxLength: 30 }), (prima, stati) => {
        let ultimo = prima;
        let minimo: number | null = null;
        for (const ora of stati) {
          const { scatta, ...poi } = checkOsservato(ultimo, ora);
          const vero = isVero(prima, ora);
          const ancoraMeno = prima.quando === 'prezzo' && minimo !== null && (ora.prezzoCents ?? 99) < minimo;
          expect(scatta).toBe(vero && (!ultimo.vero || ancoraMeno));
          minimo = vero ? Math.min(ultimo.vero ? (minimo ?? 99) : 99, ora.prezzoCents ?? 99) : null;
          ultimo = { ...ultimo, ...poi };
          expect(checkOsservato(ultimo, ora).scatta).toBe(false);
        }
      }),
    );
  });
});
