/**
 * The search screen as a dealer uses it: pairs, near results, ordering without a call, recent searches, hidden prices.
 */
import type { Page, Request } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

const casella = (page: Page) => page.getByRole('combobox', { name: 'Cerca per misura' });
const righe = (page: Page) => page.getByRole('feed', { name: 'Prodotti trovati' }).getByRole('article');

/** Keeps the code away until the returned function is called. */
async function holdCode(page: Page, code = '**/assets/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function search(page: Page, testo: string): Promise<void> {
  await casella(page).fill(testo);
  await casella(page).press('Enter');
}

/** Names of pairs that leave their row or lie over what is said of the tyres. */
function listNamesOverTyres(coppie: (HTMLElement | SVGElement)[]): (string | null)[] {
  return coppie.flatMap((coppia) => {
    const tyre = coppia.querySelector('[role=group]');
    const nome = tyre?.previousElementSibling;
    if (!nome || !tyre) return ['neither is there'];
    const [riga, sopra, sotto] = [coppia, nome, tyre].map((element) => element.getBoundingClientRect());
    if (!riga || !sopra || !sotto) return ['neither is there'];
    const isOver = sopra.bottom > sotto.top && sopra.top < sotto.bottom && sopra.right > sotto.left;
    return isOver || sopra.top < riga.top + 4 ? [nome.textContent] : [];
  });
}

test('front and rear are searched side by side, and one button adds a matching pair', async ({ page }) => {
  await loginAs(page, 'simeone');
  await page.goto('/cerca');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Ricerca/Pneumatici')) asked.push(new URL(request.url()).searchParams.toString());
  });
  await search(page, '2254517 e 2554017');
  await expect(page.getByText('Anteriore 225/45 R17').first()).toBeVisible();
  await expect(page.getByText('Posteriore 255/40 R17').first()).toBeVisible();
  const coppia = page.getByRole('button', { name: /^Aggiungi 2 \+ 2/ }).first();
  await expect(coppia).toBeVisible();
  expect(asked.some((query) => query.includes('misura=255') && query.includes('accoppiata=225'))).toBe(true);
  await expectAccessible(page, 'button:has-text("Aggiungi 2 + 2")');
  expect(await page.getByRole('article').evaluateAll(listNamesOverTyres)).toEqual([]);
  await coppia.click();
  await expect(page.getByText('Prodotto aggiunto al carrello!').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Aggiungi 2 \+ 2/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Tutti', exact: true }).click();
  await expect(page).toHaveURL(/coppie=0/);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Aggiungi 2 \+ 2/ }).first()).toBeVisible();
});

test('results are sorted and narrowed without another request, and the address keeps the choice', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=2055516');
  await expect(righe(page).first()).toBeVisible();
  // All pages of results are loaded, so any further request comes from the click.
  await expect(page.getByRole('feed', { name: 'Prodotti trovati' })).toHaveAttribute('aria-busy', 'false');
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Ricerca/Pneumatici')) asked.push(request);
  });
  const cheapest = await righe(page).first().textContent();
  await page.getByRole('combobox', { name: 'Ordina' }).selectOption({ label: 'Prezzo decrescente' });
  await expect(righe(page).first()).not.toHaveText(cheapest ?? '');
  expect(asked).toEqual([]);
  const dearest = await righe(page).first().textContent();
  await page.reload();
  await expect(righe(page).first()).toHaveText(dearest ?? '');
  await expectAccessible(page, 'select');
});

test(
  'on a desk twelve results stand in the first view, under a title as high as any, and no pattern is cut',
  { tag: '@desktop' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    const titleTop = async (): Promise<number> => {
      const titolo = page.getByRole('heading', { level: 1 });
      await expect(titolo).toBeVisible();
      return titolo.evaluate((element) => element.getBoundingClientRect().top);
    };
    await page.goto('/ordini');
    const altrove = await titleTop();
    await page.goto('/cerca?q=2055516');
    await expect(righe(page).nth(11)).toBeInViewport({ ratio: 1 });
    const altezze = await page
      .locator('main :is(select, [aria-pressed], article button[aria-label^=Aggiungi])')
      .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().height)));
    expect(new Set(altezze.filter((altezza) => altezza > 0))).toEqual(new Set([36]));
    for (const testo of ['2055516', '2356517', '2256516c', '1000r20']) {
      await page.goto(`/cerca?q=${testo}`);
      await expect(righe(page).first()).toBeVisible();
      expect(Math.abs((await titleTop()) - altrove)).toBeLessThanOrEqual(1);
      const cut = await righe(page)
        .locator('span[title]')
        .evaluateAll((spans) =>
          spans.flatMap((span) => (span.scrollWidth > span.clientWidth + 1 ? [span.textContent] : [])),
        );
      expect(cut).toEqual([]);
    }
  },
);

test('how many pieces are in the cart is said within the button, under its word', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=2055516');
  const riga = righe(page).nth(5);
  const aggiungi = riga.getByRole('button', { name: /^Aggiungi/ });
  await riga.getByRole('spinbutton').fill('1');
  await aggiungi.click();
  const detto = riga.getByText(/^\d+ nel carrello$/);
  await expect(detto).toBeVisible();
  const [bottone, scritta] = [await aggiungi.boundingBox(), await detto.boundingBox()];
  if (bottone === null || scritta === null) throw new Error('neither is out of the page');
  expect(scritta.y).toBeGreaterThan(bottone.y + 16);
  expect(scritta.y + scritta.height).toBeLessThan(bottone.y + bottone.height);
  expect(scritta.x).toBeGreaterThan(bottone.x);
  expect(scritta.x + scritta.width).toBeLessThan(bottone.x + bottone.width);
  await emptyCart(page);
});

test('more space after paragraphs, which a reader may set, moves nothing out of a result', async ({ page }) => {
  await loginAs(page, 'rossi');
  for (const [width, address] of [
    [1440, '/cerca?q=2055516'],
    [390, '/cerca?q=2055516'],
    [1440, '/cerca?q=2254517+e+2554017'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    const articoli = page.getByRole('feed').first().getByRole('article');
    await expect(articoli.first()).toBeVisible();
    await page.evaluate(async () => {
      const style = new CSSStyleSheet();
      await style.replace('p { margin-bottom: 2em !important; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    });
    const outside = await articoli.evaluateAll((articles) =>
      articles.flatMap((article) => {
        const row = article.getBoundingClientRect();
        return [...article.querySelectorAll('b, button')]
          .filter((part) => part.getBoundingClientRect().bottom > row.bottom)
          .map(({ textContent }) => textContent);
      }),
    );
    expect(outside, address).toEqual([]);
  }
});

test('on a phone no part of a result is cut off, and on a usual one no name of a pattern either', async ({ page }) => {
  await loginAs(page, 'rossi');
  for (const [width, height] of [
    [390, 112],
    [360, 142],
    [320, 142],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/cerca?q=2055516');
    await expect(righe(page).nth(3)).toBeVisible();
    expect((await righe(page).first().boundingBox())?.height).toBe(height);
    // Brand, size, price, label, stock and controls, on a usual phone the pattern too. A mark may be hidden as a whole.
    const parti = `b, button:not([data-copia]), [role=img], span:has(> b)${width === 390 ? ', span:has(> b) + span' : ''}`;
    const cut = await righe(page).evaluateAll(
      (articles, selector) =>
        articles.flatMap((article) =>
          [...article.querySelectorAll<HTMLElement>(selector)]
            .filter((part) => part.offsetWidth > 0)
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect();
              const row = article.getBoundingClientRect();
              // A parent that makes no box of its own cuts nothing.
              const box = part.parentElement?.getClientRects()[0] ?? row;
              const isWide = getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1;
              return isWide || left < row.left || right > row.right || (part.tagName === 'B' && right > box.right + 1);
            })
            .map((part) => `${part.tagName} ${part.textContent}`),
        ),
      parti,
    );
    expect(cut).toEqual([]);
  }
});

// On a desktop a message is in the margin below the page.
test('on a phone the end of a page can be scrolled clear of a message', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=1000r20');
  await righe(page).first().getByRole('spinbutton').fill('0');
  await righe(page)
    .first()
    .getByRole('button', { name: /^Aggiungi/ })
    .click();
  const avviso = page.getByRole('alert').getByText('Scrivi quanti pezzi: un numero intero, da 1 a 9.999.');
  await expect(avviso).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const fine = await page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(main).paddingBottom));
  expect((await avviso.boundingBox())?.y).toBeGreaterThan(fine);
});

test('near results follow the exact ones and are told apart', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=2055516+mich+91v');
  await expect(righe(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mostra anche risultati simili' }).click();
  await expect(page).toHaveURL(/espandi=1/);
  const spacer = page.getByText('Risultati simili: stessa misura, altre marche, indici e stagioni');
  await expect(spacer).toBeVisible();
  await spacer.scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: /, simile$/ }).first()).toBeVisible();
  await expectAccessible(page, 'text=Risultati simili');
});

test('a search opened by its address is asked for once, before the code that reads its text', async ({ page }) => {
  await loginAs(page, 'rossi');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname + new URL(sent.url()).search));
  await page.goto('/cerca?q=205%2F55+R16+mich');
  await expect(page.getByRole('article').first()).toContainText('205/55 R16');
  const first = asked.filter((each) => each.includes('/Ricerca/Pneumatici?') && each.endsWith('&pagina=1'));
  expect(first).toEqual(['/testb2b/api/Ricerca/Pneumatici?searchTextQuery=205%2F55+R16+mich&pagina=1']);
  expect(asked.indexOf(first[0] ?? '')).toBeLessThan(asked.findIndex((each) => each.startsWith('/assets/lettura-')));

  // The text names another product: what was asked for in vain is not kept for a later search.
  await page.clock.install();
  await page.goto('/cerca?q=2055516+camera');
  await expect(page.getByRole('link', { name: 'Camere d’aria' })).toHaveAttribute('aria-current', 'page');
  const early = () => page.evaluate(() => Object.keys(window.risposteAnticipate ?? {}).join());
  expect(await early()).toContain('/Ricerca/Pneumatici?searchTextQuery=2055516+camera&pagina=1');
  await page.clock.fastForward('00:10');
  expect(await early()).not.toContain('/Ricerca/Pneumatici?');

  // A question is asked first, and nothing is sent.
  await page.goto('/cerca?q=16');
  await expect(page.getByText('Che cosa intendi?')).toBeVisible();
  expect(asked.filter((each) => each.includes('searchTextQuery=16'))).toEqual([]);
});

test('an ambiguous text asks a question instead of searching everything, and its answer starts the search', async ({
  page,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca');
  await search(page, '16');
  await expect(page.getByText('Che cosa intendi?')).toBeVisible();
  await page
    .getByRole('link', { name: 'Cerchi in ferro da 16' })
    .or(page.getByRole('button', { name: 'Cerchi in ferro da 16' }))
    .click();
  await expect(page.getByRole('link', { name: 'Cerchi', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(righe(page).first()).toContainText('16');
});

test('when nothing has a word that was typed with a slip, the nearest name of the catalogue is offered', async ({
  page,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca');
  await search(page, 'primcy 4');
  await page.getByRole('button', { name: 'Forse cercavi primacy 4' }).click();
  await expect(casella(page)).toHaveValue('primacy 4');
  await expect(righe(page).first()).toContainText('Primacy 4');
  // A long text stays on a phone's screen.
  await search(page, '2254517 e 2554017 primcay');
  const offerta = page.getByRole('button', { name: 'Forse cercavi 2254517 e 2554017 primacy' }).first();
  await expect(offerta).toBeInViewport({ ratio: 1 });
  // What the catalogue has is never corrected.
  await search(page, 'primacy 4 9999999');
  await expect(page.getByText('Con meno parole trovi qualcosa:')).toBeVisible();
  await expect(page.getByRole('button', { name: /Forse cercavi/ })).toHaveCount(0);
});

test('sizes are suggested, searches are remembered, and Enter searches the typed text', async ({ page }) => {
  await loginAs(page, 'simeone');
  await page.goto('/cerca');
  await casella(page).pressSequentially('20555');
  await expect(page.getByRole('option', { name: /205\/55 R16/ }).first()).toBeVisible();
  await expectAccessible(page, '[role=option]');
  await casella(page).fill('1956515 est');
  await casella(page).press('Enter');
  await expect(page).toHaveURL(/q=1956515/);
  await expect(righe(page).first()).toContainText('195/65 R15');
  await page.goto('/home');
  await page.goto('/cerca');
  await casella(page).click();
  await expect(page.getByRole('option', { name: /1956515 est/ })).toBeVisible();
});

test('F2 hides every price until it is pressed again', async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=2055516');
  const prezzo = righe(page)
    .first()
    .getByText(/\d+,\d\d\s€/)
    .first();
  await expect(prezzo).toBeVisible();
  await page.keyboard.press('F2');
  await expect(righe(page).getByText(/\d+,\d\d\s€/)).toHaveCount(0);
  await page.reload();
  await expect(righe(page).first()).toBeVisible();
  await expect(righe(page).getByText(/\d+,\d\d\s€/)).toHaveCount(0);
  await page.keyboard.press('F2');
  await expect(prezzo).toBeVisible();
});

test('F2 hides the prices also when it is pressed before the code has come', async ({ page }) => {
  await loginAs(page, 'rossi');
  const release = await holdCode(page);
  await page.goto('/cerca?q=2055516', { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('F2');
  release();
  await expect(righe(page).first()).toBeVisible();
  await expect(righe(page).getByText(/\d+,\d\d\s€/)).toHaveCount(0);
  await page.keyboard.press('F2');
  await expect(righe(page).getByText(/\d+,\d\d\s€/)).not.toHaveCount(0);
});

test('F2 hides the prices of the screen that a login opens, and does nothing at the login', async ({ page }) => {
  await page.goto('/cerca?q=2055516');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.keyboard.press('F2');
  const release = await holdCode(page, '**/assets/*cerca*.js');
  await page.getByLabel('Username').fill('rossi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cerca/);
  await page.keyboard.press('F2');
  release();
  await expect(righe(page).first()).toBeVisible();
  await expect(righe(page).getByText(/\d+,\d\d\s€/)).toHaveCount(0);
});

test(
  'on a phone the count of results takes two lines while more are coming',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(/pagina=[2-9]/, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto('/cerca?q=michelin');
    const conteggio = page.getByRole('status').filter({ hasText: /^\d+\srisultati,\s\d+\scaricati$/ });
    expect((await conteggio.boundingBox())?.height).toBeLessThanOrEqual(36);
    show();
  },
);
