import { useQueryClient } from '@tanstack/react-query';
import { hasMisura, richiesteDi } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import type { RicercaDi } from './use-ricerca-di.ts';
import { prefetchRicerca, startRicerca, type RichiestaSenzaPagina } from './use-ricerca.ts';

/** What becomes of a text that is typed: searched, or asked for ahead. */
export function useTestoRicerca(ricerca: RicercaDi, outlet: boolean, go: OnChangeUrl) {
  const { read, isReady, letta, marche, categorie } = ricerca;
  const client = useQueryClient();
  /** What a text asks of the server, in the order of the axles. */
  const asks = (next: RicercaUrl): RichiestaSenzaPagina[] => {
    if (!isReady && next.q !== undefined) return [];
    const { anteriore, posteriore } = richiesteDi(next, read(next, marche, categorie), outlet);
    return [anteriore, posteriore].filter((richiesta) => richiesta !== null);
  };
  return {
    search(testo: string): void {
      const next = letta.withTesto(testo);
      // Asked before the screen is drawn anew: the answer is on its way meanwhile.
      for (const richiesta of asks(next)) startRicerca(client, richiesta);
      go(next);
    },
    /** A size is typed: what it finds is likely to be wanted the next moment. */
    anticipa(testo: string): void {
      const next = letta.withTesto(testo);
      if (!isReady || !hasMisura(read(next, marche, categorie))) return;
      for (const richiesta of asks(next)) prefetchRicerca(client, richiesta);
    },
  };
}
