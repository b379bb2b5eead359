import type { ServiziAbituali } from '@battistrada/contract/preventivo-vendita';
import { firstRow, sql, type Db, type Sql } from '../../db/sql.ts';

/** Number of quotations searched: prices of years ago are no longer usual. */
const INDIETRO = 50;

/**
 * For each service, the dealer's price in his latest quotation with it, apart from the given one: by wheel for services
 * on every tyre, in total for those on the vehicle. The wheels are the tyres of the largest alternative.
 */
export async function getAbituali(db: Db, clienteId: number, tranne: string): Promise<ServiziAbituali> {
  const ultimo = (cents: Sql, quando: Sql): Sql =>
    sql`(select ${cents} from suoi where ${quando} order by creato desc, numero desc limit 1)`;
  const aRuota = (cents: Sql): Sql =>
    ultimo(sql`round(${cents}::numeric / ruote)::integer`, sql`${cents} > 0 and ruote > 0`);
  const intero = (cents: Sql): Sql => ultimo(cents, sql`${cents} > 0`);
  const found = await firstRow<ServiziAbituali>(
    db,
    sql`with suoi as (
          select p.*,
                 (select max(x.ruote)
                    from (select sum(r.quantita) as ruote
                            from riga_preventivo r join articolo a on a.codice = r.codice
                           where r.preventivo_id = p.id and a.tipo_prodotto = 1 group by r.alternativa) x) as ruote
            from preventivo p
           where p.cliente_id = ${clienteId} and p.cancellato is null and p.id <> ${tranne}
           order by p.creato desc limit ${INDIETRO}
        )
        select ${aRuota(sql`montaggio_cents`)} as "montaggioCents",
               ${aRuota(sql`equilibratura_cents`)} as "equilibraturaCents",
               ${aRuota(sql`valvole_cents`)} as "valvoleCents",
               ${intero(sql`convergenza_cents`)} as "convergenzaCents",
               ${intero(sql`campanatura_cents`)} as "campanaturaCents"`,
  );
  if (found === null) throw new Error('a select without from returned no row');
  return found;
}
