import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listConsegneEndpoint,
  listWebhookEndpoint,
  reactivateWebhookEndpoint,
  repeatConsegneEndpoint,
  rotateSegretoEndpoint,
} from '@battistrada/contract/porta-webhook.endpoints';
import type { Porta } from '../../porta/mount-porta.ts';
import {
  createWebhook,
  deleteWebhook,
  listConsegne,
  listWebhook,
  reactivateWebhook,
  repeatConsegne,
  rotateSegreto,
  type WebhookDeps,
} from './webhook.service.ts';

type Row = Awaited<ReturnType<typeof reactivateWebhook>>;

/** A key manages the endpoints of its own customer; one of the wholesaler's systems manages those for all customers. */
export function webhookPortaRoutes(porta: Porta, deps: WebhookDeps): void {
  porta.route(listWebhookEndpoint, async ({ chiamante }) => ({
    webhook: (await listWebhook(deps, chiamante.clienteId)).map(toWire),
  }));
  porta.route(createWebhookEndpoint, async ({ body: { url, tipi }, chiamante: { clienteId }, reply }) => {
    // Only an operator may allow a private network, with `npm run webhook`.
    const created = await createWebhook(deps, { url, tipi, clienteId, retePrivata: false });
    void reply.code(201);
    return created;
  });
  porta.route(deleteWebhookEndpoint, async ({ query: { id }, chiamante, reply }) => {
    await deleteWebhook(deps, id, chiamante.clienteId);
    return reply.code(204).send();
  });
  porta.route(listConsegneEndpoint, async ({ query: { id, prima = null, limite }, chiamante }) => {
    const consegne = await listConsegne(deps, id, chiamante.clienteId, { prima, limite });
    return {
      consegne: consegne.map(({ istante, consegnata, tentativi, ...consegna }) => ({
        ...consegna,
        istante: istante.toISOString(),
        consegnata: consegnata?.toISOString() ?? null,
        tentativi: tentativi.map((tentativo) => ({
          ...tentativo,
          istante: tentativo.istante.toISOString(),
        })),
      })),
    };
  });
  porta.route(repeatConsegneEndpoint, async ({ query: { id }, body, chiamante }) => ({
    eventi: await repeatConsegne(deps, id, chiamante.clienteId, {
      evento: body.evento,
      dal: instantOf(body.dal),
      al: instantOf(body.al),
    }),
  }));
  porta.route(rotateSegretoEndpoint, ({ query: { id }, chiamante }) => rotateSegreto(deps, id, chiamante.clienteId));
  porta.route(reactivateWebhookEndpoint, async ({ query: { id }, chiamante }) =>
    toWire(await reactivateWebhook(deps, id, chiamante.clienteId)),
  );
}

function instantOf(testo: string | undefined): Date | undefined {
  return testo === undefined ? undefined : new Date(testo);
}

function toWire({ id, url, tipi, retePrivata, creato, disattivato, motivo, inAttesa }: Row) {
  return { id, url, tipi, retePrivata, creato: creato.toISOString(), attivo: disattivato === null, motivo, inAttesa };
}
