/**
 * A destination typed by hand, in the text that specification §5 makes of its fields: name; street and number;
 * postcode, city, province; phone. It is parsed again for a check, so that an impossible address is not ordered,
 * printed or sent.
 */
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import { testi } from './testi.ts';

interface Letta {
  readonly cap: string;
  readonly provincia: string;
  readonly telefono: string;
}

/** CAP, city, province, with or without commas; the province also in brackets. */
const LUOGO = /^(?<cap>[^\s,]+)[\s,]+[^\s,;()-].*?[\s,]+\(?(?<provincia>[^\s,()]+)\)?$/;
/** The same with the phone at the end, for a text that is divided in another way. */
const IN_FONDO =
  /^(?<prima>\S.*) (?<cap>\d{5}) [^\s,;()-].*? \(?(?<provincia>[A-Za-z]{2})\)? (?<telefono>\+?\d[\d ./()-]*)$/;

/** The faults as sentences; an empty list means that it is valid. */
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
export function provinciaOf(testo: string): string | null {
  return read(testo)?.provincia.toUpperCase() ?? null;
}

/** A house number, the word for none (`snc`; at the end also `s.n.`, `s/n`), or a letter after a comma. */
const CIVICO = /\d|\bs\.? ?n\.? ?c\b|\bs\.? ?\/?n\.?$|,\s*\p{L}/iu;
/** A street has a word of letters; a house number alone has not. */
const VIA = /\p{L}{2}/u;

/** Null when a part is missing. */
function read(testo: string): Letta | null {
  const scritte = testo.split('\n').map((riga) => riga.trim());
  const righe = scritte.filter((riga) => riga !== '');
  if (lacksNome(scritte, righe)) return null;
  const luogo = righe.length < 4 ? undefined : righe.at(-2)?.match(LUOGO)?.groups;
  if (luogo !== undefined) {
    const via = righe.slice(1, -2).join(' ');
    return CIVICO.test(via) && VIA.test(via) ? toLetta({ ...luogo, telefono: righe.at(-1) }) : null;
  }
  const inFondo = righe
    .join(' ')
    .replaceAll(/[\s,;]+/g, ' ')
    .match(IN_FONDO)?.groups;
  return inFondo !== undefined && CIVICO.test(inFondo['prima'] ?? '') ? toLetta(inFondo) : null;
}

/**
 * The first of the four lines is empty or has no letter and no digit; or place and phone have one line above them,
 * without a comma that divides name and street.
 */
const lacksNome = (scritte: readonly string[], righe: readonly string[]): boolean =>
  (scritte[0] === '' && righe.length < 4) ||
  !/[\p{L}\d]/u.test(righe[0] ?? '') ||
  (righe.length === 3 && !righe[0]?.includes(','));

function toLetta({ cap = '', provincia = '', telefono = '' }: Partial<Record<string, string | undefined>>): Letta {
  return { cap, provincia, telefono };
}
