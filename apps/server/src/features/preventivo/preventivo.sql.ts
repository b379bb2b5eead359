import type { ClienteFinale, RigaPreventivo } from '@battistrada/contract/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { VALIDO_FINO } from '../../db/stato-preventivo.sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';

/** The prices of a quotation's services, and the fields below them. */
export interface ServiziRow {
  montaggioCents: Cents;
  equilibraturaCents: Cents;
  valvoleCents: Cents;
  convergenzaCents: Cents;
  campanaturaCents: Cents;
  assicurazioneInclusa: boolean;
  note: string;
}

export interface TestataRow extends ServiziRow {
  id: string;
  numero: number;
  creato: Date;
  validoFino: Giorno;
  cliente: ClienteFinale | null;
}

/**
 * Locks a quotation until the transaction ends, so that changes run one after another. False when it does not exist, is
 * deleted or is another dealer's.
 */
export async function lockPreventivo(tx: Db, id: string, clienteId: number): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from preventivo where id = ${id} and cliente_id = ${clienteId} and cancellato is null for no key update`,
  );
  return found !== null;
}

/**
 * The quotation of a line; null when the line does not exist or is another dealer's: a refusal must not show which of
 * the two.
 */
export async function findPreventivoDiRiga(db: Db, idRiga: string, clienteId: number): Promise<string | null> {
  const found = await firstRow<{ id: string }>(
    db,
    sql`select p.id from riga_preventivo r join preventivo p on p.id = r.preventivo_id
         where r.id = ${idRiga} and p.cliente_id = ${clienteId}`,
  );
  return found?.id ?? null;
}

export function getTestata(db: Db, id: string, clienteId: number): Promise<TestataRow | null> {
  return firstRow(
    db,
    sql`select p.id, p.numero, p.creato, p.montaggio_cents as "montaggioCents",
               p.equilibratura_cents as "equilibraturaCents", p.valvole_cents as "valvoleCents",
               p.convergenza_cents as "convergenzaCents", p.campanatura_cents as "campanaturaCents",
               p.assicurazione_inclusa as "assicurazioneInclusa", p.note,
               ${VALIDO_FINO} as "validoFino",
               case when f.id is not null then json_build_object('id', f.id, 'ragioneSociale', f.ragione_sociale,
                 'indirizzo', f.indirizzo, 'cap', f.cap, 'citta', f.citta, 'provincia', f.provincia,
                 'cellulare', f.cellulare, 'email', f.email, 'partitaIva', f.partita_iva) end as cliente
          from preventivo p
          left join preventivo_setup s on s.cliente_id = p.cliente_id
          left join cliente_finale f on f.id = p.cliente_finale_id
         where p.id = ${id} and p.cliente_id = ${clienteId} and p.cancellato is null`,
  );
}

/** The data for the sale price of a line. */
export interface PrezzoRow {
  quantita: number;
  alternativa: number;
  /** Null when the mark-up rules give the price. */
  prezzoManualeCents: Cents | null;
  idMarca: number;
  raggio: number | null;
  prezzoListinoCents: Cents;
  /** For a withdrawn article: the price that would follow from its list price. */
  prezzoCents: Cents;
  pfuCents: Cents;
  contributoCents: Cents;
}

export interface RigaRow extends PrezzoRow {
  id: string;
  codice: string;
  descrizione: string;
  marca: string;
  misura: string;
  disegno: string;
  isPneumatico: boolean;
  stagione: number | null;
  immagine: string | null;
  etichetta: RigaPreventivo['etichetta'];
  ordinabile: boolean;
}

/**
 * The tables for this dealer's current prices of lines: `x` the lines, `a` articles, `r` those that can be ordered, `s`
 * discounts.
 */
export function righeConPrezzi({ cliente }: SessioneCliente): Sql {
  return sql`riga_preventivo x
          join articolo a on a.codice = x.codice
          left join articolo_ricerca r on r.codice = x.codice
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = a.marca_id`;
}

/** The columns for the sale price of a line; see `righeConPrezzi`. */
export function colonnePrezzo({ cliente }: SessioneCliente): Sql {
  return sql`x.quantita, x.alternativa, x.prezzo_vendita_cents as "prezzoManualeCents", a.marca_id as "idMarca", a.raggio,
               a.prezzo_listino_cents as "prezzoListinoCents",
               prezzo_netto(coalesce(r.prezzi, '{}'), ${cliente.listinoId}::smallint, a.prezzo_listino_cents, s.sconto_bp)
                 as "prezzoCents",
               a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents"`;
}

/** Lines by alternative, in the order they were added, at this dealer's current prices. */
export function listRighe(db: Db, id: string, sessione: SessioneCliente): Promise<RigaRow[]> {
  return rows(
    db,
    sql`select x.id, x.codice, a.descrizione, m.nome as marca, a.misura, a.disegno, a.tipo_prodotto = 1 as "isPneumatico",
               a.stagione, a.immagine,
               a.etichetta, r.codice is not null as ordinabile, ${colonnePrezzo(sessione)}
          from ${righeConPrezzi(sessione)}
          join marca m on m.id = a.marca_id
         where x.preventivo_id = ${id}
         order by x.alternativa, x.posizione`,
  );
}

/**
 * Adds a quotation under the dealer's next number. The counter's row is locked until the transaction ends, so that
 * numbers have no gaps and no duplicates.
 */
export async function insertPreventivo(tx: Db, id: string, clienteId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`with contatore as (
          insert into preventivo_setup as s (cliente_id, ultimo_numero)
          values (${clienteId}, 1 + (select coalesce(max(numero), 0) from preventivo where cliente_id = ${clienteId}))
          on conflict (cliente_id) do update
             set ultimo_numero = 1 + greatest(s.ultimo_numero,
                   (select coalesce(max(numero), 0) from preventivo where cliente_id = ${clienteId}))
          returning ultimo_numero, validita_giorni
        )
        insert into preventivo (id, cliente_id, numero, creato, valido_fino)
        select ${id}, ${clienteId}, ultimo_numero, ${now}, ${giornoOf(now)}::date + validita_giorni from contatore`,
  );
}

export async function setServizi(tx: Db, id: string, s: ServiziRow & { validoFino: Giorno | null }): Promise<void> {
  await execute(
    tx,
    sql`update preventivo
           set montaggio_cents = ${s.montaggioCents}, equilibratura_cents = ${s.equilibraturaCents},
               valvole_cents = ${s.valvoleCents}, convergenza_cents = ${s.convergenzaCents},
               campanatura_cents = ${s.campanaturaCents}, assicurazione_inclusa = ${s.assicurazioneInclusa},
               note = ${s.note}, valido_fino = coalesce(${s.validoFino}::date, valido_fino)
         where id = ${id}`,
  );
}

export async function setValidoFino(tx: Db, id: string, validoFino: Giorno): Promise<void> {
  await execute(tx, sql`update preventivo set valido_fino = ${validoFino} where id = ${id}`);
}

/** Copies services, notes, end customer and lines into a new quotation. */
export async function copyContenuto(tx: Db, from: string, to: string): Promise<void> {
  await execute(
    tx,
    sql`update preventivo n
           set cliente_finale_id = v.cliente_finale_id, montaggio_cents = v.montaggio_cents,
               equilibratura_cents = v.equilibratura_cents, valvole_cents = v.valvole_cents,
               convergenza_cents = v.convergenza_cents, campanatura_cents = v.campanatura_cents,
               assicurazione_inclusa = v.assicurazione_inclusa, note = v.note
          from preventivo v where n.id = ${to} and v.id = ${from}`,
  );
  await execute(
    tx,
    sql`insert into riga_preventivo (id, preventivo_id, codice, quantita, alternativa, prezzo_vendita_cents)
        select gen_random_uuid(), ${to}, codice, quantita, alternativa, prezzo_vendita_cents
          from riga_preventivo where preventivo_id = ${from} order by posizione`,
  );
}

/** False when it does not exist, is already deleted or is another dealer's. */
export async function markCancellato(tx: Db, id: string, clienteId: number, now: Date): Promise<boolean> {
  return (
    (await execute(
      tx,
      sql`update preventivo set cancellato = ${now}
           where id = ${id} and cliente_id = ${clienteId} and cancellato is null`,
    )) > 0
  );
}

/** Restores a quotation deleted after `since`; false when there is none. */
export async function unmarkCancellato(tx: Db, id: string, clienteId: number, since: Date): Promise<boolean> {
  return (
    (await execute(
      tx,
      sql`update preventivo set cancellato = null
           where id = ${id} and cliente_id = ${clienteId} and cancellato > ${since}`,
    )) > 0
  );
}

/** Erases quotations deleted before `until`, with lines and links; locked ones are left to the next run. */
export function eraseCancellati(db: Db, until: Date): Promise<number> {
  return execute(
    db,
    sql`delete from preventivo where id in (
          select id from preventivo where cancellato <= ${until} order by id for update skip locked)`,
  );
}
