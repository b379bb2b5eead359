import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'gomme2026';

/** Opens the portal as a demo account, always from the same device of its: an account takes five at most. */
export async function loginAs(page: Page, username: string): Promise<void> {
  await page.addInitScript(([key, device]) => localStorage.setItem(key, device), [
    'battistrada.dispositivo',
    deviceOf(username),
  ] as const);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

function deviceOf(username: string): string {
  const hex = createHash('sha256').update(username).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
