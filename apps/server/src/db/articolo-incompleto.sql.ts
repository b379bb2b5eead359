/** The data that an article may lack, so that the staff must look at it (product.md §6 "Da fare"). */
import type { Mancanza } from '@battistrada/contract/articolo-staff';
import { sql, type Sql } from './sql.ts';

/**
 * Conditions on `articolo a`. They equal, letter by letter, those of the indexes in migration `da-fare`: PostgreSQL
 * uses a partial index only for the same condition.
 */
export const INCOMPLETO: Readonly<Record<Mancanza, Sql>> = {
  prezzo: sql`a.attivo and a.prezzo_listino_cents = 0`,
  etichetta: sql`a.attivo and a.tipo_prodotto = 1 and a.etichetta is null
    and a.settore in ('VETTURA', 'SUV', 'TRASPORTO_LEGGERO')`,
  pfu: sql`a.attivo and a.tipo_prodotto = 1 and a.pfu_cents = 0`,
};
