/** The images of the portal. They need no session and no protocol header, because an image tag sends neither. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import { createImmagini } from './immagini.service.ts';

/**
 * One day, then a week in which the old image may be shown while a new one is fetched, because a brand may be renamed.
 */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

const HEAD_TOO = { exposeHeadRoute: true };

/** `GET /loghi_marca/:id.png` and `GET /immagini/:nome.png`; 404 for an unknown id or name. */
export async function immaginiRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const immagini = createImmagini(pool);

  app.get<{ Params: { id: string } }>('/loghi_marca/:id.png', HEAD_TOO, async ({ params: { id } }, reply) =>
    sendPng(reply, /^\d{1,4}$/.test(id) ? await immagini.getLogo(Number(id)) : null),
  );
  app.get<{ Params: { nome: string } }>('/immagini/:nome.png', HEAD_TOO, async ({ params: { nome } }, reply) =>
    sendPng(reply, await immagini.getProdotto(nome)),
  );
}

function sendPng(reply: FastifyReply, png: Buffer | null): FastifyReply {
  if (png === null) throw new DomainError('NON_TROVATO', 'Immagine non trovata.');
  return reply.header('cache-control', CACHE).type('image/png').send(png);
}
