/** A mobile number in E.164; without a prefix it is Italian. Null for what no mobile phone can have. The library is loaded with the first. */
export async function parseCellulare(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IT', extract: false });
  if (number === undefined || !number.isValid()) return null;
  // In some countries a number does not tell which it is.
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
}
