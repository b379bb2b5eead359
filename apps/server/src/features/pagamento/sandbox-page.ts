/** The built-in payment page: an ordinary form, without script. */
import { formatEuro } from '@battistrada/domain/denaro';
import { oraOf } from '@battistrada/domain/giorno';
import { escapeHtml } from '../../formato/html.ts';
import { smallPage } from '../../formato/small-page.ts';
import type { PagamentoQualunque } from './qualunque.service.ts';
import { testi } from './testi.ts';

/**
 * The page of a payment: three buttons while it is open, otherwise how it ended. Null when the payment does not exist.
 */
export function sandboxPage(marchio: string, pagamento: PagamentoQualunque | null, now: Date): string {
  const { titolo } = testi.sandbox;
  return pagePagamento({ marchio, titolo, pagamento, body: (found) => body(found, now) });
}

interface Page {
  readonly marchio: string;
  readonly titolo: string;
  readonly pagamento: PagamentoQualunque | null;
  readonly body: (pagamento: PagamentoQualunque) => string;
}

/** The layout of all pages of the server about a payment. */
function pagePagamento({ marchio, titolo, pagamento, body }: Page): string {
  return smallPage({
    marchio,
    titolo,
    accanto: ` · ${titolo}`,
    body: `<h1>${pagamento === null ? titolo : nomeOf(pagamento)}</h1>
${pagamento === null ? ended(testi.sandbox.sconosciuto, '/home') : body(pagamento)}`,
  });
}

function nomeOf({ numero, documenti }: PagamentoQualunque): string {
  // A document's kind and its number stay on one line.
  const interi = documenti.map((documento) => documento.replace(' ', '\u{A0}'));
  return numero === null ? escapeHtml(testi.scadenze.descrizione(interi)) : testi.ordine(numero);
}

/** Texts for an order that waits for its money, or for items that stay open anyway. */
function parolePer({ numero }: PagamentoQualunque) {
  return numero === null ? testi.scadenze.pagina : testi.paginaOrdine;
}

function body(pagamento: PagamentoQualunque, now: Date): string {
  const { stato, scadenza, importoCents } = pagamento;
  const { importo, avviso, carta, bonifico, annulla } = testi.sandbox;
  const { concluso, entro } = parolePer(pagamento);
  if (stato !== 'APERTO') return ended(concluso[stato], backOf(pagamento));
  if (scadenza <= now) return ended(concluso.SCADUTO, backOf(pagamento));
  return `<p class="note">${avviso}</p>
<dl><dt>${importo}</dt><dd>${formatEuro(importoCents)}</dd></dl>
<p class="note">${entro(oraOf(scadenza))}</p>
<form method="post">
<button name="azione" value="carta">${carta}</button>
<button name="azione" value="bonifico">${bonifico}</button>
<button name="azione" value="annulla">${annulla}</button>
</form>`;
}

function backOf({ stato, id }: PagamentoQualunque): string {
  return `/pagamento/stato?status=${stato === 'PAGATO' ? 'SUCCESS' : 'ERROR'}&amp;id=${id}`;
}

/**
 * The page for a customer who returns from the provider: he decides whether to cancel the order. Opening it changes
 * nothing, so that an image or a link elsewhere cannot cancel anything. `pagina` is where he can continue to pay, or
 * null.
 */
export function giveUpPage(marchio: string, pagamento: PagamentoQualunque | null, pagina: string | null): string {
  const { titolo, torna } = testi.rinuncia;
  const form = (found: PagamentoQualunque) => `<p>${parolePer(found).domanda}</p>
<dl><dt>${testi.sandbox.importo}</dt><dd>${formatEuro(found.importoCents)}</dd></dl>
<form method="post">
<button>${parolePer(found).rinuncia}</button>
</form>
${pagina === null ? '' : `<p><a href="${escapeHtml(pagina)}">${torna}</a></p>`}`;
  const body = (found: PagamentoQualunque) =>
    found.stato === 'APERTO' ? form(found) : ended(parolePer(found).concluso[found.stato], backOf(found));
  return pagePagamento({ marchio, titolo, pagamento, body });
}

function ended(sentence: string, back: string): string {
  return `<p>${sentence}</p>
<nav><a href="${back}">${testi.sandbox.torna}</a></nav>`;
}
