import {
  uploadAllegato,
  countNonLetti,
  getAllegato,
  sendMessaggio,
  listMessaggi,
  markMessaggiLetti,
} from '@battistrada/contract/chat';
import { queryOptions } from '@tanstack/react-query';
import { addressOfCall, request } from '../../api/client.ts';
import { sendFile } from '../../api/send-file.ts';
import type { Canale } from './canale.ts';
import { testi } from './testi.ts';

/** The staff's messages that the customer has not read. */
export const nonLettiQuery = queryOptions({
  queryKey: ['chat', 'non-letti'],
  queryFn: ({ signal }) => request(countNonLetti, { signal }),
  select: ({ nonLetti }) => nonLetti,
});

/** The customer's side of his one conversation. */
export const canaleCliente: Canale = {
  chiave: 'cliente',
  daStaff: false,
  list: (query, signal) => request(listMessaggi, { query, ...(signal && { signal }) }),
  send: (body) => request(sendMessaggio, { body }),
  upload: (file) => sendFile(uploadAllegato, file),
  markLetti: async (finoA, client) => {
    const { nonLetti } = await request(markMessaggiLetti, { body: { finoA } });
    client.setQueryData(nonLettiQuery.queryKey, { nonLetti });
  },
  hrefAllegato: (id) => addressOfCall(getAllegato, { id }),
  testi,
};
