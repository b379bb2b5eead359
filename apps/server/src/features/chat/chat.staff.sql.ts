import type { Conversazione } from '@battistrada/contract/chat-staff';
import { firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** Customers who may chat and have written or been written to. */
function conversazioni(soloNonLette: boolean): Sql {
  return sql`
    from cliente c
    cross join lateral (
      select m.id, m.testo, m.da_staff, m.istante from messaggio m where m.cliente_id = c.id order by m.id desc limit 1
    ) u
    cross join lateral (
      select count(*) as quanti from messaggio m where m.cliente_id = c.id and not m.da_staff and m.letto is null
    ) n
   where not c.simeone and (n.quanti > 0 or not ${soloNonLette}::boolean)`;
}

export type ConversazioneRow = Omit<Conversazione, 'istante'> & { istante: Date };

/** A stretch of the conversations, the newest message first. */
export function listConversazioni(
  db: Db,
  soloNonLette: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversazioneRow[]> {
  return rows(
    db,
    sql`select c.id as "idCliente", c.ragione_sociale as "ragioneSociale", n.quanti as "nonLetti", left(u.testo, 200) as testo,
               u.da_staff as "daStaff", u.istante ${conversazioni(soloNonLette)}
         order by u.id desc limit ${limit} offset ${offset}`,
  );
}

/** How many there are, and the messages in them that staff has not read. */
export async function countConversazioni(db: Db, soloNonLette: boolean): Promise<{ totale: number; nonLetti: number }> {
  const counted = await firstRow<{ totale: number; nonLetti: number }>(
    db,
    sql`select count(*) as totale, coalesce(sum(n.quanti), 0) as "nonLetti" ${conversazioni(soloNonLette)}`,
  );
  return counted ?? { totale: 0, nonLetti: 0 };
}

/** A customer who may chat; null for any other. */
export function getClienteChat(db: Db, id: number): Promise<{ ragioneSociale: string } | null> {
  return firstRow(db, sql`select ragione_sociale as "ragioneSociale" from cliente where id = ${id} and not simeone`);
}
