// @vitest-environment jsdom
import { addNota } from '@battistrada/contract/agente';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { NoteCliente } from './note-cliente.tsx';

const api = fakeApi();
beforeAll(api.start);
afterAll(api.stop);
afterEach(() => {
  cleanup();
  api.reset();
});

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
