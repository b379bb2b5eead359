/** What a row shows once it stands: one piece of code, loaded when the first row is drawn. */
import { lazy } from 'react';

const load = () => import('./parti-lente-caricate.ts');

export const Accanto = lazy(() => load().then((module) => ({ default: module.Accanto })));
export const Avvisami = lazy(() => load().then((module) => ({ default: module.Avvisami })));
