import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** The reader. */
interface Lettore {
  readonly clienteId: number;
  readonly utenteId: number;
  readonly conBundle: boolean;
}

/**
 * The communications valid on a day, newest first. `idBundle` is null once the promotion is over; those of a promotion
 * are included only with `conBundle`. `vista`: this user has seen it before.
 */
export function listInCorso(
  db: Db,
  oggi: Giorno,
  { clienteId, utenteId, conBundle }: Lettore,
): Promise<(Comunicazione & { vista: boolean })[]> {
  return rows(
    db,
    sql`select c.id, c.testo, c.posizioni, p.id as "idBundle",
               exists (select from comunicazione_lettura l
                        where l.comunicazione_id = c.id and l.utente_id = ${utenteId}) as vista
          from comunicazione c
          join cliente k on k.id = ${clienteId}
          left join promo p on p.id = c.promo_id and p.data_fine >= ${oggi}::date
         where c.dal <= ${oggi}::date and coalesce(c.al >= ${oggi}::date, true) and (c.promo_id is null or ${conBundle}::boolean)
           and nel_pubblico(c.listini, c.depositi, c.province, c.clienti, k.id, k.listino_id, k.provincia)
         order by c.dal desc, c.id desc`,
  );
}

/** Records that a user has seen them; a repetition changes nothing. */
export async function addLetture(db: Db, utenteId: number, ids: readonly number[], now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into comunicazione_lettura (comunicazione_id, utente_id, istante)
        select c.id, ${utenteId}::integer, ${now}::timestamptz from comunicazione c where c.id = any (${ids}::integer[])
        on conflict do nothing`,
  );
}
