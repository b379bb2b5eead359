/** What must hold for the lines of orders: the price of the sale, and the shipped pieces. */
import { literal, sql } from '../db/sql.ts';
import type { Controllo } from './controllo.ts';

/** The migration since which every shipment is stored. */
const SPEDIZIONI_TENUTE = 17;

export const EVASIONE: readonly Controllo[] = [
  {
    nome: 'ogni prezzo concordato è quello della sua riga d’ordine',
    esaminati: sql`select count(*) as n from prezzo_concordato where prezzo_cents is not null`,
    guasti: sql`
      select 'ordine ' || o.numero || ' riga ' || r.posizione as cosa
        from prezzo_concordato k
        join riga_ordine r on r.ordine_id = k.ordine_id and r.posizione = k.posizione
        join ordine o on o.id = k.ordine_id
       where k.prezzo_cents <> r.prezzo_cents`,
  },
  {
    nome: 'i pezzi spediti di ogni riga sono quelli delle sue spedizioni',
    esaminati: sql`select count(*) as n from riga_spedizione`,
    guasti: sql`
      select 'ordine ' || o.numero || ' riga ' || r.posizione as cosa
        from riga_ordine r
        join ordine o on o.id = r.ordine_id
        left join (
          select ordine_id, posizione, sum(pezzi) as pezzi from riga_spedizione group by ordine_id, posizione
        ) s on s.ordine_id = r.ordine_id and s.posizione = r.posizione
       where r.quantita_spedita <> coalesce(s.pezzi, 0)
         -- A line that was delivered completely before shipments were stored has none.
         and (s.pezzi is not null or r.quantita_spedita <> r.quantita
              or o.istante >= (select eseguita from migrazione where numero = ${literal(SPEDIZIONI_TENUTE)}))`,
  },
];
