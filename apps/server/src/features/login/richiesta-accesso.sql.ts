import type { RichiestaAccesso } from '@battistrada/contract/login';
import { execute, sql, type Db } from '../../db/sql.ts';

/** Stores a request until the staff answers it. */
export async function addRichiesta(tx: Db, r: RichiestaAccesso, now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into richiesta_accesso (creata, ragione_sociale, partita_iva, nome, email, telefono, messaggio)
        values (${now}, ${r.ragioneSociale}, ${r.partitaIva}, ${r.nome}, ${r.email}, ${r.telefono}, ${r.messaggio})`,
  );
}
