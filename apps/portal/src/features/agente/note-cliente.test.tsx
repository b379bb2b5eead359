// @vitest-environment jsdom
import { addNota, getSchedaAgente, markNota, type Nota, type SchedaAgente } from '@battistrada/contract/agente';
import { getUtente } from '@battistrada/contract/login';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { utenteQuery } from '../../api/query-client.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { schedaQuery } from './agente-query.ts';
import { turnSchermo } from './girato.ts';
import { NoteCliente } from './note-cliente.tsx';
import { SchedaBanco } from './scheda-banco.tsx';

const api = fakeApi();

const NOTA: Nota = {
  id: 7,
  istante: '2026-03-02T09:00:00.000Z',
  autore: 'Franco Agenti',
  testo: 'Richiamare',
  prossima: '2026-03-09',
  isFatta: false,
};

const SCHEDA: SchedaAgente = {
  codice: 'C1001',
  ragioneSociale: 'Gomme Rossi',
  indirizzo: '',
  cap: '',
  citta: '',
  provincia: '',
  partitaIva: '',
  telefono: '',
  cellulare: '',
  email: '',
  pagamento: '',
  listino: 'Officine',
  depositi: [],
  isBloccato: false,
  fidoMassimoCents: null,
  fidoCorrenteCents: 0,
  scadutoCents: 0,
  scadutoDal: null,
  aScadereCents: 0,
  prossimaScadenza: null,
  ordiniAperti: [],
  ultimiPrezzi: [],
  stagione: { nome: 'estiva', mancanti: [] },
  preventiviAperti: 0,
  note: [],
};

const tokens = () => api.callsTo(addNota).map(({ body }) => (body as { token: string }).token);

it('a note that is corrected after a lost answer is another note, and so are the same words after a save', async () => {
  const { user } = await renderPage('/home', () => <NoteCliente note={[]} />);
  const campo = screen.getByRole('textbox');
  const salva = screen.getByRole('button');
  const send = async (): Promise<void> => {
    const prima = tokens().length;
    await user.click(salva);
    await waitFor(() => expect(tokens()).toHaveLength(prima + 1));
    await waitFor(() => expect(salva.getAttribute('aria-busy')).toBeNull());
  };
  api.answer(addNota.path, () => Response.error());
  await user.type(campo, 'Richiamare');
  await send();
  expect(screen.getByText('Il server non ha confermato. Il testo è ancora qui: riprova.')).toBeVisible();
  await send();
  await user.type(campo, ' domani');
  await send();
  api.answer(addNota, { note: [] });
  await send();
  await user.type(campo, 'Richiamare domani');
  await send();
  const [prima, ripetuta, corretta, salvata, nuova] = tokens();
  expect([ripetuta, salvata]).toEqual([prima, corretta]);
  expect(new Set([prima, corretta, nuova]).size).toBe(3);
});

it('an appointment gets another day before its day', async () => {
  const { user, client } = await renderPage('/home', () => {
    const { data } = useQuery({ ...schedaQuery, enabled: false });
    return <NoteCliente note={data?.note ?? [NOTA]} />;
  });
  client.setQueryData(schedaQuery.queryKey, { note: [NOTA] } as unknown as SchedaAgente);
  api.answer(markNota.path, () => Response.error());
  await user.click(screen.getByRole('button', { name: 'Segna fatta' }));
  expect(await screen.findByText(/^Il server non ha risposto: controlla se è già fatto/)).toBeVisible();
  api.answer(markNota, { note: [{ ...NOTA, prossima: '2026-03-16' }] });
  await user.click(screen.getByRole('button', { name: 'Rimanda' }));
  await user.click(screen.getByRole('button', { name: 'Sposta' }));
  expect(api.callsTo(markNota)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Rimanda al'), { target: { value: '2026-03-16' } });
  await user.click(screen.getByRole('button', { name: 'Sposta' }));
  expect(await screen.findByText('Da riprendere il 16/03/2026')).toBeVisible();
  expect(api.callsTo(markNota).map(({ body }) => body)).toEqual([{ id: 7 }, { id: 7, al: '2026-03-16' }]);
  expect(screen.queryByRole('button', { name: 'Sposta' })).toBeNull();
});

it('an appointment that is done leaves the focus on the card', async () => {
  function Note() {
    const { data } = useQuery({ ...schedaQuery, enabled: false });
    return (
      <main>
        <h1 tabIndex={-1}>Gomme Rossi</h1>
        <NoteCliente note={data?.note ?? [NOTA]} />
      </main>
    );
  }
  const { user, client } = await renderPage('/home', Note);
  client.setQueryData(schedaQuery.queryKey, { note: [NOTA] } as unknown as SchedaAgente);
  api.answer(markNota, { note: [{ ...NOTA, isFatta: true }] });
  await user.click(screen.getByRole('button', { name: 'Segna fatta' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Segna fatta' })).toBeNull());
  expect(document.body).not.toHaveFocus();
});

it('a double click marks an appointment once, and the next appointment does not wait for it', async () => {
  await renderPage('/home', () => <NoteCliente note={[NOTA, { ...NOTA, id: 8 }]} />);
  api.answer(markNota.path, () => new Promise(() => {}));
  const [prima, seconda] = screen.getAllByRole('button', { name: 'Segna fatta' });
  prima?.click();
  prima?.click();
  seconda?.click();
  prima?.click();
  await waitFor(() => expect(api.callsTo(markNota)).toHaveLength(2));
  const ids = api.callsTo(markNota).map(({ body }) => (body as { id: number }).id);
  expect(ids.toSorted((a, b) => a - b)).toEqual([7, 8]);
});

it('an appointment that was done in another window is shown as done when it cannot be moved', async () => {
  const { user, client } = await renderPage('/home', () => {
    const { data } = useQuery({
      ...schedaQuery,
      initialData: { ...SCHEDA, note: [NOTA] },
      staleTime: Number.POSITIVE_INFINITY,
    });
    return <NoteCliente note={data.note} />;
  });
  api.answer(markNota, () => refusal(404, 'NON_TROVATO', 'Questa nota non c’è più, o è già fatta.'));
  api.answer(getSchedaAgente, { ...SCHEDA, note: [{ ...NOTA, isFatta: true }] });
  await user.click(screen.getByRole('button', { name: 'Rimanda' }));
  fireEvent.change(screen.getByLabelText('Rimanda al'), { target: { value: '2026-03-16' } });
  await user.click(screen.getByRole('button', { name: 'Sposta' }));
  expect(await screen.findByText('Questa nota non c’è più, o è già fatta.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Segna fatta' })).toBeNull());
  expect(client.getQueryData(schedaQuery.queryKey)?.note).toMatchObject([{ id: 7, isFatta: true }]);
});

it('a note that is being written is hidden while the screen is turned to the customer, and stays', async () => {
  const open = async () => {
    const page = await renderPage('/home', () => (
      <SchedaBanco
        scheda={SCHEDA}
        note={<NoteCliente note={[{ ...NOTA, testo: 'Paga tardi', prossima: null }]} />}
        contratti={null}
      />
    ));
    page.client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire()));
    return page;
  };
  const { user } = await open();
  await user.type(screen.getByLabelText('Nuova nota'), 'Vuole sei treni');
  act(() => turnSchermo('C1001'));
  expect(screen.queryByRole('textbox', { name: 'Nuova nota' })).toBeNull();
  expect(screen.queryByText('Paga tardi')).toBeNull();
  act(() => turnSchermo(''));
  expect(screen.getByRole('textbox', { name: 'Nuova nota' })).toHaveValue('Vuole sei treni');
  // The same draft is kept for a reload, together with what is written later.
  fireEvent.input(screen.getByLabelText('Da riprendere il'), { target: { value: '2099-03-09' } });
  window.history.replaceState(null, '', '/login');
  cleanup();
  await open();
  await waitFor(() => expect(screen.getByLabelText('Nuova nota')).toHaveValue('Vuole sei treni'));
  expect(screen.getByLabelText('Da riprendere il')).toHaveValue('2099-03-09');
});
