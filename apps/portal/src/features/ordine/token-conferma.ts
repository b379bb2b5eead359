/**
 * The token of this tab's confirmation, and whether its answer is still missing. Stored as long as the tab, so that a
 * reload or the return from the payment page repeats the same confirmation instead of making another; renewed when the
 * order is finished.
 */
import { createToken } from '../../api/token.ts';
import { browserStore, tabStore } from '../../session/browser-store.ts';

// Users may follow one another in a tab, and a confirmation belongs to one of them.
const chiaveToken = (utenteId: number): string => `battistrada.conferma.${utenteId}`;
const chiaveInviata = (utenteId: number): string => `battistrada.conferma-inviata.${utenteId}`;
const chiavePagamento = (utenteId: number): string => `battistrada.conferma-pagamento.${utenteId}`;

/** The tokens with which any tab has placed an order. A duplicated tab starts with a copy of this one's token. */
const FINITI = 'battistrada.conferme-finite';
/** More tabs than anybody duplicates. */
const MAX_FINITI = 20;

/** The stored token, or a new one. */
export function tokenConferma(utenteId: number): string {
  dropFinito(utenteId);
  const token = tabStore.getItem(chiaveToken(utenteId)) ?? createToken();
  tabStore.setItem(chiaveToken(utenteId), token);
  return token;
}

/** Records that the confirmation of this order was sent: until `noteRisposta` its result is unknown. */
export function noteInvio(utenteId: number, { impronta, scelte }: Inviata): void {
  tabStore.setItem(chiaveInviata(utenteId), JSON.stringify([impronta, scelte]));
}

/** The subject of a confirmation: its cart's fingerprint, and the customer's choices. */
export interface Inviata {
  readonly impronta: string;
  readonly scelte: string;
}

/**
 * Compares a sent confirmation without an answer: it had this cart and these choices, this cart only, or another cart.
 */
export function compareInviata(
  utenteId: number,
  { impronta, scelte }: Inviata,
): 'nessuna' | 'uguale' | 'altre scelte' | 'altro carrello' {
  dropFinito(utenteId);
  const inviata = tabStore.getItem(chiaveInviata(utenteId));
  if (inviata === null) return 'nessuna';
  if (inviata === JSON.stringify([impronta, scelte])) return 'uguale';
  return inviata.startsWith(`[${JSON.stringify(impronta)},`) ? 'altre scelte' : 'altro carrello';
}

/** Records that the server has answered, with any result. */
export function noteRisposta(utenteId: number): void {
  tabStore.removeItem(chiaveInviata(utenteId));
}

/** The token of a confirmation that was sent and not answered; null when there is none. */
export function tokenSenzaRisposta(utenteId: number): string | null {
  dropFinito(utenteId);
  return tabStore.getItem(chiaveInviata(utenteId)) === null ? null : tabStore.getItem(chiaveToken(utenteId));
}

/** Records that the answer led to a payment: the order has taken the lines of the cart. */
export function notePagamento(utenteId: number): void {
  noteRisposta(utenteId);
  tabStore.setItem(chiavePagamento(utenteId), '1');
  addFinito(tabStore.getItem(chiaveToken(utenteId)));
}

/**
 * A cart with lines was read. After the start of a payment these are new lines, or they returned because the payment
 * failed: in both cases the next order is another one, so the old payment's token is finished.
 */
export function noteCarrelloPieno(utenteId: number): void {
  if (tabStore.getItem(chiavePagamento(utenteId)) !== null) renewToken(utenteId);
}

/** The order is finished, paid or given up: the next confirmation is a new one, in a copy of this tab too. */
export function renewToken(utenteId: number): void {
  addFinito(tabStore.getItem(chiaveToken(utenteId)));
  forgetToken(utenteId);
}

function forgetToken(utenteId: number): void {
  noteRisposta(utenteId);
  tabStore.removeItem(chiaveToken(utenteId));
  tabStore.removeItem(chiavePagamento(utenteId));
}

/** Forgets a token that another tab has finished, but not one that leads to this tab's own payment. */
function dropFinito(utenteId: number): void {
  const token = tabStore.getItem(chiaveToken(utenteId));
  if (token === null || tabStore.getItem(chiavePagamento(utenteId)) !== null) return;
  if (listFiniti().includes(token)) forgetToken(utenteId);
}

function addFinito(token: string | null): void {
  if (token === null) return;
  const finiti = [...listFiniti().filter((altro) => altro !== token), token].slice(-MAX_FINITI);
  browserStore.setItem(FINITI, finiti.join(' '));
}

function listFiniti(): string[] {
  return (browserStore.getItem(FINITI) ?? '').split(' ');
}
