/**
 * The sums by day behind the figures: the days that are due, and the sum of one. Orders are read by their index of
 * instants.
 */
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';

/** Days kept: figures look back 91 days, and the same a year before. */
const GIORNI_TENUTI = 500;
/** Stock without an order for this many days counts as unsold. */
export const GIORNI_FERMI = 91;
const FERMI_TENUTI = 500;

/** Sold orders: neither cancelled nor waiting for their payment. */
const VENDUTO = sql`o.stato not in ${NON_VENDUTI}`;

/** Nobody else sums until this transaction ends; null when somebody already does. */
export function lockStato(tx: Db): Promise<{ fermi: Giorno | null } | null> {
  return firstRow(tx, sql`select fermi::text from statistica_stato for update skip locked`);
}

/**
 * The days to sum, newest first. An order may be cancelled or paid after its day, so a recent day is summed more often
 * (every minute for today and yesterday, every hour for two weeks, every day for four months).
 */
export async function listGiorniDovuti(tx: Db, oggi: Giorno, now: Date, limit: number): Promise<Giorno[]> {
  const due = await rows<{ giorno: Giorno }>(
    tx,
    sql`select g::date::text as giorno
          from generate_series(
                 greatest((select (min(istante) at time zone 'Europe/Rome')::date from ordine),
                          ${oggi}::date - ${literal(GIORNI_TENUTI)}),
                 ${oggi}::date, interval '1 day') g
          left join statistica_giorno s on s.giorno = g::date
         where s.giorno is null
            or s.calcolato < ${now}::timestamptz - case when g >= ${oggi}::date - 1 then interval '1 minute'
                                                       when g >= ${oggi}::date - 14 then interval '1 hour'
                                                       when g >= ${oggi}::date - 120 then interval '1 day' end
         order by g desc limit ${literal(limit)}`,
  );
  return due.map(({ giorno }) => giorno);
}

export interface GiornoDaSommare {
  readonly giorno: Giorno;
  readonly from: Date;
  readonly before: Date;
  readonly now: Date;
}

/** Sums a day again. */
export async function sumGiorno(tx: Db, { giorno, from, before, now }: GiornoDaSommare): Promise<void> {
  for (const tabella of [sql`vendita_ora`, sql`vendita_articolo`, sql`vendita_marca`]) {
    await execute(tx, sql`delete from ${tabella} where giorno = ${giorno}`);
  }
  const diGiorno = sql`from ordine o where o.istante >= ${from} and o.istante < ${before} and ${VENDUTO}`;
  await execute(
    tx,
    sql`insert into vendita_ora (giorno, ora, ordini, importo_cents)
        select ${giorno}::date, extract(hour from o.istante at time zone 'Europe/Rome'), count(*),
               sum(o.imponibile_cents - o.coupon_cents - o.sconto_online_cents)
          ${diGiorno} group by 2`,
  );
  await execute(tx, sumRighe(giorno, diGiorno));
  await execute(
    tx,
    sql`insert into statistica_giorno (giorno, calcolato) values (${giorno}, ${now})
        on conflict (giorno) do update set calcolato = excluded.calcolato`,
  );
}

/** The lines by article and by brand, read once, each order's by its key. */
function sumRighe(giorno: Giorno, diGiorno: Sql): Sql {
  return sql`with righe as (
          select r.codice, r.marca_id, sum(r.quantita - r.quantita_annullata)::integer as pezzi,
                 sum(r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))::bigint as importo
            from (select o.id ${diGiorno} offset 0) o
            cross join lateral (select * from riga_ordine x where x.ordine_id = o.id offset 0) r
           group by r.codice, r.marca_id
          having sum(r.quantita - r.quantita_annullata) > 0
        ), articoli as (
          insert into vendita_articolo (giorno, codice, pezzi, importo_cents)
          select ${giorno}::date, codice, sum(pezzi), sum(importo) from righe group by codice
        )
        insert into vendita_marca (giorno, marca_id, pezzi, importo_cents)
        select ${giorno}::date, marca_id, sum(pezzi), sum(importo) from righe group by marca_id`;
}

/**
 * Runs once a day: stores the unsold stock and each customer's orders of a year, and deletes rows that no figure reads
 * any more. It reads all stock, as no other figure does.
 */
export async function sumFermi(tx: Db, oggi: Giorno, unAnnoFa: Date): Promise<void> {
  await execute(tx, sql`delete from articolo_fermo`);
  await execute(
    tx,
    sql`insert into articolo_fermo (codice, pezzi, valore_cents, ultima_vendita)
        select g.codice, g.pezzi, g.pezzi * a.prezzo_listino_cents,
               (select max(v.giorno) from vendita_articolo v where v.codice = g.codice)
          from (select codice, sum(quantita) as pezzi from giacenza where quantita > 0 group by codice) g
          join articolo a on a.codice = g.codice
         where a.attivo and not exists (
                 select from vendita_articolo v
                  where v.codice = g.codice and v.giorno > ${oggi}::date - ${literal(GIORNI_FERMI)})
         order by 3 desc, 1 limit ${literal(FERMI_TENUTI)}`,
  );
  await execute(tx, sql`delete from cliente_ordinato`);
  await execute(
    tx,
    sql`insert into cliente_ordinato (cliente_id, ultimo, ordini, totale_cents)
        select c.id, (x.ultimo at time zone 'Europe/Rome')::date, x.ordini, x.totale
          from cliente c
          cross join lateral (
            select max(o.istante) as ultimo, count(*) as ordini, sum(o.totale_cents) as totale
              from ordine o where o.cliente_id = c.id and o.istante >= ${unAnnoFa} and ${VENDUTO}
          ) x
         where c.cancellato is null and x.ordini > 0`,
  );
  const finito = sql`${oggi}::date - ${literal(GIORNI_TENUTI)}`;
  for (const tabella of [sql`vendita_ora`, sql`vendita_articolo`, sql`vendita_marca`, sql`statistica_giorno`]) {
    await execute(tx, sql`delete from ${tabella} where giorno < ${finito}`);
  }
  for (const tabella of [sql`domanda_persa`, sql`ricerca_vuota`]) {
    await execute(tx, sql`delete from ${tabella} where settimana < ${finito}`);
  }
  await execute(tx, sql`update statistica_stato set fermi = ${oggi}`);
}
