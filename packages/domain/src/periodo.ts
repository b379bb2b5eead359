/** Month, quarter and year to date, and the same periods a year before. */
import { addDays, type Giorno } from './giorno.ts';

export interface Tratto {
  readonly dal: Giorno;
  /** The first day after it. */
  readonly al: Giorno;
}

export interface PeriodoADate {
  readonly nome: 'mese' | 'trimestre' | 'anno';
  readonly quest: Tratto;
  readonly scorso: Tratto;
}

/** From the first day of each to this day, both included. A year before 29 February ends with the 28th. */
export function periodiADate(oggi: Giorno): PeriodoADate[] {
  const anno = oggi.slice(0, 4);
  const mese = Number(oggi.slice(5, 7));
  const due = (numero: number): string => String(numero).padStart(2, '0');
  const inizi = {
    mese: `${anno}-${due(mese)}-01`,
    trimestre: `${anno}-${due(mese - ((mese - 1) % 3))}-01`,
    anno: `${anno}-01-01`,
  } as const;
  const prima = (giorno: Giorno): Giorno =>
    `${Number(anno) - 1}${giorno.endsWith('-02-29') ? '-02-28' : giorno.slice(4)}`;
  return (['mese', 'trimestre', 'anno'] as const).map((nome) => ({
    nome,
    quest: { dal: inizi[nome], al: addDays(oggi, 1) },
    scorso: { dal: prima(inizi[nome]), al: addDays(prima(oggi), 1) },
  }));
}
