import { messaggioOf } from './api-error.ts';

/** Without an answer the action may be done, so the reader looks first. */
export const ATTO_SENZA_RISPOSTA = 'Il server non ha risposto: controlla se è già fatto, poi riprova.';

/** The sentence for a failed action of staff or agents without a form. */
export function messaggioAtto(error: unknown): string {
  return messaggioOf(error, ATTO_SENZA_RISPOSTA);
}
