/** The cart of a user: what may change it (specification §4 "Cart quantity edit", product.md §2). */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import { MAX_QUANTITA, MAX_RIGHE_CARRELLO as MAX_RIGHE } from '@battistrada/contract/limiti';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, pezziDisponibili, type Giacenza } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { countCarrello, getArticolo, getRiga, putRiga, removeRiga, type ArticoloOrdinabile } from './carrello.sql.ts';
import { forgetOrdinato } from './ordinato.sql.ts';
import { testi } from './testi.ts';

export interface CarrelloDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Stock of the customer's own warehouses, in his order, from the search row's array by warehouse id. */
export function giacenzeDi(giacenze: readonly number[], { cliente }: SessioneCliente): Giacenza[] {
  return cliente.depositi.map(({ id }) => ({ deposito: id, pezzi: giacenze[id - 1] ?? 0 }));
}

/** Pieces to add to the line of an article. */
export interface Pezzi {
  readonly codice: string;
  readonly quantita: number;
  readonly daPreventivo?: boolean | undefined;
  readonly forzaAggiunta?: boolean | undefined;
  /** Whether more may be added than there is, once that was told (CONSENTI_SOVRA_QUANTITA). */
  readonly sovraConsentita?: boolean | undefined;
  /** Of a new line; as the user has it for all when not given. */
  readonly includiDepositiSecondari?: boolean | undefined;
}

export interface Aggiunta extends Pezzi {
  readonly token?: string | undefined;
}

/**
 * Adds pieces to the line of an article, or a new line. Refusals: NON_TROVATO (unknown or withdrawn), GIA_NEL_CARRELLO
 * (only from a quotation), DISPONIBILITA_SUPERATA (the line would exceed what the customer's warehouses hold), CARRELLO_PIENO; the
 * second gives way to `forzaAggiunta`, the third where the setting allows it as well. A token repeated for the same article counts once and gets the first answer; another article
 * under it is another add, never taken for done.
 */
export function addArticolo(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  aggiunta: Aggiunta,
): Promise<EsitoCarrello> {
  const { codice } = aggiunta;
  const token = aggiunta.token === undefined ? undefined : JSON.stringify([codice, aggiunta.token]);
  return addOnce({ pool, clock }, sessione, token, (tx, now) => addPezzi(tx, sessione, aggiunta, now));
}

/** Runs `add` in one transaction with the user locked, once under a token: a repetition gets the first answer. */
export function addOnce(
  { pool, clock }: CarrelloDeps,
  { utenteId }: SessioneCliente,
  token: string | undefined,
  add: (tx: Db, now: Date) => Promise<void>,
): Promise<EsitoCarrello> {
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    if (token !== undefined) {
      const answered = await findRisposta<EsitoCarrello>(tx, utenteId, 'aggiungi', token);
      if (answered !== null) return answered;
    }
    const now = clock.now();
    await add(tx, now);
    const esito: EsitoCarrello = { ok: true, ...(await countCarrello(tx, utenteId)) };
    if (token !== undefined) await putRisposta(tx, utenteId, 'aggiungi', token, esito, now);
    return esito;
  });
}

/** What `aggiungi` does, within the caller's transaction, which holds the lock of the user. */
export async function addPezzi(
  tx: Db,
  sessione: SessioneCliente,
  { codice, quantita, daPreventivo = false, forzaAggiunta = false, sovraConsentita = true, ...nuova }: Pezzi,
  now: Date,
): Promise<void> {
  const riga = await getRiga(tx, sessione.utenteId, codice);
  const prima = riga?.quantita ?? 0;
  const voluta = { codice, quantita: prima + quantita, prima };
  const articolo = await requireArticolo(tx, sessione, voluta, now);
  if (riga !== null && daPreventivo && !forzaAggiunta) {
    throw new DomainError('GIA_NEL_CARRELLO', testi.giaNelCarrello);
  }
  const includiDepositiSecondari =
    riga?.includiDepositiSecondari ?? nuova.includiDepositiSecondari ?? sessione.altriDepositi;
  if (riga === null) await refuseCarrelloPieno(tx, sessione);
  const forza = forzaAggiunta && sovraConsentita;
  await writeRiga(tx, sessione, articolo, now, { ...voluta, includiDepositiSecondari, forzaAggiunta: forza });
}

/** Whether there is no line in a user's cart. */
export async function isCarrelloVuoto(tx: Db, utenteId: number): Promise<boolean> {
  return (await countCarrello(tx, utenteId)).righe === 0;
}

/** Refuses (CARRELLO_PIENO) one more line in a cart that has as many as an order can hold. Call with the user locked. */
export async function refuseCarrelloPieno(tx: Db, { utenteId }: SessioneCliente): Promise<void> {
  const { righe } = await countCarrello(tx, utenteId);
  if (righe >= MAX_RIGHE) throw new DomainError('CARRELLO_PIENO', testi.carrelloPieno);
}

export interface Modifica {
  readonly codice: string;
  readonly quantita: number;
  readonly includiDepositiSecondari?: boolean | undefined;
  readonly forzaAggiunta?: boolean | undefined;
}

/** Sets a line's pieces and its secondary-warehouse choice (kept when not given). Refusals as for `aggiungi`. */
export function changeRiga(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  modificata: Modifica,
): Promise<EsitoCarrello> {
  const { utenteId } = sessione;
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const riga = await getRiga(tx, utenteId, modificata.codice);
    if (riga === null) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
    const { codice, quantita } = modificata;
    const now = clock.now();
    const articolo = await requireArticolo(tx, sessione, { codice, quantita, prima: riga.quantita }, now);
    await writeRiga(tx, sessione, articolo, now, {
      codice,
      quantita,
      includiDepositiSecondari: modificata.includiDepositiSecondari ?? riga.includiDepositiSecondari,
      forzaAggiunta: modificata.forzaAggiunta ?? false,
    });
    return { ok: true, ...(await countCarrello(tx, utenteId)) };
  });
}

/** Removes a line; NON_TROVATO when it is not there. */
export function deleteRiga(
  { pool }: CarrelloDeps,
  { utenteId }: SessioneCliente,
  codice: string,
): Promise<EsitoCarrello> {
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    if (!(await removeRiga(tx, utenteId, codice))) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
    const rimaste = await countCarrello(tx, utenteId);
    if (rimaste.righe === 0) await forgetOrdinato(tx, utenteId);
    return { ok: true, ...rimaste };
  });
}

async function requireArticolo(
  tx: Db,
  sessione: SessioneCliente,
  riga: { codice: string; quantita: number; prima: number },
  now: Date,
): Promise<ArticoloOrdinabile> {
  const articolo = await getArticolo(tx, riga.codice, sessione, riga, giornoOf(now));
  if (articolo === null) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
  return articolo;
}

interface RigaVoluta {
  codice: string;
  quantita: number;
  includiDepositiSecondari: boolean;
  forzaAggiunta: boolean;
}

/**
 * Checks the bounds of a line and writes it. Forcing means the customer has just been told that not all of it is there:
 * what is missing counts as shown.
 */
export async function writeRiga(
  tx: Db,
  sessione: SessioneCliente,
  articolo: ArticoloOrdinabile,
  now: Date,
  { forzaAggiunta, ...riga }: RigaVoluta,
): Promise<void> {
  if (riga.quantita > MAX_QUANTITA) {
    throw new DomainError('RICHIESTA_NON_VALIDA', testi.quantitaMassima, {
      errori: [{ campo: 'quantita', messaggio: testi.quantitaMassima }],
    });
  }
  const giacenze = giacenzeDi(articolo.giacenze, sessione);
  const superata = riga.quantita > pezziDisponibili(giacenze);
  if (superata && !forzaAggiunta) {
    throw new DomainError('DISPONIBILITA_SUPERATA', testi.disponibilitaSuperata);
  }
  const { nonDisponibile } = allocate(riga.quantita, giacenze, riga.includiDepositiSecondari);
  await putRiga(tx, sessione, { ...articolo, ...riga, nonDisponibile, mancantiDetti: superata }, now);
}
