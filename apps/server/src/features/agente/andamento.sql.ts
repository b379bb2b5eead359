import type { Andamento, Somma } from '@battistrada/contract/andamento';
import { startOf, type Giorno } from '@battistrada/domain/giorno';
import type { Tratto } from '@battistrada/domain/periodo';
import { firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

/** The person whose customers are counted, and the day. */
export interface AgenteOggi {
  readonly utenteId: number;
  readonly oggi: Giorno;
}

/**
 * The total orders of a person's customers in a period, without cancelled orders and those that wait for their payment.
 */
export async function sumOrdini(db: Db, { utenteId, oggi }: AgenteOggi, { dal, al }: Tratto): Promise<Somma> {
  const found = await firstRow<Somma>(
    db,
    sql`select coalesce(sum(x.imponibile), 0)::bigint as "imponibileCents", coalesce(sum(x.ordini), 0)::integer as ordini,
               coalesce(sum(x.pezzi), 0)::integer as pezzi, count(*) filter (where x.ordini > 0)::integer as clienti,
               count(*) filter (where x.ordini > 0 and not exists (
                 select from ordine p where p.cliente_id = s.cliente_id and p.istante < ${startOf(dal)}
               ))::integer as nuovi
          from clienti_di(${utenteId}, ${oggi}) s
          join lateral (
            select count(*) as ordini, sum(o.imponibile_cents - o.coupon_cents - o.sconto_online_cents) as imponibile,
                   sum((select sum(r.quantita - r.quantita_annullata) from riga_ordine r where r.ordine_id = o.id)) as pezzi
              from ordine o
             where o.cliente_id = s.cliente_id and o.istante >= ${startOf(dal)} and o.istante < ${startOf(al)}
               and o.stato not in ('ANNULLATO', 'IN_ATTESA_PAGAMENTO')
          ) x on true`,
  );
  return found ?? { imponibileCents: 0, ordini: 0, pezzi: 0, clienti: 0, nuovi: 0 };
}

/** The brands ordered most in a period, compared with another period. */
export function listMarche(
  db: Db,
  { utenteId, oggi }: AgenteOggi,
  { quest, scorso }: { readonly quest: Tratto; readonly scorso: Tratto },
  limit: number,
): Promise<Andamento['marche']> {
  return rows(
    db,
    sql`select m.nome as marca, x."questCents", x."scorsoCents"
          from (
            select r.marca_id,
                   coalesce(sum(r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))
                     filter (where o.istante >= ${startOf(quest.dal)}), 0)::bigint as "questCents",
                   coalesce(sum(r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))
                     filter (where o.istante < ${startOf(scorso.al)}), 0)::bigint as "scorsoCents"
              from clienti_di(${utenteId}, ${oggi}) s
              join ordine o on o.cliente_id = s.cliente_id and o.istante >= ${startOf(scorso.dal)}
                           and o.istante < ${startOf(quest.al)} and o.stato not in ('ANNULLATO', 'IN_ATTESA_PAGAMENTO')
              join riga_ordine r on r.ordine_id = o.id
             group by r.marca_id
          ) x
          join marca m on m.id = x.marca_id
         order by x."questCents" desc, m.nome limit ${literal(limit)}`,
  );
}

interface Tratti {
  readonly quest: Tratto;
  readonly scorso: Tratto;
}

/** Tyres by season in a period, compared with another period. */
export function listStagioni(
  db: Db,
  { utenteId, oggi }: AgenteOggi,
  { quest, scorso }: Tratti,
): Promise<Andamento['stagioni']> {
  return rows(
    db,
    sql`select (array['estiva', 'invernale', '4 stagioni'])[a.stagione] as stagione,
               coalesce(sum(r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))
                 filter (where o.istante >= ${startOf(quest.dal)}), 0)::bigint as "questCents",
               coalesce(sum(r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))
                 filter (where o.istante < ${startOf(scorso.al)}), 0)::bigint as "scorsoCents"
          from clienti_di(${utenteId}, ${oggi}) s
          join ordine o on o.cliente_id = s.cliente_id and o.istante >= ${startOf(scorso.dal)}
                       and o.istante < ${startOf(quest.al)} and o.stato not in ('ANNULLATO', 'IN_ATTESA_PAGAMENTO')
          join riga_ordine r on r.ordine_id = o.id
          join articolo a on a.codice = r.codice and a.stagione is not null
         group by a.stagione order by a.stagione`,
  );
}

/** The customers whose orders differ most between two periods: the growing and the shrinking ones. */
export function listClientiCambiati(
  db: Db,
  { utenteId, oggi }: AgenteOggi,
  { quest, scorso }: Tratti,
  limit: number,
): Promise<Andamento['clienti']> {
  return rows(
    db,
    sql`select codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale",
               x.quest as "questCents", x.scorso as "scorsoCents"
          from clienti_di(${utenteId}, ${oggi}) s
          join cliente c on c.id = s.cliente_id
          join lateral (
            select coalesce(sum(o.imponibile_cents - o.coupon_cents - o.sconto_online_cents)
                     filter (where o.istante >= ${startOf(quest.dal)}), 0)::bigint as quest,
                   coalesce(sum(o.imponibile_cents - o.coupon_cents - o.sconto_online_cents)
                     filter (where o.istante < ${startOf(scorso.al)}), 0)::bigint as scorso
              from ordine o
             where o.cliente_id = s.cliente_id and o.istante >= ${startOf(scorso.dal)}
               and o.istante < ${startOf(quest.al)} and o.stato not in ('ANNULLATO', 'IN_ATTESA_PAGAMENTO')
          ) x on x.quest <> x.scorso
         order by abs(x.quest - x.scorso) desc, c.id limit ${literal(limit)}`,
  );
}
