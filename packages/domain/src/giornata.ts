/** Whom an agent should call or visit today, and what for (product.md §7): facts of his customers in, entries in order out. */
import type { Cents } from './denaro.ts';
import { daysBetween, type Giorno } from './giorno.ts';

export interface FattiCliente {
  /** Overdue and not paid; 0: nothing. */
  readonly scadutoCents: Cents;
  readonly scadutoDal: Giorno | null;
  /** Days of his latest orders and how many; null without any. */
  readonly primoOrdine: Giorno | null;
  readonly ultimoOrdine: Giorno | null;
  readonly ordini: number;
  /** What these orders came to. */
  readonly ordinatoCents: Cents;
  /** The brand he is nearest to the next threshold of, and the pieces that are missing. */
  readonly soglia: { readonly marca: string; readonly mancano: number } | null;
  readonly preventivi: number;
  /** Sizes that he buys and of which new lots are in the outlet: how many, and one of them. */
  readonly outlet: { readonly quante: number; readonly misura: string } | null;
  /** The oldest note that is due. */
  readonly nota: { readonly testo: string; readonly prossima: Giorno } | null;
}

export const MOTIVI = ['nota', 'scaduto', 'silenzio', 'soglia', 'outlet', 'preventivi'] as const;
export type Motivo = (typeof MOTIVI)[number];

export interface VoceGiornata {
  readonly motivo: Motivo;
  /** What can be won, to put entries in order: an estimate, never shown as an amount of anything. */
  readonly valore: number;
  /** Days: since when he is overdue or silent. */
  readonly giorni: number | null;
  readonly importoCents: Cents | null;
  readonly pezzi: number | null;
  /** Of the brand, the size or the note. */
  readonly testo: string;
}

/** Orders in fewer are no rhythm. */
const ORDINI_DI_UN_RITMO = 3;
/** He is silent when half as much again as his rhythm has passed, and never before two weeks. */
const PAZIENZA = 1.5;
const SILENZIO_MINIMO = 14;
/** What a piece brings, to compare a threshold with an order. */
const PEZZO_STIMATO: Cents = 8_000;
/** What he takes of a lot: a set. */
const PEZZI_DI_UN_LOTTO = 4;

/** The days between two orders of a customer; null without a rhythm. */
export function ritmo({ primoOrdine, ultimoOrdine, ordini }: FattiCliente): number | null {
  if (ordini < ORDINI_DI_UN_RITMO || primoOrdine === null || ultimoOrdine === null) return null;
  return Math.max(1, daysBetween(primoOrdine, ultimoOrdine) / (ordini - 1));
}

/** What there is to do for one customer. */
export function vociGiornata(fatti: FattiCliente, oggi: Giorno): VoceGiornata[] {
  const voci: VoceGiornata[] = [];
  const { nota, scadutoCents, scadutoDal, soglia, preventivi, outlet } = fatti;
  const medio = fatti.ordini === 0 ? 0 : Math.round(fatti.ordinatoCents / fatti.ordini);
  const base = { giorni: null, importoCents: null, pezzi: null, testo: '' };
  if (nota !== null) {
    // An appointment goes before everything.
    voci.push({ ...base, motivo: 'nota', valore: Number.MAX_SAFE_INTEGER, testo: nota.testo });
  }
  if (scadutoCents > 0 && scadutoDal !== null) {
    const giorni = daysBetween(scadutoDal, oggi);
    voci.push({ ...base, motivo: 'scaduto', valore: scadutoCents, giorni, importoCents: scadutoCents });
  }
  const passo = ritmo(fatti);
  const silenzio = fatti.ultimoOrdine === null ? 0 : daysBetween(fatti.ultimoOrdine, oggi);
  if (passo !== null && silenzio >= Math.max(SILENZIO_MINIMO, passo * PAZIENZA)) {
    voci.push({ ...base, motivo: 'silenzio', valore: medio * Math.floor(silenzio / passo), giorni: silenzio });
  }
  if (soglia !== null) {
    const valore = soglia.mancano * PEZZO_STIMATO;
    voci.push({ ...base, motivo: 'soglia', valore, pezzi: soglia.mancano, testo: soglia.marca });
  }
  if (outlet !== null) {
    // However many sizes there are, he buys them in one order.
    const valore = Math.min(outlet.quante * PEZZI_DI_UN_LOTTO * PEZZO_STIMATO, medio);
    voci.push({ ...base, motivo: 'outlet', valore, pezzi: outlet.quante, testo: outlet.misura });
  }
  if (preventivi > 0) voci.push({ ...base, motivo: 'preventivi', valore: medio, pezzi: preventivi });
  return voci;
}
