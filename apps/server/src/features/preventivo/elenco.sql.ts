import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { isStato, ultimoLink, VALIDO_FINO } from '../../db/stato-preventivo.sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { colonnePrezzo, righeConPrezzi, type PrezzoRow } from './preventivo.sql.ts';
import type { StatoLink } from './stato.ts';

export interface Selezione {
  readonly clienteId: number;
  /** Beginnings of words of number, end customer or articles; null for all quotations. */
  readonly testo: string | null;
  /** Null for any state. */
  readonly stato: StatoPreventivo | null;
  /** The instant of the request. */
  readonly now: Date;
}

/** The dealer's own lexeme restricts the index search to his quotations. */
function where({ clienteId, testo, stato, now }: Selezione): Sql {
  const tutti = sql`p.cliente_id = ${clienteId} and p.cancellato is null`;
  const suoi = stato === null ? tutti : sql`${tutti} and ${isStato([stato], now)}`;
  return testo === null
    ? suoi
    : sql`${suoi} and p.parole @@ (cerca_parole(${testo}) && ('''@' || ${clienteId}::integer || '''')::tsquery)`;
}

export async function countPreventivi(db: Db, selezione: Selezione): Promise<number> {
  const counted = await firstRow<{ totale: number }>(
    db,
    sql`select count(*) as totale from preventivo p where ${where(selezione)}`,
  );
  return counted?.totale ?? 0;
}

export interface VoceRow extends StatoLink {
  id: string;
  numero: number;
  creato: Date;
  ragioneSociale: string | null;
  validoFino: Giorno;
  pezzi: number;
  serviziCents: Cents;
  /** The total that the end customer accepted; null when he has not. */
  accettatoCents: Cents | null;
}

/** A typed number means that quotation first, although sizes and codes may begin with the same digits. */
function order(da: 'p' | 't', { testo }: Selezione): Sql {
  const { creato, numero } = da === 'p' ? P : T;
  const cercato = testo === null ? undefined : /^\s*(\d{1,9})\s*$/.exec(testo)?.[1];
  const recenti = sql`${creato} desc, ${numero} desc`;
  return cercato === undefined ? recenti : sql`${numero} = ${Number(cercato)} desc, ${recenti}`;
}

const P = { creato: sql`p.creato`, numero: sql`p.numero` };
const T = { creato: sql`t.creato`, numero: sql`t.numero` };

/**
 * A range of the list: first the quotation whose number was typed, then the newest. Pieces are those of the largest
 * alternative, because a customer takes one.
 */
export function listPreventivi(
  db: Db,
  selezione: Selezione,
  stretch: { limit: number; offset: number },
): Promise<VoceRow[]> {
  return rows(
    db,
    sql`select t.id, t.numero, t.creato, f.ragione_sociale as "ragioneSociale", coalesce(x.pezzi, 0) as pezzi, t.servizi as "serviziCents",
               l.totale as "accettatoCents", t."validoFino",
               l.superato, l.scade, l.visto, l.accettato, l.rifiutato, l.in_carrello as "inCarrello"
          from (select p.id, p.numero, p.creato, p.cliente_finale_id,
                       p.montaggio_cents + p.equilibratura_cents + p.valvole_cents + p.convergenza_cents
                         + p.campanatura_cents as servizi,
                       ${VALIDO_FINO}
                         as "validoFino"
                  from preventivo p left join preventivo_setup s on s.cliente_id = p.cliente_id
                 where ${where(selezione)}
                 order by ${order('p', selezione)} limit ${stretch.limit} offset ${stretch.offset}) t
          left join cliente_finale f on f.id = t.cliente_finale_id
          left join lateral (
            select max(a.pezzi) as pezzi
              from (select sum(quantita) as pezzi from riga_preventivo where preventivo_id = t.id group by alternativa) a
          ) x on true
          left join lateral (
            select u.*, (select (z -> 'totale' ->> 'totaleCents')::bigint
                           from jsonb_array_elements(u.offerta -> 'alternative') z
                          where (z -> 'totale' ->> 'alternativa')::integer = u.alternativa) as totale
              from (${ultimoLink(sql`t.id`)}) u
          ) l on true
         order by ${order('t', selezione)}`,
  );
}

/** The data for the sale prices of these quotations' lines. */
export function listPrezzi(
  db: Db,
  ids: readonly string[],
  sessione: SessioneCliente,
): Promise<(PrezzoRow & { preventivoId: string })[]> {
  return rows(
    db,
    sql`select x.preventivo_id as "preventivoId", ${colonnePrezzo(sessione)}
          from ${righeConPrezzi(sessione)}
         where x.preventivo_id = any(${ids}::uuid[])`,
  );
}
