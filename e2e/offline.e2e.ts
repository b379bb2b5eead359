import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { addFirst } from './setup/ordine.ts';
import { expect, test } from './setup/test.ts';
import { API, HEADERS } from './setup/api.ts';

test('offline, a screen whose code is missing keeps the portal up, says so, and opens when the network returns', async ({
  page,
  context,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
  await expect(page.locator('main').getByText('Non utilizzato').filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(true);
  // Not by a link, because hovering over a link already loads its code.
  await page.evaluate(() => {
    history.pushState(null, '', '/ritiroPFU');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Sei offline' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ritiro PFU' })).toBeVisible();
  await expect(page).toHaveURL(/\/ritiroPFU$/);
});

test('a screen whose code never comes loads the document once more, then says that something broke', async ({
  page,
}) => {
  await loginAs(page, 'rossi');
  await page.route(/\/assets\/coupon-page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
  expect(documents).toBe(2);
  await page.unroute(/\/assets\/coupon-page-.*\.js$/);
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
});

test('offline, a note that cannot be saved is not left without a question', async ({ page, context }) => {
  await loginAs(page, 'rossi');
  const lista = await page.request.get(`${API}/Preventivo/RicercaPreventivi?pagina=1`, { headers: HEADERS });
  const { preventivi } = (await lista.json()) as { preventivi: { id: string }[] };
  // The question's code loads while there is a network.
  const [domanda] = await Promise.all([
    page.waitForResponse(/\/popup-dialog-.*\.js$/),
    page.goto(`/preventivo/riepilogo?id=${preventivi[0]?.id ?? ''}`),
  ]);
  await domanda.finished();
  const note = page.getByLabel('Note per il cliente');
  await expect(note).toBeVisible();
  await context.setOffline(true);
  // The journey at the other width may have saved its text here, and the same text again is no change.
  const testo = `${await note.inputValue()} Ritiro sabato mattina`.trim();
  await note.fill(testo);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page
    .getByRole('alertdialog', { name: 'Modifiche non salvate' })
    .getByRole('button', { name: 'Resta qui' })
    .click();
  await expect(note).toHaveValue(testo);
  await context.setOffline(false);
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
});

test(
  'offline, a phone’s cart says in whole words that a quantity is being sent',
  { tag: '@telefono' },
  async ({ page, context }) => {
    await loginAs(page, 'rossi');
    await emptyCart(page);
    await page.goto('/cerca?q=205/55r16');
    await addFirst(page, 1);
    await page.goto('/carrello');
    const pezzi = page.getByRole('main').getByRole('spinbutton', { name: /^Quantità/ });
    await expect(pezzi.first()).toBeVisible();
    const stato = page.getByText('Aggiornamento del carrello…');
    await expect(stato).toBeHidden();
    await context.setOffline(true);
    await pezzi.first().fill('2');
    await expect(stato).toBeVisible();
    const isWhole = await stato.evaluate((words) => {
      const cell = words.closest('td');
      return cell !== null && words.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 1;
    });
    expect(isWhole).toBe(true);
    await context.setOffline(false);
    await expect(stato).toBeHidden();
    await emptyCart(page);
  },
);
