import type { Page } from '@playwright/test';
import { enter, loginAs } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

/** A message without a notification comes with the next beat of the connection, after 20 seconds. */
const LIVE = { timeout: 45_000 };

test('staff and a customer write to each other live', async ({ page, browser }, { project }) => {
  const { viewport } = project.use;
  const bench = await (await browser.newContext(viewport === undefined ? {} : { viewport })).newPage();
  await enter(bench, 'backend');
  await bench.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: /^Chat/ }).click();
  await bench.getByRole('link', { name: /^Rossi Pneumatici/ }).click();
  await loginAs(page, 'rossi');
  await page.goto('/chat');

  const [question, answer] = [`Ci siete? (${project.name})`, `Sempre. (${project.name})`];
  const field = page.getByRole('textbox', { name: 'Messaggio' });
  await field.fill(question);
  await field.press('Enter');
  await expect(bench.getByRole('log', { name: 'Messaggi' })).toContainText(question, LIVE);
  await bench.getByRole('textbox', { name: 'Scrivi al cliente' }).fill(answer);
  await bench.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('log')).toContainText(answer, LIVE);
  // The customer is looking at it.
  await expect(bench.locator('[data-nostra]').last()).toContainText('Letto');
  await expectAccessible(bench, '[data-nostra]');
  // The open conversation is in the address.
  await bench.reload();
  await expect(bench.getByRole('log', { name: 'Messaggi' })).toContainText(answer);
  await bench.getByRole('button', { name: 'Esci' }).click();
  await expect(bench).toHaveURL(/\/login$/);
});

test('each kind of user is sent to his own part of the portal', async ({ page, browser }) => {
  await loginAs(page, 'bianchi');
  for (const address of ['/backoffice', '/backoffice/chat', '/agenti']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
  }
  const agent = await (await browser.newContext()).newPage();
  await enter(agent, 'agente');
  await expectAccessible(agent, 'main h1');
  await agent.goto('/backoffice');
  await expect(agent).toHaveURL(/\/agenti$/);
  await agent.goto('/carrello');
  await expect(agent).toHaveURL(/\/agenti$/);
  await agent.getByRole('button', { name: 'Esci' }).click();
  await expect(agent).toHaveURL(/\/login$/);
});

test('a screen of the staff is reached by its address, also through the login', async ({ page }) => {
  await page.goto('/backoffice/chat');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, 'backend');
  await expect(page).toHaveURL(/\/backoffice\/chat$/);
  await expectAccessible(page, 'main h1');
  await page.goto('/backoffice/nessuna');
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
  await page.getByRole('link', { name: 'Torna all’inizio' }).click();
  await expect(page.getByRole('heading', { name: 'Da fare' })).toBeVisible();
  await expectAccessible(page, 'main h1');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/backoffice$/);
});

test('a screen without the right for it says so and leads back', async ({ page }) => {
  await page.goto('/backoffice/rimborsi');
  await fillLogin(page, 'marketing');
  await expect(page.getByRole('heading', { level: 1, name: 'Qui non puoi entrare' })).toBeVisible();
  await expectAccessible(page, 'main h1');
  await page.getByRole('link', { name: 'Torna all’inizio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Da fare' })).toBeVisible();
});

test('each number of Da fare opens the list that it counts', async ({ page }) => {
  await enter(page, 'amministrazione');
  const voce = page.getByRole('link', { name: /Pneumatici senza etichetta europea/ });
  const quanti = Number.parseInt(await voce.innerText(), 10);
  await voce.click();
  await expect(page).toHaveURL(/\/backoffice\/articoli\?senza=etichetta$/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(quanti, 50) + 1);
  await expectAccessible(page, 'main h1');
  const codice = await page.getByRole('row').nth(1).getByRole('cell').first().innerText();
  await page.getByRole('searchbox', { name: 'Cerca' }).fill(codice.toLowerCase());
  await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

async function fillLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
}
