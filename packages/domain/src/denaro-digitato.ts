/** Amounts as an Italian dealer types and reads them in a field: `48,00`, `1.234,50`. */
import type { Cents } from './denaro.ts';

/** Why a text is not an amount: it is unreadable, or has more than two decimals. */
export type ImportoErrato = 'illeggibile' | 'decimali';

/**
 * Thousands separated by points, by spaces or apostrophes, or not at all. A point before exactly three digits separates
 * thousands.
 */
const MIGLIAIA_PUNTO = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const MIGLIAIA_SPAZIO = /^([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d*))?$/;
const SENZA_MIGLIAIA = /^(\d+)(?:[.,](\d*))?$/;

/**
 * The cents of a typed text, possibly negative; null for an empty text. It accepts a comma or a point (`32,5`,
 * `32.50`), thousands (`1.234,50`) and the euro sign. It guesses nothing: `1e3`, `1,234.50` and `1.2.3` are
 * `illeggibile`, `1,234` has too many decimals.
 */
export function parseEuro(testo: string): Cents | null | ImportoErrato {
  const pulito = testo.replace('€', '').trim().replaceAll(/\s/g, ' ');
  if (pulito === '') return null;
  const isNegativo = /^[-−]/.test(pulito);
  const cifre = isNegativo ? pulito.slice(1) : pulito;
  const letto = MIGLIAIA_PUNTO.exec(cifre) ?? MIGLIAIA_SPAZIO.exec(cifre) ?? SENZA_MIGLIAIA.exec(cifre);
  if (letto === null) return 'illeggibile';
  const [, interi = '', decimali = ''] = letto;
  if (decimali.length > 2) return 'decimali';
  const cents = Number(interi.replaceAll(/\D/g, '')) * 100 + Number(decimali.padEnd(2, '0'));
  return isNegativo && cents > 0 ? -cents : cents;
}
