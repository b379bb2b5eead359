/**
 * An XML document from an object in the form of xmlbuilder2: `@name` is an attribute, a list repeats its element. The
 * library is loaded with the first document, because most processes never write one.
 */
export async function writeXml(radice: object): Promise<string> {
  const { create } = await import('xmlbuilder2');
  return create({ version: '1.0', encoding: 'UTF-8' }, radice).end({ prettyPrint: true });
}

/** Removes what an XML document cannot contain: control characters and halves of characters, but no emoji. */
export function xmlText(value: string): string {
  return value.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
