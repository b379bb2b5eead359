import { createHash } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { API, HEADERS } from './api.ts';

const PASSWORD = 'gomme2026';

/** The first screen after the login of users who are no dealers. */
const LANDING: Readonly<Record<string, string>> = {
  agente: '/agenti',
  backend: '/backoffice',
  vendite: '/backoffice',
  magazzino: '/backoffice',
  amministrazione: '/backoffice',
  marketing: '/backoffice',
};

interface Left {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly since: number;
}

/** The browser state after each account's login, for the next journey of this worker. */
const left = new Map<string, Left>();

/** Before a delicate action the product asks for the password again, when the login is a quarter of an hour old. */
const RECENT_MS = 8 * 60_000;

/**
 * Gives the browser a session of a demo account and opens nothing. The first time it logs in. Later it restores what
 * that login left in the browser, while the session lives and is recent.
 */
export async function loginAs(page: Page, username: string): Promise<void> {
  const known = left.get(username);
  if (known !== undefined && performance.now() - known.since < RECENT_MS) {
    const context = page.context();
    await context.addCookies(known.state.cookies);
    if ((await page.request.get(`${API}/APILogin/Utente`, { headers: HEADERS })).ok()) {
      await context.addInitScript(restoreStorage, known.state.origins[0]?.localStorage ?? []);
      return;
    }
    await context.clearCookies();
  }
  const since = performance.now();
  await loginOnScreen(page, username);
  left.set(username, { state: await page.context().storageState(), since });
}

/** Opens the first screen of a demo account. */
export async function enter(page: Page, username: string): Promise<void> {
  await loginAs(page, username);
  await page.goto(landingOf(username));
}

/** Opens the portal with a demo account by the login screen. */
export async function loginOnScreen(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL(new RegExp(`${landingOf(username)}$`));
  if (username in LANDING) return;
  // The demo's pop-up communication is shown once to each account in a browser: it is closed here, so that it never
  // blocks a journey.
  await page.getByRole('dialog', { name: 'Comunicazione' }).getByRole('button', { name: 'Ho letto' }).click();
}

function landingOf(username: string): string {
  return LANDING[username] ?? '/home';
}

/**
 * Fills in the login that is visible or appears, always from the same device of the account, whose number of devices is
 * limited.
 */
export async function submitLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.evaluate(([key, device]) => localStorage.setItem(key, device), [
    'battistrada.dispositivo',
    deviceOf(username),
  ] as const);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

function deviceOf(username: string): string {
  const hex = createHash('sha256').update(username).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Runs in each document before its own code. A browser that knows its device was here before: what it holds since then
 * stays.
 */
function restoreStorage(entries: readonly { readonly name: string; readonly value: string }[]): void {
  // A blank page, and the browser's own about a broken network, have no storage.
  if (!location.protocol.startsWith('http') || localStorage.getItem('battistrada.dispositivo') !== null) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
}
