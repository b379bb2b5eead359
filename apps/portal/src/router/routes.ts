/** Every address of the portal (specification §2). Pages are loaded when they are first wanted. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { validateErrorSearch, validateIdSearch, validateStatoSearch, type RawSearch } from './search-params.ts';

/** A screen inside the shell. */
export interface Screen {
  /** Its name in the page title. */
  readonly titolo: string;
  readonly load: () => Promise<ComponentType>;
  /** Asks for what the screen shows first, when a visit is likely. What only its showing may ask for stays out. */
  readonly loadData?: (client: QueryClient) => Promise<void>;
  /** What it takes of its address, which is rewritten so. The others read theirs in the page itself. */
  readonly search?: (raw: RawSearch) => object;
}

/** Light pages without the shell, documents of their own (main.tsx). */
const DOCUMENTS: readonly string[] = ['/login', '/attivazione', '/offerta'];

const screens = {
  '/home': {
    titolo: 'Home',
    load: () => import('../pages/home-page.tsx').then((page) => page.HomePage),
    loadData: (client) => import('../pages/home-page.tsx').then((page) => page.loadHome(client)),
  },
  '/cerca': { titolo: 'Cerca', load: () => import('../pages/cerca-page.tsx').then((page) => page.CercaPage) },
  '/outlet': { titolo: 'Outlet', load: () => import('../pages/cerca-page.tsx').then((page) => page.OutletPage) },
  '/ordini': {
    titolo: 'Ordini',
    load: () => import('../pages/ordini-page.tsx').then((page) => page.OrdiniPage),
    loadData: loadOrdini,
  },
  '/preventivi': {
    titolo: 'Preventivi',
    load: () => import('../pages/preventivi-page.tsx').then((page) => page.PreventiviPage),
  },
  '/preventivo': {
    titolo: 'Preventivo',
    load: () => import('../pages/preventivo-page.tsx').then((page) => page.PreventivoPage),
  },
  '/preventivo/riepilogo': {
    titolo: 'Riepilogo Preventivo',
    load: () => import('../pages/preventivo-riepilogo-page.tsx').then((page) => page.PreventivoRiepilogoPage),
    search: validateIdSearch,
  },
  '/carrello': {
    titolo: 'Carrello',
    load: () => import('../pages/carrello-page.tsx').then((page) => page.CarrelloPage),
  },
  '/utente': { titolo: 'Utente', load: () => import('../pages/utente-page.tsx').then((page) => page.UtentePage) },
  '/ddt': { titolo: 'DDT', load: () => import('../pages/documenti-page.tsx').then((page) => page.DdtPage) },
  '/fatture': { titolo: 'Fatture', load: () => import('../pages/documenti-page.tsx').then((page) => page.FatturePage) },
  '/notecredito': {
    titolo: 'Note Credito',
    load: () => import('../pages/documenti-page.tsx').then((page) => page.NoteCreditoPage),
  },
  '/notedebito': {
    titolo: 'Note Debito',
    load: () => import('../pages/documenti-page.tsx').then((page) => page.NoteDebitoPage),
  },
  '/estrattoconto': {
    titolo: 'Estratto Conto',
    load: () => import('../pages/estratto-conto-page.tsx').then((page) => page.EstrattoContoPage),
  },
  '/coupon': { titolo: 'Coupon', load: () => import('../pages/coupon-page.tsx').then((page) => page.CouponPage) },
  '/chat': { titolo: 'Chat', load: () => import('../pages/chat-page.tsx').then((page) => page.ChatPage) },
  '/pagamento/stato': {
    titolo: 'Pagamento',
    load: () => import('../pages/pagamento-stato-page.tsx').then((page) => page.PagamentoStatoPage),
    search: validateStatoSearch,
  },
  '/ritiroPFU': {
    titolo: 'Ritiro PFU',
    load: () => import('../pages/ritiro-pfu-page.tsx').then((page) => page.RitiroPfuPage),
  },
  '/contatti': {
    titolo: 'Contatti',
    load: () => import('../pages/contatti-page.tsx').then((page) => page.ContattiPage),
  },
  '/targeteconomy': {
    titolo: 'Target Economy',
    load: () => import('../pages/target-economy-page.tsx').then((page) => page.TargetEconomyPage),
  },
  '/error': {
    titolo: 'Errore',
    load: () => import('../pages/error-page.tsx').then((page) => page.ErrorPage),
    search: validateErrorSearch,
  },
} satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;

export const SCREENS: Readonly<Record<ScreenPath, Screen>> = screens;

/** Whether an address, without its query, is a document of its own. */
export function isDocument(pathname: string): boolean {
  return DOCUMENTS.includes(withoutSlash(pathname));
}

/** The screen an address names, however its letters are cased and with or without a last slash; null for none. */
export function screenPathOf(pathname: string): ScreenPath | null {
  const wanted = withoutSlash(pathname);
  return isScreenPath(wanted) ? wanted : (PATH_BY_LOWERCASE.get(wanted.toLowerCase()) ?? null);
}

function isScreenPath(path: string): path is ScreenPath {
  return Object.hasOwn(screens, path);
}

const PATH_BY_LOWERCASE = new Map(
  Object.keys(screens)
    .filter(isScreenPath)
    .map((path) => [path.toLowerCase(), path]),
);

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '');
}

/** The newest orders. */
async function loadOrdini(client: QueryClient): Promise<void> {
  const { ordiniQuery } = await import('../features/ordini/use-ordini.ts');
  await client.prefetchQuery(ordiniQuery({}));
}
