/**
 * The layout of a message: the same content as plain text and as HTML that all mail programs show alike (tables, inline
 * styles, no images).
 */
import { escapeHtml } from './html.ts';
import { testi } from './testi.ts';

/** The text of a message, without the letterhead. */
export interface TestoMessaggio {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface Voce {
  readonly nome: string;
  readonly valore: string;
}

export interface RigaLettera {
  readonly quantita: number;
  readonly descrizione: string;
  readonly dettaglio: string;
  readonly avviso: string | null;
  readonly importo: string;
}

/** Plain texts and amounts already formatted; lines of a text are separated by `\n`. A long letter omits lines. */
export interface Lettera {
  readonly titolo: string;
  readonly intro: string;
  readonly righe: readonly RigaLettera[];
  readonly importi: readonly Voce[];
  readonly totale: Voce;
  readonly dettagli: readonly Voce[];
}

/**
 * Placeholders in a queued message for the address of the portal's calls and of the portal itself; the sender knows
 * both. A value that begins with one is a link.
 */
export const CHIAMATE = '\u{E000}';
export const PORTALE = '\u{E001}';

/** What stands for the placeholders when a message is sent. */
export interface Indirizzi {
  readonly portale: string;
  readonly chiamate: string;
}

/** Maximum number of lines in a message: mail programs would cut one with 500. */
const MAX_RIGHE = 100;

/** Both forms of a message. */
export function formatLettera(scritta: Lettera): { text: string; html: string } {
  const lettera = { ...scritta, dettagli: scritta.dettagli.map(withPlainLines) };
  const resto = lettera.righe.length - MAX_RIGHE;
  if (resto <= 0) return { text: formatText(lettera), html: formatHtml(lettera) };
  const altre = { nome: testi.altreRighe, valore: testi.altreRigheNelPortale(resto) };
  const breve = { ...lettera, righe: lettera.righe.slice(0, MAX_RIGHE), dettagli: [altre, ...lettera.dettagli] };
  return { text: formatText(breve), html: formatHtml(breve) };
}

/** Programs send the line end of Windows; each half of it would start a line. */
function withPlainLines({ nome, valore }: Voce): Voce {
  return { nome, valore: valore.replaceAll(/\r\n?/g, '\n') };
}

function formatText({ titolo, intro, righe, importi, totale, dettagli }: Lettera): string {
  const somme = [...importi, totale];
  const nomi = Math.max(...somme.map(({ nome }) => nome.length));
  const valori = Math.max(...somme.map(({ valore }) => valore.length));
  const sections = [
    [titolo],
    [intro],
    righe.flatMap(({ quantita, descrizione, dettaglio, avviso, importo }) => [
      `${quantita} × ${descrizione}`,
      `    ${dettaglio} · ${importo}`,
      ...(avviso === null ? [] : [`    ${avviso}`]),
    ]),
    somme.map(({ nome, valore }) => `${nome.padEnd(nomi)}  ${valore.padStart(valori)}`),
    dettagli.map(({ nome, valore }) => `${nome}:${valore.includes('\n') ? `\n${indent(valore)}` : ` ${valore}`}`),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}

// The portal's own colours, because a mail program has no tokens.
const CANVAS = '#f4f5f7';
const INK = '#14181f';
const INK_SECOND = '#475067';
const WARN = '#93370d';
const HAIRLINE = '#e1e5eb';
const NAV = '#101828';
const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const CELL = `padding:12px 0;border-bottom:1px solid ${HAIRLINE};vertical-align:top`;
/** A text without spaces, such as an address, is broken rather than wider than the window of a phone. */
const BREAK = 'word-break:break-word';
const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:16px';

function formatHtml({ titolo, intro, righe, importi, totale, dettagli }: Lettera): string {
  return `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">${escapeHtml(titolo)}</h1>
<p style="margin:0 0 16px;color:${INK_SECOND};${BREAK}">${htmlLines(intro)}</p>
${TABLE}>
${righe.map(htmlRiga).join('\n')}
</table>
${TABLE} style="margin:12px 0 24px">
${importi.map(({ nome, valore }) => htmlImporto(nome, valore, `padding:2px 0;color:${INK_SECOND}`)).join('\n')}
${htmlImporto(totale.nome, totale.valore, 'padding:8px 0 0;font-size:20px;font-weight:600')}
</table>
${TABLE}>
${dettagli.map(htmlDettaglio).join('\n')}
</table>`;
}

/** Adds the wholesaler's letterhead when a message is sent; the queued text has none. */
export function addLetterhead(
  { subject, text, html }: TestoMessaggio,
  marchio: string,
  indirizzi: Indirizzi | null = null,
): TestoMessaggio {
  const piede = testi.piede(marchio);
  return {
    subject: `${marchio}: ${subject}`,
    text: `${marchio}\n\n${withLinks(text, indirizzi)}\n\n-- \n${piede}\n`,
    html: html === null ? null : htmlIntestato(withLinks(html, indirizzi), subject, marchio, piede),
  };
}

/** Replaces the placeholders by the addresses; without them, lines with links are omitted. */
function withLinks(testo: string, indirizzi: Indirizzi | null): string {
  if (indirizzi !== null) return testo.replaceAll(CHIAMATE, indirizzi.chiamate).replaceAll(PORTALE, indirizzi.portale);
  return testo
    .split('\n')
    .filter((riga) => !riga.includes(CHIAMATE) && !riga.includes(PORTALE))
    .join('\n');
}

function htmlIntestato(html: string, subject: string, marchio: string, piede: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${CANVAS};color:${INK};${FONT};font-size:16px;line-height:1.5">
${TABLE} style="background:${CANVAS}"><tr><td align="center" style="padding:24px 12px">
${TABLE} style="max-width:600px;background:#ffffff;border-radius:12px;text-align:left">
<tr><td style="padding:16px 24px;background:${NAV};border-radius:12px 12px 0 0;color:#ffffff;font-size:18px;font-weight:600">${escapeHtml(marchio)}</td></tr>
<tr><td style="padding:24px">
${html}
</td></tr>
</table>
<p style="margin:16px 0 0;color:${INK_SECOND};font-size:13px">${escapeHtml(piede)}</p>
</td></tr></table>
</body>
</html>
`;
}

function htmlRiga({ quantita, descrizione, dettaglio, avviso, importo }: RigaLettera): string {
  const warning =
    avviso === null
      ? ''
      : `<br><span style="color:${WARN};font-size:14px;font-weight:600">${escapeHtml(avviso)}</span>`;
  return `<tr>
<td style="${CELL};width:48px;white-space:nowrap;font-weight:600">${quantita}&nbsp;×</td>
<td style="${CELL};${BREAK}">${escapeHtml(descrizione)}<br><span style="color:${INK_SECOND};font-size:14px">${escapeHtml(dettaglio)}</span>${warning}</td>
<td style="${CELL};${AMOUNT};font-weight:600">${escapeHtml(importo)}</td>
</tr>`;
}

function htmlImporto(nome: string, valore: string, style: string): string {
  return `<tr><td style="${style}">${escapeHtml(nome)}</td><td style="${style};${AMOUNT}">${escapeHtml(valore)}</td></tr>`;
}

function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function htmlDettaglio({ nome, valore }: Voce): string {
  const lines = [CHIAMATE, PORTALE].some((inizio) => valore.startsWith(inizio))
    ? `<a href="${escapeHtml(valore)}">${escapeHtml(testi.apri)}</a>`
    : htmlLines(valore);
  const cell = 'padding:4px 0;vertical-align:top';
  return `<tr><td style="${cell};width:38%;padding-right:16px;color:${INK_SECOND}">${escapeHtml(nome)}</td><td style="${cell};${BREAK}">${lines}</td></tr>`;
}
