/**
 * The token of this tab's confirmation, and whether its answer is still owed. Kept for the life of the tab, so that a reload or
 * the way back from the payment repeats the same confirmation instead of making another one; renewed once the order is over.
 */
import { createToken } from '../../api/token.ts';
import { browserStore, tabStore } from '../../session/browser-store.ts';

// Users may follow one another in a tab; a confirmation belongs to one of them.
const chiaveToken = (utenteId: number): string => `battistrada.conferma.${utenteId}`;
const chiaveInviata = (utenteId: number): string => `battistrada.conferma-inviata.${utenteId}`;
const chiavePagamento = (utenteId: number): string => `battistrada.conferma-pagamento.${utenteId}`;

/** The tokens under which any tab has made an order. A duplicated tab starts with a copy of this one's token. */
const FINITI = 'battistrada.conferme-finite';
/** More tabs than anybody duplicates. */
const MAX_FINITI = 20;

/** The token to confirm with: the one kept, else a new one. */
export function tokenConferma(utenteId: number): string {
  dropFinito(utenteId);
  const token = tabStore.getItem(chiaveToken(utenteId)) ?? createToken();
  tabStore.setItem(chiaveToken(utenteId), token);
  return token;
}

/** Notes that the confirmation of this order leaves: until `noteRisposta` nobody knows what has become of it. */
export function noteInvio(utenteId: number, { impronta, scelte }: Inviata): void {
  tabStore.setItem(chiaveInviata(utenteId), JSON.stringify([impronta, scelte]));
}

/** What a confirmation was of: its cart's fingerprint, and what was chosen besides. */
export interface Inviata {
  readonly impronta: string;
  readonly scelte: string;
}

/** What became of the confirmation before is not known, and it was of this cart with these choices, of this cart, or of another. */
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

/** Notes that the server has answered, whatever it said. */
export function noteRisposta(utenteId: number): void {
  tabStore.removeItem(chiaveInviata(utenteId));
}

/** The token of a confirmation that left and was never answered; null when there is none. */
export function tokenSenzaRisposta(utenteId: number): string | null {
  dropFinito(utenteId);
  return tabStore.getItem(chiaveInviata(utenteId)) === null ? null : tabStore.getItem(chiaveToken(utenteId));
}

/** Notes that the answer led to a payment: the order has taken the lines of the cart with it. */
export function notePagamento(utenteId: number): void {
  noteRisposta(utenteId);
  tabStore.setItem(chiavePagamento(utenteId), '1');
  addFinito(tabStore.getItem(chiaveToken(utenteId)));
}

/**
 * A cart just read holds lines. After a payment was begun they are other ones, or they came back because it failed: either way
 * their order is another one, and the token that leads to the old payment is done.
 */
export function noteCarrelloPieno(utenteId: number): void {
  if (tabStore.getItem(chiavePagamento(utenteId)) !== null) renewToken(utenteId);
}

/** The order is over, paid or given up: the next confirmation is another one, in a copy of this tab too. */
export function renewToken(utenteId: number): void {
  addFinito(tabStore.getItem(chiaveToken(utenteId)));
  forgetToken(utenteId);
}

function forgetToken(utenteId: number): void {
  noteRisposta(utenteId);
  tabStore.removeItem(chiaveToken(utenteId));
  tabStore.removeItem(chiavePagamento(utenteId));
}

/** Forgets a token that another tab has finished. One that leads to this tab's own payment leads there still. */
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
