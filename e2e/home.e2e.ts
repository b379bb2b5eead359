import type { Locator } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { countShifts, watchShifts } from './setup/spostamenti.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

const WIDGETS = ['Offerte', 'Carrello', 'Promozioni a pacchetto', 'In consegna', 'Fido e contratti', 'Target premium'];

test('the home shows its widgets without moving, and axe finds nothing', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.addInitScript(watchShifts);
  await page.goto('/home');
  for (const name of WIDGETS) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByText(/^mancano \d+ pezzi alla soglia/).first()).toBeVisible();
  await expectAccessible(page, '[role=progressbar]');
  expect(await countShifts(page)).toBeLessThan(0.005);
});

test('the home does not move when the cart is slow and turns out to be empty', async ({ page }) => {
  await loginAs(page, 'verdi');
  await emptyCart(page);
  await page.addInitScript(watchShifts);
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/Carrello/Carrello*', async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText(/^mancano \d+ pezzi alla soglia|Nessun target/).first()).toBeVisible();
  show();
  await expect(page.getByText('Nessun elemento nel carrello.')).toBeVisible();
  expect(await countShifts(page)).toBeLessThan(0.005);
});

test('the home is two screens long at most on a desk, and its due dates and deliveries come first', async ({
  page,
  isMobile,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Pacchetto Furgoni' })).toBeVisible();
  await expect(page.getByText(/^mancano \d+ pezzi alla soglia/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    isMobile ? 3_200 : 1_400,
  );
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  for (const name of ['In consegna', 'Fido e contratti', 'Scadenze']) {
    expect(await top(name), name).toBeLessThan(await top('Offerte'));
  }
});

test('the amounts of the due dates are whole on a small desk', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The longest kind of due date shows only on days with few others, so the demo's others are few here on any day.
  await page.route('**/Documenti/Scadenziario', async (route) => {
    const response = await route.fetch();
    const json: { scadenziario: unknown[] } = await response.json();
    await route.fulfill({ response, json: { ...json, scadenziario: json.scadenziario.slice(0, 2) } });
  });
  await page.goto('/home');
  const card = page.getByRole('region', { name: 'Scadenze', exact: true });
  await expect(card.getByText('Promessa di pagamento').first()).toBeVisible();
  await expect(card.getByRole('cell', { name: /€$/ }).first()).toBeVisible();
  const table = card.getByRole('table');
  const beyond = await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
  // The name of a programme stands on one line, whatever its two amounts take.
  const masterpro = page.getByRole('region', { name: 'Fido e contratti', exact: true }).getByText('MasterPro');
  expect((await masterpro.boundingBox())?.height).toBeLessThan(24);
  // Nor does a package's head show half a brand where it has no room for it.
  await page.setViewportSize({ width: 1024, height: 800 });
  const cut = await page
    .locator('summary span')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0));
  expect(cut).toEqual([]);
});

test('an empty cart is one line of the home', async ({ page }) => {
  await loginAs(page, 'verdi');
  await emptyCart(page);
  await page.goto('/home');
  const cart = page.getByRole('region', { name: 'Carrello', exact: true });
  await expect(cart).toContainText('Nessun elemento nel carrello.');
  expect((await cart.boundingBox())?.height).toBeLessThanOrEqual(112);
});

// A desktop shows the first products.
test(
  'on a phone the cart is its total alone, without products left over from a list that is not shown',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'verdi');
    await emptyCart(page);
    await page.goto('/cerca?tipo=Consumo');
    const righe = page.getByRole('feed', { name: 'Prodotti trovati' }).getByRole('article');
    for (const i of [0, 1, 2, 3]) {
      await righe
        .nth(i)
        .getByRole('button', { name: /^Aggiungi/ })
        .click();
      await expect(righe.nth(i).getByText(/nel carrello$/)).toBeVisible();
    }
    await page.goto('/home');
    const cart = page.getByRole('region', { name: 'Carrello', exact: true });
    await expect(cart.getByText(/^Imponibile, 4 pezzi/)).toBeVisible();
    await expect(cart.getByText('+ 1 altro prodotto')).toBeHidden();
    await emptyCart(page);
  },
);

test('a carousel turns every five seconds, and stands still while the focus is in it', async ({ page }) => {
  await page.clock.install();
  await loginAs(page, 'rossi');
  await page.goto('/home');
  const slot = page.getByRole('group', { name: 'Comunicazioni 2' });
  await expect(slot).toBeVisible();
  const shown = () => slot.getByRole('group').and(page.locator(':not([inert])')).first().getAttribute('aria-label');
  await page.mouse.move(0, 0);
  await expect.poll(shown).toBe('1 di 2');
  await page.clock.runFor(5_100);
  await expect.poll(shown).toBe('2 di 2');
  await slot.getByRole('button', { name: 'Comunicazione successiva' }).focus();
  await page.clock.runFor(11_000);
  expect(await shown()).toBe('2 di 2');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expect.poll(shown).toBe('1 di 2');
});

test('packages go into the cart whole', async ({ page }) => {
  await loginAs(page, 'verdi');
  await page.goto('/home');
  const promo = page.getByRole('region', { name: 'Pacchetto Furgoni' });
  const add = promo.getByRole('button', { name: 'Aggiungi Pacchetto Furgoni al carrello' });
  await add.click();
  const popup = page.getByRole('alertdialog', { name: 'Quantità non Inserita' });
  await expect(popup).toContainText("Inserisci una quantità per aggiungere l'ordine al carrello");
  await popup.getByRole('button', { name: 'OK' }).click();
  await promo.getByRole('spinbutton').fill('1');
  await add.click();
  await expect(page.getByText('Prodotto aggiunto al carrello!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Carrello', exact: true })).toContainText('pezzi');
  await emptyCart(page);
});

test('what is chosen is told apart where the reader’s own colours replace the portal’s', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home');
  const lineUnder = (chosen: Locator) => chosen.evaluate((element) => getComputedStyle(element).textDecorationLine);
  const menu = page.getByRole('banner').getByRole('navigation').first();
  expect(await lineUnder(menu.getByRole('link', { name: 'Home' }))).toBe('underline');
  expect(await lineUnder(menu.getByRole('link', { name: /^Cerca/ }))).toBe('none');
  expect(await lineUnder(page.getByRole('tab', { name: 'Pneumatici' }))).toBe('underline');
  expect(await lineUnder(page.getByRole('tab', { name: 'Cerchi' }))).toBe('none');
  await page.emulateMedia({ forcedColors: null });
});
