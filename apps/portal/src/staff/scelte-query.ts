import { findArticoli, getScelte, type ArticoloTrovato } from '@battistrada/contract/scelte-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** The options in the staff's forms. */
export const scelteQuery = queryOptions({
  queryKey: ['staff', 'scelte'],
  queryFn: ({ signal }) => request(getScelte, { signal }),
});

/** The first articles for a code, an EAN or words. */
export async function findTrovati(testo: string, signal: AbortSignal): Promise<readonly ArticoloTrovato[]> {
  return (await request(findArticoli, { query: { testo }, signal })).articoli;
}
