import type { Root } from '../../router/root.ts';
import { SCREENS } from './screens.ts';

/** What an agent sees. */
export const agent: Root = { tipoUtente: 'agente', screens: SCREENS, home: '/agenti', errore: '/agenti/error' };
