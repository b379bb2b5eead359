import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('a spreadsheet is dropped, its columns are assigned once, and its errors are shown', async ({ page }) => {
  // A new file with a new header each time: known ones are neither imported nor asked about again.
  const sigla = `P${Date.now()}`;
  await openImportazioni(page);

  // Not on sale, so that journeys that search find the same articles as before.
  const righe = [`${sigla}A;Valvola di prova;Michelin;64,30;no`, `${sigla}B;Valvola di prova;Michelin;dieci;no`];
  await dropFile(page, `Foglio ${sigla}.csv`, `${sigla};Gomma;Ditta;Al pubblico €;In vendita\n${righe.join('\n')}\n`);
  await expect(page.getByText('Non si capisce che cosa contenga il file')).toBeVisible();
  await page.getByLabel('Contenuto', { exact: true }).selectOption('articoli');
  await expect(page.getByText('Mancano le colonne codice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Applica', exact: true })).toBeDisabled();
  for (const [sua, nostra] of [
    [sigla, 'codice'],
    ['Gomma', 'descrizione'],
    ['Ditta', 'marca'],
    ['Al pubblico €', 'prezzo_listino'],
    ['In vendita', 'attivo'],
  ] as const) {
    await page.getByLabel(sua, { exact: true }).selectOption(nostra);
  }
  await page.getByLabel('Nome della mappa').fill(sigla);
  await page.getByRole('button', { name: 'Salva la mappa e rileggi' }).click();
  const anteprima = page.getByRole('table', { name: 'Anteprima' });
  await expect(anteprima.getByRole('row').filter({ hasText: `${sigla}A` })).toContainText('64,30 → € 64,30');
  await expect(anteprima.getByRole('row').filter({ hasText: `${sigla}B` })).toContainText('«dieci» non è un numero');
  await expect(page.getByRole('button', { name: 'Salva la mappa e rileggi' })).toBeFocused();
  await expectAccessible(page, 'main h1');

  await page.getByRole('button', { name: 'Applica', exact: true }).click();
  const riga = page.getByRole('table', { name: 'Ultime importazioni' }).getByRole('row').filter({ hasText: sigla });
  await expect(riga).toContainText('Applicata');
  await riga.getByRole('link', { name: /^Vedi i problemi/ }).click();
  await expect(page.getByRole('heading', { name: `Problemi di Foglio ${sigla}.csv` })).toBeVisible();
  await expect(page.getByText('prezzo_listino · NON_NUMERO')).toBeVisible();
  await expectAccessible(page, 'main h2');
});

test('words that a file writes its own way are translated once, and the next file has its own profile', async ({
  page,
}) => {
  const sigla = `W${Date.now()}`;
  await openImportazioni(page);
  // An unknown article: its figure waits, and changes no stock.
  await dropFile(page, `giacenze-${sigla}.csv`, `${sigla};deposito;quantita\n${sigla};SEDE BO;4\n`);
  await expect(page.getByText('Mancano le colonne codice')).toBeVisible();
  await page.getByLabel(sigla, { exact: true }).selectOption('codice');
  const anteprima = page.getByRole('table', { name: 'Anteprima' });
  await expect(anteprima).toContainText('In attesa');
  await page.getByLabel('deposito «SEDE BO»').fill('1');
  await page.getByLabel('Nome della mappa').fill(sigla);
  await page.getByRole('button', { name: 'Salva la mappa e rileggi' }).click();
  await expect(anteprima).toContainText('SEDE BO → 1');
  await expect(anteprima).not.toContainText('In attesa');
  await expect(page.getByLabel('deposito «SEDE BO»')).toHaveValue('1');
  await expectAccessible(page, 'main h1');
  await expect(page.getByLabel('Mappa', { exact: true })).toHaveValue(sigla);
  await dropFile(page, `prezzi-${sigla}.csv`, `codice;listino;prezzo\n${sigla};1;50\n`);
  await expect(page.getByRole('heading', { name: 'Anteprima: prezzi', exact: true })).toBeVisible();
  await expect(page.getByLabel('Mappa', { exact: true })).toHaveValue('');
});

test('a complete file that would deactivate many rows waits for a confirmation', async ({ page }) => {
  const sigla = `Q${Date.now()}`;
  await openImportazioni(page);
  await dropFile(page, 'uno.csv', 'codice;nome\n', 'due.csv');
  await expect(page.getByText('Un file alla volta: preso uno.csv.')).toBeVisible();
  // An unknown article: its price waits, and all others would be removed.
  await dropFile(page, `prezzi-${sigla}.csv`, `codice;listino;prezzo\n${sigla};1;50\n`);
  await expect(page.getByRole('heading', { name: 'Anteprima: prezzi' })).toBeVisible();
  await page.getByLabel('Modo').selectOption('completo');
  await page.getByRole('button', { name: 'Applica', exact: true }).click();
  const riga = page.getByRole('table', { name: 'Ultime importazioni' }).getByRole('row').filter({ hasText: sigla });
  await expect(riga).toContainText('Aspetta conferma');
  await expect(riga).toContainText(/Il file toglierebbe [\d.]+ voci su [\d.]+: serve una conferma/);
  await expect(riga.getByRole('button', { name: `Applica comunque prezzi-${sigla}.csv` })).toBeVisible();
  await expectAccessible(page, 'main h1');

  // It was said of that file: the next one is no complete list unless that is said of it too. The same file, corrected
  // meanwhile, is still what it was called.
  await page.getByLabel('Rifai anche se è già stato importato').check();
  await dropFile(page, `prezzi-${sigla}.csv`, `codice;listino;prezzo\n${sigla};1;51\n`);
  await expect(page.getByLabel('Modo')).toHaveValue('completo');
  await dropFile(page, 'solo-michelin.csv', `codice;listino;prezzo\n${sigla};1;52\n`);
  await expect(page.getByLabel('Modo')).toHaveValue('aggiorna');
  await expect(page.getByLabel('Rifai anche se è già stato importato')).not.toBeChecked();
});

async function openImportazioni(page: Page): Promise<void> {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/importazioni');
  await expect(page.getByRole('heading', { name: 'Ultime importazioni' })).toBeVisible();
}

/** Drops a file on the page, as from the desktop, optionally with others. */
async function dropFile(page: Page, nome: string, testo: string, ...altri: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ nomi, content }) => {
      const transfer = new DataTransfer();
      for (const name of nomi) transfer.items.add(new File([content], name, { type: 'text/csv' }));
      return transfer;
    },
    { nomi: [nome, ...altri], content: testo },
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

test('a preview with more columns than fit scrolls by itself, and is reached by the keyboard', async ({ page }) => {
  const sigla = `R${Date.now()}`;
  await openImportazioni(page);
  const righe = [`${sigla};Prova;123;1;4100;MOO`, `${sigla}B;Prova;1234;1;4100;MO`];
  const testata = 'codice;ragione_sociale;partita_iva;listino;cap;provincia';
  await dropFile(page, `clienti-${sigla}.csv`, `${testata}\n${righe.join('\n')}\n`);
  await expect(page.getByRole('table', { name: 'Anteprima' })).toBeVisible();
  await expectAccessible(page, 'main h1');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
