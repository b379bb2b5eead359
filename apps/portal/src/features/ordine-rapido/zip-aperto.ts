/**
 * The unpacked size that a zip archive declares, read from its directory before anything is unpacked (integration.md §5
 * "Traps of files").
 */

const FINE = 0x06054b50;
const VOCE = 0x02014b50;
/** The end record of the directory, and the longest comment after it. */
const FINE_BYTE = 22;
const COMMENTO = 65_535;

/** The total bytes of its files; null when it is not a zip archive. */
export function byteAperti(archivio: ArrayBuffer): number | null {
  const view = new DataView(archivio);
  const fine = findFine(view);
  if (fine === null) return null;
  let somma = 0;
  let at = view.getUint32(fine + 16, true);
  for (let voci = view.getUint16(fine + 10, true); voci > 0; voci -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== VOCE) return null;
    // Sizes beyond 4 GB are stored elsewhere and are 0xffffffff here, which is too large as well.
    somma += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return somma;
}

function findFine(view: DataView): number | null {
  const ultimo = view.byteLength - FINE_BYTE;
  for (let at = ultimo; at >= Math.max(0, ultimo - COMMENTO); at -= 1) {
    if (view.getUint32(at, true) === FINE) return at;
  }
  return null;
}
