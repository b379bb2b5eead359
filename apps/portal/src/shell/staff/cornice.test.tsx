// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../roots/staff/root.ts';
import { Pannello } from '../../staff/pannello.tsx';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { installEventSource } from '../../test/fake-event-source.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { Cornice } from './cornice.tsx';

const api = fakeApi();
beforeEach(() => {
  installEventSource();
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['ordini'] }));
  api.answer('/BackOffice/DaFare', { voci: [], mancano: [] });
});

/** A list with a search, and the item that is open beside it. */
function Elenco() {
  const [aperto, setAperto] = useState<string | null>(null);
  return (
    <>
      <h1>Elenco</h1>
      <input type="search" aria-label="Cerca" />
      <table>
        <tbody>
          {['Uno', 'Due'].map((nome) => (
            <tr key={nome}>
              <td>
                <input type="checkbox" aria-label={`Scegli ${nome}`} />
              </td>
              <td>
                <button type="button" aria-current={aperto === nome || undefined} onClick={() => setAperto(nome)}>
                  {nome}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {aperto !== null && (
        <Pannello titolo={`Aperto ${aperto}`} onClose={() => setAperto(null)}>
          <input aria-label="Nota" />
        </Pannello>
      )}
    </>
  );
}

const open = (Page = Elenco) => renderPage('/backoffice', Page, '', { root: staff, Frame: Cornice });

// "Keyboard all the way: visible focus, `/` or Ctrl-K to search, arrows and Enter in lists, Esc closes, shortcuts
// listed under `?`" (design).
describe('the keys of the staff’s screens', () => {
  it('lead from the search into the list, from row to row, and back', async () => {
    const { user } = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'Scegli Uno' })).toHaveFocus();
    await user.keyboard('{Tab}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Due' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Due' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('close what is open beside the list, from the list too', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Due' }));
    expect(screen.getByRole('heading', { name: 'Aperto Due' })).toBeVisible();
    screen.getByRole('button', { name: 'Due' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Aperto Due' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Due' })).toHaveFocus());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
  });

  it('give the focus back to the row whose panel they close', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Uno' }));
    expect(screen.getByRole('heading', { name: 'Aperto Uno' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Uno' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Due' }));
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.getByRole('button', { name: 'Due' })).toHaveFocus();
  });

  it('are letters in a field', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'a/?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open the palette where a screen has no search, and the list names them all', async () => {
    const { user } = await open(() => <h1>Da fare</h1>);
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Vai a…' })).toBeVisible();
    await user.keyboard('{Escape}');
    cleanup();
    const altra = await open(() => <h1>Da fare</h1>);
    await altra.user.keyboard('?');
    const elenco = within(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }));
    for (const azione of [/riga all’altra/, /^Chiudi il dettaglio/, /ricerca della schermata/]) {
      expect(elenco.getByText(azione)).toBeVisible();
    }
  });
});
