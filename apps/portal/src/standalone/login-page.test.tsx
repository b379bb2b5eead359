// @vitest-environment jsdom
import { requestAccesso } from '@battistrada/contract/login';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showContatti } from '../test/contatti.ts';
import { installPlatform } from '../ui/test/platform.ts';
import { LoginPage } from './login-page.tsx';
import type { Credenziali } from './login-request.ts';

const PREFIX = 'http://portale.test/api';
const LOGIN = `${PREFIX}/APILogin/Login`;

const entrato = {
  token: 't',
  cookie: 'c',
  tipoUtente: 'cliente',
  admin: false,
  device: 'd',
  richiedeAccettazioneTermini: false,
  richiedeSecondoFattore: false,
  attivazioneTelefono: false,
  indirizzo: null as string | null,
};

const server = setupServer();
let requests: Request[] = [];
server.events.on('request:start', ({ request }) => void requests.push(request));

beforeAll(() => {
  installPlatform();
  server.listen({ onUnhandledFrame: 'error' });
  document.head.innerHTML = `<meta name="api-prefix" content="${PREFIX}"><meta name="versione" content="1a2b3c">`;
  showContatti();
});
beforeEach(() => {
  requests = [];
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => {
  server.close();
  document.head.innerHTML = '';
});

const answerStatus = (status: number) =>
  server.use(http.get(LOGIN, () => HttpResponse.json({ Message: 'Altro testo', codice: 'X' }, { status })));
const answerEntrato = (changes: Partial<typeof entrato> = {}) =>
  server.use(http.get(LOGIN, () => HttpResponse.json({ ...entrato, ...changes })));

function show(nextPath = '/home') {
  const onLeave = vi.fn<(path: string) => void>();
  const onActivate = vi.fn<(credenziali: Credenziali, conTelefono: boolean) => void>();
  const onReload = vi.fn<() => void>();
  render(<LoginPage {...{ nextPath, onLeave, onActivate, onReload }} />);
  return { onLeave, onActivate, onReload, user: userEvent.setup() };
}

async function submit(user: UserEvent, username = 'rossi', password = 'gomme2026') {
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('the login screen', () => {
  it('shows offices, the request for access, remember-me and the version', () => {
    show();
    expect(screen.getByRole('heading', { name: 'I nostri uffici' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Richiedi l’accesso' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getByRole('checkbox', { name: 'Ricordami su questo dispositivo' })).toBeVisible();
    expect(screen.getByText('Versione 1a2b3c')).toBeVisible();
    expect(document.title).toBe('Battistrada B2B - Accedi');
  });

  it('requires the password, marks its field and sends nothing without it', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Username'), 'rossi{Enter}');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Inserisci la password.',
    );
    expect(field).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    const { user } = show();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await user.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Nascondi la password' }));
    expect(field.type).toBe('password');
  });
});

describe('a login', () => {
  it('sends Basic authentication in UTF-8 and one permanent device identifier', async () => {
    answerEntrato();
    const { user, onLeave } = show();
    await submit(user, 'rossi', 'è€');
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
    const { headers, url } = requests[0] ?? new Request(LOGIN);
    const bytes = Uint8Array.from(atob((headers.get('Authorization') ?? '').replace('Basic ', '')), (c) =>
      c.charCodeAt(0),
    );
    expect(new TextDecoder().decode(bytes)).toBe('rossi:è€');
    expect(headers.get('Protocol-Version')).toBe('3');
    expect(headers.get('Device-Id')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new URL(url).search).toBe('');

    cleanup();
    const again = show();
    await again.user.click(screen.getByRole('checkbox'));
    await submit(again.user);
    await waitFor(() => expect(again.onLeave).toHaveBeenCalledTimes(1));
    expect(requests[1]?.headers.get('Device-Id')).toBe(headers.get('Device-Id'));
    expect(new URL(requests[1]?.url ?? '').search).toBe('?ricordami=true');
  });

  it('leads to the home page', async () => {
    answerEntrato();
    const { user, onLeave } = show();
    await submit(user);
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/home'));
  });

  it('leads back to the screen the user came from', async () => {
    answerEntrato();
    const { user, onLeave } = show('/cerca?q=2055516');
    await submit(user);
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/cerca?q=2055516'));
  });

  it.each(['backend', 'agente'])('of a %s user leads to the application the answer names', async (tipoUtente) => {
    answerEntrato({ tipoUtente, indirizzo: '/altrove' });
    const { user, onLeave } = show();
    await submit(user);
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/altrove'));
  });

  it.each([true, false])(
    'leads to the activation (by phone: %s) with the typed credentials',
    async (attivazioneTelefono) => {
      answerEntrato({ richiedeAccettazioneTermini: true, attivazioneTelefono });
      const { user, onActivate, onLeave } = show();
      await submit(user, 'nuovo');
      const credenziali = { username: 'nuovo', password: 'gomme2026', ricordami: false };
      await waitFor(() => expect(onActivate).toHaveBeenCalledExactlyOnceWith(credenziali, attivazioneTelefono));
      expect(onLeave).not.toHaveBeenCalled();
    },
  );
});

describe('the request for access', () => {
  const open = async (user: UserEvent) => {
    await user.click(screen.getByRole('link', { name: 'Richiedi l’accesso' }));
    return screen.findByRole('dialog', { name: 'Richiedi l’accesso' });
  };
  const fill = async (user: UserEvent, partitaIva: string) => {
    await user.type(screen.getByLabelText('Ragione sociale'), 'Officina Prova S.n.c.');
    await user.type(screen.getByLabelText('Partita IVA'), partitaIva);
    await user.type(screen.getByLabelText('Telefono'), '051 5550123');
    await user.type(screen.getByLabelText('Nome e cognome'), 'Ada Prova');
    await user.type(screen.getByLabelText('Email'), 'ada@prova.example');
    await user.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
  };

  it('reaches the wholesaler and shows a confirmation', async () => {
    let sent: unknown;
    server.use(
      http.post(`${PREFIX}/APILogin/RichiediAccesso`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user } = show();
    await open(user);
    await fill(user, 'IT 01234567897');
    const sentDialog = await screen.findByRole('dialog', { name: 'Richiesta inviata' });
    expect(sentDialog).toBeVisible();
    // The pressed button is gone: the one that remains has the focus.
    expect(within(sentDialog).getByText('Chiudi')).toHaveFocus();
    expect(sent).toEqual(
      requestAccesso.body.encode({
        ragioneSociale: 'Officina Prova S.n.c.',
        partitaIva: '01234567897',
        nome: 'Ada Prova',
        email: 'ada@prova.example',
        telefono: '051 5550123',
        messaggio: '',
      }),
    );
  });

  it('sends nothing with a wrong VAT number and marks its field', async () => {
    const { user } = show();
    await open(user);
    await fill(user, '01234567890');
    expect(screen.getByLabelText('Partita IVA')).toHaveFocus();
    expect(screen.getByText('Controlla la partita IVA: 11 cifre.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it('keeps the typed values when it is refused', async () => {
    const refusal = { Message: 'Troppe richieste, riprova più tardi.', codice: 'TROPPI_TENTATIVI' };
    server.use(http.post(`${PREFIX}/APILogin/RichiediAccesso`, () => HttpResponse.json(refusal, { status: 429 })));
    const { user } = show();
    await open(user);
    await fill(user, '01234567897');
    expect(await screen.findByText('Troppe richieste, riprova più tardi.')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('Ragione sociale').value).toBe('Officina Prova S.n.c.');
  });

  it('keeps the typed values and says what to do when no answer comes', async () => {
    server.use(http.post(`${PREFIX}/APILogin/RichiediAccesso`, () => HttpResponse.error()));
    const { user } = show();
    await open(user);
    await fill(user, '01234567897');
    expect(await screen.findByText(/^Il server non ha risposto: riprova tra poco/)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('Ragione sociale').value).toBe('Officina Prova S.n.c.');
  });
});

describe('a refused login', () => {
  it.each([
    [403, 'Username o password errati.'],
    [402, 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.'],
    [500, 'Errore di rete (500)'],
  ])('with %i shows why and can be tried again', async (status, text) => {
    answerStatus(status);
    const { user, onLeave, onReload } = show();
    await submit(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.getByRole('button', { name: 'Accedi' }).getAttribute('aria-busy')).toBeNull();
    expect(onLeave).not.toHaveBeenCalled();
    expect(onReload).not.toHaveBeenCalled();
  });

  it('with 429 shows the text of its status and when to try again', async () => {
    const refusal = { Message: 'Troppi tentativi di accesso. Riprova tra 5 minuti.', codice: 'TROPPI_TENTATIVI' };
    server.use(http.get(LOGIN, () => HttpResponse.json(refusal, { status: 429 })));
    const { user } = show();
    await submit(user);
    expect(await screen.findByText('Errore di rete (429)')).toBeVisible();
    expect(screen.getByText('Troppi tentativi di accesso. Riprova tra 5 minuti.')).toBeVisible();
  });

  it('without any answer shows status 0', async () => {
    server.use(http.get(LOGIN, () => HttpResponse.error()));
    const { user } = show();
    await submit(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Errore di rete (0)'));
  });

  it('with 401 announces the update and reloads after two seconds', async () => {
    answerStatus(401);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const onReload = vi.fn<() => void>();
      render(<LoginPage nextPath="/home" onLeave={() => {}} onActivate={() => {}} onReload={onReload} />);
      const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
      await submit(user);
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toBe('Versione B2B non aggiornata, aggiornamento in corso...'),
      );
      await act(() => vi.advanceTimersByTimeAsync(1900));
      expect(onReload).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(onReload).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a login with a second factor', () => {
  const CODICE = `${PREFIX}/APILogin/SecondoFattore`;
  const begin = async () => {
    answerEntrato({ richiedeSecondoFattore: true, indirizzo: '/backoffice' });
    const shown = show('/home');
    await submit(shown.user);
    const field = await screen.findByLabelText('Codice dell’app');
    expect(field).toHaveFocus();
    expect(shown.onLeave).not.toHaveBeenCalled();
    return { ...shown, field };
  };

  it('asks for the code after the password, explains a wrong one, and then enters the portal', async () => {
    const { user, field, onLeave } = await begin();
    server.use(
      http.post(CODICE, () =>
        HttpResponse.json({ Message: 'Codice errato.', codice: 'CODICE_ERRATO' }, { status: 403 }),
      ),
    );
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText('Codice errato.')).toBeVisible();
    server.use(
      http.post(CODICE, () => HttpResponse.json({ ...entrato, tipoUtente: 'backend', indirizzo: '/backoffice' })),
    );
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/backoffice'));
  });

  it('starts again from the password when the code came too late or belongs to another user', async () => {
    const { user, field } = await begin();
    server.use(
      http.post(CODICE, () => HttpResponse.json({ Message: 'x', codice: 'SESSIONE_ASSENTE' }, { status: 401 })),
    );
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('È passato troppo tempo: scrivi di nuovo la password.')).toBeVisible();
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Usa un’altra utenza' }));
    expect(screen.getByLabelText('Username')).toBeVisible();
  });

  it('enters when another window has entered meanwhile, or its answer was lost on the way', async () => {
    const { user, field, onLeave } = await begin();
    const testo = { Message: 'L’accesso è già completo.', codice: 'STATO_NON_AMMESSO' };
    server.use(http.post(CODICE, () => HttpResponse.json(testo, { status: 409 })));
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/home'));
  });
});

describe('a forgotten password', () => {
  it('is requested with the username, and the answer is the same for unknown users', async () => {
    const { user } = show();
    server.use(http.post(`${PREFIX}/APILogin/RichiediPassword`, () => HttpResponse.json({ ok: true })));
    await user.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Password dimenticata' }));
    await user.click(dialog.getByRole('button', { name: 'Manda il link' }));
    expect(dialog.getByText('Inserisci lo username.')).toBeVisible();
    await user.type(dialog.getByLabelText('Username'), 'rossi{Enter}');
    expect(await dialog.findByText(/Se lo username esiste/)).toBeVisible();
    // The field is gone: the button that remains has the focus.
    expect(dialog.getByText('Chiudi')).toHaveFocus();
    expect(await requests.at(-1)?.json()).toEqual({ username: 'rossi' });
  });
});
