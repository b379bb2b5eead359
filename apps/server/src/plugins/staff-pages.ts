/** The pages for the wholesaler's own people, where no other system serves them (`BACKOFFICE_URL`, `AGENTI_URL`). */
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { servePaginaBackoffice } from '../features/backoffice/pagina/pagina.ts';
import { escapeHtml } from '../formato/html.ts';
import { inArrivoPage } from '../http/in-arrivo-page.ts';

export type StaffPagesOptions = Pick<Config, 'backofficeUrl' | 'agentiUrl' | 'apiPrefix' | 'marchio'>;

export const staffPages = plugin<StaffPagesOptions>(async (app, { backofficeUrl, agentiUrl, apiPrefix, marchio }) => {
  if (backofficeUrl.startsWith('/')) {
    servePaginaBackoffice(app, { address: backofficeUrl, apiPrefix, marchio });
  }
  if (agentiUrl.startsWith('/')) {
    const page = inArrivoPage(escapeHtml(marchio), 'Agenti');
    app.get(agentiUrl, { exposeHeadRoute: true }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
});
