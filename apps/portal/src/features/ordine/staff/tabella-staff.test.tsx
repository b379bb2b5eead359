// @vitest-environment jsdom
import type { OrdineInElenco } from '@battistrada/contract/ordine-staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { TabellaStaff } from './tabella-staff.tsx';

fakeApi();

const ORDINE: OrdineInElenco = {
  id: 7,
  numero: 103_029,
  versione: 1,
  istante: '2026-11-28T15:16:00.000Z',
  idCliente: 1,
  ragioneSociale: 'Società Cooperativa Autotrasporti e Pneumatici Industriali dell’Alta Valtellina S.c.a r.l.',
  citta: 'Tirano',
  riferimento: '',
  deposito: 'Bologna',
  tipo: 'W',
  stato: 'PARZIALMENTE_SPEDITO',
  pezzi: 17_439,
  spediti: 1_200,
  mancanti: 10_595,
  isPreso: false,
  numeroErp: null,
  totaleCents: 291_508_906,
};

it('pieces are written with the point of the thousands', async () => {
  await renderPage('/home', () => <TabellaStaff ordini={[ORDINE]} url={{}} scelti={new Set()} onScegli={() => {}} />);
  expect(screen.getByText('mancano 10.595')).toBeVisible();
  expect(screen.getByRole('cell', { name: /1\.200\/17\.439$/ })).toBeVisible();
});
