/** What the portal and a load balancer ask: which version this is, and whether it serves. */
import plugin from 'fastify-plugin';
import type pg from 'pg';

export interface HealthOptions {
  readonly pool: pg.Pool;
  readonly versione: string;
}

export const health = plugin<HealthOptions>(async (app, { pool, versione }) => {
  app.get('/version.json', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ versione }),
  );
  // Readiness for a load balancer: this process serves and its database answers.
  app.get('/salute', { exposeHeadRoute: true }, async (_request, reply) => {
    await pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
});
