/** The administrative half for an accountant and a workshop: documents, statement, coupons, repeated orders, PFU. */
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('an invoice is found and opened, and links to its delivery note and back', async ({ page, isMobile }) => {
  await loginAs(page, 'rossi');
  await page.goto('/ddt');
  const nota = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Fattura / }) });
  const fattura = nota.first().getByRole('link', { name: /^Fattura / });
  const numero = ((await fattura.textContent()) ?? '').replace('Fattura ', '');
  await expectAccessible(page, 'text=Scarica');
  // Number, day and amount; related documents and actions.
  if (isMobile) expect((await nota.first().boundingBox())?.height).toBeLessThanOrEqual(90);

  await fattura.click();
  await expect(page).toHaveURL(/\/fatture\?cerca=/);
  await expect(page.getByLabel('Cerca', { exact: true })).toHaveValue(numero);
  const scarica = page.getByRole('row').filter({ hasText: numero }).getByRole('link', { name: 'Scarica' }).first();
  await expect(scarica).toHaveAttribute('target', '_blank');
  const pdf = await page.request.get((await scarica.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');

  await page.getByRole('button', { name: `Apri il dettaglio di ${numero}`, exact: true }).click();
  await expect(page.getByRole('link', { name: /^DDT / }).first()).toBeVisible();
  await expectAccessible(page, 'text=Documenti collegati');

  await page.getByLabel('Cerca', { exact: true }).fill('nessuno la chiama così');
  await expect(page.getByText('Nessun documento trovato.')).toBeVisible();
  await page.getByRole('button', { name: 'Togli i filtri' }).first().click();
  await expect(page).toHaveURL(/\/fatture$/);
  await expect(page.getByRole('link', { name: 'Scarica' }).first()).toBeVisible();
});

test('statement and coupons show due amounts and usable coupons, and an order is repeated', async ({
  page,
  isMobile,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/estrattoconto');
  for (const tabella of ['Estratto conto', 'A Scadere', 'Scaduto', 'Promesse di Pagamento']) {
    await expect(page.getByRole('table', { name: tabella, exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'table');
  // On a phone one action is visible; the others are one tap away.
  if (isMobile) {
    expect((await page.getByRole('button', { name: 'Paga online' }).boundingBox())?.width).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
    await page.getByRole('button', { name: 'Altro' }).click();
    await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
    const righe = page.getByRole('table', { name: 'Scaduto', exact: true }).locator('tbody tr');
    for (const riga of await righe.all()) expect((await riga.boundingBox())?.height).toBeLessThanOrEqual(84);
  }
  const csv = await page.request.get(
    (await page.getByRole('link', { name: 'Esporta CSV' }).getAttribute('href')) ?? '',
  );
  expect(csv.headers()['content-type']).toContain('text/csv');
  await page.goto('/coupon');
  await expect(page.getByText('Non utilizzato').first()).toBeVisible();
  await expectAccessible(page, 'table');

  await page.goto('/ordini');
  const [titolo, stampa] = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Stampa' }).first(),
  ];
  // A single action is beside the title, on a phone too.
  expect((await stampa.boundingBox())?.y).toBeLessThan(((await titolo.boundingBox())?.y ?? 0) + 40);
  await page
    .getByRole('button', { name: /^Apri l’ordine/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: /^Avanzamento dell’ordine/ })).toBeVisible();
  await expectAccessible(page, '[aria-label^="Avanzamento"]');
  await page
    .getByRole('button', { name: /^Riordina/ })
    .first()
    .click();
  await expect(page.getByText(/aggiunt[io] al carrello!|ancora disponibile/).first()).toBeVisible();
  await emptyCart(page);
});

test('a PFU request with a count out of range is refused; a right one is sent once and listed', async ({ page }) => {
  await loginAs(page, 'bianchi');
  await page.goto('/ritiroPFU');
  await page.getByLabel('Vettura').fill('10000');
  await page.getByRole('button', { name: 'Invia richiesta' }).click();
  await expect(page.getByText('Un numero intero da 0 a 9999.')).toBeVisible();
  await expectAccessible(page, 'form');

  const prima = await page.getByText('Richiesta Inviata', { exact: true }).count();
  await page.getByLabel('Vettura').fill('24');
  await page.getByRole('button', { name: 'Invia richiesta' }).dblclick();
  await expect(page.getByText('Richiesta di ritiro inviata!')).toBeVisible();
  await expect(page.getByText('Richiesta di ritiro inviata con successo')).toBeVisible();
  await expect(page.getByText('Richiesta Inviata', { exact: true })).toHaveCount(prima + 1);
  await expectAccessible(page, 'text=Richiesta di ritiro inviata con successo');
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
