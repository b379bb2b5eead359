/** The keys of one customer, for his own administration (product.md §8 "Collegamenti"). */
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { ChiaveRow } from './chiave.sql.ts';

export type ChiaveDelCliente = Pick<
  ChiaveRow,
  'id' | 'nome' | 'inizio' | 'ambiti' | 'prova' | 'ip' | 'creata' | 'scade' | 'revocata' | 'ultimoUso'
> & { utente: string; utenteId: number };

const CAMPI = sql`k.id, k.nome, k.inizio, k.ambiti, k.prova, array(select text(x) from unnest(k.ip) x) as ip, k.creata, k.scade,
  k.revocata, k.ultimo_uso as "ultimoUso", u.nome as utente, u.id as "utenteId"`;

export function listChiavi(db: Db, clienteId: number): Promise<ChiaveDelCliente[]> {
  return rows(
    db,
    sql`select ${CAMPI} from chiave k join utente u on u.id = k.utente_id
         where k.cliente_id = ${clienteId} order by k.creata desc, k.id`,
  );
}

/** One of a customer's keys, locked; null when it is not his. */
export function lockChiave(tx: Db, clienteId: number, id: string): Promise<ChiaveDelCliente | null> {
  return firstRow(
    tx,
    sql`select ${CAMPI} from chiave k join utente u on u.id = k.utente_id
         where k.cliente_id = ${clienteId} and k.id = ${id} for no key update of k`,
  );
}

/** Makes the key invalid from `dal` on, unless it ended before. */
export async function endChiave(tx: Db, id: string, dal: Date, sostituitaDa: string | null): Promise<void> {
  await execute(
    tx,
    sql`update chiave set revocata = least(revocata, ${dal}), sostituita_da = coalesce(${sostituitaDa}::uuid, sostituita_da)
         where id = ${id}`,
  );
}

export interface ChiamataRow {
  istante: Date;
  metodo: string;
  percorso: string;
  stato: number;
  durataMs: number;
  richiesta: string;
  risposta: string;
  codice: string | null;
}

/** A range of a key's calls, newest first, and the number of stored ones. */
export async function listChiamate(
  db: Db,
  chiaveId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ chiamate: ChiamataRow[]; quante: number }> {
  const [chiamate, counted] = await Promise.all([
    rows<ChiamataRow>(
      db,
      sql`select istante, metodo, percorso, stato, durata_ms as "durataMs", richiesta, risposta, codice
            from chiamata where chiave_id = ${chiaveId} order by id desc limit ${limit} offset ${offset}`,
    ),
    firstRow<{ n: number }>(db, sql`select count(*) as n from chiamata where chiave_id = ${chiaveId}`),
  ]);
  return { chiamate, quante: counted?.n ?? 0 };
}
