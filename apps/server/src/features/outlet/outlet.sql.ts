import type { ArticoloOutlet } from '@battistrada/contract/promozioni-staff';
import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** A DOT as YYWW, and a brand or all. */
export interface Criteri {
  readonly fino: string;
  readonly marcaId: number | null;
}

const ANNO_SETTIMANA = sql`(substr(a.dot, 3, 2) || substr(a.dot, 1, 2))`;
const GIACENZA = sql`coalesce((select sum(g.quantita) from giacenza g where g.codice = a.codice), 0)::integer`;
const ARTICOLO = sql`a.codice, a.descrizione, m.nome as marca, a.dot, a.prezzo_listino_cents as "prezzoListinoCents",
                     ${GIACENZA} as giacenza`;

/** Articles `a` that can be ordered, were made up to then and are not in the outlet. */
function isCandidato({ fino, marcaId }: Criteri): Sql {
  const ofBrand = marcaId === null ? sql`` : sql`and a.marca_id = ${marcaId}::integer`;
  return sql`a.dot is not null and a.attivo and not a.outlet and ${ANNO_SETTIMANA} <= ${fino} ${ofBrand}`;
}

export async function countCandidati(db: Db, criteri: Criteri): Promise<{ quanti: number; pezzi: number }> {
  const counted = await firstRow<{ quanti: number; pezzi: number }>(
    db,
    sql`select count(*)::integer as quanti, coalesce(sum(${GIACENZA}), 0)::integer as pezzi
          from articolo a where ${isCandidato(criteri)}`,
  );
  return counted ?? { quanti: 0, pezzi: 0 };
}

/** The oldest first. */
export function listCandidati(db: Db, criteri: Criteri, limit: number): Promise<ArticoloOutlet[]> {
  return rows(
    db,
    sql`select ${ARTICOLO} from articolo a join marca m on m.id = a.marca_id
         where ${isCandidato(criteri)} order by ${ANNO_SETTIMANA}, a.codice limit ${literal(limit)}`,
  );
}

export function enterOutlet(tx: Db, criteri: Criteri): Promise<number> {
  return execute(tx, sql`update articolo a set outlet = true where ${isCandidato(criteri)}`);
}

export function leaveOutlet(tx: Db, codici: readonly string[]): Promise<number> {
  return execute(tx, sql`update articolo set outlet = false where codice = any (${codici}::text[]) and outlet`);
}

export function listOutlet(db: Db, dopo: string | null, limit: number): Promise<ArticoloOutlet[]> {
  const after = dopo === null ? sql`` : sql`and a.codice > ${dopo}`;
  return rows(
    db,
    sql`select ${ARTICOLO} from articolo a join marca m on m.id = a.marca_id
         where a.outlet and a.attivo ${after} order by a.codice limit ${literal(limit)}`,
  );
}
