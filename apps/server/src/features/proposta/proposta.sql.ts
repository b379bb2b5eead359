import type { Proposta } from '@battistrada/contract/proposta';
import type { Cents } from '@battistrada/domain/denaro';
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

export interface RigaInviata {
  codice: string;
  descrizione: string;
  quantita: number;
  prezzoInviatoCents: Cents;
  /** The agreement by hand on the price; null when it is the customer's own of that day. */
  concordato: { readonly motivo: string; readonly utenteId: number; readonly approvatoDa: number | null } | null;
}

export interface PropostaRow {
  id: string;
  agente: string;
  operatoreId: number;
  operatoreTipo: 'agente' | 'backend';
  inviata: Date;
  messaggio: string;
  stato: Proposta['stato'];
  risposta: string;
  chiusa: Date | null;
  numeroOrdine: number | null;
  ordineAnnullato: boolean;
  righe: RigaInviata[];
}

const RIGHE = sql`
  select coalesce(json_agg(json_build_object('codice', r.codice, 'descrizione', r.descrizione, 'quantita', r.quantita,
           'prezzoInviatoCents', r.prezzo_cents, 'concordato', case when r.concordato_da is not null then
             json_build_object('motivo', r.concordato_motivo, 'utenteId', r.concordato_da,
               'approvatoDa', r.concordato_approvato_da) end) order by r.posizione), '[]'::json) as righe
    from riga_proposta r where r.proposta_id = p.id`;

/** The proposals sent to a customer: first those that wait for his answer, then the latest. With an agent, only his. */
export function listProposte(
  db: Db,
  { clienteId, operatoreId }: { readonly clienteId: number; readonly operatoreId: number | null },
  limit: number,
): Promise<PropostaRow[]> {
  return rows(
    db,
    sql`select p.id, u.nome as agente, p.operatore_id as "operatoreId", u.tipo as "operatoreTipo", p.inviata, p.messaggio, p.stato, p.risposta, p.chiusa,
               o.numero as "numeroOrdine", coalesce(o.stato = 'ANNULLATO', false) as "ordineAnnullato", x.righe
          from proposta p
          join utente u on u.id = p.operatore_id
          left join ordine o on o.id = p.ordine_id
          join lateral (${RIGHE}) x on true
         where p.cliente_id = ${clienteId}
           and (${operatoreId}::integer is null or p.operatore_id = ${operatoreId})
         order by (p.stato = 'INVIATA') desc, p.inviata desc, p.id limit ${literal(limit)}`,
  );
}

export interface PropostaDaRispondere {
  stato: Proposta['stato'];
  postoId: number;
  operatoreId: number;
  operatore: string;
  operatoreTipo: 'agente' | 'backend';
  /** The address for the mail about the answer; '' when there is none. */
  email: string;
  ordineId: number | null;
  numeroOrdine: number | null;
  statoOrdine: StatoOrdine | null;
  totaleCents: Cents | null;
  righe: RigaInviata[];
}

/**
 * Locks one of a customer's proposals, after its user and before the customer (`db/lock.sql.ts`); null when it is not
 * his.
 */
export async function lockProposta(tx: Db, clienteId: number, id: string): Promise<PropostaDaRispondere | null> {
  // Read in a second statement: after a wait for the lock, this one would not see the order that was written meanwhile.
  await execute(tx, sql`select from proposta where id = ${id} and cliente_id = ${clienteId} for update`);
  return firstRow(
    tx,
    sql`select p.stato, p.posto_id as "postoId", p.operatore_id as "operatoreId", u.nome as operatore,
               u.tipo as "operatoreTipo",
               coalesce((select g.email from agente g where g.username = u.username and g.username <> '' limit 1), '') as email,
               p.ordine_id as "ordineId", o.numero as "numeroOrdine", o.stato as "statoOrdine",
               o.totale_cents as "totaleCents", x.righe
          from proposta p
          join utente u on u.id = p.operatore_id
          left join ordine o on o.id = p.ordine_id
          join lateral (${RIGHE}) x on true
         where p.id = ${id} and p.cliente_id = ${clienteId}`,
  );
}

export interface NuovaProposta {
  readonly id: string;
  readonly clienteId: number;
  readonly postoId: number;
  readonly operatoreId: number;
  readonly inviata: Date;
  readonly messaggio: string;
  readonly righe: readonly RigaInviata[];
}

export async function insertProposta(tx: Db, nuova: NuovaProposta): Promise<void> {
  const { id, righe } = nuova;
  const column = <K extends keyof RigaInviata>(name: K): RigaInviata[K][] => righe.map((riga) => riga[name]);
  const concordati = column('concordato');
  await execute(
    tx,
    sql`with scritta as (
          insert into proposta (id, cliente_id, posto_id, operatore_id, inviata, messaggio, stato)
          values (${id}, ${nuova.clienteId}, ${nuova.postoId}, ${nuova.operatoreId}, ${nuova.inviata},
                  ${nuova.messaggio}, 'INVIATA')
          returning id
        )
        insert into riga_proposta (proposta_id, posizione, codice, descrizione, quantita, prezzo_cents, concordato_motivo,
                                   concordato_da, concordato_approvato_da)
        select scritta.id, r.posizione, r.codice, r.descrizione, r.quantita, r.prezzo, r.motivo, r.da, r.approvato
          from scritta, unnest(${column('codice')}::text[], ${column('descrizione')}::text[],
                               ${column('quantita')}::integer[], ${column('prezzoInviatoCents')}::integer[],
                               ${concordati.map((uno) => uno?.motivo ?? null)}::text[],
                               ${concordati.map((uno) => uno?.utenteId ?? null)}::integer[],
                               ${concordati.map((uno) => uno?.approvatoDa ?? null)}::integer[])
               with ordinality as r (codice, descrizione, quantita, prezzo, motivo, da, approvato, posizione)`,
  );
}

export async function closeProposta(
  tx: Db,
  id: string,
  {
    stato,
    risposta = '',
    ordineId = null,
  }: { readonly stato: Proposta['stato']; readonly risposta?: string; readonly ordineId?: number | null },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update proposta set stato = ${stato}, risposta = ${risposta}, ordine_id = ${ordineId}, chiusa = ${now}
         where id = ${id}`,
  );
}
