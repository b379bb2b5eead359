/** What the pages for whoever has no session load: documents of their own, without router and frame. */
import type { DOCUMENTS } from '../src/roots/stranger/screens.ts';

export interface BuiltScreen {
  /** Modules loaded one after the other by the code; the loader asks for all of them at once. Below `src`. */
  readonly modules: readonly string[];
  /** Reading calls it always makes first. */
  readonly calls: readonly string[];
  /** The call it makes first instead with the token of the address's fragment, as `{ token }`. */
  readonly tokenCall?: string;
  /** Most JavaScript it may need, gzip, in kB of 1000 bytes. */
  readonly budget: number;
}

const BUDGET = 90;

export const STRANGER: Readonly<Record<(typeof DOCUMENTS)[number], BuiltScreen>> = {
  '/login': { modules: ['standalone/standalone.tsx'], calls: [], budget: BUDGET },
  '/attivazione': {
    modules: ['standalone/standalone.tsx', 'standalone/attivazione-page.tsx'],
    calls: [],
    budget: BUDGET,
  },
  '/offerta': { modules: ['standalone/offerta.tsx'], calls: [], tokenCall: '/Preventivo/Pubblico', budget: BUDGET },
};
