/** Signed files (CAdES): what is inside is taken out, without looking at the signature (integration.md §1.3). */
import type { BaseBlock } from 'asn1js';

/** A signed file may have been signed again. */
const MAX_FIRME = 5;

/** The contents of a signed file, in DER, BER, base64 or PEM; null when the file is not signed. */
export async function unwrapP7m(contenuto: Buffer): Promise<Buffer | null> {
  let dentro = await unwrapOne(contenuto);
  for (let volta = 1; dentro !== null && volta < MAX_FIRME; volta += 1) {
    const ancora = await unwrapOne(dentro);
    if (ancora === null) break;
    dentro = ancora;
  }
  return dentro;
}

/** True when a text in latin1 begins as a signed file does: a sequence in DER or BER, PEM, or base64. */
export const looksSigned = (inizio: string): boolean =>
  /^0[\u0080-\u0084]/.test(inizio) || /^\s*(-----BEGIN [A-Z0-9 ]+-----\s*)?MI[A-Za-z0-9+/]{40}/.test(inizio);

async function unwrapOne(contenuto: Buffer): Promise<Buffer | null> {
  const der = contenuto[0] === SEQUENZA ? contenuto : decodeBase64(contenuto);
  if (der === null) return null;
  const { Constructed, fromBER, OctetString, Sequence } = await import('asn1js');
  const childrenOf = (blocco: BaseBlock | undefined): BaseBlock[] =>
    blocco instanceof Constructed ? blocco.valueBlock.value : [];
  const { result, offset } = fromBER(new Uint8Array(der));
  if (offset === -1) return null;
  // ContentInfo { type, [0] SignedData { version, digests, { type, [0] OCTET STRING } … } }
  const firmati = childrenOf(childrenOf(result)[1])[0];
  const contenitore = childrenOf(firmati).find((figlio) => figlio instanceof Sequence);
  const ottetti = childrenOf(childrenOf(contenitore)[1])[0];
  return ottetti instanceof OctetString ? Buffer.from(ottetti.getValue()) : null;
}

const SEQUENZA = 0x30;

function decodeBase64(contenuto: Buffer): Buffer | null {
  const testo = contenuto
    .toString('latin1')
    .replaceAll(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '')
    .replaceAll(/\s/g, '');
  if (!/^MI[A-Za-z0-9+/]+={0,2}$/.test(testo)) return null;
  return Buffer.from(testo, 'base64');
}
