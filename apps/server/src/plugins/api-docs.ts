/** The description of the API: for machines and as a page for people. */
import { openApiDocument } from '@battistrada/contract/openapi';
import plugin from 'fastify-plugin';
import { docsPage } from '../http/docs-page.ts';

export interface ApiDocsOptions {
  readonly apiPrefix: string;
  readonly versione: string;
  readonly marchio: string;
}

export const apiDocs = plugin<ApiDocsOptions>(async (app, { apiPrefix, versione, marchio }) => {
  const document = openApiDocument({ prefix: apiPrefix, versione, marchio });
  const page = docsPage(document);
  app.get(`${apiPrefix}/openapi.json`, { exposeHeadRoute: true }, async () => document);
  app.get(`${apiPrefix}/docs`, { exposeHeadRoute: true }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
});
