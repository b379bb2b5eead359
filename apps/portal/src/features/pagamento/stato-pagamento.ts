/**
 * The result of an online payment (specification §2, §4). When the address names a payment of this customer, the
 * server's knowledge counts. Otherwise the address's status is shown as unconfirmed, with the server's knowledge of a
 * recent payment beside it.
 */
import { getStatoPagamento, type StatoPagamento } from '@battistrada/contract/pagamento';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';

/** Interval and duration of the requests for an open payment while the customer waits. */
const OGNI_MS = 3_000;
const AL_MASSIMO_MS = 120_000;

/** `da-pagare`: open, and the customer returned without paying. */
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
  /** True when `esito` is known from the server; otherwise it is only the address's. */
  readonly isNoto: boolean;
  /** Open for longer than a customer should wait at the screen. */
  readonly isAttesaLunga: boolean;
  readonly idOrdine: number | null;
  readonly numero: number | null;
  /** The documents whose items are paid; empty for an order. */
  readonly documenti: readonly string[];
  /** The payment page, while it can be paid. */
  readonly redirectUri: string | null;
  readonly importoCents: number | null;
  /** The end of the time to pay. */
  readonly pagabileFino: string | null;
  /** The user's latest payment, when the address names none and says something else. */
  readonly recente: StatoPagamento | null;
  readonly retry: () => void;
}

/** The payment with this id; without an id, the address's `status`, and the user's latest payment if it differs. */
export function usePagamento({ id, status }: { id?: string; status: string }): Pagamento {
  const [isAttesaLunga, setAttesaLunga] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pagamento', id ?? null],
    queryFn: ({ signal }) => request(getStatoPagamento, { query: id === undefined ? {} : { id }, signal }),
    // An earlier visit's answer may be older than the bank's.
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
    esito: data === undefined ? esitoWithoutAnswer(error, isFetching) : esitoOf(data, status),
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

/** True when a recent payment differs from the address's status. */
function isDiverso(recente: StatoPagamento, status: string): boolean {
  return recente.stato !== null && esitoOf(recente, status) !== esitoSenzaPagamento(status);
}

function esitoOf({ stato, pagabileFino }: StatoPagamento, status: string): Esito {
  if (stato === 'APERTO') return status === 'ERROR' && pagabileFino !== null ? 'da-pagare' : 'in-attesa';
  // The payment arrived, but the order was cancelled.
  if (stato === 'RIMBORSO') return 'annullato';
  return stato === 'PAGATO' ? 'completato' : 'errore';
}

/** No answer of the server says nothing about a payment. */
function esitoWithoutAnswer(error: unknown, isFetching: boolean): Esito {
  return isFetching || error === null ? 'in-verifica' : 'ignoto';
}
