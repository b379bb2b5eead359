/** The description of the API: for machines and as a page for people. */
import { openApiDocument } from '@battistrada/contract/openapi';
import plugin from 'fastify-plugin';
import { docsPage } from '../http/docs-page.ts';

export interface ApiDocsOptions {
  readonly apiPrefix: string;
  readonly versione: string;
  readonly marchio: () => Promise<string>;
}

export const apiDocs = plugin<ApiDocsOptions>(async (app, { apiPrefix, versione, marchio }) => {
  const make = (name: string) => {
    const document = openApiDocument({ prefix: apiPrefix, versione, marchio: name });
    return { name, document, page: docsPage(document) };
  };
  let made: ReturnType<typeof make> | null = null;
  const read = async () => {
    const name = await marchio();
    return made?.name === name ? made : (made = make(name));
  };
  app.get(`${apiPrefix}/openapi.json`, { exposeHeadRoute: true }, async () => (await read()).document);
  app.get(`${apiPrefix}/docs`, { exposeHeadRoute: true }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await read()).page),
  );
});
