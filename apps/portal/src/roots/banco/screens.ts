/**
 * The screens of an agent at a customer's counter (product.md §7), in the order of the menu. Each is a screen of the
 * dealer's, or one that only agents have; `:codice` stands for the customer. A new screen needs a line here and its
 * page in `pages/agent/banco/`.
 */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch, validateIdSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/agenti/clienti/:codice/home': {
    titolo: 'Scheda',
    modulo: 'scheda',
    pagina: 'SchedaPage',
    menu: { gruppo: 'banco', icona: 'user' },
    chiamate: ['/Agenti/Scheda'],
  },
  '/agenti/clienti/:codice/cerca': {
    titolo: 'Cerca',
    modulo: 'cerca',
    pagina: 'CercaPage',
    menu: { gruppo: 'banco', icona: 'search' },
    moduloConTesto: 'features/ricerca/lettura.ts',
    chiamataConTesto: '/Ricerca/Pneumatici?searchTextQuery=TESTO&pagina=1',
  },
  '/agenti/clienti/:codice/outlet': { titolo: 'Outlet', modulo: 'cerca', pagina: 'OutletPage' },
  '/agenti/clienti/:codice/carrello': {
    titolo: 'Carrello',
    modulo: 'carrello',
    pagina: 'CarrelloPage',
    menu: { gruppo: 'banco', icona: 'shopping-cart' },
    chiamate: ['/Carrello/Carrello?simulaSmistamento=true', '/Ordine/Destinazioni', '/Fido/Fido'],
  },
  '/agenti/clienti/:codice/ordini': {
    titolo: 'Ordini',
    modulo: 'ordini',
    pagina: 'OrdiniPage',
    menu: { gruppo: 'banco', icona: 'package' },
    chiamate: ['/Carrello/Carrello?simulaSmistamento=false'],
    chiamateSenzaFiltri: ['/Ordini/Cerca?inizio=-1&fine=-1&idOrdine=-1&pagina=1'],
  },
  '/agenti/clienti/:codice/altro': {
    titolo: 'Altro',
    modulo: 'altro',
    pagina: 'AltroPage',
    menu: { gruppo: 'banco', icona: 'ellipsis' },
  },
  '/agenti/clienti/:codice/ordine-rapido': {
    titolo: 'Ordine rapido',
    modulo: 'ordine-rapido',
    pagina: 'OrdineRapidoPage',
    chiamate: ['/OrdineRapido/Bozza'],
  },
  '/agenti/clienti/:codice/offerte': {
    titolo: 'Offerte',
    modulo: 'offerte',
    pagina: 'OffertePage',
    chiamate: ['/Ricerca/BundleProdotti'],
  },
  '/agenti/clienti/:codice/preventivi': {
    titolo: 'Preventivi',
    modulo: 'preventivi',
    pagina: 'PreventiviPage',
    chiamate: ['/Preventivo/Setup'],
    chiamateSenzaFiltri: ['/Preventivo/RicercaPreventivi?pagina=1'],
  },
  '/agenti/clienti/:codice/preventivo': { titolo: 'Preventivo', modulo: 'preventivo', pagina: 'PreventivoPage' },
  '/agenti/clienti/:codice/preventivo/riepilogo': {
    titolo: 'Riepilogo Preventivo',
    modulo: 'preventivo-riepilogo',
    pagina: 'PreventivoRiepilogoPage',
    search: validateIdSearch,
  },
  '/agenti/clienti/:codice/ddt': { titolo: 'DDT', modulo: 'documenti', pagina: 'DdtPage' },
  '/agenti/clienti/:codice/fatture': { titolo: 'Fatture', modulo: 'documenti', pagina: 'FatturePage' },
  '/agenti/clienti/:codice/notecredito': { titolo: 'Note Credito', modulo: 'documenti', pagina: 'NoteCreditoPage' },
  '/agenti/clienti/:codice/notedebito': { titolo: 'Note Debito', modulo: 'documenti', pagina: 'NoteDebitoPage' },
  '/agenti/clienti/:codice/estrattoconto': {
    titolo: 'Estratto Conto',
    modulo: 'estratto-conto',
    pagina: 'EstrattoContoPage',
  },
  '/agenti/clienti/:codice/coupon': { titolo: 'Coupon', modulo: 'coupon', pagina: 'CouponPage' },
  '/agenti/clienti/:codice/targeteconomy': {
    titolo: 'Target Economy',
    modulo: 'target-economy',
    pagina: 'TargetEconomyPage',
  },
  '/agenti/clienti/:codice/error': {
    titolo: 'Errore',
    modulo: 'error',
    pagina: 'ErrorPage',
    search: validateErrorSearch,
  },
} as const satisfies Record<string, Screen>;

export type BancoPath = keyof typeof SCREENS;
