import type { Offerta } from '@battistrada/contract/preventivo-link';
import { firstRow, sql, type Db } from '../../db/sql.ts';

/** The dealer's data for his end customer; null only when the customer does not exist. */
export function getRivenditore(db: Db, clienteId: number): Promise<Offerta['rivenditore'] | null> {
  return firstRow(
    db,
    sql`select ragione_sociale as "ragioneSociale", indirizzo, cap, citta, provincia, telefono, cellulare, email,
               partita_iva as "partitaIva"
          from cliente where id = ${clienteId}`,
  );
}

/** The VAT rate of a customer's sales. */
export async function getIvaBp(db: Db, clienteId: number): Promise<number> {
  const found = await firstRow<{ ivaBp: number }>(
    db,
    sql`select iva_bp as "ivaBp" from cliente where id = ${clienteId}`,
  );
  return found?.ivaBp ?? 0;
}
