/** All keys, for the staff. */
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { ChiaveRow } from './chiave.sql.ts';
import type { ChiamataRow } from './chiavi-cliente.sql.ts';

export type ChiaveDiTuttiRow = ChiaveRow & { cliente: string | null };

const CAMPI = sql`k.id, k.nome, k.inizio, k.ambiti, k.cliente_id as "clienteId", k.utente_id as "utenteId", k.prova,
  array(select text(x) from unnest(k.ip) x) as ip, k.creata, k.scade, k.revocata, k.ultimo_uso as "ultimoUso",
  c.ragione_sociale as cliente`;

/** The wholesaler's own keys first, then by customer; the newest first. */
export function listTutte(db: Db): Promise<ChiaveDiTuttiRow[]> {
  return rows(
    db,
    sql`select ${CAMPI} from chiave k left join cliente c on c.id = k.cliente_id
         order by k.cliente_id is not null, c.ragione_sociale, k.creata desc, k.id limit 1000`,
  );
}

export function lockChiaveOf(tx: Db, id: string): Promise<ChiaveDiTuttiRow | null> {
  return firstRow(
    tx,
    sql`select ${CAMPI} from chiave k left join cliente c on c.id = k.cliente_id
         where k.id = ${id} for no key update of k`,
  );
}

/** The last calls of a key, the newest first; null when there is no such key. */
export async function listUltimeChiamate(db: Db, id: string, limit: number): Promise<ChiamataRow[] | null> {
  if ((await rows(db, sql`select 1 from chiave where id = ${id}`)).length === 0) return null;
  return rows(
    db,
    sql`select istante, metodo, percorso, stato, durata_ms as "durataMs", richiesta, risposta, codice
          from chiamata where chiave_id = ${id} order by id desc limit ${limit}`,
  );
}
