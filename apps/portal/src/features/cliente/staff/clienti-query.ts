import { getClienteRapporti } from '@battistrada/contract/cliente-rapporti';
import { getClienteStaff, listClientiStaff, type ClienteStaff } from '@battistrada/contract/cliente-staff';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const CLIENTI = ['staff', 'clienti'];

/** What is looked for, and the customer that is open, as they stand in the address. A type and not an interface: a plain record. */
export type ClientiUrl = { testo?: string; bloccati?: true; id?: number };

/** Reads an address however it was written; what is unknown or impossible is left out. */
export function parseClientiUrl(raw: Readonly<Record<string, string>>): ClientiUrl {
  const testo = raw['testo']?.trim().slice(0, 200) ?? '';
  const id = /^[1-9]\d{0,8}$/.test(raw['id'] ?? '') ? Number(raw['id']) : null;
  return {
    ...(testo !== '' && { testo }),
    ...(raw['bloccati'] === 'true' && { bloccati: true }),
    ...(id !== null && { id }),
  };
}

/** Customers by name, as many stretches as were asked for. */
export function clientiQuery({ testo, bloccati }: ClientiUrl) {
  const filtro = { ...(testo !== undefined && { testo }), ...(bloccati && { bloccati }) };
  return infiniteQueryOptions({
    queryKey: [...CLIENTI, filtro],
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

/** A card as the server answered it; the lists are asked for again. */
export function putCliente(client: QueryClient, cliente: ClienteStaff): void {
  client.setQueryData(clienteQuery(cliente.id).queryKey, cliente);
  void client.invalidateQueries({ queryKey: CLIENTI });
}
