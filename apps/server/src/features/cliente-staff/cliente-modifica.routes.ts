import {
  acceptRichiestaAccessoEndpoint,
  answerCreditoEndpoint,
  closeUtenteClienteEndpoint,
  createUtenteClienteEndpoint,
  getClienteModificabileEndpoint,
  listRichiesteAccessoEndpoint,
  listRichiesteCreditoEndpoint,
  refuseRichiestaEndpoint,
  removeDispositivoUtenteEndpoint,
  reopenUtenteClienteEndpoint,
  requestCreditoEndpoint,
  resetUtenteClienteEndpoint,
  saveDepositiEndpoint,
  saveUtenteClienteEndpoint,
} from '@battistrada/contract/cliente-modifica.endpoints';
import type { Mount } from '../../http/mount.ts';
import { acceptRichiesta, getRichiesteAccesso, refuseRichiesta } from './accessi.service.ts';
import { answerCredito, askCredito, getRichiesteCredito } from './credito.service.ts';
import { getModificabile, saveDepositi } from './modifica.service.ts';
import {
  closeUtenteCliente,
  createUtenteCliente,
  removeDispositivo,
  reopenUtenteCliente,
  resetUtenteCliente,
  saveUtenteCliente,
  type UtentiClienteDeps,
} from './utenti-cliente.service.ts';

export function clienteModificaRoutes(mount: Mount, deps: UtentiClienteDeps): void {
  mount.staff(getClienteModificabileEndpoint, ({ sessione, query }) => getModificabile(deps, sessione, query.id));
  mount.staff(saveDepositiEndpoint, ({ sessione, body }) => saveDepositi(deps, sessione, body));
  mount.staff(createUtenteClienteEndpoint, ({ sessione, body }) => createUtenteCliente(deps, sessione, body));
  mount.staff(saveUtenteClienteEndpoint, ({ sessione, body }) => saveUtenteCliente(deps, sessione, body));
  mount.staff(resetUtenteClienteEndpoint, ({ sessione, body }) => resetUtenteCliente(deps, sessione, body.idUtente));
  mount.staff(closeUtenteClienteEndpoint, ({ sessione, body }) => closeUtenteCliente(deps, sessione, body.idUtente));
  mount.staff(reopenUtenteClienteEndpoint, ({ sessione, body }) => reopenUtenteCliente(deps, sessione, body.idUtente));
  mount.staff(removeDispositivoUtenteEndpoint, ({ sessione, body }) => removeDispositivo(deps, sessione, body));
  mount.staff(requestCreditoEndpoint, ({ sessione, body }) => askCredito(deps, sessione, body));
  mount.staff(listRichiesteCreditoEndpoint, ({ sessione, query }) => getRichiesteCredito(deps, sessione, query));
  mount.staff(answerCreditoEndpoint, ({ sessione, body }) => answerCredito(deps, sessione, body));
  mount.staff(listRichiesteAccessoEndpoint, ({ query }) => getRichiesteAccesso(deps, query));
  mount.staff(acceptRichiestaAccessoEndpoint, ({ sessione, body }) => acceptRichiesta(deps, sessione, body));
  mount.staff(refuseRichiestaEndpoint, ({ sessione, body }) => refuseRichiesta(deps, sessione, body.id));
}
