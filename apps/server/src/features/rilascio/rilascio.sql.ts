import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export async function setAnnullato(tx: Db, ordineId: number): Promise<void> {
  await execute(tx, sql`update ordine set stato = 'ANNULLATO' where id = ${ordineId}`);
}

/**
 * Returns an order's lines to its user's locked cart, as they were shown when ordered. A line of the same article
 * grows, up to the maximum of a line, and keeps its last shown values. In the cart of the counter where it was agreed,
 * a line gets its price by hand again; in a customer's own cart it has his own price. Withdrawn articles are omitted.
 * Returns the number of returned pieces.
 */
export async function restoreCarrello(tx: Db, ordineId: number, utenteId: number, now: Date): Promise<number> {
  const restored = await firstRow<{ pezzi: number }>(
    tx,
    sql`with ordinata as (
          select r.codice, r.cliente_id, min(r.posizione) as posizione, sum(r.quantita - r.quantita_annullata) as quantita,
                 sum(r.quantita_non_disponibile) as mancanti, bool_or(r.includi_depositi_secondari) as secondari,
                 max(r.prezzo_cents) as prezzo, (max(r.pfu_cents / r.quantita))::integer as pfu,
                 (max(r.contributo_cents / r.quantita))::integer as contributo,
                 max(case when k.motivo is not null then r.prezzo_cents end) as concordato, max(k.motivo) as motivo,
                 max(k.utente_id) as autore, max(k.approvato_da) as approvato,
                 (sum(r.quantita - r.quantita_annullata) filter (where k.approvato_da is not null))::integer as pezzi
            from riga_ordine r join articolo_ricerca a on a.codice = r.codice
            left join prezzo_concordato k on k.ordine_id = r.ordine_id and k.posizione = r.posizione
                 and exists (select from utente u where u.id = ${utenteId} and u.operatore_id is not null)
           where r.ordine_id = ${ordineId} and r.quantita > r.quantita_annullata
           group by r.codice, r.cliente_id
        ), voluta as (
          select o.*, coalesce(c.quantita, 0) as prima,
                 least(${MAX_QUANTITA}::integer, o.quantita + coalesce(c.quantita, 0))::integer as dopo
            from ordinata o
            left join riga_carrello c on c.utente_id = ${utenteId} and c.codice = o.codice
        ), scritta as (
          insert into riga_carrello (utente_id, cliente_id, codice, quantita, includi_depositi_secondari,
                                     non_disponibile_mostrata, prezzo_mostrato_cents, pfu_mostrato_cents,
                                     contributo_mostrato_cents, concordato_cents, concordato_motivo, concordato_da,
                                     concordato_approvato_da, concordato_pezzi, aggiunta)
          select ${utenteId}, cliente_id, codice, dopo, secondari, mancanti, prezzo, pfu, contributo,
                 concordato, motivo, autore, approvato, pezzi,
                 -- In their earlier order.
                 ${now}::timestamptz + posizione * interval '1 microsecond'
            from voluta
          on conflict (utente_id, codice) do update set quantita = excluded.quantita, quantita_mostrata = null
        )
        select coalesce(sum(dopo - prima), 0) as pezzi from voluta`,
  );
  return restored?.pezzi ?? 0;
}
