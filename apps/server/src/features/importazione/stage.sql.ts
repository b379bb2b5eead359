/**
 * The stage: temporary tables of one connection. `grezza` has the rows as read, `problema` their faults, `lotto` the
 * rows that can be applied, with their references resolved, numbered in the order of their keys. Names of tables and
 * columns are the kinds' own.
 */
import { copyRighe } from '../../db/copy.ts';
import { firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { COLONNE_STAGE } from './riga.ts';
import { testi } from './testi.ts';
import type { ProblemaRiga, RigaStage } from './problema.ts';
import type { Riferimento, TipoImportabile, Tratto } from './tipo.ts';

/**
 * Condition on `l` for rows without a fault. While there is none, to look for one costs each row half a microsecond.
 */
async function nonBloccata(tx: Db): Promise<string> {
  const { rowCount } = await tx.query(`select from problema where esito <> 'avviso' limit 1`);
  return rowCount === 0
    ? 'true'
    : `not exists (select from problema p where p.riga = l.n_riga and p.esito <> 'avviso')`;
}

/** Creates the stage of a kind; an existing one is dropped. */
export async function createStage(tx: Db, { colonne, derivate = [] }: TipoImportabile): Promise<void> {
  const sue = [...colonne, ...derivate].map(({ nome, tipoSql }) => `${nome} ${tipoSql}`);
  await tx.query('drop table if exists grezza, problema, lotto');
  await tx.query(
    `create temp table grezza (n_riga integer not null, presenti bigint not null, elimina boolean not null, ${sue.join(', ')})`,
  );
  await tx.query(
    'create temp table problema (riga integer not null, esito text not null, campo text, codice text, motivo text)',
  );
}

/** Adds rows and their faults. */
export async function addRighe(
  tx: Db,
  { colonne, derivate = [] }: TipoImportabile,
  righe: readonly RigaStage[],
  problemi: readonly ProblemaRiga[],
): Promise<void> {
  await copyRighe(tx, 'grezza', [...COLONNE_STAGE, ...[...colonne, ...derivate].map(({ nome }) => nome)], righe);
  await addProblemi(tx, problemi);
}

/** Adds faults and warnings of rows. */
export async function addProblemi(tx: Db, problemi: readonly ProblemaRiga[]): Promise<void> {
  if (problemi.length === 0) return;
  await copyRighe(
    tx,
    'problema',
    ['riga', 'esito', 'campo', 'codice', 'motivo'],
    problemi.map(({ riga, esito, campo, codice, motivo }) => [riga, esito, campo, codice, motivo]),
  );
}

/** Resolves references, finds duplicates and similar codes, and numbers the rows that can be applied. */
export async function createLotto(tx: Db, tipo: TipoImportabile): Promise<void> {
  const chiave = tipo.chiave.map((nome) => `l.${nome}`).join(', ');
  const cercati = tipo.riferimenti.map(({ come }, i) => `, r${i}.id as ${come}`).join('');
  const giunti = tipo.riferimenti
    .map(({ fra, colonna }, i) => `left join (${fra}) r${i} on r${i}.codice = l.${colonna}`)
    .join(' ');
  await tx.query('create index on problema (riga)');
  // Only the columns of joins and sorts: to sample the others takes most of a second, whatever the file's length.
  const note = ['n_riga', ...tipo.chiave, ...tipo.riferimenti.map(({ colonna }) => colonna)];
  await tx.query(`analyze grezza (${listed(note)}); analyze problema`);
  await tx.query(
    `create temp table lotto as
     select row_number() over (order by ${chiave}, l.n_riga)::integer as n,
            null::integer as ripetuta, l.*${cercati}
       from grezza l ${giunti}
      where ${await nonBloccata(tx)}`,
  );
  const trovate = ['n', 'ripetuta', ...tipo.riferimenti.map(({ come }) => come), ...(tipo.chiaveTrovata ?? [])];
  await tx.query(`analyze lotto (${listed([...note, ...trovate])})`);
  for (const riferimento of tipo.riferimenti) await settleRiferimento(tx, riferimento, tipo.attesa?.dicitura);
  await warnRipetute(tx, tipo);
  await tx.query('analyze problema');
}

/**
 * Takes the number from rows that the checks refused, that wait, or that come again later in the file, so that no range
 * holds them. A range would have to look for the faults of each of its rows instead, in each of its statements. Returns
 * the highest number left. Numbers are indexed only now, because each row that loses its own would be indexed again.
 */
export async function takeOutBloccate(tx: Db): Promise<number> {
  await tx.query(
    `update lotto set n = null
      where n in (select l.n from lotto l where l.ripetuta is not null
                  union all
                  select l.n from lotto l join problema p on p.riga = l.n_riga where p.esito <> 'avviso')`,
  );
  await tx.query('create unique index on lotto (n)');
  return (await firstRow<{ n: number }>(tx, sql`select coalesce(max(n), 0) as n from lotto`))?.n ?? 0;
}

const listed = (colonne: readonly string[]): string => [...new Set(colonne)].join(', ');

/**
 * Of rows with the same key the last counts; an identical row is skipped without a message. Called again, it compares
 * the rows that a check has freed meanwhile.
 */
export async function warnRipetute(tx: Db, tipo: TipoImportabile): Promise<void> {
  const { colonne, chiave, chiaveTrovata = chiave, precedenza = [] } = tipo;
  const chiavi = chiaveTrovata.map((nome) => `l.${nome}`).join(', ');
  const libera = await nonBloccata(tx);
  // Nearly no file repeats a key: to see that takes a quarter of the time that numbering the repetitions takes.
  const doppia = `select from lotto l where ${libera} group by ${chiavi} having count(*) > 1 limit 1`;
  if ((await tx.query(doppia)).rowCount === 0) return;
  const ordine = [...precedenza.map((nome) => `l.${nome} nulls first`), 'l.n_riga'].join(', ');
  const valori = (riga: string): string =>
    [...colonne.map(({ nome }) => nome), 'elimina'].map((nome) => `${riga}.${nome}`).join(', ');
  await tx.query(
    `with ripetute as (
       update lotto l set ripetuta = x.dopo
         from (select l.n, lead(l.n_riga) over (partition by ${chiavi} order by ${ordine}) as dopo
                 from lotto l where ${libera}) x
        where x.n = l.n and x.dopo is not null and l.ripetuta is null
       returning l.n_riga, x.dopo
     )
     insert into problema
     select l.n_riga, 'avviso', $1, 'CHIAVE_RIPETUTA', replace($2, '{0}', r.dopo::text)
       from ripetute r join lotto l on l.n_riga = r.n_riga join lotto x on x.n_riga = r.dopo
      where row(${valori('l')}) is distinct from row(${valori('x')})`,
    [campoDellaChiave(tipo), testi.doppia('{0}')],
  );
}

/** The column of a file that a message about the whole key names. */
export function campoDellaChiave({ chiave: [prima = ''], riferimenti }: TipoImportabile): string {
  return riferimenti.find(({ colonna }) => colonna === prima)?.campo ?? prima;
}

async function settleRiferimento(
  tx: Db,
  { colonna, campo = colonna, come, fra, dicitura, isGenitore }: Riferimento,
  attesa: string | undefined,
): Promise<void> {
  if (!isGenitore) return;
  const mancante = await tx.query(`select from lotto l where l.${colonna} is not null and l.${come} is null limit 1`);
  if (mancante.rowCount === 0) return;
  await tx.query(
    `with cercati as (
       select distinct l.${colonna} as scritto from lotto l where l.${colonna} is not null and l.${come} is null
     ), simili as (
       select c.scritto, min(x.id) as id, min(x.codice) as codice
         from cercati c join (${fra}) x on codice_simile(x.codice) = codice_simile(c.scritto)
        group by c.scritto having count(*) = 1
     ), prese as (
       update lotto l set ${come} = s.id from simili s where l.${colonna} = s.scritto and l.${come} is null
       returning l.n_riga as riga, s.scritto, s.codice
     )
     insert into problema
     select riga, 'avviso', $1, 'CODICE_SIMILE', replace(replace($2, '{0}', scritto), '{1}', codice) from prese`,
    [campo, testi.similePreso('{0}', '{1}')],
  );
  await tx.query(
    `insert into problema
     select l.n_riga, 'in_attesa', $1, 'SCONOSCIUTO', replace($2, '{0}', l.${colonna})
       from lotto l where l.${colonna} is not null and l.${come} is null and not l.elimina`,
    [campo, testi.sconosciuto(dicitura, '{0}', attesa)],
  );
}

/**
 * Warns of new codes that differ from another one of the file or the table only in capitals, spaces or leading zeros.
 */
export async function warnSimili(
  tx: Db,
  tabella: 'articolo' | 'cliente' | 'marca' | 'deposito' | 'listino' | 'agente',
  codice: string,
  colonna: string,
): Promise<void> {
  await tx.query(
    // By window function, not by a self-join of the new codes: the planner expects one new code, and would compare each
    // with each.
    `with nuovi as materialized (
       select l.n_riga as riga, l.${colonna} as codice, codice_simile(l.${colonna}) as simile from lotto l
        where l.ripetuta is null and not l.elimina and not exists (select from ${tabella} t where ${codice} = l.${colonna})
     ), tutti as (
       select riga, codice, simile from nuovi
       union all
       select null, ${codice}, codice_simile(${codice}) from ${tabella} t
        where codice_simile(${codice}) in (select simile from nuovi)
     ), vicini as (
       select riga, codice, min(codice) over w as primo, max(codice) over w as ultimo from tutti window w as (partition by simile)
     )
     insert into problema
     select riga, 'avviso', $1, 'CODICE_SIMILE',
            replace(replace($2, '{0}', codice), '{1}', case when primo = codice then ultimo else primo end)
       from vicini where riga is not null and primo <> ultimo`,
    [colonna, testi.simile('{0}', '{1}')],
  );
}

/**
 * Refuses rows of something new in which one of these cells cannot be read. Elsewhere the old value stays; here there
 * is none, and the column's default would open what the file may have wanted closed. `nuova` is a condition on `l`.
 */
export async function refuseNuoveIlleggibili(tx: Db, nuova: string, campi: readonly string[]): Promise<void> {
  const illeggibile = campi.map((campo) => `(p.campo = '${campo}' and l.${campo} is null)`).join(' or ');
  await tx.query(
    `update problema p set esito = 'rifiutata' from lotto l
      where l.n_riga = p.riga and p.esito = 'avviso' and (${illeggibile}) and not l.elimina and ${nuova}`,
  );
}

/** Condition on `l` for rows of `lotto` that may be applied; `$1` and `$2` are the range. */
export const APPLICABILI = 'l.n between $1 and $2';

/** The same as a fragment. */
export const applicabili = ({ da, a }: Tratto): Sql => sql`l.n between ${da} and ${a}`;

export const parametriOf = ({ da, a }: Tratto): number[] => [da, a];

export interface ContiStage {
  righe: number;
  rifiutate: number;
  inAttesa: number;
  avvisi: number;
  /** Rows that change nothing: the file repeats them, or says what is stored already. */
  invariate: number;
}

/** Counts the rows and their faults; `invariate` is right after `takeOutBloccate`, and leaves out what was applied. */
export async function countStage(tx: Db): Promise<ContiStage> {
  const conti = await firstRow<ContiStage>(
    tx,
    sql`select (select count(*) from grezza)::integer as righe,
               (select count(distinct riga) from problema where esito = 'rifiutata')::integer as rifiutate,
               (select count(distinct riga) from problema p where esito = 'in_attesa'
                   and not exists (select from problema r where r.riga = p.riga and r.esito = 'rifiutata'))::integer as "inAttesa",
               (select count(*) from problema where esito = 'avviso')::integer as avvisi,
               (select count(*) from lotto l where l.n is null
                   and not exists (select from problema p where p.riga = l.n_riga and p.esito <> 'avviso'))::integer as invariate`,
  );
  return conti ?? { righe: 0, rifiutate: 0, inAttesa: 0, avvisi: 0, invariate: 0 };
}

/** True when every row of a file was refused. An empty file has none. */
export const isTuttaRifiutata = ({ righe, rifiutate }: ContiStage): boolean => righe > 0 && rifiutate === righe;

/** The faults by row, a few thousand at a time. A refused row does not wait. */
export async function* listProblemi(tx: Db): AsyncGenerator<ProblemaRiga> {
  await tx.query('drop table if exists esito');
  await tx.query(
    `create temp table esito as
     select row_number() over (
              order by l.riga, case l.esito when 'rifiutata' then 0 when 'in_attesa' then 1 else 2 end, l.campo)::integer as n, l.*
       from (select distinct * from problema) l
      where l.esito <> 'in_attesa'
         or not exists (select from problema p where p.riga = l.riga and p.esito = 'rifiutata')`,
  );
  await tx.query('create unique index on esito (n)');
  for (let da = 1; ; da += 5_000) {
    const parte = await rows<ProblemaRiga>(
      tx,
      sql`select riga, esito, campo, codice, motivo from esito where n between ${da} and ${da + 4_999} order by n`,
    );
    yield* parte;
    if (parte.length < 5_000) return;
  }
}

/** Refuses a row that failed while it was applied. */
export async function addRifiuto(tx: Db, { riga, campo, codice, motivo }: Omit<ProblemaRiga, 'esito'>): Promise<void> {
  await tx.query(`insert into problema values ($1, 'rifiutata', $2, $3, $4)`, [riga, campo, codice, motivo]);
}

/** Refuses the rows of a range that the database did not take. */
export async function refuseTratto(tx: Db, tratto: Tratto, codice: string, motivo: string): Promise<void> {
  await tx.query(`insert into problema select l.n_riga, 'rifiutata', '', $3, $4 from lotto l where ${APPLICABILI}`, [
    ...parametriOf(tratto),
    codice,
    motivo,
  ]);
}
