/**
 * The layout of the server's own pages, a refusal and a payment: static HTML, no script, one style sheet, allowed by
 * hash in the CSP. Its colours are the portal's.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from './html.ts';

const style = readFileSync(new URL('./small-page.css', import.meta.url), 'utf8');

/** The source expression that lets the pages' style through the Content-Security-Policy. */
export const smallPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

interface SmallPage {
  readonly marchio: string;
  readonly titolo: string;
  /** HTML beside the brand; empty for nothing. */
  readonly accanto?: string;
  /** HTML below the brand. */
  readonly body: string;
}

export function smallPage({ marchio, titolo, accanto = '', body }: SmallPage): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(`${marchio} B2B - ${titolo}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(marchio)} <strong>B2B</strong>${accanto}</p>
${body}
</main>
</body>
</html>
`;
}
