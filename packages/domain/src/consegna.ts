/**
 * The day on which goods ordered now arrive (product.md §8 "Consegna"): computed from the deposito's cut-off, its
 * working days, the wholesaler's closures, Italy's holidays and the feast of the destination's province.
 */
import { isFestivita, isPatrono } from './festivita.ts';
import { addDays, daysBetween, giornoOf, oraOf, type Giorno } from './giorno.ts';
import { GIORNI_SETTIMANA } from './orari.ts';

export interface Consegna {
  readonly giorno: Giorno;
  /** The last time to order for a shipment on the same day, `HH:MM` in Rome; null without a cut-off. */
  readonly entro: string | null;
  /** `mar 24 nov`. */
  readonly testo: string;
}

/** How a deposito ships goods. */
export interface Partenze {
  /** The cut-off of a day, `HH:MM`; null without one. */
  readonly oraLimite: string | null;
  /** In the wholesaler's words: `24 ore`, `24/48 ore`, `3 giorni`, `in giornata`. */
  readonly tempiConsegna: string;
  /** It works on Saturdays too. */
  readonly sabato: boolean;
}

export interface Calendario {
  /** Days on which the wholesaler is closed: nothing is shipped. */
  readonly chiusure: readonly Giorno[];
  /** The destination's province; null when unknown. */
  readonly provincia: string | null;
}

/** More closed days in a row than any wholesaler has, so that the search for an open one ends. */
const MAX_GIORNI = 400;

/**
 * The goods leave on the first open day whose cut-off has not passed (its own minute still counts), travel for the
 * deposito's working days, and arrive on a day that is no feast at the destination.
 */
export function consegnaOf(partenze: Partenze, { chiusure, provincia }: Calendario, now: Date): Consegna {
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

/** The day that was promised with an order, whose cut-off is past. */
export function promessaFatta(giorno: Giorno): Consegna {
  return { giorno, entro: null, testo: formatConsegna(giorno) };
}

/** The day itself when goods are delivered on it everywhere in Italy, otherwise the first such day after it. */
export function giornoDiConsegna(giorno: Giorno): Giorno {
  return firstDay(giorno, (uno) => isLavorativo(uno, false) && !isFestivita(uno));
}

/** `mar 24 nov`. */
export function formatConsegna(giorno: Giorno): string {
  return `${GIORNI_SETTIMANA[giornoSettimana(giorno)] ?? ''} ${Number(giorno.slice(8))} ${MESI[Number(giorno.slice(5, 7)) - 1] ?? ''}`;
}

const MESI = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;

/**
 * The working days between departure and arrival, from the wholesaler's words: the longest of a range, because a
 * promise must hold. An unclear text means the next day.
 */
export function giorniDiViaggio(tempiConsegna: string): number {
  const testo = tempiConsegna.toLowerCase().replaceAll(ORARIO, '');
  if (/giornata|oggi|immediat/.test(testo)) return 0;
  const numeri = [...testo.matchAll(/\d{1,3}(?:,\d(?!\d))?/g)].map(([cifre]) => Number(cifre.replace(',', '.')));
  if (numeri.length === 0) return 1;
  const massimo = Math.max(...numeri);
  const isOre = /\d\s*(?:h|or[ae])\b|\b(?:le|ore|h)\s*\d{1,3}\b(?!\s*(?:gg|giorni))/.test(testo);
  return Math.min(Math.ceil(isOre ? massimo / 24 : massimo), MAX_VIAGGIO);
}

/**
 * A time of day, which says nothing about days: `12:30`, `entro le 12`, `entro h 9 e 30`; not the hours of
 * `entro le 48`, `entro le 12 ore`.
 */
const ORARIO =
  /\b(?:(?:d?alle|le)(?: +(?:ore|h))?|entro +(?:ore|h)) +(?:[01]?\d|2[0-4])(?:[:.]\d{2}| e \d{2})?\b(?! *(?:h\b|or[ae]\b|gg|giorni|[/-]))|\b\d{1,2}[:.]\d{2}\b/g;

/** Nothing travels longer: a larger number in the text does not mean days. */
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
