import type { ConsigliatoStaff } from '@battistrada/contract/promozioni-staff';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

export function listConsigliatiStaff(db: Db): Promise<ConsigliatoStaff[]> {
  return rows(
    db,
    sql`select a.codice, a.descrizione, m.nome as marca, a.attivo as "isAttivo",
               coalesce((select sum(g.quantita) from giacenza g where g.codice = a.codice), 0)::integer as giacenza
          from prodotto_consigliato c
          join articolo a on a.codice = c.codice
          join marca m on m.id = a.marca_id
         -- This form keeps the planner from reading all articles, whatever number it expects.
         where a.codice = any (array(select codice from prodotto_consigliato))
         order by c.posizione, c.codice`,
  );
}

/** The current list, locked against changes until the transaction ends; readers do not wait. */
export async function lockConsigliati(tx: Db): Promise<string[]> {
  await execute(tx, sql`lock table prodotto_consigliato in share row exclusive mode`);
  const found = await rows<{ codice: string }>(
    tx,
    sql`select codice from prodotto_consigliato order by posizione, codice`,
  );
  return found.map(({ codice }) => codice);
}

/** Who saved the list last, as the audit trail knows it. */
export async function getUltimaModifica(tx: Db): Promise<Omit<Modifica, 'versione'>> {
  const found = await firstRow<Omit<Modifica, 'versione'>>(
    tx,
    sql`select g.istante as modificata, u.nome as chi
          from registro g left join utente u on u.id = g.utente_id
         where g.evento = 'consigliati' order by g.istante desc, g.id desc limit 1`,
  );
  return found ?? { modificata: null, chi: null };
}

export async function setConsigliati(tx: Db, codici: readonly string[]): Promise<void> {
  await execute(tx, sql`delete from prodotto_consigliato`);
  await execute(
    tx,
    sql`insert into prodotto_consigliato (codice, posizione)
        select x.codice, x.posizione from unnest(${codici}::text[]) with ordinality x (codice, posizione)`,
  );
}
