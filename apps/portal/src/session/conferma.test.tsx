// @vitest-environment jsdom
import { createChiave } from '@battistrada/contract/collegamenti';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { request } from '../api/client.ts';
import { fakeApi, refusal } from '../test/render-page.tsx';
import { useConferma } from './conferma.tsx';

const api = fakeApi();

const CREA = '/Collegamenti/CreaChiave';
const BODY = { nome: 'Gestionale', ambiti: ['catalogo'], prova: false, ip: [], scadenza: null } as const;

/** A form that sends a delicate call, with the question inside. */
function Delicato({ onEnd }: { onEnd: (how: string) => void }) {
  const { domanda, confirmed } = useConferma();
  const send = () =>
    confirmed(() => request(createChiave, { body: { ...BODY, ambiti: [...BODY.ambiti], ip: [] } })).then(
      ({ chiave }) => onEnd(chiave),
      (error: Error) => onEnd(error.message),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnd('il modulo di sotto');
      }}
    >
      {domanda}
      <button type="button" onClick={() => void send()}>
        Crea
      </button>
    </form>
  );
}

async function ask() {
  let isConfirmed = false;
  api.answer(CREA, () =>
    isConfirmed ? { id: 'x', chiave: 'segreta' } : refusal(403, 'CONFERMA_RICHIESTA', 'Conferma'),
  );
  api.answer('/APILogin/Conferma', (asked) => {
    const { password, codice } = asked.body as { password: string; codice?: string };
    if (password !== 'giusta') return refusal(403, 'CREDENZIALI_ERRATE', 'La password non è giusta.');
    if (codice === undefined || codice === '') return refusal(403, 'CODICE_ERRATO', 'Scrivi il codice.');
    if (codice !== '123456') return refusal(403, 'CODICE_ERRATO', 'Codice errato.');
    isConfirmed = true;
    return { ok: true };
  });
  const onEnd = vi.fn<(how: string) => void>();
  const user = userEvent.setup();
  render(<Delicato onEnd={onEnd} />);
  await user.click(screen.getByRole('button', { name: 'Crea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }));
  return { onEnd, user, dialog };
}

it('asks for the password, then for the code where a second factor is set, and repeats the call', async () => {
  const { onEnd, user, dialog } = await ask();
  await user.type(dialog.getByLabelText('Password'), 'sbagliata{Enter}');
  expect(await dialog.findByText('La password non è giusta.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'giusta{Enter}');
  const codice = await dialog.findByLabelText('Codice dell’app');
  expect(codice).not.toHaveAttribute('aria-invalid');
  await user.type(codice, '000000{Enter}');
  expect(await dialog.findByText('Codice errato.')).toBeVisible();
  await user.clear(codice);
  await user.type(codice, '123456{Enter}');
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['segreta']]));
  expect(api.callsTo(CREA)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the refusal when the user closes the question', async () => {
  const { onEnd, user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['Conferma']]));
  expect(api.callsTo(CREA)).toHaveLength(1);
});
