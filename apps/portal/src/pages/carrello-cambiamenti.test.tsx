// @vitest-environment jsdom
import { getProfilo } from '@battistrada/contract/utente';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildRiga } from '../features/carrello/test/build-carrello.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { createCarrelloPage, PROFILO } from '../test/carrello-page.tsx';
import { refusal } from '../test/render-page.tsx';

const { api, prepare, answerCarrello, open, type, conferme, popup } = createCarrelloPage();
beforeEach(prepare);

const A = buildRiga({ codice: 'A', descrizione: 'Gomma A' });
const B = buildRiga({ codice: 'B', descrizione: 'Gomma B' });
const rincaro = {
  id: 'A',
  testo: 'Il prezzo è passato da 90,00 € a 100,00 €.',
  disponibilita: '',
  istante: '2026-03-05T09:30:00Z',
};
const riquadro = () => screen.findByRole('region', { name: 'Da quando hai aperto il carrello:' });
const letture = () => api.callsTo('/Carrello/Carrello').filter(({ query }) => query['simulaSmistamento'] === 'true');

/** The tab comes back into view. */
function returnToTab(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the notice of changes in an open cart', () => {
  it('names the changed article, is announced and marks the line', async () => {
    await open(buildCarrello({ righe: [A, B], cambiamenti: [rincaro] }));
    const voci = within(await riquadro()).getAllByRole('listitem');
    expect(voci.map((voce) => voce.textContent)).toEqual([`Gomma A ${rincaro.testo}`]);
    const annunci = screen.getAllByRole('status').map((status) => status.textContent);
    expect(annunci).toContain(`Da quando hai aperto il carrello: Gomma A: ${rincaro.testo}`);
    const [, prima, seconda] = screen.getAllByRole('row');
    expect(prima?.textContent).toContain('Cambiato');
    expect(seconda?.textContent).not.toContain('Cambiato');
  });

  it('stays when the cart is read again and the server reports no changes', async () => {
    const { client } = await open(buildCarrello({ righe: [A], cambiamenti: [rincaro] }));
    answerCarrello(buildCarrello({ righe: [A] }));
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getByText(rincaro.testo)).toBeVisible());
  });

  it('disappears when the user dismisses it or removes its line', async () => {
    const { user } = await open(
      buildCarrello({ righe: [A, B], cambiamenti: [rincaro, { ...rincaro, id: 'B', testo: 'Meno.' }] }),
    );
    answerCarrello(buildCarrello({ righe: [A] }));
    await user.click(screen.getByRole('button', { name: 'Rimuovi Gomma B' }));
    expect(within(await riquadro()).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Ho letto' }));
    expect(screen.queryByRole('region', { name: /^Da quando/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Cambiato')).not.toBeInTheDocument();
  });

  it('scrolls into view when it appears and does not scroll when it disappears', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = await open(
      buildCarrello({ righe: [A, B], cambiamenti: [rincaro, { ...rincaro, id: 'B', testo: 'Meno.' }] }),
    );
    expect(scroll.mock.contexts).toEqual([await riquadro()]);
    answerCarrello(buildCarrello({ righe: [A] }));
    await user.click(screen.getByRole('button', { name: 'Rimuovi Gomma B' }));
    expect(within(await riquadro()).getAllByRole('listitem')).toHaveLength(1);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('reports a change of another tab when this tab becomes visible again', async () => {
    await open(buildCarrello({ righe: [A] }));
    answerCarrello(
      buildCarrello({ righe: [buildRiga({ codice: 'A', descrizione: 'Gomma A', quantita: 8 }), B], impronta: 'i2' }),
    );
    returnToTab();
    const voci = within(await riquadro()).getAllByRole('listitem');
    expect(voci.map((voce) => voce.textContent)).toEqual([
      'Gomma A La quantità è passata da 4 a 8.',
      'Gomma B È stato aggiunto: 4 pezzi.',
    ]);
  });

  it('does not report changes made in this tab', async () => {
    await open(buildCarrello({ righe: [A] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ codice: 'A', descrizione: 'Gomma A', quantita: 6 })] }));
    type('6');
    returnToTab();
    await waitFor(() => expect(letture().length).toBeGreaterThan(2));
    expect(screen.queryByRole('region', { name: /^Da quando/ })).not.toBeInTheDocument();
  });
});

it('a reloaded tab does not repeat a notice that was dismissed', async () => {
  const cambiato = buildCarrello({ righe: [A, B], cambiamenti: [rincaro] });
  const { user } = await open(cambiato);
  await user.click(await screen.findByRole('button', { name: 'Ho letto' }));
  cleanup();
  await open(cambiato);
  expect(screen.queryByRole('region', { name: /^Da quando/ })).not.toBeInTheDocument();
  cleanup();
  // Another change of the same line is shown.
  await open(buildCarrello({ righe: [A, B], cambiamenti: [{ ...rincaro, istante: '2026-03-05T09:45:00Z' }] }));
  expect(await riquadro()).toBeVisible();
});

describe('an amount the server reported to another tab', () => {
  it('is reported in this tab too, compared with what this tab showed', async () => {
    await open(buildCarrello({ righe: [A] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ ...A, prezzoCents: 10_500 })], impronta: 'i2' }));
    returnToTab();
    const [voce] = within(await riquadro()).getAllByRole('listitem');
    expect(voce?.textContent).toBe('Gomma A Il prezzo è passato da 100,00\u00a0€ a 105,00\u00a0€.');
  });

  it('is not reported again after it is dismissed, even if the server repeats it', async () => {
    const { user } = await open(buildCarrello({ righe: [A], cambiamenti: [rincaro] }));
    await user.click(await screen.findByRole('button', { name: 'Ho letto' }));
    const before = letture().length;
    returnToTab();
    await waitFor(() => expect(letture().length).toBeGreaterThan(before));
    expect(screen.queryByRole('region', { name: /^Da quando/ })).not.toBeInTheDocument();
  });
});

describe('the confirmation of a changed cart', () => {
  it('sends the fingerprint of the cart that was shown', async () => {
    const { user } = await open(buildCarrello({ impronta: 'mostrata' }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['impronta']).toBe('mostrata'));
  });

  it.each(['CARRELLO_CAMBIATO', 'PREZZO_CAMBIATO', 'DISPONIBILITA_CAMBIATA', 'ARTICOLO_RITIRATO'])(
    'shows the server’s message and the differences when it is refused with %s',
    async (codice) => {
      api.answer('/Ordine/ConfermaOrdine', () => refusal(402, codice, 'Qualcosa è cambiato.'));
      const { user } = await open(buildCarrello({ righe: [A] }));
      await user.click(screen.getByRole('button', { name: 'Conferma' }));
      const rifiuto = within(await popup('Ordine non confermato'));
      expect(rifiuto.getByText('Qualcosa è cambiato.')).toBeVisible();
      const cinque = buildRiga({ codice: 'A', descrizione: 'Gomma A', quantita: 5 });
      answerCarrello(buildCarrello({ righe: [cinque], cambiamenti: [rincaro], impronta: 'i2' }));
      await user.click(rifiuto.getByRole('button', { name: 'Ok' }));
      const [voce] = within(await riquadro()).getAllByRole('listitem');
      expect(voce?.textContent).toBe(`Gomma A ${rincaro.testo} La quantità è passata da 4 a 5.`);
      await user.click(await screen.findByRole('button', { name: 'Conferma' }));
      await waitFor(() => expect(conferme()[1]?.query['impronta']).toBe('i2'));
    },
  );

  it('shows the totals with the VAT of today when it is refused because that changed', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(402, 'CARRELLO_CAMBIATO', 'Qualcosa è cambiato.'));
    const { user } = await open(buildCarrello({ righe: [A] }));
    expect(screen.getByText('IVA 22 %')).toBeVisible();
    api.answer('/APILogin/Utente', buildUtenteWire({ ivaBp: 1_000 }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(within(await popup('Ordine non confermato')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('IVA 10 %')).toBeVisible();
  });

  it('shows the terms of payment of today when it is refused because the conditions changed', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(402, 'CARRELLO_CAMBIATO', 'Qualcosa è cambiato.'));
    const { user } = await open(buildCarrello({ righe: [A] }));
    expect(await screen.findByText(PROFILO.pagamento, { selector: 'fieldset *' })).toBeVisible();
    api.answer(getProfilo, { ...PROFILO, pagamento: 'Contrassegno' });
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(within(await popup('Ordine non confermato')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Contrassegno', { selector: 'fieldset *' })).toBeVisible();
  });

  it('waits when the last typed quantity returns a cart with another VAT, and shows its totals', async () => {
    const { user } = await open(buildCarrello({ righe: [A] }));
    const riga = buildRiga({ codice: 'A', descrizione: 'Gomma A', quantita: 6 });
    answerCarrello(buildCarrello({ righe: [{ ...riga, ivaCents: Math.round(riga.ivaCents / 2) }], impronta: 'i2' }));
    api.answer('/APILogin/Utente', buildUtenteWire({ ivaBp: 1_100 }));
    type('6');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await screen.findByText(/ricontrollalo/);
    expect(await screen.findByText('IVA 11 %')).toBeVisible();
    expect(conferme()).toEqual([]);
  });

  it('waits when the last typed quantity returns a cart at another price', async () => {
    const { user } = await open(buildCarrello({ righe: [A] }));
    const rincarata = buildRiga({ codice: 'A', descrizione: 'Gomma A', quantita: 6, prezzoCents: 10_500 });
    answerCarrello(buildCarrello({ righe: [rincarata], cambiamenti: [rincaro], impronta: 'i2' }));
    type('6');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await screen.findByText(/ricontrollalo/);
    expect(await riquadro()).toBeVisible();
    expect(conferme()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['impronta']).toBe('i2'));
  });
});
