import {
  acceptOffertaEndpoint,
  createLinkEndpoint,
  downloadOffertaEndpoint,
  getOffertaEndpoint,
  refuseOffertaEndpoint,
  revokeLinkEndpoint,
} from '@battistrada/contract/preventivo-link.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import { acceptOfferta, createLink, getOfferta, refuseOfferta, revokeLink } from './link.service.ts';
import type { PreventivoDeps } from './vista.service.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { createPdfOfferta } from './pdf.service.ts';
import { limitPdf, limitTentativi } from './tentativi-offerta.service.ts';

/** The link: created and revoked by the dealer, opened and accepted by his end customer without a session. */
export function linkRoutes(mount: Mount, deps: PreventivoDeps & { readonly pdf: PdfRenderer }): void {
  mount.customer(createLinkEndpoint, ({ sessione, query }) => createLink(deps, sessione, query.id));
  mount.customer(revokeLinkEndpoint, ({ sessione, query }) => revokeLink(deps, sessione, query.id));
  mount.anybody(getOffertaEndpoint, ({ body, request, reply }) => {
    void reply.header('x-robots-tag', NOINDEX);
    return limitTentativi(deps, request.ip, () => getOfferta(deps, body.token));
  });
  mount.anybody(downloadOffertaEndpoint, async ({ body, request, reply }) => {
    void reply.header('x-robots-tag', NOINDEX).header('cache-control', 'no-store');
    const { file, nome } = await limitTentativi(deps, request.ip, () =>
      limitPdf(deps, request.ip, () => createPdfOfferta(deps, body.token)),
    );
    return asFile(reply, 'application/pdf', 'inline', nome).send(file);
  });
  mount.anybody(acceptOffertaEndpoint, ({ body, request, reply }) => {
    void reply.header('x-robots-tag', NOINDEX);
    return limitTentativi(deps, request.ip, () => acceptOfferta(deps, body));
  });
  mount.anybody(refuseOffertaEndpoint, ({ body, request, reply }) => {
    void reply.header('x-robots-tag', NOINDEX);
    return limitTentativi(deps, request.ip, () => refuseOfferta(deps, body));
  });
}

/** Keeps the offer and its page out of search engines. */
export const NOINDEX = 'noindex, nofollow';
