/**
 * Whom an agent should call or visit today, and why (product.md §7): facts about his customers in, sorted entries out.
 */
import type { Cents } from './denaro.ts';
import { daysBetween, type Giorno } from './giorno.ts';

export interface FattiCliente {
  /** The overdue amount; 0 when there is none. */
  readonly scadutoCents: Cents;
  readonly scadutoDal: Giorno | null;
  /** The days of his latest orders, and their number; null without orders. */
  readonly primoOrdine: Giorno | null;
  readonly ultimoOrdine: Giorno | null;
  readonly ordini: number;
  /** The sum of these orders. */
  readonly ordinatoCents: Cents;
  /** The brand with the nearest threshold, and the missing pieces. */
  readonly soglia: { readonly marca: string; readonly mancano: number } | null;
  readonly preventivi: number;
  /** Sizes that he buys with new lots in the outlet: their number, and one of them. */
  readonly outlet: { readonly quante: number; readonly misura: string } | null;
  /** The oldest note that is due. */
  readonly nota: { readonly testo: string; readonly prossima: Giorno } | null;
}

export const MOTIVI = ['nota', 'scaduto', 'silenzio', 'soglia', 'outlet', 'preventivi'] as const;
export type Motivo = (typeof MOTIVI)[number];

export interface VoceGiornata {
  readonly motivo: Motivo;
  /** The possible gain, used only for sorting; it is an estimate and never shown. */
  readonly valore: number;
  /** Days since he is overdue or silent. */
  readonly giorni: number | null;
  readonly importoCents: Cents | null;
  readonly pezzi: number | null;
  /** The text of the brand, the size or the note. */
  readonly testo: string;
}

/** Fewer orders show no rhythm. */
const ORDINI_DI_UN_RITMO = 3;
/** He counts as silent after one and a half times his rhythm, and never before two weeks. */
const PAZIENZA = 1.5;
const SILENZIO_MINIMO = 14;
/** The estimated value of a piece, for comparing a threshold with an order. */
const PEZZO_STIMATO: Cents = 8_000;
/** The pieces he would buy of a lot: a set. */
const PEZZI_DI_UN_LOTTO = 4;

/** The days between two orders of a customer; null without a rhythm. */
function ritmo({ primoOrdine, ultimoOrdine, ordini }: FattiCliente): number | null {
  if (ordini < ORDINI_DI_UN_RITMO || primoOrdine === null || ultimoOrdine === null) return null;
  return Math.max(1, daysBetween(primoOrdine, ultimoOrdine) / (ordini - 1));
}

/** The entries for one customer. */
export function vociGiornata(fatti: FattiCliente, oggi: Giorno): VoceGiornata[] {
  const voci: VoceGiornata[] = [];
  const { nota, scadutoCents, scadutoDal, soglia, preventivi, outlet } = fatti;
  const medio = fatti.ordini === 0 ? 0 : Math.round(fatti.ordinatoCents / fatti.ordini);
  const base = { giorni: null, importoCents: null, pezzi: null, testo: '' };
  if (nota !== null) {
    // An appointment comes before everything else.
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
    // Several sizes are bought in one order.
    const valore = Math.min(outlet.quante * PEZZI_DI_UN_LOTTO * PEZZO_STIMATO, medio);
    voci.push({ ...base, motivo: 'outlet', valore, pezzi: outlet.quante, testo: outlet.misura });
  }
  if (preventivi > 0) voci.push({ ...base, motivo: 'preventivi', valore: medio, pezzi: preventivi });
  return voci;
}
