import { sql } from './sql.ts';

/**
 * Of a payment `p` and its order `o`: a transfer was ordered. Before migration 0009 noted it, only that the order waits for days
 * instead of half an hour tells.
 */
export const IS_BONIFICO_ORDINATO = sql`(p.bonifico_ordinato or o.scadenza_pagamento > p.creato + interval '1 day')`;
