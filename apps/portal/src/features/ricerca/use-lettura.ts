import type { Categoria, Marca } from '@battistrada/contract/ricerca';
import { useEffect, useState } from 'react';
import { senzaTesto, type RicercaLetta } from './ricerca-letta.ts';
import type { RicercaUrl } from './ricerca-url.ts';

export type ReadRicerca = (url: RicercaUrl, marche: readonly Marca[], categorie?: readonly Categoria[]) => RicercaLetta;

let loaded: ReadRicerca | null = null;
let arrival: Promise<ReadRicerca> | null = null;

/** Starts to load the reader of texts, once: at the first keystroke, so that it is ready before the text is sent. */
export function loadLettura(): Promise<ReadRicerca> {
  arrival ??= import('./lettura.ts').then(
    ({ readRicerca }) => (loaded = readRicerca),
    // Without it a search still works, without chips.
    () => (loaded = senzaTesto),
  );
  return arrival;
}

/** The reader of addresses, and whether it also reads texts: an address without a text does not need that. */
export function useLettura(hasTesto: boolean): { readonly read: ReadRicerca; readonly isReady: boolean } {
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (hasTesto && read === null) void loadLettura().then((arrived) => setRead(() => arrived));
  }, [hasTesto, read]);
  return { read: read ?? senzaTesto, isReady: read !== null };
}
