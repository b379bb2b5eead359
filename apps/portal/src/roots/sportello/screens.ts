/**
 * The screens of the wholesaler's staff at a customer's counter (product.md §6): to take an order on the telephone, and
 * to see the portal as one of the customer's users. Each is a screen of the dealer's; `:codice` stands for the
 * customer, or for the user's name. A new screen needs a line here and its page in `pages/staff/sportello/`.
 */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch, validateIdSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/backoffice/telefono/:codice/cerca': {
    titolo: 'Cerca',
    modulo: 'cerca',
    pagina: 'CercaPage',
    menu: { gruppo: 'telefono', icona: 'search' },
    moduloConTesto: 'features/ricerca/lettura.ts',
    chiamataConTesto: '/Ricerca/Pneumatici?searchTextQuery=TESTO&pagina=1',
  },
  '/backoffice/telefono/:codice/ordine-rapido': {
    titolo: 'Ordine rapido',
    modulo: 'ordine-rapido',
    pagina: 'OrdineRapidoPage',
    menu: { gruppo: 'telefono', icona: 'list-plus' },
    chiamate: ['/OrdineRapido/Bozza'],
  },
  '/backoffice/telefono/:codice/outlet': {
    titolo: 'Outlet',
    modulo: 'cerca',
    pagina: 'OutletPage',
    menu: { gruppo: 'telefono', icona: 'tag' },
  },
  '/backoffice/telefono/:codice/carrello': {
    titolo: 'Carrello',
    modulo: 'carrello-telefono',
    pagina: 'CarrelloTelefonoPage',
    menu: { gruppo: 'telefono', icona: 'shopping-cart' },
    chiamate: ['/Carrello/Carrello?simulaSmistamento=true', '/Ordine/Destinazioni', '/Fido/Fido'],
  },
  '/backoffice/telefono/:codice/ordini': {
    titolo: 'Ordini',
    modulo: 'ordini',
    pagina: 'OrdiniPage',
    menu: { gruppo: 'telefono', icona: 'package' },
    chiamate: ['/Carrello/Carrello?simulaSmistamento=false'],
    chiamateSenzaFiltri: ['/Ordini/Cerca?inizio=-1&fine=-1&idOrdine=-1&pagina=1'],
  },
  '/backoffice/telefono/:codice/error': {
    titolo: 'Errore',
    modulo: 'error',
    pagina: 'ErrorPage',
    search: validateErrorSearch,
  },
  '/backoffice/come/:codice/home': {
    titolo: 'Home',
    modulo: 'home',
    pagina: 'HomePage',
    menu: { gruppo: 'come', icona: 'house' },
  },
  '/backoffice/come/:codice/cerca': {
    titolo: 'Cerca',
    modulo: 'cerca',
    pagina: 'CercaPage',
    menu: { gruppo: 'come', icona: 'search' },
    moduloConTesto: 'features/ricerca/lettura.ts',
    chiamataConTesto: '/Ricerca/Pneumatici?searchTextQuery=TESTO&pagina=1',
  },
  '/backoffice/come/:codice/outlet': { titolo: 'Outlet', modulo: 'cerca', pagina: 'OutletPage' },
  '/backoffice/come/:codice/carrello': {
    titolo: 'Carrello',
    modulo: 'carrello',
    pagina: 'CarrelloPage',
    menu: { gruppo: 'come', icona: 'shopping-cart' },
  },
  '/backoffice/come/:codice/ordini': {
    titolo: 'Ordini',
    modulo: 'ordini',
    pagina: 'OrdiniPage',
    menu: { gruppo: 'come', icona: 'package' },
    chiamate: ['/Carrello/Carrello?simulaSmistamento=false'],
    chiamateSenzaFiltri: ['/Ordini/Cerca?inizio=-1&fine=-1&idOrdine=-1&pagina=1'],
  },
  '/backoffice/come/:codice/preventivi': {
    titolo: 'Preventivi',
    modulo: 'preventivi',
    pagina: 'PreventiviPage',
    menu: { gruppo: 'come', icona: 'clipboard-list' },
  },
  '/backoffice/come/:codice/preventivo': { titolo: 'Preventivo', modulo: 'preventivo', pagina: 'PreventivoPage' },
  '/backoffice/come/:codice/preventivo/riepilogo': {
    titolo: 'Riepilogo Preventivo',
    modulo: 'preventivo-riepilogo',
    pagina: 'PreventivoRiepilogoPage',
    search: validateIdSearch,
  },
  '/backoffice/come/:codice/estrattoconto': {
    titolo: 'Estratto Conto',
    modulo: 'estratto-conto',
    pagina: 'EstrattoContoPage',
    menu: { gruppo: 'come', icona: 'scale' },
  },
  '/backoffice/come/:codice/fatture': {
    titolo: 'Fatture',
    modulo: 'documenti',
    pagina: 'FatturePage',
    menu: { gruppo: 'come', icona: 'file-text' },
  },
  '/backoffice/come/:codice/ddt': {
    titolo: 'DDT',
    modulo: 'documenti',
    pagina: 'DdtPage',
    menu: { gruppo: 'come', icona: 'truck' },
  },
  '/backoffice/come/:codice/notecredito': { titolo: 'Note Credito', modulo: 'documenti', pagina: 'NoteCreditoPage' },
  '/backoffice/come/:codice/notedebito': { titolo: 'Note Debito', modulo: 'documenti', pagina: 'NoteDebitoPage' },
  '/backoffice/come/:codice/coupon': {
    titolo: 'Coupon',
    modulo: 'coupon',
    pagina: 'CouponPage',
    menu: { gruppo: 'come', icona: 'ticket-percent' },
  },
  '/backoffice/come/:codice/targeteconomy': {
    titolo: 'Target Economy',
    modulo: 'target-economy',
    pagina: 'TargetEconomyPage',
    menu: { gruppo: 'come', icona: 'target' },
  },
  '/backoffice/come/:codice/utente': {
    titolo: 'Utente',
    modulo: 'utente',
    pagina: 'UtentePage',
    menu: { gruppo: 'come', icona: 'user' },
  },
  '/backoffice/come/:codice/error': {
    titolo: 'Errore',
    modulo: 'error',
    pagina: 'ErrorPage',
    search: validateErrorSearch,
  },
} as const satisfies Record<string, Screen>;

export type SportelloPath = keyof typeof SCREENS;
