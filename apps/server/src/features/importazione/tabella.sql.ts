/** Rows of the stage written into a table: new ones inserted, those that differ updated, the others left alone. */
import type { Db } from '../../db/sql.ts';
import { bitOf, postiOf } from './riga.ts';
import { APPLICABILI, parametriOf } from './stage.sql.ts';
import type { Conti, TipoImportabile, Tratto } from './tipo.ts';

/** A column of the table. Expressions speak of the stage's row as `l` and of the table's as `t`. */
export interface Campo {
  readonly colonna: string;
  /** The column of the file that sets it; without one it is always written. */
  readonly da?: string;
  /** What is written where the file has the column: the stage's column unless given. */
  readonly valore?: string;
  /** Of a new row, where the file does not have the column. */
  readonly predefinito?: string;
  /** Of a row that is there, where the file does not have the column: what stands there unless given. */
  readonly seAssente?: string;
  /** What it becomes when the row is to be removed: what stands there unless given. */
  readonly seElimina?: string;
}

export interface TabellaScritta {
  readonly tabella: string;
  /** Which rows of the stage it takes: a condition on `l`; all of them unless given. */
  readonly filtro?: string;
  /** How a row of the file finds its own: a condition on `l` and `t`. */
  readonly incontro: string;
  /** Columns that only a new row gets. */
  readonly identita: Readonly<Record<string, string>>;
  readonly campi: readonly Campo[];
}

export interface Scritte extends Conti {
  /** The rows that were written, by their number in the stage. */
  readonly numeri: readonly number[];
}

/** Writes a stretch of the stage and says which rows differed. */
export async function writeTabella(
  tx: Db,
  tipo: TipoImportabile,
  scritta: TabellaScritta,
  tratto: Tratto,
): Promise<Scritte> {
  const { rows } = await tx.query<{ numeri: number[]; tutte: number }>(statementOf(tipo, scritta), parametriOf(tratto));
  const { numeri = [], tutte = 0 } = rows[0] ?? {};
  return { numeri, applicate: numeri.length, invariate: tutte - numeri.length };
}

/** Deletes what rows with `elimina` of a stretch name, where nothing else holds on to it. A row that finds nothing changes nothing. */
export async function removeEliminate(
  tx: Db,
  { tabella, filtro = 'true', incontro }: Pick<TabellaScritta, 'tabella' | 'filtro' | 'incontro'>,
  tratto: Tratto,
): Promise<Conti> {
  const { rows } = await tx.query<Conti>(
    `with d as materialized (
       select l.* from lotto l where ${APPLICABILI} and l.elimina and ${filtro}
     ), tolte as (
       delete from ${tabella} t using d l where ${incontro} returning l.n
     )
     select (select count(distinct n) from tolte)::integer as applicate,
            (select count(*) from d where n not in (select n from tolte))::integer as invariate`,
    parametriOf(tratto),
  );
  return rows[0] ?? { applicate: 0, invariate: 0 };
}

function statementOf(
  tipo: TipoImportabile,
  { tabella, filtro = 'true', incontro, identita, campi }: TabellaScritta,
): string {
  const posti = postiOf(tipo);
  const nuovi = campi.map((campo, i) => `${valueOf(campo, posti)} as f${i}, t.${campo.colonna} as t${i}`);
  const scritti = campi.map((_, i) => `w.f${i}`);
  const noti = campi.map((_, i) => `w.t${i}`);
  const nomi = Object.keys(identita);
  return `
    with d as materialized (
      select l.*, t.ctid is null as nuovo${nuovi.map((n) => `, ${n}`).join('')}
        from (select l.* from lotto l where ${APPLICABILI} and ${filtro}) l
        left join ${tabella} t on ${incontro}
    ), w as materialized (
      select w.*, (w.nuovo or row(${scritti.join(', ')}) is distinct from row(${noti.join(', ')})) as diverso
        from d w where not (w.elimina and w.nuovo)
    ), aggiornate as (
      update ${tabella} t set ${campi.map(({ colonna }, i) => `${colonna} = l.f${i}`).join(', ')}
        from w l where l.diverso and not l.nuovo and ${incontro}
    ), inserite as (
      insert into ${tabella} (${[...nomi, ...campi.map(({ colonna }) => colonna)].join(', ')})
      select ${[...nomi.map((nome) => identita[nome]), ...campi.map((_, i) => `l.f${i}`)].join(', ')}
        from w l where l.nuovo order by l.n
    )
    select array(select n from w where diverso) as numeri, (select count(*) from d)::integer as tutte`;
}

function valueOf(
  { colonna, da, valore, predefinito, seAssente, seElimina }: Campo,
  posti: ReadonlyMap<string, number>,
) {
  const scritto = valore ?? `l.${da ?? colonna}`;
  const elimina = `when l.elimina then ${seElimina ?? `t.${colonna}`}`;
  if (da === undefined) return `case ${elimina} else ${scritto} end`;
  const presente = `l.presenti & ${bitOf(posti.get(da) ?? 0)}::bigint <> 0`;
  return `case ${elimina} when ${presente} then ${scritto}
               when t.ctid is null then ${predefinito ?? 'null'} else ${seAssente ?? `t.${colonna}`} end`;
}
