/**
 * A dealer who orders all day uses these beside the search (product.md §8): quick order, lists, carts put away,
 * watches, keys.
 */
import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, expectAccessible, test } from './setup/test.ts';
import { API, HEADERS } from './setup/api.ts';

const BOZZA = `${API}/OrdineRapido/Bozza`;

test('a pasted list goes into the cart, unclear rows are chosen, and the rest survives a reload', async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  const codice = await plentifulCode(page);
  await page.goto('/ordine-rapido');
  const casella = page.getByRole('textbox', { name: 'Righe dell’ordine' });
  await casella.fill(`${codice};4\n2 205/55 R16 estive\nquello che vi ho detto ieri\n${codice} x 2`);
  const righe = page.getByRole('list', { name: 'Righe controllate' }).locator('> li');
  await expect(page.getByText('1 da correggere')).toBeVisible();
  await expect(righe).toHaveCount(4);
  await expect(righe.nth(0)).toContainText('Pronta');
  await expect(righe.nth(1)).toContainText('Da scegliere');
  await expect(righe.nth(2)).toContainText('Da correggere');
  await expect(righe.nth(3)).toContainText('Sommata');
  await expectAccessible(page, 'main h1');
  await righe
    .nth(1)
    .getByRole('button', { name: /^Scegli / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Metti 2 righe nel carrello' }).click();
  await expect(page.getByText('2 righe nel carrello.').first()).toBeVisible();
  await expect(casella).toHaveValue('quello che vi ho detto ieri');
  await expect(page.getByText('Bozza salvata')).toBeVisible();
  await page.reload();
  await expect(casella).toHaveValue('quello che vi ho detto ieri');
  await page.goto('/carrello');
  await expect(page.getByRole('spinbutton').first()).toHaveValue('6');
  await page.request.put(BOZZA, { headers: HEADERS, data: { testo: '' } });
});

test('the details of an article open from its row in the search', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=2055516');
  await page
    .getByRole('button', { name: /^Storico e alternative di/ })
    .first()
    .click();
  const finestra = page.getByRole('dialog');
  await expect(finestra.getByText('Ultimo acquisto')).toBeVisible();
  await expect(finestra.getByText('Stessa misura e stagione, indici almeno uguali')).toBeVisible();
  await expectAccessible(page, 'dialog[open] dl');
  await page.keyboard.press('Escape');
  await expect(finestra).toBeHidden();
});

test('a list is made and put into the cart, and the cart is put away and restored', async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  const codice = await plentifulCode(page);
  await page.goto('/liste');
  await page.getByRole('button', { name: 'Nuova lista' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Furgoni di Gino');
  await page.getByRole('button', { name: 'Crea la lista' }).click();
  await expect(page.getByText('La lista è vuota.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Aggiungi un articolo' }).fill(`4 ${codice}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Righe di Furgoni di Gino' })).toContainText(codice);
  await expectAccessible(page, 'main table');
  await page.getByRole('button', { name: 'Metti nel carrello' }).click();
  await expect(page.getByText('1 articolo aggiunto al carrello.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Lista eliminata.').first()).toBeVisible();

  await page.goto('/carrello');
  await page.getByRole('button', { name: 'Metti via il carrello' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Per chi è' }).fill('Sig. Bianchi, Golf');
  await page.getByRole('dialog').getByRole('button', { name: 'Metti via' }).click();
  await expect(page.getByText('Nessun elemento nel carrello.')).toBeVisible();
  const riprendi = page.getByRole('button', { name: 'Riprendi Sig. Bianchi, Golf' });
  await expect(riprendi).toBeVisible();
  await expectAccessible(page, 'main h1');
  await riprendi.click();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('4');
  await expect(page.getByRole('textbox', { name: 'Riferimento' })).toHaveValue('Sig. Bianchi, Golf');
  await emptyCart(page);
});

test('a watch is added and removed', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/osservati');
  await page.getByRole('button', { name: 'Nuovo avviso' }).click();
  const modulo = page.getByRole('dialog');
  await modulo.getByRole('textbox', { name: 'Che cosa cercare' }).fill('205/55 R16 estive michelin');
  await modulo.getByRole('combobox', { name: 'Avvisami' }).selectOption({ label: 'Quando il prezzo scende' });
  await modulo.getByRole('textbox', { name: 'Prezzo netto per pezzo' }).fill('10');
  await expectAccessible(page, 'dialog[open] form');
  await modulo.getByRole('button', { name: 'Crea l’avviso' }).click();
  await expect(page.getByText('Ti avviseremo.').first()).toBeVisible();
  await expectAccessible(page, 'main table');
  await page
    .getByRole('button', { name: /^Togli .*205\/55 R16/i })
    .first()
    .click();
  await expect(page.getByText('Avviso tolto.').first()).toBeVisible();
});

test('a key is made, works at the machine door, shows its calls and is revoked', async ({ page }) => {
  await loginAs(page, 'rossi');
  const codice = await plentifulCode(page);
  const nome = `Gestionale ${test.info().project.name}`;
  await page.goto('/collegamenti');
  await page.getByRole('button', { name: 'Nuova chiave' }).click();
  const modulo = page.getByRole('dialog');
  await modulo.getByRole('textbox', { name: 'Nome' }).fill(nome);
  await modulo.getByRole('checkbox', { name: 'Leggere prezzi e disponibilità' }).check();
  await expectAccessible(page, 'dialog[open] form');
  await modulo.getByRole('button', { name: 'Crea la chiave' }).click();
  const campo = page.getByRole('textbox', { name: 'Chiave', exact: true });
  await expect(campo).toHaveValue(/^btk_live_[0-9A-Za-z]{36}$/);
  const chiave = await campo.inputValue();
  await expectAccessible(page, 'dialog[open]');
  const answer = await page.request.post('/integrazione/v1/disponibilita', {
    headers: { authorization: `Bearer ${chiave}` },
    data: { codici: [codice] },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/collegamenti');
  await page
    .getByRole('button', { name: `Chiamate di ${nome}` })
    .first()
    .click();
  await expect(page.getByText('/integrazione/v1/disponibilita').first()).toBeVisible();
  await expectAccessible(page, 'main h1');
  await page.goto('/collegamenti');
  await page
    .getByRole('button', { name: `Revoca ${nome}` })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await expect(page.getByText('Chiave revocata.').first()).toBeVisible();
});

/** The demo's article that is never short (apps/demo/src/catalogo/speciali.ts). */
async function plentifulCode(page: Page): Promise<string> {
  const answer = await page.request.get(`${API}/Ricerca/Pneumatici?searchTextQuery=2055516+91v+mich`, {
    headers: HEADERS,
  });
  const { prodotti } = (await answer.json()) as { prodotti: { id: string; disponibilita: { quantita: number }[] }[] };
  const plenty = prodotti.find(({ disponibilita }) => (disponibilita[0]?.quantita ?? 0) > 1_000);
  return plenty?.id ?? '';
}
