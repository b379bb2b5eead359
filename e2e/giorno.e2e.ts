/** Rome's days in a browser, which has `Temporal`: all other tests of them run without it. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import * as qui from '@battistrada/domain/giorno';
import { expect, test } from './setup/test.ts';

const SORGENTE = new URL('../packages/domain/src/giorno.ts', import.meta.url);
const DI_CAMBIO = ['1949-04-10', '2026-03-29', '2026-10-25', '2026-12-31'];
const GIORNI = ['0001-01-01', ...DI_CAMBIO, '9999-12-31'];
const ISTANTI = [-1, 0, ...DI_CAMBIO.flatMap(quarters)];

/** The instants of a day, one for each quarter of an hour, and the last millisecond before each. */
function quarters(giorno: string): number[] {
  return Array.from({ length: 96 }, (_, quarto) => Date.parse(giorno) + quarto * 15 * 60_000).flatMap((ms) => [
    ms,
    ms - 1,
  ]);
}

test(
  'a browser and a server call every instant the same day and hour of Rome',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('about:blank');
    const source = stripTypeScriptTypes(readFileSync(SORGENTE, 'utf8'));
    const there = await page.evaluate(
      async ([code, istanti, giorni]) => {
        const { giornoOf, oraOf, startOf, instantOf } = (await import(
          `data:text/javascript,${encodeURIComponent(code)}`
        )) as typeof qui;
        return {
          hasTemporal: 'Temporal' in globalThis,
          lette: istanti.map((ms) => `${giornoOf(new Date(ms))} ${oraOf(new Date(ms))}`),
          inizi: giorni.map((giorno) => startOf(giorno).getTime()),
          due: giorni.map((giorno) => instantOf(giorno, 2.5 * 3_600_000).getTime()),
        };
      },
      [source, ISTANTI, GIORNI] as const,
    );
    expect(there).toEqual({
      hasTemporal: true,
      lette: ISTANTI.map((ms) => `${qui.giornoOf(new Date(ms))} ${qui.oraOf(new Date(ms))}`),
      inizi: GIORNI.map((giorno) => qui.startOf(giorno).getTime()),
      due: GIORNI.map((giorno) => qui.instantOf(giorno, 2.5 * 3_600_000).getTime()),
    });
  },
);
