/** An empty value counts as absent (product.md §2), wherever it stands; null is JSON's way to write one. */
export function withoutEmpty(given: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));
}
