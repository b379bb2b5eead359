/** The dealer's screens (specification §2), in the order of the menu. A new one needs a line here and its page. */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch, validateIdSearch, validateStatoSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/home': {
    titolo: 'Home',
    modulo: 'home',
    pagina: 'HomePage',
    menu: { gruppo: 'acquisti', icona: 'house' },
    budget: 120,
    chiamate: [
      '/Carrello/Carrello?simulaSmistamento=false',
      '/Comunicazioni/Comunicazioni',
      '/Documenti/Scadenziario',
      '/Ordini/InConsegna',
      '/Contratto/StatoContratto',
      '/Contratto/TargetPremium',
      // Two that a few users have no widget for: who they are is not known before they leave, and all leave together.
      '/Ricerca/BundleProdotti',
      '/Fido/Fido',
    ],
  },
  '/cerca': {
    titolo: 'Cerca',
    modulo: 'cerca',
    pagina: 'CercaPage',
    menu: { gruppo: 'acquisti', icona: 'search' },
    budget: 120,
  },
  '/outlet': {
    titolo: 'Outlet',
    modulo: 'cerca',
    pagina: 'OutletPage',
    menu: { gruppo: 'acquisti', icona: 'tag' },
    budget: 120,
  },
  '/carrello': {
    titolo: 'Carrello',
    modulo: 'carrello',
    pagina: 'CarrelloPage',
    menu: { gruppo: 'acquisti', icona: 'shopping-cart' },
    budget: 120,
    chiamate: [
      '/Carrello/Carrello?simulaSmistamento=true',
      '/Ordine/Destinazioni',
      '/Comunicazioni/Comunicazioni',
      '/Fido/Fido',
    ],
  },
  '/pagamento/stato': {
    titolo: 'Pagamento',
    modulo: 'pagamento-stato',
    pagina: 'PagamentoStatoPage',
    search: validateStatoSearch,
  },
  '/ordini': {
    titolo: 'Ordini',
    modulo: 'ordini',
    pagina: 'OrdiniPage',
    menu: { gruppo: 'acquisti', icona: 'package' },
  },
  '/preventivi': {
    titolo: 'Preventivi',
    modulo: 'preventivi',
    pagina: 'PreventiviPage',
    menu: { gruppo: 'acquisti', icona: 'clipboard-list' },
    chiamate: ['/Preventivo/Setup', '/Preventivo/RicercaPreventivi?pagina=1'],
  },
  '/preventivo': { titolo: 'Preventivo', modulo: 'preventivo', pagina: 'PreventivoPage' },
  '/preventivo/riepilogo': {
    titolo: 'Riepilogo Preventivo',
    modulo: 'preventivo-riepilogo',
    pagina: 'PreventivoRiepilogoPage',
    search: validateIdSearch,
  },
  '/ddt': { titolo: 'DDT', modulo: 'documenti', pagina: 'DdtPage', menu: { gruppo: 'documenti', icona: 'truck' } },
  '/fatture': {
    titolo: 'Fatture',
    modulo: 'documenti',
    pagina: 'FatturePage',
    menu: { gruppo: 'documenti', icona: 'file-text' },
  },
  '/notecredito': {
    titolo: 'Note Credito',
    modulo: 'documenti',
    pagina: 'NoteCreditoPage',
    menu: { gruppo: 'documenti', icona: 'file-minus' },
  },
  '/notedebito': {
    titolo: 'Note Debito',
    modulo: 'documenti',
    pagina: 'NoteDebitoPage',
    menu: { gruppo: 'documenti', icona: 'file-plus' },
  },
  '/estrattoconto': {
    titolo: 'Estratto Conto',
    modulo: 'estratto-conto',
    pagina: 'EstrattoContoPage',
    menu: { gruppo: 'documenti', icona: 'scale' },
    chiamate: ['/Documenti/Scadenziario'],
  },
  '/liste': {
    titolo: 'Liste',
    modulo: 'liste',
    pagina: 'ListePage',
    menu: { gruppo: 'servizi', icona: 'list-checks' },
    chiamate: ['/Liste/Liste'],
  },
  '/coupon': {
    titolo: 'Coupon',
    modulo: 'coupon',
    pagina: 'CouponPage',
    menu: { gruppo: 'servizi', icona: 'ticket-percent' },
    chiamate: ['/Coupon/OttieniCoupon'],
  },
  '/targeteconomy': {
    titolo: 'Target Economy',
    modulo: 'target-economy',
    pagina: 'TargetEconomyPage',
    menu: { gruppo: 'servizi', icona: 'target' },
  },
  '/ritiroPFU': {
    titolo: 'Ritiro PFU',
    modulo: 'ritiro-pfu',
    pagina: 'RitiroPfuPage',
    menu: { gruppo: 'servizi', icona: 'recycle' },
    chiamate: ['/RitiroPFU/Lista'],
  },
  '/contatti': {
    titolo: 'Contatti',
    modulo: 'contatti',
    pagina: 'ContattiPage',
    menu: { gruppo: 'servizi', icona: 'phone' },
  },
  '/chat': {
    titolo: 'Chat',
    modulo: 'chat',
    pagina: 'ChatPage',
    menu: { gruppo: 'servizi', icona: 'message-circle' },
  },
  '/utente': {
    titolo: 'Utente',
    modulo: 'utente',
    pagina: 'UtentePage',
    menu: { gruppo: 'servizi', icona: 'user' },
    chiamate: ['/Utente/Utente', '/Utente/Dispositivi'],
  },
  '/collegamenti': {
    titolo: 'Collegamenti',
    modulo: 'collegamenti',
    pagina: 'CollegamentiPage',
    menu: { gruppo: 'servizi', icona: 'cable' },
    chiamate: ['/Collegamenti/Chiavi', '/Collegamenti/Esempi'],
  },
  '/error': { titolo: 'Errore', modulo: 'error', pagina: 'ErrorPage', search: validateErrorSearch },
} as const satisfies Record<string, Screen>;

export type DealerPath = keyof typeof SCREENS;
