import { createHash } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';

const PASSWORD = 'gomme2026';

/** What the log-in of each account left in the browser, for the next journey of this worker. */
const left = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Gives the browser a session of a demo account and opens nothing: the first time by the login, then as that one left the browser,
 * while the session lives.
 */
export async function loginAs(page: Page, username: string): Promise<void> {
  const state = left.get(username);
  if (state !== undefined) {
    await page.context().setStorageState(state);
    const headers = { 'protocol-version': '3' };
    if ((await page.request.get('/testb2b/api/APILogin/Utente', { headers })).ok()) return;
    await page.context().setStorageState({ cookies: [], origins: [] });
  }
  await loginOnScreen(page, username);
  left.set(username, await page.context().storageState());
}

/** Opens the portal as a demo account, by the login. */
export async function loginOnScreen(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL(/\/home$/);
  // The demo's pop-up communication, shown once to each account in a browser: read here, it never stands in a journey's way.
  await page.getByRole('dialog', { name: 'Comunicazione' }).getByRole('button', { name: 'Ho letto' }).click();
}

/** Fills in the login that is, or comes, on the screen, always from the same device of the account: it takes only so many. */
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
