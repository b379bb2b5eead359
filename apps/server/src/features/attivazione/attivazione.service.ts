/**
 * Accepting the terms, by a code sent to the phone or by a plain acceptance (specification §2 "Activation", product.md
 * "Activation").
 */
import type { EsitoCodice, EsitoInvioCodice } from '@battistrada/contract/attivazione';
import { VERSIONE_TERMINI } from '@battistrada/contract/login';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { countIndirizzo, uncountIndirizzo } from '../../db/limiti-indirizzo.ts';
import { countUso, uncountUso, type Limite } from '../../db/limiti.sql.ts';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Codici } from '../../ports/codici.ts';
import type { Log } from '../../ports/log.ts';
import type { Sms } from '../../ports/sms.ts';
import { completeSessione, type SessioneRuotata } from '../login/sessioni.service.ts';
import { hashSegreto, verifySegreto } from '../../sessione/segreti.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import {
  addAccettazione,
  getCodiceVivo,
  getStatoUtente,
  getUltimoInvio,
  putCodice,
  removeCodice,
  takeTentativo,
  type StatoUtente,
} from './attivazione.sql.ts';
import { parseCellulare } from './telefono.ts';
import { testi } from './testi.ts';

export interface AttivazioneDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
  readonly impostazioni: Pick<ImpostazioniVigenti, 'marchio'>;
  readonly log: Log;
  readonly sms: Sms;
  readonly codici: Codici;
}

const VALIDO_MS = 10 * MINUTE_MS;
const NUOVO_DOPO_MS = 5 * MINUTE_MS;
const TENTATIVI = 5;

/**
 * Each user gets at most one code in five minutes. These limits stop a person with many users, and the misuse of a
 * number.
 */
const CODICI_A_TELEFONO: Limite = { nome: 'codice-telefono', massimo: 6, durataMs: 60 * MINUTE_MS };
const CODICI_DA_INDIRIZZO: Limite = { nome: 'codice-indirizzo', massimo: 30, durataMs: 60 * MINUTE_MS };

type Variante = 'telefono' | 'spunta';

export interface Esito<T> {
  readonly esito: T;
  /** The session with its new token, once the terms are accepted. */
  readonly sessione: SessioneRuotata | null;
}

/**
 * Sends a code to a phone. Within five minutes of the last one it returns the wait until the next. A number that is no
 * mobile number is refused, and so is a user, phone or address with too many codes. A message that could not be sent
 * does not count.
 */
export async function sendCodice(
  deps: AttivazioneDeps,
  sessione: Sessione,
  telefono: string,
  address: string,
): Promise<EsitoInvioCodice> {
  const { pool, clock, config, impostazioni, codici, sms, log } = deps;
  const { utenteId } = sessione;
  assertPending(sessione);
  const to = await cellulareOf(telefono);
  // Checked before the expensive hash, and again under the lock.
  const early = retryIn(await getUltimoInvio(pool, utenteId), clock.now());
  if (early !== null) return { status: 'RETRY_IN', retryIn: early };

  const codice = codici.next();
  const codiceHash = await hashSegreto(codice);
  const now = clock.now();
  const wait = await inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    assertVariante(await getStatoUtente(tx, utenteId), 'telefono');
    const minuti = retryIn(await getUltimoInvio(tx, utenteId), now);
    if (minuti !== null) return minuti;
    refuseUntil(await countUso(tx, CODICI_A_TELEFONO, to, now), testi.troppiCodici);
    refuseUntil(await countIndirizzo(tx, CODICI_DA_INDIRIZZO, address, now), testi.troppiCodici);
    const scade = new Date(now.getTime() + VALIDO_MS);
    await putCodice(tx, { utenteId, telefono: to, codiceHash, creato: now, scade, tentativi: TENTATIVI });
    return null;
  });
  if (wait !== null) return { status: 'RETRY_IN', retryIn: wait };

  try {
    await sms.send({ to, text: testi.sms(await impostazioni.marchio(), codice, hostOf(config)) });
  } catch (error) {
    log.warn({ utente: utenteId, causa: error instanceof Error ? error.message : 'unknown' }, 'code not sent');
    await removeCodice(pool, utenteId, now);
    await uncountUso(pool, CODICI_A_TELEFONO, to);
    await uncountIndirizzo(pool, CODICI_DA_INDIRIZZO, address);
    throw new DomainError('SMS_NON_INVIATO', testi.erroreInvio);
  }
  return { status: 'SENT' };
}

/**
 * Accepts the terms with the code that was sent to this phone. A missing or expired code gets the same answer as a
 * used-up one: no attempts left.
 */
export async function confirmWithCodice(
  deps: AttivazioneDeps,
  sessione: Sessione,
  given: { telefono: string; codice: string },
  address: string,
): Promise<Esito<EsitoCodice>> {
  assertPending(sessione);
  const telefono = await cellulareOf(given.telefono);
  // An empty code does not count as an attempt.
  if (given.codice.trim() === '') throw malformed('codice', testi.codiceNonValido);
  // The hash is computed before the lock. Its result counts only with an attempt taken under the lock.
  const vivo = await getCodiceVivo(deps.pool, sessione.utenteId, deps.clock.now());
  const right =
    vivo !== null &&
    (await verifySegreto(vivo.codiceHash, given.codice.replaceAll(/[\s-]/g, ''))) &&
    vivo.telefono === telefono;
  const wrong = (tentativi: number): Esito<EsitoCodice> => ({
    esito: { status: 'WRONG_CODE', tentativi },
    sessione: null,
  });
  return inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, sessione.utenteId);
    const utente = await getStatoUtente(tx, sessione.utenteId);
    // When it is sent twice at once, the second call finds the terms accepted by the first.
    if (right && utente !== null && isAccepted(utente)) return { esito: { status: 'OK' }, sessione: null };
    assertVariante(utente, 'telefono');
    const tentativo = await takeTentativo(tx, sessione.utenteId, deps.clock.now());
    if (tentativo === null) return wrong(0);
    // Another code may have replaced it meanwhile.
    if (!right || tentativo.codiceHash !== vivo.codiceHash) return wrong(tentativo.rimasti);
    return {
      esito: { status: 'OK' },
      sessione: await accept(tx, deps, sessione, { variante: 'telefono', telefono, address }),
    };
  });
}

/** Accepts the terms without a phone, for users who are set to do so. */
export async function confirmWithoutCodice(
  deps: AttivazioneDeps,
  sessione: Sessione,
  address: string,
): Promise<Esito<{ status: 'OK' }>> {
  assertPending(sessione);
  const accettata = await inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, sessione.utenteId);
    const utente = await getStatoUtente(tx, sessione.utenteId);
    // When several requests come at once, the first one does the work and the others change nothing.
    if (utente !== null && isAccepted(utente)) return null;
    assertVariante(utente, 'spunta');
    return accept(tx, deps, sessione, { variante: 'spunta', telefono: null, address });
  });
  return { esito: { status: 'OK' }, sessione: accettata };
}

/** Runs once for a user, in the transaction that has locked him and found the terms pending. */
async function accept(
  tx: Db,
  { clock }: AttivazioneDeps,
  sessione: Sessione,
  { variante, telefono, address }: { variante: Variante; telefono: string | null; address: string },
): Promise<SessioneRuotata | null> {
  const { utenteId } = sessione;
  const istante = clock.now();
  await addAccettazione(tx, { utenteId, versione: VERSIONE_TERMINI, istante, telefono, address });
  await recordEvento(tx, {
    istante,
    utenteId,
    clienteId: sessione.cliente?.id ?? null,
    evento: 'accettazione',
    dettagli: { versione: VERSIONE_TERMINI, variante },
  });
  return completeSessione(tx, sessione);
}

const isAccepted = ({ versioneTermini }: StatoUtente): boolean => versioneTermini >= VERSIONE_TERMINI;

/** Refuses a user who has accepted the terms already. */
function assertPending({ inAttesaTermini }: Sessione): void {
  if (!inAttesaTermini) throw new DomainError('NON_PERMESSO', testi.giaAccettati);
}

function assertVariante(utente: StatoUtente | null, variante: Variante): void {
  if (utente === null || isAccepted(utente)) throw new DomainError('NON_PERMESSO', testi.giaAccettati);
  if (utente.attivazioneTelefono === (variante === 'telefono')) return;
  throw new DomainError('NON_PERMESSO', utente.attivazioneTelefono ? testi.serveTelefono : testi.senzaTelefono);
}

async function cellulareOf(text: string): Promise<string> {
  const cellulare = await parseCellulare(text);
  if (cellulare !== null) return cellulare;
  throw malformed('telefono', testi.telefonoNonValido);
}

/** Whole minutes until the next code, at least one; null when it may be sent now. */
function retryIn(ultimo: Date | null, now: Date): number | null {
  if (ultimo === null) return null;
  const left = ultimo.getTime() + NUOVO_DOPO_MS - now.getTime();
  return left > 0 ? Math.ceil(left / MINUTE_MS) : null;
}

function hostOf({ publicUrl }: Config): string | null {
  return publicUrl === null ? null : new URL(publicUrl).host;
}
