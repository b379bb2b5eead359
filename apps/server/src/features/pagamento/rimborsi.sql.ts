import type { Rimborso } from '@battistrada/contract/rimborsi-staff';
import type { Cents } from '@battistrada/domain/denaro';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export type RimborsoRow = Omit<Rimborso, 'creato' | 'eseguito' | 'isOnline'> & { creato: Date; eseguito: Date | null };

/** Refunds, newest first, after a given one. */
export function listRimborsi(
  db: Db,
  { daFare, dopo, limit }: { daFare: boolean; dopo: number | null; limit: number },
): Promise<RimborsoRow[]> {
  const stato = daFare ? sql`and r.eseguito is null` : sql``;
  const after = dopo === null ? sql`` : sql`and r.id < ${dopo}`;
  return rows(
    db,
    sql`select r.id, r.creato, r.eseguito, u.nome as chi, r.riferimento, r.importo_cents as "importoCents",
               o.numero as "numeroOrdine",
               (select string_agg(distinct t.numero_documento, ', ')
                  from riga_pagamento_scadenze x join partita t on t.id = x.partita_id
                 where x.pagamento_id = s.id) as documenti,
               c.ragione_sociale as "ragioneSociale", coalesce(p.fornitore, s.fornitore) as fornitore,
               coalesce(p.metodo, s.metodo) as metodo, coalesce(p.riferimento, s.riferimento) as "riferimentoPagamento",
               r.chiesto is not null as "isChiesto"
          from rimborso r
          join cliente c on c.id = r.cliente_id
          left join ordine o on o.id = r.ordine_id
          left join pagamento p on p.id = r.pagamento_id
          left join pagamento_scadenze s on s.id = r.pagamento_scadenze_id
          left join utente u on u.id = r.utente_id
         where true ${stato} ${after}
         order by r.id desc limit ${limit}`,
  );
}

export interface RimborsoAperto {
  clienteId: number;
  /** Null when items of the statement were paid. */
  ordineId: number | null;
  eseguito: Date | null;
  chi: string | null;
  importoCents: Cents;
  /** When the provider was asked; null when it was not, or has refused. */
  chiesto: Date | null;
  fornitore: string;
  metodo: string | null;
  /** The provider's session of the payment. */
  riferimentoPagamento: string | null;
}

/** Locks a refund; null when it does not exist. */
export function lockRimborso(tx: Db, id: number): Promise<RimborsoAperto | null> {
  return firstRow(
    tx,
    // A subquery, not a join: after a wait for the lock a join would still return the earlier row.
    sql`select r.cliente_id as "clienteId", r.ordine_id as "ordineId", r.eseguito, r.chiesto,
               (select nome from utente u where u.id = r.utente_id) as chi,
               r.importo_cents as "importoCents", coalesce(p.fornitore, s.fornitore) as fornitore,
               coalesce(p.metodo, s.metodo) as metodo, coalesce(p.riferimento, s.riferimento) as "riferimentoPagamento"
          from rimborso r
          left join pagamento p on p.id = r.pagamento_id
          left join pagamento_scadenze s on s.id = r.pagamento_scadenze_id
         where r.id = ${id} for no key update of r`,
  );
}

export async function setEseguito(
  tx: Db,
  id: number,
  { utenteId, riferimento, now }: { utenteId: number; riferimento: string; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update rimborso set eseguito = ${now}, utente_id = ${utenteId}, riferimento = ${riferimento} where id = ${id}`,
  );
}

/** Stores when the provider was asked; null when it is no longer asked. */
export async function setChiesto(tx: Db, id: number, chiesto: Date | null): Promise<void> {
  await execute(tx, sql`update rimborso set chiesto = ${chiesto} where id = ${id}`);
}
