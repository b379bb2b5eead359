import type { Profilo } from '@battistrada/contract/utente';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

/** A customer's own record. */
export function getProfiloOf(db: Db, clienteId: number): Promise<Profilo | null> {
  return firstRow(
    db,
    sql`select ragione_sociale as "ragioneSociale", indirizzo, cap, citta, provincia, partita_iva as "partitaIva",
               telefono, cellulare, email, email_pec as "emailPec", pagamento, codice_sdi as "codiceSdi"
          from cliente where id = ${clienteId}`,
  );
}

/** Stores a user's preference for added lines. */
export function setAltriDepositi(db: Db, utenteId: number, altriDepositi: boolean): Promise<unknown> {
  return execute(db, sql`update utente set altri_depositi = ${altriDepositi} where id = ${utenteId}`);
}
