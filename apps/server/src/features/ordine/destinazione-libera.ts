/**
 * A destination typed by hand, as specification §5 joins its fields into one text: name; street and number; postcode, city, province;
 * phone. Read again to check it: what cannot be right is not ordered, printed and sent.
 */
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import { testi } from './testi.ts';

interface Letta {
  readonly cap: string;
  readonly provincia: string;
  readonly telefono: string;
}

/** CAP, city, province, with or without commas; the province also in brackets. */
const LUOGO = /^(?<cap>[^\s,]+)[\s,]+\S.*?[\s,]+\(?(?<provincia>[^\s,()]+)\)?$/;
/** The same and the phone at the end of a text that is divided in another way. */
const IN_FONDO = /^\S.* (?<cap>\d{5}) \S.*? \(?(?<provincia>[A-Za-z]{2})\)? (?<telefono>\+?\d[\d ./()-]*)$/;

/** What is wrong with it, sentence by sentence; none: it can be delivered to. */
export function erroriDestinazione(testo: string): string[] {
  const letta = read(testo);
  if (letta === null) return [testi.destinazioneIncompleta];
  return [
    ...(isCap(letta.cap) ? [] : [testi.capErrato]),
    ...(isProvinciaIndirizzo(letta.provincia.toUpperCase()) ? [] : [testi.provinciaErrata]),
    ...(isTelefono(letta.telefono) ? [] : [testi.telefonoErrato]),
  ];
}

/** Its province in capitals, or null. */
export function provinciaDi(testo: string): string | null {
  return read(testo)?.provincia.toUpperCase() ?? null;
}

/** Null when a part is missing. */
function read(testo: string): Letta | null {
  const righe = testo
    .split('\n')
    .map((riga) => riga.trim())
    .filter((riga) => riga !== '');
  const luogo = righe.length < 4 ? undefined : righe.at(-2)?.match(LUOGO)?.groups;
  if (luogo !== undefined) return toLetta({ ...luogo, telefono: righe.at(-1) });
  const inFondo = righe
    .join(' ')
    .replaceAll(/[\s,;]+/g, ' ')
    .match(IN_FONDO)?.groups;
  return inFondo === undefined ? null : toLetta(inFondo);
}

function toLetta({ cap = '', provincia = '', telefono = '' }: Partial<Record<string, string | undefined>>): Letta {
  return { cap, provincia, telefono };
}
