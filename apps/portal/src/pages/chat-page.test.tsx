// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMessaggio } from '../features/chat/test/build-messaggio.ts';
import { Vivo } from '../shell/vivo.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { installEventSource } from '../test/fake-event-source.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { ChatPage } from './chat-page.tsx';

const api = fakeApi();
let eventi: ReturnType<typeof installEventSource>;
beforeEach(() => {
  eventi = installEventSource();
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Avvisi/Avvisi', { avvisi: [], nonLetti: 0 });
  api.answer('/Chat/NonLetti', { nonLetti: 1 });
  api.answer('/Chat/SegnaLetti', { ok: true, nonLetti: 0 });
  api.answer('/Chat/Messaggi', { messaggi: [buildMessaggio()], altri: false, nonLetti: 1 });
});

/** The page beside the live part of the top bar, as in the shell. */
function Insieme() {
  return (
    <>
      <Vivo path="/chat" />
      <ChatPage />
    </>
  );
}
const open = () => renderPage('/chat', Insieme);
const campo = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Messaggio' });
const emit = (nome: string, data?: unknown): void => act(() => eventi.emit(nome, data));

describe('the chat', () => {
  it('shows a live message once and marks it as read', async () => {
    await open();
    await screen.findByText('Buongiorno');
    await waitFor(() => expect(api.callsTo('/Chat/SegnaLetti').map(({ body }) => body)).toEqual([{ finoA: 1 }]));
    api.answer('/Chat/NonLetti', { nonLetti: 1 });
    emit('messaggio', buildMessaggio({ id: 2, testo: 'Domani mattina' }));
    emit('messaggio', buildMessaggio({ id: 2, testo: 'Domani mattina' }));
    expect(await screen.findAllByText('Domani mattina')).toHaveLength(1);
    await waitFor(() => expect(api.callsTo('/Chat/SegnaLetti').at(-1)?.body).toEqual({ finoA: 2 }));
  });

  it('is not of today any more after midnight in Rome, while the page stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-10T22:59:30Z') });
    await open();
    await screen.findByText('Buongiorno');
    expect(screen.getByText('Oggi')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('10/03/2026')).toBeVisible();
    emit('messaggio', buildMessaggio({ id: 2, testo: 'Buon giorno nuovo', istante: '2026-03-10T23:00:20.000Z' }));
    const nuovo = await screen.findByText('Buon giorno nuovo');
    expect(screen.getByText('Oggi').compareDocumentPosition(nuovo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('continues from the last message when it becomes visible again', async () => {
    await open();
    await screen.findByText('Buongiorno');
    emit('messaggio', buildMessaggio({ id: 5, testo: 'Cinque' }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(eventi.isOpen()).toBe(false);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(eventi.urls().at(-1)).toMatch(/\/Avvisi\/Eventi\?dopo=5$/);
    visibility.mockRestore();
  });

  it('says that earlier messages could not be loaded, and leaves the button', async () => {
    api.answer('/Chat/Messaggi', ({ query: { prima } }) =>
      prima === undefined ? { messaggi: [buildMessaggio()], altri: true, nonLetti: 0 } : HttpResponse.error(),
    );
    const { user } = await open();
    const precedenti = await screen.findByRole('button', { name: 'Messaggi precedenti' });
    await user.click(precedenti);
    expect(await screen.findByText('Non è stato possibile caricare i messaggi.')).toBeVisible();
    expect(precedenti).toBeEnabled();
  });

  it('shows a message before it is delivered and resends it with the same token', async () => {
    api.answer('/Chat/Invia', () => HttpResponse.error());
    const { user } = await open();
    await user.type(await campo(), 'Quando arriva?{Enter}');
    expect((await campo()).value).toBe('');
    expect(screen.getByText('Quando arriva?')).toBeVisible();
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    api.answer('/Chat/Invia', buildMessaggio({ id: 3, daStaff: false, autore: 'Marco', testo: 'Quando arriva?' }));
    await user.click(riprova);
    await waitFor(() => expect(screen.queryByText('Non inviato.')).not.toBeInTheDocument());
    expect(screen.getAllByText('Quando arriva?')).toHaveLength(1);
    const [prima, seconda] = api.callsTo('/Chat/Invia').map(({ body }) => body);
    expect(seconda).toEqual(prima);
    expect(prima).toEqual({ testo: 'Quando arriva?', token: expect.any(String), allegati: [] });
  });

  it('does not say of a message that arrived without its answer that it was not sent', async () => {
    api.answer('/Chat/Invia', () => HttpResponse.error());
    const { user } = await open();
    await user.type(await campo(), 'Quando arriva?{Enter}');
    await screen.findByRole('button', { name: 'Riprova' });
    const arrivato = buildMessaggio({ id: 3, daStaff: false, autore: 'Marco', testo: 'Quando arriva?' });
    emit('messaggio', arrivato);
    await waitFor(() => expect(screen.queryByText('Non inviato.')).not.toBeInTheDocument());
    expect(screen.getAllByText('Quando arriva?')).toHaveLength(1);
    // The same words once more are another message.
    await user.type(await campo(), 'Quando arriva?{Enter}');
    expect(await screen.findByText('Non inviato.')).toBeVisible();
    expect(screen.getAllByText('Quando arriva?')).toHaveLength(2);
  });

  it('gives back a message that was not sent after a reload, and resends it with the same token', async () => {
    api.answer('/Chat/Invia', () => HttpResponse.error());
    const first = await open();
    await first.user.type(await campo(), 'Quando arriva?{Enter}');
    await screen.findByRole('button', { name: 'Riprova' });
    cleanup();
    const second = await open();
    expect(await screen.findByText('Quando arriva?')).toBeVisible();
    api.answer('/Chat/Invia', buildMessaggio({ id: 3, daStaff: false, autore: 'Marco', testo: 'Quando arriva?' }));
    await second.user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.queryByText('Non inviato.')).not.toBeInTheDocument());
    const [prima, seconda] = api.callsTo('/Chat/Invia').map(({ body }) => body);
    expect(seconda).toEqual(prima);
    cleanup();
    await open();
    await screen.findByText('Buongiorno');
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  });

  it.each(['first', 'second'])('gives back a message whose %s answer was still awaited at a reload', async (which) => {
    api.answer('/Chat/Invia', () => (which === 'first' ? new Promise(() => {}) : refusal(429, 'TROPPE_RICHIESTE')));
    const first = await open();
    await first.user.type(await campo(), 'Quando arriva?{Enter}');
    if (which === 'second') {
      const riprova = await screen.findByRole('button', { name: 'Riprova' });
      api.answer('/Chat/Invia', () => new Promise(() => {}));
      await first.user.click(riprova);
    }
    await waitFor(() => expect(api.callsTo('/Chat/Invia')).toHaveLength(which === 'first' ? 1 : 2));
    cleanup();
    const second = await open();
    api.answer('/Chat/Invia', buildMessaggio({ id: 3, daStaff: false, autore: 'Marco', testo: 'Quando arriva?' }));
    await second.user.click(await screen.findByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.queryByText('Non inviato.')).not.toBeInTheDocument());
    const bodies = api.callsTo('/Chat/Invia').map(({ body }) => body);
    expect(bodies.at(-1)).toEqual(bodies[0]);
  });

  it('gives back what was typed and not sent: after another screen, and when the session ended at the sending', async () => {
    const first = await open();
    await first.user.type(await campo(), 'Vorrei sapere');
    cleanup();
    const second = await open();
    expect(await campo()).toHaveValue('Vorrei sapere');
    api.answer('/Chat/Invia', () => refusal(401, 'SESSIONE_SCADUTA'));
    await second.user.type(await campo(), ' quando arriva{Enter}');
    expect(await campo()).toHaveValue('');
    await screen.findByRole('button', { name: 'Riprova' });
    cleanup();
    const third = await open();
    expect(await campo()).toHaveValue('Vorrei sapere quando arriva');
    api.answer('/Chat/Invia', buildMessaggio({ id: 3, daStaff: false, testo: 'Vorrei sapere quando arriva' }));
    await third.user.type(await campo(), '{Enter}');
    await waitFor(() => expect(api.callsTo('/Chat/Invia')).toHaveLength(2));
    cleanup();
    await open();
    expect(await campo()).toHaveValue('');
  });

  it('stays at its end when the content grows, and in place when the user reads further up', async () => {
    let grow = (): void => {};
    vi.stubGlobal(
      'ResizeObserver',
      class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          super(callback);
          grow = () => callback([], this);
        }
      },
    );
    await open();
    await screen.findByText('Buongiorno');
    const lista = screen.getByRole('log');
    let height = 900;
    Object.defineProperty(lista, 'scrollHeight', { get: () => height });
    grow();
    expect(lista.scrollTop).toBe(900);
    lista.scrollTop = 100;
    fireEvent.scroll(lista);
    height = 1000;
    grow();
    expect(lista.scrollTop).toBe(100);
  });

  it('refuses a file that is neither an image nor a PDF before sending it', async () => {
    await open();
    await campo();
    const scelta = document.querySelector('input[type=file]') ?? document.body;
    fireEvent.change(scelta, {
      target: { files: [new File(['x'], 'listino.xls', { type: 'application/vnd.ms-excel' })] },
    });
    expect(await screen.findByText('listino.xls non è un’immagine né un PDF.')).toBeVisible();
  });

  it('keeps chosen files for another screen, and asks before the page that holds them is left', async () => {
    const mayLeave = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    function Schermate() {
      const [isAperta, setAperta] = useState(true);
      return (
        <>
          <button onClick={() => setAperta(!isAperta)}>Altra schermata</button>
          {isAperta && <ChatPage />}
        </>
      );
    }
    const { user } = await renderPage('/chat', Schermate);
    await campo();
    expect(mayLeave()).toBe(true);
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['x'], 'danno.pdf', { type: 'application/pdf' })] },
    });
    expect(await screen.findByText('danno.pdf')).toBeVisible();
    expect(mayLeave()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Altra schermata' }));
    await user.click(screen.getByRole('button', { name: 'Altra schermata' }));
    expect(await screen.findByText('danno.pdf')).toBeVisible();
    // Sent without an answer, it is not stored either.
    api.answer('/Chat/Carica', () => HttpResponse.error());
    await user.click(screen.getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('Non inviato.')).toBeVisible();
    expect(mayLeave()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Togli' }));
    expect(mayLeave()).toBe(true);
  });

  it('is hidden with the simeone flag, while the notices stay', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ simeone: true, chat: false }));
    await open();
    expect(await screen.findByRole('button', { name: 'Avvisi' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Chat/ })).not.toBeInTheDocument();
    expect(api.callsTo('/Chat/NonLetti')).toEqual([]);
  });
});

describe('the notices', () => {
  it('are counted, listed and marked as read when the list opens', async () => {
    const avviso = { id: 9, tipo: 'ordine', testo: 'L’ordine 102187 è spedito.', istante: '2026-03-10T09:00:00.000Z' };
    api.answer('/Avvisi/Avvisi', { avvisi: [{ ...avviso, letto: false, riferimento: '102187' }], nonLetti: 1 });
    api.answer('/Avvisi/SegnaLetti', { ok: true, nonLetti: 0 });
    await open();
    await screen.findByRole('button', { name: 'Avvisi, 1 non letto' });
    const elenco = document.querySelector('[popover=auto]') ?? document.body;
    fireEvent(elenco, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    const testo = await screen.findByText('L’ordine 102187 è spedito.');
    expect(testo.closest('a')?.getAttribute('href')).toBe('/ordini?numero=102187');
    await screen.findByRole('button', { name: 'Avvisi' });
    expect(api.callsTo('/Avvisi/SegnaLetti').map(({ body }) => body)).toEqual([{ finoA: 9 }]);
    api.answer('/Avvisi/Avvisi', { avvisi: [], nonLetti: 3 });
    emit('avvisi');
    expect(await screen.findByRole('button', { name: 'Avvisi, 3 non letti' })).toBeVisible();
  });

  it('seen in another window are counted no longer, and stay marked as new in the one that shows them', async () => {
    const avviso = { id: 9, tipo: 'ordine', testo: 'L’ordine 102187 è spedito.', istante: '2026-03-10T09:00:00.000Z' };
    const letto = { ...avviso, letto: true, riferimento: '102187' };
    api.answer('/Avvisi/Avvisi', { avvisi: [{ ...letto, letto: false }], nonLetti: 1 });
    api.answer('/Avvisi/SegnaLetti', { ok: true, nonLetti: 0 });
    await open();
    const bell = await screen.findByRole('button', { name: 'Avvisi, 1 non letto' });
    const elenco = document.querySelector('[popover=auto]') ?? document.body;
    api.answer('/Avvisi/Avvisi', { avvisi: [letto], nonLetti: 0 });
    emit('visti');
    await waitFor(() => expect(bell).toHaveAccessibleName('Avvisi'));

    api.answer('/Avvisi/Avvisi', { avvisi: [{ ...letto, id: 10, letto: false }, letto], nonLetti: 1 });
    emit('avvisi');
    await waitFor(() => expect(bell).toHaveAccessibleName('Avvisi, 1 non letto'));
    // The event is there before the answer to the call that causes it.
    api.answer('/Avvisi/SegnaLetti', () => {
      api.answer('/Avvisi/Avvisi', { avvisi: [{ ...letto, id: 10 }, letto], nonLetti: 0 });
      emit('visti');
      return HttpResponse.json({ ok: true, nonLetti: 0 });
    });
    const before = api.callsTo('/Avvisi/Avvisi').length;
    fireEvent(elenco, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    await waitFor(() => expect(bell).toHaveAccessibleName('Avvisi'));
    expect(await screen.findAllByText('Nuovo')).toHaveLength(1);
    expect(api.callsTo('/Avvisi/Avvisi')).toHaveLength(before);
  });

  it('name unread messages no longer when a colleague has read them', async () => {
    const avviso = { id: 9, tipo: 'chat', testo: 'Hai 2 nuovi messaggi in chat.', riferimento: null, letto: false };
    api.answer('/Avvisi/Avvisi', { avvisi: [{ ...avviso, istante: '2026-03-10T09:00:00Z' }], nonLetti: 1 });
    await renderPage('/home', () => <Vivo path="/home" />);
    const bell = await screen.findByRole('button', { name: 'Avvisi, 1 non letto' });
    api.answer('/Avvisi/Avvisi', { avvisi: [], nonLetti: 0 });
    emit('letti', { finoA: 2, daStaff: false });
    await waitFor(() => expect(bell).toHaveAccessibleName('Avvisi'));
  });

  it('count as unread again when the server did not receive that they were seen', async () => {
    const avviso = { id: 9, tipo: 'ordine', testo: 'L’ordine 102187 è spedito.', istante: '2026-03-10T09:00:00.000Z' };
    api.answer('/Avvisi/Avvisi', { avvisi: [{ ...avviso, letto: false, riferimento: '102187' }], nonLetti: 1 });
    await open();
    const bell = await screen.findByRole('button', { name: 'Avvisi, 1 non letto' });
    const elenco = document.querySelector('[popover=auto]') ?? document.body;
    api.answer('/Avvisi/Avvisi', () => HttpResponse.error());
    api.answer('/Avvisi/SegnaLetti', () => HttpResponse.error());
    fireEvent(elenco, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    await waitFor(() => expect(api.callsTo('/Avvisi/SegnaLetti')).toHaveLength(1));
    await waitFor(() => expect(bell).toHaveAccessibleName('Avvisi, 1 non letto'));
  });
});
