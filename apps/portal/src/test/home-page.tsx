/** The home under test: all its calls have answers, and each test changes some. */
import type { BundleListWire } from '@battistrada/contract/bundle.schema';
import type { UtenteWire } from '@battistrada/contract/login.schema';
import { HomePage } from '../pages/home-page.tsx';
// Loaded on demand in the portal; imported here so that no test waits for it.
import '../pages/home-widgets.tsx';
import { buildUtenteWire } from './build-utente.ts';
import { fakeApi, renderPage } from './render-page.tsx';

/** The order of the goods in transit. */
const IN_VIAGGIO = {
  numero: 1042,
  quantita: 4,
  corriere: 'BRT',
  link: 'https://tracking.example.it/1',
  consegna: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' },
};

export const BUNDLE: BundleListWire = {
  bundle: [
    {
      testata: { id: 7, datafine: '2026-04-30', descrizione: 'Pacchetto Furgoni' },
      prodotti: [
        {
          id: 'A1',
          codart: 'A1',
          desart: 'Gomma uno',
          idmarca: 3,
          marca: 'Michelin',
          linea: 'Agilis',
          disponibilitaTotale: 40,
        },
        {
          id: 'B2',
          codart: 'B2',
          desart: 'Gomma due',
          idmarca: 4,
          marca: 'Pirelli',
          linea: 'Carrier',
          disponibilitaTotale: 8,
        },
      ],
      corpo: [
        { codart: 'A1', prezzo: 60, prezzoNetto: 75.5, qta_minima_prod: 4 },
        { codart: 'B2', prezzo: 50, prezzoNetto: 50, qta_minima_prod: 2 },
      ],
    },
  ],
};

/** Answers the calls of every home. */
export function answerHome(api: ReturnType<typeof fakeApi>): void {
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/Comunicazioni/Comunicazioni', { comunicazioni: [] });
  api.answer('/Documenti/Scadenziario', { scadenziario: [], promessePagamento: [], estrattoConto: [] });
  api.answer('/Ordini/InConsegna', {
    inConsegna: [{ quantita: 4, descrizione: 'Gomma in viaggio', ordini: [IN_VIAGGIO] }],
  });
  api.answer('/Contratto/StatoContratto', { contratti: [], masterpro: null });
  api.answer('/Contratto/TargetPremium', {
    targetPremium: [{ idmarca: 3, marca: 'Michelin', totale_pezzi: 91 }],
  });
  api.answer('/Ricerca/BundleProdotti', BUNDLE);
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 3, marca: 'Michelin' }] });
  api.answer('/Ricerca/Misure', { misure: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Fido/Fido', { massimo: 1000, corrente: 900 });
}

export function createHomePage() {
  const api = fakeApi();
  return {
    api,
    prepare: () => answerHome(api),
    async open(utente: Partial<UtenteWire> = {}) {
      api.answer('/APILogin/Utente', buildUtenteWire(utente));
      return renderPage('/home', HomePage);
    },
  };
}
