import type { StatoOrdine } from '@battistrada/contract/ordine-storico';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';
import { firstRow, sql, type Db } from '../../db/sql.ts';

export interface OrdineAnnullabile {
  id: number;
  utenteId: number | null;
  /** Who made it for the customer on the portal; null for the customer himself, or when it came from elsewhere. */
  operatoreId: number | null;
  tipo: TipoOrdine;
  stato: StatoOrdine;
  istante: Date;
}

/** An order of this customer, or null. */
export function getOrdine(db: Db, clienteId: number, id: number): Promise<OrdineAnnullabile | null> {
  return firstRow(
    db,
    sql`select id, utente_id as "utenteId", operatore_id as "operatoreId", tipo, stato, istante
          from ordine where id = ${id} and cliente_id = ${clienteId}`,
  );
}

/** The number of pieces of a released order that returned to the cart: those of articles that can still be ordered. */
export async function countTornati(db: Db, ordineId: number): Promise<number> {
  const counted = await firstRow<{ pezzi: number }>(
    db,
    sql`select coalesce(sum(r.quantita), 0) as pezzi
          from riga_ordine r join articolo_ricerca a on a.codice = r.codice where r.ordine_id = ${ordineId}`,
  );
  return counted?.pezzi ?? 0;
}
