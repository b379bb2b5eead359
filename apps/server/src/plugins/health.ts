/** Addresses for the portal and a load balancer: the version, whether the process lives, and whether it serves. */
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type pg from 'pg';

export interface HealthOptions {
  readonly pool: pg.Pool;
  readonly versione: string;
  /** True once the process was told to stop. */
  readonly isStopping: () => boolean;
}

/** A database that answers more slowly is not ready. */
const PATIENCE_MS = 3_000;

/**
 * `/livez`: the process runs, whatever the state of its database; a restart would repair nothing. `/readyz`: the
 * process takes requests. It answers no while the database does not answer, and after the process was told to stop.
 * From then on every answer also ends its connection: on one that is kept, a request could arrive just when it closes.
 */
export const health = plugin<HealthOptions>(async (app, { pool, versione, isStopping }) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.get('/version.json', { exposeHeadRoute: true }, async (_request, reply) => send(reply, 200, { versione }));
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) => send(reply, 200, { ok: true }));
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    if (isStopping()) return send(reply, 503, { ok: false, motivo: 'arresto in corso' });
    if (!(await doesAnswer(pool))) return send(reply, 503, { ok: false, motivo: 'il database non risponde' });
    return send(reply, 200, { ok: true });
  });
});

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

async function doesAnswer(pool: pg.Pool): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
