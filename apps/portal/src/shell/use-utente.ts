import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';

/** The user whom the routes' guard has loaded; undefined only outside the routed app. */
export function useUtente() {
  return useQuery(utenteQuery).data;
}
