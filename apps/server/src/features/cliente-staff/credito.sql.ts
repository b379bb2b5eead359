import type { RichiestaCredito } from '@battistrada/contract/cliente-modifica';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

export async function addRichiesta(
  tx: Db,
  r: {
    readonly clienteId: number;
    readonly utenteId: number;
    readonly istante: Date;
    readonly prima: { readonly fidoMassimoCents: number | null; readonly iban: string };
    readonly fidoDopoCents: number | null;
    readonly ibanDopo: string;
    readonly motivo: string;
  },
): Promise<void> {
  await execute(
    tx,
    sql`insert into richiesta_credito
          (cliente_id, chiesta, utente_id, fido_prima_cents, fido_dopo_cents, iban_prima, iban_dopo, motivo)
        values (${r.clienteId}, ${r.istante}, ${r.utenteId}, ${r.prima.fidoMassimoCents}, ${r.fidoDopoCents}, ${r.prima.iban},
                ${r.ibanDopo}, ${r.motivo})`,
  );
}

export type RichiestaCreditoRow = Omit<RichiestaCredito, 'chiesta'> & { chiesta: Date };

/**
 * Requests of all customers, newest first, after a given one. `offset 0` makes the plan reach each customer by his key,
 * never join all of them.
 */
export function listRichieste(
  db: Db,
  {
    utenteId,
    inAttesa,
    dopo,
    limit,
  }: { readonly utenteId: number; readonly inAttesa: boolean; readonly dopo: number | null; readonly limit: number },
): Promise<RichiestaCreditoRow[]> {
  const stato = inAttesa ? sql`and r.stato = 'PENDING'` : sql``;
  const after = dopo === null ? sql`` : sql`and r.id < ${dopo}`;
  return rows(
    db,
    sql`select r.id, r.cliente_id as "idCliente", c.ragione_sociale as "ragioneSociale", r.chiesta, u.nome as chi,
               r.utente_id = ${utenteId} as "isMia", r.fido_prima_cents as "fidoPrimaCents",
               r.fido_dopo_cents as "fidoDopoCents", r.iban_prima as "ibanPrima", r.iban_dopo as "ibanDopo", r.motivo, r.stato,
               x.nome as "rispostaDa"
          from richiesta_credito r
          cross join lateral (select * from cliente x where x.id = r.cliente_id offset 0) c
          join utente u on u.id = r.utente_id
          left join utente x on x.id = r.risposta_da
         where true ${stato} ${after} order by r.id desc limit ${literal(limit)}`,
  );
}

/** The customer of a request; null when there is no such request. */
export async function findClienteOf(tx: Db, id: number): Promise<number | null> {
  const found = await firstRow<{ clienteId: number }>(
    tx,
    sql`select cliente_id as "clienteId" from richiesta_credito where id = ${id}`,
  );
  return found?.clienteId ?? null;
}

export interface RichiestaBloccata {
  utenteId: number;
  stato: RichiestaCredito['stato'];
  rispostaDa: string | null;
  fidoPrimaCents: number | null;
  fidoDopoCents: number | null;
  ibanPrima: string;
  ibanDopo: string;
}

export function lockRichiesta(tx: Db, id: number): Promise<RichiestaBloccata | null> {
  return firstRow(
    tx,
    sql`select r.utente_id as "utenteId", r.stato, r.fido_prima_cents as "fidoPrimaCents",
               r.fido_dopo_cents as "fidoDopoCents", r.iban_prima as "ibanPrima", r.iban_dopo as "ibanDopo",
               (select x.nome from utente x where x.id = r.risposta_da) as "rispostaDa"
          from richiesta_credito r where r.id = ${id} for update`,
  );
}

export async function setCredito(tx: Db, clienteId: number, fidoCents: number | null, iban: string): Promise<void> {
  await execute(tx, sql`update cliente set fido_massimo_cents = ${fidoCents}, iban = ${iban} where id = ${clienteId}`);
}

export async function setRisposta(
  tx: Db,
  id: number,
  { approva, utenteId, istante }: { readonly approva: boolean; readonly utenteId: number; readonly istante: Date },
): Promise<void> {
  const stato = approva ? 'APPROVED' : 'REJECTED';
  await execute(
    tx,
    sql`update richiesta_credito set stato = ${stato}, risposta = ${istante}, risposta_da = ${utenteId} where id = ${id}`,
  );
}
