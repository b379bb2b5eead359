/** Joins the class names that are there; false, null and undefined fall away. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
