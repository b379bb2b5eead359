import type { Page } from '@playwright/test';
import { enter, loginAs } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

/** What an administrator's screens show by their address, beside what schermate-ufficio.e2e.ts opens. */
const SCHERMATE = [
  '/backoffice/richieste?credito=true',
  '/backoffice/pacchetti?apri=nuovo',
  '/backoffice/coupon?apri=nuovo',
  '/backoffice/vetrina?outlet=true',
  '/backoffice/connessioni?apri=nuovo',
  '/backoffice/personale?apri=vendite',
  '/backoffice/statistiche?vista=silenziosi&silenzio=4',
];

test('marketing publishes a communication, and a customer sees it', async ({ page, browser }, { project }) => {
  const bench = await (await browser.newContext({ viewport: project.use.viewport ?? null })).newPage();
  await loginAs(bench, 'marketing');
  await bench.goto('/backoffice/comunicazioni?apri=nuovo');
  const testo = `Magazzino aperto sabato (${project.name})`;
  await bench.getByLabel('Nome', { exact: true }).fill(testo);
  await bench.getByRole('textbox', { name: 'Testo' }).fill(`<p>${testo}</p>`);
  await bench.getByLabel('Fondo della home').check();
  await bench.getByRole('button', { name: 'Vedi l’anteprima' }).click();
  await expect(bench.getByText(/^La ricevono \d+ clienti/)).toBeVisible();
  await expectAccessible(bench, 'main h2');
  await bench.getByRole('button', { name: 'Salva' }).click();
  const riga = bench.getByRole('row').filter({ hasText: testo });
  await expect(riga).toContainText('0 utenti');
  await loginAs(page, 'bianchi');
  await page.goto('/home');
  await expect(page.getByText(testo)).toBeVisible();
  await bench.reload();
  await expect(riga).toContainText(/[1-9]\d* utent/);
  await riga.getByRole('button', { name: testo }).click();
  await deleteOpened(bench, 'Eliminare la comunicazione?', 'Comunicazione eliminata');
  await expect(riga).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(testo)).toHaveCount(0);
});

test('a batch of coupons whose answer was lost is made once, also after the page was loaded again', async ({ page }, {
  project,
}) => {
  await loginAs(page, 'marketing');
  await page.goto('/backoffice/coupon?apri=nuovo');
  const nome = `Lotto perso ${project.name}`;
  await page.getByLabel('Nome del lotto').fill(nome);
  await page.getByLabel('Inizio dei codici').fill('PERSO');
  await page.getByLabel('Importo').fill('5');
  await page.getByLabel('Scadenza').fill('2099-06-30');
  await page.route('**/BackOffice/CreaLottoCoupon', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Crea i coupon' }).click();
  await expect(page.getByText(/^Il server non risponde/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Nome del lotto')).toHaveValue(nome);
  await page.getByRole('button', { name: 'Crea i coupon' }).click();
  await expect(page.getByText(/^Creati \d+ coupon/)).toBeVisible();
  await expect(page.getByText(nome, { exact: true })).toHaveCount(1);
});

test('marketing publishes a package and deletes it', async ({ page }, { project }) => {
  await loginAs(page, 'marketing');
  await page.goto('/backoffice/pacchetti?apri=nuovo');
  const nome = `Pacchetto ${project.name}`;
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByLabel('Ultimo giorno').fill('2020-12-31');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aggiungi almeno un articolo.')).toBeVisible();
  await page.getByLabel('Aggiungi un articolo').fill('205/55 R16');
  await page
    .getByRole('button', { name: /205\/55 R16/ })
    .first()
    .click();
  await page.getByLabel('Linea').fill('Inverno');
  await page.getByLabel('Prezzo netto').fill('32,50');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('L’ultimo giorno è già passato.')).toBeVisible();
  await page.getByLabel('Ultimo giorno').fill('2099-12-31');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Pacchetto pubblicato')).toBeVisible();
  const riga = page.getByRole('row').filter({ hasText: nome });
  await expect(riga).toContainText('In corso');
  await riga.getByRole('button', { name: nome }).click();
  await expect(page.getByLabel('Prezzo netto')).toHaveValue('32,50');
  await deleteOpened(page, 'Eliminare il pacchetto?', 'Pacchetto eliminato');
  await expect(riga).toHaveCount(0);
});

test('the screens of an administrator have no finding of axe', async ({ page }) => {
  await loginAs(page, 'backend');
  for (const schermata of SCHERMATE) {
    await page.goto(schermata);
    await expectAccessible(page, 'main h1');
  }
});

test('the state tabs stay where they are, keep what is typed, and their list is kept as a view', async ({ page }, {
  project,
}) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/ordini?deposito=3');
  await expect(page.getByRole('combobox', { name: 'Deposito', exact: true })).toHaveValue('3');
  await page.getByRole('button', { name: 'Azzera' }).click();
  const schede = page.getByRole('navigation', { name: 'Stato' });
  await page.getByRole('searchbox', { name: 'Cerca', exact: true }).fill('non ancora cercato');
  const before = await schede.boundingBox();
  await schede.getByRole('link', { name: /^Annullato/ }).click();
  const salva = page.getByRole('button', { name: 'Salva questa vista' });
  await expect(salva).toBeVisible();
  expect(await schede.boundingBox()).toEqual(before);
  await expect(schede.getByRole('link', { name: /^Annullato/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox', { name: 'Cerca', exact: true })).toHaveValue('non ancora cercato');

  const nome = `Annullati ${project.name}`;
  await salva.click();
  await expect(page.getByLabel('Nome della vista')).toBeFocused();
  await page.keyboard.type(nome);
  await page.keyboard.press('Enter');
  const vista = page.getByRole('link', { name: nome, exact: true });
  await expect(vista).toBeVisible();
  await expectAccessible(page, 'main h1');
  await schede.getByRole('link', { name: /^Tutti/ }).click();
  await vista.click();
  await expect(schede.getByRole('link', { name: /^Annullato/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Cancella la vista ${nome}` }).click();
  await expect(vista).toBeHidden();
});

test(
  'a view with the longest name, in one word, makes no phone scroll sideways',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'vendite');
    await page.goto('/backoffice/ordini?stato=ANNULLATO');
    await page.getByRole('button', { name: 'Salva questa vista' }).click();
    const nome = 'W'.repeat(60);
    await page.getByLabel('Nome della vista').fill(nome);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: nome, exact: true })).toBeVisible();
    const root = page.locator('html');
    expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Cancella la vista ${nome}` }).click();
  },
);

test('a phone shows the first orders at once, and the other filters on request', async ({ page, isMobile }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/ordini');
  const deposito = page.getByRole('combobox', { name: 'Deposito', exact: true });
  const altri = page.getByRole('button', { name: 'Altri filtri' });
  await expect(deposito).toBeVisible({ visible: !isMobile });
  await expect(altri).toBeVisible({ visible: isMobile });
  await expect(page.getByRole('link', { name: /^10\d{4}$/ }).first()).toBeInViewport({ ratio: 1 });
  if (!isMobile) return;
  await altri.click();
  await deposito.selectOption('Bologna');
  await expect(page.getByRole('button', { name: 'Altri filtri (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'main h1');
});

test('a double click does not do the act of the row that moves under the pointer', async ({ page }) => {
  await enter(page, 'backend');
  await page.locator('main').evaluate((main) => {
    for (const nome of ['prima', 'seconda', 'terza']) {
      const button = Object.assign(document.createElement('button'), { textContent: `Approva ${nome}` });
      Object.assign(button.style, { position: 'fixed', top: '50%', left: '50%', width: '200px', height: '60px' });
      button.addEventListener('click', () => button.remove());
      main.append(button);
    }
  });
  const approva = page.getByRole('button', { name: /^Approva (prima|seconda|terza)$/ });
  await approva.last().dblclick();
  await expect(approva).toHaveText(['Approva prima', 'Approva seconda']);
  await approva.last().click();
  await expect(approva).toHaveText(['Approva prima']);
});

test('the command palette goes to an order, a customer and a screen', async ({ page }) => {
  await enter(page, 'backend');
  // The button appears with the code that handles the keys.
  await page.getByRole('button', { name: /^Vai a/ }).click();
  const campo = page.getByRole('combobox', { name: 'Schermata, numero d’ordine, cliente o articolo' });
  await campo.fill('registro');
  await expectAccessible(page, 'dialog h2');
  await campo.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/registro$/);
  await page.keyboard.press('Control+k');
  await campo.fill('bianchi');
  await expect(page.getByRole('option', { name: /bianchi/i }).first()).toBeVisible();
  // Faster than the answer: the typed text is opened, not the result for the text before.
  await campo.fill('rossi pneu');
  await campo.press('Enter');
  await expect(page.getByRole('heading', { name: /^Rossi Pneumatici/ })).toBeVisible();
});

test('the command palette has its code before it is opened, so that no letter typed after its keys is lost', async ({
  page,
}) => {
  const codice = page.waitForResponse(/\/assets\/tavolozza-[^/]*\.js$/);
  await enter(page, 'backend');
  expect((await codice).status()).toBe(200);
});

test('on a phone no line of the command palette lies on the next', { tag: '@telefono' }, async ({ page }) => {
  await enter(page, 'backend');
  await page.getByRole('button', { name: /^Vai a/ }).click();
  await page.getByRole('combobox', { name: 'Schermata, numero d’ordine, cliente o articolo' }).fill('ross');
  const voci = page.getByRole('option');
  await expect(voci.nth(4)).toBeVisible();
  const tagliate = await voci.evaluateAll(
    (all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
  );
  expect(tagliate).toBe(0);
});

/** Deletes the promotion whose form is open: once the question is refused, then it is accepted. */
async function deleteOpened(page: Page, domanda: string, fatto: string): Promise<void> {
  const elimina = page.getByRole('button', { name: 'Elimina', exact: true });
  await elimina.click();
  await page.getByRole('alertdialog', { name: domanda }).getByRole('button', { name: 'Annulla' }).click();
  await elimina.click();
  await page.getByRole('alertdialog', { name: domanda }).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText(fatto)).toBeVisible();
}

test('beside an open order no state tab is cut', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/ordini');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /^Ordine \d/ })).toBeVisible();
  const elenco = (await page.getByRole('table').first().boundingBox()) ?? { x: 0, width: 0 };
  const schede = page.getByRole('navigation', { name: 'Stato' }).getByRole('link');
  await expect(schede).toHaveCount(8);
  for (const scheda of await schede.all()) {
    const { x, width } = (await scheda.boundingBox()) ?? { x: Infinity, width: 0 };
    expect(x + width).toBeLessThanOrEqual(elenco.x + elenco.width);
  }
});

test('on a phone each row of a customer’s buttons ends where his card does', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/clienti');
  await page.getByRole('table').getByRole('link').first().click();
  const ultimo = page.getByRole('button', { name: /^(Blocca|Sblocca) il cliente/ });
  await expect(ultimo).toBeVisible();
  const rows = await ultimo.evaluate((button) => {
    const parent = button.parentElement?.getBoundingClientRect();
    const boxes = [...(button.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect());
    const byRow = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return [...byRow.values()].map((row) => Math.round((parent?.right ?? 0) - (row.at(-1)?.right ?? 0)));
  });
  expect(new Set(rows)).toEqual(new Set([0]));
  const heights = await ultimo.evaluate((button) =>
    [...(button.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect().height),
  );
  expect(new Set(heights)).toEqual(new Set([44]));
});

test(
  'what stands beside another on a screen of the staff is in line with it',
  { tag: '@desktop' },
  async ({ page }) => {
    await loginAs(page, 'backend');
    const top = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((text) => text.getBoundingClientRect().top);
    await page.goto('/backoffice/vetrina?outlet=true');
    await expect(page.getByText('DOT fino a', { exact: true })).toBeVisible();
    expect(await top('DOT fino a')).toBe(await top('Marca'));

    await page.goto('/backoffice/statistiche');
    const schede = page.getByRole('navigation', { name: 'Statistiche' });
    const { y } = (await schede.boundingBox()) ?? { y: -1 };
    await schede.getByRole('link', { name: 'Più venduti' }).click();
    const nomi = page.getByRole('img').locator('span[title]');
    await expect(nomi.first()).toBeVisible();
    expect((await schede.boundingBox())?.y).toBe(y);
    expect(await nomi.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth))).toEqual([]);

    // The reader's own colours draw a border that is transparent: it would underline every tab.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(schede.getByRole('link', { name: 'Marche' })).toHaveCSS('border-bottom-width', '0px');
    await page.emulateMedia({ forcedColors: null });
  },
);
