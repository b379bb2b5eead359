/** The users that stand for agents and staff at a customer's counter (migration `per-conto`). */
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Operatore } from '../../sessione/sessione.ts';
import { SESSIONE, UTENTE, type SessioneRow } from './login.sql.ts';

/**
 * The condition that the person `u` may act for the customer `c` on a day: a member of the staff for any customer, an
 * agent for those of the ERP's file or of his assignments (`clienti_di`). Only this function decides it.
 */
function isSuo(oggi: Giorno): Sql {
  // Asked for one customer, so that an agent's call does not read all his other customers.
  return sql`case u.tipo when 'backend' then true when 'agente' then ha_cliente(u.id, c.id, ${oggi}) else false end`;
}

const NOSTRO_CODICE = /^_(\d{1,9})$/;

/** The customer with the code in an address, as `c`, if the person `u` may act for him. */
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
  /** The person's user there; null when he has none yet, or may not act for the customer. */
  postoId: number | null;
  /** The functions of all the customer's users together. */
  funzioniPosto: number[];
}

/**
 * The session of a token like `getSessione`, read in one statement with the customer whose code is in the address: the
 * columns are that customer's, and null when the person may not act for him or the code is unknown.
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

/**
 * Creates the person's user at the customer, if he may act for him, and returns its id; otherwise null. Two requests at
 * once create one.
 */
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
