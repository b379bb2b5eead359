/** Customers whom agents propose (migration `clienti-proposti`). */
import type { ClienteDaApprovare, ClienteProposto } from '@battistrada/contract/cliente-proposto';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export type ClientePropostoRow = Omit<ClienteProposto, 'proposto' | 'risposto'> & {
  proposto: Date;
  risposto: Date | null;
};

/** A person's proposals, latest first; with `risposteDal` only those answered since. */
export function listProposti(
  db: Db,
  utenteId: number,
  { limit, risposteDal }: { readonly limit: number; readonly risposteDal: Date | null },
): Promise<ClientePropostoRow[]> {
  const answered = risposteDal === null ? sql`` : sql`and p.risposto >= ${risposteDal}`;
  return rows(
    db,
    sql`select p.id, p.proposto, p.ragione_sociale as "ragioneSociale", p.partita_iva as "partitaIva", p.citta, p.stato,
               p.risposto, p.risposta, codice_cliente(c.codice_erp, c.id) as codice
          from cliente_proposto p left join cliente c on c.id = p.cliente_id
         where p.proposto_da = ${utenteId} ${answered} order by p.id desc limit ${literal(limit)}`,
  );
}

export interface DaProporre {
  readonly ragioneSociale: string;
  readonly partitaIva: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
  readonly telefono: string;
  readonly email: string;
  readonly referente: string;
  readonly note: string;
}

/** Null when a proposal with this VAT number already waits. */
export function insertProposto(
  tx: Db,
  d: DaProporre,
  { utenteId, now }: { readonly utenteId: number; readonly now: Date },
): Promise<{ id: number } | null> {
  return firstRow(
    tx,
    sql`insert into cliente_proposto (proposto, proposto_da, ragione_sociale, partita_iva, indirizzo, cap, citta, provincia, telefono,
                                      email, referente, note)
        values (${now}, ${utenteId}, ${d.ragioneSociale}, ${d.partitaIva}, ${d.indirizzo}, ${d.cap}, ${d.citta}, ${d.provincia},
                ${d.telefono}, ${d.email}, ${d.referente}, ${d.note})
        on conflict (partita_iva) where stato = 'IN_ATTESA' do nothing
        returning id`,
  );
}

/** A customer with this VAT number, preferably one of this person. */
export function findConPartitaIva(
  db: Db,
  partitaIva: string,
  { utenteId, oggi }: { readonly utenteId: number; readonly oggi: Giorno },
): Promise<{ id: number; ragioneSociale: string; isSuo: boolean } | null> {
  return firstRow(
    db,
    sql`select c.id, c.ragione_sociale as "ragioneSociale",
               c.id in (select cliente_id from clienti_di(${utenteId}, ${oggi})) as "isSuo"
          from cliente c where c.partita_iva = ${partitaIva} and c.cancellato is null order by 3 desc, 1 limit 1`,
  );
}

export type DaApprovareRow = Omit<ClienteDaApprovare, 'proposto'> & { proposto: Date };

/**
 * Waiting proposals, oldest first, each with at most three customers who may be the same: by VAT number, telephone or
 * name.
 */
export function listDaApprovare(db: Db, limit: number): Promise<DaApprovareRow[]> {
  return rows(
    db,
    sql`select p.id, p.proposto, u.nome as agente, p.ragione_sociale as "ragioneSociale", p.partita_iva as "partitaIva",
               p.indirizzo, p.cap, p.citta, p.provincia, p.telefono, p.email, p.referente, p.note,
               coalesce(s.simili, '[]') as simili
          from (select * from cliente_proposto where stato = 'IN_ATTESA' order by id limit ${literal(limit)}) p
          join utente u on u.id = p.proposto_da
          left join lateral (
            select json_agg(x) as simili from (
              select c.id, codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale", c.citta,
                     case when c.partita_iva = p.partita_iva then 'piva'
                          when lower(c.ragione_sociale) = lower(p.ragione_sociale) then 'nome' else 'telefono' end as perche
                from cliente c
               where c.cancellato is null
                 and (c.partita_iva = p.partita_iva or lower(c.ragione_sociale) = lower(p.ragione_sociale)
                      or cifre_telefono(p.telefono) in (cifre_telefono(c.telefono), cifre_telefono(c.cellulare)))
               order by c.partita_iva <> p.partita_iva, c.id limit 3
            ) x
          ) s on true
         order by p.id`,
  );
}

export interface InAttesa extends DaProporre {
  readonly stato: string;
  readonly propostoDa: number;
  readonly rispostoDa: string | null;
  /** The proposer's address; empty when he has none. */
  readonly emailAgente: string;
}

export function lockProposto(tx: Db, id: number): Promise<InAttesa | null> {
  return firstRow(
    tx,
    sql`select p.stato, p.proposto_da as "propostoDa", p.ragione_sociale as "ragioneSociale", p.partita_iva as "partitaIva",
               p.indirizzo, p.cap, p.citta, p.provincia, p.telefono, p.email, p.referente, p.note,
               (select u.nome from utente u where u.id = p.risposto_da) as "rispostoDa",
               (select coalesce(nullif(u.email, ''), max(g.email), '')
                  from utente u left join agente g on g.username = u.username and g.username <> ''
                 where u.id = p.proposto_da group by u.email) as "emailAgente"
          from cliente_proposto p where p.id = ${id} for update`,
  );
}

/** Stores the answer and removes the personal data from the row. */
export async function closeProposto(
  tx: Db,
  id: number,
  {
    stato,
    clienteId,
    risposta,
    utenteId,
    now,
  }: {
    readonly stato: 'APPROVATO' | 'RIFIUTATO';
    readonly clienteId: number | null;
    readonly risposta: string;
    readonly utenteId: number;
    readonly now: Date;
  },
): Promise<void> {
  await execute(
    tx,
    sql`update cliente_proposto
           set stato = ${stato}, cliente_id = ${clienteId}, risposta = ${risposta}, risposto = ${now}, risposto_da = ${utenteId},
               telefono = '', email = '', referente = '', note = ''
         where id = ${id}`,
  );
}

/** The name of the customer with this code; null when the code is free. */
export async function findConCodice(db: Db, codiceErp: string): Promise<string | null> {
  const found = await firstRow<{ nome: string }>(
    db,
    sql`select ragione_sociale as nome from cliente where codice_erp = ${codiceErp}`,
  );
  return found?.nome ?? null;
}

/**
 * Sets the additional data of a new customer: the ERP's code if there is one, and his agent from this day on. False when
 * the proposer is no active agent.
 */
export async function completeCliente(
  tx: Db,
  clienteId: number,
  {
    codiceErp,
    propostoDa,
    oggi,
  }: { readonly codiceErp: string | null; readonly propostoDa: number; readonly oggi: Giorno },
): Promise<boolean> {
  if (codiceErp !== null) {
    await execute(tx, sql`update cliente set codice_erp = ${codiceErp} where id = ${clienteId}`);
  }
  const assigned = await execute(
    tx,
    sql`insert into assegnazione (cliente_id, agente_id, dal)
        select ${clienteId}::integer, g.id, ${oggi} ${agentiOf(propostoDa)}`,
  );
  return assigned > 0;
}

/** Whether customers can be assigned to this person: the file of agents names him. */
export async function isAgente(db: Db, utenteId: number): Promise<boolean> {
  return (await rows(db, sql`select 1 ${agentiOf(utenteId)}`)).length > 0;
}

function agentiOf(utenteId: number): Sql {
  return sql`from agente g join utente o on o.username = g.username
             where o.id = ${utenteId} and g.username <> '' and g.attivo`;
}
