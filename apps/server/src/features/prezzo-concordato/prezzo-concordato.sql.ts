import type { Cents } from '@battistrada/domain/denaro';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** The names of people. */
export function listNomi(db: Db, utenti: readonly number[]): Promise<{ id: number; nome: string }[]> {
  return rows(db, sql`select id, nome from utente where id = any (${utenti}::integer[])`);
}

export interface DaConcordare {
  readonly prezzoCents: Cents;
  readonly motivo: string;
  readonly utenteId: number;
  /** Null when it is within the person's own limit. */
  readonly approvato: { readonly da: number; readonly pezzi: number } | null;
}

/**
 * Sets an agreed price, which the next look at the cart does not report as a change. The caller must hold the lock of
 * the user.
 */
export async function setConcordato(
  tx: Db,
  posto: number,
  codice: string,
  { prezzoCents, motivo, utenteId, approvato }: DaConcordare,
): Promise<void> {
  await execute(
    tx,
    sql`update riga_carrello
           set concordato_cents = ${prezzoCents}, concordato_motivo = ${motivo}, concordato_da = ${utenteId},
               concordato_approvato_da = ${approvato?.da ?? null}, concordato_pezzi = ${approvato?.pezzi ?? null},
               prezzo_mostrato_cents = ${prezzoCents}, cambiamento = null, cambiato = null
         where utente_id = ${posto} and codice = ${codice}`,
  );
}

/** Restores the customer's own price of a line. The caller must hold the lock of the user. */
export async function clearConcordato(tx: Db, posto: number, codice: string, pienoCents: Cents): Promise<void> {
  await execute(
    tx,
    sql`update riga_carrello
           set concordato_cents = null, concordato_motivo = null, concordato_da = null,
               concordato_approvato_da = null, concordato_pezzi = null,
               prezzo_mostrato_cents = ${pienoCents}, cambiamento = null, cambiato = null
         where utente_id = ${posto} and codice = ${codice}`,
  );
}

export interface Venduta {
  readonly posizione: number;
  readonly prezzoCents: Cents;
  readonly pienoCents: Cents;
  readonly motivo: string;
  readonly utenteId: number;
  readonly approvatoDa: number | null;
}

/** Records which lines of an order were sold at an agreed price. */
export async function putConcordati(tx: Db, ordineId: number, vendute: readonly Venduta[]): Promise<void> {
  const column = <K extends keyof Venduta>(name: K): Venduta[K][] => vendute.map((venduta) => venduta[name]);
  await execute(
    tx,
    sql`insert into prezzo_concordato (ordine_id, posizione, prezzo_cents, pieno_cents, motivo, utente_id, approvato_da)
        select ${ordineId}, v.posizione, v.prezzo, v.pieno, v.motivo, v.utente, v.approvato
          from unnest(${column('posizione')}::smallint[], ${column('prezzoCents')}::integer[], ${column('pienoCents')}::integer[],
                      ${column('motivo')}::text[],
                      ${column('utenteId')}::integer[], ${column('approvatoDa')}::integer[])
                 as v (posizione, prezzo, pieno, motivo, utente, approvato)`,
  );
}
