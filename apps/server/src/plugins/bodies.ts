/** How requests are read: cookies, JSON, forms, uploads. */
import { parse as parseForm } from 'node:querystring';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import plugin from 'fastify-plugin';

/** A JSON body is at most 100 kB (product.md §2). */
export const BODY_LIMIT = 100_000;

export const bodies = plugin(async (app) => {
  await app.register(cookie);
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call whose body has only optional fields may have no body.
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  await app.register(multipart);
});
