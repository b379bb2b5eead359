/** Where things stand in their usual letters: what is cut, covered or out of line at a common width. */
import type { Locator, Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { stampa } from './setup/stampa.ts';
import { expect, test } from './setup/test.ts';
import { API, HEADERS, ask } from './setup/api.ts';

/** The texts of elements that do not show all they hold. */
function cutIn(page: Page, elements: string): Promise<string[]> {
  return page
    .locator(elements)
    .evaluateAll((found) =>
      found.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent ?? ''] : [])),
    );
}

test('the sign that shows a password stands in the middle of its field', async ({ page }) => {
  for (const address of ['/login', '/attivazione?invito=nessuno']) {
    await page.goto(address);
    const campo = (await page.locator('input[type=password]').first().boundingBox()) ?? { y: 0, height: 0 };
    const segno = page.getByRole('button', { name: /^Mostra/ });
    const { y, height } = (await segno.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height / 2, address).toBe(campo.y + campo.height / 2);
  }
});

test(
  'a tablet across names the articles of an order, and of a ranking, whole',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await loginAs(page, 'rossi');
    await page.goto('/ordini');
    await expect(page.locator('main [class*=prodotti_] li').first()).toBeVisible();
    expect(await cutIn(page, 'main [class*=prodotti_] li')).toEqual([]);
    await loginAs(page, 'backend');
    await page.goto('/backoffice/statistiche?vista=articoli');
    await expect(page.locator('figure [class*=voce_]').first()).toBeVisible();
    expect(await cutIn(page, 'figure [class*=voce_] > :first-child')).toEqual([]);
  },
);

test('the cart names long models whole', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await emptyCart(page);
  const { prodotti } = await ask<{ prodotti: { id: string; disegno: string }[] }>(
    page,
    '/Ricerca/Pneumatici?misura=225/50R18',
  );
  const [longest] = prodotti.toSorted((one, other) => other.disegno.length - one.disegno.length);
  expect(longest?.disegno.length).toBeGreaterThan(23);
  await ask(page, `/Carrello/Aggiungi?id=${encodeURIComponent(longest?.id ?? '')}&qty=1&forzaAggiunta=true`);
  await page.goto('/carrello');
  await expect(page.locator('[class*=descrizione_]').first()).toBeVisible();
  expect(await cutIn(page, 'tbody [class*=descrizione_]')).toEqual([]);
  await emptyCart(page);
});

test('a list of the dealer gives an article’s name two lines at most', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  const { prodotti } = await ask<{ prodotti: { id: string; desart: string }[] }>(
    page,
    '/Ricerca/Pneumatici?misura=225/50R18',
  );
  const longest = prodotti.toSorted((one, other) => other.desart.length - one.desart.length).slice(0, 3);
  const post = async (path: string, data: unknown): Promise<{ id: string }> => {
    const answer = await page.request.post(`${API}${path}`, { headers: HEADERS, data });
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/Liste/Crea', { nome: 'Nomi lunghi' });
  await post('/Liste/Modifica', {
    id,
    nome: 'Nomi lunghi',
    righe: longest.map(({ id: codice }) => ({ codice, qty: 1, nota: '' })),
  });
  await page.goto('/liste');
  await page.getByRole('button', { name: /^Nomi lunghi/ }).click();
  const nomi = page.locator('main tbody [class*=articolo_] b');
  await expect(nomi).toHaveCount(longest.length);
  const tallest = () => nomi.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().height)));
  expect(await tallest()).toBeLessThan(41);
  // A tablet across shows all of a row.
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await tallest()).toBeLessThan(61);
  const tabella = page.getByRole('table', { name: 'Righe di Nomi lunghi' });
  expect(
    await tabella.evaluate(({ clientWidth, parentElement }) => clientWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
  await page.request.delete(`${API}/Liste/Elimina?id=${id}`, { headers: HEADERS });
});

test('the statement names terms of payment whole on a phone', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.goto('/estrattoconto');
  await expect(page.locator('[class*=partita_] [class*=pagamento_]').first()).toBeVisible();
  // The longest of the demo's.
  await page.locator('[class*=partita_] [class*=pagamento_]').evaluateAll((cells) => {
    for (const cell of cells) cell.textContent = 'Bonifico bancario 30/60/90 gg d.f.';
  });
  expect(await cutIn(page, '[class*=partita_] td')).toEqual([]);
});

test(
  'no price in the search of a quotation lies under the buttons beside it',
  { tag: '@desktop' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    const made = await page.request.get(`${API}/Preventivo/Nuovo`, { headers: HEADERS });
    const { testata } = (await made.json()) as { testata: { id: string } };
    await page.goto(`/preventivo?id=${testata.id}&q=2055516`);
    // The discount needs the most room.
    const prezzi = page.locator('[data-row] [class*=prezzi_]:has([class*=sconto_])');
    await expect(prezzi.first()).toBeVisible();
    expect(
      await prezzi.evaluateAll((all) =>
        all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
      ),
    ).toEqual([]);
    await page.request.delete(`${API}/Preventivo/CancellaPreventivo?id=${testata.id}`, { headers: HEADERS });
  },
);

test('no name of an event lies under the box beside it', async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/connessioni?webhook=true');
  await page.getByRole('button', { name: 'Nuovo webhook' }).click();
  const nomi = page.getByRole('group', { name: 'Eventi' }).locator('label');
  await expect(nomi.first()).toBeVisible();
  expect(
    await nomi.evaluateAll((all) =>
      all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
    ),
  ).toEqual([]);
});

/** A name may have 200 letters, and none of them need be a blank. */
const NOME = 'Pneumatici'.repeat(20);

test('a name without blanks pushes nothing out of its place, for staff and agents', async ({ page }) => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const rename = (name: Locator) => name.evaluate((drawn, testo) => (drawn.textContent = testo), NOME);
  await loginAs(page, 'backend');
  await page.goto('/backoffice/prezzi');
  await rename(page.getByRole('region').getByRole('heading').first());
  expect(await beyond()).toBeLessThanOrEqual(0);

  await page.goto('/backoffice/clienti?id=1');
  const titolo = page.locator('main section h2').first();
  await expect(titolo).toHaveText('Rossi Pneumatici S.r.l.');
  const chiudi = page.getByRole('link', { name: 'Chiudi la scheda' });
  const prima = await chiudi.boundingBox();
  await rename(titolo);
  expect(await titolo.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  expect((await chiudi.boundingBox())?.x).toBe(prima?.x);

  await loginAs(page, 'agente');
  await page.goto('/agenti/clienti');
  const cliente = page.locator('main li a[href^="/agenti/clienti/"]').first();
  await expect(cliente).toBeVisible();
  const wide = await cliente.evaluate((drawn, testo) => {
    for (const word of drawn.querySelectorAll('b, b + span')) word.textContent = testo;
    return drawn.scrollWidth - drawn.clientWidth;
  }, NOME);
  expect(wide).toBeLessThanOrEqual(0);
});

test('both answers to a change of credit stand in one line', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/richieste?credito=true');
  const risposte = page.getByRole('row').filter({ hasText: '→' }).first().getByRole('button');
  await expect(risposte).toHaveCount(2);
  const [prima, seconda] = await risposte.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(seconda).toBe(prima);
});

test('why a price: all amounts end in one line', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  const { articoli } = await ask<{ articoli: { codice: string }[] }>(page, '/BackOffice/CercaArticoli?testo=205/55');
  const { clienti } = await ask<{ clienti: { id: number }[] }>(page, '/BackOffice/Clienti?testo=rossi%20pneumatici');
  await page.goto(`/backoffice/prezzo?codice=${articoli[0]?.codice}&cliente=${clienti[0]?.id}`);
  const come = page
    .locator('main section, main div')
    .filter({ has: page.getByRole('heading', { name: 'Come nasce' }) });
  const importi = come.last().locator('dd');
  await expect(importi.first()).toBeVisible();
  const ends = await importi.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNode(each.firstChild ?? each);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThan(2);
  expect(new Set(ends).size).toBe(1);
});

test('an open order of the staff is printed without what one does with it', { tag: '@desktop' }, async ({ page }) => {
  await loginAs(page, 'backend');
  await page.goto('/backoffice/ordini');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Cronologia' })).toBeVisible();
  const carta = await stampa(page);
  expect(carta.times('Cronologia')).toBe(1);
  expect([carta.times('Nota interna'), carta.times('Lista di prelievo')]).toEqual([0, 0]);
});
