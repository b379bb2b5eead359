import { hash as digest } from 'node:crypto';

/** The shown data of a line that an order would use; amounts are per piece. */
export interface RigaImpronta {
  readonly codice: string;
  readonly quantita: number;
  /** Null when the article was withdrawn. */
  readonly prezzoCents: number | null;
  readonly pfuCents: number;
  readonly contributoCents: number;
  readonly nonDisponibile: number;
  readonly includiDepositiSecondari: boolean;
}

/** The conditions of the totals besides the lines. */
export interface CondizioniImpronta {
  readonly ivaBp: number;
  readonly scontoPagamentoBp: number;
  readonly scontoOnlineBp: number;
}

/** A usable coupon as shown, with its discount. */
export interface CouponImpronta {
  readonly id: number;
  readonly importoCents: number;
}

/** 22 characters of base64url: 132 bits, far more than any two carts of a user need. */
const LENGTH = 22;
/** Characters for each coupon after the lines: enough to tell one amount from another. */
const LENGTH_COUPON = 6;
/** More coupons than this get one common part, so that a fingerprint stays short. */
const MAX_COUPON = 50;
/** Stands before the common part of the coupons; base64url does not contain it. */
const INSIEME = '.';

/**
 * A cart's fingerprint: equal exactly when the cart shows the same lines in the same order, with the same VAT and
 * discounts. The page gets it with the cart and sends it with the confirmation, so that an order contains only what its
 * author has seen. The coupons shown as usable follow, each by itself, so that a coupon that is not used may change.
 */
export function improntaCarrello(
  righe: readonly RigaImpronta[],
  condizioni: CondizioniImpronta,
  coupon: readonly CouponImpronta[] = [],
): string {
  const shown = righe.map(({ codice, quantita, prezzoCents, ...riga }) =>
    // For a withdrawn article nothing else matters: search and lock count its stock differently.
    prezzoCents === null
      ? [codice, quantita]
      : [
          codice,
          quantita,
          prezzoCents,
          riga.pfuCents,
          riga.contributoCents,
          riga.nonDisponibile,
          riga.includiDepositiSecondari,
        ],
  );
  const { ivaBp, scontoPagamentoBp, scontoOnlineBp } = condizioni;
  const all = [shown, ivaBp, scontoPagamentoBp, scontoOnlineBp];
  const base = hash(all, LENGTH);
  return (
    base +
    (coupon.length > MAX_COUPON
      ? improntaInsieme(base, coupon)
      : coupon.map((shown) => improntaCoupon(base, shown)).join(''))
  );
}

/** The part of a fingerprint for the lines, without the coupons. */
export function improntaRighe(impronta: string): string {
  return impronta.slice(0, LENGTH);
}

/**
 * True when the cart with this fingerprint showed this coupon as usable, with this amount. When the coupons have a
 * common part: true when it showed exactly those in `applicabili`.
 */
export function isCouponMostrato(
  impronta: string,
  coupon: CouponImpronta,
  applicabili: readonly CouponImpronta[],
): boolean {
  const base = improntaRighe(impronta);
  if (impronta[LENGTH] === INSIEME) return impronta.slice(LENGTH) === improntaInsieme(base, applicabili);
  const expected = improntaCoupon(base, coupon);
  for (let at = LENGTH; at < impronta.length; at += LENGTH_COUPON) {
    if (impronta.slice(at, at + LENGTH_COUPON) === expected) return true;
  }
  return false;
}

function improntaCoupon(base: string, { id, importoCents }: CouponImpronta): string {
  return hash([base, id, importoCents], LENGTH_COUPON);
}

function improntaInsieme(base: string, coupon: readonly CouponImpronta[]): string {
  return INSIEME + hash([base, coupon.map(({ id, importoCents }) => [id, importoCents])], LENGTH);
}

function hash(value: unknown, length: number): string {
  return digest('sha256', JSON.stringify(value), 'base64url').slice(0, length);
}
