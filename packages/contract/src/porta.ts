/** The machine door, shared by every part of the product. */

/** The permissions of a key for a dealer's software. */
export const AMBITI_CLIENTE = [
  'catalogo',
  'disponibilita',
  'ordini:leggi',
  'ordini:crea',
  'documenti',
  'webhook',
] as const;

/** All permissions of a key. The first two are for the wholesaler's own systems. */
export const AMBITI = ['importa', 'erp', ...AMBITI_CLIENTE] as const;
export type Ambito = (typeof AMBITI)[number];
