import { SCREENS } from '../apps/portal/src/roots/sportello/screens.ts';
import { loginAs } from './setup/account.ts';
import { addFirst, openCart, searchFor } from './setup/ordine.ts';
import { openScreen, titleOf } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('a price by hand stands in the cart, and never below the floor', async ({ page }) => {
  await loginAs(page, 'vendite');
  await page.goto('/backoffice/clienti?testo=pieni');
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ordine telefonico' }).click();
  await expect(page).toHaveURL(/\/telefono\/[^/]+\/cerca$/);
  await searchFor(page, '2055516');
  await addFirst(page, 1);
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toBeVisible();
  await openCart(page);
  const prezzi = page.getByRole('region', { name: 'Prezzi a mano' });
  await expect(prezzi).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(prezzi.getByRole('button', { name: /^Cambia il prezzo/ }).first()).toBeFocused();
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

test('the staff see the portal as a customer’s user does, and can change nothing there', async ({ page, isMobile }) => {
  await loginAs(page, 'vendite');
  await page.goto('/backoffice/clienti?testo=rossi');
  await page.getByRole('link', { name: /^Rossi Pneumatici/ }).click();
  await page.getByRole('link', { name: /^Vedi come rossi$/ }).click();
  await expect(page).toHaveURL(/\/backoffice\/come\/rossi\/home$/);
  await expect(page.getByRole('complementary', { name: 'Sola lettura' })).toBeVisible();
  await expectAccessible(page, 'main h1');
  for (const schermata of ['carrello', 'ordini', 'preventivi', 'estrattoconto', 'fatture', 'coupon', 'utente']) {
    const titolo = titleOf(SCREENS, `/backoffice/come/:codice/${schermata}`);
    await openScreen(page, `/backoffice/come/rossi/${schermata}`, titolo, isMobile);
    await expectAccessible(page, 'main h1');
  }
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cerca' }).click();
  await searchFor(page, '2055516');
  await addFirst(page, 1);
  await expect(page.getByText('da qui non si cambia niente', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Torna ai clienti' }).click();
  await expect(page).toHaveURL(/\/backoffice\/clienti$/);
});

test('on a phone every tab of a telephone order is in sight', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/telefono/C1001/cerca');
  const voci = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(voci).toHaveCount(5);
  for (const voce of await voci.all()) await expect(voce).toBeInViewport({ ratio: 1 });
});
