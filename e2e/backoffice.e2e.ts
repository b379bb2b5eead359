import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('staff and a customer write to each other live', async ({ page, browser }, { project }) => {
  const { viewport } = project.use;
  const bench = await (await browser.newContext(viewport === undefined ? {} : { viewport })).newPage();
  await enterBackoffice(bench);
  await bench.getByRole('button', { name: /^Rossi Pneumatici/ }).click();
  await loginAs(page, 'rossi');
  await page.goto('/chat');

  const [question, answer] = [`Ci siete? (${project.name})`, `Sempre. (${project.name})`];
  const field = page.getByRole('textbox', { name: 'Messaggio' });
  await field.fill(question);
  await field.press('Enter');
  await expect(bench.getByRole('log', { name: 'Messaggi' })).toContainText(question);
  await bench.getByRole('textbox', { name: 'Scrivi al cliente' }).fill(answer);
  await bench.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('log')).toContainText(answer);
  // The customer has it before him.
  await expect(bench.locator('.nostra').last()).toContainText('letto');
  await expectAccessible(bench, '.nostra');
  await bench.getByRole('button', { name: 'Esci' }).click();
  await expect(bench).toHaveURL(/\/login$/);
});

test('the back office is closed to customers', async ({ page }) => {
  await loginAs(page, 'bianchi');
  await page.goto('/backoffice');
  await expect(page.getByText('Quest’area è riservata a chi lavora per il grossista.')).toBeVisible();
});

async function enterBackoffice(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill('backend');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/backoffice$/);
}
