import {
  getClienteModificabile,
  listRichiesteAccesso,
  listRichiesteCredito,
} from '@battistrada/contract/cliente-modifica';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const RICHIESTE = ['staff', 'richieste'];

export function modificabileQuery(id: number) {
  return queryOptions({
    queryKey: ['staff', 'cliente-modificabile', id],
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
