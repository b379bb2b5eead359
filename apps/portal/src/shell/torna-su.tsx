import { later } from '../ui/later.tsx';
import { showsTornaSu, useScorrimento } from './use-scorrimento.ts';

const TastoTornaSu = later(() => import('./tasto-torna-su.tsx').then((module) => module.TastoTornaSu));

/** A button to the top of a long page, shown after half a viewport's height. No first screen needs its code. */
export function TornaSu() {
  return useScorrimento(showsTornaSu) ? <TastoTornaSu /> : null;
}
