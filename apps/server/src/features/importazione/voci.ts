/** By what people recognise a row: its first cells that hold something. */

const VOCI_RIGA = 9;
const CARATTERI_VOCE = 60;

/** A format's own columns, which begin with a line, hold whole lists, or what was said of the row. */
export function vociOf(valori: Readonly<Record<string, string>>): { colonna: string; scritto: string }[] {
  return Object.entries(valori)
    .filter(([colonna, scritto]) => !colonna.startsWith('_') && scritto !== '')
    .slice(0, VOCI_RIGA)
    .map(([colonna, scritto]) => ({ colonna, scritto: scritto.slice(0, CARATTERI_VOCE) }));
}
