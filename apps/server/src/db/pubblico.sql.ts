/** The audience of a communication or coupon: which customers it is for. */
import type { Pubblico } from '@battistrada/contract/comunicazioni-staff';
import { DomainError } from '../errore/domain-error.ts';
import { rows, sql, type Db, type Sql } from './sql.ts';

/** An audience with its customers found. */
export interface PubblicoTrovato {
  readonly listini: readonly number[];
  readonly depositi: readonly number[];
  readonly province: readonly string[];
  readonly clienti: readonly number[];
}

/** Finds the customers that an audience names by the ERP's code or by VAT number; refuses a name that nobody has. */
export async function findPubblico(
  db: Db,
  { listini, depositi, province, clienti }: Pubblico,
): Promise<PubblicoTrovato> {
  const nomi = [...new Set(clienti.map((nome) => nome.trim()))];
  const found = await rows<{ id: number; nome: string }>(
    db,
    sql`select c.id, x.nome from unnest(${nomi}::text[]) x (nome) join cliente c on c.codice_erp = x.nome
        union select c.id, x.nome from unnest(${nomi}::text[]) x (nome) join cliente c on c.partita_iva = x.nome`,
  );
  const noti = new Set(found.map(({ nome }) => nome));
  const ignoti = nomi.filter((nome) => !noti.has(nome));
  if (ignoti.length > 0) {
    const messaggio = `Nessun cliente con questo codice o questa partita IVA: ${ignoti.slice(0, 5).join(', ')}.`;
    throw new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo: 'pubblico.clienti', messaggio }] });
  }
  return { listini, depositi, province, clienti: [...new Set(found.map(({ id }) => id))] };
}

/** Whether the customer `c` of a statement belongs to an audience. */
export function isNelPubblico({ listini, depositi, province, clienti }: PubblicoTrovato): Sql {
  return sql`nel_pubblico(${listini}::smallint[], ${depositi}::smallint[], ${province}::text[], ${clienti}::integer[],
                          c.id, c.listino_id, c.provincia)`;
}
