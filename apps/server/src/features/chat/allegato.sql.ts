import type { Allegato } from '@battistrada/contract/chat';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface NuovoAllegato {
  id: string;
  clienteId: number;
  utenteId: number;
  nome: string;
  tipo: Allegato['tipo'];
  larghezza: number | null;
  altezza: number | null;
  contenuto: Buffer;
  caricato: Date;
}

export async function addAllegato(db: Db, a: NuovoAllegato): Promise<void> {
  await execute(
    db,
    sql`insert into allegato (id, cliente_id, utente_id, nome, tipo, larghezza, altezza, contenuto, caricato)
        values (${a.id}, ${a.clienteId}, ${a.utenteId}, ${a.nome}, ${a.tipo}, ${a.larghezza}, ${a.altezza}, ${a.contenuto},
                ${a.caricato})`,
  );
}

/**
 * Attaches to a message files that this user uploaded for this conversation and has not sent, in their order; returns
 * how many there were.
 */
export function attachAllegati(
  tx: Db,
  { clienteId, utenteId }: { clienteId: number; utenteId: number },
  messaggioId: number,
  ids: readonly string[],
): Promise<number> {
  return execute(
    tx,
    sql`update allegato a set messaggio_id = ${messaggioId}, posizione = v.posizione
          from unnest(${ids}::uuid[]) with ordinality as v (id, posizione)
         where a.id = v.id and a.cliente_id = ${clienteId} and a.utente_id = ${utenteId} and a.messaggio_id is null`,
  );
}

export interface AllegatoRow {
  clienteId: number;
  nome: string;
  tipo: Allegato['tipo'];
  contenuto: Buffer;
}

/** A file of a customer's conversation (null: of any), sent or uploaded by this user. */
export function getAllegato(
  db: Db,
  id: string,
  { clienteId, utenteId }: { clienteId: number | null; utenteId: number },
): Promise<AllegatoRow | null> {
  return firstRow(
    db,
    sql`select cliente_id as "clienteId", nome, tipo, contenuto from allegato
         where id = ${id} and (${clienteId}::integer is null or cliente_id = ${clienteId})
           and (messaggio_id is not null or utente_id = ${utenteId})`,
  );
}

/** Deletes some of the files that were uploaded before an instant and never sent. */
export async function removeNonInviati(db: Db, before: Date): Promise<void> {
  await rows(db, sql`delete from allegato where messaggio_id is null and caricato < ${before}`);
}

/**
 * Each file counts at least this many bytes, because a row has a cost of its own. The size is stored beside the
 * content, which is not read.
 */
const byte = sql`greatest(octet_length(contenuto), 4096)`;

/** Bytes of the files in a customer's conversation, and of this user's part. */
export async function sumByte(
  db: Db,
  clienteId: number,
  utenteId: number,
): Promise<{ cliente: number; utente: number }> {
  const found = await firstRow<{ cliente: number; utente: number }>(
    db,
    sql`select coalesce(sum(${byte}), 0)::float8 as cliente,
               coalesce(sum(${byte}) filter (where utente_id = ${utenteId}), 0)::float8 as utente
          from allegato where cliente_id = ${clienteId}`,
  );
  return found ?? { cliente: 0, utente: 0 };
}

/** Bytes of all files. */
export async function sumTotale(db: Db): Promise<number> {
  const found = await firstRow<{ totale: number }>(
    db,
    sql`select coalesce(sum(${byte}), 0)::float8 as totale from allegato`,
  );
  return found?.totale ?? 0;
}
