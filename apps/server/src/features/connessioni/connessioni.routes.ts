import * as endpoints from '@battistrada/contract/connessioni.endpoints';
import type { Mount } from '../../http/mount.ts';
import * as connessioni from './connessioni.service.ts';

export function connessioniRoutes(mount: Mount, deps: connessioni.ConnessioniDeps): void {
  mount.staff(endpoints.listConnessioniEndpoint, () => connessioni.getConnessioni(deps));
  mount.staff(endpoints.creaChiaveStaffEndpoint, ({ sessione, body }) => connessioni.makeChiave(deps, sessione, body));
  mount.staff(endpoints.ruotaChiaveStaffEndpoint, ({ sessione, body }) =>
    connessioni.replaceChiave(deps, sessione, body.id),
  );
  mount.staff(endpoints.revocaChiaveStaffEndpoint, ({ sessione, body }) =>
    connessioni.endChiave(deps, sessione, body.id),
  );
  mount.staff(endpoints.listChiamateStaffEndpoint, ({ query }) => connessioni.getChiamate(deps, query.id));
  mount.staff(endpoints.creaWebhookEndpoint, ({ sessione, body }) => connessioni.makeWebhook(deps, sessione, body));
  mount.staff(endpoints.eliminaWebhookEndpoint, ({ sessione, body }) =>
    connessioni.removeWebhook(deps, sessione, body.id),
  );
  mount.staff(endpoints.ruotaSegretoWebhookEndpoint, ({ sessione, body }) =>
    connessioni.replaceSegreto(deps, sessione, body.id),
  );
  mount.staff(endpoints.riattivaWebhookEndpoint, ({ sessione, body }) =>
    connessioni.resumeWebhook(deps, sessione, body.id),
  );
  mount.staff(endpoints.listConsegneEndpoint, ({ query }) =>
    connessioni.getConsegne(deps, query.id, query.prima ?? null),
  );
  mount.staff(endpoints.getCorpoConsegnaEndpoint, ({ query }) => connessioni.getCorpo(deps, query.id));
  mount.staff(endpoints.ripetiConsegnaEndpoint, ({ sessione, body }) => connessioni.repeat(deps, sessione, body));
}
