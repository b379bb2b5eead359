/**
 * The agents' page is an application of its own (product.md §3) that Login leads to. Until it is built its address answers this page,
 * so that nobody lands on an error.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const style = readFileSync(new URL('./in-arrivo-page.css', import.meta.url), 'utf8');

/** The source expression that lets the page's style through the Content-Security-Policy. */
export const inArrivoStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A page that says which application will be here; `marchio` is already escaped. */
export function inArrivoPage(marchio: string, applicazione: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${marchio} B2B - ${applicazione}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${marchio} <strong>B2B</strong></p>
<h1>${applicazione}</h1>
<p>Quest’area è in preparazione: il tuo accesso funziona, ma qui non c’è ancora nulla da fare.</p>
<p><a href="/login">Torna al login</a></p>
</main>
</body>
</html>
`;
}
