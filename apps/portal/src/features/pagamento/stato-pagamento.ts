/** What has become of an online payment: asked of the server, never read from the address alone (specification §2, §4). */
import { getStatoPagamento, type StatoPagamento } from '@battistrada/contract/pagamento';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';

/** How often an open payment is asked for again, and for how long the customer is kept waiting for it. */
const OGNI_MS = 3_000;
const AL_MASSIMO_MS = 120_000;

/** `da-pagare`: open, and the customer came back without having paid. */
export type Esito = 'in-verifica' | 'completato' | 'errore' | 'annullato' | 'da-pagare' | 'in-attesa' | 'ignoto';

export interface Pagamento {
  readonly esito: Esito;
  /** Open for longer than anybody should wait in front of a screen. */
  readonly isAttesaLunga: boolean;
  readonly idOrdine: number | null;
  readonly numero: number | null;
  readonly importoCents: number | null;
  /** Until when it can be paid, or its order given up. */
  readonly pagabileFino: string | null;
  readonly retry: () => void;
}

/** The payment of this id, else the user's last one. `status` is the address's word, heard only where the server has none. */
export function usePagamento({ id, status }: { id?: string; status: 'SUCCESS' | 'ERROR' }): Pagamento {
  const [isAttesaLunga, setAttesaLunga] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pagamento', id ?? null],
    queryFn: ({ signal }) => request(getStatoPagamento, { query: id === undefined ? {} : { id }, signal }),
    // The answer of an earlier visit may be the one before the bank's.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.stato === 'APERTO' && !isAttesaLunga ? OGNI_MS : false),
  });
  const isAperto = data?.stato === 'APERTO';
  useEffect(() => {
    if (!isAperto) return undefined;
    const timer = setTimeout(setAttesaLunga, AL_MASSIMO_MS, true);
    return () => clearTimeout(timer);
  }, [isAperto]);
  return {
    esito: data === undefined ? esitoWithoutAnswer(error, isFetching) : esitoDi(data, status),
    isAttesaLunga,
    idOrdine: data?.idOrdine ?? null,
    numero: data?.numero ?? null,
    importoCents: data?.importoCents ?? null,
    pagabileFino: data?.pagabileFino ?? null,
    retry: () => void refetch(),
  };
}

function esitoDi({ stato, pagabileFino }: StatoPagamento, status: 'SUCCESS' | 'ERROR'): Esito {
  if (stato === null) return status === 'SUCCESS' ? 'completato' : 'errore';
  if (stato === 'APERTO') return status === 'ERROR' && pagabileFino !== null ? 'da-pagare' : 'in-attesa';
  // Paid, but for an order that is cancelled.
  if (stato === 'RIMBORSO') return 'annullato';
  return stato === 'PAGATO' ? 'completato' : 'errore';
}

/** A payment that is not this customer's counts as none that succeeded; silence of the server says nothing about it. */
function esitoWithoutAnswer(error: unknown, isFetching: boolean): Esito {
  if (isFetching || error === null) return 'in-verifica';
  return error instanceof ApiError && error.codice === 'NON_TROVATO' ? 'errore' : 'ignoto';
}
