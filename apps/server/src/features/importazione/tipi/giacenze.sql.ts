import { execute, sql, type Db, type Sql } from '../../../db/sql.ts';
import { applicabili } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { Ambito, Tratto } from '../tipo.ts';

interface Figura {
  codice: string;
  deposito: number;
  pezzi: number;
  rilevataIl: Date;
}

/** A row with `elimina` means 0 pieces. */
const PEZZI = sql`case when l.elimina then 0 else l.quantita end`;

/**
 * Refuses figures that are older than the stored ones, and warns of corrections. Stored figures that the file repeats
 * lose their number, so that nothing is locked or looked up again for them.
 */
export async function checkFigure(tx: Db): Promise<void> {
  await execute(
    tx,
    sql`with note as materialized (
       select l.n, l.n_riga, case when e.rilevata_il > l.rilevata_il then 'SUPERATA'
                                  when e.quantita <> ${PEZZI} then 'CORREZIONE' else 'INVARIATA' end as codice
         from lotto l join giacenza_erp e on e.codice = l.articolo and e.deposito_id = l.deposito_id
        where l.ripetuta is null and e.rilevata_il >= l.rilevata_il
     ), dette as (
       insert into problema
       select n_riga, case codice when 'SUPERATA' then 'rifiutata' else 'avviso' end, 'rilevata_il', codice,
              case codice when 'SUPERATA' then ${testi.superata} else ${testi.correzione} end
         from note where codice <> 'INVARIATA'
     )
     update lotto l set n = null from note where note.codice = 'INVARIATA' and note.n = l.n`,
  );
}

/** The figures of a range in the form of `applyAndCountFigure`. */
export const figureDelTratto = (tratto: Tratto): Sql =>
  sql`(select l.articolo as codice, l.deposito_id, ${PEZZI} as quantita, l.rilevata_il
         from lotto l where ${applicabili(tratto)} and l.articolo is not null and l.deposito_id is not null) d`;

/** The time of the file's newest figure; `$1` is the file's own time, `$2` is now. */
const ISTANTE = 'coalesce((select max(rilevata_il) from lotto where rilevata_il <= $2), $1)';

// Only for the depositi in the file, because an ERP may write one file for each. A newer figure stays.
const ASSENTI = `from giacenza q left join giacenza_erp e on e.codice = q.codice and e.deposito_id = q.deposito_id
  where greatest(q.quantita, e.quantita) > 0 and (e.rilevata_il is null or e.rilevata_il <= ${ISTANTE}) and q.deposito_id in (select distinct deposito_id from lotto)
    and not exists (select from lotto l where l.articolo = q.codice and l.deposito_id = q.deposito_id)
    and not exists (select from grezza g where g.codice = q.codice and g.deposito_id = q.deposito_id)`;

/** Waiting figures that a complete file omits, by the rule of `ASSENTI`. */
export const AMBITO: Ambito = {
  colonne: ['deposito_id', 'rilevata_il'],
  condizione: `s.rilevata_il <= ${ISTANTE} and s.deposito_id in (select distinct deposito_id from lotto)`,
  parametri: ({ dataFile, now }) => [dataFile, now],
};

export async function countAssenti(tx: Db, dataFile: Date, now: Date): Promise<{ attivi: number; assenti: number }> {
  const { rows } = await tx.query<{ attivi: number; assenti: number }>(
    `select (select count(*) from giacenza q
               left join giacenza_erp e on e.codice = q.codice and e.deposito_id = q.deposito_id
              where greatest(q.quantita, e.quantita) > 0
                and q.deposito_id in (select distinct deposito_id from lotto))::integer as attivi,
            (select count(*) ${ASSENTI})::integer as assenti`,
    [dataFile, now],
  );
  return rows[0] ?? { attivi: 0, assenti: 0 };
}

/** Figures of 0 for articles missing from the file, up to some thousands, at the time of the file's newest figure. */
export async function listFigureAssenti(tx: Db, dataFile: Date, now: Date): Promise<Figura[]> {
  const { rows } = await tx.query<Figura>(
    `select q.codice, q.deposito_id as deposito, 0 as pezzi,
            ${ISTANTE} as "rilevataIl"
       ${ASSENTI} order by 1, 2 limit 5000`,
    [dataFile, now],
  );
  return rows;
}
