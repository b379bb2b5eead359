import { useMemo } from 'react';
import { hasMisura, richiesteOf } from './ricerca-letta.ts';
import { withoutIgnota, type RicercaUrl } from './ricerca-url.ts';
import { useLettura } from './use-lettura.ts';
import { useRicerca } from './use-ricerca.ts';
import { useSimili } from './use-simili.ts';
import { useCategorie, useMarche } from './use-vocabolari.ts';

/** A search by its address: its reading, its request, its results. */
export function useRicercaCorrente(indirizzo: RicercaUrl, outlet: boolean, isDigitato = false) {
  // The product type does not depend on the brands; the brands depend on the product type.
  const { read, isReady } = useLettura(indirizzo.q !== undefined || isDigitato);
  const { tipo } = read(indirizzo, []);
  const { categorie, isPending } = useCategorie(tipo);
  const url = useMemo(() => withoutIgnota(indirizzo, categorie), [indirizzo, categorie]);
  const marche = useMarche(tipo);
  const letta = useMemo(() => read(url, marche, categorie), [read, url, marche, categorie]);
  const { anteriore, posteriore: richiestaPosteriore } = richiesteOf(url, letta, outlet);
  // The server would refuse an unknown category, so the catalogue's categories are read first.
  const isNota = url.categoria === undefined || !isPending;
  const stato = useRicerca(anteriore, (isReady || url.q === undefined) && isNota);
  const posteriore = useRicerca(richiestaPosteriore, isReady);
  const simili = useSimili(anteriore, stato, url.espandi === 1 && letta.accoppiata === null && hasMisura(letta));
  return { read, isReady, url, letta, marche, categorie, stato, posteriore, simili };
}

export type RicercaCorrente = ReturnType<typeof useRicercaCorrente>;
