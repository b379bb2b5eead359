/** What may wait for the staff, and who sees it (product.md §6 "Da fare"). */
import type { Diritto } from './diritti.ts';

/** In the order of the screen. */
export const VOCI_DA_FARE = [
  'ordiniDaPrendere',
  'mancanti',
  'prezzi',
  'rimborsi',
  'pfu',
  'chat',
  'accessi',
  'clientiProposti',
  'credito',
  'importazioni',
  'webhook',
  'senzaPrezzo',
  'senzaEtichetta',
  'senzaPfu',
] as const;
export type VoceDaFare = (typeof VOCI_DA_FARE)[number];

/** What a new portal has none of, and without which nobody can order. */
export const DATI_DI_BASE = ['articoli', 'clienti'] as const;
export type DatoDiBase = (typeof DATI_DI_BASE)[number];

/** Who sees each entry: those who may see its list. */
export const DIRITTO_DI: Readonly<Record<VoceDaFare, Diritto>> = {
  ordiniDaPrendere: 'ordini',
  mancanti: 'mancanti',
  prezzi: 'ordine-telefonico',
  rimborsi: 'rimborsi',
  pfu: 'pfu',
  chat: 'chat',
  accessi: 'clienti-modifica',
  clientiProposti: 'clienti-modifica',
  credito: 'credito',
  importazioni: 'importazioni',
  webhook: 'connessioni',
  senzaPrezzo: 'dati',
  senzaEtichetta: 'dati',
  senzaPfu: 'dati',
};
