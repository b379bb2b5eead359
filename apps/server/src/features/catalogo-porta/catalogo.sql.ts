/**
 * The catalogue for one customer's software, streamed directly from PostgreSQL, so that a row costs the server nothing.
 */
import { createHash } from 'node:crypto';
import { LOCK } from '../../db/advisory-locks.ts';
import { centesimi, STAGIONE, TIPO_PRODOTTO } from '../../db/in-uscita.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { escapedSql } from '../../formato/formule.ts';

/** Numbers the changed articles under a lock, and only committed changes: see migration 0033. */
export async function numberArticoli(tx: Db): Promise<number> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK.articoliModificati}::bigint)`);
  await execute(
    tx,
    sql`with scelti as (
          select codice from articolo_modificato where sequenza is null order by codice for update skip locked
        )
        update articolo_modificato m set sequenza = nextval('sequenza_articoli') from scelti s where m.codice = s.codice`,
  );
  const last = await firstRow<{ sequenza: number }>(
    tx,
    sql`select coalesce(max(sequenza), 0) as sequenza from articolo_modificato`,
  );
  return last?.sequenza ?? 0;
}

/**
 * A digest of the conditions that decide a customer's prices besides the articles: when it changes, all his prices may
 * have changed.
 */
export async function improntaCondizioni(db: Db, clienteId: number, listinoId: number): Promise<string> {
  const sconti = await rows<{ marca: number; sconto: number }>(
    db,
    sql`select marca_id as marca, sconto_bp as sconto from sconto_marca where cliente_id = ${clienteId} order by marca_id`,
  );
  return createHash('sha256')
    .update(JSON.stringify([listinoId, sconti]))
    .digest('hex')
    .slice(0, 8);
}

export interface Lettura {
  readonly clienteId: number;
  readonly listinoId: number;
  /** The articles changed after this number, including withdrawn ones; null: all that can be ordered. */
  readonly dopo: number | null;
  /** True when everything is sent beside the changes, because the customer's own conditions have changed. */
  readonly isIntero: boolean;
}

/** Names and numbers of the schema only, because a COPY takes no parameters. */
function da({ clienteId, listinoId, dopo, isIntero }: Lettura): string {
  const [cliente, listino, cursore] = [clienteId, listinoId, dopo ?? 0].map((n) => {
    if (!Number.isSafeInteger(n)) throw new Error(`${n} is no whole number`);
    return String(n);
  });
  const changed = `exists (select from articolo_modificato x where x.codice = a.codice and x.sequenza > ${cursore})`;
  const which = dopo === null ? 'a.attivo' : isIntero ? `(a.attivo or ${changed})` : changed;
  return `from articolo a
    join marca m on m.id = a.marca_id
    left join articolo_ricerca r on r.codice = a.codice
    left join sconto_marca s on s.cliente_id = ${cliente} and s.marca_id = a.marca_id
    cross join lateral (select prezzo_netto(coalesce(r.prezzi, '{}'), ${listino}::smallint, a.prezzo_listino_cents, s.sconto_bp) as netto) p
   where ${which}
   order by a.codice`;
}

/** One JSON object a line. It cannot contain a control character, so COPY quotes and escapes nothing. */
export function copyNdjson(lettura: Lettura): string {
  return `copy (select row_to_json(t) from (
    select a.codice as "codice", a.ean as "ean", a.descrizione as "descrizione", m.nome as "marca",
           ${TIPO_PRODOTTO} as "tipoProdotto", a.tipo as "tipo", a.disegno as "disegno", a.misura as "misura",
           a.indice_carico as "indiceCarico", a.iv as "indiceVelocita", ${STAGIONE} as "stagione", a.settore as "settore", a.rinforzato as "rinforzato",
           a.runflat as "runflat", a.marcature as "marcature", a.etichetta as "etichetta", a.outlet as "outlet", a.dot as "dot",
           ${centesimi('a.prezzo_listino_cents')} as "prezzoListino", ${centesimi('p.netto')} as "prezzo",
           ${centesimi('a.pfu_cents')} as "pfu", ${centesimi('a.contributo_cents')} as "contributoLogistico", a.attivo as "attivo"
      ${da(lettura)}) t) to stdout (format csv, quote e'\\x01', delimiter e'\\x02', escape e'\\x01')`;
}

/** `;`, decimal comma, a line of column names. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function copyCsv(lettura: Lettura): string {
  const decimal = (cents: string): string => `replace(${centesimi(cents)}::text, '.', ',')`;
  return `copy (
    select ${escapedSql('a.codice')} as codice, a.ean, ${escapedSql('a.descrizione')} as descrizione,
           ${escapedSql('m.nome')} as marca, ${TIPO_PRODOTTO} as tipo_prodotto, a.tipo, ${escapedSql('a.disegno')} as disegno,
           ${escapedSql('a.misura')} as misura, a.indice_carico, a.iv as indice_velocita, ${STAGIONE} as stagione, a.settore,
           a.rinforzato, a.runflat::integer as runflat, array_to_string(a.marcature, ' ') as marcature, a.outlet::integer as outlet, a.dot,
           ${decimal('a.prezzo_listino_cents')} as prezzo_listino, ${decimal('p.netto')} as prezzo, ${decimal('a.pfu_cents')} as pfu,
           ${decimal('a.contributo_cents')} as contributo_logistico, a.attivo::integer as attivo
      ${da(lettura)}) to stdout (format csv, header, delimiter ';')`;
}
