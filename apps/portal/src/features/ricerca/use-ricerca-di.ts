import { useMemo } from 'react';
import { hasMisura, richiesteDi } from './ricerca-letta.ts';
import { withoutIgnota, type RicercaUrl } from './ricerca-url.ts';
import { useLettura } from './use-lettura.ts';
import { useRicerca } from './use-ricerca.ts';
import { useSimili } from './use-simili.ts';
import { useCategorie, useMarche } from './use-vocabolari.ts';

/** A search by its address: how it is read, what it asks, what has come of it. */
export function useRicercaDi(indirizzo: RicercaUrl, outlet: boolean, isDigitato = false) {
  // Which product is meant does not depend on the brands; which brands there are depends on the product.
  const { read, isReady } = useLettura(indirizzo.q !== undefined || isDigitato);
  const { tipo } = read(indirizzo, []);
  const { categorie, isPending } = useCategorie(tipo);
  const url = useMemo(() => withoutIgnota(indirizzo, categorie), [indirizzo, categorie]);
  const marche = useMarche(tipo);
  const letta = useMemo(() => read(url, marche, categorie), [read, url, marche, categorie]);
  const { anteriore, posteriore: richiestaPosteriore } = richiesteDi(url, letta, outlet);
  // An unknown category would be refused: what the catalogue has is asked first.
  const isNota = url.categoria === undefined || !isPending;
  const stato = useRicerca(anteriore, (isReady || url.q === undefined) && isNota);
  const posteriore = useRicerca(richiestaPosteriore, isReady);
  const simili = useSimili(anteriore, stato, url.espandi === 1 && letta.accoppiata === null && hasMisura(letta));
  return { read, isReady, url, letta, marche, categorie, stato, posteriore, simili };
}

export type RicercaDi = ReturnType<typeof useRicercaDi>;
