/** The descriptions of the API and of the machine door, for machines and as a page for people. */
import { openApiDocument, type OpenApiDocument } from '@battistrada/contract/openapi';
import { openApiPortaDocument } from '@battistrada/contract/openapi-porta';
import { portaEdiwheelEndpoints } from '@battistrada/contract/porta-ediwheel.endpoints';
import plugin from 'fastify-plugin';
import { docsPage } from '../http/docs-page.ts';
import { PREFISSO_EDIWHEEL, PREFISSO_PORTA } from '../porta/prefissi.ts';
import { statoOf } from '../porta/problema.ts';
import { ENDPOINTS_PORTA } from './porta.ts';

export interface ApiDocsOptions {
  readonly apiPrefix: string;
  readonly versione: string;
  readonly marchio: () => Promise<string>;
}

export const apiDocs = plugin<ApiDocsOptions>(async (app, { apiPrefix, versione, marchio }) => {
  const mountDocs = (prefix: string, describe: (marchio: string) => OpenApiDocument, frase: 'Message' | 'detail') => {
    const make = (name: string) => {
      const document = describe(name);
      return { name, document, page: docsPage(document, frase) };
    };
    let made: ReturnType<typeof make> | null = null;
    const read = async () => {
      const name = await marchio();
      return made?.name === name ? made : (made = make(name));
    };
    app.get(`${prefix}/openapi.json`, { exposeHeadRoute: true }, async () => (await read()).document);
    app.get(`${prefix}/docs`, { exposeHeadRoute: true }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send((await read()).page),
    );
  };
  mountDocs(apiPrefix, (name) => openApiDocument({ prefix: apiPrefix, versione, marchio: name }), 'Message');
  mountDocs(
    PREFISSO_PORTA,
    (name) =>
      openApiPortaDocument({
        prefix: PREFISSO_PORTA,
        versione,
        marchio: name,
        endpoints: ENDPOINTS_PORTA,
        altrove: { prefix: PREFISSO_EDIWHEEL, endpoints: portaEdiwheelEndpoints },
        statoOf: (codice) => statoOf({ codice }),
      }),
    'detail',
  );
});
