/**
 * The parts of the portal. Each has its own build and page, so that a change for one kind of user changes no byte for
 * another.
 */
import { SCREENS as AGENT } from '../src/roots/agent/screens.ts';
import { DAVANTI as DAVANTI_BANCO } from '../src/roots/banco/davanti.ts';
import { SCREENS as BANCO } from '../src/roots/banco/screens.ts';
import { SCREENS as DEALER } from '../src/roots/dealer/screens.ts';
import { SCREENS as PROPOSTE } from '../src/roots/proposte/screens.ts';
import { DAVANTI as DAVANTI_SPORTELLO } from '../src/roots/sportello/davanti.ts';
import { SCREENS as SPORTELLO } from '../src/roots/sportello/screens.ts';
import { SCREENS as STAFF } from '../src/roots/staff/screens.ts';
import type { Screen } from '../src/router/screen.ts';
import { SCREENS as STRANGER, type LightScreen } from '../src/roots/stranger/screens.ts';

/** A screen, as the build and the page's loader need it. */
export interface BuiltScreen {
  /** Modules that the code loads one after the other; the loader requests all of them at once. Below `src`. */
  readonly modules: readonly string[];
  /** Reading calls that it always makes first. */
  readonly calls: readonly string[];
  /** Those that it makes only when its address has no `?`. */
  readonly plainCalls?: readonly string[];
  /** With nothing but a text in the address: a module of this screen, below `src`, and the call that it makes first. */
  readonly textModule?: string;
  readonly textCall?: string;
  /** A first call with the token of the address's fragment, as `{ token }`. */
  readonly tokenCall?: string;
  /** Maximum JavaScript, gzip, in kB of 1000 bytes. */
  readonly budget: number;
}

export interface Part {
  readonly screens: Readonly<Record<string, Screen>>;
  /** The page that the server sends. */
  readonly page: string;
  /** The first module, the modules of the first screen, and the folder of pages. Below `src`. */
  readonly entry: string;
  readonly app: string | null;
  readonly pages: string;
  /** Maximum JavaScript of a screen whose table states no other limit, gzip, in kB of 1000 bytes (design, "Speed"). */
  readonly budget: number;
  readonly home: string;
  readonly errore: string;
  /**
   * Its addresses name a customer for whom every call is made: the beginnings of the addresses, each with the prefix
   * before the customer in a call.
   */
  readonly perConto?: Readonly<Record<string, string>>;
  /** True when F2 hides the prices on its screens. */
  readonly hasTastoPrezzi?: boolean;
  /** Pages without router and frame that share its entry. */
  readonly others: Readonly<Record<string, LightScreen>>;
}

export const PARTS: Readonly<Record<string, Part>> = {
  dealer: {
    screens: DEALER,
    page: 'index.html',
    entry: 'main.tsx',
    app: 'roots/dealer/app.tsx',
    pages: 'pages',
    budget: 125,
    home: '/home',
    errore: '/error',
    hasTastoPrezzi: true,
    others: STRANGER,
  },
  staff: {
    screens: STAFF,
    page: 'backoffice.html',
    entry: 'roots/staff/main.tsx',
    app: null,
    pages: 'pages/staff',
    budget: 150,
    home: '/backoffice',
    errore: '/backoffice/error',
    others: {},
  },
  agent: {
    screens: AGENT,
    page: 'agenti.html',
    entry: 'roots/agent/main.tsx',
    app: null,
    pages: 'pages/agent',
    budget: 120,
    home: '/agenti',
    errore: '/agenti/error',
    others: {},
  },
  banco: {
    screens: BANCO,
    page: 'banco.html',
    entry: 'roots/banco/main.tsx',
    app: null,
    pages: 'pages/agent/banco',
    budget: 121,
    home: '/agenti/clienti/:codice/home',
    errore: '/agenti/clienti/:codice/error',
    hasTastoPrezzi: true,
    others: {},
    perConto: DAVANTI_BANCO,
  },
  sportello: {
    screens: SPORTELLO,
    page: 'sportello.html',
    entry: 'roots/sportello/main.tsx',
    app: null,
    pages: 'pages/staff/sportello',
    budget: 130,
    home: '/backoffice/telefono/:codice/cerca',
    errore: '/backoffice/telefono/:codice/error',
    hasTastoPrezzi: true,
    others: {},
    perConto: DAVANTI_SPORTELLO,
  },
  proposte: {
    screens: PROPOSTE,
    page: 'proposte.html',
    entry: 'roots/proposte/main.tsx',
    app: null,
    pages: 'pages/proposte',
    budget: 105,
    home: '/proposte',
    errore: '/proposte/error',
    others: {},
  },
};

const UTENTE = '/APILogin/Utente';

/** The needs of the first screen of each address, for the page's loader and the size report. */
export function screensOf({ screens, pages, app, budget: usual, others }: Part): Readonly<Record<string, BuiltScreen>> {
  const inFrame = Object.entries(screens).map(([path, screen]): [string, BuiltScreen] => [
    path,
    {
      modules: [...(app === null ? [] : [app]), `${pages}/${screen.modulo}-page.tsx`],
      calls: [UTENTE, ...(screen.chiamate ?? [])],
      ...(screen.chiamateSenzaFiltri !== undefined && { plainCalls: screen.chiamateSenzaFiltri }),
      ...(screen.moduloConTesto !== undefined && { textModule: screen.moduloConTesto }),
      ...(screen.chiamataConTesto !== undefined && { textCall: screen.chiamataConTesto }),
      budget: screen.budget ?? usual,
    },
  ]);
  const light = Object.entries(others).map(([path, { moduli, chiamataConToken, budget }]): [string, BuiltScreen] => [
    path,
    {
      modules: moduli,
      calls: [],
      ...(chiamataConToken !== undefined && { tokenCall: chiamataConToken }),
      budget,
    },
  ]);
  return { ...Object.fromEntries(light), ...Object.fromEntries(inFrame) };
}
