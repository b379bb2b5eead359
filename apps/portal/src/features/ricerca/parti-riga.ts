/** Everything that a finished row shows: one chunk, loaded when the first row is drawn. */
import { later } from '../../ui/later.tsx';

const load = () => import('./parti-riga-caricate.ts');

export const Accanto = later(() => load().then((module) => module.Accanto));
export const Avvisami = later(() => load().then((module) => module.Avvisami));
