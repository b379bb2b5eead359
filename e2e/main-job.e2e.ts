import type { Page } from '@playwright/test';
import { SCREENS } from '../apps/portal/src/roots/dealer/screens.ts';
import { loginAs, loginOnScreen, submitLogin } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { countShifts, watchShifts } from './setup/spostamenti.ts';
import { openScreen, titleOf } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';
import { ask } from './setup/api.ts';
import { plentiful } from './setup/articolo.ts';

test.describe('the main job', () => {
  test('leads from the login to the order in the history', async ({ page }) => {
    await loginOnScreen(page, 'rossi');
    await emptyCart(page);
    await expect(page).toHaveTitle('Battistrada B2B - Home');

    await page.goto('/cerca');
    await page.getByRole('combobox', { name: 'Cerca per misura' }).fill('2055516 91v mich');
    await page.getByRole('combobox', { name: 'Cerca per misura' }).press('Enter');
    const product = plentiful(page);
    await expect(product).toContainText('205/55 R16 91V');
    await expect(product).toContainText('Michelin');
    await expect(product.getByText(/\d+,\d\d\s€/).first()).toBeVisible();
    await expectAccessible(page, '[aria-label="Prodotti trovati"] article');

    await product.getByRole('spinbutton', { name: /^Quantità di/ }).fill('4');
    await product.getByRole('button', { name: /^Aggiungi/ }).click();
    await expect(page.getByText('Prodotto aggiunto al carrello!')).toBeVisible();

    await page.goto('/carrello');
    await expect(page).toHaveTitle('Battistrada B2B - Carrello');
    const quantity = page.getByRole('spinbutton', { name: /^Quantità di/ });
    await expect(quantity).toHaveValue('4');
    await expect(page.getByText('RESOCONTO')).toBeVisible();
    await expectAccessible(page, 'text=RESOCONTO');

    const changed = page.waitForResponse((answer) => answer.url().includes('/Carrello/Modifica'));
    await quantity.fill('2');
    expect((await changed).status()).toBe(200);
    await expect(page.getByText('2 pezzi').first()).toBeVisible();

    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page.getByText('Ordine Confermato!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ordine Completato!' })).toBeVisible();
    const numero = /numero (\d+)/.exec((await page.getByText(/Il tuo ordine è il numero/).textContent()) ?? '')?.[1];

    await page.getByRole('link', { name: 'Vai agli ordini' }).click();
    await expect(page).toHaveURL(/\/ordini/);
    await expect(page.getByText(String(numero)).first()).toBeVisible();
    await expectAccessible(page, `text=${String(numero)}`);

    await page.goto('/carrello');
    await expect(page.getByText('Nessun elemento nel carrello.')).toBeVisible();
  });

  test('a double click on Conferma orders once', async ({ page }) => {
    await loginAs(page, 'rossi');
    await emptyCart(page);
    const before = await countOrders(page);
    await openCartWithOneLine(page);
    await page.getByRole('button', { name: 'Conferma', exact: true }).dblclick();
    await expect(page.getByRole('heading', { name: 'Ordine Completato!' })).toBeVisible();
    expect(await countOrders(page)).toBe(before + 1);
  });
});

test('a quantity typed just before the page is loaded again is kept', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  await openCartWithOneLine(page);
  await page.getByRole('spinbutton', { name: /^Quantità di/ }).fill('3');
  await page.reload();
  await expect.poll(() => readQuantita(page)).toEqual([3]);
});

test('what is written in a custom address is never under total and Conferma', async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  await openCartWithOneLine(page);
  await page.getByRole('button', { name: 'Cambia' }).last().click();
  await page.getByText('Indirizzo personalizzato').last().click();
  const campi = ['Nome', 'Via', 'Numero civico', 'Città', 'CAP', 'Provincia', 'Telefono', 'Note ordine'];
  await page.getByLabel('Nome', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  for (const campo of campi) {
    const field = page.getByLabel(campo, { exact: true });
    await field.focus();
    const isCovered = () =>
      field.evaluate((element) => {
        const { left, bottom, width } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, bottom - 3) !== element;
      });
    await expect.poll(isCovered, campo).toBe(false);
  }
  await emptyCart(page);
});

test('what an emptied cart held is offered back under its words', async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  await openCartWithOneLine(page);
  await page.getByRole('button', { name: 'Svuota' }).click();
  const rimetti = page.getByRole('button', { name: 'Rimetti' });
  const home = page.getByRole('link', { name: 'Torna alla home' });
  await expect(rimetti).toBeVisible();
  await expect(home).toBeVisible();
  const left = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0;
  expect((await rimetti.boundingBox())?.y).toBeGreaterThan((await home.boundingBox())?.y ?? 0);
  expect((await page.getByRole('status').filter({ has: rimetti }).boundingBox())?.x).toBe(left);
  await rimetti.click();
  await expect(page.getByRole('button', { name: 'Conferma', exact: true })).toBeVisible();
  await emptyCart(page);
});

test.describe('access', () => {
  test('asks for a session on every screen but login and activation', async ({ page }) => {
    for (const path of ['/home', '/cerca', '/carrello', '/ordini', '/ritiroPFU']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('explains wrong credentials in the specification’s words', async ({ page }) => {
    await page.goto('/login');
    await expectAccessible(page, 'input[name=username]');
    await page.getByLabel('Username').fill('rossi');
    await page.getByLabel('Password', { exact: true }).fill('sbagliata');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByText('Username o password errati.')).toBeVisible();

    await page.getByLabel('Username').fill('pieno');
    await page.getByLabel('Password', { exact: true }).fill('gomme2026');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(
      page.getByText('Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.'),
    ).toBeVisible();
  });

  test('leads from the root to the home, and from an unknown path to an error page', async ({ page }) => {
    await loginAs(page, 'bianchi');
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/questa-non-esiste');
    await expect(page).toHaveURL(/\/error\?code=404$/);
    await expectAccessible(page, 'h1');
  });

  test('leads to the login when the session ended elsewhere, and back to the page afterwards', async ({
    page,
    context,
  }) => {
    await loginAs(page, 'bianchi');
    await page.goto('/ordini');
    await expect(page.getByText('Nessun ordine trovato.')).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Carrello' }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Sessione Scaduta! Rieffettua il login')).toBeVisible();
    await submitLogin(page, 'bianchi');
    await expect(page).toHaveURL(/\/carrello$/);
    await expect(page.getByText('Nessun elemento nel carrello.')).toBeVisible();
  });
});

const ROUTES = [
  '/home',
  '/cerca',
  '/outlet',
  '/ordini',
  '/preventivi',
  '/carrello',
  '/utente',
  '/ddt',
  '/fatture',
  '/notecredito',
  '/notedebito',
  '/estrattoconto',
  '/coupon',
  '/chat',
  '/pagamento/stato?status=SUCCESS',
  '/ritiroPFU',
  '/contatti',
  '/targeteconomy',
  '/collegamenti',
  '/liste',
  '/ordine-rapido',
  '/osservati',
];

/** Pages that fit a desktop's screen. */
const BREVI = ['/contatti', '/carrello', '/pagamento/stato?status=SUCCESS'];

test('every screen has a heading, a title and no finding of axe', async ({ page, isMobile }) => {
  await loginAs(page, 'bianchi');
  for (const route of ROUTES) {
    await openScreen(page, route, titleOf(SCREENS, route), isMobile);
    await expectAccessible(page, 'main h1');
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
    const altezza = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    if (!isMobile && BREVI.includes(route)) expect(altezza, `${route} scrolls without need`).toBe(0);
  }
});

/** Lists whose head says how many there are, once they have arrived. */
const ELENCHI = ['/ordini', '/preventivi', '/fatture', '/liste', '/osservati', '/coupon', '/collegamenti'];

test('the head of a list keeps its place when the list arrives, and no early answer is left over', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.addInitScript(watchShifts);
  for (const route of ELENCHI) {
    await page.goto(route);
    await expect(page.locator('main [role=status]').filter({ hasText: /\d/ }).first(), route).toBeVisible();
    // What stands below a list asks for its own data after the list has come.
    await expect.poll(() => page.evaluate(() => Object.keys(window.risposteAnticipate ?? {})), route).toEqual([]);
    expect(await countShifts(page), route).toBeLessThan(0.005);
  }
});

async function openCartWithOneLine(page: Page): Promise<void> {
  await page.goto('/cerca?q=2055516+91v+mich');
  await plentiful(page)
    .getByRole('button', { name: /^Aggiungi/ })
    .click();
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toBeVisible();
  await page.goto('/carrello');
}

async function countOrders(page: Page): Promise<number> {
  return (await ask<{ numeroOrdini: number }>(page, '/Ordini/Cerca')).numeroOrdini;
}

async function readQuantita(page: Page): Promise<number[]> {
  const { carrello } = await ask<{ carrello: { qtadig: number }[] }>(page, '/Carrello/Carrello');
  return carrello.map(({ qtadig }) => qtadig);
}
