/** The parts of the portal, each with a table of screens of its own. */
import { SCREENS as DEALER } from '../src/roots/dealer/screens.ts';
import type { Screen } from '../src/router/screen.ts';

export interface BuiltRoot {
  readonly screens: Readonly<Record<string, Screen>>;
  /** The module that draws it and the folder of its pages, below `src`. */
  readonly app: string;
  readonly pages: string;
  /** Of a screen whose table states no other, in kB. */
  readonly budget: number;
}

export const ROOTS: Readonly<Record<string, BuiltRoot>> = {
  dealer: { screens: DEALER, app: 'app.tsx', pages: 'pages', budget: 125 },
};
