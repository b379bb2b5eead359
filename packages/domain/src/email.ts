/**
 * One e-mail address. A comma, a semicolon or angle brackets would make mail programs read two addresses, or a name
 * and an address.
 */
export const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
