/** The demo's sizes as the domain prints and compares them: the loaded text is the one to which a search normalises. */
import { chiaveMisura, formatMisura, parseMisura } from '@battistrada/domain/misura';

export interface MisuraStampata {
  readonly misura: string;
  readonly chiave: string;
}

const NESSUNA: MisuraStampata = { misura: '', chiave: '' };

/** Cache of some 2,000 sizes, which are read once for each article. */
const note = new Map<string, MisuraStampata>([['', NESSUNA]]);

/** Printed form and comparison key of a size of the tables; '' gives none. Throws when the domain cannot read it. */
export function printMisura(testo: string): MisuraStampata {
  const nota = note.get(testo);
  if (nota) return nota;
  const misura = parseMisura(testo);
  if (!misura) throw new Error(`The domain reads no size in ${testo}`);
  const stampata = { misura: formatMisura(misura), chiave: chiaveMisura(misura) };
  note.set(testo, stampata);
  return stampata;
}

/** The rim's diameter in inches: the last number of a size of the tables. */
export function raggioOf(misura: string): number {
  return Number(/([\d.]+)\D*$/.exec(misura)?.[1] ?? 0);
}
