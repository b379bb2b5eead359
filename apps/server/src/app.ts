/**
 * The whole server on one Fastify instance, which does not listen yet: `main.ts` starts it, and tests send requests
 * into it.
 */
import { fileURLToPath } from 'node:url';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { causaCorrente } from './causa/causa.ts';
import type { Config } from './config.ts';
import { errorOfSchema } from './errore/errori-schema.ts';
import { openNotifiche } from './db/notifiche.ts';
import { DomainError } from './errore/domain-error.ts';
import { createImpostazioni } from './features/impostazioni/impostazioni.service.ts';
import { immaginiRoutes } from './features/immagini/immagini.routes.ts';
import { rigaLog } from './formato/riga-log.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { describeError } from './http/log-error.ts';
import { openPortal } from './http/portal.ts';
import { createTurniPerTipo } from './http/turni.ts';
import { UNKNOWN_ROUTE } from './http/request-route.ts';
import { testi } from './http/testi.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { bodies, BODY_LIMIT } from './plugins/bodies.ts';
import { calls } from './plugins/calls.ts';
import { compression } from './plugins/compression.ts';
import { health } from './plugins/health.ts';
import { metrics } from './plugins/metrics.ts';
import { porta } from './plugins/porta.ts';
import { portalPages } from './plugins/portal-pages.ts';
import { requestLog } from './plugins/request-log.ts';
import { senders } from './plugins/senders.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { isDellaPorta } from './porta/prefissi.ts';
import { writeProblema } from './porta/problema.ts';
import type { Clock } from './ports/clock.ts';
import { withOrigine } from './sessione/origine.ts';
import { systemCodici, type Codici } from './ports/codici.ts';

export interface AppDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly codici?: Codici;
  /** Returns true once the process was told to stop. The default never does. */
  readonly isStopping?: () => boolean;
  /** The target of log lines; the standard output by default. */
  readonly logTo?: LogTarget;
}

interface LogTarget {
  write(line: string): void;
}

const PORTAL_DIST = fileURLToPath(new URL('../../portal/dist', import.meta.url));

/** Builds the server from one plugin for each concern (`plugins/`). */
export async function buildApp({
  config,
  pool,
  clock,
  codici = systemCodici,
  isStopping = () => false,
  logTo,
}: AppDeps): Promise<FastifyInstance> {
  const { apiPrefix, publicUrl } = config;
  z.config({ ...z.locales.it(), customError: errorOfSchema });
  const app = createFastify(config, logTo);
  app.decorate('isPublicHttps', publicUrl?.startsWith('https:') === true);
  const notifiche = openNotifiche(pool, app.log);
  app.addHook('onClose', () => notifiche.close());
  const impostazioni = createImpostazioni({ pool, notifiche, log: app.log, config });
  const portal = await openPortal(PORTAL_DIST, config, impostazioni);
  const versione = portal?.versione ?? 'non-compilata';

  await app.register(requestLog);
  const { tracce } = config.esercizio;
  if (tracce !== null) await app.register((await import('./plugins/traces.ts')).traces, { ...tracce, versione });
  app.addHook('onRequest', (request, _reply, next) => {
    withOrigine(request.ip, request.headers['user-agent'] ?? '', next);
  });
  await app.register(senders);
  await app.register(securityHeaders, { publicUrl, immaginiUrl: config.immaginiUrl, portal });
  await app.register(bodies);
  await app.register(compression);
  installErrorHandler(app, impostazioni.marchio);
  await app.register(metrics, { pool, clock, token: config.esercizio.metriche.token });
  await app.register(health, { pool, versione, isStopping });
  // A process for jobs only answers nothing but its probes.
  if (config.esercizio.ruolo === 'lavori') {
    app.setNotFoundHandler((_request, reply) => sendError(new DomainError('NON_TROVATO', testi.nonTrovato), reply));
    return app;
  }
  const pdf = createPdfRenderer();
  app.addHook('onClose', () => pdf.close());
  const turni = createTurniPerTipo(config);
  await app.register(calls, { config, pool, clock, codici, notifiche, impostazioni, pdf, turni });
  await app.register(porta, { config, pool, clock, impostazioni, pdf, turni });
  await app.register(apiDocs, { apiPrefix, versione, marchio: impostazioni.marchio });
  await app.register(immaginiRoutes, { pool });
  await app.register(portalPages, { portal, dist: PORTAL_DIST, config });
  return app;
}

function createFastify(config: Config, logTo?: LogTarget): FastifyInstance {
  const target = config.esercizio.logFormat === 'testo' ? asText(logTo) : logTo;
  return Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      mixin: nameCausa,
      ...(target && { stream: target }),
    },
    // The mixin adds the request or job to each line, at any depth of calls.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The contract checks what comes and goes: the compilers of JSON schemas, a hundred modules and 3 MB, are not
    // loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    trustProxy: trustProxy(config),
    bodyLimit: BODY_LIMIT,
    // No automatic HEAD: it would run GET handlers, and some of them write.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => crypto.randomUUID(),
    // Slow headers are cut after 20 to 25 seconds; `plugins/senders.ts` cuts slow bodies. `installErrorHandler` answers a
    // request without a host.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    // That plugin answers with our own error form.
    return503OnClosing: false,
    // The address cannot be decoded: a program gets the error form, a browser the page for unknown addresses.
    frameworkErrors: (_error, request, reply) => {
      const isCall = request.url.startsWith(config.apiPrefix) || request.method !== 'GET';
      const unreadable = new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
      if (isDellaPorta(request.url)) void writeProblema(unreadable, request, reply);
      else if (isCall) void sendError(unreadable, reply);
      else void reply.redirect('/error?code=404');
      // Such a request runs no hook, so it is logged here.
      request.log.info(
        { reqId: request.id, method: request.method, route: UNKNOWN_ROUTE, status: reply.statusCode },
        'request',
      );
    },
  });
}

function refuseSchema(): never {
  throw new Error('A route has a JSON schema: declare the call in the contract instead.');
}

function nameCausa(): object {
  const causa = causaCorrente();
  return causa === null ? {} : { reqId: causa.id, ...(causa.job === undefined ? {} : { job: causa.job }) };
}

function asText(to: LogTarget = process.stdout): LogTarget {
  return {
    write: (line) => {
      to.write(rigaLog(line));
    },
  };
}

/** Turns a number of trusted hops into the function that Fastify expects. */
function trustProxy({ trustProxy: trusted }: Config): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
