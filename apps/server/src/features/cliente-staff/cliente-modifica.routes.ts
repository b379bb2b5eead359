import * as endpoints from '@battistrada/contract/cliente-modifica.endpoints';
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
  mount.staff(endpoints.getClienteModificabileEndpoint, ({ sessione, query }) =>
    getModificabile(deps, sessione, query.id),
  );
  mount.staff(endpoints.saveDepositiEndpoint, ({ sessione, body }) => saveDepositi(deps, sessione, body));
  mount.staff(endpoints.createUtenteClienteEndpoint, ({ sessione, body }) => createUtenteCliente(deps, sessione, body));
  mount.staff(endpoints.saveUtenteClienteEndpoint, ({ sessione, body }) => saveUtenteCliente(deps, sessione, body));
  mount.staff(endpoints.resetUtenteClienteEndpoint, ({ sessione, body }) =>
    resetUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.closeUtenteClienteEndpoint, ({ sessione, body }) =>
    closeUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.reopenUtenteClienteEndpoint, ({ sessione, body }) =>
    reopenUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.removeDispositivoUtenteEndpoint, ({ sessione, body }) =>
    removeDispositivo(deps, sessione, body),
  );
  mount.staff(endpoints.requestCreditoEndpoint, ({ sessione, body }) => askCredito(deps, sessione, body));
  mount.staff(endpoints.listRichiesteCreditoEndpoint, ({ sessione, query }) =>
    getRichiesteCredito(deps, sessione, query),
  );
  mount.staff(endpoints.answerCreditoEndpoint, ({ sessione, body }) => answerCredito(deps, sessione, body));
  mount.staff(endpoints.listRichiesteAccessoEndpoint, ({ query }) => getRichiesteAccesso(deps, query));
  mount.staff(endpoints.acceptRichiestaAccessoEndpoint, ({ sessione, body }) => acceptRichiesta(deps, sessione, body));
  mount.staff(endpoints.refuseRichiestaEndpoint, ({ sessione, body }) => refuseRichiesta(deps, sessione, body.id));
}
