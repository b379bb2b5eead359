/** What a phone has too little room for: nothing is cut, covered or out of order. */
import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, test } from './setup/test.ts';
import { API, HEADERS } from './setup/api.ts';

test(
  'on the narrowest phone an amount of six figures leaves a size whole, and a payment its width',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'verdi');
    await emptyCart(page);
    const found = await page.request.get(`${API}/Ricerca/Pneumatici?misura=205/55R16`, { headers: HEADERS });
    const { prodotti } = (await found.json()) as { prodotti: { id: string }[] };
    const id = encodeURIComponent(prodotti.at(-1)?.id ?? '');
    await page.request.get(`${API}/Carrello/Aggiungi?id=${id}&qty=2000&forzaAggiunta=true`, { headers: HEADERS });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/carrello');
    const riga = page.locator('tr[data-riga]');
    await expect(riga.getByText(/^\d{3}\.\d{3},\d{2}\s€$/)).toBeVisible();
    const misura = riga.getByText('205/55 R16', { exact: true });
    expect(await misura.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    // The sums do not touch the rule above them, at any width at which they have two lines.
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 700 });
      const sums = page.locator('tfoot tr');
      const { y } = (await sums.boundingBox()) ?? { y: 0 };
      const first = (await sums.getByText('Subtotale', { exact: true }).boundingBox()) ?? { y: 0 };
      expect(first.y - y).toBeGreaterThanOrEqual(8);
    }
    // The payment page is as wide as the phone.
    await page.setViewportSize({ width: 320, height: 700 });
    const confirmed = await page.request.post(
      `${API}/Ordine/ConfermaOrdine?idDestinazione=-1&token=${crypto.randomUUID()}&versioneClient=prova`,
      {
        headers: HEADERS,
        data: { destinazione: null, note: '', tutti_insieme: null, riferimento: '', pagaOnline: true },
      },
    );
    const { redirectUri } = (await confirmed.json()) as { redirectUri: string };
    await page.goto(redirectUri);
    await expect(page.getByText(/^\d{3}\.\d{3},\d{2}\s€$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await emptyCart(page);
  },
);

/** The words of the page's content under a button. */
function listWordsUnder(button: HTMLElement | SVGElement): string[] {
  const box = button.getBoundingClientRect();
  const words: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (button.contains(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isUnder = [...range.getClientRects()].some((word) => {
      const [left, right] = [Math.max(word.left, box.left), Math.min(word.right, box.right)];
      const [top, bottom] = [Math.max(word.top, box.top), Math.min(word.bottom, box.bottom)];
      if (left >= right || top >= bottom) return false;
      // What is hidden from sight is not hit there.
      const hit = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      return node.parentElement !== null && hit.includes(node.parentElement);
    });
    if (isUnder) words.push(node.textContent ?? '');
  }
  return words;
}

/** Late parts make the page longer: its end is looked for again. */
async function expectNothingUnder(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      return button.evaluate(listWordsUnder);
    })
    .toEqual([]);
}

test(
  'on a wide phone no code of a result lies on its label, and its stock is whole',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    await page.goto('/cerca?q=2055516');
    const righe = page.getByRole('article');
    await expect(righe.nth(2)).toBeVisible();
    for (const width of [500, 512, 536, 556, 580]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await righe.evaluateAll((all) =>
        all.flatMap((riga) => {
          const codice = riga.querySelector('[class*=codici_] button')?.getBoundingClientRect();
          const label = [...riga.querySelectorAll('[class*=etichetta_] > div > *')];
          const end = Math.max(...label.map((each) => each.getBoundingClientRect().right));
          const stock = [...riga.querySelectorAll('[class*=disponibilita_]')];
          return [
            ...(codice !== undefined && codice.width > 0 && codice.left < end ? ['code'] : []),
            ...(stock.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1) ? ['stock'] : []),
          ];
        }),
      );
      expect(faults, `${width} px`).toEqual([]);
    }
  },
);

test('no word stays under the button that leads to the top', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  for (const [route, words] of [
    ['/home', /^mancano \d+ pezzi alla soglia/],
    ['/preventivi', /^\d\d\/\d\d\/\d{4}$/],
    ['/estrattoconto', 'Mostra i movimenti passati'],
    ['/cerca?q=2055516', '205/55 R16'],
  ] as const) {
    await page.goto(route);
    await expect(page.locator('main').getByText(words).first()).toBeVisible();
    await expectNothingUnder(page, 'Torna su');
  }
});

test('no name stays under the button that listens', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'agente');
  await page.addInitScript(() => Object.assign(window, { webkitSpeechRecognition: class {} }));
  await page.goto('/agenti/clienti?testo=gomme');
  const clienti = page.locator('main').getByText(/gomme/i);
  await expect(clienti.first()).toBeVisible();
  // More than a screen, and no button for further ones after them.
  expect(await clienti.count()).toBeGreaterThan(8);
  expect(await clienti.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Mostra altri clienti' })).toHaveCount(0);
  await expectNothingUnder(page, 'Cerca a voce');
  // Nor does it hide the beginning of a row alone: a row is cut by the bar, as by the menu below it.
  const viewport = page.viewportSize();
  const bar = await page.getByRole('button', { name: 'Cerca a voce', exact: true }).boundingBox();
  if (viewport !== null && viewport.width < 768) expect(bar).toMatchObject({ x: 0, width: viewport.width });
});

test('a wholesaler’s long name leaves a phone its width', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/coupon');
  const marchio = page.getByRole('banner').getByRole('link', { name: 'Battistrada B2B' });
  await marchio.locator('b').evaluate((b) => {
    b.textContent = 'Gruppo Distribuzione Pneumatici Italia';
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const right = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(width);
  }
});

test(
  'the bar of a telephone order’s cart ends at the lower edge, also while a price by hand is written',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'vendite');
    await page.goto('/backoffice/telefono/C1002/cerca?q=205/55r16');
    const aggiunto = page.waitForResponse((answer) => answer.url().includes('/Carrello/Aggiungi'));
    await page.getByRole('button', { name: 'Aggiungi' }).first().click();
    await aggiunto;
    await page.goto('/backoffice/telefono/C1002/carrello');
    await expect(page.getByRole('button', { name: 'Conferma', exact: true })).toBeVisible();
    const bar = page.locator('[class*=conferma_]').first();
    const below = () => bar.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    expect(await below()).toBe(0);
    await page.getByText('Prezzi a mano').click();
    await page
      .getByRole('button', { name: /^Cambia il prezzo/ })
      .first()
      .click();
    await expect(bar.getByText('Prezzo aperto: concordalo o annullalo')).toBeVisible();
    expect(await below()).toBe(0);
    expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    await page.getByRole('button', { name: 'Svuota' }).click();
  },
);
