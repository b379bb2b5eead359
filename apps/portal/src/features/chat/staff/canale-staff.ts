import {
  caricaAllegatoStaff,
  getAllegatoStaff,
  listMessaggiStaff,
  rispondi,
  segnaLettiStaff,
} from '@battistrada/contract/chat-staff';
import type { QueryClient } from '@tanstack/react-query';
import { addressOfCall, request } from '../../../api/client.ts';
import { sendFile } from '../../../api/special-requests.ts';
import type { Canale } from '../canale.ts';
import { nomeClienteQuery, refreshConversazioni } from './conversazioni-query.ts';
import { testi } from './testi.ts';

/** What was written and not sent, by customer; for the life of the document. */
const bozze = new Map<number, string>();

/** The staff's end of the conversation with a customer. */
export function canaleStaff(client: QueryClient, idCliente: number): Canale {
  return {
    chiave: `staff-${idCliente}`,
    daStaff: true,
    list: async (range, signal) => {
      const pagina = await request(listMessaggiStaff, { query: { idCliente, ...range }, ...(signal && { signal }) });
      client.setQueryData(nomeClienteQuery(idCliente).queryKey, pagina.ragsoc);
      return pagina;
    },
    invia: (messaggio) => request(rispondi, { body: { idCliente, ...messaggio } }),
    carica: (file) => sendFile(caricaAllegatoStaff, file, { idCliente }),
    segnaLetti: async (finoA) => {
      await request(segnaLettiStaff, { body: { idCliente, finoA } });
      await refreshConversazioni(client);
    },
    hrefAllegato: (id) => addressOfCall(getAllegatoStaff, { id }),
    bozza: { read: () => bozze.get(idCliente) ?? '', write: (testo) => void bozze.set(idCliente, testo) },
    testi,
  };
}
