/**
 * The machine door: mounts declared calls below `/integrazione/v1`, outside the portal's prefix, without protocol
 * header, device or cookies (product.md §8). It checks key, scope and input in this order, then runs the handler.
 * Refusals are problem details.
 */
import type { AnyPortaEndpoint, PortaEndpoint } from '@battistrada/contract/porta-endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errore/domain-error.ts';
import {
  authenticateChiave,
  recordChiamata,
  requireAmbito,
  requireVera,
  statoLimite,
  type Chiamante,
  type ChiaveDeps,
  type StatoLimite,
} from '../features/chiave/chiave.service.ts';
import { parseBasic, parseBearer } from '../http/authorization.ts';
import { toDomainError } from '../http/error-handler.ts';
import { isReply } from '../http/is-reply.ts';
import { testi } from '../http/testi.ts';
import type { TurniPerTipo } from '../http/turni.ts';
import { senderLeft } from '../http/upload.ts';
import { withoutEmpty } from '../http/without-empty.ts';
import { statoOf, writeProblema } from './problema.ts';

/** Longer requests and answers are stored cut. */
const MAX_TENUTO = 4_000;
/** The wholesaler's own systems share this number in the queue of turns; no user has it. */
const SISTEMA = 0;

export interface PortaContext<Q, B> {
  readonly query: Q;
  readonly body: B;
  readonly chiamante: Chiamante;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface PortaDeps extends ChiaveDeps {
  readonly turni: TurniPerTipo;
}

export interface Porta {
  route<Q, B, A>(
    endpoint: PortaEndpoint<Q, B, A>,
    handler: (context: PortaContext<Q, B>) => Promise<A | FastifyReply>,
  ): void;
  /** Throws at the start when a declared call has no route. */
  assertWhole(endpoints: readonly AnyPortaEndpoint[]): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    chiamante: Chiamante | null;
    /** The part of the answer that is stored for the key's owner. */
    rispostaTenuta: string;
    /** The text of a request that its handler has read itself. */
    richiestaTenuta: string;
    codiceRifiuto: string | null;
  }
}

/** Registers the door and lets `mountRoutes` fill it. */
export async function registerPorta(
  app: FastifyInstance,
  prefix: string,
  deps: PortaDeps,
  mountRoutes: (porta: Porta) => void,
): Promise<void> {
  await app.register(
    async (porta) => {
      porta.decorateRequest('chiamante', null);
      porta.decorateRequest('rispostaTenuta', '');
      porta.decorateRequest('richiestaTenuta', '');
      porta.decorateRequest('codiceRifiuto', null);
      porta.setErrorHandler((error: FastifyError | DomainError, request, reply) =>
        sendProblema(toDomainError(error, request), request, reply),
      );
      porta.setNotFoundHandler((request, reply) =>
        sendProblema(new DomainError('NON_TROVATO', testi.nonTrovato), request, reply),
      );
      porta.addHook('onSend', async (request, _reply, payload) => {
        if (typeof payload === 'string') request.rispostaTenuta = payload.slice(0, MAX_TENUTO);
        return payload;
      });
      porta.addHook('onResponse', (request, reply) => keepChiamata(deps, request, reply));
      mountRoutes(createPorta(porta, deps));
    },
    { prefix },
  );
}

function createPorta(app: FastifyInstance, deps: PortaDeps): Porta {
  const mounted = new Set<AnyPortaEndpoint>();
  return {
    route: (endpoint, handler) => {
      mounted.add(endpoint);
      const mountOn = (scope: FastifyInstance): unknown =>
        scope.route({
          method: endpoint.method,
          // HEAD lets a program ask whether there is something new before the download.
          exposeHeadRoute: endpoint.method === 'GET',
          url: endpoint.path,
          // Checked before the body is read, so that nobody uploads without a key.
          onRequest: async (request, reply) => {
            const chiamante = await authenticateChiave(deps, chiaveOf(request), request.ip);
            request.chiamante = chiamante;
            request.causa.utenteId = chiamante.utenteId;
            setLimiti(reply, chiamante.limite);
            requireAmbito(chiamante, endpoint.ambiti);
            if (endpoint.isSoloVera) requireVera(chiamante);
          },
          handler: async (request, reply) => {
            const { chiamante } = request;
            if (chiamante === null) throw new DomainError('CHIAVE_NON_VALIDA', testi.nonTrovato);
            const given = { ...withoutEmpty(request.query as object), ...(request.params as object) };
            const query = parse(endpoint.query, given);
            const body = endpoint.body === null ? ({} as never) : parse(endpoint.body, givenBody(request));
            void reply.header('cache-control', 'no-store');
            const work = () => handler({ query, body, chiamante, request, reply });
            const { turno } = endpoint;
            const chi = chiamante.utenteId ?? SISTEMA;
            const answer =
              turno === null ? await work() : await deps.turni[turno].take(chi, () => senderLeft(reply), work);
            if (endpoint.answer === 'file' || isReply(answer)) return reply;
            return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
          },
        });
      if (endpoint.isStreamed) void app.register(async (scope) => mountOn(leaveBodies(scope)));
      else mountOn(app);
    },
    assertWhole: (endpoints) => {
      const missing = endpoints.filter((endpoint) => !mounted.has(endpoint)).map(({ path }) => path);
      if (missing.length > 0) throw new Error(`declared and not mounted: ${missing.join(', ')}`);
    },
  };
}

/** Leaves bodies of every type unread; the handler reads them as streams. */
function leaveBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  return scope;
}

/**
 * The key of a request: a bearer token, or the password of Basic with any name, because some clients support nothing
 * else. Some versions of Easyfatt send Basic as X-Authorization, with or without its scheme.
 */
function chiaveOf({ headers }: FastifyRequest): string | null {
  const { authorization, 'x-authorization': altra } = headers;
  const given = authorization ?? (typeof altra === 'string' ? `Basic ${altra.replace(/^Basic +/i, '')}` : '');
  return parseBearer(given) ?? parseBasic(given)?.password ?? null;
}

/** Reports what is left of the limit, in the headers of two drafts. */
function setLimiti(reply: FastifyReply, { capienza, rimasti, pienoTraMs }: StatoLimite): void {
  const secondi = Math.ceil(pienoTraMs / 1_000);
  void reply.headers({
    'ratelimit-limit': String(capienza),
    'ratelimit-remaining': String(rimasti),
    'ratelimit-reset': String(secondi),
    ratelimit: `limit=${capienza}, remaining=${rimasti}, reset=${secondi}`,
  });
}

function sendProblema(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.codiceRifiuto = error.codice;
  const stato = statoOf(error);
  if (stato === 429 && request.chiamante === null) setLimiti(reply, statoLimite(0));
  if (stato === 401) void reply.header('www-authenticate', 'Basic realm="Battistrada"');
  return writeProblema(error, request, reply);
}

async function keepChiamata(deps: ChiaveDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { chiamante } = request;
  if (chiamante === null) return;
  await recordChiamata(deps, {
    chiaveId: chiamante.chiaveId,
    istante: deps.clock.now(),
    metodo: request.method,
    percorso: keptText(request.url),
    stato: reply.statusCode,
    durataMs: Math.round(reply.elapsedTime),
    richiesta: keptText(request.richiestaTenuta || richiestaOf(request)),
    risposta: keptText(request.rispostaTenuta),
    codice: request.codiceRifiuto,
  }).catch((error: unknown) => request.log.error({ err: error }, 'a call was not recorded'));
}

function richiestaOf({ body }: FastifyRequest): string {
  return isPlain(body) ? JSON.stringify(body) : '';
}

/**
 * A text for storing: cut, without characters that PostgreSQL cannot store, and without a key that was written in the
 * wrong place (integration.md §3).
 */
function keptText(testo: string): string {
  return testo
    .replaceAll('\u0000', '')
    .replaceAll(/btk_(live|test)_\w*/g, 'btk_$1_…')
    .slice(0, MAX_TENUTO);
}

function isPlain(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
}

/** The fields of a body. Anything but an object is passed on, and the schema refuses it. */
function givenBody({ body }: FastifyRequest): unknown {
  if (body === undefined || body === null) return {};
  return typeof body === 'object' && !Array.isArray(body) ? withoutEmpty(body) : body;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errori = result.error.issues.map(({ path, message }) => ({
    campo: path.join('.'),
    messaggio: path.length === 0 ? testi.serveOggetto : message,
  }));
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, { errori });
}
