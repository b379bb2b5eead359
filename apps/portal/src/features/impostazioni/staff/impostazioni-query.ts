import { getImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

export const impostazioniQuery = queryOptions({
  queryKey: ['staff', 'impostazioni'],
  queryFn: ({ signal }) => request(getImpostazioniStaff, { signal }),
});
