import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listConsegneEndpoint,
  listWebhookEndpoint,
  reactivateWebhookEndpoint,
  repeatConsegneEndpoint,
  rotateSegretoEndpoint,
} from '@battistrada/contract/porta-webhook.endpoints';
import { DomainError } from '../../errore/domain-error.ts';
import type { Porta } from '../../porta/mount-porta.ts';
import { testi } from './testi.ts';
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
type DaRipetere = Parameters<typeof repeatConsegne>[3];

/** A key manages the endpoints of its own customer, one of the wholesaler's own systems those for all customers. */
export function webhookPortaRoutes(porta: Porta, deps: WebhookDeps): void {
  porta.route(listWebhookEndpoint, async ({ chiamante }) => ({
    webhook: (await listWebhook(deps, chiamante.clienteId)).map(toWire),
  }));
  porta.route(createWebhookEndpoint, async ({ body: { url, tipi }, chiamante: { clienteId }, reply }) => {
    // Only an operator allows a private network, by `npm run webhook`.
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
          istante: new Date(tentativo.istante).toISOString(),
        })),
      })),
    };
  });
  porta.route(repeatConsegneEndpoint, async ({ query: { id }, body, chiamante }) => ({
    eventi: await repeatConsegne(deps, id, chiamante.clienteId, daRipetere(body)),
  }));
  porta.route(rotateSegretoEndpoint, ({ query: { id }, chiamante }) => rotateSegreto(deps, id, chiamante.clienteId));
  porta.route(reactivateWebhookEndpoint, async ({ query: { id }, chiamante }) =>
    toWire(await reactivateWebhook(deps, id, chiamante.clienteId)),
  );
}

function toWire({ id, url, tipi, retePrivata, creato, disattivato, motivo, inAttesa }: Row) {
  return { id, url, tipi, retePrivata, creato: creato.toISOString(), attivo: disattivato === null, motivo, inAttesa };
}

interface Richiesta {
  readonly evento?: string | undefined;
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
}

function daRipetere({ evento, dal, al }: Richiesta): DaRipetere {
  if (evento !== undefined) return { evento };
  const [messaggio, campo] =
    dal === undefined || al === undefined
      ? [testi.cosaRipetere, 'evento']
      : new Date(dal) > new Date(al)
        ? [testi.intervalloInvertito, 'al']
        : [null, ''];
  if (messaggio === null) return { dal: new Date(dal ?? ''), al: new Date(al ?? '') };
  throw new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo, messaggio }] });
}
