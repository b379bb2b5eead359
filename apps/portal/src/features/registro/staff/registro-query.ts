import { MAX_TESTO } from '@battistrada/contract/limiti';
import { listRegistro } from '@battistrada/contract/registro-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readGiorno, readTesto } from '../../../router/search-values.ts';

/** Longer than the name of any event. */
const MAX_EVENTO = 60;

/** The search in the address. A type and not an interface, because it must be assignable to a plain record. */
export type RegistroUrl = { evento?: string; chi?: string; cliente?: string; dal?: string; al?: string };

/** Reads an address tolerantly; impossible values are omitted. */
export function parseRegistroUrl(raw: RawSearch): RegistroUrl {
  const evento = readTesto(raw['evento'], MAX_EVENTO);
  const [chi, cliente] = [readTesto(raw['chi'], MAX_TESTO), readTesto(raw['cliente'], MAX_TESTO)];
  const [dal, al] = [readGiorno(raw['dal']), readGiorno(raw['al'])];
  return {
    ...(evento !== null && { evento }),
    ...(chi !== null && { chi }),
    ...(cliente !== null && { cliente }),
    ...(dal !== null && { dal }),
    ...(al !== null && { al }),
  };
}

export function registroQuery(filtro: RegistroUrl) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'registro', filtro],
    queryFn: ({ pageParam, signal }) =>
      request(listRegistro, { query: { ...filtro, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ eventi }) => eventi),
  });
}
