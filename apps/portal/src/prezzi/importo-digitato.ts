import type { Cents } from '@battistrada/domain/denaro';
import { formatImporto, parseEuro } from '@battistrada/domain/denaro-digitato';
import { testi } from './testi-importo-digitato.ts';

/** The dearest price that the server takes. */
export const MASSIMO_CENTS: Cents = 9_999_999;

/** What is wrong with a price as it was typed; null for none. A blank field is accepted: its meaning depends on the form. */
export function erroreImporto(testo: string): string | null {
  const letto = parseEuro(testo);
  if (letto === 'illeggibile') return testi.illeggibile;
  if (letto === 'decimali') return testi.decimali;
  if (letto === null) return null;
  if (letto < 0) return testi.negativo;
  return letto > MASSIMO_CENTS ? testi.massimo(formatImporto(MASSIMO_CENTS)) : null;
}

/** Cents of a price as it was typed; null when it is blank or wrong. */
export function readImporto(testo: string): Cents | null {
  const letto = parseEuro(testo);
  return typeof letto === 'number' && erroreImporto(testo) === null ? letto : null;
}

/** The same price as it is shown; what is blank or wrong stays as it was typed. */
export function canonicoImporto(testo: string): string {
  const cents = readImporto(testo);
  return cents === null ? testo : formatImporto(cents);
}
