/**
 * The light pages for visitors without a session: documents of their own, without router and frame (main.tsx). As in the other tables the
 * columns that only the build reads do not reach the browser. Their titles stand in their texts: the dealer's screens must not share a
 * module with them, or a login would load it.
 */
export interface LightScreen {
  /** Modules loaded one after the other by the code; the page's loader asks for all of them at once. Below `src`. */
  readonly moduli: readonly string[];
  /** The call it makes first, with the token of the address's fragment as `{ token }`. */
  readonly chiamataConToken?: string;
  /** Most JavaScript it may need, gzip, in kB of 1000 bytes (design, "Speed"). */
  readonly budget: number;
}

export const SCREENS = {
  '/login': { moduli: ['standalone/standalone.tsx'], budget: 90 },
  '/attivazione': {
    moduli: ['standalone/standalone.tsx', 'standalone/attivazione-page.tsx'],
    budget: 90,
  },
  '/offerta': {
    moduli: ['standalone/offerta.tsx'],
    chiamataConToken: '/Preventivo/Pubblico',
    budget: 90,
  },
} as const satisfies Readonly<Record<string, LightScreen>>;
