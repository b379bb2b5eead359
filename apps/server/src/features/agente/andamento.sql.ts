import type { Andamento, Somma } from '@battistrada/contract/andamento';
import { startOf, type Giorno } from '@battistrada/domain/giorno';
import type { Tratto } from '@battistrada/domain/periodo';
import { firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';

/** The person whose customers are counted, and the day. */
export interface AgenteOggi {
  readonly utenteId: number;
  readonly oggi: Giorno;
}

/** A period, and the earlier one with which it is compared. */
interface Tratti {
  readonly quest: Tratto;
  readonly scorso: Tratto;
}

/** Orders `o` between two days that were not cancelled and do not wait for their payment. */
const contaIn = (dal: Giorno, al: Giorno): Sql =>
  sql`o.istante >= ${startOf(dal)} and o.istante < ${startOf(al)} and o.stato not in ${NON_VENDUTI}`;

/** The lines `r` of the orders `o` of a person's customers, from the earlier period's beginning to the later's end. */
const righeOf = ({ utenteId, oggi }: AgenteOggi, { quest, scorso }: Tratti): Sql =>
  sql`clienti_di(${utenteId}, ${oggi}) s
      join ordine o on o.cliente_id = s.cliente_id and ${contaIn(scorso.dal, quest.al)}
      join riga_ordine r on r.ordine_id = o.id`;

const IMPORTO_RIGA = sql`r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata)`;

/** The sums of an amount in each of the two periods, as two columns. */
const nei = ({ quest, scorso }: Tratti, importo: Sql): Sql =>
  sql`coalesce(sum(${importo}) filter (where o.istante >= ${startOf(quest.dal)}), 0)::bigint as "questCents",
      coalesce(sum(${importo}) filter (where o.istante < ${startOf(scorso.al)}), 0)::bigint as "scorsoCents"`;

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
             where o.cliente_id = s.cliente_id and ${contaIn(dal, al)}
          ) x on true`,
  );
  return found ?? { imponibileCents: 0, ordini: 0, pezzi: 0, clienti: 0, nuovi: 0 };
}

/** The brands ordered most in a period, compared with another period. */
export function listMarche(db: Db, agente: AgenteOggi, tratti: Tratti, limit: number): Promise<Andamento['marche']> {
  return rows(
    db,
    sql`select m.nome as marca, x."questCents", x."scorsoCents"
          from (
            select r.marca_id,
                   ${nei(tratti, IMPORTO_RIGA)}
              from ${righeOf(agente, tratti)}
             group by r.marca_id
          ) x
          join marca m on m.id = x.marca_id
         order by x."questCents" desc, m.nome limit ${literal(limit)}`,
  );
}

/** Tyres by season in a period, compared with another period. */
export function listStagioni(db: Db, agente: AgenteOggi, tratti: Tratti): Promise<Andamento['stagioni']> {
  return rows(
    db,
    sql`select (array['estiva', 'invernale', '4 stagioni'])[a.stagione] as stagione,
               ${nei(tratti, IMPORTO_RIGA)}
          from ${righeOf(agente, tratti)}
          join articolo a on a.codice = r.codice and a.stagione is not null
         group by a.stagione order by a.stagione`,
  );
}

/** The customers whose orders differ most between two periods: the growing and the shrinking ones. */
export function listClientiCambiati(
  db: Db,
  { utenteId, oggi }: AgenteOggi,
  tratti: Tratti,
  limit: number,
): Promise<Andamento['clienti']> {
  return rows(
    db,
    sql`select codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale",
               x."questCents", x."scorsoCents"
          from clienti_di(${utenteId}, ${oggi}) s
          join cliente c on c.id = s.cliente_id
          join lateral (
            select ${nei(tratti, sql`o.imponibile_cents - o.coupon_cents - o.sconto_online_cents`)}
              from ordine o
             where o.cliente_id = s.cliente_id and ${contaIn(tratti.scorso.dal, tratti.quest.al)}
          ) x on x."questCents" <> x."scorsoCents"
         order by abs(x."questCents" - x."scorsoCents") desc, c.id limit ${literal(limit)}`,
  );
}
