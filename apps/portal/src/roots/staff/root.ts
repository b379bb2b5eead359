import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** The staff's part of the portal. */
export const staff: Root = {
  tipoUtente: 'backend',
  screens: SCREENS,
  home: '/backoffice',
  errore: '/backoffice/error',
};
