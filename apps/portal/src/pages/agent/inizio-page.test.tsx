// @vitest-environment jsdom
import { getGiornata, type Voce } from '@battistrada/contract/giornata';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { agent } from '../../roots/agent/root.ts';
import { Cornice } from '../../shell/agent/cornice.tsx';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { InizioPage } from './inizio-page.tsx';

const api = fakeApi();

const nota = (codice: string): Voce => ({
  codice,
  ragioneSociale: `Gomme ${codice}`,
  citta: 'Bologna',
  telefono: '',
  isBloccato: false,
  motivo: 'nota',
  giorni: null,
  importoCents: null,
  pezzi: null,
  testo: 'Richiamare',
});

it('shows the appointments of the new day after midnight in Rome, while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-10T22:59:30Z') });
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'agente' }));
  api.answer(getGiornata, { voci: [], quante: 0, risposte: [] });
  await renderPage('/agenti', InizioPage, '', { root: agent, Frame: Cornice });
  await screen.findByText('Niente di urgente oggi');
  api.answer(getGiornata, { voci: [nota('C1')], quante: 1, risposte: [] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Gomme C1')).toBeVisible();
});

it('is read again when the browser’s Back shows the page that it had kept, because a counter was open meanwhile', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'agente' }));
  api.answer(getGiornata, { voci: [nota('C1')], quante: 1, risposte: [] });
  await renderPage('/agenti', InizioPage, '', { root: agent, Frame: Cornice });
  await screen.findByText('Gomme C1');
  api.answer(getGiornata, { voci: [], quante: 0, risposte: [] });
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('Niente di urgente oggi')).toBeVisible();
});
