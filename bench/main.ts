/**
 * `npm run bench`: prints figures and ratios with their targets, without assertions. There are fourteen parts, run one
 * after the other: reading a search text; search, cart, order and history over HTTP compared with a bare floor (plain
 * node:http and the driver on plain tables) and single searches in the database, by size of the catalogue; each call of
 * the dealer's screens on 16 connections; 200 search texts; confirmations on 32 connections; logins during searches; a
 * day of dealers on one, two and four processes; imports of an ERP's files; searches with two hundred price lists; an
 * agent with 400 customers; quick order and machine door; a backup and its restore; the portal in Chromium, and the back
 * office.
 *
 *   npm run bench -- --solo=<part>           one part alone: parser, ricerca, portale, testi, conferma, accesso,
 *                                            giornata, importa, listini, agente, rivenditore, backup, browser or ufficio
 *   npm run bench -- --articoli=20000,100000 without the million articles, which take four minutes to fill; the largest
 *                                            catalogue beside the smallest shows whether an order's cost grows with it
 *   npm run bench -- --secondi=2             seconds for each load over HTTP, 5 unless given
 *   npm run bench -- --solo=importa --articoli=20000
 *                                            a smaller catalogue than the 100,000 articles and 400,000 figures of stock
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAgente } from './agente.ts';
import { benchBackup } from './backup.ts';
import { benchLogin } from './login.ts';
import { benchBrowser } from './browser.ts';
import { benchImporta } from './importa.ts';
import { benchConferma } from './conferma.ts';
import { benchGiornata } from './giornata.ts';
import { benchListini } from './listini.ts';
import { benchParser } from './parser.ts';
import { benchPortale } from './portale.ts';
import { benchRicerca } from './ricerca.ts';
import { benchRivenditore } from './rivenditore.ts';
import { benchTesti } from './testi.ts';
import { benchUfficio } from './ufficio.ts';

const { values: options } = parseArgs({
  options: {
    articoli: { type: 'string', default: '20000,100000,1000000' },
    secondi: { type: 'string', default: '5' },
    solo: { type: 'string' },
  },
});
const sizes = options.articoli.split(',').map(Number);
const durationMs = Number(options.secondi) * 1_000;

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  parser: benchParser,
  ricerca: () => benchRicerca(sizes, durationMs),
  portale: () => benchPortale(sizes.find((articoli) => articoli >= 100_000) ?? Math.max(...sizes), durationMs),
  testi: () => benchTesti(Math.max(...sizes)),
  conferma: () => benchConferma(Math.min(...sizes), durationMs),
  accesso: () => benchLogin(durationMs),
  giornata: () => benchGiornata(Math.min(...sizes), durationMs),
  importa: () => benchImporta(sizes.find((articoli) => articoli >= 100_000) ?? Math.max(...sizes), durationMs),
  listini: () => benchListini(Math.min(...sizes)),
  agente: () => benchAgente(Math.min(...sizes), durationMs),
  rivenditore: () =>
    benchRivenditore(
      sizes.filter((articoli) => articoli >= Math.min(100_000, Math.max(...sizes))),
      durationMs,
    ),
  backup: () => benchBackup(Math.max(...sizes)),
  browser: benchBrowser,
  ufficio: benchUfficio,
};

const names = Object.keys(PARTS);
if (options.solo !== undefined && !names.includes(options.solo)) {
  throw new Error(`--solo: one of ${names.join(', ')}`);
}
for (const [name, bench] of Object.entries(PARTS)) {
  if (options.solo !== undefined && options.solo !== name) continue;
  // The other load of the machine, which affects the times.
  console.log(`\n${name}: carico della macchina ${loadavg()[0]?.toFixed(2)}`);
  await bench();
}
