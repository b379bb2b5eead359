import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

export interface CostoRow {
  codice: string;
  listinoCents: Cents;
  costoCents: Cents | null;
}

/** List price and cost of articles, as they are on a day. */
export function listCosti(db: Db, codici: readonly string[], oggi: Giorno): Promise<CostoRow[]> {
  return rows(
    db,
    sql`select a.codice, a.prezzo_listino_cents as "listinoCents", k.costo_cents as "costoCents"
          from articolo a
          left join costo_articolo k on k.codice = a.codice and coalesce(k.valido_dal <= ${oggi}::date, true)
         where a.codice = any (${codici}::text[])`,
  );
}

/** The names of people. */
export function listNomi(db: Db, utenti: readonly number[]): Promise<{ id: number; nome: string }[]> {
  return rows(db, sql`select id, nome from utente where id = any (${utenti}::integer[])`);
}

/** Puts a price in the place of the customer's own; who agrees on it has seen it. Call with the user locked. */
export async function setConcordato(
  tx: Db,
  posto: number,
  codice: string,
  {
    prezzoCents,
    motivo,
    utenteId,
  }: { readonly prezzoCents: Cents; readonly motivo: string; readonly utenteId: number },
): Promise<void> {
  await execute(
    tx,
    sql`update riga_carrello
           set concordato_cents = ${prezzoCents}, concordato_motivo = ${motivo}, concordato_da = ${utenteId},
               prezzo_mostrato_cents = ${prezzoCents}, cambiamento = null, cambiato = null
         where utente_id = ${posto} and codice = ${codice}`,
  );
}

/** Gives a line the customer's own price again. Call with the user locked. */
export async function clearConcordato(tx: Db, posto: number, codice: string, pienoCents: Cents): Promise<void> {
  await execute(
    tx,
    sql`update riga_carrello
           set concordato_cents = null, concordato_motivo = null, concordato_da = null,
               prezzo_mostrato_cents = ${pienoCents}, cambiamento = null, cambiato = null
         where utente_id = ${posto} and codice = ${codice}`,
  );
}

export interface Venduta {
  readonly posizione: number;
  readonly pienoCents: Cents;
  readonly motivo: string;
  readonly utenteId: number;
}

/** Notes which lines of an order were sold at an agreed price. */
export async function putConcordati(tx: Db, ordineId: number, vendute: readonly Venduta[]): Promise<void> {
  const column = <K extends keyof Venduta>(name: K): Venduta[K][] => vendute.map((venduta) => venduta[name]);
  await execute(
    tx,
    sql`insert into prezzo_concordato (ordine_id, posizione, pieno_cents, motivo, utente_id)
        select ${ordineId}, v.posizione, v.pieno, v.motivo, v.utente
          from unnest(${column('posizione')}::smallint[], ${column('pienoCents')}::integer[], ${column('motivo')}::text[],
                      ${column('utenteId')}::integer[]) as v (posizione, pieno, motivo, utente)`,
  );
}
