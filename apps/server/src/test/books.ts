/** The books of a database: what must hold after any test. */
import type pg from 'pg';
import { systemClock } from '../ports/clock.ts';
import type { EsitoControllo } from '../verifica/controllo.ts';
import { runVerifica } from '../verifica/verifica.ts';

/** Pieces by article in any state: in stock, sold or reserved. Orders never change it. */
export async function readPezzi(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ codice: string; pezzi: number }>(
    `select codice, sum(pezzi) as pezzi
       from (select codice, quantita as pezzi from giacenza
              union all
             select r.codice, s.quantita from smistamento s
               join riga_ordine r on r.ordine_id = s.ordine_id and r.posizione = s.posizione
               join ordine o on o.id = s.ordine_id
              where o.stato <> 'ANNULLATO') voci
      group by codice order by codice`,
  );
  return Object.fromEntries(rows.map(({ codice, pezzi }) => [codice, pezzi]));
}

/**
 * The state of every order by its id, without those abandoned before their payment had a page: their confirmation was
 * refused.
 */
export async function readStati(pool: pg.Pool): Promise<Record<number, string>> {
  const { rows } = await pool.query<{ id: number; stato: string }>(
    `select o.id, o.stato from ordine o left join pagamento p on p.ordine_id = o.id
      where not (o.stato = 'ANNULLATO' and p.id is not null and p.riferimento is null)`,
  );
  return Object.fromEntries(rows.map(({ id, stato }) => [id, stato]));
}

/** The faults that `npm run verifica` finds, in the checks that count; empty for sound books. */
export async function listGuasti(
  pool: pg.Pool,
  now: Date = systemClock.now(),
  counts: (esito: EsitoControllo) => boolean = () => true,
): Promise<string[]> {
  const esiti = (await runVerifica(pool, now)).filter(counts);
  return esiti.flatMap(({ nome, guasti, esempi }) => (guasti > 0 ? [`${nome}: ${esempi.join(', ')}`] : []));
}
