/** The whole server on one Fastify instance, without listening: what `main.ts` starts and the tests inject into. */
import { fileURLToPath } from 'node:url';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { causaCorrente } from './causa/causa.ts';
import type { Config } from './config.ts';
import { openNotifiche } from './db/notifiche.ts';
import { DomainError } from './errore/domain-error.ts';
import { createImpostazioni } from './features/impostazioni/impostazioni.service.ts';
import { immaginiRoutes } from './features/immagini/immagini.routes.ts';
import { rigaLog } from './formato/riga-log.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { describeError } from './http/log-error.ts';
import { openPortal } from './http/portal.ts';
import { createTurniDi } from './http/turni.ts';
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
import { PREFISSO_EDIWHEEL, PREFISSO_PORTA } from './porta/prefissi.ts';
import { writeProblema } from './porta/problema.ts';
import type { Clock } from './ports/clock.ts';
import { withOrigine } from './sessione/origine.ts';
import { systemCodici, type Codici } from './ports/codici.ts';

export interface AppDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly codici?: Codici;
  /** True once the process was told to stop; never, unless given. */
  readonly isStopping?: () => boolean;
  /** Where log lines go; the standard output unless given. */
  readonly logTo?: LogTarget;
}

interface LogTarget {
  write(line: string): void;
}

const PORTAL_DIST = fileURLToPath(new URL('../../portal/dist', import.meta.url));

/** Puts the server together, one plugin a concern (`plugins/`). */
export async function buildApp({
  config,
  pool,
  clock,
  codici = systemCodici,
  isStopping = () => false,
  logTo,
}: AppDeps): Promise<FastifyInstance> {
  const { apiPrefix, publicUrl } = config;
  z.config(z.locales.it());
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
  await app.register(securityHeaders, { publicUrl, portal });
  await app.register(bodies);
  await app.register(compression);
  installErrorHandler(app, impostazioni.marchio);
  await app.register(metrics, { pool, clock, token: config.esercizio.metriche.token });
  await app.register(health, { pool, versione, isStopping });
  // A process for jobs alone answers only its probes.
  if (config.esercizio.ruolo === 'lavori') return app;
  const pdf = createPdfRenderer();
  app.addHook('onClose', () => pdf.close());
  const turni = createTurniDi(config);
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
    trustProxy: trustProxy(config),
    bodyLimit: BODY_LIMIT,
    // No automatic HEAD: for a GET that writes it would write.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => crypto.randomUUID(),
    // Slow headers are cut after half a minute; `plugins/senders.ts` cuts slow bodies.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // The same plugin answers in our own error form.
    return503OnClosing: false,
    // An address that cannot even be decoded: a call gets the error form, a person the page for unknown addresses.
    frameworkErrors: (_error, request, reply) => {
      const isCall = request.url.startsWith(config.apiPrefix) || request.method !== 'GET';
      const isPorta = [PREFISSO_PORTA, PREFISSO_EDIWHEEL].some((prefix) => request.url.startsWith(`${prefix}/`));
      const unreadable = new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
      if (isPorta) void writeProblema(unreadable, request, reply);
      else if (isCall) void sendError(unreadable, reply);
      else void reply.redirect('/error?code=404');
      // Such a request passes no hook, so it is logged here.
      request.log.info(
        { reqId: request.id, method: request.method, route: UNKNOWN_ROUTE, status: reply.statusCode },
        'request',
      );
    },
  });
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

/** Fastify wants a function of the hop's position where a number of hops is set. */
function trustProxy({ trustProxy: trusted }: Config): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
