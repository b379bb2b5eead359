/**
 * The fields that a refusal names (`errori[].campo`): the wire's names on the wire, ours in services and forms. Parts of a path are joined by
 * dots.
 */
import type { Codec, Path } from './codec.ts';
import type { ErroreCampo } from './errori.ts';

/** As the codecs of a call know its fields: what a call sends in its body, or in its query. */
type Named = Pick<Codec<unknown, unknown>, 'fields'>;
export type Fields = { readonly query: Named; readonly body: Named };

/** The same refusals in the wire's names. */
export function toWireErrori(call: Fields, errori: readonly ErroreCampo[]): ErroreCampo[] {
  return translate(errori, [call.body.fields?.toWire, call.query.fields?.toWire]);
}

/** The same refusals in our names. */
export function toOurErrori(call: Fields, errori: readonly ErroreCampo[]): ErroreCampo[] {
  return translate(errori, [call.body.fields?.toOurs, call.query.fields?.toOurs]);
}

/** By the first translation that knows the field; one that none knows is called the same on both sides. */
function translate(
  errori: readonly ErroreCampo[],
  ways: readonly (((path: Path) => Path) | undefined)[],
): ErroreCampo[] {
  return errori.map((errore) => {
    const path = errore.campo.split('.');
    const names = ways.map((way) => (way?.(path) ?? path).join('.'));
    return { ...errore, campo: names.find((name) => name !== errore.campo) ?? errore.campo };
  });
}
