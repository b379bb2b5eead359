import type { Locator } from '@playwright/test';
import { loginAs, loginOnScreen } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { openMenu } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';
import { plentiful } from './setup/articolo.ts';

const SEARCH = '2055516 91v mich';

test.describe('a quotation', () => {
  test('goes from the search to paper in six clicks, to the customer and to the cart', async ({ page, browser }) => {
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
    // At the end of the list a button may be partly covered by the sticky bar at a phone's lower edge.
    await page.evaluate(() => window.scrollTo(0, 0));
    // On a phone the products are in a sheet, behind the text of the bar.
    await expectAccessible(page, '#nel-preventivo li, main [aria-haspopup=dialog]:not([data-copia])');
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

    // The typed text is still there after a reload.
    await page.getByRole('link', { name: 'Vai al riepilogo' }).click();
    // The margin appears later than the rest and moves no button from under a click.
    const margine = Promise.withResolvers<void>();
    await page.route(/\/ricarico-.*\.js$/, async (route) => {
      await margine.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByLabel('Montaggio')).toHaveValue('40,00');
    const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
    const place = await add.boundingBox();
    margine.resolve();
    await expect(page.getByText('Il tuo margine sui prodotti')).toBeVisible();
    expect(await add.boundingBox()).toEqual(place);
    // In steps of one cent.
    await page.getByLabel('Montaggio').press('ArrowUp');
    await expect(page.getByLabel('Montaggio')).toHaveValue('40,01');
    await page.getByLabel('Montaggio').press('ArrowDown');

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
    // The end customer: another browser without a session.
    const { viewport } = test.info().project.use;
    const customer = await (await browser.newContext({ viewport: viewport ?? null, locale: 'it-IT' })).newPage();
    // Requested by the page itself while its code loads, and not again.
    const asked: string[] = [];
    customer.on('request', (call) => call.url().endsWith('/Preventivo/Pubblico') && asked.push(call.url()));
    await customer.goto(address);
    await expect(customer.getByRole('heading', { name: /^Preventivo n\. \d+$/ })).toBeVisible();
    expect(asked).toHaveLength(1);
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

  test('keeps the changes of two windows, and moves lines from one alternative to another', async ({
    page,
    browser,
  }) => {
    await loginAs(page, 'rossi');
    await page.goto('/preventivi');
    await page.getByRole('button', { name: 'Nuovo preventivo' }).click();
    await expect(page).toHaveURL(/\/preventivo\?id=/);
    const address = page.url();
    for (const search of [SEARCH, '2055516 91v']) {
      const box = page.getByRole('combobox', { name: 'Cerca per misura' });
      await box.fill(search);
      await box.press('Enter');
      await expect(page).toHaveURL(/q=/);
      const results = page.getByRole('feed', { name: 'Prodotti trovati' }).getByRole('article');
      await results
        .first()
        .getByRole('button', { name: /^Aggiungi/ })
        .click();
      await expect(page.getByText('Aggiunto al preventivo.')).toBeVisible();
    }
    // On a phone the products are in a sheet.
    const sheet = page.locator('main [aria-haspopup=dialog]:not([data-copia])');
    if (await sheet.isVisible()) await sheet.click();
    const place = page.getByRole('combobox', { name: /^Proposta in cui sta/ }).last();
    await place.selectOption('Proposta 2');
    await expect(page.getByText('Spostato nella proposta 2.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Proposta 2' }).getByRole('combobox')).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, '[aria-label="Proposta 2"]');

    // A colleague in another browser, who sees the services as they were.
    const { viewport } = test.info().project.use;
    const other = await (await browser.newContext({ viewport: viewport ?? null, locale: 'it-IT' })).newPage();
    await loginOnScreen(other, 'rossi');
    await other.goto(`${address}&passo=1`);
    await expect(other.getByLabel('Montaggio')).toBeVisible();
    await page.goto(`${address}&passo=1`);
    await page.getByLabel('Note per il cliente').fill('Della prima');
    await page.getByLabel('Montaggio').fill('40');
    const saved = page.getByText('Salvato', { exact: true });
    await expect(saved).toBeVisible();
    await other.getByLabel('Note per il cliente').fill('Della seconda');
    await other.getByLabel('Valvole').fill('8');
    await expect(other.getByText('Intanto in un’altra finestra è diventato «Della prima».')).toBeVisible();
    await expect(other.getByLabel('Montaggio')).toHaveValue('40,00');
    await expectAccessible(other, 'text=Usa l’altro');
    await other.getByRole('button', { name: 'Tieni quello che vedi' }).click();
    await expect(other.getByText('Salvato', { exact: true })).toBeVisible();
    await other.context().close();
    await page.reload();
    await expect(page.getByLabel('Note per il cliente')).toHaveValue('Della seconda');
    await expect(page.getByLabel('Valvole')).toHaveValue('8,00');
  });

  test('keeps a half-typed customer over a step back and a reload, and corrects a saved one', async ({ page }) => {
    await loginAs(page, 'rossi');
    await page.goto('/preventivi');
    await page.getByRole('button', { name: 'Nuovo preventivo' }).click();
    await expect(page).toHaveURL(/\/preventivo\?id=/);
    await page.goto(`${page.url()}&passo=2`);
    await page.getByRole('button', { name: 'Nuovo cliente' }).click();
    await page.getByLabel('Città').fill('Bologna');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await page.getByRole('button', { name: 'Avanti: cliente' }).click();
    await expect(page.getByLabel('Città')).toHaveValue('Bologna');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Città')).toHaveValue('Bologna');
    await page.getByLabel('Nome o ragione sociale').fill('Officina Landi');
    await page.getByRole('button', { name: 'Salva il cliente' }).click();
    await page.getByRole('button', { name: 'Correggi i dati' }).click();
    await page.getByLabel('Cellulare').fill('333 1112223');
    await expectAccessible(page, 'text=Salva le correzioni');
    await page.getByRole('button', { name: 'Salva le correzioni' }).click();
    await expect(page.getByText('333 1112223')).toBeVisible();
  });

  test('crops a logo and previews it as it will be printed', async ({ page, isMobile }) => {
    await loginAs(page, 'rossi');
    await page.goto('/preventivi');
    if (isMobile) await openMenu(page, 'Altro');
    await page.getByRole('button', { name: 'Logo' }).click();
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [300, 100];
      return canvas.toDataURL('image/png');
    });
    const buffer = Buffer.from(picture.split(',')[1] ?? '', 'base64');
    await page.getByLabel('Scegli un’immagine').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('Così sarà in cima ai preventivi.')).toBeVisible();
    await expectAccessible(page, 'text=Così sarà in cima ai preventivi.');
    await page.getByRole('button', { name: /^Angolo in basso a destra/ }).focus();
    await page.keyboard.press('Control+ArrowLeft');
    const sent = page.waitForRequest(/UploadLogo\?sinistra=0&alto=0&larghezza=/);
    await page.getByRole('button', { name: 'Salva il logo' }).click();
    await sent;
    await expect(page.getByText('Logo salvato.')).toBeVisible();
  });

  test('leads to the list when it does not exist, and a guessed link leads to a page that says so', async ({
    page,
  }) => {
    await page.goto('/offerta#inventato');
    await expectAccessible(page, 'text=Questo preventivo non è più disponibile');
    await loginAs(page, 'rossi');
    await page.goto('/preventivo?id=00000000-0000-4000-8000-000000000000');
    await expect(page).toHaveURL(/\/preventivi$/);
  });
});
