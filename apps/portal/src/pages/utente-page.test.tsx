// @vitest-environment jsdom
import { getProfilo } from '@battistrada/contract/utente';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as leave from '../session/leave.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { UtentePage } from './utente-page.tsx';

const leaveForLogin = vi.fn<typeof leave.leaveForLogin>();
beforeEach(() => void vi.spyOn(leave, 'leaveForLogin').mockImplementation(leaveForLogin));

const PROFILO = {
  ragioneSociale: 'Rossi Pneumatici S.r.l.',
  indirizzo: 'Via Emilia Ponente 214',
  cap: '40133',
  citta: 'Bologna',
  provincia: 'BO',
  partitaIva: '13392960004',
  telefono: '051 5550114',
  cellulare: '333 5550114',
  email: 'info@rossi.example',
  emailPec: 'rossi@pec.example',
  pagamento: 'Ri.Ba. 30/60 gg d.f.',
  codiceSdi: 'DEMO001',
};
const dispositivo = (id: string, nome: string, corrente = false) => ({
  id,
  nome,
  primo_accesso: '2026-01-02T23:30:00Z',
  ultimo_accesso: '2026-03-04T10:00:00Z',
  corrente,
});
const QUESTO = dispositivo('d1', 'Chrome su Windows', true);
const ALTRO = dispositivo('d2', '');

const api = fakeApi();
beforeEach(() => {
  leaveForLogin.mockClear();
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer(getProfilo, PROFILO);
  api.answer('/Utente/SecondoFattore', { attivo: false, attivatoIl: null, codiciRimasti: 0 });
  api.answer('/Utente/Accessi', { amministratore: false, accessi: [], sessioni: [] });
  api.answer('/Utente/Dispositivi', ({ query }) =>
    'id' in query ? { ok: true } : { dispositivi: [QUESTO, ALTRO], massimo: 5 },
  );
});

const open = async () => {
  const page = await renderPage('/utente', UtentePage);
  await screen.findByText('Chrome su Windows');
  return page;
};
const confirm = async (user: { click: (element: Element) => Promise<void> }, titolo: string, bottone: string) => {
  const popup = await screen.findByRole('alertdialog', { name: titolo });
  await user.click(within(popup).getByRole('button', { name: bottone }));
};

it('the page shows every field of the profile, read-only', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Utente' })).toBeVisible();
  expect(screen.getByText('Mostra le informazioni relative alla tua utenza.')).toBeVisible();
  const fields = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(Object.fromEntries(fields)).toEqual({
    'Ragione sociale': PROFILO.ragioneSociale,
    Indirizzo: 'Via Emilia Ponente 214\n40133 Bologna (BO)',
    'Partita IVA': PROFILO.partitaIva,
    Telefono: PROFILO.telefono,
    Cellulare: PROFILO.cellulare,
    Email: PROFILO.email,
    PEC: PROFILO.emailPec,
    Pagamento: PROFILO.pagamento,
    'Codice SDI': PROFILO.codiceSdi,
  });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('the page copies a value and marks an empty one', async () => {
  api.answer(getProfilo, { ...PROFILO, cellulare: '' });
  const { user } = await open();
  expect(await screen.findByText('Non indicato')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Copia Partita IVA' }));
  expect(await navigator.clipboard.readText()).toBe(PROFILO.partitaIva);
  expect(await screen.findByText(`Copiato: ${PROFILO.partitaIva}`)).toBeVisible();
});

it('the page offers a retry for the parts that cannot be loaded', async () => {
  api.answer(getProfilo, () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await open();
  await screen.findByText('Non riesco a mostrare i tuoi dati.');
  api.answer(getProfilo, PROFILO);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(PROFILO.ragioneSociale)).toBeVisible();
});

it('the list of devices shows the day in Rome and marks this device', async () => {
  await open();
  const [, questo] = screen.getAllByRole('row');
  expect(questo?.textContent).toBe('Chrome su WindowsQuesto dispositivo03/01/202604/03/2026, 11:00Rimuovi');
  expect(screen.getByText('2 registrati su 5 possibili')).toBeVisible();
});

it('the list removes another device after a confirmation', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Rimuovi Dispositivo sconosciuto' }));
  await confirm(user, 'Rimuovere il dispositivo?', 'Annulla');
  expect(api.callsTo('/Utente/Dispositivi')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Rimuovi Dispositivo sconosciuto' }));
  await confirm(user, 'Rimuovere il dispositivo?', 'Rimuovi');
  expect(await screen.findByText('Dispositivo rimosso.')).toBeVisible();
  await waitFor(() =>
    expect(api.callsTo('/Utente/Dispositivi').map(({ query }) => query)).toEqual([{}, { id: 'd2' }, {}]),
  );
  expect(leaveForLogin).not.toHaveBeenCalled();
});

it('removing this device leads to the login', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Rimuovi Chrome su Windows' }));
  await confirm(user, 'Rimuovere il dispositivo?', 'Rimuovi');
  await waitFor(() => expect(leaveForLogin).toHaveBeenCalledOnce());
});

it('the page signs out every device, or shows that this failed', async () => {
  api.answer('/APILogin/LogoutOvunque', () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await open();
  const everywhere = screen.getByRole('button', { name: 'Esci da tutti i dispositivi' });
  await user.click(everywhere);
  await confirm(user, 'Uscire da tutti i dispositivi?', 'Esci da tutti');
  expect(await screen.findByText('Uscita non riuscita. Riprova.')).toBeVisible();
  expect(leaveForLogin).not.toHaveBeenCalled();
  api.answer('/APILogin/LogoutOvunque', { ok: true });
  await user.click(everywhere);
  await confirm(user, 'Uscire da tutti i dispositivi?', 'Esci da tutti');
  await waitFor(() => expect(leaveForLogin).toHaveBeenCalledOnce());
});

it('the preference shows what is saved when its answer was lost', async () => {
  const [sede] = buildUtenteWire().depositi;
  const depositi = [1, 2].map((id) => ({ ...sede, id, descrCarrello: `Deposito ${id}` }));
  api.answer('/APILogin/Utente', { ...buildUtenteWire(), depositi });
  const { user } = await open();
  api.answer('/Utente/Preferenze', () => {
    api.answer('/APILogin/Utente', { ...buildUtenteWire({ altriDepositi: true }), depositi });
    return Response.error();
  });
  const preferenza = await screen.findByRole('checkbox', { name: 'Usa sempre gli altri depositi' });
  await user.click(preferenza);
  expect(await screen.findByText('Il server non ha confermato. Riprova.')).toBeVisible();
  await waitFor(() => expect(preferenza).toBeChecked());
  api.answer('/Utente/Preferenze', { ok: true });
  await user.click(preferenza);
  // Long before it would go by itself.
  await waitFor(() => expect(screen.queryByText('Il server non ha confermato. Riprova.')).toBeNull(), {
    timeout: 4_000,
  });
});
