/** By whom an order was made, spelled as on the wire and in the database (specification §3 "Order"). */
export const TIPI_ORDINE = ['W', 'T', 'A'] as const;
export type TipoOrdine = (typeof TIPI_ORDINE)[number];

/** The name of each type, the same on the screen, on paper and in exported files. */
export const NOMI_TIPO_ORDINE: Readonly<Record<TipoOrdine, string>> = { W: 'Web', T: 'Telefono', A: 'Agente' };
