/** The machine door, as every part of the product knows it. */

/** What a key may do. The first two are the wholesaler's own systems', the others a dealer's software's. */
export const AMBITI = [
  'importa',
  'erp',
  'catalogo',
  'disponibilita',
  'ordini:leggi',
  'ordini:crea',
  'documenti',
  'webhook',
] as const;
export type Ambito = (typeof AMBITI)[number];

/** Those of a dealer's software. */
export const AMBITI_CLIENTE = [
  'catalogo',
  'disponibilita',
  'ordini:leggi',
  'ordini:crea',
  'documenti',
  'webhook',
] as const satisfies readonly Ambito[];
