/** The rules for a new password. Its length is checked by the contract (`MIN_PASSWORD`). */
import { readFileSync } from 'node:fs';
import { malformed } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

const ELENCO = new URL('./password-note.txt', import.meta.url);

let note: ReadonlySet<string> | undefined;

/**
 * Refuses (RICHIESTA_NON_VALIDA at `campo`) the username, the trade brand and passwords known from leaks, also written
 * several times or with digits and signs added, because attackers try those first. It uses only a list that comes with
 * the product.
 */
export function checkNuovaPassword(
  password: string,
  { username, marchio, campo }: { readonly username: string; readonly marchio: string; readonly campo: string },
): void {
  const small = password.trim().toLowerCase();
  // Letters of any alphabet.
  const base = small.replace(/[^\p{L}]+$/u, '');
  const forms = [small, base, onceOf(small), onceOf(base)];
  if (forms.includes(username)) refuse(campo, testi.uguale);
  const conosciute = (note ??= readNote());
  if (/^[\d\s]+$/.test(small) || forms.some((form) => form === marchio.toLowerCase() || conosciute.has(form)))
    refuse(campo, testi.nota);
}

/** What a text repeats; a text without repetition is itself. */
function onceOf(text: string): string {
  // A text lies within its own double, shifted by what it repeats.
  return text.slice(0, (text + text).indexOf(text, 1));
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
