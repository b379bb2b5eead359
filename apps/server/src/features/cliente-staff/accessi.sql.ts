import type { RichiestaAccessoStaff, RichiestaDaAccogliere } from '@battistrada/contract/cliente-modifica';
import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export type RichiestaAccessoRow = Omit<RichiestaAccessoStaff, 'creata'> & { creata: Date };

/** Requests, newest first, after a given one, each with the existing customer with that VAT number. */
export function listRichieste(
  db: Db,
  { inAttesa, dopo, limit }: { readonly inAttesa: boolean; readonly dopo: number | null; readonly limit: number },
): Promise<RichiestaAccessoRow[]> {
  const stato = inAttesa ? sql`and r.stato = 'PENDING'` : sql``;
  const after = dopo === null ? sql`` : sql`and r.id < ${dopo}`;
  return rows(
    db,
    sql`select r.id, r.creata, r.ragione_sociale as "ragioneSociale", r.partita_iva as "partitaIva", r.nome, r.email, r.telefono,
               r.messaggio, r.stato, u.nome as "rispostaDa", c.id as "idCliente", c.ragione_sociale as cliente
          from richiesta_accesso r
          left join utente u on u.id = r.risposta_da
          left join lateral (${conPartitaIva(sql`r.partita_iva`)}) c on true
         where true ${stato} ${after} order by r.id desc limit ${literal(limit)}`,
  );
}

function conPartitaIva(partitaIva: Sql): Sql {
  return sql`select x.id, x.ragione_sociale from cliente x
              where x.partita_iva = ${partitaIva} and x.cancellato is null order by x.id limit 1`;
}

/** The customer with a VAT number, as the requests name him; null when there is none. */
export function findGemello(db: Db, partitaIva: string): Promise<{ id: number; ragioneSociale: string } | null> {
  return firstRow(
    db,
    sql`select x.id, x.ragione_sociale as "ragioneSociale" from (${conPartitaIva(sql`${partitaIva}`)}) x`,
  );
}

/** The data of a future customer. */
export interface DatiCliente {
  readonly ragioneSociale: string;
  readonly partitaIva: string;
  readonly email: string;
  readonly telefono: string;
}

export interface RichiestaAperta extends DatiCliente {
  stato: RichiestaAccessoStaff['stato'];
  rispostaDa: string | null;
  nome: string;
}

export function lockRichiesta(tx: Db, id: number): Promise<RichiestaAperta | null> {
  return firstRow(
    tx,
    sql`select r.stato, r.ragione_sociale as "ragioneSociale", r.partita_iva as "partitaIva", r.nome, r.email, r.telefono,
               (select u.nome from utente u where u.id = r.risposta_da) as "rispostaDa"
          from richiesta_accesso r where r.id = ${id} for update`,
  );
}

/** Creates a customer from the request and the staff's additions; null when the price list does not exist. */
export async function addCliente(
  tx: Db,
  r: DatiCliente,
  nuovo: NonNullable<RichiestaDaAccogliere['nuovo']>,
): Promise<number | null> {
  const added = await firstRow<{ id: number }>(
    tx,
    sql`insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, telefono, email, pagamento, listino_id)
        select ${r.ragioneSociale}, ${nuovo.indirizzo.trim()}, ${nuovo.cap}, ${nuovo.citta.trim()}, ${nuovo.provincia}, ${r.partitaIva},
               ${r.telefono}, ${r.email}, ${nuovo.pagamento.trim()}, l.id
          from listino l where l.id = ${nuovo.idListino}::integer
        returning id`,
  );
  return added?.id ?? null;
}

/** Removes the personal data from the row when it is answered. */
export async function closeRichiesta(
  tx: Db,
  id: number,
  {
    stato,
    utenteId,
    istante,
  }: { readonly stato: 'ACCEPTED' | 'REJECTED'; readonly utenteId: number; readonly istante: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update richiesta_accesso
           set stato = ${stato}, risposta = ${istante}, risposta_da = ${utenteId}, nome = '', email = '', telefono = '', messaggio = ''
         where id = ${id}`,
  );
}
