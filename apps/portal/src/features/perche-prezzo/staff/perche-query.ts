import { MAX_QUANTITA, MAX_TESTO } from '@battistrada/contract/limiti';
import { getPerchePrezzo } from '@battistrada/contract/perche-prezzo';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readId, readIntero, readTesto } from '../../../router/search-values.ts';

/** The question in the address. A type and not an interface, because it must be assignable to a plain record. */
export type PercheUrl = { cliente?: number; codice?: string; pezzi?: number };

/** Reads an address tolerantly; impossible values are omitted. */
export function parsePercheUrl(raw: RawSearch): PercheUrl {
  const cliente = readId(raw['cliente']);
  const codice = readTesto(raw['codice'], MAX_TESTO);
  const pezzi = readIntero(raw['pezzi'], 1, MAX_QUANTITA);
  return { ...(cliente !== null && { cliente }), ...(codice !== null && { codice }), ...(pezzi !== null && { pezzi }) };
}

export const PEZZI_SOLITI = 4;

export function percheQuery({ cliente, codice, pezzi = PEZZI_SOLITI }: Required<Omit<PercheUrl, 'pezzi'>> & PercheUrl) {
  return queryOptions({
    queryKey: ['staff', 'perche-prezzo', cliente, codice, pezzi],
    queryFn: ({ signal }) =>
      request(getPerchePrezzo, { query: { idCliente: cliente, codice, quantita: pezzi }, signal }),
  });
}
