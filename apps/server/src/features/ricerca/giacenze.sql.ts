/** Which stock a search asks for (rows of `articolo_ricerca`, alias `r`): told by the bits of the row as far as they go. */
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { Criteri } from './fonte.sql.ts';

/** What price and availability depend on. */
export interface Acquirente {
  readonly clienteId: number;
  readonly listinoId: number;
  /** Ids, in the customer's order. */
  readonly depositi: readonly number[];
}

/** Bit d of the mask is set where deposito d holds at least so many pieces. */
const LIVELLI = [
  { pezzi: 1, mask: sql`r.depositi_mask` },
  { pezzi: 2, mask: sql`r.depositi_2` },
  { pezzi: 4, mask: sql`r.depositi_4` },
  { pezzi: 8, mask: sql`r.depositi_8` },
  { pezzi: 16, mask: sql`r.depositi_16` },
  { pezzi: 64, mask: sql`r.depositi_64` },
] as const;

/** More than any stock: what a deposito of the highest level may hold. */
const SENZA_LIMITE = 1_000_000_000;

/** The wanted pieces lie in the customer's depositi. */
export function available({ pezziMinimi }: Pick<Criteri, 'pezziMinimi'>, acquirente: Acquirente): Sql {
  if (pezziMinimi === 0) return sql`true`;
  if (pezziMinimi === 1) return held(true, acquirente);
  const minori = LIVELLI.filter(({ pezzi }) => pezzi < pezziMinimi);
  const sicuro = LIVELLI[minori.length];
  const almeno = sum(minori.map(({ pezzi }, i) => pezzi - (minori[i - 1]?.pezzi ?? 0)));
  const alPiu = sum(minori.map(({ pezzi }, i) => (LIVELLI[i + 1]?.pezzi ?? SENZA_LIMITE) - pezzi));
  return sql`${held(true, acquirente)} and case
      ${sicuro === undefined ? sql`` : sql`when (${own(sicuro.mask)}) <> 0 then true`}
      when ${almeno} >= ${pezziMinimi} then true
      when ${alPiu} < ${pezziMinimi} then false
      else (select sum(x.giacenze[d]) from articolo_ricerca x, unnest(${acquirente.depositi}::smallint[]) d
             where x.codice = r.codice) >= ${pezziMinimi}
    end`;

  /** A deposito counts at each level it reaches: steps of the levels add up to a bound of what it holds. */
  function sum(steps: readonly number[]): Sql {
    const parts = minori.map(({ mask }, i) => sql`${literal(steps[i] ?? 0)} * bit_count((${own(mask)})::bit(64))`);
    return parts.reduce((all, part) => sql`${all} + ${part}`);
  }

  function own(mask: Sql): Sql {
    return sql`${mask} & ${maskOf(acquirente)}::bigint`;
  }
}

/** Whether any of the customer's depositi holds a piece, or none. */
export function held(isHeld: boolean, acquirente: Acquirente): Sql {
  const disponibili = sql`(r.depositi_mask & ${maskOf(acquirente)}::bigint)`;
  return isHeld ? sql`${disponibili} <> 0` : sql`${disponibili} = 0`;
}

/** Bit d set for every deposito d; as text, a 62nd bit does not fit a JavaScript number. */
function maskOf({ depositi }: Acquirente): string {
  return depositi.reduce((mask, id) => mask | (1n << BigInt(id)), 0n).toString();
}
