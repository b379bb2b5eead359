/** Places at customers' counters (migration `per-conto`). */
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Operatore } from '../../sessione/sessione.ts';
import { SESSIONE, UTENTE, type SessioneRow } from './login.sql.ts';

/**
 * The condition that the person `u` may stand at the counter of the customer `c` on a day: a person of the staff at any, an agent where
 * the ERP's file names him or he was assigned (`clienti_di`). The one place where this is decided.
 */
function isSuo(oggi: Giorno): Sql {
  // Asked for one customer, so that the others of an agent who has hundreds are not read at each of his calls.
  return sql`case u.tipo when 'backend' then true when 'agente' then ha_cliente(u.id, c.id, ${oggi}) else false end`;
}

const NOSTRO_CODICE = /^_(\d{1,9})$/;

/** The customer that a code in an address names, where the person `u` may stand at his counter, as `c`. */
function clienteDavanti(codice: string, oggi: Giorno): Sql {
  const [, id] = NOSTRO_CODICE.exec(codice) ?? [];
  const suo = sql`c.codice_erp = ${codice}`;
  // A text that is not a code finds nothing; PostgreSQL does not accept NUL in a text.
  if (codice.includes('\0')) return sql`(select c.* from cliente c where false)`;
  const chiesto = id === undefined ? suo : sql`(${suo} or (c.codice_erp is null and c.id = ${Number(id)}))`;
  return sql`(select c.* from cliente c
               where ${chiesto} and c.cancellato is null and ${isSuo(oggi)}
               order by c.codice_erp nulls last limit 1)`;
}

export interface SessioneAlBancoRow extends SessioneRow {
  /** His place there; null where he has none yet, or may not stand. */
  postoId: number | null;
  /** All that any of the customer's users may do. */
  funzioniPosto: number[];
}

/**
 * The session of a token as `getSessione` reads it, in one statement with the customer whom a code in the address names: his columns
 * are that customer's, null where the person may not act for him or the code is nobody's.
 */
export function getSessioneAlBanco(
  db: Db,
  { tokenHash, codice, now, oggi }: { tokenHash: Buffer; codice: string; now: Date; oggi: Giorno },
): Promise<SessioneAlBancoRow | null> {
  return firstRow(
    db,
    sql`select ${UTENTE}, ${SESSIONE}, p.id as "postoId",
               array(select distinct f from utente x, unnest(x.funzioni) f
                      where x.cliente_id = c.id and x.attivo order by f) as "funzioniPosto"
          from sessione s
          join utente u on u.id = s.utente_id and u.attivo
          left join lateral ${clienteDavanti(codice, oggi)} c on true
          left join utente p on p.operatore_id = u.id and p.cliente_id = c.id
         where s.token_hash = ${tokenHash} and s.scade > ${now}`,
  );
}

/** Makes the person's place, where he may have one, and gives its id; null where he may not. Two requests at once make one. */
export async function addPosto(
  db: Db,
  { utenteId, nome }: Operatore,
  codice: string,
  oggi: Giorno,
): Promise<number | null> {
  const made = await firstRow<{ id: number }>(
    db,
    sql`insert into utente (cliente_id, username, nome, tipo, attivo, operatore_id, attivazione_telefono)
        select c.id, 'posto:' || u.id || ':' || c.id, ${nome}, 'cliente', false, u.id, false
          from utente u cross join lateral ${clienteDavanti(codice, oggi)} c
         where u.id = ${utenteId}
        on conflict (operatore_id, cliente_id) where operatore_id is not null do update set nome = excluded.nome
        returning id`,
  );
  return made?.id ?? null;
}
