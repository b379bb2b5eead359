import type { Prodotto } from '@battistrada/contract/ricerca';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RicercaUrl } from './ricerca-url.ts';
import type { StatoRicerca } from './use-ricerca.ts';

interface Contati {
  readonly ricerca: string;
  readonly prodotti: readonly Prodotto[] | null;
  /** Counted without a chosen brand. */
  readonly isIntera: boolean;
  readonly conteggi: ReadonlyMap<string, number>;
}

const NESSUNO: ReadonlyMap<string, number> = new Map();

/**
 * How many of the loaded results each brand has. Once a brand is chosen only its own results are loaded: the others keep the
 * counts they had in the same search without it, so that a second brand can be chosen with open eyes. Counted after the rows
 * are drawn, which are waited for.
 */
export function useConteggiMarche(stato: StatoRicerca, url: RicercaUrl): ReadonlyMap<string, number> {
  const { marca, ...altro } = url;
  const chiesta = JSON.stringify(altro);
  const trovati = stato.tipo === 'pronta' ? stato.risultati.prodotti : null;
  const attuali = useMemo(
    () => ({ ricerca: chiesta, prodotti: trovati, isIntera: marca === undefined }),
    [chiesta, trovati, marca],
  );
  const { ricerca, prodotti, isIntera } = useDeferredValue(attuali);
  const [contati, setContati] = useState<Contati>({ ricerca, prodotti: null, isIntera, conteggi: NESSUNO });
  const holds =
    contati.ricerca === ricerca &&
    (prodotti === null ||
      prodotti === contati.prodotti ||
      (!isIntera && contati.isIntera && contati.prodotti !== null));
  if (holds) return contati.conteggi;
  const conteggi = new Map<string, number>();
  for (const { marca: nome } of prodotti ?? []) conteggi.set(nome, (conteggi.get(nome) ?? 0) + 1);
  setContati({ ricerca, prodotti, isIntera, conteggi });
  return conteggi;
}
