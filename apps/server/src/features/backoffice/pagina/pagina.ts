/**
 * The back office (product.md §3), for now the chat: a page of the server's own, apart from the portal, that staff's login leads to. It
 * holds no data: what it shows comes by staff's calls.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../formato/html.ts';
import { testiPagina as testi } from '../testi.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const FILES = [
  { nome: 'backoffice.css', tipo: 'text/css; charset=utf-8', testo: read('./backoffice.css') },
  { nome: 'backoffice.js', tipo: 'text/javascript; charset=utf-8', testo: read('./backoffice.js') },
  { nome: 'api.js', tipo: 'text/javascript; charset=utf-8', testo: read('./api.js') },
  { nome: 'scrittura.js', tipo: 'text/javascript; charset=utf-8', testo: read('./scrittura.js') },
  { nome: 'elementi.js', tipo: 'text/javascript; charset=utf-8', testo: read('./elementi.js') },
] as const;

export interface PaginaBackoffice {
  /** Where it answers, without a last slash. */
  readonly address: string;
  readonly apiPrefix: string;
  readonly marchio: string;
}

/** Serves the page and its files. */
export function servePaginaBackoffice(app: FastifyInstance, { address, apiPrefix, marchio }: PaginaBackoffice): void {
  const html = page(address, apiPrefix, escapeHtml(marchio));
  app.get(address, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  );
  for (const { nome, tipo, testo } of FILES) {
    app.get(`${address}/${nome}`, async (_request, reply) =>
      reply.type(tipo).header('cache-control', 'no-cache').send(testo),
    );
  }
}

/** `marchio` is already escaped. A script of type JSON is data: the Content-Security-Policy lets it stand. */
function page(address: string, apiPrefix: string, marchio: string): string {
  const dati = JSON.stringify({ apiPrefix, testi }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${marchio} B2B - ${testi.titolo}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${address}/backoffice.css">
<script type="application/json" id="dati">${dati}</script>
<script type="module" src="${address}/backoffice.js"></script>
</head>
<body>
<header><h1>${marchio} <strong>B2B</strong> <span>${testi.titolo}</span></h1></header>
<main id="pagina"><noscript><p>${testi.javascript}</p></noscript></main>
</body>
</html>
`;
}
