import type { ClienteFinale, NuovoClienteFinale } from '@battistrada/contract/preventivo';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

const COLONNE: Sql = sql`id, ragione_sociale as "ragioneSociale", indirizzo, cap, citta, provincia, cellulare, email,
                         partita_iva as "partitaIva"`;

/**
 * End customers whose name contains all the words of `nome`, by name. Case and accents do not count, nor does the kind
 * of apostrophe: telephones write another one than keyboards.
 */
export function searchClienti(db: Db, clienteId: number, nome: string, limit: number): Promise<ClienteFinale[]> {
  const parole = withoutAccents(nome)
    .split(/[\s'’]+/)
    .map((parola) => `%${parola.replace(/[\\%_]/g, '\\$&')}%`);
  return rows(
    db,
    sql`select ${COLONNE} from cliente_finale
         where cliente_id = ${clienteId}
           and regexp_replace(normalize(ragione_sociale, nfd), '[\\u0300-\\u036f]', '', 'g') ilike all(${parole}::text[])
         order by lower(ragione_sociale), id limit ${limit}`,
  );
}

/** `Nicolò` → `Nicolo`, as the statement above writes names. */
function withoutAccents(testo: string): string {
  return testo.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
}

export function getCliente(db: Db, id: string, clienteId: number): Promise<ClienteFinale | null> {
  return firstRow(db, sql`select ${COLONNE} from cliente_finale where id = ${id} and cliente_id = ${clienteId}`);
}

/**
 * Locks a dealer's end customers until the transaction ends. It is the first lock of every action that puts one into a
 * quotation or link, or erases one. Quotations refer to end customers and these to their quotations, so without it two
 * actions could wait for each other.
 */
export async function lockClientiFinali(tx: Db, clienteId: number): Promise<void> {
  await execute(tx, sql`select 1 from cliente where id = ${clienteId} for no key update`);
}

/** The end customer with exactly these data, so that a form sent twice creates one. */
export async function findUguale(tx: Db, clienteId: number, c: NuovoClienteFinale): Promise<string | null> {
  const found = await firstRow<{ id: string }>(
    tx,
    sql`select id from cliente_finale
         where cliente_id = ${clienteId} and lower(ragione_sociale) = lower(${c.ragioneSociale})
           and ragione_sociale = ${c.ragioneSociale} and indirizzo = ${c.indirizzo} and cap = ${c.cap}
           and citta = ${c.citta} and provincia = ${c.provincia} and cellulare = ${c.cellulare}
           and email = ${c.email} and partita_iva = ${c.partitaIva}
         limit 1`,
  );
  return found?.id ?? null;
}

export async function insertCliente(tx: Db, id: string, clienteId: number, c: NuovoClienteFinale): Promise<void> {
  await execute(
    tx,
    sql`insert into cliente_finale (id, cliente_id, ragione_sociale, indirizzo, cap, citta, provincia, cellulare, email, partita_iva)
        values (${id}, ${clienteId}, ${c.ragioneSociale}, ${c.indirizzo}, ${c.cap}, ${c.citta}, ${c.provincia},
                ${c.cellulare}, ${c.email}, ${c.partitaIva})`,
  );
}

export async function updateCliente(tx: Db, id: string, c: NuovoClienteFinale): Promise<void> {
  await execute(
    tx,
    sql`update cliente_finale
           set ragione_sociale = ${c.ragioneSociale}, indirizzo = ${c.indirizzo}, cap = ${c.cap}, citta = ${c.citta},
               provincia = ${c.provincia}, cellulare = ${c.cellulare}, email = ${c.email}, partita_iva = ${c.partitaIva}
         where id = ${id}`,
  );
}

/** Sets a quotation's end customer, or removes it. */
export async function setCliente(tx: Db, preventivoId: string, idCliente: string | null): Promise<void> {
  await execute(tx, sql`update preventivo set cliente_finale_id = ${idCliente} where id = ${preventivoId}`);
}

/**
 * Locks, in a fixed order, the quotations with an end customer, and those whose links name him. Call it before locking
 * the links.
 */
export async function lockPreventiviOf(tx: Db, idCliente: string): Promise<void> {
  await execute(
    tx,
    sql`select 1 from preventivo
         where cliente_finale_id = ${idCliente}
            or id in (select preventivo_id from link_preventivo where cliente_finale_id = ${idCliente})
         order by id for no key update`,
  );
}

/** Ids of an end customer's quotations, newest first. */
export async function listPreventiviOf(db: Db, idCliente: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from preventivo where cliente_finale_id = ${idCliente} and cancellato is null
         order by creato desc, numero desc`,
  );
  return found.map(({ id }) => id);
}

/** Deletes an end customer; his quotations stay without one. */
export async function eraseCliente(tx: Db, id: string): Promise<void> {
  await execute(tx, sql`delete from cliente_finale where id = ${id}`);
}
