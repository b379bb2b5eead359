// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, PREFIX, refusal } from '../test/render-page.tsx';
import { tabStore } from '../session/browser-store.ts';
import { SnackProvider } from '../ui/snack.tsx';
import { saveAvanzamento, type Avanzamento } from './attivazione-memory.ts';
import { Standalone, type StandalonePath } from './standalone.tsx';

const INVIA = '/Attivazione/InviaCodiceConferma';
const CONFERMA = '/Attivazione/ConfermaConCodice';
const SPUNTA = '/Attivazione/ConfermaSenzaCodice';
const NUMERO = '+39 333 123 4567';
const alCodice: Avanzamento = { conTelefono: true, passo: 'codice', telefono: NUMERO };

const api = fakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The document at a path, in a tab with this stored progress. */
function open(path: StandalonePath, avanzamento: Avanzamento | null = null) {
  if (avanzamento !== null) saveAvanzamento(tabStore, avanzamento);
  window.history.replaceState(null, '', path);
  const onEnter = vi.fn<(path: string) => void>();
  render(
    <SnackProvider>
      <Standalone first={path} nextPath="/home" onEnter={onEnter} />
    </SnackProvider>,
  );
  return { onEnter, user: userEvent.setup() };
}

/** Logs in with an account that needs its activation; the second login finds it active. */
async function logIn(user: UserEvent, attivazioneTelefono: boolean) {
  let logins = 0;
  api.answer('/APILogin/Login', () => ({
    token: 't',
    cookie: 'c',
    tipoUtente: 'cliente',
    admin: false,
    device: 'd',
    richiedeAccettazioneTermini: (logins += 1) === 1,
    attivazioneTelefono,
    indirizzo: null,
  }));
  await user.type(screen.getByLabelText('Username'), 'nuovo');
  await user.type(screen.getByLabelText('Password'), 'gomme2026{Enter}');
  await screen.findByRole('heading', { name: 'Attiva il tuo accesso' });
}

const type = async (user: UserEvent, label: string, text: string, button: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.click(screen.getByRole('button', { name: button }));
  return field;
};
const sendTelefono = (user: UserEvent, numero: string) => type(user, 'Cellulare', numero, 'Invia il codice');
const sendCodice = (user: UserEvent, codice: string) => type(user, 'Codice', codice, 'Conferma');

describe('the activation by phone', () => {
  it('leads from the login through terms, code and thanks into the portal with a new login', async () => {
    api.answer(INVIA, { status: 'SENT' });
    api.answer(CONFERMA, { status: 'OK' });
    const { user, onEnter } = open('/login');
    await logIn(user, true);
    expect(window.location.pathname).toBe('/attivazione');
    const termini = screen.getByRole('link', { name: 'Leggi le condizioni (PDF)' });
    expect(termini.getAttribute('href')).toBe(`${PREFIX}/Utente/OttieniPdfTermini`);
    const paesi = await screen.findByLabelText<HTMLSelectElement>('Paese');
    expect(paesi.options[0]?.text).toBe('Italia (+39)');
    expect(paesi.value).toBe('IT');

    await sendTelefono(user, '333 1234567');
    expect(await screen.findByLabelText('Codice')).toBe(document.activeElement);
    expect(api.callsTo(INVIA)[0]?.body).toEqual({ telefono: NUMERO });
    await sendCodice(user, '123456');
    await user.click(await screen.findByRole('button', { name: 'Entra' }));
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/home'));
    expect(api.callsTo(CONFERMA)[0]?.body).toEqual({ telefono: NUMERO, codice: '123456' });
    expect(api.callsTo('/APILogin/Login')).toHaveLength(2);
    // Nothing of the activation remains, especially not the password.
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/gomme2026|attivazione/);
  });

  it.each(['', '12'])('asks for a valid number instead of sending “%s”', async (numero) => {
    const { user } = open('/attivazione', { conTelefono: true, passo: 'condizioni', telefono: '' });
    const field = await sendTelefono(user, numero);
    expect(await screen.findByText('Inserisci un numero di cellulare valido.')).toBeVisible();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsTo(INVIA)).toHaveLength(0);
  });

  it('keeps the error of a number until the next keystroke, so that the button does not move', async () => {
    api.answer(INVIA, () => refusal(422, 'RICHIESTA_NON_VALIDA'));
    const { user } = open('/attivazione', { conTelefono: true, passo: 'condizioni', telefono: '' });
    const field = await sendTelefono(user, '3331234567');
    await screen.findByText('Inserisci un numero di cellulare valido.');
    field.focus();
    await user.tab();
    expect(screen.getByText('Inserisci un numero di cellulare valido.')).toBeVisible();
    await user.type(field, '8');
    expect(screen.queryByText('Inserisci un numero di cellulare valido.')).not.toBeInTheDocument();
  });

  it('reads a number with an international prefix under its own country', async () => {
    api.answer(INVIA, { status: 'SENT' });
    const { user } = open('/attivazione', { conTelefono: true, passo: 'condizioni', telefono: '' });
    await sendTelefono(user, '0041 79 123 45 67');
    await screen.findByLabelText('Codice');
    expect(api.callsTo(INVIA)[0]?.body).toEqual({ telefono: '+41 79 123 45 67' });
  });

  it('continues to a code that was sent shortly before', async () => {
    api.answer(INVIA, { status: 'RETRY_IN', retryIn: 4 });
    const { user } = open('/attivazione', { conTelefono: true, passo: 'condizioni', telefono: '' });
    await sendTelefono(user, '3331234567');
    await screen.findByLabelText('Codice');
    expect(
      screen.getByText(
        'Utilizza per favore il codice che ti abbiamo già inviato. Potrai richiederne uno nuovo tra 4 minuti',
      ),
    ).toBeVisible();
  });

  it.each([
    [429, 'TROPPI_TENTATIVI', "Errore nell'invio del codice"],
    [500, 'ERRORE_INTERNO', "Errore nell'invio del codice"],
    [422, 'RICHIESTA_NON_VALIDA', 'Inserisci un numero di cellulare valido.'],
  ])('stays at the number when the answer is %i', async (status, codice, text) => {
    api.answer(INVIA, () => refusal(status, codice));
    const { user } = open('/attivazione', { conTelefono: true, passo: 'condizioni', telefono: '' });
    await sendTelefono(user, '3331234567');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('Codice')).not.toBeInTheDocument();
  });
});

describe('the activation code', () => {
  it.each([
    [3, 'Codice PIN Errato. Ti restano 3 tentativi'],
    [0, 'Codice PIN Errato. Riprova più tardi'],
  ])('shows an error at its field when it is wrong with %i attempts left', async (tentativi, text) => {
    api.answer(CONFERMA, { status: 'WRONG_CODE', tentativi });
    const { user } = open('/attivazione', alCodice);
    const field = await sendCodice(user, '000000');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['', '12345'])('is not sent when incomplete: “%s”', async (codice) => {
    const { user } = open('/attivazione', alCodice);
    await sendCodice(user, codice);
    expect(await screen.findByText('Inserisci un codice valido.')).toBeVisible();
    expect(api.callsTo(CONFERMA)).toHaveLength(0);
  });

  it.each(['123 456', 'Battistrada B2B: il tuo codice è 123456, vale 10 minuti'])(
    'is extracted from “%s”',
    async (pasted) => {
      const { user } = open('/attivazione', alCodice);
      const field = await screen.findByLabelText<HTMLInputElement>('Codice');
      await user.click(field);
      await user.paste(pasted);
      expect(field.value).toBe('123456');
      expect(field.inputMode).toBe('numeric');
      expect(field.autocomplete).toBe('one-time-code');
    },
  );

  it('can be sent again, or the page shows when', async () => {
    let answers = 0;
    api.answer(INVIA, () => ((answers += 1) === 1 ? { status: 'RETRY_IN', retryIn: 5 } : { status: 'SENT' }));
    const { user } = open('/attivazione', alCodice);
    const again = await screen.findByRole('button', { name: 'Invia un nuovo codice' });
    await user.click(again);
    expect(await screen.findByText(/Potrai richiederne uno nuovo tra 5 minuti$/)).toBeVisible();
    await user.click(again);
    expect(await screen.findByText('Ti abbiamo mandato un nuovo codice.')).toBeVisible();
    expect(api.callsTo(INVIA)[1]?.body).toEqual({ telefono: NUMERO });
  });
});

it('the user can correct the number', async () => {
  api.answer(INVIA, { status: 'SENT' });
  const { user } = open('/attivazione', alCodice);
  await user.click(await screen.findByRole('button', { name: 'Cambia numero' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Cellulare')).value).toBe(NUMERO);
  await sendTelefono(user, '3339876543');
  await screen.findByLabelText('Codice');
  expect(api.callsTo(INVIA)[0]?.body).toEqual({ telefono: '+39 333 987 6543' });
});

describe('the activation by checkbox', () => {
  it('leads straight to the thanks once the box is ticked', async () => {
    api.answer(SPUNTA, { status: 'OK' });
    const { user, onEnter } = open('/login');
    await logIn(user, false);
    await user.click(screen.getByRole('button', { name: 'Accetta e continua' }));
    expect(screen.getByText('Per continuare accetta le condizioni.')).toBeVisible();
    expect(api.callsTo(SPUNTA)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Accetta e continua' }));
    await user.click(await screen.findByRole('button', { name: 'Entra' }));
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/home'));
    expect(api.callsTo(SPUNTA)).toHaveLength(1);
  });
});

describe('the page /attivazione', () => {
  it('links to the login without a pending activation', async () => {
    open('/attivazione');
    expect((await screen.findByRole('link', { name: 'Vai all’accesso' })).getAttribute('href')).toBe('/login');
    expect(document.title).toBe('Battistrada B2B - Attivazione');
  });

  it('keeps its step after a reload', async () => {
    open('/attivazione', alCodice);
    expect(await screen.findByLabelText('Codice')).toBeVisible();
    expect(screen.getByText(`L’abbiamo mandato per SMS al ${NUMERO}. Vale 10 minuti.`)).toBeVisible();
  });

  it('leads to the login with the snack when the session has expired', async () => {
    api.answer(CONFERMA, () => refusal(401, 'SESSIONE_ASSENTE'));
    const { user } = open('/attivazione', alCodice);
    await sendCodice(user, '123456');
    expect(await screen.findByText('Sessione Scaduta! Rieffettua il login')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});
