import { formatImporto, type Cents } from '@battistrada/domain/denaro';
import { parseEuro } from '@battistrada/domain/denaro-digitato';
import { testi } from './testi-importo-digitato.ts';

/** The highest price that the server accepts. */
export const MASSIMO_CENTS: Cents = 9_999_999;

/** The error of a typed price; null for none. A blank field is accepted: its meaning depends on the form. */
export function erroreImporto(testo: string): string | null {
  const letto = parseEuro(testo);
  if (letto === 'illeggibile') return testi.illeggibile;
  if (letto === 'decimali') return testi.decimali;
  if (letto === null) return null;
  if (letto < 0) return testi.negativo;
  return letto > MASSIMO_CENTS ? testi.massimo(formatImporto(MASSIMO_CENTS)) : null;
}

/** The cents of a typed price; null when it is blank or wrong. */
export function readImporto(testo: string): Cents | null {
  const letto = parseEuro(testo);
  return typeof letto === 'number' && erroreImporto(testo) === null ? letto : null;
}

/** The same price in the shown form; a blank or wrong text is unchanged. */
export function canonicoImporto(testo: string): string {
  const cents = readImporto(testo);
  return cents === null ? testo : formatImporto(cents);
}
