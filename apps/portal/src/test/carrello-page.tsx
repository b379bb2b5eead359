/** The cart page under test: an API with a cart, and helpers for the screen. */
import type { Carrello } from '@battistrada/contract/carrello';
import { confirmOrdine } from '@battistrada/contract/ordine';
import { getProfilo } from '@battistrada/contract/utente';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { UserEvent } from '@testing-library/user-event';
import { buildCarrello, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { CarrelloPage } from '../pages/carrello-page.tsx';
import { renewToken } from '../features/ordine/token-conferma.ts';
import { buildUtenteWire } from './build-utente.ts';
import { fakeApi, refusal, renderPage, type ParteDiProva } from './render-page.tsx';

/** An answer of `ConfermaOrdine`: the order was placed. */
export const CONFERMATO = {
  status: 'COMPLETED',
  redirectUri: null,
  idOrdine: 9,
  annullabileFino: null,
  numero: 102_200,
  totale: 493.86,
};

export const PROFILO = {
  ragioneSociale: 'Gomme Rossi srl',
  indirizzo: 'Via Emilia 12',
  cap: '40100',
  citta: 'Bologna',
  provincia: 'BO',
  partitaIva: '01234567897',
  telefono: '051 123456',
  cellulare: '',
  email: 'info@rossi.example',
  emailPec: '',
  pagamento: 'Ri.Ba. 60 giorni fine mese',
  codiceSdi: 'ABCDEF1',
};

export function createCarrelloPage() {
  const api = fakeApi();
  const answerCarrello = (carrello: Carrello): void => api.answer('/Carrello/Carrello', carrelloWire(carrello));
  return {
    api,
    answerCarrello,
    /** The default answers of every test of the page. */
    prepare(): void {
      api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [3], scontoOnlineBp: 200 }));
      api.answer('/Ordine/Destinazioni', { destinazioni: [] });
      api.answer('/Comunicazioni/Comunicazioni', { comunicazioni: [] });
      api.answer('/ProdottiConsigliati/ProdottiConsigliati', { prodottiConsigliati: [] });
      api.answer('/CarrelliInAttesa/Lista', { carrelli: [] });
      api.answer(getProfilo, PROFILO);
      api.answer('/Fido/Fido', { massimo: null, corrente: 0 });
      api.answer('/Pagamento/Stato', () => refusal(404, 'NON_TROVATO'));
      api.answer('/Carrello/Modifica', { ok: true, righe: 1, pezzi: 1 });
      api.answer('/Carrello/Elimina', { ok: true, righe: 0, pezzi: 0 });
      api.answer('/Ordine/ConfermaOrdine', CONFERMATO);
      api.answer('/Ordini/Cerca', { ordini: [], totale: 0, numeroOrdini: 0, pagine: 0 });
      // A new tab knows no earlier confirmation.
      renewToken(buildUtenteWire().id);
    },
    async open(carrello: Carrello = buildCarrello()) {
      answerCarrello(carrello);
      const page = await renderPage('/carrello', CarrelloPage);
      if (carrello.righe.length > 0) await screen.findByRole('button', { name: 'Conferma' });
      return page;
    },
    /** The cart of a customer's counter, by the page that the counter has for it. */
    async openAl(banco: ParteDiProva, page: ComponentType, carrello: Carrello = buildCarrello()) {
      answerCarrello(carrello);
      const rendered = await renderPage('/carrello', page, '', banco);
      await screen.findByText(carrello.righe.length > 0 ? 'RESOCONTO' : 'Nessun elemento nel carrello.');
      return rendered;
    },
    quantita: () => screen.getByRole<HTMLInputElement>('spinbutton'),
    type: (text: string) => fireEvent.change(screen.getByRole('spinbutton'), { target: { value: text } }),
    conferme: () => api.callsTo(confirmOrdine),
    /** Opens the choice of the destination, which is collapsed to one line. */
    openDestinazione: async (user: UserEvent) => {
      await user.click(screen.getByRole('button', { name: 'Cambia' }));
      return screen.findByRole('group', { name: 'Destinazione' });
    },
    /** The popup on the screen, by its title. */
    popup: (titolo: string) => screen.findByRole('alertdialog', { name: titolo }),
  };
}
