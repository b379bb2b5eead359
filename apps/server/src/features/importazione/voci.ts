/** The first filled cells of a row, by which people recognise it. */

const VOCI_RIGA = 9;
const CARATTERI_VOCE = 60;

/** Omits a format's own columns (with `_`), which contain whole lists or messages. */
export function vociOf(valori: Readonly<Record<string, string>>): { colonna: string; scritto: string }[] {
  return Object.entries(valori)
    .filter(([colonna, scritto]) => !colonna.startsWith('_') && scritto !== '')
    .slice(0, VOCI_RIGA)
    .map(([colonna, scritto]) => ({ colonna, scritto: scritto.slice(0, CARATTERI_VOCE) }));
}
