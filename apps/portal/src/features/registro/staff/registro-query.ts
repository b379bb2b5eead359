import { listRegistro } from '@battistrada/contract/registro-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readGiorno } from '../../../router/search-values.ts';

/** The search in the address. A type and not an interface, because it must be assignable to a plain record. */
export type RegistroUrl = { evento?: string; chi?: string; cliente?: string; dal?: string; al?: string };

/** Reads an address tolerantly; impossible values are omitted. */
export function parseRegistroUrl(raw: RawSearch): RegistroUrl {
  const testo = (nome: string) => raw[nome]?.trim().slice(0, 60) ?? '';
  const [evento, chi, cliente] = ['evento', 'chi', 'cliente'].map(testo);
  const [dal, al] = [readGiorno(raw['dal']), readGiorno(raw['al'])];
  return {
    ...(evento && { evento }),
    ...(chi && { chi }),
    ...(cliente && { cliente }),
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
