/** The screens of the wholesaler's staff as an administrator sees them, and the first screen of each role. */
import type { Page } from '@playwright/test';
import { ask } from '../setup/api.ts';
import { open, screen, type Scene } from './scene.ts';

const staff = (name: string, path: string): Scene => screen(`backoffice-${name}`, `/backoffice${path}`, 'backend');

async function numeri(page: Page): Promise<number[]> {
  const { ordini } = await ask<{ ordini: { numero: number }[] }>(page, '/BackOffice/Ordini');
  return ordini.map(({ numero }) => numero);
}

async function openRossi(page: Page, inizio: string): Promise<void> {
  const { clienti } = await ask<{ clienti: { id: number; codiceErp: string | null }[] }>(
    page,
    '/BackOffice/Clienti?testo=rossi%20pneumatici',
  );
  const [cliente] = clienti;
  await open(inizio.replace(':id', String(cliente?.id)).replace(':codice', cliente?.codiceErp ?? `_${cliente?.id}`))(
    page,
  );
}

export const SCENES_STAFF: readonly Scene[] = [
  staff('da-fare', ''),
  ...['vendite', 'magazzino', 'amministrazione', 'marketing'].map((ruolo) =>
    screen(`backoffice-di-${ruolo}`, '/backoffice', ruolo),
  ),
  {
    name: 'backoffice-vai-a',
    account: 'backend',
    whole: false,
    set: async (page) => {
      await open('/backoffice')(page);
      await page.getByRole('button', { name: /^Vai a/ }).click();
      await page.getByRole('combobox').fill('rossi');
      await page
        .getByRole('option', { name: /^Rossi/ })
        .first()
        .waitFor();
    },
  },
  staff('ordini', '/ordini'),
  {
    name: 'backoffice-ordine',
    account: 'backend',
    whole: false,
    set: async (page) => open(`/backoffice/ordini?numero=${(await numeri(page))[0]}`)(page),
  },
  {
    name: 'backoffice-prelievo',
    account: 'magazzino',
    set: async (page) => open(`/backoffice/prelievo?numeri=${(await numeri(page)).slice(0, 3).join(',')}`)(page),
  },
  staff('telefono', '/telefono'),
  {
    name: 'backoffice-telefono-cerca',
    account: 'backend',
    whole: false,
    set: (page) => openRossi(page, '/backoffice/telefono/:codice/cerca?q=205/55r16'),
  },
  {
    name: 'backoffice-telefono-carrello',
    account: 'backend',
    set: (page) => openRossi(page, '/backoffice/telefono/:codice/carrello'),
  },
  { name: 'backoffice-come-home', account: 'backend', set: open('/backoffice/come/rossi/home') },
  staff('mancanti', '/mancanti'),
  staff('prezzi', '/prezzi'),
  staff('rimborsi', '/rimborsi'),
  staff('pfu', '/pfu'),
  staff('clienti', '/clienti'),
  {
    name: 'backoffice-cliente',
    account: 'backend',
    whole: false,
    set: (page) => openRossi(page, '/backoffice/clienti?id=:id'),
  },
  {
    name: 'backoffice-prezzo',
    account: 'backend',
    set: async (page) => {
      const { articoli } = await ask<{ articoli: { codice: string }[] }>(
        page,
        '/BackOffice/CercaArticoli?testo=205/55',
      );
      await openRossi(page, `/backoffice/prezzo?codice=${articoli[0]?.codice}&cliente=:id`);
    },
  },
  staff('richieste', '/richieste'),
  staff('credito', '/richieste?credito=true'),
  staff('agenti', '/agenti'),
  staff('chat', '/chat'),
  staff('statistiche', '/statistiche'),
  ...['articoli', 'fermi', 'marche', 'silenziosi', 'domanda', 'vuote'].map((vista) =>
    staff(`statistiche-${vista}`, `/statistiche?vista=${vista}`),
  ),
  staff('comunicazioni', '/comunicazioni'),
  staff('comunicazione', '/comunicazioni?apri=nuovo'),
  staff('pacchetti', '/pacchetti'),
  staff('coupon', '/coupon'),
  staff('coupon-nuovo', '/coupon?apri=nuovo'),
  staff('vetrina', '/vetrina'),
  staff('outlet', '/vetrina?outlet=true'),
  staff('importazioni', '/importazioni'),
  staff('articoli', '/articoli'),
  staff('connessioni', '/connessioni'),
  staff('webhook', '/connessioni?webhook=true'),
  staff('impostazioni', '/impostazioni'),
  staff('personale', '/personale'),
  staff('persona', '/personale?apri=vendite'),
  staff('registro', '/registro'),
  staff('sicurezza', '/sicurezza'),
];
