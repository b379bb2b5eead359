/** Places at customers' counters (migration `per-conto`). */
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Operatore } from '../../sessione/sessione.ts';
import { UTENTE_SENZA_FUNZIONI, type UtenteRow } from './login.sql.ts';

/**
 * Whether the person may stand at the counter of a customer `c` on a day: a person of the staff at any, an agent where the ERP's file
 * names him or he was assigned (`clienti_di`). The one place where this is decided.
 */
export function isSuo({ utenteId, tipoUtente }: Omit<Operatore, 'nome'>, oggi: Giorno): Sql {
  if (tipoUtente === 'backend') return sql`true`;
  // Asked for one customer, so that the others of an agent who has hundreds are not read at each of his calls.
  return sql`ha_cliente(${utenteId}, c.id, ${oggi})`;
}

const NOSTRO_CODICE = /^_(\d{1,9})$/;

/** The customer `c` that a code in an address names. */
function hasCodice(codice: string): Sql {
  const [, id] = NOSTRO_CODICE.exec(codice) ?? [];
  const suo = sql`c.codice_erp = ${codice}`;
  return id === undefined ? suo : sql`(${suo} or (c.codice_erp is null and c.id = ${Number(id)}))`;
}

/** A person's place at a customer's counter, with the functions that any of the customer's users has; null where he has none. */
export function getPosto(db: Db, operatore: Operatore, codice: string, oggi: Giorno): Promise<UtenteRow | null> {
  return firstRow(
    db,
    sql`select ${UTENTE_SENZA_FUNZIONI},
               array(select distinct f from utente x, unnest(x.funzioni) f
                      where x.cliente_id = c.id and x.attivo order by f) as funzioni
          from cliente c
          join utente u on u.operatore_id = ${operatore.utenteId} and u.cliente_id = c.id
         where ${hasCodice(codice)} and c.cancellato is null and ${isSuo(operatore, oggi)}
         order by c.codice_erp nulls last limit 1`,
  );
}

/** Makes the place, where the person may have one. True also when another request made it first. */
export async function addPosto(db: Db, operatore: Operatore, codice: string, oggi: Giorno): Promise<boolean> {
  const { utenteId, nome } = operatore;
  const made = await execute(
    db,
    sql`insert into utente (cliente_id, username, nome, tipo, attivo, operatore_id, attivazione_telefono)
        select c.id, 'posto:' || ${utenteId}::integer || ':' || c.id, ${nome}, 'cliente', false, ${utenteId}, false
          from cliente c
         where ${hasCodice(codice)} and c.cancellato is null and ${isSuo(operatore, oggi)}
         order by c.codice_erp nulls last limit 1
        on conflict (operatore_id, cliente_id) where operatore_id is not null do update set nome = excluded.nome`,
  );
  return made > 0;
}
