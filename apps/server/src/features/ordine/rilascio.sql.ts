import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { StatoOrdine } from '@battistrada/contract/ordine-storico';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export interface OrdineAnnullabile {
  id: number;
  utenteId: number | null;
  tipo: 'W' | 'T' | 'A';
  stato: StatoOrdine;
  istante: Date;
}

/** An order of this customer, or null. */
export function getOrdine(db: Db, clienteId: number, id: number): Promise<OrdineAnnullabile | null> {
  return firstRow(
    db,
    sql`select id, utente_id as "utenteId", tipo, stato, istante
          from ordine where id = ${id} and cliente_id = ${clienteId}`,
  );
}

export async function setAnnullato(tx: Db, ordineId: number): Promise<void> {
  await execute(tx, sql`update ordine set stato = 'ANNULLATO' where id = ${ordineId}`);
}

/**
 * Puts an order's lines back into its user's locked cart, as they were shown when ordered; one that is there again already
 * grows, up to what a line may hold, and stays as it was last shown. Withdrawn articles stay out. Returns the pieces put back.
 */
export async function restoreCarrello(tx: Db, ordineId: number, utenteId: number, now: Date): Promise<number> {
  const restored = await firstRow<{ pezzi: number }>(
    tx,
    sql`with ordinata as (
          select r.codice, r.cliente_id, min(r.posizione) as posizione, sum(r.quantita) as quantita,
                 sum(r.quantita_non_disponibile) as mancanti, bool_or(r.includi_depositi_secondari) as secondari,
                 max(r.prezzo_cents) as prezzo, (max(r.pfu_cents / r.quantita))::integer as pfu,
                 (max(r.contributo_cents / r.quantita))::integer as contributo
            from riga_ordine r join articolo_ricerca a on a.codice = r.codice
           where r.ordine_id = ${ordineId}
           group by r.codice, r.cliente_id
        ), voluta as (
          select o.*, coalesce(c.quantita, 0) as prima,
                 least(${MAX_QUANTITA}::integer, o.quantita + coalesce(c.quantita, 0))::integer as dopo
            from ordinata o
            left join riga_carrello c on c.utente_id = ${utenteId} and c.codice = o.codice
        ), scritta as (
          insert into riga_carrello (utente_id, cliente_id, codice, quantita, includi_depositi_secondari,
                                     non_disponibile_mostrata, prezzo_mostrato_cents, pfu_mostrato_cents,
                                     contributo_mostrato_cents, aggiunta)
          select ${utenteId}, cliente_id, codice, dopo, secondari, mancanti, prezzo, pfu, contributo,
                 -- In the order they had.
                 ${now}::timestamptz + posizione * interval '1 microsecond'
            from voluta
          on conflict (utente_id, codice) do update set quantita = excluded.quantita, quantita_mostrata = null
        )
        select coalesce(sum(dopo - prima), 0) as pezzi from voluta`,
  );
  return restored?.pezzi ?? 0;
}

/** The pieces of a released order that went back into the cart: those of articles that can still be ordered. */
export async function countTornati(db: Db, ordineId: number): Promise<number> {
  const counted = await firstRow<{ pezzi: number }>(
    db,
    sql`select coalesce(sum(r.quantita), 0) as pezzi
          from riga_ordine r join articolo_ricerca a on a.codice = r.codice where r.ordine_id = ${ordineId}`,
  );
  return counted?.pezzi ?? 0;
}
