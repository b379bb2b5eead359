/** The requests of the quotation screens, and what must be read again after a change. */
import {
  getPreventivo,
  getSetup,
  searchClienti,
  searchPreventivi,
  type Preventivo,
  type StatoPreventivo,
} from '@battistrada/contract/preventivo';
import { getRicarichi } from '@battistrada/contract/preventivo-vendita';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

const ELENCO = ['preventivi'] as const;

export const setupQuery = queryOptions({
  queryKey: ['preventivo-setup'],
  queryFn: ({ signal }) => request(getSetup, { signal }),
});

export interface RicercaPreventivi {
  readonly testo: string;
  readonly stato: StatoPreventivo | undefined;
  readonly pagina: number;
}

/** A page of the quotations that contain `testo`; of all without a text. */
export function preventiviQuery({ testo, stato, pagina }: RicercaPreventivi) {
  const query = { ...(testo !== '' && { testo }), ...(stato !== undefined && { stato }), pagina };
  return queryOptions({
    queryKey: [...ELENCO, query],
    queryFn: ({ signal }) => request(searchPreventivi, { query, signal }),
    // Another tab or the end customer may have changed them.
    staleTime: 0,
  });
}

/** One quotation. A tab that becomes visible reads another tab's changes. */
export function preventivoQuery(id: string) {
  return queryOptions({
    queryKey: ['preventivo', id],
    queryFn: ({ signal }) => request(getPreventivo, { query: { id }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

export function clientiQuery(nome: string) {
  return queryOptions({
    queryKey: ['clienti-finali', nome],
    queryFn: ({ signal }) => request(searchClienti, { query: nome === '' ? {} : { nome }, signal }),
  });
}

export const ricarichiQuery = queryOptions({
  queryKey: ['ricarichi'],
  queryFn: ({ signal }) => request(getRicarichi, { signal }),
});

/** Shows the answer of a call everywhere. */
export function showPreventivo(client: QueryClient, preventivo: Preventivo): void {
  const { queryKey } = preventivoQuery(preventivo.testata.id);
  client.setQueryData(queryKey, preventivo);
  // An older read may arrive after this answer.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Marks the list as out of date. */
export function refreshPreventivi(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ELENCO });
}

/** Other sale prices: quotations that are not visible are read again when they are. */
export function refreshVendita(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['preventivo'] });
}
