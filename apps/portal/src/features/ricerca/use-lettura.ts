import type { Marca } from '@battistrada/contract/ricerca';
import { useEffect, useState } from 'react';
import { senzaTesto, type RicercaLetta } from './ricerca-letta.ts';
import type { RicercaUrl } from './ricerca-url.ts';

export type ReadRicerca = (url: RicercaUrl, marche: readonly Marca[]) => RicercaLetta;

let loaded: ReadRicerca | null = null;
// Asked for together with the page, not when the first text is typed. Without it a search still works, without chips.
const arrival = import('./lettura.ts').then(
  ({ readRicerca }) => (loaded = readRicerca),
  () => (loaded = senzaTesto),
);

/** What reads an address, and whether it is the one that reads texts too: it is loaded a moment after the page. */
export function useLettura(): { readonly read: ReadRicerca; readonly isReady: boolean } {
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (read === null) void arrival.then((arrived) => setRead(() => arrived));
  }, [read]);
  return { read: read ?? senzaTesto, isReady: read !== null };
}
