// @vitest-environment jsdom
import { decidePrezzo, listRichiestePrezzo } from '@battistrada/contract/prezzo-concordato-staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildRichiestaPrezzo } from '../../features/prezzo-concordato/staff/test/build-richiesta-prezzo.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { PrezziPage } from './prezzi-page.tsx';

const api = fakeApi();

describe('the prices that agents ask for', () => {
  const open = () => {
    api.answer(listRichiestePrezzo, {
      richieste: [
        buildRichiestaPrezzo({ id: 1, ragioneSociale: 'Gomme Rossi', descrizione: 'Prima' }),
        buildRichiestaPrezzo({ id: 2, ragioneSociale: 'Gomme Verdi', descrizione: 'Seconda' }),
      ],
    });
    api.answer(decidePrezzo, () => {
      api.answer(listRichiestePrezzo, { richieste: [] });
      return Response.json({ richieste: [] });
    });
    return renderPage('/home', PrezziPage);
  };
  const richiesta = async (name: RegExp) => within(await screen.findByRole('region', { name }));
  const SPARITA = /La richiesta per Gomme Rossi non aspetta più/;

  it('say when the one that is being answered has gone in the meantime', async () => {
    const { user } = await open();
    await user.type((await richiesta(/Prima/)).getByLabelText(/^Una parola/), 'Solo se');
    await user.click((await richiesta(/Seconda/)).getByRole('button', { name: 'Approva' }));
    expect(await screen.findByText(SPARITA)).toBeVisible();
    expect(screen.queryByText(/Gomme Verdi non aspetta/)).not.toBeInTheDocument();
  });

  it('go without a word after one’s own answer, and when nothing was typed', async () => {
    const { user, client } = await open();
    // What was read before the answer: the card of the customer, the counts of the home, the log.
    const letti = [
      ['staff', 'cliente', 9],
      ['staff', 'da-fare'],
      ['staff', 'registro'],
    ];
    for (const letto of letti) client.setQueryData(letto, {});
    const seconda = await richiesta(/Seconda/);
    await user.type(seconda.getByLabelText(/^Una parola/), 'Troppo basso');
    await user.click(seconda.getByRole('button', { name: 'Rifiuta' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(await screen.findByText('Prezzo rifiutato')).toBeVisible();
    await waitFor(() =>
      expect(letti.map((letto) => client.getQueryState(letto)?.isInvalidated)).toEqual([true, true, true]),
    );
    expect(screen.queryByText(/non aspetta più/)).not.toBeInTheDocument();
  });
});
