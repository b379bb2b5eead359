/** The product's tables as PostgreSQL's catalogue lists them: a backup writes them and a restore fills them. */
import { execute, rows, sql, type Db } from '../db/sql.ts';
import type { Manifesto } from './manifesto.ts';

/** The schema of the product's tables. */
const SCHEMA = sql`current_schema()::text::regnamespace`;

/** The list of migrations is stored in the manifest; a restore runs them. */
const MIGRAZIONI = 'migrazione';

export interface Tabella {
  nome: string;
  /** The columns that are not generated, in their order. */
  colonne: string[];
}

export function listTabelle(db: Db): Promise<Tabella[]> {
  return rows(
    db,
    sql`select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colonne
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         where c.relnamespace = ${SCHEMA} and c.relkind = 'r' and c.relname <> ${MIGRAZIONI}
         group by c.relname order by c.relname`,
  );
}

export function listMigrazioni(db: Db): Promise<Manifesto['schema']> {
  return rows(db, sql`select numero, nome, impronta from migrazione order by numero`);
}

export async function listSequenze(db: Db): Promise<Manifesto['sequenze']> {
  const names = await rows<{ nome: string }>(
    db,
    sql`select relname as nome from pg_class where relnamespace = ${SCHEMA} and relkind = 'S' order by relname`,
  );
  const sequenze: Manifesto['sequenze'] = [];
  for (const { nome } of names) {
    const { rows: found } = await db.query<{ valore: string; usata: boolean }>(
      `select last_value::text as valore, is_called as usata from ${quote(nome)}`,
    );
    if (found[0] !== undefined) sequenze.push({ nome, ...found[0] });
  }
  return sequenze;
}

export async function setSequenza(db: Db, { nome, valore, usata }: Manifesto['sequenze'][number]): Promise<void> {
  await execute(db, sql`select setval(${quote(nome)}::regclass, ${valore}::bigint, ${usata})`);
}

/** Tables that migrations, a start and its jobs fill before anybody uses the product. */
const PROPRIE = [
  MIGRAZIONI,
  'backup',
  'impostazione',
  'orologio',
  'ordini_in_cartella',
  'conteggio_da_fare',
  'statistica_giorno',
  'statistica_stato',
];

export interface Contenuto {
  /** True when migrations ran here, so that the tables are ours. */
  readonly migrato: boolean;
  /** A table with somebody's data, or an object that is not ours; null when the database counts as empty. */
  readonly piena: string | null;
}

/**
 * The contents of the schema. When migrations never ran here, everything belongs to another program, with or without
 * rows.
 */
export async function findContenuto(db: Db): Promise<Contenuto> {
  const found = await rows<{ nome: string; tipo: string }>(
    db,
    sql`select c.relname as nome, c.relkind as tipo from pg_class c
         where c.relnamespace = ${SCHEMA} and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
           and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         order by c.relkind <> 'r', c.relname`,
  );
  if (!found.some(({ nome }) => nome === MIGRAZIONI)) return { migrato: false, piena: found[0]?.nome ?? null };
  for (const { nome, tipo } of found) {
    if (!['r', 'p', 'f'].includes(tipo) || PROPRIE.includes(nome)) continue;
    const { rowCount } = await db.query(`select 1 from ${quote(nome)} limit 1`);
    if (rowCount !== 0) return { migrato: true, piena: nome };
  }
  return { migrato: true, piena: null };
}

/**
 * Drops the objects that migrations made. It keeps the schema, which may belong to somebody else, and the objects of
 * extensions.
 */
export async function dropSchema(db: Db): Promise<void> {
  const drops = await rows<{ drop: string }>(
    db,
    sql`select format('drop %s if exists %s cascade',
                      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                      c.oid::regclass) as drop
          from pg_class c
         where c.relnamespace = ${SCHEMA} and c.relkind in ('r', 'v', 'm', 'S')
           and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
          from pg_proc p
         where p.pronamespace = ${SCHEMA}
           and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype)
          from pg_type t
         where t.typnamespace = ${SCHEMA}
           and (t.typtype in ('e', 'd') or exists (select 1 from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
           and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  );
  for (const { drop } of drops) await db.query(drop);
}

/**
 * Drops foreign keys, indexes and our triggers, so that tables can be filled fast and in any order. Returns the
 * statements that restore them.
 */
export async function unbindTabelle(db: Db): Promise<string[]> {
  const found = await rows<{ before: string; after: string }>(
    db,
    sql`select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as before,
               format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as after
          from pg_constraint c
         where c.connamespace = ${SCHEMA} and c.contype = 'f' and c.conparentid = 0
        union all
        select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
          from pg_index i join pg_class t on t.oid = i.indrelid
         where t.relnamespace = ${SCHEMA} and t.relkind = 'r'
           and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
        union all
        select format('alter table %s disable trigger user', t.oid::regclass),
               format('alter table %s enable trigger user', t.oid::regclass)
          from pg_class t
         where t.relnamespace = ${SCHEMA} and t.relkind = 'r'
           and exists (select 1 from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)`,
  );
  for (const { before } of found) await db.query(before);
  // Foreign keys are restored last, because they are checked with the indexes.
  const isReference = (statement: string): boolean => statement.includes(' add constraint ');
  const after = found.map((each) => each.after);
  return [...after.filter((each) => !isReference(each)), ...after.filter(isReference)];
}

/** A name of the schema, quoted for a statement. */
export const quote = (nome: string): string => `"${nome.replaceAll('"', '""')}"`;
