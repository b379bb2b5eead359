/**
 * `npm run bench`: figures and ratios beside their targets, nothing asserted. Eleven parts, one after the other: reading a search
 * text; search, cart, order and history over HTTP beside a bare floor (plain node:http and the driver on plain tables) and single
 * searches in the database, by size of the catalogue; confirmations at 32 connections; logins beside searches; a day of dealers on
 * one, two and four processes; imports of an ERP's files; searches with two hundred price lists; an agent
 * with 400 customers; quick order and machine door; the portal in Chromium, and the back office.
 *
 *   npm run bench -- --solo=parser|ricerca|conferma|accesso|giornata|importa|listini|agente|rivenditore|browser|ufficio   one part alone
 *   npm run bench -- --articoli=20000,100000         without the million articles, which take four minutes to fill; the dearest
 *                                                    catalogue beside the cheapest says whether an order's cost grows with it
 *   npm run bench -- --secondi=2                     seconds for each load over HTTP, 5 unless given
 *   npm run bench -- --solo=importa --articoli=20000  a smaller catalogue to import than the 100,000 articles and 400,000 figures of stock
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAgente } from './agente.ts';
import { benchLogin } from './login.ts';
import { benchBrowser } from './browser.ts';
import { benchImporta } from './importa.ts';
import { benchConferma } from './conferma.ts';
import { benchGiornata } from './giornata.ts';
import { benchListini } from './listini.ts';
import { benchParser } from './parser.ts';
import { benchRicerca } from './ricerca.ts';
import { benchRivenditore } from './rivenditore.ts';
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
  browser: benchBrowser,
  ufficio: benchUfficio,
};

const names = Object.keys(PARTS);
if (options.solo !== undefined && !names.includes(options.solo)) {
  throw new Error(`--solo: one of ${names.join(', ')}`);
}
for (const [name, bench] of Object.entries(PARTS)) {
  if (options.solo !== undefined && options.solo !== name) continue;
  // What else the machine was doing: times are to be read with it.
  console.log(`\n${name}: carico della macchina ${loadavg()[0]?.toFixed(2)}`);
  await bench();
}
