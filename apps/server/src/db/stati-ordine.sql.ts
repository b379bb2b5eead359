/**
 * Sets of order states, for statements: `o.stato in ${DA_SPEDIRE}`. They are literals, not parameters, because the
 * partial indexes of orders are used only for states that the planner knows.
 */
import { sql } from './sql.ts';

/** Orders with pieces that may still leave, or be cancelled. */
export const DA_SPEDIRE = sql`('CONFERMATO', 'IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO')`;

/** Open orders: confirmed, not cancelled, and without an invoice yet. */
export const APERTI = sql`('CONFERMATO', 'IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO')`;

/** Orders that are no sale: cancelled, or still waiting for their payment. */
export const NON_VENDUTI = sql`('ANNULLATO', 'IN_ATTESA_PAGAMENTO')`;
