import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

/** Changes of settings run one after another; readers do not wait. */
export async function lockVoci(tx: Db): Promise<void> {
  await execute(tx, sql`lock table impostazione in share row exclusive mode`);
}

export function listModifiche(db: Db): Promise<(Modifica & { chiave: string })[]> {
  return rows(
    db,
    sql`select i.chiave, i.versione, i.modificata, u.nome as chi
          from impostazione i left join utente u on u.id = i.utente_id`,
  );
}

export interface DepositoRow {
  id: number;
  codice: string;
  nome: string;
  tempiConsegna: string;
  oraLimite: string | null;
  versione: number;
  modificata: Date | null;
  modificataDa: string | null;
}

const COLONNE: Sql = sql`d.id, coalesce(d.codice_erp, d.id::text) as codice, d.nome, d.tempi_consegna as "tempiConsegna",
  d.ora_limite as "oraLimite", d.versione, d.modificata,
  (select u.nome from utente u where u.id = d.modificata_da) as "modificataDa"`;

export function listDepositi(db: Db): Promise<DepositoRow[]> {
  return rows(db, sql`select ${COLONNE} from deposito d order by d.id`);
}

export function lockDeposito(tx: Db, id: number): Promise<DepositoRow | null> {
  return firstRow(tx, sql`select ${COLONNE} from deposito d where d.id = ${id}::integer for no key update`);
}

export async function setDeposito(
  tx: Db,
  id: number,
  d: {
    readonly nome: string;
    readonly tempiConsegna: string;
    readonly oraLimite: string | null;
    readonly utenteId: number;
    readonly now: Date;
  },
): Promise<void> {
  await execute(
    tx,
    sql`update deposito
           set nome = ${d.nome}, tempi_consegna = ${d.tempiConsegna}, ora_limite = ${d.oraLimite},
               versione = versione + 1, modificata = ${d.now}, modificata_da = ${d.utenteId}
         where id = ${id}::integer`,
  );
}
