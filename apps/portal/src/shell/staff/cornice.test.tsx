// @vitest-environment jsdom
import type { Diritto } from '@battistrada/contract/diritti';
import { getDaFare } from '@battistrada/contract/da-fare';
import { findArticoli } from '@battistrada/contract/scelte-staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { request } from '../../api/client.ts';
import { buildCarrello, carrelloWire } from '../../features/carrello/test/build-carrello.ts';
import { staff } from '../../roots/staff/root.ts';
import { Pannello } from '../../staff/pannello.tsx';
import { buildBanco } from '../../test/banco.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { installEventSource } from '../../test/fake-event-source.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { CorniceSportello } from './cornice-sportello.tsx';
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

it('the palette says that its search failed, and searches again', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: [] }));
  api.answer(findArticoli, () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await open(() => <h1>Da fare</h1>);
  await user.keyboard('/');
  await user.keyboard('primacy');
  expect(await screen.findByText('La ricerca non è riuscita')).toBeVisible();
  expect(screen.queryByText('Niente con questo nome.')).not.toBeInTheDocument();
  api.answer(findArticoli, { articoli: [] });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Niente con questo nome.')).toBeVisible();
});

it('the palette gives the focus to what it opens on the same screen', async () => {
  api.answer(findArticoli, { articoli: [] });
  const { user } = await open(() => (
    <>
      <h1 tabIndex={-1}>Da fare</h1>
      <a href="/backoffice" data-chiude>
        Chiudi
      </a>
    </>
  ));
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox'), 'da fare{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vai a…' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chiudi' })).toHaveFocus());
});

/** A screen that reads its data again when asked, and whose act says itself why it was refused. */
function Schermata() {
  const { refetch } = useQuery({ queryKey: ['da-fare'], queryFn: () => request(getDaFare) });
  const { mutate, error } = useMutation({ mutationFn: () => request(getDaFare) });
  return (
    <>
      <button onClick={() => void refetch()}>Apri</button>
      <button onClick={() => mutate()}>Salva</button>
      {error !== null && <p>{error.message}</p>}
    </>
  );
}

// "A right means the same in list, detail, report and export" (product.md §6).
describe('a right taken while its screen is open', () => {
  const SENZA_DIRITTO = 'La tua utenza non ha il diritto di fare questa operazione.';
  const answerDiritti = (...diritti: Diritto[]): void =>
    api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti }));
  const openClienti = async () => {
    answerDiritti('ordini', 'clienti');
    const page = await renderPage('/backoffice/clienti', Schermata, '', { root: staff, Frame: Cornice });
    await screen.findByRole('link', { name: 'Clienti' });
    return page;
  };

  it('is said in the server’s words, and menu and screen follow', async () => {
    const { user } = await openClienti();
    answerDiritti('ordini');
    api.answer('/BackOffice/DaFare', () => refusal(403, 'NON_PERMESSO', SENZA_DIRITTO));
    await user.click(screen.getByRole('button', { name: 'Apri' }));
    expect(await screen.findByText(SENZA_DIRITTO)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Qui non puoi entrare' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clienti' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ordini' })).toBeVisible();
  });

  it('is followed after a refused act too, which the screen itself says', async () => {
    const { user } = await openClienti();
    api.answer('/BackOffice/DaFare', () => refusal(403, 'NON_PERMESSO', SENZA_DIRITTO));
    const before = api.callsTo('/APILogin/Utente').length;
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(api.callsTo('/APILogin/Utente')).toHaveLength(before + 1));
    expect(screen.getAllByText(SENZA_DIRITTO)).toHaveLength(1);
    answerDiritti('ordini');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByRole('heading', { name: 'Qui non puoi entrare' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clienti' })).toBeNull();
  });

  it('leaves a screen that he may still see', async () => {
    const { user } = await openClienti();
    api.answer('/BackOffice/DaFare', () => refusal(403, 'NON_PERMESSO', SENZA_DIRITTO));
    const before = api.callsTo('/APILogin/Utente').length;
    await user.click(screen.getByRole('button', { name: 'Apri' }));
    expect(await screen.findByText(SENZA_DIRITTO)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apri' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clienti' })).toBeVisible();
    await waitFor(() => expect(api.callsTo('/APILogin/Utente')).toHaveLength(before + 1));
  });

  it('is not what a failed server or a lost network says', async () => {
    const { user } = await openClienti();
    api.answer('/BackOffice/DaFare', () => refusal(500, 'ERRORE_INTERNO', 'Qualcosa non ha funzionato.'));
    const before = api.callsTo('/APILogin/Utente').length;
    await user.click(screen.getByRole('button', { name: 'Apri' }));
    await waitFor(() => expect(api.callsTo('/BackOffice/DaFare').length).toBeGreaterThan(1));
    expect(screen.queryByText('Qualcosa non ha funzionato.')).toBeNull();
    expect(api.callsTo('/APILogin/Utente')).toHaveLength(before);
  });
});

describe('a customer’s counter', () => {
  it.each([['Apri'], ['Salva']])('is left when its right was taken while it was open (%s)', async (bottone) => {
    const lost: number[] = [];
    api.answer('/Carrello/Carrello', carrelloWire(buildCarrello()));
    const { user } = await renderPage('/cerca', Schermata, '', {
      ...buildBanco('C1001', '/backoffice/telefono/'),
      Frame: () => <CorniceSportello isSolaLettura={false} codice="C1001" onPerso={(status) => lost.push(status)} />,
    });
    await screen.findByText('Ordine telefonico per');
    api.answer('/APILogin/Utente', () => refusal(403, 'NON_PERMESSO'));
    api.answer('/BackOffice/DaFare', () => refusal(403, 'NON_PERMESSO'));
    await user.click(screen.getByRole('button', { name: bottone }));
    await waitFor(() => expect(lost).toEqual([403]));
  });
});
