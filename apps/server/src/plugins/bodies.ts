/** How requests are read: cookies, JSON, forms, uploads. */
import { isUtf8 } from 'node:buffer';
import { parse as parseForm } from 'node:querystring';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import plugin from 'fastify-plugin';
import { DomainError } from '../errore/domain-error.ts';
import { testi } from '../http/testi.ts';

/** A JSON body is at most 100 kB (product.md §2). */
export const BODY_LIMIT = 100_000;

export const bodies = plugin(async (app) => {
  await app.register(cookie);
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A call whose body has only optional fields may have no body.
    if (body.length === 0) done(null, {});
    else if (isUtf8(body)) void parseJson(request, String(body), done);
    else done(notUtf8());
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      if (isUtf8(unescapeBytes(body))) done(null, parseForm(String(body)));
      else done(notUtf8());
    },
  );
  await app.register(multipart);
});

/** Letters in another encoding would be stored as `�`, and nobody could mend them any more. */
const notUtf8 = (): DomainError => new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);

/** The bytes of a form: `%E8` is one byte. */
function unescapeBytes(form: Buffer): Buffer {
  const text = form
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
