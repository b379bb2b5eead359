/** Login in one step or two, logout (specification §4 "Login", product.md §2 "Session"). */
import { VERSIONE_TERMINI, type EsitoLogin } from '@battistrada/contract/login';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { origineNow } from '../../sessione/origine.ts';
import { decoyHash, verifySegreto } from '../../sessione/segreti.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { takeCodiceOf } from '../secondo-fattore/secondo-fattore.service.ts';
import { nameDispositivo } from '../../sessione/dispositivo-nome.ts';
import { ATTESA_FATTORE_MS, expiry, isRicordata } from './durata.ts';
import type { LimitiLogin } from './limiti-login.service.ts';
import {
  addSessione,
  getUtenteById,
  getUtenteByUsername,
  keepNewest,
  lockVerificato,
  markConfermata,
  registerDispositivo,
  removeSessione,
  removeSessioneOfDevice,
  removeSessioniOfUtente,
  takeSessioneInAttesa,
  type UtenteLogin,
} from './login.sql.ts';
import { addressOf, type SessioniDeps } from './sessioni.service.ts';
import { testi } from './testi.ts';

/**
 * Maximum number of live sessions of one device. A person has one; a program that logs in for each call keeps its
 * newest ones.
 */
const SESSIONI_A_DISPOSITIVO = 50;

export interface LoginDeps extends SessioniDeps {
  readonly limiti: LimitiLogin;
}

export interface Credenziali {
  readonly username: string;
  readonly password: string;
  readonly deviceId: string;
  readonly address: string;
  readonly ricordami: boolean;
  /** The browser's earlier session: it ends with the login, so that nothing of it continues in the new one. */
  readonly precedente: string | null;
}

/** The answer of a login, and the end of its cookie; null: until the browser is closed. */
export type Entrata = Omit<EsitoLogin, 'cookie'> & { readonly scadeCookie: Date | null };

/**
 * Opens a session. An unknown user and a wrong password take the same time and get the same answer
 * (CREDENZIALI_ERRATE); a new device beyond the limit gets TROPPI_DISPOSITIVI; too many failures get TROPPI_TENTATIVI.
 * While terms have to be accepted the session is pending. With a second factor it waits ten minutes for the code and
 * gives no access; the device is not registered yet.
 */
export async function login(deps: LoginDeps, given: Credenziali): Promise<Entrata> {
  const { pool, limiti } = deps;
  const utente = await getUtenteByUsername(pool, given.username, given.deviceId);
  const noto = utente?.dispositivoNoto === true;
  const tentativo = { username: given.username, address: given.address, dispositivo: noto ? given.deviceId : null };
  await limiti.check(tentativo);
  const right = await verifySegreto(utente?.passwordHash ?? (await decoyHash()), given.password);
  if (utente === null || utente.passwordHash === null || !right) {
    // Counted first: an attempt refused by a limit adds no row, otherwise many at once would fill the table.
    await limiti.countFailure(tentativo);
    await recordFallito(pool, deps, utente, { motivo: 'credenziali', dispositivoNoto: noto });
    throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
  }
  // Checked again: among many guesses sent at once, the right one must not pass a limit that the others have reached.
  await limiti.check(tentativo);
  await limiti.clear(tentativo);

  const ricordami = isRicordata(utente.tipo, given.ricordami);
  const { precedente } = given;
  const arrivo = {
    deviceId: given.deviceId,
    ricordami,
    precedente: precedente === null ? null : hashToken(precedente),
  };
  return utente.haFattore ? awaitFattore(deps, utente, arrivo) : open(deps, utente, arrivo);
}

/**
 * The second step: the code completes the login. CODICE_ERRATO for a wrong or used code; failures are counted like
 * wrong passwords, but separately.
 */
export async function completeLogin(
  deps: LoginDeps,
  sessione: Sessione,
  { codice, address }: { readonly codice: string; readonly address: string },
): Promise<Entrata> {
  const { pool, clock } = deps;
  if (!sessione.inAttesaFattore) throw new DomainError('STATO_NON_AMMESSO', testi.accessoCompleto);
  const utente = await getUtenteById(pool, sessione.utenteId, sessione.deviceId);
  if (utente === null) throw new DomainError('SESSIONE_ASSENTE', testi.accessoScaduto);
  const dispositivo = utente.dispositivoNoto ? sessione.deviceId : null;
  await checkCodice(deps, utente, { codice, address, dispositivo });
  const attesa = await takeSessioneInAttesa(pool, sessione.tokenHash, clock.now());
  // Another tab was faster.
  if (attesa === null) throw new DomainError('SESSIONE_ASSENTE', testi.accessoScaduto);
  return open(deps, utente, { deviceId: sessione.deviceId, ricordami: attesa.ricordami, precedente: null });
}

/** The user proves his identity again before a sensitive action; see `sessione/conferma.ts`. */
export async function confirmIdentita(
  deps: LoginDeps,
  sessione: Sessione,
  { password, codice, address }: { readonly password: string; readonly codice: string; readonly address: string },
): Promise<void> {
  const { pool, clock } = deps;
  const utente = await checkPassword(deps, sessione, { password, address });
  if (utente.haFattore) {
    // This does not count as a failed attempt: by this refusal the portal learns that it must ask for a code.
    if (codice === '') throw new DomainError('CODICE_ERRATO', testi.serveCodice);
    await checkCodice(deps, utente, { codice, address, dispositivo: sessione.deviceId });
  }
  await inTransaction(pool, async (tx) => {
    await markConfermata(tx, sessione.tokenHash, clock.now());
    await recordEvento(tx, { ...eventoOf(sessione, deps), evento: 'conferma', dettagli: {} });
  });
}

/** Checks the user's own password within a session. CREDENZIALI_ERRATE, with the limits of a login from his device. */
export async function checkPassword(
  { pool, limiti }: LoginDeps,
  sessione: Sessione,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<UtenteLogin> {
  const tentativo = { username: `conferma:${sessione.utenteId}`, address, dispositivo: sessione.deviceId };
  await limiti.check(tentativo);
  const utente = await getUtenteById(pool, sessione.utenteId, sessione.deviceId);
  const right = await verifySegreto(utente?.passwordHash ?? (await decoyHash()), password);
  if (utente === null || utente.passwordHash === null || !right) {
    await limiti.countFailure(tentativo);
    throw new DomainError('CREDENZIALI_ERRATE', testi.passwordErrata);
  }
  await limiti.check(tentativo);
  await limiti.clear(tentativo);
  return utente;
}

async function checkCodice(
  deps: LoginDeps,
  utente: UtenteLogin,
  {
    codice,
    address,
    dispositivo,
  }: { readonly codice: string; readonly address: string; readonly dispositivo: string | null },
): Promise<void> {
  const { pool, clock, limiti } = deps;
  const tentativo = { username: `codice:${utente.id}`, address, dispositivo };
  await limiti.check(tentativo);
  if (!(await takeCodiceOf(pool, utente.id, codice, clock.now()))) {
    await limiti.countFailure(tentativo);
    await recordFallito(pool, deps, utente, { motivo: 'codice', dispositivoNoto: dispositivo !== null });
    throw new DomainError('CODICE_ERRATO', testi.codiceErrato);
  }
  await limiti.check(tentativo);
  await limiti.clear(tentativo);
}

/**
 * Locks a user whose credentials were checked before the transaction. CREDENZIALI_ERRATE when they have changed since.
 */
export async function requireInvariato(tx: Db, utente: UtenteLogin): Promise<void> {
  if (!(await lockVerificato(tx, utente))) throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
}

interface Arrivo {
  readonly deviceId: string;
  readonly ricordami: boolean;
  readonly precedente: Buffer | null;
}

/** Creates a session that allows only the second step. */
async function awaitFattore(deps: LoginDeps, utente: UtenteLogin, arrivo: Arrivo): Promise<Entrata> {
  const { pool, clock } = deps;
  const now = clock.now();
  const token = createToken();
  await inTransaction(pool, async (tx) => {
    await requireInvariato(tx, utente);
    if (arrivo.precedente !== null) await removeSessioneOfDevice(tx, arrivo.precedente, arrivo.deviceId);
    await addSessione(tx, {
      ...sessioneOf(utente, arrivo, token, now),
      inAttesaTermini: true,
      inAttesaFattore: true,
      confermata: null,
      scade: new Date(now.getTime() + ATTESA_FATTORE_MS),
    });
    await keepNewest(tx, { utenteId: utente.id, deviceId: arrivo.deviceId }, SESSIONI_A_DISPOSITIVO);
  });
  return { ...esitoOf(deps, utente, arrivo.deviceId, token), richiedeSecondoFattore: true, scadeCookie: null };
}

async function open(deps: LoginDeps, utente: UtenteLogin, arrivo: Arrivo): Promise<Entrata> {
  const { pool, clock, config } = deps;
  const now = clock.now();
  const scade = expiry(config, now, { creata: now, ricordami: arrivo.ricordami, tipo: utente.tipo });
  const token = createToken();
  const inAttesaTermini = isInAttesaTermini(utente);
  const nome = nameDispositivo(origineNow()?.programma ?? '');
  const registered = await inTransaction(pool, async (tx) => {
    await requireInvariato(tx, utente);
    const dispositivo = { deviceId: arrivo.deviceId, nome };
    if (!(await registerDispositivo(tx, utente.id, dispositivo, config.limiteDispositivi, now))) {
      await recordFallito(tx, deps, utente, { motivo: 'dispositivi' });
      return false;
    }
    if (arrivo.precedente !== null) await removeSessioneOfDevice(tx, arrivo.precedente, arrivo.deviceId);
    await addSessione(tx, {
      ...sessioneOf(utente, arrivo, token, now),
      inAttesaTermini,
      inAttesaFattore: false,
      confermata: now,
      scade,
    });
    await keepNewest(tx, { utenteId: utente.id, deviceId: arrivo.deviceId }, SESSIONI_A_DISPOSITIVO);
    await recordEvento(tx, {
      istante: now,
      utenteId: utente.id,
      clienteId: utente.clienteId,
      evento: 'login',
      dettagli: {
        dispositivoNoto: utente.dispositivoNoto,
        inAttesaTermini,
        ...(utente.haFattore && { secondoFattore: true }),
      },
    });
    return true;
  });
  if (!registered) throw new DomainError('TROPPI_DISPOSITIVI', testi.troppiDispositivi);
  return {
    ...esitoOf(deps, utente, arrivo.deviceId, token),
    richiedeSecondoFattore: false,
    scadeCookie: arrivo.ricordami ? scade : null,
  };
}

const isInAttesaTermini = ({ tipo, versioneTermini }: UtenteLogin): boolean =>
  tipo === 'cliente' && versioneTermini < VERSIONE_TERMINI;

function sessioneOf(utente: UtenteLogin, { deviceId, ricordami }: Arrivo, token: string, now: Date) {
  const { indirizzo = '', programma = '' } = origineNow() ?? {};
  return { tokenHash: hashToken(token), utenteId: utente.id, deviceId, ricordami, creata: now, indirizzo, programma };
}

function esitoOf({ config }: LoginDeps, utente: UtenteLogin, device: string, token: string) {
  return {
    token,
    tipoUtente: utente.tipo,
    admin: utente.admin,
    device,
    richiedeAccettazioneTermini: isInAttesaTermini(utente),
    attivazioneTelefono: utente.attivazioneTelefono,
    indirizzo: addressOf(utente.tipo, config),
  };
}

/** Ends a session; a repeated logout succeeds too. */
export async function logout(deps: LoginDeps, sessione: Sessione): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    await removeSessione(tx, sessione.tokenHash);
    await recordEvento(tx, { ...eventoOf(sessione, deps), evento: 'logout', dettagli: {} });
  });
}

/** Ends every session of the user, this one included. */
export async function logoutOvunque(deps: LoginDeps, sessione: Sessione): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const sessioni = await removeSessioniOfUtente(tx, sessione.utenteId);
    await recordEvento(tx, { ...eventoOf(sessione, deps), evento: 'logout-ovunque', dettagli: { sessioni } });
  });
}

function recordFallito(
  db: Db,
  { clock }: LoginDeps,
  utente: UtenteLogin | null,
  dettagli: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  const { id: utenteId = null, clienteId = null } = utente ?? {};
  return recordEvento(db, { istante: clock.now(), utenteId, clienteId, evento: 'login-fallito', dettagli });
}

function eventoOf(sessione: Sessione, { clock }: LoginDeps) {
  return { istante: clock.now(), utenteId: sessione.utenteId, clienteId: sessione.cliente?.id ?? null };
}
