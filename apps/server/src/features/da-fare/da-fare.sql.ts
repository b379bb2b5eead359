/** The counts of Da fare in one statement; each stops at one more than the shown maximum. */
import type { DatoDiBase, VoceDaFare } from '@battistrada/contract/voci-da-fare';
import { MASSIMO_CONTEGGIO } from '@battistrada/contract/ordine-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { INCOMPLETO } from '../../db/articolo-incompleto.sql.ts';
import { isImportazioneDaRisolvere, WEBHOOK_NON_RIESCE } from '../../db/da-risolvere.sql.ts';
import { execute, firstRow, literal, sql, type Db, type Sql } from '../../db/sql.ts';
import { APERTI, DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';

export type Conteggi = Readonly<Partial<Record<VoceDaFare | DatoDiBase, number>>>;

/** The last counts and their time, which is far in the past before the first count. */
interface Contati {
  readonly istante: Date;
  readonly valore: Conteggi;
}

const contati = sql`select greatest(istante, 'epoch') as istante, valore from conteggio_da_fare`;
const MAI: Contati = { istante: new Date(0), valore: {} };

export async function getContati(db: Db): Promise<Contati> {
  return (await firstRow<Contati>(db, contati)) ?? MAI;
}

/** The same, locked: nobody else counts until this transaction ends. */
export async function lockContati(db: Db): Promise<Contati> {
  return (await firstRow<Contati>(db, sql`${contati} for update`)) ?? MAI;
}

export async function putContati(db: Db, valore: Conteggi, now: Date): Promise<void> {
  await execute(db, sql`update conteggio_da_fare set istante = ${now}, valore = ${JSON.stringify(valore)}`);
}

const upTo = (source: Sql): Sql =>
  sql`(select count(*) from (select 1 ${source} limit ${literal(MASSIMO_CONTEGGIO + 1)}) x)`;

/** The order makes the planner read the first entry of an index instead of a table whose rows may all be deleted. */
const hasAny = (source: Sql): Sql => sql`(select count(*) from (select 1 ${source} limit 1) x)`;

/** Counts everything. */
export async function countTutto(
  db: Db,
  { now, oggi }: { readonly now: Date; readonly oggi: Giorno },
): Promise<Conteggi> {
  const counted = await firstRow<Record<VoceDaFare | DatoDiBase, number>>(
    db,
    sql`select
      ${upTo(sql`from ordine where ricevuto_il is null
                  and stato in ${APERTI}`)} as "ordiniDaPrendere",
      ${upTo(sql`from riga_ordine r join ordine o on o.id = r.ordine_id
                 where r.quantita_non_disponibile > 0 and not r.consegnata
                   and o.stato in ${DA_SPEDIRE}`)} as mancanti,
      ${upTo(sql`from richiesta_prezzo r where r.stato = 'IN_ATTESA'
                  and r.cliente_id in (select cliente_id from clienti_di(r.operatore_id, ${oggi}))`)} as prezzi,
      ${upTo(sql`from rimborso where eseguito is null`)} as rimborsi,
      ${upTo(sql`from richiesta_pfu where stato = 'PENDING'`)} as pfu,
      ${upTo(sql`from (select distinct m.cliente_id from messaggio m where m.letto is null and not m.da_staff offset 0) v
                 cross join lateral (select from cliente c where c.id = v.cliente_id and not c.simeone offset 0) c`)} as chat,
      ${upTo(sql`from richiesta_accesso where stato = 'PENDING'`)} as accessi,
      ${upTo(sql`from cliente_proposto where stato = 'IN_ATTESA'`)} as "clientiProposti",
      ${upTo(sql`from richiesta_credito where stato = 'PENDING'`)} as credito,
      ${upTo(sql`from importazione where ${isImportazioneDaRisolvere(now)}`)} as importazioni,
      ${upTo(sql`from webhook w where ${WEBHOOK_NON_RIESCE}`)} as webhook,
      ${upTo(sql`from articolo a where ${INCOMPLETO.prezzo}`)} as "senzaPrezzo",
      ${upTo(sql`from articolo a where ${INCOMPLETO.etichetta}`)} as "senzaEtichetta",
      ${upTo(sql`from articolo a where ${INCOMPLETO.pfu}`)} as "senzaPfu",
      ${hasAny(sql`from articolo order by codice`)} as articoli,
      ${hasAny(sql`from cliente order by id`)} as clienti`,
  );
  return counted ?? {};
}
