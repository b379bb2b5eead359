import type { Rimborso } from '@battistrada/contract/rimborsi-staff';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export type RimborsoRow = Omit<Rimborso, 'creato' | 'eseguito'> & { creato: Date; eseguito: Date | null };

/** Refunds, newest first, after one of them. */
export function listRimborsi(
  db: Db,
  { daFare, dopo, limit }: { daFare: boolean; dopo: number | null; limit: number },
): Promise<RimborsoRow[]> {
  const stato = daFare ? sql`and r.eseguito is null` : sql``;
  const after = dopo === null ? sql`` : sql`and r.id < ${dopo}`;
  return rows(
    db,
    sql`select r.id, r.creato, r.eseguito, u.nome as chi, r.riferimento, r.importo_cents as "importoCents",
               o.numero as "numeroOrdine", c.ragione_sociale as "ragioneSociale", p.fornitore, p.metodo,
               p.riferimento as "riferimentoPagamento"
          from rimborso r
          join ordine o on o.id = r.ordine_id
          join cliente c on c.id = r.cliente_id
          join pagamento p on p.id = r.pagamento_id
          left join utente u on u.id = r.utente_id
         where true ${stato} ${after}
         order by r.id desc limit ${limit}`,
  );
}

export interface RimborsoAperto {
  clienteId: number;
  ordineId: number;
  eseguito: Date | null;
  chi: string | null;
}

/** Locks a refund; null for an unknown one. */
export function lockRimborso(tx: Db, id: number): Promise<RimborsoAperto | null> {
  return firstRow(
    tx,
    sql`select r.cliente_id as "clienteId", r.ordine_id as "ordineId", r.eseguito, u.nome as chi
          from rimborso r left join utente u on u.id = r.utente_id where r.id = ${id} for no key update of r`,
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
