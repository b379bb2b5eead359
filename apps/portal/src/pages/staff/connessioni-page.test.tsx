// @vitest-environment jsdom
import {
  getCorpoConsegna,
  listChiamateStaff,
  listConnessioni,
  listConsegne,
  type ChiaveStaff,
  type WebhookStaff,
} from '@battistrada/contract/connessioni';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../roots/staff/root.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { ConnessioniPage } from './connessioni-page.tsx';

const ID = '0b6f7c1e-52a5-4f0e-9d3c-7a1b2c3d4e5f';
const ISTANTE = '2026-03-05T10:00:00.000Z';

const CHIAVE: ChiaveStaff = {
  id: ID,
  nome: 'ERP',
  inizio: 'btk_live_1a2b3c4d',
  ambiti: ['importa'],
  cliente: null,
  isProva: false,
  ip: [],
  creata: ISTANTE,
  scade: null,
  revocata: null,
  ultimoUso: null,
};
const WEBHOOK: WebhookStaff = {
  id: ID,
  url: 'https://erp.example/eventi',
  tipi: ['ordine.creato'],
  cliente: null,
  retePrivata: false,
  creato: ISTANTE,
  disattivato: null,
  motivo: null,
  inAttesa: 0,
  nonRiesce: false,
};

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['connessioni'] }));
  api.answer(listConnessioni, { chiavi: [CHIAVE], webhook: [WEBHOOK] });
});
const open = (search: string) => renderPage('/backoffice/connessioni', ConnessioniPage, search, { root: staff });

describe('what a connection has done', () => {
  it('is asked for again after the calls of a key could not be read', async () => {
    api.answer(listChiamateStaff, () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await open(`?apri=${ID}`);
    expect(await screen.findByText('Le chiamate non si sono caricate')).toBeVisible();
    api.answer(listChiamateStaff, { chiamate: [] });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessuna chiamata.')).toBeVisible();
  });

  it('is asked for again after the deliveries of a webhook, or the body of one, could not be read', async () => {
    api.answer(listConsegne, () => refusal(500, 'ERRORE_INTERNO'));
    api.answer(getCorpoConsegna, () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await open(`?webhook=true&apri=${ID}`);
    expect(await screen.findByText('Le consegne non si sono caricate')).toBeVisible();
    const consegna = { id: 1, evento: ID, tipo: 'ordine.creato', istante: ISTANTE, consegnata: ISTANTE, tentativi: [] };
    api.answer(listConsegne, { consegne: [consegna], prossima: null });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await user.click(await screen.findByText('Consegnata'));
    expect(await screen.findByText('La richiesta non si è caricata')).toBeVisible();
    api.answer(getCorpoConsegna, { corpo: '{"numero":7}' });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('{"numero":7}')).toBeVisible();
  });
});
