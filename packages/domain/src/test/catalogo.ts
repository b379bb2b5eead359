/** The test of every table of catalogue spellings. */
import { describe, expect, it } from 'vitest';
import { formatMisura, parseMisura } from '../misura.ts';
import { describeGomma, read } from './lettura.ts';

/**
 * Declares the tests of a table. Each text must be read as its line says, and the size printed from it must be read
 * as the same size.
 */
export function testCatalogo(titolo: string, grafie: readonly (readonly [testo: string, gomma: string])[]): void {
  describe(`parseRicerca ${titolo}`, () => {
    it.each(grafie)('reads %j', (testo, gomma) => {
      expect(describeGomma(testo)).toBe(gomma);
      const { misura, accoppiata } = read(testo);
      for (const letta of [misura, accoppiata]) {
        if (letta === null) continue;
        expect(parseMisura(formatMisura(letta))).toEqual(letta);
        expect(read(formatMisura(letta)).misura).toEqual(letta);
      }
    });
  });
}
