import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** The agents' part of the portal. */
export const agent: Root = { tipoUtente: 'agente', screens: SCREENS, home: '/agenti', errore: '/agenti/error' };
