/** The cart of a user: the rules for changing it (specification §4 "Cart quantity edit", product.md §2). */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import { MAX_QUANTITA, MAX_RIGHE_CARRELLO as MAX_RIGHE } from '@battistrada/contract/limiti';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, pezziDisponibili, type Giacenza } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { inTransactionOf } from '../../db/lock.sql.ts';
import { findRisposta, putRisposta, writeRisposta } from '../../db/idempotenza.sql.ts';
import { Ending } from '../../db/pool.ts';
import { allAtOnce, type Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { readAggiunta, type StatoAggiunta } from './aggiunta.sql.ts';
import {
  countCarrello,
  getArticolo,
  getRiga,
  insertRiga,
  putRiga,
  removeRiga,
  type ArticoloOrdinabile,
  type RigaDaScrivere,
} from './carrello.sql.ts';
import { forgetOrdinato } from './ordinato.sql.ts';
import { testi } from './testi.ts';

export interface CarrelloDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Stock of the customer's own warehouses, in his order, from the search row's array by warehouse id. */
export function giacenzeOf(giacenze: readonly number[], { cliente }: SessioneCliente): Giacenza[] {
  return cliente.depositi.map(({ id }) => ({ deposito: id, pezzi: giacenze[id - 1] ?? 0 }));
}

/** Pieces to add to the line of an article. */
export interface Pezzi {
  readonly codice: string;
  readonly quantita: number;
  readonly daPreventivo?: boolean | undefined;
  readonly forzaAggiunta?: boolean | undefined;
  /** True when more pieces than available may be added after a warning (CONSENTI_SOVRA_QUANTITA). */
  readonly sovraConsentita?: boolean | undefined;
  /**
   * True applies to the whole line; false applies to a new line only. Without a value a new line gets the user's
   * general choice.
   */
  readonly includiDepositiSecondari?: boolean | undefined;
}

export interface Aggiunta extends Pezzi {
  readonly token?: string | undefined;
}

/**
 * Adds pieces to the line of an article, or a new line. Refusals: NON_TROVATO (unknown or withdrawn), GIA_NEL_CARRELLO
 * (only from a quotation), DISPONIBILITA_SUPERATA (the line would exceed the stock of the customer's warehouses),
 * CARRELLO_PIENO. `forzaAggiunta` overrides the second, and the third when the setting allows it. A token repeated for
 * the same article counts once and gets the first answer; with another article it is a new add.
 */
export function addArticolo(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  aggiunta: Aggiunta,
): Promise<EsitoCarrello> {
  const { codice, quantita } = aggiunta;
  const { utenteId } = sessione;
  const token = aggiunta.token === undefined ? undefined : JSON.stringify([codice, aggiunta.token]);
  return inTransactionOf(pool, utenteId, async (tx) => {
    const now = clock.now();
    const stato = await readAggiunta(tx, sessione, { codice, quantita, token }, giornoOf(now));
    if (stato.risposta !== null) return stato.risposta;
    const scritta = judgeAggiunta(sessione, aggiunta, stato);
    const { righe, pezzi } = stato.carrello;
    const esito: EsitoCarrello = { ok: true, righe: righe + (stato.riga === null ? 1 : 0), pezzi: pezzi + quantita };
    const risposta =
      token === undefined ? [] : [writeRisposta({ utenteId, operazione: 'aggiungi', token, risposta: esito, now })];
    return new Ending(esito, [allAtOnce([insertRiga(sessione, scritta, now), ...risposta])]);
  });
}

/** Runs `add` in one transaction with the user locked, once for each token: a repetition gets the first answer. */
export function addOnce(
  { pool, clock }: CarrelloDeps,
  { utenteId }: SessioneCliente,
  token: string | undefined,
  add: (tx: Db, now: Date) => Promise<void>,
): Promise<EsitoCarrello> {
  return inTransactionOf(pool, utenteId, async (tx) => {
    if (token !== undefined) {
      const answered = await findRisposta<EsitoCarrello>(tx, utenteId, 'aggiungi', token);
      if (answered !== null) return answered;
    }
    const now = clock.now();
    await add(tx, now);
    const esito: EsitoCarrello = { ok: true, ...(await countCarrello(tx, utenteId)) };
    if (token !== undefined) await putRisposta(tx, { utenteId, operazione: 'aggiungi', token, risposta: esito, now });
    return esito;
  });
}

/** Does what `aggiungi` does, within the caller's transaction, which holds the lock of the user. */
export async function addPezzi(tx: Db, sessione: SessioneCliente, pezzi: Pezzi, now: Date): Promise<void> {
  const { codice, quantita } = pezzi;
  const stato = await readAggiunta(tx, sessione, { codice, quantita, token: undefined }, giornoOf(now));
  await putRiga(tx, sessione, judgeAggiunta(sessione, pezzi, stato), now);
}

/** The new line, or the refusal. */
function judgeAggiunta(
  sessione: SessioneCliente,
  { codice, quantita, daPreventivo = false, forzaAggiunta = false, sovraConsentita = true, ...nuova }: Pezzi,
  { riga, articolo, carrello }: StatoAggiunta,
): RigaDaScrivere {
  if (articolo === null) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
  if (riga !== null && daPreventivo && !forzaAggiunta) {
    throw new DomainError('GIA_NEL_CARRELLO', testi.giaNelCarrello);
  }
  const includiDepositiSecondari =
    nuova.includiDepositiSecondari === true ||
    (riga?.includiDepositiSecondari ?? nuova.includiDepositiSecondari ?? sessione.altriDepositi);
  if (riga === null) refuseRigheOltre(carrello.righe);
  return judgeRiga(sessione, articolo, {
    codice,
    quantita: (riga?.quantita ?? 0) + quantita,
    includiDepositiSecondari,
    forzaAggiunta: forzaAggiunta && sovraConsentita,
  });
}

/** True when a user's cart has no line. */
export async function isCarrelloVuoto(tx: Db, utenteId: number): Promise<boolean> {
  return (await countCarrello(tx, utenteId)).righe === 0;
}

/**
 * Refuses (CARRELLO_PIENO) one more line in a cart with the maximum number of lines. The caller must hold the lock of
 * the user.
 */
export async function refuseCarrelloPieno(tx: Db, { utenteId }: SessioneCliente): Promise<void> {
  refuseRigheOltre((await countCarrello(tx, utenteId)).righe);
}

/** The same for a known number of lines. */
function refuseRigheOltre(righe: number): void {
  if (righe >= MAX_RIGHE) throw new DomainError('CARRELLO_PIENO', testi.carrelloPieno);
}

export interface Modifica {
  readonly codice: string;
  readonly quantita: number;
  readonly includiDepositiSecondari?: boolean | undefined;
  readonly forzaAggiunta?: boolean | undefined;
}

/**
 * Sets a line's pieces and its choice of secondary warehouses (unchanged when not given). Refusals as for `aggiungi`.
 */
export function changeRiga(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  modificata: Modifica,
): Promise<EsitoCarrello> {
  const { utenteId } = sessione;
  return inTransactionOf(pool, utenteId, async (tx) => {
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

/** Deletes a line; NON_TROVATO when it does not exist. */
export function deleteRiga(
  { pool }: CarrelloDeps,
  { utenteId }: SessioneCliente,
  codice: string,
): Promise<EsitoCarrello> {
  return inTransactionOf(pool, utenteId, async (tx) => {
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

/** Checks the limits of a line like `judgeRiga`, and writes it. */
export async function writeRiga(
  tx: Db,
  sessione: SessioneCliente,
  articolo: ArticoloOrdinabile,
  now: Date,
  riga: RigaVoluta,
): Promise<void> {
  await putRiga(tx, sessione, judgeRiga(sessione, articolo, riga), now);
}

/**
 * Checks the limits of a line and returns it as it will be written. When the add is forced, the customer has just been
 * told that pieces are missing, so these count as shown.
 */
function judgeRiga(
  sessione: SessioneCliente,
  articolo: ArticoloOrdinabile,
  { forzaAggiunta, ...riga }: RigaVoluta,
): RigaDaScrivere {
  if (riga.quantita > MAX_QUANTITA) {
    throw malformed('quantita', testi.quantitaMassima);
  }
  const giacenze = giacenzeOf(articolo.giacenze, sessione);
  const superata = riga.quantita > pezziDisponibili(giacenze);
  if (superata && !forzaAggiunta) {
    throw new DomainError('DISPONIBILITA_SUPERATA', testi.disponibilitaSuperata);
  }
  const { nonDisponibile } = allocate(riga.quantita, giacenze, riga.includiDepositiSecondari);
  return { ...articolo, ...riga, nonDisponibile, mancantiDetti: superata };
}
