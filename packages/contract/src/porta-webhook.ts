/** Webhooks, shared by every part of the product (integration.md §4). */

/**
 * The events of an endpoint. `ordine.modificato` reports every change of state, line or shipment, including a
 * cancellation.
 */
export const TIPI_EVENTO = [
  'ordine.confermato',
  'ordine.modificato',
  'ordine.annullato',
  'pagamento.confermato',
  'cliente.modificato',
  'pfu.richiesto',
  'importazione.finita',
] as const;
export type TipoEvento = (typeof TIPI_EVENTO)[number];
