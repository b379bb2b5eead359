import type { RichiestaPfuStaff } from '@battistrada/contract/pfu-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface RispostaPfu {
  readonly stato: 'APPROVED' | 'REJECTED';
  /** The possible days of the collection, the first one first. */
  readonly giorni: readonly Giorno[];
}

export type RichiestaStaffRow = Omit<RichiestaPfuStaff, 'creata' | 'indirizzo'> & { creata: Date } & Sede;

/** Where the tyres are collected: the customer's registered address. */
interface Sede {
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
}

/** The requests of all customers, newest first, after a given one. */
export function listRichiesteStaff(
  db: Db,
  { inAttesa, dopo, limit }: { inAttesa: boolean; dopo: number | null; limit: number },
): Promise<RichiestaStaffRow[]> {
  const stato = inAttesa ? sql`and r.stato = 'PENDING'` : sql``;
  const after = dopo === null ? sql`` : sql`and r.id < ${dopo}`;
  return rows(
    db,
    sql`select r.id, r.creata, r.stato, r.cliente_id as "idCliente", c.ragione_sociale as "ragioneSociale",
               c.indirizzo, c.cap, c.citta, c.provincia, c.telefono,
               r.agricoltura, r.autocarro, r.oversize, r.vettura, r.giorni::text[] as giorni
          from richiesta_pfu r join cliente c on c.id = r.cliente_id
         where true ${stato} ${after}
         order by r.id desc limit ${limit}`,
  );
}

interface RichiestaChiusa {
  clienteId: number;
  stato: string;
  giorni: readonly Giorno[];
}

/** Locks a request and returns its customer and state; null when it does not exist. */
export function lockRichiesta(tx: Db, id: number): Promise<RichiestaChiusa | null> {
  return firstRow(
    tx,
    sql`select cliente_id as "clienteId", stato, giorni::text[] as giorni
          from richiesta_pfu where id = ${id} for no key update`,
  );
}

export async function setRisposta(tx: Db, id: number, { stato, giorni }: RispostaPfu): Promise<void> {
  await rows(tx, sql`update richiesta_pfu set stato = ${stato}, giorni = ${giorni}::date[] where id = ${id}`);
}
