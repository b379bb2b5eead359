/** The page for a person whose browser opened an address by itself, such as a document in a new tab, and was refused. */
import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../errore/domain-error.ts';
import { escapeHtml } from '../formato/html.ts';
import { smallPage } from '../formato/small-page.ts';
import { statusOf } from './error-form.ts';
import { testi } from './testi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers open this address by themselves, so a refusal is a page. */
    openedByBrowser?: boolean;
    /** Allows a larger body than usual; a body beyond even that is malformed. */
    isGrande?: boolean;
  }
}

/** True when a person will see the answer: browsers open this address, and the request accepts a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.routeOptions.config.openedByBrowser === true && /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** The page for a refusal, with a link to continue. */
export function errorPage(marchio: string, error: DomainError): string {
  const login = `<a href="/login">${testi.pagina.login}</a>`;
  const home = `<a href="/home">${testi.pagina.home}</a>`;
  const titolo = titleOf(error);
  const body = `<h1>${titolo}</h1>
<p>${escapeHtml(error.message)}</p>
<nav aria-label="${testi.pagina.dove}">${statusOf(error) === 401 ? login : home}</nav>`;
  return smallPage({ marchio, titolo, body });
}

function titleOf(error: DomainError): string {
  const status = statusOf(error);
  if (status === 401) return testi.pagina.sessione;
  if (status === 404) return testi.pagina.nonTrovato;
  return status >= 500 ? testi.pagina.guasto : testi.pagina.nonPossibile;
}
