/** What counts as failed in Da fare, and in the lists that it opens (product.md §6). */
import { DAY_MS } from '@battistrada/domain/durata';
import { sql, type Sql } from './sql.ts';

const SETTIMANA_MS = 7 * DAY_MS;

/**
 * Rows of `importazione` that were refused or wait for an approval. Nobody has to look any more at one that is older,
 * or that somebody closed.
 */
export function isImportazioneDaRisolvere(now: Date): Sql {
  return sql`ricevuta > ${new Date(now.getTime() - SETTIMANA_MS)} and stato in ('respinto', 'in_attesa_conferma')
             and chiusa is null`;
}

/** Rows of `webhook w` that were disabled, or have a delivery that was attempted and fails. */
export const WEBHOOK_NON_RIESCE = sql`(w.disattivato is not null
  or exists (select from corsia_webhook k where k.webhook_id = w.id and k.tentativi > 0))`;
