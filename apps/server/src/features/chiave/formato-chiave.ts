/**
 * The form of a key (integration.md §3): `btk_live_` or `btk_test_`, 30 random characters, and 6 check characters.
 * Secret scanners recognise its beginning, and a mistyped key is refused without a query.
 */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CASUALI = 30;
const CONTROLLO = 6;
const FORMA = new RegExp(`^btk_(live|test)_([0-9A-Za-z]{${CASUALI}})([0-9A-Za-z]{${CONTROLLO}})$`);

/** A new key, and the part that is stored. */
export interface NuovaChiave {
  readonly chiave: string;
  readonly hash: Buffer;
  readonly inizio: string;
}

/** `chance` returns whole numbers from 0 to `max` - 1. */
export function createChiaveCasuale(prova: boolean, chance: (max: number) => number = randomInt): NuovaChiave {
  const casuali = Array.from({ length: CASUALI }, () => ALFABETO[chance(ALFABETO.length)]).join('');
  const chiave = `btk_${prova ? 'test' : 'live'}_${casuali}${controlloOf(casuali)}`;
  return { chiave, hash: hashOf(chiave), inizio: casuali.slice(0, 8) };
}

/** True when a text has the form and the check characters of a key. */
export function isChiave(testo: string): boolean {
  const [, , casuali = '', controllo = ''] = FORMA.exec(testo) ?? [];
  return casuali !== '' && controlloOf(casuali) === controllo;
}

export function hashOf(chiave: string): Buffer {
  return createHash('sha256').update(chiave).digest();
}

/** The CRC-32 (IEEE) of the characters as a number of base 62, padded with `0` on the left. */
function controlloOf(casuali: string): string {
  let resto = crc32(casuali);
  let cifre = '';
  while (resto > 0) {
    cifre = `${ALFABETO[resto % 62] ?? ''}${cifre}`;
    resto = Math.floor(resto / 62);
  }
  return cifre.padStart(CONTROLLO, '0');
}
