import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A mobile number in E.164; without a prefix it is Italian. Null for what no mobile phone can have. */
export function parseCellulare(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IT', extract: false });
  if (number === undefined || !number.isValid()) return null;
  // In some countries a number does not tell which it is.
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
}
