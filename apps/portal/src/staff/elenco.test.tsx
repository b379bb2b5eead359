// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { installPlatform } from '../ui/test/platform.ts';
import { Elenco } from './elenco.tsx';

installPlatform();

const LETTO = { isError: false, isPending: false, refetch: async () => undefined };

/** Requests that leave the list when they are refused, and whose button disappears when they are postponed. */
function Richieste() {
  const [righe, setRighe] = useState(['Rossi', 'Bianchi']);
  const [isRimandata, setRimandata] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Richieste</h1>
      <Elenco
        letto={LETTO}
        errore=""
        vuoto="Nessuna richiesta."
        caption="Richieste"
        rows={righe}
        keyOf={(riga) => riga}
        columns={[
          {
            title: 'Risposta',
            cell: (riga) => (
              <>
                {!isRimandata && (
                  <button type="button" onClick={() => setRimandata(true)}>
                    Rimanda {riga}
                  </button>
                )}
                <button type="button" onClick={() => setRighe(righe.filter((altra) => altra !== riga))}>
                  Rifiuta {riga}
                </button>
              </>
            ),
          },
        ]}
      />
    </main>
  );
}

it.each(['Rifiuta Bianchi', 'Rimanda Rossi'])('gives the focus to the title when "%s" disappears', async (name) => {
  render(<Richieste />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Richieste' })).toHaveFocus();
});

it('leaves the focus where it is when a row without it leaves the list', async () => {
  render(<Richieste />);
  const altra = screen.getByRole('button', { name: 'Rifiuta Rossi' });
  altra.focus();
  screen.getByRole('button', { name: 'Rifiuta Bianchi' }).click();
  await screen.findByText('1 risultato');
  expect(altra).toHaveFocus();
});
