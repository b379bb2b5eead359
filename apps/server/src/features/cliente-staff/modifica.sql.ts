import type { ClienteModificabile, UtenteModificabile } from '@battistrada/contract/cliente-modifica';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { countVersione } from './versione.sql.ts';

type Attesa = NonNullable<ClienteModificabile['creditoInAttesa']>;
export interface CreditoRow {
  versione: number;
  idDepositi: number[];
  fidoMassimoCents: number | null;
  iban: string;
  attesa: Attesa | null;
}

/** A customer's credit, bank data and depositi, and the requested change that waits for a second person. */
export function getCredito(db: Db, id: number): Promise<CreditoRow | null> {
  return firstRow(
    db,
    sql`select c.versione, c.fido_massimo_cents as "fidoMassimoCents", c.iban,
               array(select d.deposito_id from cliente_deposito d where d.cliente_id = c.id order by d.posizione) as "idDepositi",
               (select json_build_object('id', r.id, 'chi', u.nome, 'chiesta', r.chiesta, 'fidoDopoCents', r.fido_dopo_cents,
                        'ibanDopo', r.iban_dopo, 'motivo', r.motivo)
                  from richiesta_credito r join utente u on u.id = r.utente_id
                 where r.cliente_id = c.id and r.stato = 'PENDING') as attesa
          from cliente c where c.id = ${id}`,
  );
}

export type UtenteModificabileRow = Omit<UtenteModificabile, 'invitoScade'> & { invitoScade: Date | null };

/** A customer's own users with their devices, without the users for agents and staff who act for him. */
export function listUtentiModificabili(db: Db, clienteId: number, now: Date): Promise<UtenteModificabileRow[]> {
  return rows(
    db,
    sql`select u.id, u.username, u.nome, u.email, u.funzioni, u.attivo as "isAttivo",
               u.password_hash is not null as "haPassword", u.versione,
               (select i.scade from invito i where i.utente_id = u.id and i.scade > ${now}) as "invitoScade",
               coalesce((
                 select json_agg(json_build_object('id', d.device_id, 'nome', d.nome, 'ultimoAccesso', d.ultimo_accesso)
                          order by d.ultimo_accesso desc)
                   from utente_dispositivo d where d.utente_id = u.id), '[]'::json) as dispositivi
          from utente u where u.cliente_id = ${clienteId} and u.operatore_id is null order by u.username`,
  );
}

/** Returns those he had, in their order; null when a deposito does not exist: then nothing is written. */
export async function setDepositi(tx: Db, clienteId: number, depositi: readonly number[]): Promise<number[] | null> {
  const noti = await rows(tx, sql`select 1 from deposito where id = any (${depositi}::smallint[])`);
  if (noti.length !== depositi.length) return null;
  const prima = await rows<{ id: number; posizione: number }>(
    tx,
    sql`delete from cliente_deposito where cliente_id = ${clienteId} returning deposito_id as id, posizione`,
  );
  await execute(
    tx,
    sql`insert into cliente_deposito (cliente_id, deposito_id, posizione)
        select ${clienteId}::integer, x.id, x.posizione from unnest(${depositi}::smallint[]) with ordinality x (id, posizione)`,
  );
  await countVersione(tx, clienteId);
  return prima.toSorted((uno, altro) => uno.posizione - altro.posizione).map(({ id }) => id);
}
