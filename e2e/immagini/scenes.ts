/** The screens and states to be pictured, in the order of the menu. */
import type { Page } from '@playwright/test';
import { emptyCart } from '../setup/carrello.ts';
import { open, screen, type Scene } from './scene.ts';
import { SCENES_STAFF } from './scenes-staff.ts';
import { API, ask, HEADERS } from '../setup/api.ts';

/** The counter of the demo's complete customer. */
async function openCounter(page: Page, path: string): Promise<void> {
  const { clienti } = await ask<{ clienti: { codice: string; ragsoc: string }[] }>(page, '/Agenti/Clienti?testo=rossi');
  await open(`/agenti/clienti/${clienti[0]?.codice ?? ''}${path}`)(page);
}

const counter = (name: string, path: string): Scene => ({
  name,
  account: 'agente',
  set: (page) => openCounter(page, path),
});

/** Adds the cheapest tyres of a common size to the cart, one of them with more pieces than available. */
async function fillCart(page: Page): Promise<void> {
  await emptyCart(page);
  const { prodotti } = await ask<{ prodotti: { id: string; disponibilitaTotale: number }[] }>(
    page,
    '/Ricerca/Pneumatici?misura=205/55R16',
  );
  for (const [index, { id, disponibilitaTotale }] of prodotti.slice(0, 5).entries()) {
    const qty = index === 2 ? disponibilitaTotale + 2 : 4;
    const token = `immagini-${id}-${Math.random()}`;
    await ask(page, `/Carrello/Aggiungi?id=${encodeURIComponent(id)}&qty=${qty}&token=${token}&forzaAggiunta=true`);
  }
}

async function firstPreventivo(page: Page): Promise<string> {
  const { preventivi } = await ask<{ preventivi: { id: string; ragsoc: string | null }[] }>(
    page,
    '/Preventivo/RicercaPreventivi',
  );
  return (preventivi.find(({ ragsoc }) => ragsoc !== null) ?? preventivi[0])?.id ?? '';
}

const preventivo = (name: string, path: (id: string) => string): Scene => ({
  name,
  account: 'rossi',
  set: async (page) => open(path(await firstPreventivo(page)))(page),
});

/** A quotation with two proposals. */
async function newPreventivo(page: Page): Promise<string> {
  const { testata } = await ask<{ testata: { id: string } }>(page, '/Preventivo/Nuovo');
  const { prodotti } = await ask<{ prodotti: { id: string }[] }>(page, '/Ricerca/Pneumatici?misura=205/55R16');
  for (const [index, { id }] of prodotti.slice(0, 2).entries()) {
    const query = new URLSearchParams({ idPreventivo: testata.id, id, qty: '4', alternativa: String(index + 1) });
    await ask(page, `/Preventivo/AggiungiProdotto?${query}`);
  }
  return testata.id;
}

/** The same with services and a link for the end customer. */
async function openOfferta(page: Page): Promise<void> {
  const id = await newPreventivo(page);
  const api = `${API}/Preventivo`;
  const servizi = { montaggio: 40, equilibratura: 20, valvole: 8, note: 'Montaggio su appuntamento.' };
  await page.request.post(`${api}/ImpostaServizi?idPreventivo=${id}`, { headers: HEADERS, data: servizi });
  const made = await page.request.post(`${api}/CreaLink?id=${id}`, { headers: HEADERS });
  const { percorso } = (await made.json()) as { percorso: string };
  await open(percorso)(page);
}

async function openResults(page: Page, query: string): Promise<void> {
  await open(`/cerca?q=${encodeURIComponent(query)}`)(page);
  await page.getByRole('feed').getByRole('article').first().waitFor();
}

export const SCENES: readonly Scene[] = [
  screen('login', '/login', null),
  {
    name: 'login-richiesta',
    account: null,
    set: async (page) => {
      await open('/login')(page);
      await page.getByRole('link', { name: 'Richiedi l’accesso' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  screen('attivazione', '/attivazione', null),
  screen('home', '/home'),
  screen('home-neri', '/home', 'neri'),
  screen('home-simeone', '/home', 'simeone'),
  screen('cerca-vuota', '/cerca'),
  { name: 'cerca-risultati', account: 'rossi', whole: false, set: (page) => openResults(page, '205/55r16') },
  {
    name: 'cerca-filtri',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await openResults(page, '205/55r16');
      const filtri = page.getByRole('button', { name: /^Filtri/ });
      if (await filtri.isVisible()) await filtri.click();
    },
  },
  {
    name: 'cerca-in-mezzo',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await openResults(page, '205/55r16');
      await page.mouse.wheel(0, 1400);
      await page.evaluate(() => window.scrollTo(0, 1400));
    },
  },
  {
    name: 'cerca-aperta',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await open('/cerca')(page);
      await page.getByRole('combobox').first().fill('205/55');
      await page.getByRole('listbox').first().waitFor();
    },
  },
  { name: 'cerca-coppia', account: 'rossi', whole: false, set: (page) => open('/cerca?q=225/40r18 255/35r18')(page) },
  { name: 'cerca-niente', account: 'rossi', whole: false, set: (page) => open('/cerca?q=205/55r16 zzzz')(page) },
  { name: 'cerca-cerchi', account: 'rossi', whole: false, set: (page) => open('/cerca?tipo=Cerchi')(page) },
  { name: 'cerca-consumo', account: 'rossi', whole: false, set: (page) => open('/cerca?tipo=Consumo')(page) },
  { name: 'cerca-autocarro', account: 'rossi', whole: false, set: (page) => open('/cerca?q=315/80r22.5')(page) },
  { name: 'outlet', account: 'rossi', whole: false, set: open('/outlet') },
  {
    name: 'carrello-vuoto',
    account: 'bianchi',
    set: async (page) => {
      await emptyCart(page);
      await open('/carrello')(page);
    },
  },
  {
    name: 'carrello',
    account: 'rossi',
    set: async (page) => {
      await fillCart(page);
      await open('/carrello')(page);
    },
  },
  {
    name: 'carrello-destinazione',
    account: 'rossi',
    set: async (page) => {
      await fillCart(page);
      await open('/carrello')(page);
      await page
        .getByRole('button', { name: /Cambia/ })
        .last()
        .click();
      // Clicks its text, because a bar at the lower edge may cover the rest.
      await page.getByText('Indirizzo personalizzato').last().click();
      await page.getByLabel('Provincia').waitFor();
    },
  },
  screen('ordini', '/ordini'),
  {
    name: 'ordini-aperto',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await open('/ordini')(page);
      await page
        .getByRole('button', { expanded: false, name: /ordine/i })
        .first()
        .click();
    },
  },
  screen('preventivi', '/preventivi'),
  preventivo('preventivo-prodotti', (id) => `/preventivo?id=${id}`),
  preventivo('preventivo-risultati', (id) => `/preventivo?id=${id}&q=205/55r16`),
  preventivo('preventivo-servizi', (id) => `/preventivo?id=${id}&passo=1`),
  preventivo('preventivo-cliente', (id) => `/preventivo?id=${id}&passo=2`),
  preventivo('preventivo-fatto', (id) => `/preventivo?id=${id}&passo=3`),
  preventivo('preventivo-riepilogo', (id) => `/preventivo/riepilogo?id=${id}`),
  {
    name: 'preventivo-due',
    account: 'rossi',
    whole: false,
    set: async (page) => open(`/preventivo?id=${await newPreventivo(page)}&q=205/55r16`)(page),
  },
  {
    name: 'preventivo-cesto',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await open(`/preventivo?id=${await newPreventivo(page)}`)(page);
      const cesto = page.getByRole('button', { name: /Nel preventivo/ });
      if (await cesto.isVisible()) await cesto.click();
    },
  },
  { name: 'offerta', account: 'rossi', set: openOfferta },
  screen('ddt', '/ddt'),
  screen('fatture', '/fatture'),
  screen('notecredito', '/notecredito'),
  screen('notedebito', '/notedebito'),
  screen('estrattoconto', '/estrattoconto'),
  {
    name: 'estrattoconto-paga',
    account: 'rossi',
    whole: false,
    set: async (page) => {
      await open('/estrattoconto')(page);
      await page.getByRole('button', { name: 'Paga online' }).click();
      await page.getByRole('dialog', { name: 'Paga online' }).waitFor();
    },
  },
  {
    name: 'estrattoconto-movimenti',
    account: 'rossi',
    set: async (page) => {
      await open('/estrattoconto')(page);
      await page.getByRole('button', { name: 'Mostra i movimenti passati' }).click();
      await page.getByRole('table', { name: 'Movimenti' }).waitFor();
    },
  },
  screen('coupon', '/coupon'),
  screen('targeteconomy', '/targeteconomy'),
  screen('ritiroPFU', '/ritiroPFU'),
  screen('contatti', '/contatti'),
  screen('chat', '/chat'),
  screen('utente', '/utente'),
  screen('ordine-rapido', '/ordine-rapido'),
  screen('liste', '/liste'),
  screen('osservati', '/osservati'),
  screen('collegamenti', '/collegamenti'),
  screen('pagamento-stato', '/pagamento/stato?status=SUCCESS'),
  screen('errore', '/error?code=404'),
  screen('sospeso-carrello', '/carrello', 'sospeso'),
  screen('agente', '/agenti', 'agente'),
  screen('agente-clienti', '/agenti/clienti', 'agente'),
  screen('agente-nuovo-cliente', '/agenti/nuovo-cliente', 'agente'),
  screen('agente-andamento', '/agenti/andamento', 'agente'),
  counter('agente-scheda', '/home'),
  counter('agente-cerca', '/cerca?q=205/55r16'),
  counter('agente-carrello', '/carrello'),
  counter('agente-ordini', '/ordini'),
  counter('agente-altro', '/altro'),
  counter('agente-preventivi', '/preventivi'),
  {
    name: 'agente-girato',
    account: 'agente',
    set: async (page) => {
      await openCounter(page, '/home');
      await page.getByRole('button', { name: 'Gira' }).click();
      await page.getByRole('button', { name: 'Torna a te' }).waitFor();
    },
  },
  screen('agenti-ufficio', '/backoffice/agenti?id=1', 'backend'),
  screen('agenti-ufficio-limiti', '/backoffice/agenti?limiti=true', 'backend'),
  screen('richieste-nuovi-clienti', '/backoffice/richieste?nuovi=true', 'backend'),
  ...SCENES_STAFF,
];
