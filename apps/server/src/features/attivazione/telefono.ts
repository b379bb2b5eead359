/**
 * A mobile number in E.164; without a prefix it is Italian. Null when it cannot be a mobile number. The library is
 * loaded at the first call.
 */
export async function parseCellulare(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IT', extract: false });
  if (number === undefined || !number.isValid()) return null;
  // In some countries a number does not show whether it is mobile.
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
}
