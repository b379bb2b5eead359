import {
  uploadAllegatoStaff,
  getAllegatoStaff,
  listMessaggiStaff,
  answerCliente,
  markLettiStaff,
} from '@battistrada/contract/chat-staff';
import type { QueryClient } from '@tanstack/react-query';
import { addressOfCall, request } from '../../../api/client.ts';
import { sendFile } from '../../../api/send-file.ts';
import type { Canale } from '../canale.ts';
import { nomeClienteQuery, refreshConversazioni } from './conversazioni-query.ts';
import { testi } from './testi.ts';

/** The staff's side of the conversation with a customer. */
export function canaleStaff(client: QueryClient, idCliente: number): Canale {
  return {
    chiave: `staff-${idCliente}`,
    daStaff: true,
    list: async (range, signal) => {
      const pagina = await request(listMessaggiStaff, { query: { idCliente, ...range }, ...(signal && { signal }) });
      client.setQueryData(nomeClienteQuery(idCliente).queryKey, pagina.ragioneSociale);
      return pagina;
    },
    send: (messaggio) => request(answerCliente, { body: { idCliente, ...messaggio } }),
    upload: (file) => sendFile(uploadAllegatoStaff, file, { idCliente }),
    markLetti: async (finoA) => {
      await request(markLettiStaff, { body: { idCliente, finoA } });
      await refreshConversazioni(client);
    },
    hrefAllegato: (id) => addressOfCall(getAllegatoStaff, { id }),
    testi,
  };
}
