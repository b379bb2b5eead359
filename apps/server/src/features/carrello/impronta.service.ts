import { hash as digest } from 'node:crypto';

/** What a line shows and an order would be made of; amounts are per piece. */
export interface RigaImpronta {
  readonly codice: string;
  readonly quantita: number;
  /** Null: withdrawn. */
  readonly prezzoCents: number | null;
  readonly pfuCents: number;
  readonly contributoCents: number;
  readonly nonDisponibile: number;
  readonly includiDepositiSecondari: boolean;
}

/** What the totals depend on besides the lines. */
export interface CondizioniImpronta {
  readonly ivaBp: number;
  readonly scontoPagamentoBp: number;
  readonly scontoOnlineBp: number;
}

/** What is shown of a coupon that may be used: what it takes off. */
export interface CouponImpronta {
  readonly id: number;
  readonly importoCents: number;
}

/** 22 characters of base64url: 132 bits, far more than any two carts of a user need. */
const LENGTH = 22;
/** What each coupon adds behind that: enough to tell one amount from another. */
const LENGTH_COUPON = 6;
/** More coupons than this are told as one, so that a fingerprint stays short however many there are. */
const MAX_COUPON = 50;
/** Stands before coupons told as one; no base64url has it. */
const INSIEME = '.';

/**
 * A cart's fingerprint: equal exactly when it shows the same lines in the same order, with the same VAT and discounts.
 * What the page shows carries it, and a confirmation gives it back, so that an order is made of what its author has seen. Behind
 * it stand the coupons that were shown as applicable, each by itself: one that is not used may change without harm.
 */
export function improntaCarrello(
  righe: readonly RigaImpronta[],
  condizioni: CondizioniImpronta,
  coupon: readonly CouponImpronta[] = [],
): string {
  const shown = righe.map(({ codice, quantita, prezzoCents, ...riga }) =>
    // Of a withdrawn article nothing else matters; its stock is counted differently where it is searched and where it is locked.
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

/** The part of a fingerprint that tells of the lines, without the coupons. */
export function improntaRighe(impronta: string): string {
  return impronta.slice(0, LENGTH);
}

/**
 * Whether the cart with this fingerprint showed this coupon as applicable, with this amount. Of coupons told as one, whether it
 * showed all that are `applicabili` now.
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
