import { startOf, type Giorno } from '@battistrada/domain/giorno';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** Deletes lots that left the outlet, sizes without a lot, and lots that are no longer new. */
export async function removeVecchie(tx: Db, prima: Giorno): Promise<void> {
  await execute(
    tx,
    sql`delete from lotto_outlet l
         where not exists (select from articolo a where a.codice = l.codice and a.outlet and a.attivo)`,
  );
  await execute(
    tx,
    sql`delete from novita_outlet n
         where n.dal < ${prima}
            or n.misura_chiave not in (select a.misura_chiave from articolo a where a.outlet and a.attivo)`,
  );
}

/** Stores and returns the articles that came into the outlet since the last run. */
export async function addLotti(tx: Db, oggi: Giorno): Promise<string[]> {
  const added = await rows<{ codice: string }>(
    tx,
    sql`insert into lotto_outlet (codice, dal)
        select a.codice, ${oggi} from articolo a
         where a.outlet and a.attivo and not exists (select from lotto_outlet l where l.codice = a.codice)
        on conflict do nothing returning codice`,
  );
  return added.map(({ codice }) => codice);
}

/**
 * Stores the sizes of these articles for each customer who bought one since a day, by the index of ordered articles.
 */
export async function addNovita(
  tx: Db,
  codici: readonly string[],
  { oggi, comprataDal }: { readonly oggi: Giorno; readonly comprataDal: Giorno },
): Promise<void> {
  await execute(
    tx,
    sql`insert into novita_outlet (cliente_id, misura_chiave, misura, dal)
        select o.cliente_id, n.misura_chiave, min(n.misura), ${oggi}
          from (select misura_chiave, min(misura) as misura from articolo
                 where codice = any (${codici}::text[]) and misura_chiave <> ''
                 group by misura_chiave) n
          join articolo a on a.misura_chiave = n.misura_chiave
          join riga_ordine r on r.codice = a.codice
          join ordine o on o.id = r.ordine_id and o.istante >= ${startOf(comprataDal)} and o.stato <> 'ANNULLATO'
         group by o.cliente_id, n.misura_chiave
        on conflict (cliente_id, misura_chiave) do update set dal = excluded.dal, misura = excluded.misura`,
  );
}
