import type { Root } from '../../router/root.ts';
import type { ScreenPath } from '../../router/screen-path.ts';
import type { Screen } from '../../router/screen.ts';
import { SCREENS } from './screens.ts';
import type { Posto } from './posto.ts';

/** The agents' part at one customer's counter: the table's screens at the customer's addresses. */
export function bancoOf({ codice }: Posto): Root {
  const at = (path: string): ScreenPath => path.replace(':codice', codice) as ScreenPath;
  const screens: [string, Screen][] = Object.entries(SCREENS).map(([path, screen]) => [at(path), screen]);
  return {
    tipoUtente: 'agente',
    screens: Object.fromEntries(screens),
    home: at('/agenti/clienti/:codice/home'),
    errore: at('/agenti/clienti/:codice/error'),
  };
}
