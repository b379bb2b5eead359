/**
 * Turns a declared endpoint into a route. Before any effect it checks, in this order: protocol version, origin,
 * session, input. The handler gets and returns our own values; the contract's codecs translate both ways.
 */
import { nothing, type Access, type AnyEndpoint, type Endpoint } from '@battistrada/contract/endpoint';
import type { AnyCall } from '@battistrada/contract/call';
import { isVisibile, usoOf } from '@battistrada/contract/per-conto';
import { COME_UTENTE, PER_CONTO } from '@battistrada/contract/per-conto-nome';
import { toWireErrori, type Fields } from '@battistrada/contract/campi';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errore/domain-error.ts';
import { createIdentify, type Authenticate, type Sportelli } from './identify.ts';
import { isReply } from './is-reply.ts';
import {
  personaOf,
  type Sessione,
  type SessioneAgente,
  type SessioneCliente,
  type SessioneStaff,
} from '../sessione/sessione.ts';
import { testi } from './testi.ts';
import type { TurniPerTipo } from './turni.ts';
import { senderLeft } from './upload.ts';
import { withoutEmpty } from './without-empty.ts';

export interface Context<Q, B> {
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<A> = Promise<A | FastifyReply>;

/** One method for each kind of caller. An endpoint mounted under the wrong one stops the start. */
export interface Mount {
  anybody<WQ, Q, WB, B, WA, A>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    handler: (context: Context<Q, B>) => Answer<A>,
  ): void;
  anySession<WQ, Q, WB, B, WA, A>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    handler: (context: Context<Q, B> & { sessione: Sessione }) => Answer<A>,
  ): void;
  customer<WQ, Q, WB, B, WA, A>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    handler: (context: Context<Q, B> & { sessione: SessioneCliente }) => Answer<A>,
  ): void;
  agente<WQ, Q, WB, B, WA, A>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    handler: (context: Context<Q, B> & { sessione: SessioneAgente }) => Answer<A>,
  ): void;
  staff<WQ, Q, WB, B, WA, A>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    handler: (context: Context<Q, B> & { sessione: SessioneStaff }) => Answer<A>,
  ): void;
  /** Throws at the start when a declared call has no route. */
  assertWhole(endpoints: readonly AnyEndpoint[]): void;
}

interface MountDeps extends Sportelli {
  readonly authenticate: Authenticate;
  readonly turni: TurniPerTipo;
}

export function createMount(
  app: FastifyInstance,
  prefix: string,
  { authenticate, turni, ...sportelli }: MountDeps,
): Mount {
  const mounted = new Set<AnyCall>();

  /** `whoCalls` refuses the wrong callers; its result is merged into the handler's context. */
  function route<WQ, Q, WB, B, WA, A, Who extends object>(
    endpoint: Endpoint<WQ, Q, WB, B, WA, A>,
    whoCalls: (request: FastifyRequest, reply: FastifyReply) => Promise<Who>,
    handler: (context: Context<Q, B> & Who) => Answer<A>,
    base = prefix,
  ): void {
    const { call } = endpoint;
    const bodySchema = endpoint.body ?? nothing();
    mounted.add(call);
    const callers = new WeakMap<FastifyRequest, Who>();
    app.route({
      method: call.method,
      url: base + call.path,
      config: { openedByBrowser: !endpoint.protocolVersion, isGrande: endpoint.maxBytes !== null },
      ...(endpoint.maxBytes !== null && { bodyLimit: endpoint.maxBytes }),
      // Before the body is read, so that no fault in it hides these refusals.
      onRequest: async (request, reply) => {
        if (endpoint.protocolVersion && request.headers['protocol-version'] !== PROTOCOL_VERSION) {
          throw new DomainError('PROTOCOLLO_NON_AGGIORNATO', testi.protocollo);
        }
        refuseOtherSites(endpoint, request);
        callers.set(request, await whoCalls(request, reply));
      },
      handler: async (request, reply) => {
        const who = callers.get(request);
        if (who === undefined) throw new Error(`${call.path} runs without its caller`);
        const query = call.query.decode(parse(endpoint, endpoint.query, givenQuery(request)));
        const body = call.body.decode(parse(endpoint, bodySchema, givenBody(endpoint, request)));
        void reply.header('cache-control', 'no-store');
        const work = () => handler({ query, body, request, reply, ...who });
        const answer = await inTurn(turni, endpoint, who, reply, work).catch((error: unknown) => {
          throw inWireNames(call, error);
        });
        // A reply is a thenable: awaiting it above waited until the whole file was sent.
        if (endpoint.answer === 'file' || isReply(answer)) return reply;
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.answer.encode(answer)));
      },
    });
  }

  /**
   * The same call with a customer's code in front. It is mounted even where nobody may make it, so that it is refused
   * instead of unknown.
   */
  const perConto = `${prefix}${PER_CONTO}/:perConto`;
  /** The same call for staff who look at the portal as the user with this name. */
  const comeUtente = `${prefix}${COME_UTENTE}/:perConto`;

  const identify = createIdentify(authenticate, sportelli);

  return {
    anybody: (endpoint, handler) => {
      assertAccess(endpoint, ['public']);
      route(endpoint, async () => ({}), handler);
    },
    anySession: (endpoint, handler) => {
      assertAccess(endpoint, ['begun', 'pending', 'user']);
      route(endpoint, as(identify.user, endpoint), handler);
      if (usoOf(endpoint.call) !== null) route(endpoint, as(identify.perConto, endpoint), handler, perConto);
      if (isVisibile(endpoint.call)) route(endpoint, as(identify.comeUtente, endpoint), handler, comeUtente);
    },
    customer: (endpoint, handler) => {
      assertAccess(endpoint, ['session']);
      route(endpoint, as(identify.customer, endpoint), handler);
      route(endpoint, as(identify.perConto, endpoint), handler, perConto);
      route(endpoint, as(identify.comeUtente, endpoint), handler, comeUtente);
    },
    agente: (endpoint, handler) => {
      assertAccess(endpoint, ['agente']);
      route(endpoint, as(identify.agente, endpoint), handler);
    },
    staff: (endpoint, handler) => {
      assertAccess(endpoint, ['staff']);
      route(endpoint, as(identify.staff, endpoint), handler);
    },
    assertWhole: (endpoints) => {
      const missing = endpoints.filter(({ call }) => !mounted.has(call)).map(({ call }) => call.path);
      if (missing.length > 0) throw new Error(`declared and not mounted: ${missing.join(', ')}`);
    },
  };
}

/** The session of a request for the handler's context, as the given kind of caller. */
function as<S>(
  identifyAs: (endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) => Promise<S>,
  endpoint: AnyEndpoint,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ sessione: S }> => ({
    sessione: await identifyAs(endpoint, request, reply),
  });
}

/**
 * Checks the browser's own statement of where a request comes from (Fetch Metadata), in addition to the header that
 * other sites cannot send. Addresses that browsers open by themselves may be opened from anywhere, for example from a
 * link in a mail, but not embedded.
 */
function refuseOtherSites(endpoint: { protocolVersion: boolean }, { headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  if (!endpoint.protocolVersion && headers['sec-fetch-mode'] === 'navigate') return;
  throw new DomainError('NON_PERMESSO', testi.altroSito);
}

/** The fields of a body. Calls without a body ignore it; the others refuse a text or a list. */
function givenBody(endpoint: { body: unknown }, request: FastifyRequest): object {
  const { body } = request;
  if (endpoint.body === null) return {};
  // Only uploads read multipart fields; elsewhere they would look like an empty body.
  if (request.isMultipart()) throw new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return withoutEmpty(body);
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
}

function assertAccess(endpoint: { access: Access; call: { path: string } }, allowed: Access[]): void {
  if (!allowed.includes(endpoint.access)) {
    throw new Error(`${endpoint.call.path} is declared for '${endpoint.access}', not for ${allowed.join(', ')}`);
  }
}

/** The query and path parameters, without the customer's code in front of the path. */
function givenQuery(request: FastifyRequest): Record<string, unknown> {
  const { perConto: _perConto, ...params } = request.params as Record<string, unknown>;
  return Object.assign(withoutEmpty(request.query as object), params);
}

function parse<T>({ idsInQuery }: Pick<AnyEndpoint, 'idsInQuery'>, schema: z.ZodType<T>, value: object): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const given = new Set(Object.keys(value));
  const leadsNowhere = ({ path: [campo = ''] }: z.core.$ZodIssue): boolean =>
    idsInQuery.includes(String(campo)) && given.has(String(campo));
  if (result.error.issues.every(leadsNowhere)) throw new DomainError('NON_TROVATO', testi.nonEsiste);
  const errori = result.error.issues.map((issue) => ({
    campo: issue.path.join('.'),
    messaggio: issue.message,
  }));
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, { errori });
}

/** Services name fields as we do; a refusal is translated into the names of the wire. */
function inWireNames(call: Fields, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.errori.length === 0) return error;
  const { codice, message, attesaMs, errori } = error;
  return new DomainError(codice, message, { errori: toWireErrori(call, errori), attesaMs });
}

/**
 * Runs the call at once, or an expensive one when it is this person's turn. The turn ends when the whole answer was
 * sent.
 */
async function inTurn<T>(
  turni: TurniPerTipo,
  { turno }: Pick<AnyEndpoint, 'turno'>,
  who: object,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  if (turno === null || !isWithSessione(who)) return work();
  return turni[turno].take(personaOf(who.sessione), () => senderLeft(reply), work);
}

function isWithSessione(who: object): who is { sessione: Sessione } {
  return 'sessione' in who;
}
