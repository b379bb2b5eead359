import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';

export interface TestataRow {
  id: string;
  nome: string;
  versione: number;
  modificata: Date;
  modificataDa: string;
}

export interface RigaRow {
  codice: string;
  quantita: number;
  nota: string;
  descrizione: string;
}

/** A company's lists by name. */
export function listListe(db: Db, clienteId: number): Promise<(TestataRow & { numeroRighe: number })[]> {
  return rows(
    db,
    sql`select l.id, l.nome, l.versione, l.modificata, u.nome as "modificataDa",
               (select count(*) from riga_lista r where r.lista_id = l.id) as "numeroRighe"
          from lista l
          join utente u on u.id = l.utente_id
         where l.cliente_id = ${clienteId}
         order by lower(l.nome), l.nome, l.id`,
  );
}

/** Null also for another company's list. */
export function findLista(db: Db, clienteId: number, id: string): Promise<TestataRow | null> {
  return firstRow(
    db,
    sql`select l.id, l.nome, l.versione, l.modificata, u.nome as "modificataDa"
          from lista l
          join utente u on u.id = l.utente_id
         where l.id = ${id} and l.cliente_id = ${clienteId}`,
  );
}

/** The same, locked for a change. */
export async function lockLista(tx: Db, clienteId: number, id: string): Promise<TestataRow | null> {
  const locked = await rows(
    tx,
    sql`select 1 from lista where id = ${id} and cliente_id = ${clienteId} for no key update`,
  );
  return locked.length === 0 ? null : findLista(tx, clienteId, id);
}

export function listRighe(db: Db, id: string): Promise<RigaRow[]> {
  return rows(
    db,
    sql`select r.codice, r.quantita, r.nota, a.descrizione
          from riga_lista r
          join articolo a on a.codice = r.codice
         where r.lista_id = ${id}
         order by r.posizione`,
  );
}

/** The number of lists. The caller must hold the lock of the customer. */
export async function countListe(tx: Db, clienteId: number): Promise<number> {
  const found = await firstRow<{ n: number }>(tx, sql`select count(*) as n from lista where cliente_id = ${clienteId}`);
  return found?.n ?? 0;
}

export interface Autore {
  readonly clienteId: number;
  readonly utenteId: number;
}

export async function insertLista(
  tx: Db,
  { clienteId, utenteId }: Autore,
  { id, nome, now }: { readonly id: string; readonly nome: string; readonly now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into lista (id, cliente_id, nome, utente_id, modificata)
        values (${id}, ${clienteId}, ${nome}, ${utenteId}, ${now})`,
  );
}

/** Increases the version; a name that is not given stays. */
export async function updateLista(
  tx: Db,
  id: string,
  { nome, utenteId, now }: { readonly nome: string | null; readonly utenteId: number; readonly now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update lista
           set nome = coalesce(${nome}::text, nome), versione = versione + 1, utente_id = ${utenteId}, modificata = ${now}
         where id = ${id}`,
  );
}

export interface RigaScritta {
  readonly codice: string;
  readonly quantita: number;
  readonly nota: string;
}

/** Replaces all rows of a list, in their order. */
export async function replaceRighe(tx: Db, id: string, righe: readonly RigaScritta[]): Promise<void> {
  await execute(tx, sql`delete from riga_lista where lista_id = ${id}`);
  await execute(
    tx,
    sql`insert into riga_lista (lista_id, posizione, codice, quantita, nota)
        select ${id}, v.posizione, v.codice, v.quantita, v.nota
          from unnest(${righe.map(({ codice }) => codice)}::text[], ${righe.map(({ quantita }) => quantita)}::integer[],
                      ${righe.map(({ nota }) => nota)}::text[]) with ordinality as v (codice, quantita, nota, posizione)`,
  );
}

/** The codes that exist as articles, withdrawn ones too. */
export async function listNoti(db: Db, codici: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ codice: string }>(
    db,
    sql`select codice from articolo where codice = any (${codici}::text[])`,
  );
  return new Set(found.map(({ codice }) => codice));
}

export async function deleteLista(db: Db, clienteId: number, id: string): Promise<boolean> {
  return (await execute(db, sql`delete from lista where id = ${id} and cliente_id = ${clienteId}`)) > 0;
}

export interface ComprataRow {
  codice: string;
  descrizione: string;
  quantita: number;
  volte: number;
  ultima: Date;
}

/** The articles that a company orders repeatedly, the most frequent first, with the usual number of pieces. */
export function listComprate(
  db: Db,
  clienteId: number,
  { da, volteMinime, limit }: { readonly da: Date; readonly volteMinime: number; readonly limit: number },
): Promise<ComprataRow[]> {
  return rows(
    db,
    sql`select c.codice, a.descrizione, c.quantita, c.volte, c.ultima
          from (select r.codice, count(distinct o.id) as volte, max(o.istante) as ultima,
                       mode() within group (order by r.quantita - r.quantita_annullata) as quantita
                  from ordine o
                  join riga_ordine r on r.ordine_id = o.id
                 where o.cliente_id = ${clienteId} and o.istante >= ${da}
                   and o.stato not in ${NON_VENDUTI} and r.quantita > r.quantita_annullata
                 group by r.codice
                having count(distinct o.id) >= ${volteMinime}) c
          join articolo a on a.codice = c.codice
         where a.attivo
         order by c.volte desc, c.ultima desc, c.codice
         limit ${limit}`,
  );
}

/** Pieces of these articles in a company's warehouses, and in this user's cart. */
export function listDisponibili(
  db: Db,
  utenteId: number,
  depositi: readonly number[],
  codici: readonly string[],
): Promise<{ codice: string; disponibili: number; nelCarrello: number }[]> {
  return rows(
    db,
    sql`select r.codice, coalesce(c.quantita, 0) as "nelCarrello",
               (select coalesce(sum(r.giacenze[d]), 0) from unnest(${depositi}::integer[]) as d)::integer as disponibili
          from articolo_ricerca r
          left join riga_carrello c on c.utente_id = ${utenteId} and c.codice = r.codice
         where r.codice = any (${codici}::text[])`,
  );
}
