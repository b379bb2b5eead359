import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** What a dealer's user sees. */
export const dealer: Root = { tipoUtente: 'cliente', screens: SCREENS, home: '/home', errore: '/error' };
