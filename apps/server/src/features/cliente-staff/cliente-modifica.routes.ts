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
  mount.staff(endpoints.salvaDepositiEndpoint, ({ sessione, body }) => saveDepositi(deps, sessione, body));
  mount.staff(endpoints.creaUtenteClienteEndpoint, ({ sessione, body }) => createUtenteCliente(deps, sessione, body));
  mount.staff(endpoints.salvaUtenteClienteEndpoint, ({ sessione, body }) => saveUtenteCliente(deps, sessione, body));
  mount.staff(endpoints.reimpostaUtenteClienteEndpoint, ({ sessione, body }) =>
    resetUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.chiudiUtenteClienteEndpoint, ({ sessione, body }) =>
    closeUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.riapriUtenteClienteEndpoint, ({ sessione, body }) =>
    reopenUtenteCliente(deps, sessione, body.idUtente),
  );
  mount.staff(endpoints.rimuoviDispositivoUtenteEndpoint, ({ sessione, body }) =>
    removeDispositivo(deps, sessione, body),
  );
  mount.staff(endpoints.chiediCreditoEndpoint, ({ sessione, body }) => askCredito(deps, sessione, body));
  mount.staff(endpoints.listRichiesteCreditoEndpoint, ({ sessione, query }) =>
    getRichiesteCredito(deps, sessione, query),
  );
  mount.staff(endpoints.rispondiCreditoEndpoint, ({ sessione, body }) => answerCredito(deps, sessione, body));
  mount.staff(endpoints.listRichiesteAccessoEndpoint, ({ query }) => getRichiesteAccesso(deps, query));
  mount.staff(endpoints.accogliRichiestaEndpoint, ({ sessione, body }) => acceptRichiesta(deps, sessione, body));
  mount.staff(endpoints.rifiutaRichiestaEndpoint, ({ sessione, body }) => refuseRichiesta(deps, sessione, body.id));
}
