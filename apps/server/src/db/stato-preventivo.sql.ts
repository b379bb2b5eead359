/**
 * The state of a quotation, for statements that select by it: the list, and the quotations that an agent still has to
 * ask about.
 */
import { VALIDITA_SOLITA_GIORNI } from '@battistrada/contract/limiti';
import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import { giornoOf } from '@battistrada/domain/giorno';
import { literal, sql, type Sql } from './sql.ts';

/** The last day on which the quotation `p` is valid, with its dealer's usual number of days in `s`. */
export const VALIDO_FINO = sql`coalesce(p.valido_fino, (p.creato at time zone 'Europe/Rome')::date + coalesce(s.validita_giorni, ${literal(VALIDITA_SOLITA_GIORNI)}))`;

/** The last link of a quotation: a revoked one only when it was accepted. */
export const ultimoLink = (id: Sql): Sql => sql`
  select y.superato, y.scade, y.visto, y.accettato, y.rifiutato, y.in_carrello, y.alternativa, y.offerta
    from link_preventivo y
   where y.preventivo_id = ${id} and (y.revocato is null or y.accettato is not null)
   order by (y.revocato is null) desc, y.creato desc limit 1`;

/** True when the quotation `p` is in one of these states. It is `statoOf` in SQL, for filtering. */
export const isStato = (stati: readonly StatoPreventivo[], now: Date): Sql => sql`
  (select case when l.in_carrello is not null then 'IN_CARRELLO'
               when l.accettato is not null and l.superato is null then 'ACCETTATO'
               when l.rifiutato is not null and l.superato is null then 'RIFIUTATO'
               when l.scade is null or l.accettato is not null
                 then case when ${VALIDO_FINO} < ${giornoOf(now)}::date then 'SCADUTO' else 'BOZZA' end
               when l.scade <= ${now} then 'SCADUTO'
               when l.visto is null then 'INVIATO'
               else 'VISTO' end
     from (select) one
     left join preventivo_setup s on s.cliente_id = p.cliente_id
     left join lateral (${ultimoLink(sql`p.id`)}) l on true) = any (${[...stati]}::text[])`;

/**
 * True when the quotation `p`, made since that instant, is still open: neither refused nor expired nor in the cart. An
 * accepted one waits for its order.
 */
export const isAperto = (dal: Date, now: Date): Sql => sql`
  p.cancellato is null and p.creato >= ${dal} and ${isStato(['BOZZA', 'INVIATO', 'VISTO', 'ACCETTATO'], now)}`;
