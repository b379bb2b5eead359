import { acceptOfferta, getOfferta, refuseOfferta, type Offerta } from '@battistrada/contract/preventivo-link';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';

export type StatoOfferta =
  | { readonly tipo: 'caricamento' }
  /** `isGone`: revoked, expired or unknown; otherwise the next attempt may succeed. */
  | { readonly tipo: 'errore'; readonly isGone: boolean }
  | { readonly tipo: 'pronta'; readonly offerta: Offerta };

export interface UseOfferta {
  readonly stato: StatoOfferta;
  readonly retry: () => void;
  /** Rejects when the choice could not be stored. */
  readonly accept: (alternativa: number, messaggio: string) => Promise<void>;
  /** Rejects when the refusal could not be stored. */
  readonly refuse: (messaggio: string) => Promise<void>;
}

/** The offer of the token in the address's fragment. */
export function useOfferta(token: string): UseOfferta {
  const [stato, setStato] = useState<StatoOfferta>(
    // An address without a token never opens an offer.
    token === '' ? { tipo: 'errore', isGone: true } : { tipo: 'caricamento' },
  );
  const load = useCallback(
    (signal: AbortSignal) => {
      request(getOfferta, { body: { token }, signal }).then(
        (offerta) => setStato({ tipo: 'pronta', offerta }),
        (error: unknown) => {
          if (signal.aborted) return;
          const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
          setStato({ tipo: 'errore', isGone });
        },
      );
    },
    [token],
  );
  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load, token]);
  const answer = async (sent: Promise<Offerta>): Promise<void> => {
    try {
      const offerta = await sent;
      setStato({ tipo: 'pronta', offerta });
    } catch (error) {
      // It may have been accepted on another phone, or revoked: the current state is shown.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        return load(new AbortController().signal);
      throw error;
    }
  };
  return {
    stato,
    retry() {
      setStato({ tipo: 'caricamento' });
      load(new AbortController().signal);
    },
    accept: (alternativa, messaggio) => answer(request(acceptOfferta, { body: { token, alternativa, messaggio } })),
    refuse: (messaggio) => answer(request(refuseOfferta, { body: { token, messaggio } })),
  };
}
