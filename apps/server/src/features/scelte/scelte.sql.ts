import type { ArticoloTrovato } from '@battistrada/contract/scelte-staff';
import { beginsWith } from '../../db/begins-with.ts';
import { codiciCercati } from '../../db/codici-cercati.sql.ts';
import { literal, rows, sql, type Db } from '../../db/sql.ts';

interface Scelta {
  id: number;
  nome: string;
}

const TABELLE = {
  listino: sql`listino order by id`,
  deposito: sql`deposito order by id`,
  marca: sql`marca order by nome`,
} as const;

export function listNomi(db: Db, tabella: keyof typeof TABELLE): Promise<Scelta[]> {
  return rows(db, sql`select id, nome from ${TABELLE[tabella]}`);
}

export function listCategorie(db: Db): Promise<{ id: string; nome: string }[]> {
  return rows(
    db,
    sql`select id, min(descrizione) as nome from categoria group by id order by min(tipo_prodotto), min(posizione), id`,
  );
}

export function listBundle(db: Db): Promise<Scelta[]> {
  return rows(db, sql`select id, descrizione as nome from promo order by id desc limit 200`);
}

/** Articles that can be ordered and match a text, those with a matching code first. */
export function listArticoli(db: Db, testo: string, limit: number): Promise<ArticoloTrovato[]> {
  return rows(
    db,
    sql`select a.codice, a.descrizione, m.nome as marca, a.prezzo_listino_cents as "prezzoListinoCents", a.outlet, a.dot,
               coalesce((select sum(g.quantita) from giacenza g where g.codice = a.codice), 0)::integer as giacenza
          from articolo a join marca m on m.id = a.marca_id
         where a.attivo and a.codice = any (${codiciCercati(testo, limit)})
         order by ${beginsWith(sql`a.codice`, testo.toUpperCase())} desc, a.codice limit ${literal(limit)}`,
  );
}
