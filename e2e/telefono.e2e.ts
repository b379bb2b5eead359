import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './setup/test.ts';

/** Most keys that a whole order of a known article may take, the names of customer and article included: 20 seconds at the pace of who types little. */
const MASSIMO_TASTI = 60;

test('an order on the telephone is taken by the keyboard alone', async ({ page }) => {
  await enter(page, 'vendite');
  let tasti = 0;
  const press = async (tasto: string): Promise<void> => {
    tasti += tasto.split('+').length;
    await page.keyboard.press(tasto);
  };
  const type = async (testo: string): Promise<void> => {
    tasti += testo.length;
    await page.keyboard.type(testo);
  };
  const attivo = page.locator(':focus');

  // The button comes with the code that listens for the keys.
  await expect(page.getByRole('button', { name: /^Vai a/ })).toBeVisible();
  await press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await type('telef');
  await press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/telefono$/);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  await type('pieni giri');
  await press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/telefono\/[^/]+\/cerca$/);
  await expect(page.getByText('Ordine telefonico per')).toBeVisible({
    visible: (page.viewportSize()?.width ?? 0) > 660,
  });
  await expect(page.getByText('Pieni Giri S.r.l.')).toBeVisible();
  await press('/');
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await type('2055516');
  await press('Enter');
  await expect(page.getByRole('spinbutton', { name: /^Quantità di/ }).first()).toBeVisible();
  await press('ArrowDown');
  await expect(attivo).toHaveAttribute('data-row');
  await type('2');
  await press('Enter');
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toBeVisible();
  await press('Alt+c');
  await expect(page.getByText('RESOCONTO')).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByText('Ordine Completato!')).toBeVisible();
  expect(tasti).toBeLessThanOrEqual(MASSIMO_TASTI);

  // Staff and customer read who took it.
  await page.goto('/backoffice/ordini');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/Telefono/).first()).toBeVisible();
});

test('a price by hand stands in the cart, and never below the floor', async ({ page }) => {
  await enter(page, 'vendite');
  await page.goto('/backoffice/clienti?testo=pieni');
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await page.getByRole('link', { name: 'Ordine telefonico' }).last().click();
  await page.getByRole('combobox').first().fill('2055516');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Carrello/ })
    .click();
  const prezzi = page.getByRole('region', { name: 'Prezzi a mano' });
  await expect(prezzi).toBeVisible();
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Enter');
  await prezzi.getByLabel('Prezzo al pezzo').fill('1');
  await prezzi.getByLabel('Motivo').fill('Offerta di un concorrente');
  await page.keyboard.press('Enter');
  await expect(prezzi.getByText(/^Il prezzo non può scendere sotto/)).toBeVisible();
  await expectAccessible(page, 'main h2');
  const minimo = /sotto ([\d.,]+)/.exec((await prezzi.getByText(/^Il prezzo non può/).textContent()) ?? '')?.[1] ?? '';
  await prezzi.getByLabel('Prezzo al pezzo').fill(minimo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prezzo concordato')).toBeVisible();
  await expect(page.locator('tr[data-riga]').first()).toContainText(minimo);
});

test('the portal is seen as a customer’s user sees it, and nothing is changed from there', async ({ page }) => {
  await enter(page, 'vendite');
  await page.goto('/backoffice/clienti?testo=rossi');
  await page.getByRole('link', { name: /^Rossi Pneumatici/ }).click();
  await page.getByRole('link', { name: /^Vedi come rossi$/ }).click();
  await expect(page).toHaveURL(/\/backoffice\/come\/rossi\/home$/);
  await expect(page.getByText('Sola lettura', { exact: false })).toBeVisible();
  await expectAccessible(page, 'main h1');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cerca' }).click();
  await page.getByRole('combobox').first().fill('2055516');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Torna ai clienti' }).click();
  await expect(page).toHaveURL(/\/backoffice\/clienti$/);
});

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/backoffice$/);
}
