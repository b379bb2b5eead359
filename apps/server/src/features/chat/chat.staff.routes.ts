import {
  assignConversazioneEndpoint,
  getConversazioneEndpoint,
  getStrumentiChatEndpoint,
  uploadAllegatoStaffEndpoint,
  getAllegatoStaffEndpoint,
  listConversazioniEndpoint,
  listMessaggiStaffEndpoint,
  answerClienteEndpoint,
  markLettiStaffEndpoint,
} from '@battistrada/contract/chat-staff.endpoints';
import { MAX_ALLEGATO } from '@battistrada/contract/limiti';
import type { Mount } from '../../http/mount.ts';
import { readUpload, senderLeft } from '../../http/upload.ts';
import { sendAllegato } from './allegato.http.ts';
import type { ChatDeps } from './chat.service.ts';
import {
  uploadAllegatoStaff,
  getAllegatoStaff,
  getMessaggiStaff,
  answerCliente,
  markLettiStaff,
} from './chat.staff.service.ts';
import { assign, getConversazione, getConversazioni, getStrumenti, type InboxDeps } from './inbox.service.ts';

export function chatStaffRoutes(mount: Mount, deps: ChatDeps & InboxDeps): void {
  mount.staff(listConversazioniEndpoint, ({ sessione, query }) => getConversazioni(deps, sessione, query));
  mount.staff(getStrumentiChatEndpoint, () => getStrumenti(deps));
  mount.staff(getConversazioneEndpoint, ({ query }) => getConversazione(deps, query.idCliente));
  mount.staff(assignConversazioneEndpoint, ({ sessione, body }) => assign(deps, sessione, body));
  mount.staff(listMessaggiStaffEndpoint, ({ sessione, query }) => getMessaggiStaff(deps, sessione, query));
  mount.staff(answerClienteEndpoint, ({ sessione, body }) => answerCliente(deps, sessione, body));
  mount.staff(markLettiStaffEndpoint, ({ sessione, body }) => markLettiStaff(deps, sessione, body));
  mount.staff(uploadAllegatoStaffEndpoint, ({ sessione, query, request, reply }) => {
    const read = () => readUpload(request, { maxBytes: MAX_ALLEGATO });
    return uploadAllegatoStaff(deps, sessione, query.idCliente, read, senderLeft(reply));
  });
  mount.staff(getAllegatoStaffEndpoint, async ({ sessione, query, reply }) =>
    sendAllegato(reply, await getAllegatoStaff(deps, sessione, query.id)),
  );
}
