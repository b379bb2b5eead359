/**
 * Customers for the staff: the list by name, where each filter reads a range of an index (migration
 * `clienti-personale`), and the card.
 */
import type { ClienteInElenco, ClienteStaff } from '@battistrada/contract/cliente-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { beginsWith } from '../../db/begins-with.ts';
import { hasParole } from '../../db/parole-cliente.sql.ts';
import { scadutoOf } from '../../db/scaduto.sql.ts';
import { allOf, execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';

/** The possible meanings of a typed text; any of them may match. */
export interface Cercato {
  /**
   * A VAT number; the ERP's code in either case, a whole one, else its beginning; beginnings of words of name and town.
   */
  readonly testo: string;
  /** The first digits of a telephone number; null when the text is no number. */
  readonly cifre: string | null;
}

interface ClientiCercati {
  /** Null: all. */
  readonly cercato: Cercato | null;
  readonly soloBloccati: boolean;
  readonly dopo: number | null;
  readonly limit: number;
}

const IN_ELENCO = sql`c.id, c.ragione_sociale as "ragioneSociale", c.citta, c.provincia, c.partita_iva as "partitaIva",
  c.codice_erp as "codiceErp", c.telefono, c.bloccato as "isBloccato"`;

/** The next customers by name, after a given one. */
export function listClienti(
  db: Db,
  { cercato, soloBloccati, dopo, limit }: ClientiCercati,
): Promise<ClienteInElenco[]> {
  const conditions: Sql[] = [];
  if (soloBloccati) conditions.push(sql`c.bloccato`);
  if (dopo !== null) {
    conditions.push(
      sql`(c.ragione_sociale, c.id) > (select x.ragione_sociale, x.id from cliente x where x.id = ${dopo})`,
    );
  }
  // Each way yields its own first ones: of words that thousands share, a page is read and none is lost.
  const ways = (cercato === null ? [sql`cliente c`] : waysTo(cercato)).map(
    (way) => sql`(select ${IN_ELENCO} from ${way} where ${allOf(conditions)}
                   order by c.ragione_sociale, c.id limit ${literal(limit)})`,
  );
  return rows(
    db,
    sql`select * from (${ways.reduce((before, way) => sql`${before} union ${way}`)}) trovati
         order by "ragioneSociale", id limit ${literal(limit)}`,
  );
}

/**
 * Each meaning of a text is found by an index of its own. `offset 0` keeps it so: otherwise a rare word is looked for
 * along the names of all customers.
 */
function waysTo({ testo, cifre }: Cercato): Sql[] {
  const found = [sql`partita_iva = ${testo}`, hasCodice(testo.toUpperCase()), hasParole(sql`cliente`, testo)];
  if (cifre !== null) {
    found.push(beginsWith(sql`cifre_telefono(telefono)`, cifre), beginsWith(sql`cifre_telefono(cellulare)`, cifre));
  }
  return found.map((condition) => sql`(select * from cliente where ${condition} offset 0) c`);
}

/** A whole code means its customer alone: among those of 120, 1200 and so on who has 12 would not be found. */
function hasCodice(testo: string): Sql {
  const whole = sql`upper(codice_erp) = ${testo}`;
  const isBeginning = sql`not exists (select from cliente where ${whole})`;
  return sql`${beginsWith(sql`upper(codice_erp)`, testo)} and (${whole} or ${isBeginning})`;
}

export type SchedaRow = Omit<ClienteStaff, 'utenti' | 'eventi' | 'fidoCorrenteCents'>;

/** A customer without his users; null when he does not exist. */
export function getScheda(db: Db, id: number, oggi: Giorno): Promise<SchedaRow | null> {
  return firstRow(
    db,
    sql`select c.id, c.ragione_sociale as "ragioneSociale", c.indirizzo, c.cap, c.citta, c.provincia,
               c.partita_iva as "partitaIva", c.codice_erp as "codiceErp", c.telefono, c.cellulare, c.email,
               c.email_pec as pec, c.codice_sdi as sdi, c.pagamento, l.nome as listino,
               c.sconto_pagamento_bp as "scontoPagamentoBp", c.sconto_online_bp as "scontoOnlineBp",
               c.fido_massimo_cents as "fidoMassimoCents", c.bloccato as "isBloccato", c.versione,
               s.importo as "scadutoCents", s.dal as "scadutoDal", o.quanti as "ordiniAperti", d.nomi as depositi
          from cliente c
          join listino l on l.id = c.listino_id
          join lateral (${scadutoOf(oggi)}) s on true
          join lateral (
            select count(*)::integer as quanti from ordine x
             where x.cliente_id = c.id and x.stato in ${DA_SPEDIRE}
          ) o on true
          join lateral (
            select coalesce(array_agg(x.nome order by y.posizione), '{}') as nomi
              from cliente_deposito y join deposito x on x.id = y.deposito_id where y.cliente_id = c.id
          ) d on true
         where c.id = ${id}`,
  );
}

export interface UtenteRow {
  id: number;
  username: string;
  nome: string;
  attivo: boolean;
  dispositivi: number;
  ultimoAccesso: Date | null;
}

/** A customer's users with their devices. */
export function listUtenti(db: Db, clienteId: number): Promise<UtenteRow[]> {
  return rows(
    db,
    sql`select u.id, u.username, u.nome, u.attivo, d.quanti as dispositivi, d.ultimo as "ultimoAccesso"
          from utente u
          join lateral (
            select count(*)::integer as quanti, max(x.ultimo_accesso) as ultimo
              from utente_dispositivo x where x.utente_id = u.id
          ) d on true
         where u.cliente_id = ${clienteId} and u.operatore_id is null order by u.username`,
  );
}

export interface EventoRow {
  id: number;
  istante: Date;
  chi: string | null;
  evento: string;
}

/** Events of a customer, latest first. */
export function listEventi(db: Db, clienteId: number, limit: number): Promise<EventoRow[]> {
  return rows(
    db,
    sql`select g.id, g.istante, u.nome as chi, g.evento
          from registro g left join utente u on u.id = g.utente_id
         where g.cliente_id = ${clienteId} order by g.istante desc, g.id desc limit ${literal(limit)}`,
  );
}

export async function setBloccato(tx: Db, id: number, isBloccato: boolean): Promise<void> {
  await execute(tx, sql`update cliente set bloccato = ${isBloccato} where id = ${id}`);
}
