/**
 * A day of each role of the staff, from the login to the customer who sees the result. Marketing's is in
 * backoffice-ufficio.e2e.ts.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { enter, loginAs } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';
import { API, HEADERS } from './setup/api.ts';

/** Both projects run on one demo at the same time, so each has its own customers. */
const CLIENTI = {
  desktop: {
    ordina: 'simeone',
    ritira: 'Simeone Ruote',
    scrive: 'verdi',
    nome: 'Verdi Gomme',
    fido: 'neri',
    azienda: 'Carrozzeria Neri',
  },
  telefono: {
    ordina: 'rossi2',
    ritira: 'Rossi Pneumatici',
    scrive: 'rossi2',
    nome: 'Rossi Pneumatici',
    fido: 'sospeso',
    azienda: 'Sospensioni',
  },
} as const;

function clientiOf({ project }: TestInfo) {
  return project.name === 'desktop' ? CLIENTI.desktop : CLIENTI.telefono;
}

test('the warehouse prepares and ships an order, and its customer sees that it is on its way', async ({
  page,
  browser,
}, info) => {
  const cliente = clientiOf(info).ordina;
  await loginAs(page, cliente);
  const { numero } = await order(page);
  const banco = await openBanco(browser, info, 'magazzino');
  await expectAccessible(banco, 'main h1');
  // The warehouse sees no sales and refunds.
  await expect(banco.getByRole('link', { name: /^(Rimborsi|Clienti|Statistiche)/ })).toHaveCount(0);
  await banco.getByRole('link', { name: /Ordini che il gestionale non ha ancora preso/ }).click();
  await expect(banco).toHaveURL(/daPrendere=true/);
  await banco.getByRole('link', { name: String(numero), exact: true }).click();
  const aperto = banco.getByRole('region', { name: `Ordine ${numero}` });
  await aperto.getByRole('button', { name: 'Metti in preparazione' }).click();
  await expect(aperto.getByText('In preparazione').first()).toBeVisible();
  await expectAccessible(banco, 'main h2');
  await aperto.getByRole('button', { name: 'Spedisci…' }).click();
  const modulo = aperto.getByRole('form', { name: 'Spedisci' });
  await modulo.getByLabel('Corriere').fill('BRT');
  await modulo.getByLabel(/^Colli/).fill('123456');
  await modulo.getByRole('button', { name: 'Spedisci' }).click();
  await expect(aperto.getByText('Spedito', { exact: true }).first()).toBeVisible();
  await expect(aperto.getByRole('link', { name: '123456' })).toBeVisible();
  await page.goto('/ordini');
  await page.getByRole('button', { name: new RegExp(`^Apri l’ordine ${numero}`) }).click();
  await expect(page.getByRole('list', { name: /^Avanzamento dell’ordine/ })).toContainText('Spedito');
});

test('sales approve a collection of used tyres, and the customer is told', async ({ page, browser }, info) => {
  const { ordina, ritira } = clientiOf(info);
  await loginAs(page, ordina);
  await page.goto('/ritiroPFU');
  const approvate = page.getByText('Richiesta Approvata', { exact: true });
  const lista = await page.request.get(`${API}/RitiroPFU/Lista`, { headers: HEADERS });
  const { richieste } = (await lista.json()) as { richieste: { stato: string }[] };
  const prima = richieste.filter(({ stato }) => stato === 'APPROVED').length;
  const sent = await page.request.post(`${API}/RitiroPFU/RichiediRitiroPFU`, {
    headers: HEADERS,
    data: { vettura: 12 },
  });
  expect(sent.ok()).toBe(true);
  const banco = await openBanco(browser, info, 'vendite');
  await banco.getByRole('link', { name: /Richieste di ritiro PFU senza risposta/ }).click();
  await expectAccessible(banco, 'main h1');
  const richiesta = banco.getByRole('row').filter({ hasText: ritira }).first();
  await richiesta.getByRole('button', { name: 'Approva' }).click();
  const finestra = banco.getByRole('dialog', { name: /^Ritiro PFU di/ });
  await expectAccessible(banco, 'dialog[open] h2');
  // Later than any day on which this runs.
  await finestra.getByLabel('1° giorno proposto').fill('2099-03-12');
  await finestra.getByRole('button', { name: 'Approva' }).click();
  await expect(banco.getByText('Richiesta approvata: il cliente riceve un avviso')).toBeVisible();
  await page.reload();
  await expect(approvate).toHaveCount(prima + 1);
  await expect(page.getByText('Giorni proposti: 12/03/2099').first()).toBeVisible();
});

test('sales take over a conversation and answer with a ready text', async ({ page, browser }, info) => {
  const { scrive, nome } = clientiOf(info);
  await loginAs(page, scrive);
  const domanda = `Dove trovo la fattura? (${info.project.name})`;
  const written = await page.request.post(`${API}/Chat/Invia`, {
    headers: HEADERS,
    data: { testo: domanda, token: randomUUID(), allegati: [] },
  });
  expect(written.ok()).toBe(true);
  const banco = await openBanco(browser, info, 'vendite');
  await banco.goto('/backoffice/chat');
  await banco.getByRole('searchbox', { name: 'Cerca cliente o parole' }).fill(domanda);
  await banco.getByRole('link', { name: new RegExp(`^${nome}`) }).click();
  await expect(banco.getByRole('log', { name: 'Messaggi' })).toContainText(domanda);
  await banco.getByLabel('Se ne occupa').selectOption({ label: 'Matteo Vendite' });
  await expect(banco.getByText('Se ne occupa Matteo Vendite').filter({ visible: true }).first()).toBeVisible();
  await banco.getByLabel('Risposta pronta').selectOption({ label: 'Fattura' });
  await expect(banco.getByRole('textbox', { name: 'Scrivi al cliente' })).toHaveValue(/^La fattura è nel portale/);
  await expectAccessible(banco, 'main h2');
  await banco.getByRole('button', { name: 'Invia' }).click();
  await expect(banco.locator('[data-nostra]').last()).toContainText('La fattura è nel portale');
  await page.goto('/chat');
  await expect(page.getByRole('log')).toContainText('La fattura è nel portale');
});

test('administration requests a credit line, an administrator approves it, and the customer has it', async ({
  page,
  browser,
}, info) => {
  const { fido, azienda } = clientiOf(info);
  const ufficio = await openBanco(browser, info, 'amministrazione');
  await ufficio.goto(`/backoffice/clienti?testo=${encodeURIComponent(azienda)}`);
  await ufficio.getByRole('link', { name: new RegExp(`^${azienda}`) }).click();
  await expectAccessible(ufficio, '#cliente-aperto');
  const credito = ufficio
    .locator('section')
    .filter({ has: ufficio.getByRole('heading', { name: 'Fido e banca' }) })
    .last();
  await credito.getByRole('button', { name: 'Cambia' }).click();
  await ufficio.getByLabel(/^Fido massimo/).fill('77.700,00');
  await ufficio.getByLabel('Perché').fill('Paga sempre puntuale');
  await ufficio.getByRole('button', { name: 'Chiedi il cambio' }).click();
  await expect(ufficio.getByText(/aspetta l’approvazione di un’altra persona/)).toBeVisible();

  const capo = await openBanco(browser, info, 'backend');
  await capo.getByRole('link', { name: /Cambi di fido o banca da approvare/ }).click();
  const richiesta = capo.getByRole('row').filter({ hasText: azienda });
  await expect(richiesta).toContainText('77.700,00');
  await richiesta.getByRole('button', { name: 'Approva' }).click();
  await expect(capo.getByText(/approvat/i).first()).toBeVisible();
  await expect(richiesta.getByRole('button', { name: 'Approva' })).toHaveCount(0);

  await loginAs(page, fido);
  await page.goto('/home');
  await expect(page.getByText(/77\.700,00/).first()).toBeVisible();
});

test('administration refunds to the card the payment of an order that its customer cancelled', async ({
  page,
  browser,
}, info) => {
  await loginAs(page, clientiOf(info).scrive);
  const { numero, idOrdine, redirectUri } = await order(page, { pagaOnline: true });
  await page.request.post(redirectUri ?? '', { form: { azione: 'carta' } });
  const annullo = await page.request.post(`${API}/Ordine/AnnullaOrdine?id=${idOrdine}`, { headers: HEADERS });
  expect(annullo.ok(), await annullo.text()).toBe(true);
  const ufficio = await openBanco(browser, info, 'amministrazione');
  await ufficio.getByRole('link', { name: /Importi da rimborsare/ }).click();
  const riga = ufficio.getByRole('row').filter({ hasText: String(numero) });
  await riga.getByRole('button', { name: 'Rimborsa sulla carta' }).click();
  const domanda = riga.getByRole('alertdialog');
  await expectAccessible(ufficio, 'dialog[open] h2');
  await domanda.getByRole('button', { name: 'Rimborsa sulla carta' }).dblclick();
  await expect(ufficio.getByText(/^Rimborsato: sandbox_rimborso-/)).toBeVisible();
  await expect(riga).toHaveCount(0);
  await ufficio.getByRole('link', { name: 'Tutti', exact: true }).click();
  await expect(riga).toContainText('sandbox_rimborso-');
  await expectAccessible(ufficio, 'main h1');
});

test('marketing reads sales and searches without results as chart, table and file', async ({ browser }, info) => {
  const banco = await openBanco(browser, info, 'marketing');
  await banco.goto('/backoffice/statistiche');
  await expect(banco.getByRole('img', { name: /^Per giorno: grafico/ })).toBeVisible();
  await expectAccessible(banco, 'figure');
  await banco.getByRole('link', { name: 'Domanda persa' }).click();
  await banco.getByLabel('Raggruppa per').selectOption('tutto');
  await expect(banco).toHaveURL(/per=tutto/);
  await expect(banco.getByRole('img', { name: /^Domanda persa: grafico/ })).toBeVisible();
  await expectAccessible(banco, 'figure');
  const csv = await banco.request.get(
    (await banco.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')) ?? '',
  );
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain('Misura;Stagione;Marca;Tipo;Ricerche');
  const settimane = await banco.request.get(
    (await banco.getByRole('link', { name: 'CSV per settimana' }).getAttribute('href')) ?? '',
  );
  expect(await settimane.text()).toContain('Settimana dal;Ricerche');
});

interface Confermato {
  readonly numero: number;
  readonly idOrdine: number;
  /** The payment page, when it is paid online. */
  readonly redirectUri: string | null;
}

/** Places an order of one piece from the own deposito of the user who is logged in; returns the confirmation. */
async function order(page: Page, scelte = {}): Promise<Confermato> {
  const found = await page.request.get(`${API}/Ricerca/Pneumatici?stagione=1`, { headers: HEADERS });
  const { prodotti } = (await found.json()) as { prodotti: { id: string; disponibilita: { quantita: number }[] }[] };
  const pronto = prodotti.find(({ disponibilita }) => (disponibilita[0]?.quantita ?? 0) > 0);
  await page.request.get(`${API}/Carrello/Aggiungi?qty=1&id=${encodeURIComponent(pronto?.id ?? '')}`, {
    headers: HEADERS,
  });
  await page.request.get(`${API}/Carrello/Carrello?simulaSmistamento=true`, { headers: HEADERS });
  const confirmed = await page.request.post(`${API}/Ordine/ConfermaOrdine?idDestinazione=-1&token=${randomUUID()}`, {
    headers: HEADERS,
    data: scelte,
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return (await confirmed.json()) as Confermato;
}

/** The back office in a browser of its own, of a person who logged in lately. */
async function openBanco(browser: Browser, { project }: TestInfo, username: string): Promise<Page> {
  const { viewport } = project.use;
  const banco = await (await browser.newContext(viewport === undefined ? {} : { viewport })).newPage();
  await enter(banco, username);
  return banco;
}
