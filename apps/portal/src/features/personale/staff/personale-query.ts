import { listPersonaleStaff } from '@battistrada/contract/personale-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

export const personaleQuery = queryOptions({
  queryKey: ['staff', 'personale'],
  queryFn: ({ signal }) => request(listPersonaleStaff, { signal }),
  select: ({ persone }) => persone,
});
