/** Prices that agents request from the back office. */
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

export interface RichiestaRow {
  codice: string;
  prezzoCents: Cents;
  stato: 'IN_ATTESA' | 'RIFIUTATA';
  risposta: string;
}

/** The requests for the lines of a cart. */
export function listRichieste(db: Db, posto: number): Promise<RichiestaRow[]> {
  return rows(
    db,
    sql`select codice, prezzo_cents as "prezzoCents", stato, risposta from richiesta_prezzo where utente_id = ${posto}`,
  );
}

/** The descriptions of the lines that wait for the back office. */
export async function listInAttesa(db: Db, posto: number): Promise<string[]> {
  const found = await rows<{ descrizione: string }>(
    db,
    sql`select a.descrizione from richiesta_prezzo r join articolo a on a.codice = r.codice
         where r.utente_id = ${posto} and r.stato = 'IN_ATTESA' order by r.id`,
  );
  return found.map(({ descrizione }) => descrizione);
}

export interface NuovaRichiesta {
  readonly posto: number;
  readonly codice: string;
  readonly clienteId: number;
  readonly operatoreId: number;
  readonly prezzoCents: Cents;
  readonly motivo: string;
  readonly istante: Date;
}

/** Stores a request for a price and replaces an earlier one for the line. False when exactly this one already waits. */
export async function putRichiesta(tx: Db, nuova: NuovaRichiesta): Promise<boolean> {
  const { posto, codice, clienteId, operatoreId, prezzoCents, motivo, istante } = nuova;
  const written = await execute(
    tx,
    sql`insert into richiesta_prezzo as r (utente_id, codice, cliente_id, operatore_id, prezzo_cents, motivo, istante, stato)
        values (${posto}, ${codice}, ${clienteId}, ${operatoreId}, ${prezzoCents}, ${motivo}, ${istante}, 'IN_ATTESA')
        on conflict (utente_id, codice) do update
           set prezzo_cents = excluded.prezzo_cents, motivo = excluded.motivo, istante = excluded.istante,
               stato = 'IN_ATTESA', risposta = ''
         where (r.prezzo_cents, r.motivo, r.stato) <> (excluded.prezzo_cents, excluded.motivo, 'IN_ATTESA')`,
  );
  return written > 0;
}

/** False when there was none. */
export async function deleteRichiesta(tx: Db, posto: number, codice: string): Promise<boolean> {
  return (await execute(tx, sql`delete from richiesta_prezzo where utente_id = ${posto} and codice = ${codice}`)) > 0;
}

/** Notifies the window that waits for an answer at this customer's counter, whichever process it is connected to. */
export async function tellRisposta(tx: Db, clienteId: number, posto: number): Promise<void> {
  await execute(tx, sql`select pg_notify('battistrada', ${`prezzi ${clienteId} ${posto}`})`);
}

export async function refuseRichiesta(tx: Db, id: number, risposta: string): Promise<void> {
  await execute(tx, sql`update richiesta_prezzo set stato = 'RIFIUTATA', risposta = ${risposta} where id = ${id}`);
}

export interface InAttesaRow {
  id: number;
  posto: number;
  clienteId: number;
  listinoId: number;
  codiceCliente: string;
  ragioneSociale: string;
  operatoreId: number;
  agente: string;
  istante: Date;
  codice: string;
  descrizione: string;
  quantita: number;
  prezzoCents: Cents;
  motivo: string;
  pienoCents: Cents | null;
}

/** With the customer's current price of the line, null for a withdrawn article. */
const inAttesa = (oggi: Giorno) => sql`
  select r.id, r.utente_id as posto, r.cliente_id as "clienteId", c.listino_id as "listinoId",
         codice_cliente(c.codice_erp, c.id) as "codiceCliente", c.ragione_sociale as "ragioneSociale",
         r.operatore_id as "operatoreId", u.nome as agente, r.istante, r.codice, a.descrizione, l.quantita,
         r.prezzo_cents as "prezzoCents", r.motivo,
         case when exists (select from cliente_deposito d where d.cliente_id = c.id)
              then prezzo_riga(n.netto, r.codice, l.quantita, ${oggi}::date) else n.netto end as "pienoCents"
    from richiesta_prezzo r
    join riga_carrello l on l.utente_id = r.utente_id and l.codice = r.codice
    join articolo a on a.codice = r.codice
    join cliente c on c.id = r.cliente_id
    join utente u on u.id = r.operatore_id
    left join lateral (
      select prezzo_netto(x.prezzi, c.listino_id, x.prezzo_listino_cents, s.sconto_bp) as netto
        from articolo_ricerca x left join sconto_marca s on s.cliente_id = c.id and s.marca_id = x.marca_id
       where x.codice = r.codice
    ) n on true
   where r.stato = 'IN_ATTESA' and c.id in (select cliente_id from clienti_di(r.operatore_id, ${oggi}))`;

/**
 * The waiting requests, oldest first, with the pieces in the cart now. Requests of agents who no longer have the
 * customer are omitted.
 */
export function listDaDecidere(db: Db, oggi: Giorno, limit: number): Promise<InAttesaRow[]> {
  return rows(db, sql`${inAttesa(oggi)} order by r.id limit ${literal(limit)}`);
}

/** A waiting request; null when it no longer waits. */
export function findDaDecidere(db: Db, oggi: Giorno, id: number): Promise<InAttesaRow | null> {
  return firstRow(db, sql`${inAttesa(oggi)} and r.id = ${id}`);
}
