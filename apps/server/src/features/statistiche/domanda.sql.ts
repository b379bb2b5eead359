/** Figures of searches without a result. */
import type { Raggruppamento, RicercaVuota } from '@battistrada/contract/statistiche';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Tratto } from './vendite.sql.ts';
import { literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** With both ends, because for an open range a planner expects most of the table. */
const dentro = (settimana: Sql, { from, to }: Tratto): Sql => sql`${settimana} between ${from} and ${to}`;

export function listTestiVuoti(db: Db, tratto: Tratto, limit: number): Promise<RicercaVuota[]> {
  return rows(
    db,
    sql`select testo, sum(ricerche)::integer as ricerche, max(settimana)::text as ultima
          from ricerca_vuota where ${dentro(sql`settimana`, tratto)}
         group by testo order by 2 desc, 3 desc, 1 limit ${literal(limit)}`,
  );
}

export function listSettimane(db: Db, tratto: Tratto): Promise<{ settimana: Giorno; ricerche: number }[]> {
  return rows(
    db,
    sql`select settimana::text as settimana, sum(ricerche)::integer as ricerche
          from domanda_persa where ${dentro(sql`settimana`, tratto)} group by 1`,
  );
}

export interface VoceRow {
  tipo: number | null;
  misura: string | null;
  stagione: number | null;
  marca: string | null;
  ricerche: number;
}

/** The facets that stay separate; the others are summed. */
const GRUPPI: Readonly<Record<Raggruppamento, { misura: boolean; stagione: boolean; marca: boolean }>> = {
  misura: { misura: true, stagione: false, marca: false },
  stagione: { misura: false, stagione: true, marca: false },
  marca: { misura: false, stagione: false, marca: true },
  tutto: { misura: true, stagione: true, marca: true },
};

/** The most wanted first. A group by one facet omits searches without that facet. */
export function listDomanda(db: Db, tratto: Tratto, per: Raggruppamento, limit: number): Promise<VoceRow[]> {
  const { misura, stagione, marca } = GRUPPI[per];
  const nulla = (isDistinta: boolean, colonna: Sql, vuota: Sql, tipo: Sql): Sql =>
    isDistinta ? sql`nullif(d.${colonna}, ${vuota})` : sql`null::${tipo}`;
  const senza =
    per === 'misura'
      ? sql`d.misura <> ''`
      : per === 'stagione'
        ? sql`d.stagione <> 0`
        : per === 'marca'
          ? sql`d.marca_id <> 0`
          : sql`true`;
  return rows(
    db,
    sql`select x.tipo, x.misura, x.stagione, m.nome as marca, x.ricerche
          from (
            select d.tipo_prodotto as tipo, ${nulla(misura, sql`misura`, sql`''`, sql`text`)} as misura,
                   ${nulla(stagione, sql`stagione`, sql`0`, sql`smallint`)} as stagione,
                   ${nulla(marca, sql`marca_id`, sql`0`, sql`smallint`)} as marca, sum(d.ricerche)::integer as ricerche
              from domanda_persa d where ${dentro(sql`d.settimana`, tratto)} and ${senza}
             group by 1, 2, 3, 4 order by 5 desc, 2, 3, 4, 1 limit ${literal(limit)}
          ) x left join marca m on m.id = x.marca
         order by x.ricerche desc, x.misura, x.stagione, m.nome, x.tipo`,
  );
}
