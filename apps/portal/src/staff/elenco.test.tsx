// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { installPlatform } from '../ui/test/platform.ts';
import { Elenco, type ElencoProps } from './elenco.tsx';

installPlatform();

const LETTO = { data: [], isError: false, isPending: false, refetch: async () => undefined };

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

describe('a list that could not be read again', () => {
  const draw = (letto: Partial<ElencoProps<string>['letto']>, refetch = vi.fn()) =>
    render(
      <Elenco
        letto={{ ...LETTO, isError: true, ...letto, refetch }}
        errore="Le richieste non si sono caricate"
        vuoto="Nessuna richiesta."
        caption="Richieste"
        rows={['Rossi']}
        keyOf={(riga) => riga}
        columns={[{ title: 'Risposta', cell: (riga) => <input aria-label={riga} /> }]}
      />,
    );

  it('stays with what is typed into its rows, and offers to read it again', async () => {
    const refetch = vi.fn();
    draw({}, refetch);
    expect(screen.getByLabelText('Rossi')).toBeVisible();
    expect(screen.queryByText('Le richieste non si sono caricate')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('L’elenco forse non è aggiornato: il server non risponde.');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stays when only its next page is missing, and says so beside the button', () => {
    draw({ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true });
    expect(screen.getByLabelText('Rossi')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Il server non risponde: riprova.');
    expect(screen.getByRole('button', { name: 'Mostra altri' })).toBeEnabled();
  });

  it('says that it could not be read when it never was', () => {
    draw({ data: undefined });
    expect(screen.getByText('Le richieste non si sono caricate')).toBeVisible();
    expect(screen.queryByLabelText('Rossi')).toBeNull();
  });
});
