import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

export interface UtenteClienteRow extends Modifica {
  readonly clienteId: number;
  readonly username: string;
}

/** A customer's own user, locked until the transaction ends; null for anybody else, and for an erased customer's. */
export function lockUtenteCliente(db: Db, id: number): Promise<UtenteClienteRow | null> {
  return firstRow(
    db,
    sql`select u.cliente_id as "clienteId", u.username, u.versione, u.modificata,
               (select x.nome from utente x where x.id = u.modificata_da) as chi
          from utente u
         where u.id = ${id} and u.tipo = 'cliente' and u.operatore_id is null
           and exists (select from cliente c where c.id = u.cliente_id and c.cancellato is null)
           for no key update`,
  );
}

/** False for an erased customer too. */
export async function hasCliente(tx: Db, id: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from cliente where id = ${id} and cancellato is null`)).length > 0;
}

/** Adds a user without a password. Null when the username exists already. */
export async function addUtenteCliente(
  tx: Db,
  u: {
    readonly clienteId: number;
    readonly username: string;
    readonly nome: string;
    readonly email: string;
    readonly telefono: string;
    readonly funzioni: readonly number[];
  },
): Promise<number | null> {
  const added = await firstRow<{ id: number }>(
    tx,
    sql`insert into utente (cliente_id, username, nome, email, telefono, funzioni, tipo)
        values (${u.clienteId}, ${u.username}, ${u.nome}, ${u.email}, ${u.telefono}, ${u.funzioni}, 'cliente')
        on conflict (username) do nothing returning id`,
  );
  return added?.id ?? null;
}

export async function updateUtenteCliente(
  tx: Db,
  id: number,
  u: {
    readonly nome: string;
    readonly email: string;
    readonly funzioni: readonly number[];
    readonly da: number;
    readonly now: Date;
  },
): Promise<void> {
  await execute(
    tx,
    sql`update utente
           set nome = ${u.nome}, email = ${u.email}, funzioni = ${u.funzioni}, versione = versione + 1, modificata = ${u.now},
               modificata_da = ${u.da}
         where id = ${id}`,
  );
}
