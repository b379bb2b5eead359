/**
 * Runs Lighthouse on the first screens of the dealer and of an agent, logged in and with an empty cache, on a phone
 * (whose slow network and processor are simulated) and on a desktop. It is no dependency: npm fetches it on demand, 170
 * MB that nothing else needs.
 *
 *   node bench/lighthouse.ts --giri=5         each screen so many times, the median is printed
 *   node bench/lighthouse.ts --solo=agente    the agent's screens alone (rivenditore: the dealer's)
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../apps/server/src/test/server-process.ts';
import { loginAs, submitLogin } from '../e2e/setup/account.ts';
import { findChromium } from '../e2e/setup/chromium.ts';
import { npmCli } from '../scripts/npm-cli.mjs';
import { PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { medianOf, table } from './figures.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ARTICOLI = 4_000;
const VOCI = ['performance', 'accessibility', 'best-practices'] as const;
/** Everything except the session is deleted before each run. */
const VUOTARE = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];
/** Lighthouse's own desktop settings, which cannot be named beside other settings. */
const SCRIVANIA = {
  formFactor: 'desktop',
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
  screenEmulation: { mobile: false, width: 1_350, height: 940, deviceScaleFactor: 1, disabled: false },
  emulatedUserAgent: false,
};
const SENZA_ACCESSO = ['/login'];
const CON_ACCESSO = [
  '/home',
  '/cerca',
  '/cerca?q=205%2F55R16',
  '/carrello',
  '/ordini',
  '/estrattoconto',
  '/preventivi',
];
/** The customer is the demo's complete one. */
const DI_AGENTE = [
  '/agenti',
  '/agenti/clienti',
  '/agenti/andamento',
  '/agenti/nuovo-cliente',
  '/agenti/clienti/C1001/home',
  '/agenti/clienti/C1001/cerca',
  '/agenti/clienti/C1001/cerca?q=205%2F55R16',
  '/agenti/clienti/C1001/carrello',
  '/agenti/clienti/C1001/ordini',
];
/** How each account logs in: the first page after the login shows that it is done. */
const ACCESSI = {
  rivenditore: { username: PRODUCT_USERNAME, enter: loginAs, paths: CON_ACCESSO },
  agente: { username: 'agente', enter: enterAsAgente, paths: DI_AGENTE },
};

interface Rapporto {
  readonly categories: Readonly<
    Record<(typeof VOCI)[number], { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: { giri: { type: 'string', default: '3' }, solo: { type: 'string', default: '' } },
});
const giri = Number(options.giri);
const cartella = mkdtempSync(join(tmpdir(), 'battistrada-lighthouse-'));
try {
  await withCatalogo(ARTICOLI, async ({ start }) => {
    const product = await start();
    try {
      if (options.solo === '') await measureScreens(product.address, async () => undefined, SENZA_ACCESSO);
      for (const [chi, { username, enter, paths }] of Object.entries(ACCESSI)) {
        if (options.solo !== '' && options.solo !== chi) continue;
        await measureScreens(product.address, (page) => enter(page, username), paths);
      }
    } finally {
      await product.stop();
    }
  });
} finally {
  rmSync(cartella, { recursive: true, force: true });
}

/** Prints the medians of some screens, in a separate browser. */
async function measureScreens(
  address: string,
  enter: (page: Page) => Promise<void>,
  paths: readonly string[],
): Promise<void> {
  const port = await freePort();
  const { args, ...browser } = await findChromium();
  const context = await chromium.launchPersistentContext(mkdtempSync(join(cartella, 'chromium-')), {
    ...browser,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: address,
  });
  try {
    const page = await context.newPage();
    await enter(page);
    await page.close();
    for (const forma of ['mobile', 'desktop'] as const) {
      const righe: string[][] = [];
      for (const path of paths) righe.push([path, ...(await measure(address + path, port, forma))]);
      console.log(`\nLIGHTHOUSE ${forma} (mediana di ${giri}, cache vuota, carico ${loadavg()[0]?.toFixed(2)})`);
      table(
        ['', 'prestazioni', 'accessibilità', 'buone pratiche', 'primo testo', 'testo maggiore', 'blocco ms'],
        righe,
      );
    }
  } finally {
    await context.close();
  }
}

async function enterAsAgente(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username);
  await page.waitForURL('**/agenti');
}

async function measure(url: string, port: number, forma: 'mobile' | 'desktop'): Promise<string[]> {
  const rapporti: Rapporto[] = [];
  for (let giro = 0; giro < giri; giro += 1) rapporti.push(await report(url, port, forma));
  for (const { categories, audits } of rapporti.slice(0, 1)) {
    const refs = [...categories.accessibility.auditRefs, ...categories['best-practices'].auditRefs];
    const failed = refs.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id);
    if (failed.length > 0) console.log(`${url}: ${failed.join(', ')}`);
  }
  const audit = (name: string): number => medianOf(rapporti.map(({ audits }) => audits[name]?.numericValue ?? NaN));
  return [
    ...VOCI.map((voce) => String(Math.round(100 * medianOf(rapporti.map(({ categories }) => categories[voce].score))))),
    `${(audit('first-contentful-paint') / 1_000).toFixed(1)} s`,
    `${(audit('largest-contentful-paint') / 1_000).toFixed(1)} s`,
    audit('total-blocking-time').toFixed(0),
  ];
}

async function report(url: string, port: number, forma: 'mobile' | 'desktop'): Promise<Rapporto> {
  const config = join(cartella, `${forma}.json`);
  const output = join(cartella, 'rapporto.json');
  const settings = { onlyCategories: VOCI, clearStorageTypes: VUOTARE, ...(forma === 'desktop' && SCRIVANIA) };
  writeFileSync(config, JSON.stringify({ extends: 'lighthouse:default', settings }));
  const npm = `exec --yes --package=${LIGHTHOUSE} -- lighthouse`.split(' ');
  const flags = `--port=${port} --output=json --quiet`.split(' ');
  const files = [`--config-path=${config}`, `--output-path=${output}`];
  await run(process.execPath, [npmCli(), ...npm, url, ...flags, ...files]);
  return JSON.parse(readFileSync(output, 'utf8')) as Rapporto;
}
