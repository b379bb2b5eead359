/**
 * The token of this tab's confirmation, and whether its answer is still owed. Kept for the life of the tab, so that a reload or
 * the way back from the payment repeats the same confirmation instead of making another one; renewed once the order is over.
 */
import { createToken } from '../../api/token.ts';

// Users may follow one another in a tab; a confirmation belongs to one of them.
const chiaveToken = (utenteId: number): string => `battistrada.conferma.${utenteId}`;
const chiaveInviata = (utenteId: number): string => `battistrada.conferma-inviata.${utenteId}`;
const chiavePagamento = (utenteId: number): string => `battistrada.conferma-pagamento.${utenteId}`;

/** What a browser that stores nothing remembers until the next reload. */
const memoria = new Map<string, string>();

/** The token to confirm with: the one kept, else a new one. */
export function tokenConferma(utenteId: number): string {
  const token = read(chiaveToken(utenteId)) ?? createToken();
  write(chiaveToken(utenteId), token);
  return token;
}

/** Notes that the confirmation of the cart with this fingerprint leaves: until `noteRisposta` nobody knows what has become of it. */
export function noteInvio(utenteId: number, impronta: string): void {
  write(chiaveInviata(utenteId), impronta);
}

/** Whether a confirmation that was never answered was of another cart than this one. */
export function isInviataDiversa(utenteId: number, impronta: string): boolean {
  const inviata = read(chiaveInviata(utenteId));
  return inviata !== null && inviata !== impronta;
}

/** Notes that the server has answered, whatever it said. */
export function noteRisposta(utenteId: number): void {
  remove(chiaveInviata(utenteId));
}

/** The token of a confirmation that left and was never answered; null when there is none. */
export function tokenSenzaRisposta(utenteId: number): string | null {
  return read(chiaveInviata(utenteId)) === null ? null : read(chiaveToken(utenteId));
}

/** Notes that the answer led to a payment: the order has taken the lines of the cart with it. */
export function notePagamento(utenteId: number): void {
  noteRisposta(utenteId);
  write(chiavePagamento(utenteId), '1');
}

/**
 * A cart just read holds lines. After a payment was begun they are other ones, or they came back because it failed: either way
 * their order is another one, and the token that leads to the old payment is done.
 */
export function noteCarrelloPieno(utenteId: number): void {
  if (read(chiavePagamento(utenteId)) !== null) renewToken(utenteId);
}

/** The order is over, paid or given up: the next confirmation is another one. */
export function renewToken(utenteId: number): void {
  noteRisposta(utenteId);
  remove(chiaveToken(utenteId));
  remove(chiavePagamento(utenteId));
}

function read(chiave: string): string | null {
  try {
    return sessionStorage.getItem(chiave) ?? memoria.get(chiave) ?? null;
  } catch {
    return memoria.get(chiave) ?? null;
  }
}

function write(chiave: string, value: string): void {
  memoria.set(chiave, value);
  try {
    sessionStorage.setItem(chiave, value);
  } catch {
    // Full or forbidden: this document still knows it.
  }
}

function remove(chiave: string): void {
  memoria.delete(chiave);
  try {
    sessionStorage.removeItem(chiave);
  } catch {
    // Nothing was stored either.
  }
}
