import { getStatoPagamentoEndpoint, payScadenzeEndpoint } from '@battistrada/contract/pagamento.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { bodyOf } from '../../http/error-form.ts';
import type { Mount } from '../../http/mount.ts';
import type { Esito, PagamentoDeps } from './pagamento.service.ts';
import { abandon, conclude, concludeNotizia, findPagamento, getStato } from './qualunque.service.ts';
import { startScadenze } from './scadenze-avvio.service.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { giveUpPage, sandboxPage } from './sandbox-page.ts';
import { SANDBOX_PATH } from './sandbox.adapter.ts';
import { RINUNCIA_PATH, WEBHOOK_PATH, type StripePagamenti } from './stripe-paths.ts';
import { testi } from './testi.ts';

type RouteDeps = Omit<PagamentoDeps, 'pagamenti'> & {
  readonly config: Pick<Config, 'apiPrefix' | 'publicUrl'>;
  readonly impostazioni: Pick<ImpostazioniVigenti, 'marchio'>;
  readonly pagamenti: PagamentoDeps['pagamenti'] | StripePagamenti;
};

/** The state of a payment, and the provider's own addresses, which a browser or Stripe opens without our headers. */
export function pagamentoRoutes(mount: Mount, app: FastifyInstance, deps: RouteDeps): void {
  mount.customer(getStatoPagamentoEndpoint, ({ sessione, query }) => getStato(deps, sessione, query));
  mount.customer(payScadenzeEndpoint, ({ sessione, body }) => startScadenze(deps, sessione, body.partite));
  if ('readEvento' in deps.pagamenti) stripeRoutes(app, { ...deps, pagamenti: deps.pagamenti });
  else if (deps.pagamenti.fornitore === 'sandbox') sandboxRoutes(app, deps);
}

const pagamentoId = z.object({ id: z.uuid() });

/** The id in the address; null when it is missing or malformed. */
function idOf(query: unknown): string | null {
  return pagamentoId.safeParse(query).data?.id ?? null;
}

const azioni = z.object({ azione: z.enum(['carta', 'bonifico', 'annulla']) });

/** Anybody with the address of a payment may pay it, as with a real provider. */
function sandboxRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { clock, config } = deps;
  const url = config.apiPrefix + SANDBOX_PATH;
  const find = async (id: string | null) => {
    const pagamento = id === null ? null : await findPagamento(deps, id);
    return pagamento?.fornitore === 'sandbox' ? pagamento : null;
  };
  app.get(url, async (request, reply) => {
    const pagamento = await find(idOf(request.query));
    return reply
      .code(pagamento === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sandboxPage(await deps.impostazioni.marchio(), pagamento, clock.now()));
  });
  app.post(url, async (request, reply) => {
    const pagamento = await find(idOf(request.query));
    if (pagamento === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    const { azione } = azioni.safeParse(request.body).data ?? {};
    if (azione === undefined) throw new DomainError('RICHIESTA_NON_VALIDA', testi.azioneNonValida);
    const tardi = pagamento.scadenza <= clock.now();
    const esito: Esito = tardi ? 'SCADUTO' : azione === 'annulla' ? 'ANNULLATO' : 'PAGATO';
    // A payment that has ended stays unchanged, so that nothing is charged here that would have to be refunded.
    const after =
      pagamento.stato === 'APERTO'
        ? await conclude(deps, pagamento.id, esito, azione === 'annulla' ? null : azione)
        : pagamento;
    return reply.redirect(pathOf(pagamento.id, after?.stato === 'PAGATO'), 303);
  });
}

function pathOf(id: string, paid: boolean): string {
  return `/pagamento/stato?status=${paid ? 'SUCCESS' : 'ERROR'}&id=${id}`;
}

/** Refuses a form of another site: the origin that the browser sends must be ours. */
function refuseOtherPages(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const ours = [publicUrl, `${request.protocol}://${request.host}`];
  const isOurs = site === undefined ? origin === undefined || ours.includes(origin) : site === 'same-origin';
  if (!isOurs) throw new DomainError('NON_PERMESSO', testi.altroSito);
}

function stripeRoutes(app: FastifyInstance, deps: RouteDeps & { pagamenti: StripePagamenti }): void {
  const { clock, config, pagamenti } = deps;
  const rinuncia = config.apiPrefix + RINUNCIA_PATH;
  app.get(rinuncia, async (request, reply) => {
    const id = idOf(request.query);
    const pagamento = id === null ? null : await findPagamento(deps, id);
    const canPay = pagamento?.fornitore === pagamenti.fornitore && !pagamento.bonificoOrdinato;
    const pagina = pagamento !== null && canPay ? pagamenti.pagina(pagamento.id, pagamento.pagina) : null;
    return reply
      .code(pagamento === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(giveUpPage(await deps.impostazioni.marchio(), pagamento, pagina));
  });
  app.post(rinuncia, async (request, reply) => {
    refuseOtherPages(request, config.publicUrl);
    const id = idOf(request.query);
    const after = id === null ? null : await abandon(deps, id);
    if (after === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    return reply.header('cache-control', 'no-store').redirect(pathOf(after.id, after.stato === 'PAGATO'), 303);
  });
  void app.register(async (scope) => {
    // The signature covers the exact bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(config.apiPrefix + WEBHOOK_PATH, async (request, reply) => {
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      const notizia =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? await pagamenti.readEvento(body, signature, clock.now())
          : 'FALSA';
      if (notizia === 'FALSA') {
        return reply.code(400).send(bodyOf(new DomainError('RICHIESTA_NON_VALIDA', testi.firmaNonValida)));
      }
      // Otherwise the event belongs to another system on the same account.
      if (notizia !== null && idOf(notizia) !== null) {
        await concludeNotizia(deps, notizia);
      }
      return reply.send({ received: true });
    });
  });
}
