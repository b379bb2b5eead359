/**
 * The stock that may be offered, from the ERP's figure and the portal's own orders (integration.md §1.2). The ERP does
 * not know the newest orders, so using its figure directly would sell some tyres twice.
 */
import { MINUTE_MS } from './durata.ts';

/**
 * The meaning of the ERP's figure. `netta`: orders known to the ERP are already subtracted. `fisica`: the pieces in the
 * warehouse, ordered or not.
 */
export type SignificatoGiacenze = 'netta' | 'fisica';

/** The ERP's figure for one article in one deposito, with the time of the count. */
export interface FiguraErp {
  /** At least 0. */
  readonly pezzi: number;
  readonly rilevataIl: Date;
}

/** The pieces that an order line took from this deposito, without missing (unallocated) pieces. */
export interface Impegno {
  readonly pezzi: number;
  /** When the ERP acknowledged the order, by its own clock; null while it has not. */
  readonly ricevutoIl: Date | null;
  /** When the order was cancelled; null when it was not. */
  readonly annullatoIl: Date | null;
  /** Which of these pieces have been shipped, and when. Their sum is at most `pezzi`. */
  readonly uscite: readonly Uscita[];
}

export interface Uscita {
  readonly pezzi: number;
  readonly istante: Date;
}

/**
 * How far an instant that the ERP states may be ahead of our clock, because the clocks of two systems never agree
 * exactly.
 */
export const ANTICIPO_MASSIMO_MS = 5 * MINUTE_MS;

/**
 * `disponibile = giacenza_erp(rilevata_il) − Σ pieces allocated on portal orders that this figure cannot contain yet`,
 * never below zero, because an ERP may lose pieces that were already sold. The server computes it in SQL,
 * where a test compares it with this rule.
 */
export function pezziDisponibiliErp(
  figura: FiguraErp,
  impegni: readonly Impegno[],
  significato: SignificatoGiacenze,
): number {
  const impegnati = impegni.reduce((somma, impegno) => somma + pezziIgnoti(figura, impegno, significato), 0);
  return Math.max(0, figura.pezzi - impegnati);
}

/** How many pieces of an order line this figure cannot contain yet: 0 once the order is cancelled. */
function pezziIgnoti({ rilevataIl }: FiguraErp, impegno: Impegno, significato: SignificatoGiacenze): number {
  if (impegno.annullatoIl !== null) return 0;
  if (significato === 'netta') {
    return impegno.ricevutoIl !== null && impegno.ricevutoIl <= rilevataIl ? 0 : impegno.pezzi;
  }
  const usciti = impegno.uscite.filter(({ istante }) => istante <= rilevataIl);
  return impegno.pezzi - usciti.reduce((somma, { pezzi }) => somma + pezzi, 0);
}

export type EsitoFigura =
  /** Newer than the known figure, or the first one. */
  | 'nuova'
  /** The same number at the same instant. */
  | 'invariata'
  /** The same instant with another number: accepted with a warning. */
  | 'correzione'
  /** Older than the known figure: refused for this article and deposito. */
  | 'superata'
  /** More than 5 minutes ahead of our clock: refused. */
  | 'futura';

/** Compares a new figure with the known one of the same article and deposito. */
export function judgeFigura(nuova: FiguraErp, nota: FiguraErp | null, now: Date): EsitoFigura {
  if (nuova.rilevataIl.getTime() > now.getTime() + ANTICIPO_MASSIMO_MS) return 'futura';
  if (nota === null || nuova.rilevataIl > nota.rilevataIl) return 'nuova';
  if (nuova.rilevataIl < nota.rilevataIl) return 'superata';
  return nuova.pezzi === nota.pezzi ? 'invariata' : 'correzione';
}
