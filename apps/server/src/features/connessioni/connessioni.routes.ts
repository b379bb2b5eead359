import * as endpoints from '@battistrada/contract/connessioni.endpoints';
import type { Mount } from '../../http/mount.ts';
import * as connessioni from './connessioni.service.ts';

export function connessioniRoutes(mount: Mount, deps: connessioni.ConnessioniDeps): void {
  mount.staff(endpoints.listConnessioniEndpoint, () => connessioni.getConnessioni(deps));
  mount.staff(endpoints.createChiaveStaffEndpoint, ({ sessione, body }) =>
    connessioni.makeChiave(deps, sessione, body),
  );
  mount.staff(endpoints.rotateChiaveStaffEndpoint, ({ sessione, body }) =>
    connessioni.replaceChiave(deps, sessione, body.id),
  );
  mount.staff(endpoints.revokeChiaveStaffEndpoint, ({ sessione, body }) =>
    connessioni.endChiave(deps, sessione, body.id),
  );
  mount.staff(endpoints.listChiamateStaffEndpoint, ({ query }) => connessioni.getChiamate(deps, query.id));
  mount.staff(endpoints.createWebhookEndpoint, ({ sessione, body }) => connessioni.makeWebhook(deps, sessione, body));
  mount.staff(endpoints.deleteWebhookEndpoint, ({ sessione, body }) =>
    connessioni.removeWebhook(deps, sessione, body.id),
  );
  mount.staff(endpoints.rotateSegretoWebhookEndpoint, ({ sessione, body }) =>
    connessioni.replaceSegreto(deps, sessione, body.id),
  );
  mount.staff(endpoints.enableWebhookEndpoint, ({ sessione, body }) =>
    connessioni.resumeWebhook(deps, sessione, body.id),
  );
  mount.staff(endpoints.listConsegneEndpoint, ({ query }) =>
    connessioni.getConsegne(deps, query.id, query.prima ?? null),
  );
  mount.staff(endpoints.getCorpoConsegnaEndpoint, ({ query }) => connessioni.getCorpo(deps, query.id));
  mount.staff(endpoints.repeatConsegnaEndpoint, ({ sessione, body }) => connessioni.repeat(deps, sessione, body));
}
