import { MAX_ALLEGATO } from '@battistrada/contract/limiti';
import {
  uploadAllegatoEndpoint,
  countNonLettiEndpoint,
  getAllegatoEndpoint,
  sendMessaggioEndpoint,
  listMessaggiEndpoint,
  markMessaggiLettiEndpoint,
} from '@battistrada/contract/chat.endpoints';
import type { Mount } from '../../http/mount.ts';
import { readUpload, senderLeft } from '../../http/upload.ts';
import { sendAllegato } from './allegato.http.ts';
import {
  uploadAllegato,
  getAllegato,
  getMessaggi,
  getNonLetti,
  sendMessaggio,
  latoCliente,
  markLetti,
  type ChatDeps,
} from './chat.service.ts';

export function chatRoutes(mount: Mount, deps: ChatDeps): void {
  mount.customer(listMessaggiEndpoint, async ({ sessione, query }) => getMessaggi(deps, latoCliente(sessione), query));
  mount.customer(sendMessaggioEndpoint, async ({ sessione, body }) => sendMessaggio(deps, latoCliente(sessione), body));
  mount.customer(markMessaggiLettiEndpoint, async ({ sessione, body }) =>
    markLetti(deps, latoCliente(sessione), body.finoA),
  );
  mount.customer(countNonLettiEndpoint, async ({ sessione }) => getNonLetti(deps, latoCliente(sessione)));
  mount.customer(uploadAllegatoEndpoint, async ({ sessione, request, reply }) => {
    const read = () => readUpload(request, { maxBytes: MAX_ALLEGATO });
    return uploadAllegato(deps, latoCliente(sessione), read, senderLeft(reply));
  });
  mount.customer(getAllegatoEndpoint, async ({ sessione, query, reply }) =>
    sendAllegato(reply, await getAllegato(deps, latoCliente(sessione), query.id)),
  );
}
