import type { ClienteRapporti } from '@battistrada/contract/cliente-rapporti';
import { firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

/** Whether a customer sees the chat; null when he does not exist. */
export async function hasChat(db: Db, clienteId: number): Promise<boolean | null> {
  const found = await firstRow<{ haChat: boolean }>(
    db,
    sql`select not simeone as "haChat" from cliente where id = ${clienteId}`,
  );
  return found?.haChat ?? null;
}

/** A customer's brand discounts, the highest first. */
export function listSconti(db: Db, clienteId: number): Promise<ClienteRapporti['sconti']> {
  return rows(
    db,
    sql`select m.nome as marca, s.sconto_bp as "scontoBp" from sconto_marca s join marca m on m.id = s.marca_id
         where s.cliente_id = ${clienteId} order by s.sconto_bp desc, m.nome`,
  );
}

type UltimoOrdine = Omit<NonNullable<ClienteRapporti['ordini']>[number], 'istante'> & { istante: Date };

export function listUltimiOrdini(db: Db, clienteId: number, limit: number): Promise<UltimoOrdine[]> {
  return rows(
    db,
    sql`select numero, istante, stato, totale_cents as "totaleCents" from ordine
         where cliente_id = ${clienteId} order by istante desc, id desc limit ${literal(limit)}`,
  );
}

type UltimoRitiro = Omit<NonNullable<ClienteRapporti['pfu']>[number], 'creata'> & { creata: Date };

export function listUltimiRitiri(db: Db, clienteId: number, limit: number): Promise<UltimoRitiro[]> {
  return rows(
    db,
    sql`select id, creata, stato, agricoltura + autocarro + oversize + vettura as pezzi from richiesta_pfu
         where cliente_id = ${clienteId} order by creata desc, id desc limit ${literal(limit)}`,
  );
}

/** The state of the chat: unread messages, and the assigned person, unless he is closed. */
export function getChat(
  db: Db,
  clienteId: number,
): Promise<{ nonLetti: number; ultimo: Date | null; assegnata: string | null } | null> {
  return firstRow(
    db,
    sql`select (select count(*)::integer from messaggio m
                 where m.cliente_id = c.id and not m.da_staff and m.letto is null) as "nonLetti",
               (select m.istante from messaggio m where m.cliente_id = c.id order by m.id desc limit 1) as ultimo,
               p.nome as assegnata
          from cliente c
          left join conversazione v on v.cliente_id = c.id
          left join utente p on p.id = v.assegnata_a and p.attivo
         where c.id = ${clienteId}`,
  );
}
