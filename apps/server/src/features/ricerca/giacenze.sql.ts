/**
 * The stock condition of a search (rows of `articolo_ricerca`, alias `r`), by the bits of the row as far as these
 * suffice.
 */
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { Criteri } from './fonte.sql.ts';

/** The customer's data on which price and availability depend. */
export interface Acquirente {
  readonly clienteId: number;
  readonly listinoId: number;
  /** Ids, in the customer's order. */
  readonly depositi: readonly number[];
}

/** Bit d of the mask is set when deposito d has at least that many pieces. */
const LIVELLI = [
  { pezzi: 1, mask: sql`r.depositi_mask` },
  { pezzi: 2, mask: sql`r.depositi_2` },
  { pezzi: 4, mask: sql`r.depositi_4` },
  { pezzi: 8, mask: sql`r.depositi_8` },
  { pezzi: 16, mask: sql`r.depositi_16` },
  { pezzi: 64, mask: sql`r.depositi_64` },
] as const;

/** More than any stock: the upper limit of a deposito at the highest level. */
const SENZA_LIMITE = 1_000_000_000;

/** True when the customer's depositi together have the wanted pieces. */
export function available({ pezziMinimi }: Pick<Criteri, 'pezziMinimi'>, acquirente: Acquirente): Sql {
  if (pezziMinimi === 0) return sql`true`;
  if (pezziMinimi === 1) return holdsPieces(true, acquirente);
  const { depositi } = acquirente;
  // One deposito has at least its share of the pieces: most rows fail this, and nothing dearer is asked about them.
  const quota = Math.ceil(pezziMinimi / Math.max(1, depositi.length));
  const necessario = LIVELLI.findLast(({ pezzi }) => pezzi <= quota) ?? LIVELLI[0];
  const minori = LIVELLI.filter(({ pezzi }) => pezzi < pezziMinimi);
  const sicuro = LIVELLI[minori.length];
  const almeno = sum(minori.map(({ pezzi }, i) => pezzi - (minori[i - 1]?.pezzi ?? 0)));
  const alPiu = sum(minori.map(({ pezzi }, i) => (LIVELLI[i + 1]?.pezzi ?? SENZA_LIMITE) - pezzi));
  const pezzi = depositi.reduce((all, id) => sql`${all} + coalesce(x.giacenze[${id}::smallint], 0)`, sql`0`);
  return sql`(${own(necessario.mask)}) <> 0 and case
      ${sicuro === undefined ? sql`` : sql`when (${own(sicuro.mask)}) <> 0 then true`}
      when ${almeno} >= ${pezziMinimi} then true
      when ${alPiu} < ${pezziMinimi} then false
      else (select ${pezzi} from articolo_ricerca x where x.codice = r.codice) >= ${pezziMinimi}
    end`;

  /** A deposito counts at each level that it reaches: the steps of the levels add up to a bound of its stock. */
  function sum(steps: readonly number[]): Sql {
    const parts = minori.map(({ mask }, i) => sql`${literal(steps[i] ?? 0)} * bit_count((${own(mask)})::bit(64))`);
    return parts.reduce((all, part) => sql`${all} + ${part}`);
  }

  function own(mask: Sql): Sql {
    return sql`${mask} & ${maskOf(acquirente)}::bigint`;
  }
}

/** True when any of the customer's depositi has a piece, or with `isInStock` false when none has. */
export function holdsPieces(isInStock: boolean, acquirente: Acquirente): Sql {
  const disponibili = sql`(r.depositi_mask & ${maskOf(acquirente)}::bigint)`;
  return isInStock ? sql`${disponibili} <> 0` : sql`${disponibili} = 0`;
}

/** A mask with bit d for every deposito d, as text because a 62nd bit does not fit a JavaScript number. */
function maskOf({ depositi }: Acquirente): string {
  return depositi.reduce((mask, id) => mask | (1n << BigInt(id)), 0n).toString();
}
