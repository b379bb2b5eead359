import { MAX_TESTO } from '@battistrada/contract/limiti';
import { getClienteRapporti } from '@battistrada/contract/cliente-rapporti';
import { getClienteStaff, listClientiStaff, type ClienteStaff } from '@battistrada/contract/cliente-staff';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readId, readTesto } from '../../../router/search-values.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';

/**
 * The search and the open customer in the address. A type and not an interface, because it must be assignable to a
 * plain record.
 */
export type ClientiUrl = { testo?: string; bloccati?: true; id?: number };

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseClientiUrl(raw: RawSearch): ClientiUrl {
  const testo = readTesto(raw['testo'], MAX_TESTO);
  const id = readId(raw['id']);
  return {
    ...(testo !== null && { testo }),
    ...(raw['bloccati'] === 'true' && { bloccati: true }),
    ...(id !== null && { id }),
  };
}

/** Customers by name; the list grows by one page at each request for more. */
export function clientiQuery({ testo, bloccati }: ClientiUrl) {
  const filtro = { ...(testo !== undefined && { testo }), ...(bloccati && { bloccati }) };
  return infiniteQueryOptions({
    queryKey: ['staff', 'clienti', filtro],
    queryFn: ({ pageParam, signal }) =>
      request(listClientiStaff, { query: { ...filtro, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ clienti }) => clienti),
  });
}

export function clienteQuery(id: number) {
  return queryOptions({
    queryKey: ['staff', 'cliente', id],
    queryFn: ({ signal }) => request(getClienteStaff, { query: { id }, signal }),
  });
}

export function rapportiQuery(id: number) {
  return queryOptions({
    queryKey: ['staff', 'rapporti-cliente', id],
    queryFn: ({ signal }) => request(getClienteRapporti, { query: { id }, signal }),
  });
}

/** Stores the card of the server's answer and reads the rest again. */
export function putCliente(client: QueryClient, cliente: ClienteStaff): void {
  client.setQueryData(clienteQuery(cliente.id).queryKey, cliente);
  void refreshStaff(client);
}
