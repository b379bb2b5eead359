/**
 * Pictures of every screen at both widths, in light and dark, for a review of the design. `npm run immagini --
 * --solo=cerca,carrello --indirizzo=http://127.0.0.1:3000`: only these scenes, of a running product.
 * `--aspetto=telefono-chiaro`: only these widths and themes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startServerProcess } from '../../apps/server/src/test/server-process.ts';
import { loginOnScreen, submitLogin } from '../setup/account.ts';
import { findChromium } from '../setup/chromium.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Accounts that are led to the back office or the agents' part, where no communication pops up. */
const SENZA_AVVISO = ['backend', 'vendite', 'magazzino', 'amministrazione', 'marketing', 'agente'];

const FOLDER = fileURLToPath(new URL('../../docs/immagini/schermate', import.meta.url));

const SIZES = {
  scrivania: { viewport: { width: 1440, height: 900 } },
  telefono: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

const THEMES = { chiaro: 'light', scuro: 'dark' } as const;

const { values: given } = parseArgs({
  options: { solo: { type: 'string' }, indirizzo: { type: 'string' }, aspetto: { type: 'string' } },
});

/** The product to be pictured: a running one, or one started with its own demo data. */
async function openProduct(): Promise<{ origin: string; close: () => Promise<void> }> {
  if (given.indirizzo !== undefined) return { origin: given.indirizzo, close: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-immagini-'));
  const server = await startServerProcess({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO: '1',
    SMTP_URL: '',
    SMS_GATEWAY_URL: '',
    DEMO_ARTICOLI: process.env.DEMO_ARTICOLI ?? '5000',
  });
  return {
    origin: server.origin,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One login for each account, size and theme, because scenes of the same account follow each other. */
async function pictureAll(browser: Browser, origin: string, scenes: readonly Scene[]): Promise<number> {
  let failed = 0;
  for (const [size, options] of Object.entries(SIZES)) {
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      const aspetto = `${size}-${theme}`;
      if (given.aspetto !== undefined && !given.aspetto.split(',').includes(aspetto)) continue;
      const folder = join(FOLDER, aspetto);
      mkdirSync(folder, { recursive: true });
      const contexts = new Map<string | null, BrowserContext>();
      for (const scene of scenes) {
        let context = contexts.get(scene.account);
        if (context === undefined) {
          context = await browser.newContext({
            ...options,
            baseURL: origin,
            colorScheme,
            reducedMotion: 'reduce',
            locale: 'it-IT',
            timezoneId: 'Europe/Rome',
          });
          contexts.set(scene.account, context);
          if (scene.account !== null) await loginOnce(context, scene.account);
        }
        failed += await picture(context, scene, join(folder, `${scene.name}.png`));
      }
      for (const context of contexts.values()) await context.close();
    }
  }
  return failed;
}

async function loginOnce(context: BrowserContext, account: string): Promise<void> {
  const page = await context.newPage();
  if (SENZA_AVVISO.includes(account)) {
    await page.goto('/login');
    await submitLogin(page, account);
    await page.waitForURL(/\/(backoffice|agenti)$/);
  } else await loginOnScreen(page, account);
  await page.close();
}

/** Returns 1 when the scene could not be set up; the others are pictured anyway. */
async function picture(context: BrowserContext, scene: Scene, file: string): Promise<0 | 1> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await scene.set(page);
    await settle(page);
    await page.screenshot({ path: file, fullPage: scene.whole ?? true });
    console.log(file);
    return 0;
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    await page.close();
  }
}

/** Waits for late content, including fonts and pictures. */
async function settle(page: Page): Promise<void> {
  // The live connection never ends, so the network may not become idle within this time.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const aspetti = Object.keys(SIZES).flatMap((size) => Object.keys(THEMES).map((theme) => `${size}-${theme}`));
const unknown = given.aspetto?.split(',').filter((aspetto) => !aspetti.includes(aspetto)) ?? [];
if (unknown.length > 0) {
  console.error(`--aspetto=${unknown.join(',')}: one of ${aspetti.join(', ')}.`);
  process.exit(2);
}
const wanted = given.solo?.split(',');
const scenes = SCENES.filter(({ name }) => wanted === undefined || wanted.some((part) => name.startsWith(part)));
const product = await openProduct();
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
try {
  const failed = await pictureAll(browser, product.origin, scenes);
  if (failed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}
