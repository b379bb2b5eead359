import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** What the wholesaler's staff sees. */
export const staff: Root = {
  tipoUtente: 'backend',
  screens: SCREENS,
  home: '/backoffice',
  errore: '/backoffice/error',
};
