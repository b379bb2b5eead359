/**
 * Adds searches without a result to their week. Rows are written in a fixed order, so that two processes never wait for
 * each other.
 */
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, sql, type Db } from '../../db/sql.ts';

export interface DomandaContata {
  readonly settimana: Giorno;
  readonly tipoProdotto: number;
  readonly misura: string;
  readonly stagione: number;
  readonly marca: number;
  readonly ricerche: number;
}

export async function addDomanda(db: Db, contate: readonly DomandaContata[]): Promise<void> {
  await execute(
    db,
    sql`insert into domanda_persa (settimana, tipo_prodotto, misura, stagione, marca_id, ricerche)
        select * from unnest(${contate.map((c) => c.settimana)}::date[], ${contate.map((c) => c.tipoProdotto)}::smallint[],
                             ${contate.map((c) => c.misura)}::text[], ${contate.map((c) => c.stagione)}::smallint[],
                             ${contate.map((c) => c.marca)}::smallint[], ${contate.map((c) => c.ricerche)}::integer[])
         order by 1, 2, 3, 4, 5
        on conflict (settimana, tipo_prodotto, misura, stagione, marca_id)
        do update set ricerche = domanda_persa.ricerche + excluded.ricerche`,
  );
}

export interface TestoContato {
  readonly settimana: Giorno;
  readonly testo: string;
  readonly ricerche: number;
}

export async function addTesti(db: Db, contati: readonly TestoContato[]): Promise<void> {
  await execute(
    db,
    sql`insert into ricerca_vuota (settimana, testo, ricerche)
        select * from unnest(${contati.map((c) => c.settimana)}::date[], ${contati.map((c) => c.testo)}::text[],
                             ${contati.map((c) => c.ricerche)}::integer[])
         order by 1, 2
        on conflict (settimana, testo) do update set ricerche = ricerca_vuota.ricerche + excluded.ricerche`,
  );
}
