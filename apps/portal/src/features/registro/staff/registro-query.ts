import { listRegistro } from '@battistrada/contract/registro-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

/** The search in the address. A type and not an interface, because it must be assignable to a plain record. */
export type RegistroUrl = { evento?: string; chi?: string; cliente?: string; dal?: string; al?: string };

const GIORNO = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address tolerantly; impossible values are omitted. */
export function parseRegistroUrl(raw: Readonly<Record<string, string>>): RegistroUrl {
  const testo = (nome: string) => raw[nome]?.trim().slice(0, 60) ?? '';
  const [evento, chi, cliente, dal, al] = ['evento', 'chi', 'cliente', 'dal', 'al'].map(testo);
  return {
    ...(evento && { evento }),
    ...(chi && { chi }),
    ...(cliente && { cliente }),
    ...(dal && GIORNO.test(dal) && { dal }),
    ...(al && GIORNO.test(al) && { al }),
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
