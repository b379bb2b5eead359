/** The whole server on one Fastify instance, without listening: what `main.ts` starts and the tests inject into. */
import { fileURLToPath } from 'node:url';
import { parse as parseForm } from 'node:querystring';
import { endpoints } from '@battistrada/contract/endpoints';
import { openApiDocument } from '@battistrada/contract/openapi';
import { PAGINA_OFFERTA } from '@battistrada/contract/preventivo-link';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Config } from './config.ts';
import { richiestaAccessoRoutes } from './features/login/richiesta-accesso.routes.ts';
import { attivazioneRoutes } from './features/attivazione/attivazione.routes.ts';
import { carrelloRoutes } from './features/carrello/carrello.routes.ts';
import { openNotifiche } from './db/notifiche.ts';
import { avvisiRoutes } from './features/avvisi/avvisi.routes.ts';
import { eventiRoutes } from './features/eventi/eventi.routes.ts';
import { createEventi } from './features/eventi/eventi.service.ts';
import { chatStaffRoutes } from './features/chat/chat.staff.routes.ts';
import { servePaginaBackoffice } from './features/backoffice/pagina/pagina.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { createLimitiChat } from './features/chat/limiti-chat.service.ts';
import { contrattoRoutes } from './features/contratto/contratto.routes.ts';
import { comunicazioniRoutes } from './features/comunicazioni/comunicazioni.routes.ts';
import { dispositiviRoutes } from './features/utente/dispositivi.routes.ts';
import { listRigheDaOrdinare } from './features/carrello/ordinato.service.ts';
import { couponRoutes } from './features/coupon/coupon.routes.ts';
import { documentiRoutes } from './features/documenti/documenti.routes.ts';
import { estrattoContoRoutes } from './features/estratto-conto/estratto-conto.routes.ts';
import { fidoRoutes } from './features/fido/fido.routes.ts';
import { immaginiRoutes } from './features/immagini/immagini.routes.ts';
import { createLimitiLogin } from './features/login/limiti-login.service.ts';
import { createAuthenticate, loginRoutes } from './features/login/login.routes.ts';
import { ordineRoutes } from './features/ordine/ordine.routes.ts';
import { storicoRoutes } from './features/ordine/storico.routes.ts';
import { bundleRoutes } from './features/bundle/bundle.routes.ts';
import { prodottiConsigliatiRoutes } from './features/prodotti-consigliati/prodotti-consigliati.routes.ts';
import { openPagamenti } from './features/pagamento/open-pagamenti.ts';
import { pagamentoRoutes } from './features/pagamento/pagamento.routes.ts';
import { sandboxStyleHash } from './features/pagamento/sandbox-page.ts';
import { pfuRoutes } from './features/pfu/pfu.routes.ts';
import { linkRoutes, NOINDEX } from './features/preventivo/link.routes.ts';
import { preventivoRoutes } from './features/preventivo/preventivo.routes.ts';
import { venditaRoutes } from './features/preventivo/vendita.routes.ts';
import { ricercaRoutes } from './features/ricerca/ricerca.routes.ts';
import { openSms } from './features/sms/open-sms.ts';
import { utenteRoutes } from './features/utente/utente.routes.ts';
import { DomainError } from './errore/domain-error.ts';
import { docsPage, docsStyleHash } from './http/docs-page.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { errorPageStyleHash } from './http/error-page.ts';
import { inArrivoPage, inArrivoStyleHash } from './http/in-arrivo-page.ts';
import { describeError } from './http/log-error.ts';
import { createMount } from './http/mount.ts';
import { escapeHtml } from './formato/html.ts';
import { openPortal, servePortalFiles } from './http/portal.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { testi } from './http/testi.ts';
import type { Clock } from './ports/clock.ts';
import { systemCodici, type Codici } from './ports/codici.ts';

export interface AppDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly codici?: Codici;
  /** Where log lines go; the standard output unless given. */
  readonly logTo?: { write(line: string): void };
}

const PORTAL_DIST = fileURLToPath(new URL('../../portal/dist', import.meta.url));

/** The portal uses none of what a browser can hand out. */
const NO_DEVICE = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A JSON body is at most 100 kB (product.md §2). */
const BODY_LIMIT = 100_000;

export async function buildApp({
  config,
  pool,
  clock,
  codici = systemCodici,
  logTo,
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: describeError }, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(config),
    bodyLimit: BODY_LIMIT,
    // A HEAD of a GET that writes would write.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => crypto.randomUUID(),
    // An address that cannot even be decoded: a call gets the error form, a person the page for unknown addresses.
    frameworkErrors: (_error, request, reply) => {
      const isCall = request.url.startsWith(config.apiPrefix) || request.method !== 'GET';
      if (isCall) void sendError(new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido), reply);
      else void reply.redirect('/error?code=404');
    },
  });
  z.config(z.locales.it());

  const portal = await openPortal(PORTAL_DIST, config);
  const versione = portal?.versione ?? 'non-compilata';
  const document = openApiDocument({ prefix: config.apiPrefix, versione, marchio: config.marchio });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', NO_DEVICE);
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...quoted(portal?.csp.scripts ?? [])],
        styleSrc: [
          "'self'",
          ...quoted(portal?.csp.styles ?? []),
          ...quoted([docsStyleHash, inArrivoStyleHash, sandboxStyleHash, errorPageStyleHash]),
        ],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: config.publicUrl?.startsWith('https://') === true,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call whose body has only optional fields may be sent with none.
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  await app.register(multipart);
  installErrorHandler(app, config.marchio);

  const pdf = createPdfRenderer();
  app.addHook('onClose', () => pdf.close());
  const loginDeps = { pool, clock, config, limiti: createLimitiLogin(pool, clock) };
  const mount = createMount(app, config.apiPrefix, createAuthenticate(loginDeps));
  loginRoutes(mount, loginDeps);
  richiestaAccessoRoutes(mount, { pool, clock, config });
  const sms = openSms(config, clock, app.log);
  attivazioneRoutes(mount, { pool, clock, config, log: app.log, sms, codici });
  dispositiviRoutes(mount, { pool, clock, config });
  utenteRoutes(mount, { pool, pdf, marchio: config.marchio });
  ricercaRoutes(mount, { pool, clock });
  carrelloRoutes(mount, { pool, clock });
  const pagamentoDeps = { pool, clock, config, log: app.log, pagamenti: await openPagamenti(config) };
  ordineRoutes(mount, pagamentoDeps);
  pagamentoRoutes(mount, app, pagamentoDeps);
  storicoRoutes(mount, { pool, clock });
  fidoRoutes(mount, pool);
  prodottiConsigliatiRoutes(mount, pool);
  comunicazioniRoutes(mount, { pool, clock });
  bundleRoutes(mount, { pool, clock });
  contrattoRoutes(mount, { pool, clock });
  const notifiche = openNotifiche(pool, app.log);
  const eventi = createEventi({ pool, clock, log: app.log, notifiche });
  // Before the server waits for its answers to end: these never do by themselves.
  app.addHook('preClose', async () => eventi.close());
  app.addHook('onClose', () => notifiche.close());
  const chatDeps = { pool, clock, limiti: createLimitiChat(pool, clock) };
  chatRoutes(mount, chatDeps);
  avvisiRoutes(mount, { pool, clock });
  eventiRoutes(mount, eventi);
  chatStaffRoutes(mount, chatDeps);
  documentiRoutes(mount, { pool, clock, pdf, config });
  estrattoContoRoutes(mount, { pool, clock, config });
  couponRoutes(mount, { pool, clock, listRighe: listRigheDaOrdinare });
  pfuRoutes(mount, { pool, clock });
  preventivoRoutes(mount, { pool, clock, pdf });
  venditaRoutes(mount, { pool, clock, pdf });
  linkRoutes(mount, { pool, clock });
  mount.assertWhole(endpoints);

  app.get(`${config.apiPrefix}/openapi.json`, { exposeHeadRoute: true }, async () => document);
  const docs = docsPage(document);
  app.get(`${config.apiPrefix}/docs`, { exposeHeadRoute: true }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docs),
  );
  if (config.backofficeUrl.startsWith('/')) {
    const { backofficeUrl: address, apiPrefix, marchio } = config;
    servePaginaBackoffice(app, { address, apiPrefix, marchio });
  }
  if (config.agentiUrl.startsWith('/')) {
    const page = inArrivoPage(escapeHtml(config.marchio), 'Agenti');
    app.get(config.agentiUrl, { exposeHeadRoute: true }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
  app.get('/version.json', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ versione }),
  );
  // Readiness for a load balancer: this process serves and its database answers.
  app.get('/salute', { exposeHeadRoute: true }, async (_request, reply) => {
    await pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  await app.register(immaginiRoutes, { pool });

  if (portal !== null) {
    await servePortalFiles(app, PORTAL_DIST);
    app.get(PAGINA_OFFERTA, (request, reply) => portal.sendPage(request, reply.header('x-robots-tag', NOINDEX)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !request.url.startsWith(config.apiPrefix) && !isFile(request);
    return isPage && portal !== null
      ? portal.sendPage(request, reply)
      : sendError(new DomainError('NON_TROVATO', testi.nonTrovato), reply);
  });
  return app;
}

/** A number of hops is a rule on the hop's position for Fastify. */
function trustProxy({ trustProxy: trusted }: Config): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * An address with an extension names a file: missing ones are a 404, not the portal's page, unless a browser opens one as a page
 * (specification §2 "any other path").
 */
function isFile({ url, headers }: FastifyRequest): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(url.split('?', 1)[0] ?? '') && headers['sec-fetch-dest'] !== 'document';
}
