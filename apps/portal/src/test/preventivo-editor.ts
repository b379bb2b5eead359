import { searchClienti } from '@battistrada/contract/preventivo';
import { getServiziAbituali } from '@battistrada/contract/preventivo-vendita';
import { buildUtenteWire } from './build-utente.ts';
import type { fakeApi } from './render-page.tsx';

/** Answers what the editor of a quotation asks for beside the quotation, with nothing in it. */
export function answerEditor({ answer }: Pick<ReturnType<typeof fakeApi>, 'answer'>): void {
  answer('/APILogin/Utente', buildUtenteWire());
  answer(getServiziAbituali, {
    montaggioCents: null,
    equilibraturaCents: null,
    valvoleCents: null,
    convergenzaCents: null,
    campanaturaCents: null,
  });
  answer('/Ricerca/Marche', { marche: [] });
  answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  answer('/Preventivo/RicercaPreventivi', { preventivi: [], totale: 0, pagine: 0 });
  answer(searchClienti, { clienti: [] });
}
