/**
 * The day on which goods ordered now arrive (product.md §8 "Consegna"): from the deposito's cut-off, the days it works, the wholesaler's
 * closures, Italy's holidays and the feast of the province they go to.
 */
import { isFestivita, isPatrono } from './festivita.ts';
import { addDays, daysBetween, giornoOf, oraOf, type Giorno } from './giorno.ts';
import { GIORNI_SETTIMANA } from './orari.ts';

export interface Consegna {
  readonly giorno: Giorno;
  /** Until when it has to be ordered on the day it leaves, `HH:MM` of Rome; null: the deposito has no cut-off. */
  readonly entro: string | null;
  /** `mar 24 nov`. */
  readonly testo: string;
}

/** How a deposito sends its goods out. */
export interface Partenze {
  /** The last minute of a day for what leaves on it, `HH:MM`; null: any. */
  readonly oraLimite: string | null;
  /** As the wholesaler writes it: `24 ore`, `24/48 ore`, `3 giorni`, `in giornata`. */
  readonly tempiConsegna: string;
  /** It works on Saturdays too. */
  readonly sabato: boolean;
}

export interface Calendario {
  /** Days on which the wholesaler is closed: nothing leaves. */
  readonly chiusure: readonly Giorno[];
  /** Where the goods go; null: not known. */
  readonly provincia: string | null;
}

/** More closed days in a row than any wholesaler has: the search for an open one ends. */
const MAX_GIORNI = 400;

/**
 * Leaves on the first open day whose cut-off has not passed, the cut-off's own minute included; travels the deposito's working days;
 * arrives on a day that is not a feast where it goes.
 */
export function consegnaDi(partenze: Partenze, { chiusure, provincia }: Calendario, now: Date): Consegna {
  const { oraLimite, tempiConsegna, sabato } = partenze;
  const oggi = giornoOf(now);
  const isTardi = oraLimite !== null && oraOf(now) > oraLimite;
  const viaggia = (giorno: Giorno): boolean => isLavorativo(giorno, sabato) && !isFestivita(giorno);
  const parte = (giorno: Giorno): boolean => viaggia(giorno) && !chiusure.includes(giorno);
  const arriva = (giorno: Giorno): boolean => viaggia(giorno) && (provincia === null || !isPatrono(giorno, provincia));

  let giorno = firstDay(isTardi ? addDays(oggi, 1) : oggi, parte);
  for (let resta = giorniDiViaggio(tempiConsegna); resta > 0; resta -= 1)
    giorno = firstDay(addDays(giorno, 1), viaggia);
  giorno = firstDay(giorno, arriva);
  return { giorno, entro: oraLimite, testo: formatConsegna(giorno) };
}

/** A day that was promised with an order: its cut-off is past. */
export function promessaFatta(giorno: Giorno): Consegna {
  return { giorno, entro: null, testo: formatConsegna(giorno) };
}

/** `mar 24 nov`. */
export function formatConsegna(giorno: Giorno): string {
  return `${GIORNI_SETTIMANA[giornoSettimana(giorno)] ?? ''} ${Number(giorno.slice(8))} ${MESI[Number(giorno.slice(5, 7)) - 1] ?? ''}`;
}

const MESI = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;

/**
 * Working days between leaving and arriving, read from the words of the wholesaler: the longest of a span, since a promise has to
 * hold. What says nothing is the next day.
 */
export function giorniDiViaggio(tempiConsegna: string): number {
  const testo = tempiConsegna.toLowerCase();
  if (/giornata|oggi|immediat/.test(testo)) return 0;
  const numeri = [...testo.matchAll(/\d{1,3}/g)].map(([cifre]) => Number(cifre));
  if (numeri.length === 0) return 1;
  const massimo = Math.max(...numeri);
  const isOre = /\d\s*(h|or[ae])\b/.test(testo);
  return Math.min(isOre ? Math.ceil(massimo / 24) : massimo, MAX_VIAGGIO);
}

/** A larger number does not mean days. */
const MAX_VIAGGIO = 60;

function firstDay(from: Giorno, isGood: (giorno: Giorno) => boolean): Giorno {
  let giorno = from;
  for (let i = 0; i < MAX_GIORNI && !isGood(giorno); i += 1) giorno = addDays(giorno, 1);
  return giorno;
}

function isLavorativo(giorno: Giorno, sabato: boolean): boolean {
  return giornoSettimana(giorno) < (sabato ? 6 : 5);
}

/** 0 is Monday, as in GIORNI_SETTIMANA. 1970-01-05 was one. */
function giornoSettimana(giorno: Giorno): number {
  return ((daysBetween('1970-01-05', giorno) % 7) + 7) % 7;
}
