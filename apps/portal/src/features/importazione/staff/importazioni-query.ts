/** Imports in the query cache; read again every other second while one is running. */
import {
  listImportazioni,
  listMappe,
  listProblemi,
  listRigheInAttesa,
  type ImportazioneStaff,
} from '@battistrada/contract/importazione-staff';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { ProblemiUrl } from './problemi-url.ts';

const POLL_MS = 2_000;

export const isInCorso = ({ durataMs }: ImportazioneStaff): boolean => durataMs === null;

const IMPORTAZIONI = ['staff', 'importazioni'];

/** All imports, or only those that somebody must look at. */
export const importazioniQuery = (daRisolvere = false) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTAZIONI, 'storia', daRisolvere],
    queryFn: ({ pageParam, signal }) =>
      request(listImportazioni, { query: { pagina: pageParam, ...(daRisolvere && { daRisolvere }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ altre }, _all, pagina) => (altre ? pagina + 1 : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ importazioni }) => importazioni.some(isInCorso)) === true ? POLL_MS : false,
    retry: false,
  });

export const inAttesaQuery = infiniteQueryOptions({
  queryKey: [...IMPORTAZIONI, 'in-attesa'],
  queryFn: ({ pageParam, signal }) => request(listRigheInAttesa, { query: { pagina: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ altre }, _all, pagina) => (altre ? pagina + 1 : undefined),
  retry: false,
});

export const problemiQuery = ({ esito: id, quali, testo }: ProblemiUrl & { readonly esito: string }) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'problemi-importazione', id, quali, testo],
    queryFn: ({ pageParam, signal }) =>
      request(listProblemi, {
        query: { id, esito: quali, testo, ...(pageParam !== null && { dopo: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ problemi }) => problemi),
    retry: false,
  });

export const mappeQuery = queryOptions({
  queryKey: ['staff', 'mappe-importazione'],
  queryFn: ({ signal }) => request(listMappe, { signal }),
  select: ({ mappe }) => mappe,
});
