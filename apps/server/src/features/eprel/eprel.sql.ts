/** Incomplete labels, and EPREL's answers about their numbers. */
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { EtichettaEprel, RispostaEprel } from '../../ports/eprel.ts';

/**
 * A label without a class or its noise. The condition must equal that of the index `articolo_eprel` letter by letter.
 */
const INCOMPLETA = sql`a.attivo and a.etichetta ->> 'eprel' <> ''
  and (a.etichetta ->> 'carburante' = '' or a.etichetta ->> 'bagnato' = '' or a.etichetta ->> 'classeRumore' = ''
       or a.etichetta ->> 'rumore' = '0')`;

/** Claims a number whose turn has come, until `finoA`; null when there is none. */
export function claimRegistrazione(
  db: Db,
  now: Date,
  finoA: Date,
): Promise<{ registrazione: string; tentativi: number } | null> {
  return firstRow(
    db,
    sql`insert into lettura_eprel as l (registrazione, prossima, tentativi)
        select a.etichetta ->> 'eprel', ${finoA}, 0
          from articolo a left join lettura_eprel x on x.registrazione = a.etichetta ->> 'eprel'
         where ${INCOMPLETA} and (x.registrazione is null or x.prossima <= ${now})
         order by x.prossima nulls first, 1
         limit 1
        on conflict (registrazione) do update set prossima = excluded.prossima, tentativi = l.tentativi + 1
         where l.prossima <= ${now}
        returning registrazione, tentativi`,
  );
}

/** Stores an answer; without `prossima` the number is never requested again. */
export async function saveLettura(
  db: Db,
  registrazione: string,
  { esito, prossima, now }: { esito: RispostaEprel['esito']; prossima: Date | null; now: Date },
): Promise<void> {
  await execute(
    db,
    sql`update lettura_eprel set esito = ${esito}, prossima = ${prossima}, letta = ${now} where registrazione = ${registrazione}`,
  );
}

/**
 * Fills the empty values of the labels with this number. A pictogram is only added, never removed: a missing one is
 * unknown, not false.
 */
export async function fillEtichetta(tx: Db, registrazione: string, e: EtichettaEprel): Promise<void> {
  await execute(
    tx,
    sql`update articolo a
           set etichetta = a.etichetta || jsonb_strip_nulls(jsonb_build_object(
                 'carburante', case when a.etichetta ->> 'carburante' = '' then ${e.carburante}::text end,
                 'bagnato', case when a.etichetta ->> 'bagnato' = '' then ${e.bagnato}::text end,
                 'rumore', case when a.etichetta ->> 'rumore' = '0' then ${e.rumore}::integer end,
                 'classeRumore', case when a.etichetta ->> 'classeRumore' = '' then ${e.classeRumore}::text end,
                 'neve', case when ${e.neve}::boolean then true end,
                 'ghiaccio', case when ${e.ghiaccio}::boolean then true end))
         where ${INCOMPLETA} and a.etichetta ->> 'eprel' = ${registrazione}`,
  );
}

/** The articles with this number. */
export async function listCodici(db: Db, registrazione: string): Promise<string[]> {
  const found = await rows<{ codice: string }>(
    db,
    sql`select a.codice from articolo a where ${INCOMPLETA} and a.etichetta ->> 'eprel' = ${registrazione} order by 1 limit 20`,
  );
  return found.map(({ codice }) => codice);
}
