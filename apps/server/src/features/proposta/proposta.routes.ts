import {
  confirmPropostaEndpoint,
  listProposteAgenteEndpoint,
  listProposteEndpoint,
  refusePropostaEndpoint,
  sendCarrelloEndpoint,
  withdrawPropostaEndpoint,
} from '@battistrada/contract/proposta.endpoints';
import type { Mount } from '../../http/mount.ts';
import { requirePosto } from '../agente/posto.service.ts';
import { sendCarrello, withdrawProposta } from './invio.service.ts';
import { confirmProposta, refuseProposta, type RispostaDeps } from './risposta.service.ts';
import { listProposte } from './proposte.service.ts';

export function propostaRoutes(mount: Mount, deps: RispostaDeps): void {
  mount.customer(sendCarrelloEndpoint, ({ sessione, body }) => sendCarrello(deps, requirePosto(sessione), body));
  mount.customer(listProposteAgenteEndpoint, ({ sessione }) => listProposte(deps, requirePosto(sessione)));
  mount.customer(withdrawPropostaEndpoint, ({ sessione, body }) =>
    withdrawProposta(deps, requirePosto(sessione), body.id),
  );
  mount.customer(listProposteEndpoint, ({ sessione }) => listProposte(deps, sessione));
  mount.customer(confirmPropostaEndpoint, ({ sessione, body }) => confirmProposta(deps, sessione, body));
  mount.customer(refusePropostaEndpoint, ({ sessione, body }) => refuseProposta(deps, sessione, body));
}
