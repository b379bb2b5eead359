import type { Locator, Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

const SEARCH = '2055516 91v mich';

test.describe('a quotation', () => {
  test('from the search to paper in six clicks, to the customer and to the cart', async ({ page, browser }) => {
    await loginAs(page, 'rossi');
    await emptyCart(page);
    await page.goto('/preventivi');
    await expectAccessible(page, 'main table');
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };

    await click(page.getByRole('button', { name: 'Nuovo preventivo' }));
    await expect(page).toHaveURL(/\/preventivo\?id=/);
    const box = page.getByRole('combobox', { name: 'Cerca per misura' });
    await box.fill(SEARCH);
    await box.press('Enter');
    await click(plentiful(page).getByRole('button', { name: /^Aggiungi/ }));
    await expect(page.getByText('Aggiunto al preventivo.')).toBeVisible();
    // Where the list stops, a button may lie half under what sticks to a phone's lower edge.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, '#nel-preventivo li');
    await click(page.getByRole('button', { name: 'Avanti: servizi' }));
    await page.getByLabel('Montaggio').fill('40');
    await expectAccessible(page, '[name=montaggio]');
    await click(page.getByRole('button', { name: 'Avanti: cliente' }));
    await expectAccessible(page, '[aria-label="Clienti trovati"] button');
    await click(page.getByRole('button', { name: 'Completa' }));
    await expectAccessible(page, 'text=Il preventivo è pronto');
    const stampa = page.getByRole('link', { name: 'Stampa' });
    const pdf = await page.request.get((await stampa.getAttribute('href')) ?? '');
    clicks += 1;
    expect(pdf.headers()['content-type']).toContain('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(clicks).toBeLessThanOrEqual(6);

    // What was typed is there after a reload.
    await page.getByRole('link', { name: 'Vai al riepilogo' }).click();
    await page.reload();
    await expect(page.getByLabel('Montaggio')).toHaveValue('40.00');
    await expect(page.getByLabel('Montaggio')).toHaveAttribute('step', '0.01');

    const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
    const snack = page.getByText('Prodotto aggiunto al carrello!');
    await add.click();
    await expect(snack).toBeVisible();
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await expect(snack).toBeHidden();
    await add.click();
    await expect(page.getByRole('alertdialog')).toContainText('già presente nel carrello');
    await page.getByRole('button', { name: 'Procedi' }).click();
    await expect(snack).toBeVisible();

    await page.getByRole('button', { name: 'Crea il link' }).click();
    const address = await page.getByLabel('Indirizzo da mandare al cliente').inputValue();
    await expectAccessible(page, 'text=Indirizzo da mandare al cliente');
    // The end customer: another browser, no session.
    const { viewport } = test.info().project.use;
    const customer = await (await browser.newContext({ viewport: viewport ?? null, locale: 'it-IT' })).newPage();
    await customer.goto(address);
    await expect(customer.getByRole('heading', { name: /^Preventivo n\. \d+$/ })).toBeVisible();
    await expectAccessible(customer, 'text=Montaggio');
    expect(await customer.content()).not.toContain('netto');
    await customer.getByRole('button', { name: 'Accetta il preventivo' }).click();
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Accetta il preventivo' }).click();
    await expect(customer.getByText('Hai accettato il preventivo')).toBeVisible();
    await customer.context().close();

    await emptyCart(page);
    await page.reload();
    await page.getByRole('button', { name: 'Metti la scelta nel carrello' }).click();
    await expect(page.getByText(/^Messo nel carrello il/)).toBeVisible();
    await emptyCart(page);
  });

  test('that is not there leads to the list, a guessed link to a page that says so', async ({ page }) => {
    await page.goto('/offerta#inventato');
    await expectAccessible(page, 'text=Questo preventivo non è più disponibile');
    await loginAs(page, 'rossi');
    await page.goto('/preventivo?id=00000000-0000-4000-8000-000000000000');
    await expect(page).toHaveURL(/\/preventivi$/);
  });
});

/** The demo's article that is never short (demo/catalogo/speciali.ts). */
function plentiful(page: Page): Locator {
  return page
    .getByRole('feed', { name: 'Prodotti trovati' })
    .getByRole('article')
    .filter({ hasText: /[45]\d{3} pz/ })
    .first();
}
