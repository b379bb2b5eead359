/** The rules for a new password. Its length is checked by the contract (`MIN_PASSWORD`). */
import { readFileSync } from 'node:fs';
import { malformed } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

const ELENCO = new URL('./password-note.txt', import.meta.url);

let note: ReadonlySet<string> | undefined;

/**
 * Refuses (RICHIESTA_NON_VALIDA at `campo`) the username, the trade brand and passwords known from leaks, also with
 * digits and signs added, because attackers try those first. It uses only a list that comes with the product.
 */
export function checkNuovaPassword(
  password: string,
  { username, marchio, campo }: { readonly username: string; readonly marchio: string; readonly campo: string },
): void {
  const small = password.trim().toLowerCase();
  // Letters of any alphabet.
  const base = small.replace(/[^\p{L}]+$/u, '');
  if (small === username || base === username) refuse(campo, testi.uguale);
  note ??= readNote();
  if (note.has(small) || note.has(base) || /^[\d\s]+$/.test(small) || base === marchio.toLowerCase())
    refuse(campo, testi.nota);
}

/** Refuses the user's current password. */
export function refuseStessa(campo: string): never {
  return refuse(campo, testi.stessa);
}

function refuse(campo: string, messaggio: string): never {
  throw malformed(campo, messaggio);
}

function readNote(): ReadonlySet<string> {
  const lines = readFileSync(ELENCO, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
}
