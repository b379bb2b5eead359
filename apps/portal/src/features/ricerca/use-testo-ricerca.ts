import { useQueryClient } from '@tanstack/react-query';
import { hasMisura, richiesteOf } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import type { RicercaCorrente } from './use-ricerca-corrente.ts';
import { prefetchRicerca, startRicerca, type RichiestaSenzaPagina } from './use-ricerca.ts';

/** Handles a typed text: searched, or requested in advance. */
export function useTestoRicerca(ricerca: RicercaCorrente, outlet: boolean, go: OnChangeUrl) {
  const { read, isReady, letta, marche, categorie } = ricerca;
  const client = useQueryClient();
  /** The requests of a text, in the order of the axles. */
  const asks = (next: RicercaUrl): RichiestaSenzaPagina[] => {
    if (!isReady && next.q !== undefined) return [];
    const { anteriore, posteriore } = richiesteOf(next, read(next, marche, categorie), outlet);
    return [anteriore, posteriore].filter((richiesta) => richiesta !== null);
  };
  return {
    search(testo: string): void {
      const next = letta.withTesto(testo);
      // Requested before the screen is drawn again, so that the answer comes sooner.
      for (const richiesta of asks(next)) startRicerca(client, richiesta);
      go(next);
    },
    /** A typed size: its results will probably be wanted in a moment. */
    anticipa(testo: string): void {
      const next = letta.withTesto(testo);
      if (!isReady || !hasMisura(read(next, marche, categorie))) return;
      for (const richiesta of asks(next)) prefetchRicerca(client, richiesta);
    },
  };
}
