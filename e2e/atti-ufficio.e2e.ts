/** What an act of the staff changes on screens that were opened before it. */
import { loginAs } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

test('the card of a customer who was blocked just now can be changed', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/clienti?testo=neri');
  await page.getByRole('link', { name: /Carrozzeria Neri/ }).click();
  await page.getByRole('button', { name: 'Blocca il cliente' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Blocca il cliente' }).click();
  await expect(page.getByText('Cliente bloccato').first()).toBeVisible();
  const depositi = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Depositi' }) })
    .last();
  await depositi.getByRole('button', { name: 'Cambia' }).click();
  await depositi.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Depositi cambiati')).toBeVisible();
  await page.getByRole('button', { name: 'Sblocca il cliente' }).click();
  await expect(page.getByRole('button', { name: 'Blocca il cliente' })).toBeVisible();
});

// The last article of the list is taken: the first one is of an order that has already left in part.
test('an order that was cancelled just now waits for no pieces any more', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/mancanti');
  const articolo = page.getByRole('table').getByRole('button').last();
  const codice = await articolo.innerText();
  await articolo.click();
  const assegna = page.getByRole('form', { name: /^Assegna/ });
  await assegna.getByRole('link', { name: /^Ordine \d+/ }).click();
  await page.getByRole('button', { name: 'Annulla…' }).click();
  await page.getByRole('button', { name: 'Annulla tutto l’ordine' }).click();
  await expect(page.getByText('Annullato dal grossista')).toBeVisible();
  await page.goBack();
  await expect(assegna.getByText('Nessuno aspetta più questo articolo.')).toBeVisible();
  await expect(page.getByRole('table').getByText(codice, { exact: true })).toHaveCount(0);
});
