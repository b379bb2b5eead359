import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';
import type { Dato } from './inventario.sql.ts';

/** The customer, in the form that the conditions of the inventory use. */
export interface Interessato {
  cliente: number;
  utenti: number[];
  /** Usernames. */
  nomi: string[];
  /** Mail addresses of the company, its users and their invitations, in lower case. */
  indirizzi: string[];
  numeri: string[];
  partitaIva: string;
  ragioneSociale: string;
  codice: string;
  /** When his data was erased; null when it was not. */
  cancellato: Date | null;
}

/** Every customer with this code, or with a user of this name: one, none, or two, when the name is ambiguous. */
export function listInteressati(db: Db, cercato: string): Promise<Interessato[]> {
  return rows(
    db,
    sql`select c.id as cliente, c.partita_iva as "partitaIva", c.ragione_sociale as "ragioneSociale",
               coalesce(c.codice_erp, c.id::text) as codice, c.cancellato,
               array(select u.id from utente u where u.cliente_id = c.id order by u.id) as utenti,
               array(select u.username from utente u where u.cliente_id = c.id) as nomi,
               array(select distinct lower(a) from (
                       select c.email union all select c.email_pec
                       union all select u.email from utente u where u.cliente_id = c.id
                       union all select i.email from invito i join utente u on u.id = i.utente_id where u.cliente_id = c.id
                     ) x (a) where a <> '') as indirizzi,
               array(select distinct n from (
                       select c.telefono union all select c.cellulare
                       union all select u.telefono from utente u where u.cliente_id = c.id
                       union all select k.telefono from codice_conferma k join utente u on u.id = k.utente_id
                                  where u.cliente_id = c.id
                       union all select a.telefono from accettazione_termini a join utente u on u.id = a.utente_id
                                  where u.cliente_id = c.id
                     ) x (n) where n <> '') as numeri
          from cliente c
         where coalesce(c.codice_erp, c.id::text) = ${cercato}
            or exists (select from utente u where u.cliente_id = c.id and u.username = lower(${cercato}))`,
  );
}

/** Number of open orders, which have to be completed before an erasure. */
export async function countOrdiniAperti(db: Db, cliente: number): Promise<number> {
  const found = await firstRow<{ n: number }>(
    db,
    sql`select count(*)::integer as n from ordine where cliente_id = ${cliente}
           and (stato = 'IN_ATTESA_PAGAMENTO' or stato in ${DA_SPEDIRE})`,
  );
  return found?.n ?? 0;
}

const INTERESSATO = `with interessato as (select $1::integer as cliente, $2::integer[] as utenti, $3::text[] as nomi, $4::text[] as indirizzi,
                                 $5::text[] as numeri, $6::text as partita_iva, $7::timestamptz as adesso)`;

const parametersOf = (interessato: Interessato, now: Date): unknown[] => [
  interessato.cliente,
  interessato.utenti,
  interessato.nomi,
  interessato.indirizzi,
  interessato.numeri,
  interessato.partitaIva,
  now,
];

/** Rows read at a time; files are large, so they are read one by one. */
const A_TIME = { base64: 1, rows: 200 } as const;

/** Yields the rows of one kind in the form of the export. The caller's transaction must read a single snapshot. */
export async function* readDati(tx: Db, dato: Dato, interessato: Interessato, now: Date): AsyncGenerator<string[]> {
  const { tabella, condizione, senza = [], base64 } = dato;
  const encoded =
    base64 === undefined
      ? ''
      : `|| jsonb_build_object('${base64}', translate(encode(t.${base64}, 'base64'), E'\\n', ''))`;
  const columns = [...senza, ...(base64 === undefined ? [] : [base64])];
  await tx.query(
    `declare dati no scroll cursor for ${INTERESSATO}
     select ((to_jsonb(t) - $8::text[]) ${encoded})::text as riga from ${tabella} t, interessato where ${condizione}`,
    [...parametersOf(interessato, now), columns],
  );
  for (;;) {
    const { rows: found } = await tx.query<{ riga: string }>(
      `fetch ${base64 === undefined ? A_TIME.rows : A_TIME.base64} from dati`,
    );
    if (found.length === 0) break;
    yield found.map(({ riga }) => riga);
  }
  await tx.query('close dati');
}

/** Applies the erasure to the rows of one kind; returns how many there were. */
export async function eraseDati(
  tx: Db,
  { tabella, condizione, fine }: Dato,
  interessato: Interessato,
  now: Date,
): Promise<number> {
  if (fine.come === 'resta') return 0;
  const where = fine.solo === undefined ? condizione : `${condizione} and (${fine.solo})`;
  const text =
    fine.come === 'elimina'
      ? `${INTERESSATO} delete from ${tabella} t using interessato where ${where}`
      : `${INTERESSATO} update ${tabella} t set ${fine.con} from interessato where ${where}`;
  const { rowCount } = await tx.query(text, parametersOf(interessato, now));
  return rowCount ?? 0;
}
