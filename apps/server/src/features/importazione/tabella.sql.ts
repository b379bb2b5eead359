/** Writes rows of the stage into a table: new ones are inserted, different ones updated, the others left alone. */
import type { Db } from '../../db/sql.ts';
import { bitOf, postiOf } from './riga.ts';
import { APPLICABILI, parametriOf } from './stage.sql.ts';
import type { Conti, TipoImportabile, Tratto } from './tipo.ts';

/** A column of the table. Expressions use `l` for the stage's row and `t` for the table's. */
export interface Campo {
  readonly colonna: string;
  /** The column of the file that sets it; without one it is always written. */
  readonly da?: string;
  /** The value when the file has the column; by default the stage's column. */
  readonly valore?: string;
  /** The value of a new row when the file does not have the column. */
  readonly predefinito?: string;
  /** The value of an existing row when the file does not have the column; by default it stays. */
  readonly seAssente?: string;
  /** The value when the row has `elimina`; by default it stays. */
  readonly seElimina?: string;
}

export interface TabellaScritta {
  readonly tabella: string;
  /** A condition on `l` for the rows of the stage; all of them by default. */
  readonly filtro?: string;
  /** A condition on `l` and `t` that matches a row of the file with the table's. */
  readonly incontro: string;
  /** Columns that are set for new rows only. */
  readonly identita: Readonly<Record<string, string>>;
  readonly campi: readonly Campo[];
}

export interface Scritte extends Conti {
  /** The numbers of the written rows in the stage. */
  readonly numeri: readonly number[];
}

/** Writes a range of the stage and returns the rows that differed. */
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

/**
 * Deletes the rows of a range with `elimina`, unless something refers to them. A row without a match changes nothing.
 */
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

/** Deletes the rows of a range with `elimina`, and writes the others. */
export async function writeOrRemove(
  tx: Db,
  tipo: TipoImportabile,
  scritta: TabellaScritta,
  tratto: Tratto,
): Promise<Conti> {
  const tolte = await removeEliminate(tx, scritta, tratto);
  const filtro = `${scritta.filtro ?? 'true'} and not l.elimina`;
  const scritte = await writeTabella(tx, tipo, { ...scritta, filtro }, tratto);
  return { applicate: tolte.applicate + scritte.applicate, invariate: tolte.invariate + scritte.invariate };
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
