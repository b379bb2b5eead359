/** The staff's screens (product.md §6), in the order of the menu. A new screen needs a line here and its page. */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/backoffice': {
    titolo: 'Da fare',
    modulo: 'da-fare',
    pagina: 'DaFarePage',
    menu: { gruppo: 'oggi', icona: 'list-checks' },
    chiamate: ['/BackOffice/DaFare'],
  },
  '/backoffice/ordini': {
    titolo: 'Ordini',
    modulo: 'ordini',
    pagina: 'OrdiniPage',
    menu: { gruppo: 'vendite', icona: 'package', diritto: 'ordini' },
  },
  '/backoffice/telefono': {
    titolo: 'Ordine telefonico',
    modulo: 'telefono',
    pagina: 'TelefonoPage',
    menu: { gruppo: 'vendite', icona: 'phone', diritto: 'ordine-telefonico' },
  },
  '/backoffice/mancanti': {
    titolo: 'Mancanti',
    modulo: 'mancanti',
    pagina: 'MancantiPage',
    menu: { gruppo: 'vendite', icona: 'package-x', diritto: 'mancanti' },
  },
  '/backoffice/prezzi': {
    titolo: 'Prezzi da approvare',
    modulo: 'prezzi',
    pagina: 'PrezziPage',
    menu: { gruppo: 'vendite', icona: 'badge-percent', diritto: 'ordine-telefonico' },
    chiamate: ['/BackOffice/PrezziDaApprovare'],
  },
  '/backoffice/rimborsi': {
    titolo: 'Rimborsi',
    modulo: 'rimborsi',
    pagina: 'RimborsiPage',
    menu: { gruppo: 'vendite', icona: 'undo-2', diritto: 'rimborsi' },
  },
  '/backoffice/pfu': {
    titolo: 'Ritiri PFU',
    modulo: 'pfu',
    pagina: 'PfuPage',
    menu: { gruppo: 'vendite', icona: 'recycle', diritto: 'pfu' },
  },
  '/backoffice/prelievo': { titolo: 'Lista di prelievo', modulo: 'prelievo', pagina: 'PrelievoPage' },
  '/backoffice/clienti': {
    titolo: 'Clienti',
    modulo: 'clienti',
    pagina: 'ClientiPage',
    menu: { gruppo: 'clienti', icona: 'users', diritto: 'clienti' },
  },
  '/backoffice/prezzo': {
    titolo: 'Perché questo prezzo',
    modulo: 'perche-prezzo',
    pagina: 'PerchePrezzoPage',
    menu: { gruppo: 'clienti', icona: 'badge-euro', diritto: 'clienti' },
  },
  '/backoffice/richieste': {
    titolo: 'Richieste',
    modulo: 'richieste',
    pagina: 'RichiestePage',
    menu: { gruppo: 'clienti', icona: 'inbox', diritto: ['clienti-modifica', 'credito'] },
  },
  '/backoffice/agenti': {
    titolo: 'Agenti',
    modulo: 'agenti',
    pagina: 'AgentiPage',
    menu: { gruppo: 'clienti', icona: 'user-cog', diritto: 'clienti-modifica' },
    chiamate: ['/BackOffice/Agenti'],
  },
  '/backoffice/chat': {
    titolo: 'Chat',
    modulo: 'chat',
    pagina: 'ChatPage',
    menu: { gruppo: 'clienti', icona: 'message-circle', diritto: 'chat' },
    chiamate: ['/BackOffice/Conversazioni?soloNonLette=true'],
  },
  '/backoffice/statistiche': {
    titolo: 'Statistiche',
    modulo: 'statistiche',
    pagina: 'StatistichePage',
    menu: { gruppo: 'clienti', icona: 'chart-column', diritto: 'statistiche' },
  },
  '/backoffice/comunicazioni': {
    titolo: 'Comunicazioni',
    modulo: 'comunicazioni',
    pagina: 'ComunicazioniPage',
    menu: { gruppo: 'promozioni', icona: 'megaphone', diritto: 'comunicazioni' },
  },
  '/backoffice/pacchetti': {
    titolo: 'Pacchetti',
    modulo: 'pacchetti',
    pagina: 'PacchettiPage',
    menu: { gruppo: 'promozioni', icona: 'boxes', diritto: 'promozioni' },
  },
  '/backoffice/coupon': {
    titolo: 'Coupon',
    modulo: 'coupon',
    pagina: 'CouponPage',
    menu: { gruppo: 'promozioni', icona: 'ticket-percent', diritto: 'promozioni' },
  },
  '/backoffice/vetrina': {
    titolo: 'Consigliati e outlet',
    modulo: 'vetrina',
    pagina: 'VetrinaPage',
    menu: { gruppo: 'promozioni', icona: 'store', diritto: 'promozioni' },
  },
  '/backoffice/importazioni': {
    titolo: 'Importazioni',
    modulo: 'importazioni',
    pagina: 'ImportazioniPage',
    menu: { gruppo: 'dati', icona: 'file-up', diritto: 'importazioni' },
    chiamate: ['/BackOffice/Importazioni?pagina=1', '/BackOffice/MappeImportazione'],
  },
  '/backoffice/articoli': {
    titolo: 'Articoli',
    modulo: 'articoli',
    pagina: 'ArticoliPage',
    menu: { gruppo: 'dati', icona: 'disc-3', diritto: 'dati' },
  },
  '/backoffice/connessioni': {
    titolo: 'Connessioni',
    modulo: 'connessioni',
    pagina: 'ConnessioniPage',
    menu: { gruppo: 'dati', icona: 'plug', diritto: 'connessioni' },
  },
  '/backoffice/impostazioni': {
    titolo: 'Impostazioni',
    modulo: 'impostazioni',
    pagina: 'ImpostazioniPage',
    menu: { gruppo: 'gestione', icona: 'settings', diritto: 'impostazioni' },
  },
  '/backoffice/personale': {
    titolo: 'Personale',
    modulo: 'personale',
    pagina: 'PersonalePage',
    menu: { gruppo: 'gestione', icona: 'id-card', diritto: 'personale' },
  },
  '/backoffice/registro': {
    titolo: 'Registro',
    modulo: 'registro',
    pagina: 'RegistroPage',
    menu: { gruppo: 'gestione', icona: 'scroll-text', diritto: 'registro' },
  },
  '/backoffice/sicurezza': {
    titolo: 'Sicurezza',
    modulo: 'sicurezza',
    pagina: 'SicurezzaPage',
    menu: { gruppo: 'gestione', icona: 'shield-check' },
    chiamate: ['/Utente/SecondoFattore', '/Utente/Accessi'],
  },
  '/backoffice/error': { titolo: 'Errore', modulo: 'error', pagina: 'ErrorPage', search: validateErrorSearch },
} as const satisfies Record<string, Screen>;

export type StaffPath = keyof typeof SCREENS;
