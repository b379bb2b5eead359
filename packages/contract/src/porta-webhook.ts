/** Webhooks, as every part of the product knows them (integration.md §4). */

/** What an endpoint can be told of. `ordine.modificato` says every change of state, line or shipment, a cancellation too. */
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
