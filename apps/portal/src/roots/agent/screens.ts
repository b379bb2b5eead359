/** The agents' screens (product.md §7), in the order of the menu. A new screen needs a line here and its page. */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/agenti': {
    titolo: 'Oggi',
    modulo: 'inizio',
    pagina: 'InizioPage',
    menu: { gruppo: 'oggi', icona: 'list-checks' },
    chiamate: ['/Agenti/Giornata'],
  },
  '/agenti/clienti': {
    titolo: 'Clienti',
    modulo: 'clienti',
    pagina: 'ClientiPage',
    menu: { gruppo: 'oggi', icona: 'users' },
    chiamate: ['/Agenti/Clienti'],
  },
  '/agenti/nuovo-cliente': {
    titolo: 'Nuovo cliente',
    modulo: 'nuovo-cliente',
    pagina: 'NuovoClientePage',
    chiamate: ['/Agenti/ClientiProposti'],
  },
  '/agenti/andamento': {
    titolo: 'Andamento',
    modulo: 'andamento',
    pagina: 'AndamentoPage',
    menu: { gruppo: 'oggi', icona: 'chart-line' },
    chiamate: ['/Agenti/Andamento'],
  },
  '/agenti/sicurezza': {
    titolo: 'Sicurezza',
    modulo: 'sicurezza',
    pagina: 'SicurezzaPage',
    menu: { gruppo: 'persona', icona: 'shield-check' },
    chiamate: ['/Utente/SecondoFattore', '/Utente/Accessi'],
  },
  '/agenti/error': { titolo: 'Errore', modulo: 'error', pagina: 'ErrorPage', search: validateErrorSearch },
} as const satisfies Record<string, Screen>;

export type AgentPath = keyof typeof SCREENS;
