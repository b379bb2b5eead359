import type { Root } from '../../router/root.ts';
import type { ScreenPath } from '../../router/screen-path.ts';
import type { Screen } from '../../router/screen.ts';
import type { Posto } from '../banco/posto.ts';
import { SCREENS } from './screens.ts';

/** The staff's part at one customer's counter: the screens of the table whose addresses begin like the current one. */
export function sportelloOf({ codice, inizio, base }: Posto): Root {
  const screens = Object.entries<Screen>(SCREENS)
    .filter(([path]) => path.startsWith(inizio))
    .map(([path, screen]) => [path.replace(':codice', codice), screen] as const);
  const home = screens[0]?.[0] ?? '';
  return {
    tipoUtente: 'backend',
    screens: Object.fromEntries(screens),
    home: home as ScreenPath,
    errore: `${base}/error` as ScreenPath,
  };
}
