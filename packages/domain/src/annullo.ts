/** Cancelling pieces of an order before their shipment: the new total, and the freed pieces. */
import {
  bonusPneumaticiCents,
  importiRiga,
  nettoCents,
  scontabileCents,
  totaleOrdine,
  type PrezzoPezzo,
  type TotaleDovuto,
} from './carrello.ts';
import { divideBigHalfUp, percentOf, type BasisPoints, type Cents } from './denaro.ts';

/** A line with its remaining pieces, and the price of one. */
export interface RigaRimasta extends PrezzoPezzo {
  readonly pezzi: number;
  readonly isPneumatico: boolean;
}

/** The amounts before the cancellation. */
export interface OrdineRidotto {
  readonly imponibileCents: Cents;
  readonly couponCents: Cents;
  readonly scontoOnlineCents: Cents;
  readonly ivaBp: BasisPoints;
}

/**
 * The total of an order with its remaining pieces. The wholesaler could not deliver, so the coupon stays, as far as
 * there is an amount to take it from, and the online discount stays in proportion.
 */
export function totaleRidotto(
  ordine: OrdineRidotto,
  righe: readonly RigaRimasta[],
): TotaleDovuto & { bonusCents: Cents } {
  const somme = righe.map((riga) => importiRiga(riga, riga.pezzi, ordine.ivaBp));
  const totale = totaleOrdine(somme, ordine.couponCents, ordine.ivaBp);
  const bonusCents = bonusPneumaticiCents(righe.map(({ isPneumatico, pezzi }) => ({ isPneumatico, quantita: pezzi })));
  const prima = scontabileCents(ordine);
  const dopo = scontabileCents(totale);
  if (ordine.scontoOnlineCents === 0 || prima === 0) return { ...totale, scontoOnlineCents: 0, bonusCents };
  const scontoOnlineCents = divideBigHalfUp(BigInt(ordine.scontoOnlineCents) * BigInt(dopo), BigInt(prima));
  const netto = nettoCents(totale) - scontoOnlineCents;
  const ivaCents = percentOf(netto, ordine.ivaBp);
  return { ...totale, scontoOnlineCents, ivaCents, totaleCents: netto + ivaCents, bonusCents };
}

/** Pieces of a line at a deposito. */
export interface PezziDeposito {
  readonly deposito: number;
  readonly pezzi: number;
}

/**
 * The pieces of a line that are freed when `annullati` are cancelled: first those that are not in stock, then those of
 * the customer's last deposito, so that pieces from the nearest one stay.
 */
export function pezziLiberati(
  { mancanti, assegnati }: { readonly mancanti: number; readonly assegnati: readonly PezziDeposito[] },
  annullati: number,
): { readonly mancanti: number; readonly liberati: PezziDeposito[] } {
  const senza = Math.min(mancanti, annullati);
  let restano = annullati - senza;
  const liberati = assegnati.toReversed().flatMap(({ deposito, pezzi }) => {
    const presi = Math.min(restano, pezzi);
    restano -= presi;
    return presi > 0 ? [{ deposito, pezzi: presi }] : [];
  });
  return { mancanti: senza, liberati };
}

/**
 * The pieces of a line that are still at each deposito: its allocation minus the shipped ones. A shipment without a
 * deposito (null) took them from the depositi in their order.
 */
export function pezziRimasti(
  assegnati: readonly PezziDeposito[],
  usciti: readonly { readonly deposito: number | null; readonly pezzi: number }[],
): PezziDeposito[] {
  const resti = new Map(assegnati.map(({ deposito, pezzi }) => [deposito, pezzi]));
  let senzaNome = 0;
  for (const { deposito, pezzi } of usciti) {
    const qui = deposito === null ? 0 : (resti.get(deposito) ?? 0);
    const presi = Math.min(qui, pezzi);
    if (deposito !== null && presi > 0) resti.set(deposito, qui - presi);
    senzaNome += pezzi - presi;
  }
  for (const { deposito } of assegnati) {
    const qui = resti.get(deposito) ?? 0;
    const presi = Math.min(qui, senzaNome);
    resti.set(deposito, qui - presi);
    senzaNome -= presi;
  }
  return assegnati.flatMap(({ deposito }) => {
    const pezzi = resti.get(deposito) ?? 0;
    return pezzi > 0 ? [{ deposito, pezzi }] : [];
  });
}
