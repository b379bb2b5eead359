/** Imports in the query cache; asked again every other second while one is on its way. */
import {
  listImportazioni,
  listMappe,
  listRigheInAttesa,
  type ImportazioneStaff,
} from '@battistrada/contract/importazioni';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const POLL_MS = 2_000;

export const isInCorso = ({ durataMs }: ImportazioneStaff): boolean => durataMs === null;

export const importazioniQuery = infiniteQueryOptions({
  queryKey: ['staff', 'importazioni'],
  queryFn: ({ pageParam, signal }) => request(listImportazioni, { query: { pagina: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ altre }, _all, pagina) => (altre ? pagina + 1 : undefined),
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ importazioni }) => importazioni.some(isInCorso)) === true ? POLL_MS : false,
  retry: false,
});

export const inAttesaQuery = infiniteQueryOptions({
  queryKey: ['staff', 'importazioni', 'in-attesa'],
  queryFn: ({ pageParam, signal }) => request(listRigheInAttesa, { query: { pagina: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ altre }, _all, pagina) => (altre ? pagina + 1 : undefined),
  retry: false,
});

export const mappeQuery = queryOptions({
  queryKey: ['staff', 'mappe-importazione'],
  queryFn: ({ signal }) => request(listMappe, { signal }),
  select: ({ mappe }) => mappe,
});
