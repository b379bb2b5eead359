/**
 * The carts that a customer's agent sent him (product.md §7). They belong to the dealer but have their own build: few
 * dealers have an agent, and the dealer's screens are at their size limit.
 */
import type { Screen } from '../../router/screen.ts';
import { validateErrorSearch } from '../../router/search-params.ts';

export const SCREENS = {
  '/proposte': { titolo: 'Proposte', modulo: 'proposte', pagina: 'PropostePage', chiamate: ['/Proposte/Lista'] },
  '/proposte/error': { titolo: 'Errore', modulo: 'error', pagina: 'ErrorPage', search: validateErrorSearch },
} as const satisfies Record<string, Screen>;

export type PropostePath = keyof typeof SCREENS;
