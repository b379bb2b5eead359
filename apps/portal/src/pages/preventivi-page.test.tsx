// @vitest-environment jsdom
import { searchPreventivi, type VocePreventivo } from '@battistrada/contract/preventivo';
import { getRicarichi, setRicarichi, type Ricarichi } from '@battistrada/contract/preventivo-vendita';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPreventivoWire, ID } from '../features/preventivo/test/build-preventivo.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { PreventiviPage } from './preventivi-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Preventivo/Setup', { completato: true });
});

const voce: VocePreventivo = {
  id: ID,
  numero: 12,
  creato: '2026-03-02T23:30:00.000Z',
  ragioneSociale: 'Mario Bianchi',
  pezzi: 4,
  totaleCents: 156_650,
  alternative: 1,
  stato: 'ACCETTATO',
};

function answerElenco(preventivi: VocePreventivo[]): void {
  api.answer(searchPreventivi, { preventivi, totale: preventivi.length, pagine: 1 });
}
/** Files in a form are jsdom's, and Node's own fetch cannot send them. Returns what is sent. */
function answerUpload(answer: () => Response | Promise<Response>): unknown[] {
  const sent: unknown[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url !== 'string' || !url.includes('/Preventivo/UploadLogo')) return fetch(url, init);
    sent.push(init?.body instanceof FormData ? init.body.get('file') : null, new URL(url).search);
    return answer();
  });
  return sent;
}

const render = (search = '') => renderPage('/preventivi', PreventiviPage, search);

describe('the first use of quotations', () => {
  it('asks for a logo, sends it and is then complete', async () => {
    api.answer('/Preventivo/Setup', { completato: false });
    const sent = answerUpload(() => Response.json({ ok: true }));
    api.answer('/Preventivo/SetupCompletato', { completato: true });
    answerElenco([]);
    const { user } = await render();
    const field = await screen.findByLabelText('Scegli un’immagine');
    await user.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Anteprima del logo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salva il logo' }));
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
    // The whole picture, so the call has no crop.
    expect(sent).toEqual([expect.objectContaining({ name: 'logo.png' }), '']);
    expect(api.callsTo('/Preventivo/SetupCompletato')).toHaveLength(1);
  });

  it('keeps the logo while it is sent, also when Annulla is pressed', async () => {
    api.answer('/Preventivo/Setup', { completato: false });
    api.answer('/Preventivo/SetupCompletato', { completato: true });
    answerElenco([]);
    const answered = Promise.withResolvers<Response>();
    answerUpload(() => answered.promise);
    const { user } = await render();
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Scegli un’immagine'), file);
    await user.click(await screen.findByRole('button', { name: 'Salva il logo' }));
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByRole('img', { name: 'Anteprima del logo' })).toBeVisible();
    answered.resolve(Response.json({ ok: true }));
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
  });

  it('sends the part of the logo selected with the keyboard, and nothing when it is cancelled', async () => {
    // Sizes that a browser would measure: a picture of 300 × 100, shown in its own size.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    api.answer('/Preventivo/Setup', { completato: false });
    api.answer('/Preventivo/SetupCompletato', { completato: true });
    answerElenco([]);
    const sent = answerUpload(() => Response.json({ ok: true }));
    const { user } = await render();
    const choose = async () =>
      user.upload(
        await screen.findByLabelText('Scegli un’immagine'),
        new File(['x'], 'logo.png', { type: 'image/png' }),
      );
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(screen.getByLabelText('Scegli un’immagine')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continua senza logo' })).toBeVisible();
    expect(sent).toEqual([]);

    await choose();
    expect(await screen.findByText('Così sarà in cima ai preventivi.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tutta l’immagine' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: /^Bordo sinistro/ }).focus();
    // The largest step of the arrow keys.
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Tutta l’immagine' }));
    screen.getByRole('button', { name: /^Bordo in basso/ }).focus();
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Salva il logo' }));
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
    const altezza = Number(new URLSearchParams(String(sent[1])).get('altezza'));
    expect(altezza).toBeGreaterThan(0);
    expect(altezza).toBeLessThan(100);
    expect(sent[1]).toMatch(/^\?sinistra=0&alto=0&larghezza=100&altezza=/);
  });

  it.each([
    [413, 'TROPPO_GRANDE', 'L’immagine è troppo grande: al massimo 5 MB e 25 megapixel.'],
    [415, 'FORMATO_NON_ACCETTATO', 'Questo file non è un’immagine PNG, JPEG o WebP leggibile.'],
  ])('shows why the server refuses a logo (%i) and stays open', async (status, codice, testo) => {
    api.answer('/Preventivo/Setup', { completato: false });
    answerUpload(() => refusal(status, codice));
    const { user } = await render();
    await user.upload(
      await screen.findByLabelText('Scegli un’immagine'),
      new File(['x'], 'logo.webp', { type: 'image/webp' }),
    );
    await screen.findByRole('img', { name: 'Anteprima del logo' });
    await user.click(screen.getByRole('button', { name: 'Salva il logo' }));
    expect(await screen.findByText(testo)).toBeVisible();
    expect(api.callsTo('/Preventivo/SetupCompletato')).toHaveLength(0);
  });

  it('can be completed without a logo', async () => {
    api.answer('/Preventivo/Setup', { completato: false });
    api.answer('/Preventivo/SetupCompletato', { completato: true });
    answerElenco([voce]);
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Continua senza logo' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
  });
});

describe('the list of quotations', () => {
  it('shows number, day in Rome, customer, total and state', async () => {
    answerElenco([
      voce,
      { ...voce, id: 'b', numero: 13, pezzi: 5_004, totaleCents: 40_000, alternative: 2 },
      { ...voce, id: 'c', numero: 14, pezzi: 0, totaleCents: null, alternative: 0 },
    ]);
    await render();
    const [, ...righe] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    for (const testo of ['N. 12', '03/03/2026', 'Mario Bianchi', '1.566,50', 'Accettato']) {
      expect(righe[0]).toContain(testo);
    }
    expect(righe[1]).toContain('da 400,00');
    expect(righe[1]).toContain('5.004');
    expect(righe[2]).not.toContain('€');
    expect(screen.getByRole('link', { name: 'Apri il preventivo N. 12' }).getAttribute('href')).toBe(
      `/preventivo/riepilogo?id=${ID}`,
    );
  });

  it('is searched by its address', async () => {
    answerElenco([voce]);
    const { user, router } = await render();
    await user.type(await screen.findByLabelText('Cerca un preventivo'), 'bianchi{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: 'bianchi' }));
    await waitFor(() => expect(api.callsTo(searchPreventivi).at(-1)?.query['testo']).toBe('bianchi'));
    expect(screen.getByLabelText('Cerca un preventivo')).toHaveFocus();
    await user.keyboard(' rossi{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: 'bianchi rossi' }));
  });

  it('moves from a page past the end to the last one', async () => {
    api.answer(searchPreventivi, ({ query }) => ({
      preventivi: query['pagina'] === '2' ? [voce] : [],
      totale: 101,
      pagine: 2,
    }));
    const { router } = await render('?pagina=99');
    await waitFor(() => expect(router.search()).toEqual({ pagina: '2' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
    expect(screen.queryByText('Nessun Preventivo trovato')).not.toBeInTheDocument();
  });

  it('shows the specification’s words when nothing was found', async () => {
    answerElenco([]);
    const { user } = await render('?q=nessuno');
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
    expect(screen.getByText('0 preventivi')).toHaveAttribute('role', 'status');
    answerElenco([voce]);
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each(['Logo', 'Ricarico e prezzi'])('returns the focus to %s when its dialog is closed', async (nome) => {
    answerElenco([voce]);
    api.answer('/Preventivo/Ricarichi', () => refusal(404, 'NON_TROVATO'));
    const { user } = await render();
    await screen.findByText('Mario Bianchi');
    await user.click(screen.getByRole('button', { name: nome }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: nome })).toHaveFocus();
  });

  it('saves the mark-up rules that are left, the changed and the new one', async () => {
    answerElenco([voce]);
    const regola = { idMarca: null, raggio: null, percentualeBp: 2_000, importoCents: 0 };
    const ricarichi: Ricarichi = {
      ricarichi: [regola, { ...regola, idMarca: 1, importoCents: 500 }],
      arrotondamentoCents: 50,
      validitaGiorni: 30,
      marche: [{ id: 1, nome: 'Michelin' }],
    };
    api.answer(getRicarichi, ricarichi);
    api.answer(setRicarichi, ricarichi);
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Ricarico e prezzi' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.click(await dialogo.findByRole('button', { name: 'Togli la regola 1' }));
    const percentuale = dialogo.getByLabelText('Ricarico %');
    await user.clear(percentuale);
    await user.type(percentuale, '12,5');
    await user.click(dialogo.getByRole('button', { name: 'Aggiungi una regola' }));
    await user.selectOptions(dialogo.getAllByLabelText('Cerchio')[1] as HTMLElement, '16');
    await user.click(dialogo.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Prezzi aggiornati.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const { marche: _marche, ...prima } = ricarichi;
    expect(api.callsTo(setRicarichi)).toMatchObject([
      {
        body: {
          ricarichi: [
            { idMarca: 1, raggio: null, percentualeBp: 1_250, importoCents: 500 },
            { idMarca: null, raggio: 16, percentualeBp: 0, importoCents: 0 },
          ],
          arrotondamentoCents: 50,
          validitaGiorni: 30,
          prima,
        },
      },
    ]);
  });

  it('says that the mark-up was not saved when another window’s rules cannot be read', async () => {
    answerElenco([voce]);
    api.answer(getRicarichi, { ricarichi: [], arrotondamentoCents: 50, validitaGiorni: 30, marche: [] });
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Ricarico e prezzi' }));
    const salva = await screen.findByRole('button', { name: 'Salva' });
    api.answer(setRicarichi, () => refusal(409, 'CAMBIATO_ALTROVE'));
    api.answer(getRicarichi, () => refusal(500, 'ERRORE_INTERNO'));
    await user.click(salva);
    expect(await screen.findByText('I prezzi non sono stati salvati. Riprova.')).toBeVisible();
  });

  it('shows ERRORE when the search fails, and tries again', async () => {
    api.answer(searchPreventivi, () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await render();
    expect(await screen.findByText('ERRORE')).toBeVisible();
    answerElenco([voce]);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
  });

  it('searches again when Cerca is pressed with the same text, also after ERRORE', async () => {
    api.answer(searchPreventivi, () => refusal(500, 'ERRORE_INTERNO'));
    const { user, router } = await render('?q=bianchi');
    expect(await screen.findByText('ERRORE')).toBeVisible();
    answerElenco([]);
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
    answerElenco([voce]);
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
    expect(router.search()).toEqual({ q: 'bianchi' });
  });

  it('keeps a list that could not be read again, and says that it may be old', async () => {
    answerElenco([voce]);
    api.answer('/Preventivo/CancellaPreventivo', { ok: true });
    api.answer('/Preventivo/Ripristina', buildPreventivoWire());
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: /^Elimina/ }));
    api.answer(searchPreventivi, () => refusal(500, 'ERRORE_INTERNO'));
    await user.click(await screen.findByRole('button', { name: 'Annulla: riporta il preventivo 12' }));
    expect(await screen.findByText(/^L’elenco forse non è aggiornato/)).toBeVisible();
    expect(screen.getByText('Mario Bianchi')).toBeVisible();
    expect(screen.queryByText('ERRORE')).toBeNull();
    answerElenco([]);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessun Preventivo trovato')).toBeVisible();
    expect(screen.queryByText(/^L’elenco forse non è aggiornato/)).toBeNull();
  });

  it('creates one quotation for several clicks', async () => {
    answerElenco([voce]);
    api.answer('/Preventivo/Nuovo', buildPreventivoWire({ corpo: [], totali: [] }));
    const { user, router } = await render();
    await user.tripleClick(await screen.findByRole('button', { name: 'Nuovo preventivo' }));
    await waitFor(() => expect(router.search()).toEqual({ id: ID }));
    expect(api.callsTo('/Preventivo/Nuovo')).toHaveLength(1);
  });

  it('can create a quotation after a failure', async () => {
    answerElenco([voce]);
    api.answer('/Preventivo/Nuovo', () => refusal(500, 'ERRORE_INTERNO'));
    const { user, router } = await render();
    await user.click(await screen.findByRole('button', { name: 'Nuovo preventivo' }));
    expect(await screen.findByText('Il server non ha confermato. Riprova.')).toBeVisible();
    api.answer('/Preventivo/Nuovo', buildPreventivoWire());
    await user.click(screen.getByRole('button', { name: 'Nuovo preventivo' }));
    await waitFor(() => expect(router.search()).toEqual({ id: ID }));
  });

  it.each([
    ['/Preventivo/Nuovo', 'Nuovo preventivo'],
    ['/Preventivo/Duplica', 'Duplica il preventivo 12'],
  ])('makes one quotation by %s when the answer was lost', async (path, bottone) => {
    answerElenco([voce]);
    api.answer(path, () => Response.error());
    const { user, router } = await render();
    await user.click(await screen.findByRole('button', { name: bottone }));
    await screen.findByText('Il server non ha confermato. Riprova.');
    api.answer(path, buildPreventivoWire());
    await user.click(screen.getByRole('button', { name: bottone }));
    await waitFor(() => expect(router.search()).toEqual({ id: ID }));
    const tokens = api.callsTo(path).map(({ query }) => query['token']);
    expect(tokens[0]).toEqual(expect.any(String));
    expect(tokens[1]).toBe(tokens[0]);
  });

  it('filters by state beside what was searched for, in the address', async () => {
    answerElenco([voce]);
    const { user, router } = await render('?q=bianchi');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stato' }), 'Scaduto');
    await waitFor(() => expect(router.search()).toEqual({ q: 'bianchi', stato: 'SCADUTO' }));
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/RicercaPreventivi').at(-1)?.query).toEqual({
        query: 'bianchi',
        stato: 'SCADUTO',
        pagina: '1',
      }),
    );
  });

  it('restores a deleted quotation', async () => {
    answerElenco([voce]);
    api.answer('/Preventivo/CancellaPreventivo', { ok: true });
    api.answer('/Preventivo/Ripristina', buildPreventivoWire());
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Elimina il preventivo 12' }));
    expect(await screen.findByText('Preventivo 12 eliminato.')).toBeVisible();
    expect(screen.queryByText('Mario Bianchi')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annulla: riporta il preventivo 12' }));
    expect(await screen.findByText('Mario Bianchi')).toBeVisible();
    // The button that restored it is gone, so the focus returns to where it came from.
    expect(screen.getByRole('button', { name: 'Elimina il preventivo 12' })).toHaveFocus();
    expect(api.callsTo('/Preventivo/Ripristina')[0]?.query).toEqual({ id: ID });
  });

  it.each([
    { path: '/Preventivo/CancellaPreventivo', button: 'Elimina il preventivo 12', poi: 'Preventivo 12 eliminato.' },
    {
      path: '/Preventivo/Ripristina',
      button: 'Annulla: riporta il preventivo 12',
      poi: 'Mario Bianchi',
    },
  ])('takes a repetition of $path for done when its first answer was lost', async ({ path, button, poi }) => {
    answerElenco([voce]);
    api.answer('/Preventivo/CancellaPreventivo', { ok: true });
    const { user } = await render();
    const elimina = await screen.findByRole('button', { name: 'Elimina il preventivo 12' });
    if (path === '/Preventivo/Ripristina') await user.click(elimina);
    api.answer(path, () => Response.error());
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(/^Il server non ha confermato/)).toBeVisible();
    // The first request arrived, so the second finds nothing to do.
    api.answer(path, () => refusal(404, 'NON_TROVATO'));
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(poi)).toBeVisible();
    expect(screen.queryByText(/^Il server non ha confermato/)).toBeNull();
  });

  it('copies a quotation and opens the copy', async () => {
    answerElenco([voce]);
    const copia = '5c6e1d44-0a55-4e0e-9a0e-3f0d3c2b1a00';
    api.answer('/Preventivo/Duplica', buildPreventivoWire({ testata: { id: copia } }));
    const { user, router } = await render();
    await user.click(await screen.findByRole('button', { name: 'Duplica il preventivo 12' }));
    await waitFor(() => expect(router.search()).toEqual({ id: copia }));
  });
});
