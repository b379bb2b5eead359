/** All screens of the dealer on paper: the number of pages, each row once, no controls. */
import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { stampa } from './setup/stampa.ts';
import { expect, test } from './setup/test.ts';
import { API, HEADERS, ask } from './setup/api.ts';

test.beforeEach(({ page }) => loginAs(page, 'rossi'));

const AZIENDA = 'Rossi Pneumatici S.r.l.';

/** Opens a screen and waits for its title, a text that comes with its data, its fonts and its pictures. */
async function open(page: Page, path: string, titolo: string, dato: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: titolo })).toBeVisible();
  await expect(page.locator('main').getByText(dato).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Lazy pictures beyond the window come when they are printed.
  const isReady = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}

for (const [path, titolo, dato, pagine] of [
  ['/home', 'Cosa ti serve oggi?', /^Scaduto /, 4],
  ['/ddt', 'DDT', /^\d+ documenti$/, 2],
  ['/fatture', 'Fatture', /^\d+ documenti$/, 1],
  ['/notecredito', 'Note Credito', /^\d+ documenti$/, 1],
  ['/notedebito', 'Note Debito', /^\d+ documenti$/, 1],
  ['/coupon', 'Coupon', 'Non utilizzato', 1],
  ['/targeteconomy', 'Target Economy', 'Fatturato', 2],
  ['/ritiroPFU', 'Ritiro PFU', 'Richiesta Inviata', 1],
  ['/contatti', 'Contatti', 'Telefono', 1],
  ['/chat', 'Chat', 'Buongiorno', 1],
  ['/utente', 'Utente', AZIENDA, 1],
  ['/preventivi', 'Preventivi', /^\d+ preventivi$/, 1],
] as const) {
  test(`${path} is printed on ${pagine} pages at most, with its head and without buttons`, async ({ page }) => {
    await open(page, path, titolo, dato);
    const carta = await stampa(page);
    expect(carta.pagine.length).toBeLessThanOrEqual(pagine);
    expect(carta.pagine[0]).toContain(AZIENDA.replaceAll(' ', ''));
    for (const pagina of carta.pagine) expect(pagina.length, 'a page with hardly anything on it').toBeGreaterThan(40);
    await page.emulateMedia({ media: 'print' });
    // An invoice's delivery notes open by a button with their number, which is printed.
    await expect(page.locator('button:visible').filter({ hasNotText: /DDT/ })).toHaveCount(0);
  });
}

test('the home prints in full the lists that scroll on the screen', async ({ page }) => {
  const { inConsegna: righe } = await ask<{ inConsegna: { descrizione: string }[] }>(page, '/Ordini/InConsegna');
  await open(page, '/home', 'Cosa ti serve oggi?', righe[0]?.descrizione ?? '');
  const carta = await stampa(page);
  expect(righe.length).toBeGreaterThan(6);
  for (const { descrizione } of righe) expect(carta.times(descrizione), descrizione).toBeGreaterThan(0);
});

test('the statement is printed with every row once and its totals after the last row', async ({ page }) => {
  const { estrattoConto } = await ask<{ estrattoConto: { numdoc: string; datadoc: string }[] }>(
    page,
    '/Documenti/Scadenziario',
  );
  await open(page, '/estrattoconto', 'Estratto Conto e Scadenziario', estrattoConto[0]?.numdoc ?? '');
  const carta = await stampa(page);
  expect(carta.pagine.length).toBeLessThanOrEqual(2);
  const righe = estrattoConto.map(({ numdoc, datadoc }) => `${numdoc} ${datadoc.split('-').toReversed().join('/')}`);
  // As many as the demo has on any day.
  expect(righe.length).toBeGreaterThanOrEqual(5);
  for (const riga of righe) expect(carta.times(riga), riga).toBe(righe.filter((altra) => altra === riga).length);
  const tutto = carta.pagine.join('');
  const ultima = tutto.lastIndexOf((righe.at(-1) ?? '').replaceAll(' ', ''));
  expect(carta.times('Totale')).toBe(4);
  expect(tutto.indexOf('Totale', tutto.indexOf('Estrattoconto'))).toBeGreaterThan(ultima);
});

test('paper has the same colours when the screen is dark', async ({ page }) => {
  await open(page, '/fatture', 'Fatture', /^\d+ documenti$/);
  const colori = async (colorScheme: 'light' | 'dark'): Promise<string[]> => {
    await page.emulateMedia({ media: 'print', colorScheme });
    return page.locator('main *').evaluateAll((all) =>
      all.map((each) => {
        const { color, backgroundColor, filter } = getComputedStyle(each);
        return `${each.textContent}: ${color}, ${backgroundColor}, ${filter}`;
      }),
    );
  };
  const chiari = await colori('light');
  await expect.poll(() => colori('dark')).toEqual(chiari);
});

test('a search is printed with every result once, without filters, on no more pages than it needs', async ({
  page,
}) => {
  const { prodotti } = await ask<{ prodotti: { disegno: string }[] }>(page, '/Ricerca/Pneumatici?misura=205/55R16');
  await open(page, '/cerca?q=205/55r16', 'Cerca', /^\d+ risultati$/);
  const trovati = page.locator('main').getByText(/^\d+ risultati$/);
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  const quanti = Number.parseInt(await trovati.innerText(), 10);
  expect(quanti).toBeGreaterThan(prodotti.length);
  const carta = await stampa(page);
  expect(carta.times('+ PFU')).toBe(quanti);
  expect(carta.pagine.length).toBeLessThanOrEqual(Math.ceil(quanti / 14));
  expect(carta.times('Prezzo crescente')).toBe(0);
  expect(carta.times('Aggiungi')).toBe(0);
  for (const { disegno } of prodotti) expect(carta.times(disegno), disegno).toBeGreaterThan(0);
  // The signs of the EU label are backgrounds, which a browser leaves out unless it is told to print them.
  const segno = page.getByRole('feed').locator('article [role=img] > *').first();
  expect(await segno.evaluate((element) => getComputedStyle(element, '::before').printColorAdjust)).toBe('exact');
});

test('the orders are printed with every order once', async ({ page }) => {
  const { ordini } = await ask<{ ordini: { numero: number }[] }>(
    page,
    '/Ordini/Cerca?inizio=-1&fine=-1&idOrdine=&pagina=1',
  );
  expect(ordini).toHaveLength(20);
  await open(page, '/ordini', 'Ordini', String(ordini[0]?.numero));
  const carta = await stampa(page);
  expect(carta.pagine.length).toBeLessThanOrEqual(2);
  for (const { numero } of ordini) expect(carta.times(String(numero)), String(numero)).toBe(1);
});

test('an open order longer than a page begins below the list’s head, and a row shows its whole total and reference', async ({
  page,
}) => {
  await open(page, '/ordini', 'Ordini', /^Riordina$/);
  await page.getByRole('button', { name: /^Apri/ }).first().click();
  const righe = page.locator('main tbody').first();
  await expect(righe.locator('tr').first()).toBeVisible();
  await righe.evaluate((tbody) => {
    for (let n = 0; n < 60; n += 1) tbody.append(tbody.firstElementChild?.cloneNode(true) ?? '');
    const totale = document.querySelector('[class*=totale_]');
    if (totale !== null) totale.textContent = '134.975,12\u{A0}€';
    const [numero, data] = document.querySelectorAll('[class*=numero_], [class*=data_]');
    numero?.append(Object.assign(document.createElement('span'), { textContent: 'Flotta comunale Casalecchio' }));
    data?.append(Object.assign(document.createElement('span'), { textContent: 'Massimiliano Vendite' }));
  });
  const carta = await stampa(page);
  expect(carta.pagine.length).toBeGreaterThan(2);
  expect(carta.pagine[0]).toContain('Flottacomunale');
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('main [class*=testata_] :is(p, span)')
    .evaluateAll((all) =>
      all.flatMap((each) => (each.scrollWidth > each.clientWidth && each.clientWidth > 0 ? [each.textContent] : [])),
    );
  expect(cut).toEqual([]);
});

test('a column of buttons does not stand on paper, neither its head', async ({ page }) => {
  for (const [path, titolo, dato] of [
    ['/liste', 'Liste', /^Comprato \d+ volte/],
    ['/osservati', 'Osservati', 'APOLLO'],
    ['/collegamenti', 'Collegamenti', 'Gestionale officina'],
  ] as const) {
    await open(page, path, titolo, dato);
    const carta = await stampa(page);
    expect([carta.times('Azioni'), carta.times('Storico e alternative')], path).toEqual([0, 0]);
  }
});

test('nothing follows the last row of a staff screen on paper, so that no page is empty', async ({ browser }) => {
  const context = await browser.newContext();
  const staff = await context.newPage();
  await loginAs(staff, 'backend');
  await open(staff, '/backoffice/statistiche', 'Statistiche', 'Per ora');
  // Its title stands before its rows.
  await expect(staff.getByRole('table', { name: 'Per ora' }).getByRole('row')).not.toHaveCount(0);
  await staff.emulateMedia({ media: 'print' });
  const rest = await staff.locator('main').evaluate((main) => {
    const rows = [...main.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom);
    return main.getBoundingClientRect().bottom - Math.max(...rows);
  });
  expect(rest).toBeLessThan(4);
  await context.close();
});

test('a printed screen of the staff shows its data, and its empty fields as empty', async ({ browser }) => {
  const context = await browser.newContext();
  const staff = await context.newPage();
  await loginAs(staff, 'backend');
  await open(staff, '/backoffice/sicurezza', 'Sicurezza', 'Secondo fattore');
  expect((await stampa(staff)).times('Secondo fattore')).toBeGreaterThan(0);
  await open(staff, '/backoffice/chat', 'Chat', 'Pieni Giri S.r.l.');
  const chat = await stampa(staff);
  expect([chat.times('Pieni Giri S.r.l.'), chat.times('Scegli una conversazione')]).toEqual([1, 0]);
  await open(staff, '/backoffice/vetrina', 'Consigliati e outlet', /pezzi$/);
  await expect(staff.getByPlaceholder('Codice, EAN o parole').first()).toBeVisible();
  expect((await stampa(staff)).times('Codice, EAN o parole')).toBe(0);
  await open(staff, '/backoffice/impostazioni', 'Impostazioni', 'Marchio');
  const ora = staff.getByLabel(/^Ora limite/).first();
  await ora.fill('');
  expect((await stampa(staff)).times('--:--')).toBe(0);
  await ora.fill('11:47');
  expect((await stampa(staff)).times('11:47')).toBe(1);
  await context.close();
});

test('an agent’s screens are printed without what listens, calls and writes', async ({ browser }) => {
  const context = await browser.newContext();
  const agente = await context.newPage();
  // Not every browser listens.
  await agente.addInitScript(() => Object.assign(window, { SpeechRecognition: EventTarget }));
  await loginAs(agente, 'agente');
  await open(agente, '/agenti/clienti', 'Clienti', /^C\d+ ·/);
  await expect(agente.getByRole('button', { name: 'Cerca a voce' })).toBeVisible();
  expect((await stampa(agente)).times('Cerca a voce')).toBe(0);
  await open(agente, '/agenti/clienti/C1001/home', AZIENDA, 'Note');
  await expect(agente.getByLabel('Nuova nota')).toBeVisible();
  const carta = await stampa(agente);
  expect([carta.times('WhatsApp'), carta.times('Nuova nota'), carta.times('Note')]).toEqual([0, 0, 1]);
  await context.close();
});

test('a picking list is printed with every line once, nothing cut, and its pages are numbered', async ({ browser }, {
  project,
}) => {
  const context = await browser.newContext({ viewport: project.use.viewport ?? null });
  const magazzino = await context.newPage();
  await loginAs(magazzino, 'magazzino');
  const { ordini } = await ask<{ ordini: { numero: number }[] }>(magazzino, '/BackOffice/Ordini?stato=IN_PREPARAZIONE');
  const numeri = ordini.slice(0, 4).map(({ numero }) => numero);
  const { ordini: lista } = await ask<{ ordini: { righe: { codice: string }[] }[] }>(
    magazzino,
    `/BackOffice/Prelievo?numeri=${numeri.join(',')}`,
  );
  await open(
    magazzino,
    `/backoffice/prelievo?numeri=${numeri.join(',')}`,
    'Lista di prelievo',
    lista.at(-1)?.righe.at(-1)?.codice ?? '',
  );
  const carta = await stampa(magazzino);
  const codici = lista.flatMap(({ righe }) => righe.map(({ codice }) => codice));
  expect(codici.length).toBeGreaterThan(3);
  const { pagine } = carta;
  expect(pagine.map((pagina) => /Pagina\d+di\d+/.exec(pagina)?.[0])).toEqual(
    pagine.map((_, n) => `Pagina${n + 1}di${pagine.length}`),
  );
  for (const codice of codici) expect(carta.times(codice), codice).toBe(codici.filter((uno) => uno === codice).length);
  await magazzino.emulateMedia({ media: 'print' });
  await expect(magazzino.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await context.close();
});

test('the cart is printed with every line once, the choices and the total, without buttons', async ({ page }) => {
  await emptyCart(page);
  const { prodotti } = await ask<{ prodotti: { id: string }[] }>(page, '/Ricerca/Pneumatici?misura=205/55R16');
  for (const { id } of prodotti.slice(0, 14)) {
    await ask(page, `/Carrello/Aggiungi?id=${encodeURIComponent(id)}&qty=4&token=stampa-${id}&forzaAggiunta=true`);
  }
  await open(page, '/carrello', 'Carrello', 'RESOCONTO');
  await expect(page.locator('tr[data-riga]')).toHaveCount(14);
  const righe = await page.locator('tr[data-riga]').getByRole('rowheader').allInnerTexts();
  expect(righe).toHaveLength(14);
  const carta = await stampa(page);
  expect(carta.pagine.length).toBeLessThanOrEqual(2);
  for (const riga of righe) expect(carta.times(riga), riga).toBe(righe.filter((altra) => altra === riga).length);
  expect(carta.times('RESOCONTO')).toBe(1);
  for (const premuto of ['Conferma', 'Svuota', 'Utilizza', 'Altri depositi', 'Pagamento online']) {
    expect(carta.times(premuto), premuto).toBe(0);
  }
  await emptyCart(page);
});

test('the summary of a quotation is printed as the dealer’s own: his logo and name, not the wholesaler’s', async ({
  page,
}) => {
  // One of its own, because the newest one may be another test's, with other services or several proposals.
  const { testata } = await ask<{ testata: { id: string; numero: number } }>(page, '/Preventivo/Nuovo');
  const { prodotti } = await ask<{ prodotti: { id: string }[] }>(page, '/Ricerca/Pneumatici?misura=205/55R16');
  const codice = encodeURIComponent(prodotti[0]?.id ?? '');
  await ask(page, `/Preventivo/AggiungiProdotto?idPreventivo=${testata.id}&id=${codice}&qty=4`);
  const write = (call: string, form: Record<string, string>) =>
    page.request.post(`${API}/Preventivo/${call}?idPreventivo=${testata.id}`, { headers: HEADERS, form });
  await write('CreaCliente', { ragsoc: 'Signora di Carta' });
  await write('ImpostaServizi', { montaggio: '48' });
  const titolo = `Riepilogo preventivo n. ${testata.numero}`;
  await open(page, `/preventivo/riepilogo?id=${testata.id}`, titolo, 'Signora di Carta');
  // The logo is hidden on the screen, and its code comes after the rest.
  const logo = page.locator('img[src*="Logo"]');
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const carta = await stampa(page);
  expect(carta.pagine).toHaveLength(1);
  expect(carta.immagini).toBeGreaterThan(0);
  expect(carta.times(AZIENDA)).toBe(1);
  expect(carta.times('Battistrada')).toBe(0);
  // What was not chosen is no promise on paper.
  expect([carta.times('Assicurazione'), carta.times('Campanatura'), carta.times('Montaggio (€)')]).toEqual([0, 0, 1]);
  // The total stands below the column of amounts.
  await page.emulateMedia({ media: 'print' });
  const destra = async (selector: string) => {
    const box = await page.locator(selector).last().boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await destra('main dl dd')).toBe(await destra('main table'));
  expect(carta.times('Signora di Carta')).toBe(1);
  await page.request.delete(`${API}/Preventivo/CancellaPreventivo?id=${testata.id}`, { headers: HEADERS });
});

test('the sums of each proposal of a quotation stand on the page of its last line', async ({ page }) => {
  const { testata } = await ask<{ testata: { id: string; numero: number } }>(page, '/Preventivo/Nuovo');
  const { prodotti } = await ask<{ prodotti: { id: string; disegno: string }[] }>(
    page,
    '/Ricerca/Pneumatici?misura=205/55R16',
  );
  const titolo = `Riepilogo preventivo n. ${testata.numero}`;
  for (const { id, disegno } of prodotti.slice(0, 3)) {
    for (const alternativa of [1, 2, 3]) {
      const query = `idPreventivo=${testata.id}&id=${encodeURIComponent(id)}&qty=4&alternativa=${alternativa}`;
      await ask(page, `/Preventivo/AggiungiProdotto?${query}`);
    }
    await open(page, `/preventivo/riepilogo?id=${testata.id}`, titolo, disegno);
    const { pagine } = await stampa(page);
    expect(pagine.length).toBeGreaterThan(1);
    for (const pagina of pagine) expect(pagina).not.toMatch(/^(Prodotti|Servizi|Imponibile|IVA|Totale)/);
  }
  await page.request.delete(`${API}/Preventivo/CancellaPreventivo?id=${testata.id}`, { headers: HEADERS });
});

test('the end customer’s page is printed with the dealer’s number and without the field for a message', async ({
  page,
}) => {
  const { testata } = await ask<{ testata: { id: string } }>(page, '/Preventivo/Nuovo');
  const { prodotti } = await ask<{ prodotti: { id: string }[] }>(page, '/Ricerca/Pneumatici?misura=205/55R16');
  const codice = encodeURIComponent(prodotti[0]?.id ?? '');
  await ask(page, `/Preventivo/AggiungiProdotto?idPreventivo=${testata.id}&id=${codice}&qty=4`);
  const link = await page.request.post(`${API}/Preventivo/CreaLink?id=${testata.id}`, { headers: HEADERS });
  const { percorso } = (await link.json()) as { percorso: string };
  await page.goto(percorso);
  const chiama = page.getByRole('link', { name: /^Chiama / });
  const numero = (await chiama.innerText()).replace('Chiama', '').trim();
  await expect(page.getByLabel('Vuoi aggiungere qualcosa?')).toBeVisible();
  const carta = await stampa(page);
  expect(carta.pagine).toHaveLength(1);
  expect([carta.times(numero), carta.times('Vuoi aggiungere')]).toEqual([1, 0]);
  await page.request.delete(`${API}/Preventivo/CancellaPreventivo?id=${testata.id}`, { headers: HEADERS });
});
