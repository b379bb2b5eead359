/**
 * What the first screen of each address needs, for the loader in the page and for the size report. A test holds it
 * against the router's own list of routes.
 */
export interface Screen {
  /** Modules loaded one after the other by the code; the loader asks for all of them at once. Below `src`. */
  readonly modules: readonly string[];
  /** Reading calls the screen always makes first, below the API's prefix. They must be spelled as the client spells them. */
  readonly calls: readonly string[];
  /** The call it makes first instead with the token of the address's fragment, as `{ token }`. */
  readonly tokenCall?: string;
}

const UTENTE = '/APILogin/Utente';

function behindLogin(page: string, ...calls: string[]): Screen {
  return { modules: ['app.tsx', `pages/${page}-page.tsx`], calls: [UTENTE, ...calls] };
}

export const ENTRY = 'main.tsx';

export const SCREENS: Readonly<Record<string, Screen>> = {
  '/login': { modules: ['standalone/standalone.tsx'], calls: [] },
  '/attivazione': { modules: ['standalone/standalone.tsx', 'standalone/attivazione-page.tsx'], calls: [] },
  '/offerta': { modules: ['standalone/offerta.tsx'], calls: [], tokenCall: '/Preventivo/Pubblico' },
  '/home': behindLogin(
    'home',
    '/Carrello/Carrello?simulaSmistamento=false',
    '/Comunicazioni/Comunicazioni',
    '/Documenti/Scadenziario',
    '/Ordini/InConsegna',
    '/Contratto/StatoContratto',
    '/Contratto/TargetPremium',
    // Two that a few users have no widget for: who they are is not known before they leave, and all leave together.
    '/Ricerca/BundleProdotti',
    '/Fido/Fido',
  ),
  '/cerca': behindLogin('cerca'),
  '/outlet': behindLogin('cerca'),
  '/ordini': behindLogin('ordini'),
  '/preventivi': behindLogin('preventivi', '/Preventivo/Setup', '/Preventivo/RicercaPreventivi?pagina=1'),
  '/preventivo': behindLogin('preventivo'),
  '/preventivo/riepilogo': behindLogin('preventivo-riepilogo'),
  '/carrello': behindLogin(
    'carrello',
    '/Carrello/Carrello?simulaSmistamento=true',
    '/Ordine/Destinazioni',
    '/Comunicazioni/Comunicazioni',
    '/Fido/Fido',
  ),
  '/utente': behindLogin('utente', '/Utente/Utente', '/Utente/Dispositivi'),
  '/ddt': behindLogin('documenti'),
  '/fatture': behindLogin('documenti'),
  '/notecredito': behindLogin('documenti'),
  '/notedebito': behindLogin('documenti'),
  '/estrattoconto': behindLogin('estratto-conto', '/Documenti/Scadenziario'),
  '/coupon': behindLogin('coupon', '/Coupon/OttieniCoupon'),
  '/chat': behindLogin('chat'),
  '/pagamento/stato': behindLogin('pagamento-stato'),
  '/ritiroPFU': behindLogin('ritiro-pfu', '/RitiroPFU/Lista'),
  '/contatti': behindLogin('contatti'),
  '/targeteconomy': behindLogin('target-economy'),
  '/error': behindLogin('error'),
};

/** Most JavaScript a screen may need, gzip, in kB of 1000 bytes (design, "Speed"). */
export function budgetOf(path: string): number {
  if (path === '/login' || path === '/attivazione' || path === '/offerta') return 90;
  if (path === '/home' || path === '/cerca' || path === '/outlet' || path === '/carrello') return 120;
  return 125;
}
