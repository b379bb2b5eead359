import { sql } from './sql.ts';

/**
 * True for a payment `p` and its order `o` when a transfer was ordered. Before migration 0009 recorded it, the only
 * sign is that the order waits for days instead of half an hour.
 */
export const IS_BONIFICO_ORDINATO = sql`(p.bonifico_ordinato or o.scadenza_pagamento > p.creato + interval '1 day')`;
