import {
  createChiaveStaffEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getCorpoConsegnaEndpoint,
  listChiamateStaffEndpoint,
  listConnessioniEndpoint,
  listConsegneEndpoint,
  repeatConsegnaEndpoint,
  revokeChiaveStaffEndpoint,
  rotateChiaveStaffEndpoint,
  rotateSegretoWebhookEndpoint,
} from '@battistrada/contract/connessioni.endpoints';
import type { Mount } from '../../http/mount.ts';
import {
  endChiave,
  getChiamate,
  getConnessioni,
  getConsegne,
  getCorpo,
  makeChiave,
  makeWebhook,
  removeWebhook,
  repeatEventi,
  replaceChiave,
  replaceSegreto,
  resumeWebhook,
  type ConnessioniDeps,
} from './connessioni.service.ts';

export function connessioniRoutes(mount: Mount, deps: ConnessioniDeps): void {
  mount.staff(listConnessioniEndpoint, () => getConnessioni(deps));
  mount.staff(createChiaveStaffEndpoint, ({ sessione, body }) => makeChiave(deps, sessione, body));
  mount.staff(rotateChiaveStaffEndpoint, ({ sessione, body }) => replaceChiave(deps, sessione, body.id));
  mount.staff(revokeChiaveStaffEndpoint, ({ sessione, body }) => endChiave(deps, sessione, body.id));
  mount.staff(listChiamateStaffEndpoint, ({ query }) => getChiamate(deps, query.id));
  mount.staff(createWebhookEndpoint, ({ sessione, body }) => makeWebhook(deps, sessione, body));
  mount.staff(deleteWebhookEndpoint, ({ sessione, body }) => removeWebhook(deps, sessione, body.id));
  mount.staff(rotateSegretoWebhookEndpoint, ({ sessione, body }) => replaceSegreto(deps, sessione, body.id));
  mount.staff(enableWebhookEndpoint, ({ sessione, body }) => resumeWebhook(deps, sessione, body.id));
  mount.staff(listConsegneEndpoint, ({ query }) => getConsegne(deps, query.id, query.prima ?? null));
  mount.staff(getCorpoConsegnaEndpoint, ({ query }) => getCorpo(deps, query.id));
  mount.staff(repeatConsegnaEndpoint, ({ sessione, body }) => repeatEventi(deps, sessione, body));
}
