// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../ui/dialog.tsx';
import { installPlatform } from '../ui/test/platform.ts';
import { Pannello } from './pannello.tsx';

beforeAll(installPlatform);

it('is closed by Esc in one of its fields, not by Esc in a dialog that it opened', () => {
  const onClose = vi.fn();
  render(
    <Pannello titolo="Nuova chiave" onClose={onClose}>
      <input aria-label="Nome" />
      {createPortal(
        <Dialog open title="Conferma" onClose={() => undefined}>
          <input aria-label="Password" />
        </Dialog>,
        document.body,
      )}
    </Pannello>,
  );
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

/** A list with a panel whose form shows a secret once, or whose button disappears when it was used. */
function Pagina() {
  const [isAperto, setAperto] = useState(false);
  const [segreto, setSegreto] = useState<string | null>(null);
  const [isRevocata, setRevocata] = useState(false);
  const [isElencata, setElencata] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Connessioni</h1>
      <Dialog open={segreto !== null} isQuestion title="Copialo adesso" onClose={() => setSegreto(null)}>
        <button type="button" onClick={() => setSegreto(null)}>
          Fatto
        </button>
      </Dialog>
      {isElencata && (
        <button type="button" onClick={() => setAperto(true)}>
          Apri
        </button>
      )}
      {isAperto && (
        <Pannello titolo="Gestionale" onClose={() => setAperto(false)}>
          <button
            type="button"
            onClick={() => {
              setSegreto('abc');
              setAperto(false);
            }}
          >
            Crea
          </button>
          <button
            type="button"
            onClick={() => {
              setElencata(false);
              setAperto(false);
            }}
          >
            Elimina
          </button>
          {!isRevocata && (
            <button type="button" onClick={() => setRevocata(true)}>
              Revoca
            </button>
          )}
        </Pannello>
      )}
    </main>
  );
}

describe('the focus of a panel', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('returns to what opened it, also after a dialog that outlives it', async () => {
    render(<Pagina />);
    await press('Apri');
    await press('Crea');
    await press('Fatto');
    expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus();
  });

  it('goes to the title of the screen when what opened it is gone', async () => {
    render(<Pagina />);
    await press('Apri');
    await press('Elimina');
    expect(screen.getByRole('heading', { name: 'Connessioni' })).toHaveFocus();
  });

  it('goes to its title when the button that had it disappears', async () => {
    render(<Pagina />);
    await press('Apri');
    await press('Revoca');
    expect(screen.getByRole('heading', { name: 'Gestionale' })).toHaveFocus();
  });
});
