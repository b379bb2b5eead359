/** Cancels pieces of an order's lines before shipment. The caller must hold the lock of the order. */
import type { TotaleDovuto } from '@battistrada/domain/carrello';
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface RigaAnnullabile {
  posizione: number;
  codice: string;
  /** Ordered pieces, less the cancelled and the shipped ones. */
  restano: number;
  mancanti: number;
  prezzoCents: Cents;
  /** For one piece, like the contribution and the price. */
  pfuCents: Cents;
  contributoCents: Cents;
  isPneumatico: boolean;
}

export function listRigheAnnullabili(tx: Db, ordineId: number): Promise<RigaAnnullabile[]> {
  return rows(
    tx,
    sql`select posizione, codice, quantita - quantita_annullata - quantita_spedita as restano,
               quantita_non_disponibile as mancanti, prezzo_cents as "prezzoCents", pfu_cents / quantita as "pfuCents",
               contributo_cents / quantita as "contributoCents", is_pneumatico as "isPneumatico"
          from riga_ordine where ordine_id = ${ordineId} order by posizione`,
  );
}

export interface ImportiOrdine {
  imponibileCents: Cents;
  couponCents: Cents;
  scontoOnlineCents: Cents;
  totaleCents: Cents;
  ivaBp: BasisPoints;
}

export async function getImportiOrdine(tx: Db, ordineId: number): Promise<ImportiOrdine> {
  const found = await firstRow<ImportiOrdine>(
    tx,
    sql`select imponibile_cents as "imponibileCents", coupon_cents as "couponCents", totale_cents as "totaleCents",
               sconto_online_cents as "scontoOnlineCents", iva_bp as "ivaBp"
          from ordine where id = ${ordineId}`,
  );
  if (found === null) throw new Error('a locked order is gone');
  return found;
}

/** Adds to the cancelled pieces of a line; `mancanti` of them were not in stock. */
export async function cancelPezzi(
  tx: Db,
  ordineId: number,
  { posizione, pezzi, mancanti }: { posizione: number; pezzi: number; mancanti: number },
): Promise<void> {
  await execute(
    tx,
    sql`update riga_ordine
           set quantita_annullata = quantita_annullata + ${pezzi},
               quantita_non_disponibile = quantita_non_disponibile - ${mancanti}
         where ordine_id = ${ordineId} and posizione = ${posizione}`,
  );
}

/** Removes pieces from the allocation of locked lines. */
export async function reduceSmistamento(
  tx: Db,
  ordineId: number,
  liberati: readonly { posizione: number; deposito: number; pezzi: number }[],
): Promise<void> {
  const tolti = sql`unnest(${liberati.map((l) => l.posizione)}::smallint[], ${liberati.map((l) => l.deposito)}::smallint[],
                           ${liberati.map((l) => l.pezzi)}::integer[]) as t (posizione, deposito_id, pezzi)`;
  await execute(
    tx,
    sql`delete from smistamento s using ${tolti}
         where s.ordine_id = ${ordineId} and s.posizione = t.posizione and s.deposito_id = t.deposito_id
           and s.quantita <= t.pezzi`,
  );
  await execute(
    tx,
    sql`update smistamento s set quantita = s.quantita - t.pezzi from ${tolti}
         where s.ordine_id = ${ordineId} and s.posizione = t.posizione and s.deposito_id = t.deposito_id
           and s.quantita > t.pezzi`,
  );
}

export async function setImportiOrdine(
  tx: Db,
  ordineId: number,
  totale: TotaleDovuto & { readonly bonusCents: Cents },
): Promise<void> {
  await execute(
    tx,
    sql`update ordine
           set imponibile_cents = ${totale.imponibileCents}, pfu_cents = ${totale.pfuCents},
               contributo_cents = ${totale.contributoCents}, coupon_cents = ${totale.couponCents},
               sconto_online_cents = ${totale.scontoOnlineCents}, iva_cents = ${totale.ivaCents},
               totale_cents = ${totale.totaleCents}, bonus_cents = ${totale.bonusCents}
         where id = ${ordineId}`,
  );
}

/** Adds a note of the staff to an order; the customer never sees it. */
export async function insertNota(
  tx: Db,
  nota: { ordineId: number; utenteId: number; istante: Date; testo: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into nota_ordine (ordine_id, utente_id, istante, testo)
        values (${nota.ordineId}, ${nota.utenteId}, ${nota.istante}, ${nota.testo})`,
  );
}
