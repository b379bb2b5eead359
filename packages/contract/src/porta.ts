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

/** Those for the wholesaler's own systems, which reach the data of all customers. */
export const AMBITI_GROSSISTA = ['importa', 'erp'] as const;

/** All permissions of a key. */
export const AMBITI = [...AMBITI_GROSSISTA, ...AMBITI_CLIENTE] as const;
export type Ambito = (typeof AMBITI)[number];
