import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** The dealers' part of the portal. */
export const dealer: Root = { tipoUtente: 'cliente', screens: SCREENS, home: '/home', errore: '/error' };
