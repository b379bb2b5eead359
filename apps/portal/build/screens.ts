/** What the first screen of each address needs, for the loader in the page and for the size report. */
import type { DOCUMENTS } from '../src/roots/stranger/screens.ts';
import { ROOTS, type BuiltRoot } from './roots.ts';

export interface BuiltScreen {
  /** Modules loaded one after the other by the code; the loader asks for all of them at once. Below `src`. */
  readonly modules: readonly string[];
  readonly calls: readonly string[];
  /** The call it makes first instead with the token of the address's fragment, as `{ token }`. */
  readonly tokenCall?: string;
  /** Most JavaScript it may need, gzip, in kB of 1000 bytes (design, "Speed"). */
  readonly budget: number;
}

export const ENTRY = 'main.tsx';

const UTENTE = '/APILogin/Utente';
const STRANGER_BUDGET = 90;

const STRANGER: Readonly<Record<(typeof DOCUMENTS)[number], BuiltScreen>> = {
  '/login': { modules: ['standalone/standalone.tsx'], calls: [], budget: STRANGER_BUDGET },
  '/attivazione': {
    modules: ['standalone/standalone.tsx', 'standalone/attivazione-page.tsx'],
    calls: [],
    budget: STRANGER_BUDGET,
  },
  '/offerta': {
    modules: ['standalone/offerta.tsx'],
    calls: [],
    tokenCall: '/Preventivo/Pubblico',
    budget: STRANGER_BUDGET,
  },
};

export const SCREENS: Readonly<Record<string, BuiltScreen>> = {
  ...STRANGER,
  ...Object.fromEntries(Object.values(ROOTS).flatMap(screensOf)),
};

function screensOf({ screens, pages, app, budget: usual }: BuiltRoot): [path: string, screen: BuiltScreen][] {
  return Object.entries(screens).map(([path, { modulo, chiamate = [], budget = usual }]) => [
    path,
    { modules: [app, `${pages}/${modulo}-page.tsx`], calls: [UTENTE, ...chiamate], budget },
  ]);
}
