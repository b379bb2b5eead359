/**
 * Readers who set larger letters or more space between them (WCAG 1.4.4, 1.4.12), or enlarge the window to 400 %
 * (1.4.10): nothing is cut, nothing covers what is read.
 */
import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, test } from './setup/test.ts';
import { API, HEADERS } from './setup/api.ts';

const SPAZI =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** As a reader's own styles do. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    dispatchEvent(new Event('resize'));
  }, css);
}

/**
 * As a reader sets them in his browser: the widths at which a screen changes grow with them, unlike with a style. A
 * page that is opened or changes its size has the usual ones again.
 */
async function setLetters(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await page.evaluate(() => dispatchEvent(new Event('resize')));
}

/**
 * What is cut in the rows of results. Marks and long names of patterns give way in letters of any size: their tooltips
 * have them whole.
 */
function listCut(): string[] {
  const cut: string[] = [];
  for (const row of document.querySelectorAll('[data-row]')) {
    const whole = row.getBoundingClientRect();
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement?.closest('span, div, b');
      const range = document.createRange();
      range.selectNodeContents(node);
      const word = range.getBoundingClientRect();
      if (
        !box?.checkVisibility() ||
        box.closest('[class*="marcature"], [class*="disegno"]') !== null ||
        word.width === 0
      )
        continue;
      // The letters are less tall than their line.
      const spare = word.height / 4;
      const isOut = word.top + spare < whole.top || word.bottom - spare > whole.bottom || word.right > whole.right;
      if (isOut || word.right > box.getBoundingClientRect().right + 1) cut.push(node.textContent ?? '');
    }
  }
  return cut;
}

/**
 * Words that are cut, or lie under other words. What matches `whole` is whole elsewhere, and gives way in letters of any
 * size.
 */
function spoilt(whole: string): string[] {
  const found: string[] = [];
  const lines: { text: string; top: number; right: number; bottom: number; left: number }[] = [];
  const top = document.querySelector('dialog:modal') ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility() || parent.closest(`option, textarea, ${whole}`) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const word = range.getBoundingClientRect();
    let isRead = true;
    // The document itself always scrolls.
    for (let box: Element | null = parent; box !== document.documentElement && box !== null; box = box.parentElement) {
      const { clipPath, overflowX, display, position } = getComputedStyle(box);
      // Said to who does not see, fixed or kept over the page, or scrolled to.
      if (clipPath !== 'none' || ['fixed', 'sticky'].includes(position) || overflowX === 'auto') isRead = false;
      else if (!['inline', 'contents'].includes(display) && overflowX !== 'visible') {
        const { left, right } = box.getBoundingClientRect();
        if (word.left < left - 1 || word.right > right + 1) {
          found.push(`cut: ${text}`);
          isRead = false;
        }
      }
      if (!isRead) break;
    }
    if (!isRead) continue;
    if (word.right > document.documentElement.clientWidth + 1) found.push(`beyond the window: ${text}`);
    for (const line of range.getClientRects()) {
      // The letters are less tall than their line.
      const spare = line.height / 4;
      lines.push({ text, top: line.top + spare, right: line.right, bottom: line.bottom - spare, left: line.left });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && tall > 2) found.push(`one over the other: ${one.text}, ${other.text}`);
    }
  }
  return found;
}

test('rows of results grow with letters and their space: nothing in them is cut', async ({ page, isMobile }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=205/55r16');
  const riga = page.getByRole('article').first();
  await expect(riga).toBeVisible();
  if (!isMobile) expect((await riga.boundingBox())?.height).toBe(54);
  for (const width of isMobile ? [320, 390] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const css of [SPAZI, ':root { font-size: 24px }']) {
      await restyle(page, css);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(2);
      expect(await page.evaluate(listCut), `${width} px, ${css}`).toEqual([]);
    }
  }
});

test('at 400 % what stays in view leaves the results to be read', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cerca?q=205/55r16');
  const riga = page.getByRole('article').first();
  await expect(riga).toBeVisible();
  await riga.evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const covered = await riga.evaluate((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part] as const);
    return points.filter(([x, y]) => !row.contains(document.elementFromPoint(x, y)));
  });
  expect(covered).toEqual([]);
});

test(
  'on the narrowest phone a state does not run under the total beside it',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/ritiroPFU');
    const riga = page.getByRole('row').filter({ hasText: 'Richiesta' }).first();
    const stato = await riga.getByText(/^Richiesta/).boundingBox();
    const totale = await riga.locator('b').last().boundingBox();
    if (stato === null || totale === null) throw new Error('not drawn');
    expect(stato.x + stato.width <= totale.x || stato.y + stato.height <= totale.y).toBe(true);
  },
);

/**
 * An order's articles, a network's brands, the last message and the name of a pattern give way in letters of any size:
 * a click shows them whole.
 */
const ALTROVE = '[class*="prodotti_"] li, [class*="nota_"], [class*="testo_"], [class*="disegno_"]';

/** With more space between letters, and all open that can be. */
async function expectWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });
  await restyle(page, SPAZI);
  await expectNothingSpoilt(page);
}

/** What is scrolled to or comes late is looked for again. */
async function expectNothingSpoilt(page: Page, altrove = ALTROVE): Promise<void> {
  await expect.poll(() => page.evaluate(spoilt, altrove), { message: page.url() }).toEqual([]);
}

test('no word of the back office is cut or covered on the narrowest phone', { tag: '@telefono' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await loginAs(page, 'backend');
  const main = page.getByRole('main');

  await page.goto('/backoffice/ordini?stato=IN_ATTESA_PAGAMENTO');
  await main
    .getByRole('link', { name: /^10\d{4}$/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: 'Cronologia' })).toBeVisible();
  // A number to call is in one line, however narrow its place.
  const chiama = main.locator('a[href^="tel:"]');
  const numero = await chiama.evaluate((link) => {
    const line = link.parentElement;
    if (line === null) return 0;
    line.style.width = '4em';
    const { length } = link.getClientRects();
    line.style.width = '';
    return length;
  });
  expect(numero).toBe(1);
  await expectWhole(page);

  await page.goto('/backoffice/agenti?id=1');
  await expect(main.getByText(/dal gestionale/).first()).toBeVisible();
  await expectWhole(page);

  await page.goto('/backoffice/statistiche?vista=marche');
  await expect(main.getByRole('figure')).toBeVisible();
  await expectWhole(page);

  await page.goto('/backoffice/connessioni');
  await main.getByRole('button', { name: 'Gestionale officina (prova)' }).click();
  await expect(main.getByText('/integrazione/v1/disponibilita')).toBeVisible();
  await expectWhole(page);
});

test('no word of an agent is cut or covered on the narrowest phone', { tag: '@telefono' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await loginAs(page, 'agente');
  const main = page.getByRole('main');

  await page.goto('/agenti/clienti?testo=rossi');
  const cliente = main.getByRole('link', { name: /^Rossi Pneumatici/ });
  await expect(cliente).toBeVisible();
  await expectWhole(page);

  const scheda = (await cliente.getAttribute('href')) ?? '';
  for (const schermata of ['ordini', 'preventivi', 'offerte']) {
    await page.goto(scheda.replace('home', schermata));
    await expect(main.getByText(/€/).first()).toBeVisible();
    await expectWhole(page);
  }
});

test('no word of a dealer is cut or covered on the narrowest phone', { tag: '@telefono' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await loginAs(page, 'rossi');

  await page.goto('/home');
  await expect(page.getByRole('table', { name: 'Scadenze' })).toBeVisible();
  await expectWhole(page);

  await page.goto('/cerca?q=205/55r16');
  await page.getByRole('button', { name: /^Filtri/ }).click();
  await expect(page.getByRole('dialog').getByText('Continental')).toBeVisible();
  await expectWhole(page);

  // Where the tyres of a pair lie, and when they arrive.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cerca?q=225/40r18 255/35r18');
  const scorte = page.getByRole('article').locator('[class*="disponibilita_"] > span');
  await expect(scorte.first()).toBeVisible();
  await restyle(page, SPAZI);
  expect(await scorte.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth))).toEqual([]);
});

test('the menu beside a desk of the staff is as wide as its words', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  for (const css of [SPAZI, ':root { font-size: 24px }']) {
    await restyle(page, css);
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), css).toBeLessThanOrEqual(
      0,
    );
  }
  // The open screen's entry is bold, and the longest one moves the page by nothing.
  await page.goto('/backoffice');
  const left = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
  await menu.getByRole('link', { name: 'Perché questo prezzo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perché questo prezzo' })).toBeVisible();
  expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(left);
});

/** With letters twice their usual size (WCAG 1.4.4). */
async function expectWholeEnlarged(page: Page, address: string, shown: RegExp | string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  await setLetters(page, 32);
  await expectNothingSpoilt(page);
}

/** Puts a size's first articles into the cart and, each in its own alternative, into a new quotation; returns its id. */
async function fillCartAndPreventivo(
  { request }: Page,
  { articoli, qty }: { readonly articoli: number; readonly qty: number },
): Promise<string> {
  const found = await request.get(`${API}/Ricerca/Pneumatici?misura=205/55R16`, { headers: HEADERS });
  const { prodotti } = (await found.json()) as { prodotti: { id: string }[] };
  const made = await request.get(`${API}/Preventivo/Nuovo`, { headers: HEADERS });
  const { testata } = (await made.json()) as { testata: { id: string } };
  for (const [index, { id }] of prodotti.slice(0, articoli).entries()) {
    const pezzi = { id, qty: `${qty}` };
    const carrello = new URLSearchParams({ ...pezzi, forzaAggiunta: 'true' });
    await request.get(`${API}/Carrello/Aggiungi?${carrello}`, { headers: HEADERS });
    const preventivo = new URLSearchParams({ ...pezzi, idPreventivo: testata.id, alternativa: `${index + 1}` });
    await request.get(`${API}/Preventivo/AggiungiProdotto?${preventivo}`, { headers: HEADERS });
  }
  return testata.id;
}

test(
  'on a phone letters twice their size cut no size, amount or step of a dealer',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    await emptyCart(page);
    const id = await fillCartAndPreventivo(page, { articoli: 2, qty: 4 });
    const link = await page.request.post(`${API}/Preventivo/CreaLink?id=${id}`, { headers: HEADERS });
    const { percorso } = (await link.json()) as { percorso: string };
    for (const [address, shown] of [
      ['/cerca?q=205/55r16', '205/55 R16'],
      ['/cerca?q=225/40r18 255/35r18', /^per 2 \+ 2 pezzi/],
      ['/carrello', 'Imponibile'],
      ['/ordini', /€$/],
      ['/fatture', /€$/],
      ['/estrattoconto', /€$/],
      ['/coupon', 'Utilizzato'],
      ['/utente', 'Partita IVA'],
      ['/home', 'Scadenze'],
      [`/preventivo?id=${id}&passo=1`, 'Servizi aggiuntivi'],
      [`/preventivo/riepilogo?id=${id}`, 'Ricarico e prezzi'],
      ['/proposte', /€$/],
      [percorso, 'Proposta 2'],
    ] as const) {
      await test.step(address, () => expectWholeEnlarged(page, address, shown));
    }
    await emptyCart(page);
  },
);

test(
  'on the narrowest phone letters twice their size keep amounts and coupons within their card',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    await emptyCart(page);
    const id = await fillCartAndPreventivo(page, { articoli: 1, qty: 40 });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [address, shown] of [
      [`/preventivo/riepilogo?id=${id}`, /^Il tuo margine/],
      ['/carrello', 'Coupon disponibili'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      await setLetters(page, 32);
      const listOut = () =>
        [...document.querySelectorAll('main :is(dd, b, button, [class*="coupon_"] span)')].flatMap((part) => {
          const card = part.closest('[class*="card_"]')?.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(part);
          const isOut = part.checkVisibility() && card && words.getBoundingClientRect().right > card.right + 1;
          return isOut ? [part.textContent] : [];
        });
      await expect.poll(() => page.evaluate(listOut), { message: address }).toEqual([]);
    }
    await emptyCart(page);
  },
);

test('on a phone letters twice their size leave an agent his whole menu', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'agente');
  await expectWholeEnlarged(page, '/agenti/clienti?testo=rossi', /^Rossi Pneumatici/);
  const scheda = await page
    .getByRole('main')
    .getByRole('link', { name: /^Rossi Pneumatici/ })
    .getAttribute('href');
  for (const address of ['/agenti', scheda ?? '']) {
    await expectWholeEnlarged(page, address, /€/);
    const beyond = await page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }
});

test('on a phone letters twice their size leave the dates of a chart apart', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await expectWholeEnlarged(page, '/backoffice/statistiche', 'Per giorno');
});

test('larger letters push nothing out of a quotation’s summary and of the statement', async ({ page, isMobile }) => {
  await loginAs(page, 'rossi');
  const lista = await page.request.get(`${API}/Preventivo/RicercaPreventivi?pagina=1`, { headers: HEADERS });
  const { preventivi } = (await lista.json()) as { preventivi: { id: string }[] };
  const main = page.getByRole('main');
  for (const address of [`/preventivo/riepilogo?id=${preventivi.at(-1)?.id ?? ''}`, '/estrattoconto']) {
    await page.goto(address);
    await expect(main.getByText(/€$/).first()).toBeVisible();
    for (const [width, px] of isMobile
      ? ([[390, 24]] as const)
      : ([
          [1440, 32],
          [1920, 24],
        ] as const)) {
      await page.setViewportSize({ width, height: 900 });
      await setLetters(page, px);
      const listOut = () =>
        [...document.querySelectorAll('main :is(button, input, dd, table)')].flatMap((part) => {
          const card = part.closest('[class*="card_"]');
          const isOut = card !== null && part.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
          return isOut ? [part.outerHTML.slice(0, 80)] : [];
        });
      await expect.poll(() => page.evaluate(listOut), { message: `${address}, ${width} px` }).toEqual([]);
    }
  }
});
