// @vitest-environment jsdom
import { requestRitiroPfu } from '@battistrada/contract/pfu';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { comeBack, openAsPerson } from '../test/open-as-person.tsx';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { RitiroPfuPage } from './ritiro-pfu-page.tsx';

const INVIO = '/RitiroPFU/RichiediRitiroPFU';
const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  answerRichieste();
});

function answerRichieste(...stati: ('PENDING' | 'APPROVED' | 'REJECTED')[]): void {
  api.answer('/RitiroPFU/Lista', {
    richieste: stati.map((stato, indice) => ({
      id: indice + 1,
      data_creazione: '2026-03-05T23:30:00Z',
      stato,
      numero_agricoltura: 1,
      numero_autocarro: 2,
      numero_oversize: 3,
      numero_vettura: 40,
      giorni_ritiro: stato === 'APPROVED' ? ['2026-03-12', '2026-03-13'] : [],
    })),
  });
}
const open = () => renderPage('/ritiroPFU', RitiroPfuPage);
const campo = (nome: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: nome });
const invia = () => screen.getByRole('button', { name: 'Invia richiesta' });
const inviate = () => api.callsTo(requestRitiroPfu);

describe('the PFU form', () => {
  it('has four required counts of 0 and names the service’s provider', async () => {
    await open();
    for (const nome of ['Agricoltura', 'Autocarro', 'Oversize', 'Vettura']) {
      expect(campo(nome).value).toBe('0');
      expect(campo(nome)).toBeRequired();
    }
    expect(screen.getByRole('note').textContent).toMatch(/soggetto terzo: .* non è responsabile di un uso improprio/);
  });

  it('sends the four counts and shows the confirmation in its place', async () => {
    api.answer(INVIO, { ok: true, id: 9 });
    const { user } = await open();
    await user.clear(campo('Vettura'));
    await user.type(campo('Vettura'), '40');
    await user.clear(campo('Oversize'));
    answerRichieste('PENDING');
    await user.dblClick(invia());
    expect(await screen.findByText('Richiesta di ritiro inviata!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Richiesta di ritiro inviata con successo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    // A blank field counts as 0, and two clicks send one request.
    expect(inviate().map(({ body }) => body)).toEqual([{ agricoltura: 0, autocarro: 0, oversize: 0, vettura: 40 }]);
    expect(await screen.findByText('Richiesta Inviata')).toBeVisible();
  });

  it('counts up and down with the keys, within the bounds', async () => {
    const { user } = await open();
    await user.click(campo('Vettura'));
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{PageUp}{ArrowDown}');
    expect(campo('Vettura').value).toBe('11');
    expect(campo('Vettura').getAttribute('aria-valuenow')).toBe('11');
    await user.clear(campo('Vettura'));
    await user.type(campo('Vettura'), '9999{ArrowUp}');
    expect(campo('Vettura').value).toBe('9999');
  });

  it('removes the error when a count changes', async () => {
    api.answer(INVIO, () => refusal(422, 'RICHIESTA_NON_VALIDA'));
    const { user } = await open();
    await user.click(invia());
    const avviso = await screen.findByText(/La richiesta non è stata inviata/);
    await user.type(campo('Vettura'), '{ArrowUp}');
    await waitFor(() => expect(avviso.textContent).toBe(''));
  });

  it('shows why the server refuses and keeps the typed values', async () => {
    const errori = [{ campo: 'vettura', messaggio: 'Non può essere maggiore di 9999.' }];
    api.answer(INVIO, () =>
      Response.json({ Message: 'Richiesta errata.', codice: 'RICHIESTA_NON_VALIDA', errori }, { status: 422 }),
    );
    const { user } = await open();
    await user.click(invia());
    expect((await screen.findByText(/Non può essere maggiore di 9999/)).getAttribute('role')).toBe('alert');
    expect(campo('Vettura').value).toBe('0');
  });

  it('resends the same request when no answer came, and a new one when it changed', async () => {
    api.answer(INVIO, () => refusal(503, 'NON_PRONTO'));
    const { user } = await open();
    await user.type(campo('Vettura'), '4');
    await user.click(invia());
    expect(await screen.findByText(/Non abbiamo ricevuto risposta/)).toBeVisible();
    await user.click(invia());
    await waitFor(() => expect(inviate()).toHaveLength(2));
    await screen.findByText(/Non abbiamo ricevuto risposta/);
    await user.type(campo('Autocarro'), '2');
    await user.click(invia());
    await waitFor(() => expect(inviate()).toHaveLength(3));
    const [primo, secondo, terzo] = inviate().map(({ query }) => query['token']);
    expect(secondo).toBe(primo);
    expect(terzo).not.toBe(primo);
  });

  it('sends the same counts under their token when a reload gives them back after a lost answer', async () => {
    api.answer(INVIO, () => HttpResponse.error());
    const { user } = await openAsPerson(RitiroPfuPage);
    await user.clear(campo('Vettura'));
    await user.type(campo('Vettura'), '40');
    await user.click(invia());
    await waitFor(() => expect(inviate()).toHaveLength(1));
    const { user: tornato } = await comeBack(RitiroPfuPage);
    await waitFor(() => expect(campo('Vettura').value).toBe('40'));
    await tornato.click(invia());
    await waitFor(() => expect(inviate()).toHaveLength(2));
    const [primo, secondo] = inviate().map(({ query }) => query['token']);
    expect(secondo).toBe(primo);
  });

  it.each(['-1', '2,5', '10000', 'due'])('sends nothing for %s', async (scritto) => {
    const { user } = await open();
    await user.clear(campo('Vettura'));
    await user.type(campo('Vettura'), scritto);
    await user.click(invia());
    expect(screen.getByText('Un numero intero da 0 a 9999.')).toBeVisible();
    expect(campo('Vettura')).toHaveFocus();
    expect(inviate()).toEqual([]);
  });
});

describe('the sent PFU requests', () => {
  it('are listed with their state in words', async () => {
    answerRichieste('PENDING', 'APPROVED', 'REJECTED');
    await open();
    for (const stato of ['Richiesta Inviata', 'Richiesta Approvata', 'Richiesta Rifiutata']) {
      expect(await screen.findByText(stato)).toBeVisible();
    }
    // Half past midnight in Rome.
    expect(screen.getAllByText('06/03/2026')).toHaveLength(3);
    expect(screen.getAllByText('46')).toHaveLength(3);
    expect(screen.getByText('Giorni proposti: 12/03/2026, 13/03/2026')).toBeVisible();
  });

  it('say what their total counts, one piece too', async () => {
    const pezzi = { numero_agricoltura: 0, numero_autocarro: 0, numero_oversize: 0 };
    const richiesta = { ...pezzi, data_creazione: '2026-03-05T23:30:00Z', stato: 'PENDING', giorni_ritiro: [] };
    api.answer('/RitiroPFU/Lista', {
      richieste: [12, 1].map((numero_vettura, indice) => ({ ...richiesta, id: indice + 1, numero_vettura })),
    });
    await open();
    const totali = (await screen.findAllByText(/^(12|1)$/, { selector: 'b' })).map((totale) => totale.dataset['unita']);
    expect(totali).toEqual(['pezzi', 'pezzo']);
  });

  it('show that there are none, and offer a retry after a failure', async () => {
    api.answer('/RitiroPFU/Lista', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await open();
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    answerRichieste();
    await user.click(riprova);
    expect(await screen.findByText('Nessuna richiesta inviata.')).toBeVisible();
  });
});
