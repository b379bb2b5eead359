/**
 * What is typed of the services and not the server's yet, field by field, and what of it another window has written meanwhile.
 * Saved values are told as `toBozza` writes them.
 */
import { canonica, toServizi, type BozzaServizi } from './bozza-servizi.ts';
import type { ServiziVoluti } from '@battistrada/contract/preventivo';

export type CampoServizi = keyof BozzaServizi;
type Valore = BozzaServizi[CampoServizi];

export interface ScrittiServizi {
  readonly valori: Partial<BozzaServizi>;
  /** What each was typed over: the last saved value this window knows of. */
  readonly su: Partial<BozzaServizi>;
  /** Every value this window has seen or saved since it began to type there: anything else is another's. */
  readonly note: Partial<Record<CampoServizi, readonly Valore[]>>;
}

export const NIENTE: ScrittiServizi = { valori: {}, su: {}, note: {} };

const CAMPI: readonly CampoServizi[] = [
  'montaggio',
  'equilibratura',
  'valvole',
  'convergenza',
  'campanatura',
  'assicurazione',
  'note',
  'validoFino',
];

/** The fields that are being typed in. */
export function campiScritti({ valori }: ScrittiServizi): CampoServizi[] {
  return CAMPI.filter((campo) => valori[campo] !== undefined);
}

/** Types in some fields, over what is saved now. */
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

/** What the screen shows: what is saved, and what is typed over it. */
export function bozzaDi({ valori }: ScrittiServizi, salvata: BozzaServizi): BozzaServizi {
  return { ...salvata, ...valori };
}

/** The fields in which another window has saved something else than what is typed here. */
export function contesiDi(scritti: ScrittiServizi, salvata: BozzaServizi): CampoServizi[] {
  const scritta = canonica(bozzaDi(scritti, salvata));
  return campiScritti(scritti).filter(
    (campo) => salvata[campo] !== scritta[campo] && scritti.note[campo]?.includes(salvata[campo]) === false,
  );
}

/** What there is to save, nothing of it disputed or wrong; null when there is nothing. */
export function daInviare(
  scritti: ScrittiServizi,
  salvata: BozzaServizi,
  sbagliati: readonly string[] = [],
): { readonly voluti: ServiziVoluti; readonly inviata: Partial<BozzaServizi> } | null {
  const contesi = contesiDi(scritti, salvata);
  const scritta = canonica(bozzaDi(scritti, salvata));
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

/** Notes that these values were saved. */
export function noteSalvati(scritti: ScrittiServizi, inviata: Partial<BozzaServizi>): ScrittiServizi {
  const note = { ...scritti.note };
  for (const campo of CAMPI) {
    const valore = inviata[campo];
    if (valore !== undefined) note[campo] = [...(note[campo] ?? []), valore];
  }
  return { ...scritti, su: { ...scritti.su, ...solo(inviata, campiScritti(scritti)) }, note };
}

/** What the server holds now was seen in these fields: what is typed goes over it. */
export function keep(scritti: ScrittiServizi, campi: readonly CampoServizi[], salvata: BozzaServizi): ScrittiServizi {
  return {
    ...scritti,
    su: { ...scritti.su, ...solo(salvata, campi) },
    note: { ...scritti.note, ...Object.fromEntries(campi.map((campo) => [campo, [salvata[campo]]])) },
  };
}

/** Gives what is typed in these fields up for what is saved. */
export function release(scritti: ScrittiServizi, campi: readonly CampoServizi[]): ScrittiServizi {
  const restano = CAMPI.filter((campo) => !campi.includes(campo));
  return { valori: solo(scritti.valori, restano), su: solo(scritti.su, restano), note: solo(scritti.note, restano) };
}

/** The fields that are saved as they are typed. */
export function salvatiDi(scritti: ScrittiServizi, salvata: BozzaServizi): CampoServizi[] {
  const scritta = canonica(bozzaDi(scritti, salvata));
  return campiScritti(scritti).filter((campo) => scritta[campo] === salvata[campo]);
}

/** An object with some of its fields. */
function solo<T extends object>(oggetto: T, campi: readonly (keyof T)[]): Partial<T> {
  const parte: Partial<T> = {};
  for (const campo of campi) if (oggetto[campo] !== undefined) parte[campo] = oggetto[campo];
  return parte;
}
