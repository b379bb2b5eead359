import type { EventoRegistro } from '@battistrada/contract/registro-staff';
import { allOf, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export type EventoRow = Omit<EventoRegistro, 'istante' | 'dettagli'> & {
  istante: Date;
  dettagli: Record<string, unknown>;
};

interface Filtro {
  readonly evento: string | null;
  readonly utenti: readonly number[] | null;
  readonly clienti: readonly number[] | null;
  readonly da: Date | null;
  readonly a: Date | null;
  readonly dopo: number | null;
  readonly limit: number;
}

/** Events, latest first, after a given one: each filter reads a range of its own index. */
export function listEventi(db: Db, { evento, utenti, clienti, da, a, dopo, limit }: Filtro): Promise<EventoRow[]> {
  const conditions: Sql[] = [];
  if (evento !== null) conditions.push(sql`g.evento = ${evento}`);
  if (utenti !== null) conditions.push(sql`g.utente_id = any (${utenti}::integer[])`);
  if (clienti !== null) conditions.push(sql`g.cliente_id = any (${clienti}::integer[])`);
  if (da !== null) conditions.push(sql`g.istante >= ${da}`);
  if (a !== null) conditions.push(sql`g.istante < ${a}`);
  if (dopo !== null) {
    conditions.push(sql`(g.istante, g.id) < (select x.istante, x.id from registro x where x.id = ${dopo})`);
  }
  return rows(
    db,
    sql`select g.id, g.istante, u.nome as chi, u.username, g.cliente_id as "idCliente",
               c.ragione_sociale as "ragioneSociale", g.evento, g.dettagli
          from (select * from registro g where ${allOf(conditions)}
                 order by g.istante desc, g.id desc limit ${literal(limit)}) g
          left join utente u on u.id = g.utente_id
          left join lateral (select * from cliente x where x.id = g.cliente_id offset 0) c on true
         order by g.istante desc, g.id desc`,
  );
}

export function findChi(db: Db, username: string): Promise<number[]> {
  return ids(db, sql`select id from utente where username = ${username}`);
}

/** Customers by the ERP's code, in either case, or by VAT number. */
export function findClienti(db: Db, testo: string): Promise<number[]> {
  return ids(
    db,
    sql`select id from cliente where upper(codice_erp) = ${testo.toUpperCase()}
        union select id from cliente where partita_iva = ${testo}`,
  );
}

export function findCliente(db: Db, id: number): Promise<{ id: number } | null> {
  return firstRow(db, sql`select id from cliente where id = ${id}`);
}

async function ids(db: Db, statement: Sql): Promise<number[]> {
  return (await rows<{ id: number }>(db, statement)).map(({ id }) => id);
}
