import { MAX_ALLEGATO } from '@battistrada/contract/limiti';
import {
  caricaAllegatoEndpoint,
  countNonLettiEndpoint,
  getAllegatoEndpoint,
  inviaMessaggioEndpoint,
  listMessaggiEndpoint,
  segnaMessaggiLettiEndpoint,
} from '@battistrada/contract/chat.endpoints';
import type { Mount } from '../../http/mount.ts';
import { readUpload, senderLeft } from '../../http/upload.ts';
import { sendAllegato } from './allegato.http.ts';
import {
  caricaAllegato,
  getAllegato,
  getMessaggi,
  getNonLetti,
  invia,
  latoCliente,
  segnaLetti,
  type ChatDeps,
} from './chat.service.ts';

export function chatRoutes(mount: Mount, deps: ChatDeps): void {
  mount.customer(listMessaggiEndpoint, async ({ sessione, query }) => getMessaggi(deps, latoCliente(sessione), query));
  mount.customer(inviaMessaggioEndpoint, async ({ sessione, body }) => invia(deps, latoCliente(sessione), body));
  mount.customer(segnaMessaggiLettiEndpoint, async ({ sessione, body }) =>
    segnaLetti(deps, latoCliente(sessione), body.finoA),
  );
  mount.customer(countNonLettiEndpoint, async ({ sessione }) => getNonLetti(deps, latoCliente(sessione)));
  mount.customer(caricaAllegatoEndpoint, async ({ sessione, request, reply }) => {
    const lato = latoCliente(sessione);
    return caricaAllegato(deps, lato, await readUpload(request, { maxBytes: MAX_ALLEGATO }), senderLeft(reply));
  });
  mount.customer(getAllegatoEndpoint, async ({ sessione, query, reply }) =>
    sendAllegato(reply, await getAllegato(deps, latoCliente(sessione), query.id)),
  );
}
