import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import type { Tratto } from '../tipo.ts';

/** Writes the net prices of a range; returns the rows with a changed price. */
export async function writePrezziEasyfatt(tx: Db, tratto: Tratto): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    `with prezzi as materialized (
       select l.n, l.codice, p.key::smallint as listino_id, p.value::integer as prezzo
         from lotto l, jsonb_each_text(l.prezzi) p where ${APPLICABILI} and not l.elimina
     ), scritti as (
       insert into prezzo as t (codice, listino_id, prezzo_cents) select codice, listino_id, prezzo from prezzi
       on conflict (codice, listino_id) do update set prezzo_cents = excluded.prezzo_cents
        where t.prezzo_cents <> excluded.prezzo_cents
       returning t.codice
     )
     select distinct prezzi.n from prezzi join scritti using (codice)`,
    parametriOf(tratto),
  );
  return rows.map(({ n }) => n);
}

/** The stock figures of a range. */
export async function listFigureEasyfatt(
  tx: Db,
  tratto: Tratto,
): Promise<{ n: number; codice: string; deposito: number; pezzi: number }[]> {
  const { rows } = await tx.query<{ n: number; codice: string; deposito: number; pezzi: number }>(
    `select l.n, l.codice, l.deposito_id as deposito, l.quantita as pezzi from lotto l
      where ${APPLICABILI} and not l.elimina and l.quantita is not null and l.deposito_id is not null order by l.codice`,
    parametriOf(tratto),
  );
  return rows;
}
