// @vitest-environment jsdom
import { getUtente } from '@battistrada/contract/login';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { utenteQuery } from '../api/query-client.ts';
import { ModuloPersona } from '../features/personale/staff/modulo-persona.tsx';
import { ModuloBundle } from '../features/promozioni/staff/modulo-bundle.tsx';
import { ModuloLotto } from '../features/promozioni/staff/modulo-lotto.tsx';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { Button } from '../ui/button.tsx';
import { useBozza } from './use-bozza.ts';

const SCELTE = {
  listini: [{ id: 3, nome: 'Base' }],
  depositi: [],
  bundle: [],
  marche: [{ id: 8, nome: 'Pirelli' }],
  categorie: [],
};

const api = fakeApi();
beforeEach(() => api.answer('/BackOffice/Scelte', SCELTE));

/** A screen whose button opens the form, as the staff's screens do. */
async function open(Modulo: ComponentType<{ onDone: () => void }>, id = 1) {
  function Schermata() {
    const [isAperto, setAperto] = useState(false);
    return (
      <>
        <Button onClick={() => setAperto(!isAperto)}>{isAperto ? 'Chiudi' : 'Nuovo'}</Button>
        {isAperto && <Modulo onDone={() => setAperto(false)} />}
      </>
    );
  }
  const page = await renderPage('/home', Schermata);
  page.client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id })));
  await page.user.click(screen.getByRole('button', { name: 'Nuovo' }));
  return page;
}

/** The address becomes the login's, then the page is loaded again. */
function endSession(): void {
  window.history.replaceState(null, '', '/login');
  cleanup();
}

describe('a batch of coupons', () => {
  const nome = () => screen.getByLabelText('Nome del lotto');
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(nome(), 'Estate');
    await user.type(screen.getByLabelText('Importo'), '15,50');
    fireEvent.input(screen.getByLabelText('Scadenza'), { target: { value: '2099-06-30' } });
    await user.selectOptions(await screen.findByLabelText('Solo per la marca'), 'Pirelli');
    await user.click(screen.getByLabelText('Base'));
  };

  it('comes back as typed after the end of the session, also where its options are loaded later', async () => {
    await fill(await open(ModuloLotto));
    endSession();
    await open(ModuloLotto);
    expect(nome()).toHaveValue('Estate');
    expect(screen.getByLabelText('Importo')).toHaveValue('15,50');
    expect(screen.getByLabelText('Scadenza')).toHaveValue('2099-06-30');
    await waitFor(() => expect(screen.getByLabelText('Solo per la marca')).toHaveValue('8'));
    expect(screen.getByLabelText('Base')).toBeChecked();
  });

  it('comes back as typed after another screen', async () => {
    await fill(await open(ModuloLotto));
    window.history.replaceState(null, '', '/ordini');
    cleanup();
    await open(ModuloLotto);
    expect(nome()).toHaveValue('Estate');
  });

  it('comes back as typed after Back has closed it', async () => {
    const { user, router } = await renderPage('/home', () => {
      const { apri } = useSearchObject((raw) => raw);
      const navigate = useNavigate();
      const client = useQueryClient();
      useState(() => client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id: 1 }))));
      const openForm = () => void navigate({ to: '/home', search: { apri: 'nuovo' } });
      return apri === 'nuovo' ? <ModuloLotto onDone={() => {}} /> : <Button onClick={openForm}>Nuovo</Button>;
    });
    onTestFinished(router.listen());
    await user.click(screen.getByRole('button', { name: 'Nuovo' }));
    await user.type(nome(), 'Estate');
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Nuovo' }));
    expect(nome()).toHaveValue('Estate');
  });

  it('is of the person who typed it', async () => {
    await fill(await open(ModuloLotto));
    endSession();
    await open(ModuloLotto, 2);
    expect(nome()).toHaveValue('');
  });

  it('is forgotten when it is closed on purpose', async () => {
    const page = await open(ModuloLotto);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Chiudi' }));
    await page.user.click(screen.getByRole('button', { name: 'Nuovo' }));
    expect(nome()).toHaveValue('');
  });

  it('is kept while it is refused, and forgotten when it is made', async () => {
    api.answer('/BackOffice/CreaLottoCoupon', () => refusal(401, 'SESSIONE_SCADUTA'));
    const page = await open(ModuloLotto);
    await fill(page);
    await page.user.type(screen.getByLabelText('Inizio dei codici'), 'ESTATE');
    await page.user.click(screen.getByRole('button', { name: 'Crea i coupon' }));
    await waitFor(() => expect(api.callsTo('/BackOffice/CreaLottoCoupon')).toHaveLength(1));
    endSession();
    const dopo = await open(ModuloLotto);
    await screen.findByLabelText('Solo per la marca');
    api.answer('/BackOffice/CreaLottoCoupon', { coupon: 3 });
    await dopo.user.click(screen.getByRole('button', { name: 'Crea i coupon' }));
    await dopo.user.click(await screen.findByRole('button', { name: 'Nuovo' }));
    expect(nome()).toHaveValue('');
  });
});

it('the articles of a bundle come back with what was typed at them', async () => {
  api.answer('/BackOffice/CercaArticoli', {
    articoli: [
      { codice: 'A1', desart: 'Gomma', prezzoListino: 100, marca: 'Pirelli', giacenza: 1, outlet: false, dot: null },
    ],
  });
  const Bundle = ({ onDone }: { readonly onDone: () => void }) => <ModuloBundle bundle={null} onDone={onDone} />;
  const { user } = await open(Bundle);
  await user.type(screen.getByRole('searchbox'), 'A1');
  await user.click(await screen.findByRole('button', { name: /A1/ }));
  await user.type(await screen.findByLabelText('Prezzo netto'), '32,50');
  endSession();
  await open(Bundle);
  expect(await screen.findByLabelText('Prezzo netto')).toHaveValue('32,50');
});

const PERSONA = {
  id: 5,
  username: 'anna',
  nome: 'Anna',
  email: 'anna@x.it',
  tipo: 'staff',
  ruolo: 'commerciale',
  dirittiInPiu: [],
  dirittiInMeno: [],
  versione: 1,
};
const moduloOf =
  (altro: object) =>
  ({ onDone }: { readonly onDone: () => void }) => (
    <ModuloPersona persona={{ ...PERSONA, ...altro } as never} onDone={onDone} onInvito={() => {}} />
  );

it('the rights come back as chosen for the role that was chosen with them', async () => {
  const { user } = await open(moduloOf({}));
  await user.selectOptions(screen.getByLabelText('Ruolo'), 'admin');
  await user.click(screen.getByLabelText('Connessioni'));
  endSession();
  await open(moduloOf({}));
  expect(screen.getByLabelText('Ruolo')).toHaveValue('admin');
  await waitFor(() => expect(screen.getByLabelText('Connessioni')).not.toBeChecked());
  expect(screen.getByLabelText('Personale')).toBeChecked();
});

it('a field that a colleague has changed meanwhile shows the change', async () => {
  const { user } = await open(moduloOf({}));
  await user.type(screen.getByLabelText('Nome e cognome'), ' Rossi');
  await user.type(screen.getByLabelText(/^Email/), '.eu');
  await user.selectOptions(screen.getByLabelText('Ruolo'), 'marketing');
  endSession();
  await open(moduloOf({ email: 'altra@x.it', versione: 2 }));
  expect(screen.getByLabelText('Nome e cognome')).toHaveValue('Anna Rossi');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('altra@x.it');
  expect(screen.getByLabelText('Ruolo')).toHaveValue('marketing');
});

it('a field whose typed value was saved keeps nothing that could undo a colleague later', async () => {
  const { user } = await open(moduloOf({}));
  await user.type(screen.getByLabelText('Nome e cognome'), ' Rossi');
  endSession();
  // It had been saved, and only the answer was lost.
  await open(moduloOf({ nome: 'Anna Rossi', versione: 2 }));
  expect(screen.getByLabelText('Nome e cognome')).toHaveValue('Anna Rossi');
  endSession();
  await open(moduloOf({ nome: 'Anna', versione: 3 }));
  expect(screen.getByLabelText('Nome e cognome')).toHaveValue('Anna');
});

it('a password and a code are never kept', async () => {
  function Segreti() {
    const form = useRef<HTMLFormElement>(null);
    useBozza(form, 'segreti');
    return (
      <form ref={form}>
        <input name="nota" aria-label="Nota" />
        <input name="attuale" type="password" aria-label="Password" />
        <input name="codice" autoComplete="one-time-code" aria-label="Codice" />
      </form>
    );
  }
  const { user } = await open(Segreti);
  await user.type(screen.getByLabelText('Nota'), 'qui');
  await user.type(screen.getByLabelText('Password'), 'segretissima');
  await user.type(screen.getByLabelText('Codice'), '123456');
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('qui');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/segretissima|123456/);
});
