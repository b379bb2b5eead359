/**
 * The fields named by a refusal (`errori[].campo`): the wire's names on the wire, ours in services and forms. The parts
 * of a path are joined by dots.
 */
import type { Codec, Path } from './codec.ts';
import type { ErroreCampo } from './errori.ts';

/** The fields that the codecs of a call know: those of its body, or of its query. */
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

/** Uses the first translation that knows the field; an unknown one has the same name on both sides. */
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
