/** Phone numbers as people write them. It is large (the rules of every country), so only the phone step loads it. */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type Paese = CountryCode;

/** Specification §2 "Activation": preferred phone country. */
export const PAESE_PREFERITO: Paese = 'IT';

export interface VocePaese {
  readonly paese: Paese;
  readonly nome: string;
}

/** All countries with their calling codes, the preferred one first, the others by their Italian names. */
export function listPaesi(): readonly VocePaese[] {
  const nomi = new Intl.DisplayNames('it', { type: 'region' });
  const voci = getCountries().map((paese) => ({
    paese,
    nome: `${nomi.of(paese) ?? paese} (+${getCountryCallingCode(paese)})`,
  }));
  const rank = ({ paese }: VocePaese): number => (paese === PAESE_PREFERITO ? 0 : 1);
  return voci.sort((a, b) => rank(a) - rank(b) || a.nome.localeCompare(b.nome, 'it'));
}

export interface Numero {
  /** With its prefix: `+39 333 123 4567`. The server accepts any spelling and stores one. */
  readonly internazionale: string;
  /** In the country's national spelling. */
  readonly nazionale: string;
  /** The country of its prefix; null when it names none. */
  readonly paese: Paese | null;
}

/** Null when it cannot be a phone number. A number with a prefix is read by the prefix, whatever country is chosen. */
export function readNumero(testo: string, paese: Paese): Numero | null {
  const numero = parsePhoneNumberFromString(testo.replace(/^\s*00/, '+'), paese);
  // Checks for a possible number, not a valid one: new ranges open faster than these rules are updated. The server
  // decides.
  if (!numero?.isPossible()) return null;
  return {
    internazionale: numero.formatInternational(),
    nazionale: numero.formatNational(),
    paese: numero.country ?? null,
  };
}
