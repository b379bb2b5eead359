/**
 * The typed services that are not saved yet, field by field, and the fields that another window has changed meanwhile.
 * Saved values have the form that `toBozza` writes.
 */
import { canonica, toServizi, type BozzaServizi } from './bozza-servizi.ts';
import type { ServiziVoluti } from '@battistrada/contract/preventivo';

export type CampoServizi = keyof BozzaServizi;
type Valore = BozzaServizi[CampoServizi];

export interface ScrittiServizi {
  readonly valori: Partial<BozzaServizi>;
  /** The value under each typed one: the last saved value that this window knows. */
  readonly su: Partial<BozzaServizi>;
  /** All values that this window has seen or saved since typing began: any other value is another window's. */
  readonly note: Partial<Record<CampoServizi, readonly Valore[]>>;
}

export const NIENTE: ScrittiServizi = { valori: {}, su: {}, note: {} };

export const CAMPI: readonly CampoServizi[] = [
  'montaggio',
  'equilibratura',
  'valvole',
  'convergenza',
  'campanatura',
  'assicurazione',
  'note',
  'validoFino',
];

/** The fields that are being edited. */
export function campiScritti({ valori }: ScrittiServizi): CampoServizi[] {
  return CAMPI.filter((campo) => valori[campo] !== undefined);
}

/** Types in some fields, over the saved values. */
export function typeServizi(
  scritti: ScrittiServizi,
  change: Partial<BozzaServizi>,
  salvata: BozzaServizi,
): ScrittiServizi {
  const valori = { ...scritti.valori, ...change };
  const nuovi = CAMPI.filter((campo) => valori[campo] !== undefined && scritti.note[campo] === undefined);
  return {
    valori,
    su: { ...scritti.su, ...solo(salvata, nuovi) },
    note: { ...scritti.note, ...Object.fromEntries(nuovi.map((campo) => [campo, [salvata[campo]]])) },
  };
}

/** The visible values: the typed ones over the saved ones. */
export function bozzaOf({ valori }: ScrittiServizi, salvata: BozzaServizi): BozzaServizi {
  return { ...salvata, ...valori };
}

/** The fields in which another window has saved a value that differs from the typed one. */
export function contesiOf(scritti: ScrittiServizi, salvata: BozzaServizi): CampoServizi[] {
  const scritta = canonica(bozzaOf(scritti, salvata));
  return campiScritti(scritti).filter(
    (campo) => salvata[campo] !== scritta[campo] && scritti.note[campo]?.includes(salvata[campo]) === false,
  );
}

/** The values to save, without disputed or invalid ones; null when there are none. */
export function daInviare(
  scritti: ScrittiServizi,
  salvata: BozzaServizi,
  sbagliati: readonly string[] = [],
): { readonly voluti: ServiziVoluti; readonly inviata: Partial<BozzaServizi> } | null {
  const contesi = contesiOf(scritti, salvata);
  const scritta = canonica(bozzaOf(scritti, salvata));
  const campi = campiScritti(scritti).filter(
    (campo) => !contesi.includes(campo) && !sbagliati.includes(campo) && scritta[campo] !== scritti.su[campo],
  );
  if (campi.length === 0) return null;
  const inviata = solo(scritta, campi);
  const prima: BozzaServizi = { ...salvata, ...solo(scritti.su, campi) };
  const { validoFino } = salvata;
  return {
    voluti: {
      ...toServizi({ ...salvata, ...inviata }, validoFino),
      prima: { ...toServizi(prima, validoFino), validoFino: prima.validoFino },
    },
    inviata,
  };
}

/** Those whose value this window has not saved. */
export function nonSalvati(scritti: ScrittiServizi, salvata: BozzaServizi): ScrittiServizi {
  const scritta = canonica(bozzaOf(scritti, salvata));
  return release(
    scritti,
    campiScritti(scritti).filter((campo) => scritta[campo] === scritti.su[campo]),
  );
}

/** Records that these values were saved. */
export function noteSalvati(scritti: ScrittiServizi, inviata: Partial<BozzaServizi>): ScrittiServizi {
  const note = { ...scritti.note };
  for (const campo of CAMPI) {
    const valore = inviata[campo];
    if (valore !== undefined) note[campo] = [...(note[campo] ?? []), valore];
  }
  return { ...scritti, su: { ...scritti.su, ...solo(inviata, campiScritti(scritti)) }, note };
}

/** Records that the server's current values of these fields were seen: the typed ones replace them. */
export function keep(scritti: ScrittiServizi, campi: readonly CampoServizi[], salvata: BozzaServizi): ScrittiServizi {
  return {
    ...scritti,
    su: { ...scritti.su, ...solo(salvata, campi) },
    note: { ...scritti.note, ...Object.fromEntries(campi.map((campo) => [campo, [salvata[campo]]])) },
  };
}

/** Drops the typed values of these fields in favour of the saved ones. */
export function release(scritti: ScrittiServizi, campi: readonly CampoServizi[]): ScrittiServizi {
  const restano = CAMPI.filter((campo) => !campi.includes(campo));
  return { valori: solo(scritti.valori, restano), su: solo(scritti.su, restano), note: solo(scritti.note, restano) };
}

/** The fields whose saved value equals the typed one. */
export function salvatiOf(scritti: ScrittiServizi, salvata: BozzaServizi): CampoServizi[] {
  const scritta = canonica(bozzaOf(scritti, salvata));
  return campiScritti(scritti).filter((campo) => scritta[campo] === salvata[campo]);
}

/** A copy of an object with only these fields. */
function solo<T extends object>(oggetto: T, campi: readonly (keyof T)[]): Partial<T> {
  const parte: Partial<T> = {};
  for (const campo of campi) if (oggetto[campo] !== undefined) parte[campo] = oggetto[campo];
  return parte;
}
