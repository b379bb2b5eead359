import {
  getClienteModificabile,
  listRichiesteAccesso,
  listRichiesteCredito,
} from '@battistrada/contract/cliente-modifica';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { clienteQuery } from './clienti-query.ts';

const MODIFICABILE = ['staff', 'cliente-modificabile'];
const RICHIESTE = ['staff', 'richieste'];

export function modificabileQuery(id: number) {
  return queryOptions({
    queryKey: [...MODIFICABILE, id],
    queryFn: ({ signal }) => request(getClienteModificabile, { query: { id }, signal }),
  });
}

export function accessiQuery(inAttesa: boolean) {
  return infiniteQueryOptions({
    queryKey: [...RICHIESTE, 'accesso', inAttesa],
    queryFn: ({ pageParam, signal }) =>
      request(listRichiesteAccesso, { query: { inAttesa, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossima }) => prossima,
    select: ({ pages }) => pages.flatMap(({ richieste }) => richieste),
  });
}

export function creditiQuery(inAttesa: boolean) {
  return infiniteQueryOptions({
    queryKey: [...RICHIESTE, 'credito', inAttesa],
    queryFn: ({ pageParam, signal }) =>
      request(listRichiesteCredito, { query: { inAttesa, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossima }) => prossima,
    select: ({ pages }) => pages.flatMap(({ richieste }) => richieste),
  });
}

/** Reads the visible data of a changed customer again. */
export async function refreshCliente(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: modificabileQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: clienteQuery(id).queryKey }),
  ]);
}

/** Reads the lists again after requests were answered. */
export async function refreshRichieste(client: QueryClient): Promise<void> {
  await Promise.all(
    [RICHIESTE, MODIFICABILE, ['staff', 'clienti'], ['staff', 'cliente'], ['staff', 'da-fare']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
