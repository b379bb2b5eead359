// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { RegistroPage } from './registro-page.tsx';

const api = fakeApi();

const AVANZAMENTO = {
  id: 1,
  istante: '2026-03-10T09:00:00.000Z',
  chi: 'Laura Sede',
  username: 'backend',
  idCliente: null,
  ragsoc: null,
  evento: 'avanzamento',
  dettagli: [],
};

it('shows each recorded event as an Italian sentence instead of its code', async () => {
  const dettagli = {
    prezzoCents: '123456',
    scontoBp: '250',
    stato: 'IN_PREPARAZIONE',
    dispositivoNoto: 'false',
    articolo: 'NAN0002999',
    motivo: 'GROSSISTA',
  };
  api.answer('/BackOffice/Registro', {
    eventi: [{ ...AVANZAMENTO, dettagli: Object.entries(dettagli).map(([nome, valore]) => ({ nome, valore })) }],
    prossimo: null,
  });
  await renderPage('/home', RegistroPage);
  expect((await screen.findByText(/^prezzo/)).textContent.replaceAll(/\s/g, ' ')).toBe(
    'prezzo: 1.234,56 €, sconto: 2,5 %, stato: in preparazione, dispositivo noto: no, articolo: NAN0002999, motivo: annullato dal grossista',
  );
});

it('asks without a day that does not exist, whoever wrote the address', async () => {
  api.answer('/BackOffice/Registro', { eventi: [], prossimo: null });
  await renderPage('/home', RegistroPage, '?dal=2026-02-31&al=2026-03-01');
  await vi.waitFor(() => expect(api.callsTo('/BackOffice/Registro')).toMatchObject([{ query: { al: '2026-03-01' } }]));
  expect(api.callsTo('/BackOffice/Registro')[0]?.query).not.toHaveProperty('dal');
});

it('tells a screen reader how many entries a search has found', async () => {
  api.answer('/BackOffice/Registro', { eventi: [1, 2].map((id) => ({ ...AVANZAMENTO, id })), prossimo: 2 });
  await renderPage('/home', RegistroPage);
  expect(await screen.findByText('2 risultati, altri da mostrare')).toHaveAttribute('role', 'status');
  api.answer('/BackOffice/Registro', { eventi: [], prossimo: null });
  await userEvent.click(screen.getByRole('button', { name: 'Mostra altri' }));
  expect(await screen.findByText('2 risultati')).toHaveAttribute('role', 'status');
  cleanup();
  await renderPage('/home', RegistroPage, '?testo=nessuno');
  expect(await screen.findByText('Nessun risultato')).toHaveAttribute('role', 'status');
});
