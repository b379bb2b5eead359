/** The audience of a communication or coupon: which customers it is for. */
import type { Pubblico } from '@battistrada/contract/comunicazioni-staff';
import { malformed, type DomainError } from '../errore/domain-error.ts';
import { rows, sql, type Db, type Sql } from './sql.ts';

/** An audience with the ids of its customers. */
export interface PubblicoTrovato {
  readonly listini: readonly number[];
  readonly depositi: readonly number[];
  readonly province: readonly string[];
  readonly clienti: readonly number[];
}

/**
 * Finds the customers of an audience by ERP code, in either case, or VAT number; refuses an unknown customer, price list
 * or deposito, and a code in a case that is nobody's when it could be that of several customers: only one was meant.
 */
export async function findPubblico(
  db: Db,
  { listini, depositi, province, clienti }: Pubblico,
): Promise<PubblicoTrovato> {
  await requireLuoghi(db, listini, depositi);
  const nomi = [...new Set(clienti.map((nome) => nome.trim()))];
  const found = await rows<{ id: number; nome: string; codice: string | null }>(
    db,
    sql`select c.id, x.nome, c.codice_erp as codice from unnest(${nomi}::text[]) x (nome) join cliente c on upper(c.codice_erp) = upper(x.nome)
         where c.codice_erp = x.nome or not exists (select from cliente y where y.codice_erp = x.nome)
        union select c.id, x.nome, null from unnest(${nomi}::text[]) x (nome) join cliente c on c.partita_iva = x.nome`,
  );
  const noti = new Set(found.map(({ nome }) => nome));
  const ignoti = nomi.filter((nome) => !noti.has(nome));
  if (ignoti.length > 0)
    throw ignotiIn('clienti', `Nessun cliente con questo codice o questa partita IVA: ${inTesta(ignoti)}.`);
  const dubbio = nomi.find((nome) => codiciOf(found, nome).length > 1);
  if (dubbio !== undefined) throw ignotiIn('clienti', testoDubbio(dubbio, codiciOf(found, dubbio)));
  return { listini, depositi, province, clienti: [...new Set(found.map(({ id }) => id))] };
}

/** The ERP codes that a name of the audience was found by; customers of one VAT number have none here. */
const codiciOf = (found: readonly { nome: string; codice: string | null }[], nome: string): string[] =>
  found.flatMap((uno) => (uno.nome === nome && uno.codice !== null ? [uno.codice] : [])).toSorted();

const testoDubbio = (nome: string, codici: readonly string[]): string =>
  `Più clienti hanno il codice ${nome} con maiuscole diverse (${inTesta(codici)}): scriverlo come il suo.`;

/** Otherwise a communication for an unknown list or deposito would silently reach nobody. */
async function requireLuoghi(db: Db, listini: readonly number[], depositi: readonly number[]): Promise<void> {
  if (listini.length + depositi.length === 0) return;
  // Compared as integers, because the ids have a narrower type than the caller's numbers.
  const ignoti = await rows<{ campo: 'listini' | 'depositi'; id: number }>(
    db,
    sql`select 'listini' as campo, x.id from unnest(${listini}::integer[]) x (id)
         where not exists (select 1 from listino l where l.id = x.id)
        union all
        select 'depositi', x.id from unnest(${depositi}::integer[]) x (id)
         where not exists (select 1 from deposito d where d.id = x.id)`,
  );
  const [primo] = ignoti;
  if (primo === undefined) return;
  const ids = ignoti.filter(({ campo }) => campo === primo.campo).map(({ id }) => id);
  const nome = primo.campo === 'listini' ? 'listino' : 'deposito';
  throw ignotiIn(primo.campo, `Nessun ${nome} con questo numero: ${inTesta(ids)}.`);
}

const inTesta = (ignoti: readonly (string | number)[]): string => ignoti.slice(0, 5).join(', ');

function ignotiIn(campo: keyof Pubblico, messaggio: string): DomainError {
  return malformed(`pubblico.${campo}`, messaggio);
}

/** Whether the customer `c` of a statement belongs to an audience. An erased one is nobody's customer. */
export function isNelPubblico({ listini, depositi, province, clienti }: PubblicoTrovato): Sql {
  return sql`(c.cancellato is null
              and nel_pubblico(${listini}::smallint[], ${depositi}::smallint[], ${province}::text[], ${clienti}::integer[],
                               c.id, c.listino_id, c.provincia))`;
}
