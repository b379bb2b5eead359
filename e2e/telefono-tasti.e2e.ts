import { enter } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

/**
 * Maximum number of keys for a whole order of a known article, including the names of customer and article: 20 seconds
 * for a slow typist.
 */
const MASSIMO_TASTI = 60;

test('a telephone order is taken by the keyboard alone', async ({ page }) => {
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

  // The button appears with the code that handles the keys.
  await expect(page.getByRole('button', { name: /^Vai a/ })).toBeVisible();
  await press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await type('telef');
  await expect(page.getByRole('option', { selected: true })).toContainText('Ordine telefonico');
  await press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/telefono$/);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  await type('pieni giri');
  await press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/telefono\/[^/]+\/cerca$/);
  await expect(page.getByText('Ordine telefonico per')).toBeVisible();
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
  // The cheapest may be in another deposito; the first answer continues.
  const domanda = page.getByText('Disponibilità superata.');
  const fatto = page.getByText('Ordine Completato!');
  await expect(domanda.or(fatto)).toBeVisible();
  if (await domanda.isVisible()) await press('Enter');
  await expect(fatto).toBeVisible();
  expect(tasti).toBeLessThanOrEqual(MASSIMO_TASTI);

  // Staff and customer see who took the order.
  await page.goto('/backoffice/ordini');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/Telefono/).first()).toBeVisible();
});
