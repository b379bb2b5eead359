/**
 * What has become of an online payment (specification §2, §4). Where the address names a payment of this customer, the server's
 * truth stands, whatever the address says. Otherwise the address's own word stands, as nothing more than that, and what the server
 * knows of a recent payment is told beside it.
 */
import { getStatoPagamento, type StatoPagamento } from '@battistrada/contract/pagamento';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';

/** How often an open payment is asked for again, and for how long the customer is kept waiting for it. */
const OGNI_MS = 3_000;
const AL_MASSIMO_MS = 120_000;

/** `da-pagare`: open, and the customer came back without having paid. */
export type Esito =
  | 'in-verifica'
  | 'completato'
  | 'errore'
  | 'annullato'
  | 'da-pagare'
  | 'in-attesa'
  | 'ignoto'
  | 'neutro';

export interface Pagamento {
  readonly esito: Esito;
  /** Whether `esito` is what the server knows of a payment; otherwise it is only what the address says. */
  readonly isNoto: boolean;
  /** Open for longer than anybody should wait in front of a screen. */
  readonly isAttesaLunga: boolean;
  readonly idOrdine: number | null;
  readonly numero: number | null;
  /** The documents whose items are paid; none of an order. */
  readonly documenti: readonly string[];
  /** The page to pay on, while one can. */
  readonly redirectUri: string | null;
  readonly importoCents: number | null;
  /** Until when it can be paid, or its order given up. */
  readonly pagabileFino: string | null;
  /** The user's latest payment, where the address names none and tells otherwise. */
  readonly recente: StatoPagamento | null;
  readonly retry: () => void;
}

/** The payment of this id; without one, what `status` says, and the user's latest payment where it differs. */
export function usePagamento({ id, status }: { id?: string; status: string }): Pagamento {
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
  const retry = (): void => void refetch();
  if (id === undefined || (error instanceof ApiError && error.codice === 'NON_TROVATO' && !isFetching)) {
    const recente = id === undefined && data !== undefined && isDiverso(data, status) ? data : null;
    return { ...SENZA_PAGAMENTO, esito: esitoSenzaPagamento(status), isAttesaLunga, recente, retry };
  }
  return {
    isNoto: true,
    esito: data === undefined ? esitoWithoutAnswer(error, isFetching) : esitoDi(data, status),
    isAttesaLunga,
    recente: null,
    idOrdine: data?.idOrdine ?? null,
    numero: data?.numero ?? null,
    documenti: data?.documenti ?? [],
    redirectUri: data?.redirectUri ?? null,
    importoCents: data?.importoCents ?? null,
    pagabileFino: data?.pagabileFino ?? null,
    retry,
  };
}

const SENZA_PAGAMENTO = {
  isNoto: false,
  idOrdine: null,
  numero: null,
  documenti: [],
  redirectUri: null,
  importoCents: null,
  pagabileFino: null,
};

function esitoSenzaPagamento(status: string): Esito {
  if (status === 'SUCCESS') return 'completato';
  return status === 'ERROR' ? 'errore' : 'neutro';
}

/** Whether a recent payment is not what the address says of one. */
function isDiverso(recente: StatoPagamento, status: string): boolean {
  return recente.stato !== null && esitoDi(recente, status) !== esitoSenzaPagamento(status);
}

function esitoDi({ stato, pagabileFino }: StatoPagamento, status: string): Esito {
  if (stato === 'APERTO') return status === 'ERROR' && pagabileFino !== null ? 'da-pagare' : 'in-attesa';
  // The payment arrived, and the order is cancelled.
  if (stato === 'RIMBORSO') return 'annullato';
  return stato === 'PAGATO' ? 'completato' : 'errore';
}

/** The server's silence says nothing about a payment. */
function esitoWithoutAnswer(error: unknown, isFetching: boolean): Esito {
  return isFetching || error === null ? 'in-verifica' : 'ignoto';
}
