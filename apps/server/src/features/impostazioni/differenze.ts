/** What a change of a setting changed, in the words of the audit trail. */

/** Longer values are cut: a prepared answer has up to 2,000 characters. */
const MAX_VALORE = 100;
/** The part that did not change, shown before what did. */
const PRIMA_DEL_CAMBIO = 20;
/** Further changes are counted only: a whole list of offices has hundreds of values. */
const MAX_CAMPI = 20;

/**
 * The values that differ, by the names on their way: `{ citta: 'Bologna → Modena' }`. A single value is named `valore`;
 * one that was absent or is so now is `–`. A list of texts is one value, and the entries of a list of objects are
 * numbered from 1. What is beyond 20 values is counted in `altri`.
 */
export function differenzeOf(prima: unknown, dopo: unknown): Record<string, string> {
  const vecchi = valoriOf(prima);
  const nuovi = valoriOf(dopo);
  const diversi = [...new Set([...vecchi.keys(), ...nuovi.keys()])].filter(
    (nome) => (vecchi.get(nome) ?? '') !== (nuovi.get(nome) ?? ''),
  );
  const righe = diversi.slice(0, MAX_CAMPI).map((nome) => [nome, writeCambio(vecchi.get(nome), nuovi.get(nome))]);
  if (diversi.length > MAX_CAMPI) righe.push(['altri', String(diversi.length - MAX_CAMPI)]);
  return Object.fromEntries(righe) as Record<string, string>;
}

function valoriOf(valore: unknown, nome = ''): Map<string, string> {
  if (typeof valore !== 'object' || valore === null || isListOfTexts(valore)) {
    return new Map([[nome === '' ? 'valore' : nome, write(valore)]]);
  }
  const voci = Array.isArray(valore)
    ? valore.map((voce, i): [string, unknown] => [String(i + 1), voce])
    : Object.entries(valore);
  return new Map(voci.flatMap(([chiave, voce]) => [...valoriOf(voce, nome === '' ? chiave : `${nome} ${chiave}`)]));
}

const isListOfTexts = (valore: object): valore is string[] =>
  Array.isArray(valore) && valore.every((voce) => typeof voce === 'string');

function write(valore: unknown): string {
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  if (Array.isArray(valore)) return valore.join(', ');
  return typeof valore === 'string' || typeof valore === 'number' ? String(valore) : '';
}

/** Of long values what stands around the first difference; by whole characters, half a one cannot be stored. */
function writeCambio(prima = '', dopo = ''): string {
  const [vecchio, nuovo] = [Array.from(prima), Array.from(dopo)];
  const comuni = vecchio.findIndex((carattere, i) => carattere !== nuovo[i]);
  const uguali = comuni === -1 ? vecchio.length : comuni;
  const isLungo = Math.max(vecchio.length, nuovo.length) > MAX_VALORE;
  const dal = isLungo ? Math.max(0, uguali - PRIMA_DEL_CAMBIO) : 0;
  return `${shorten(vecchio, dal)} → ${shorten(nuovo, dal)}`;
}

function shorten(caratteri: readonly string[], dal: number): string {
  if (caratteri.length === 0) return '–';
  const al = dal + MAX_VALORE;
  return `${dal > 0 ? '…' : ''}${caratteri.slice(dal, al).join('')}${caratteri.length > al ? '…' : ''}`;
}
