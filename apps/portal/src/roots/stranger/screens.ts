/**
 * The light pages for visitors without a session: documents of their own, without router and frame (main.tsx). As in
 * the other tables, the columns that only the build reads do not reach the browser. Their titles are in their texts: if
 * the dealer's screens shared a module with them, a login would load it.
 */
export interface LightScreen {
  /** Modules that the code loads one after the other; the page's loader requests all of them at once. Below `src`. */
  readonly moduli: readonly string[];
  /** A first call with the token of the address's fragment, as `{ token }`. */
  readonly chiamataConToken?: string;
  /** Maximum JavaScript, gzip, in kB of 1000 bytes (design, "Speed"). */
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
