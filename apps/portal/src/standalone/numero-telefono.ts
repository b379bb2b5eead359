/** Phone numbers as people write them. Heavy (the rules of every country): only the phone step loads it. */
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

/** Every country with its calling code, the preferred one first, the others by their Italian name. */
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
  /** With its prefix: `+39 333 123 4567`. The server reads any spelling and keeps one. */
  readonly internazionale: string;
  /** As that country writes it at home. */
  readonly nazionale: string;
  /** The country that its prefix names, when it names one. */
  readonly paese: Paese | null;
}

/** Null when it cannot be a phone number. A number with its own prefix is read by that, whatever country is chosen. */
export function readNumero(testo: string, paese: Paese): Numero | null {
  const numero = parsePhoneNumberFromString(testo.replace(/^\s*00/, '+'), paese);
  // Possible, not valid: ranges are opened faster than these rules are renewed. The server has the last word.
  if (!numero?.isPossible()) return null;
  return {
    internazionale: numero.formatInternational(),
    nazionale: numero.formatNational(),
    paese: numero.country ?? null,
  };
}
