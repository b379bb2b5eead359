/** Login, session and current user (specification §4 "Login", product.md §2 "Session"). */
import { dirittiUtente } from '@battistrada/contract/diritti';
import { VERSIONE_TERMINI, type EsitoLogin, type Utente } from '@battistrada/contract/login';
import type pg from 'pg';
import { isPagamentoOnlineOfferto, type Config } from '../../config.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { personaOf, type Cliente, type Sessione, type SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LimitiLogin } from './limiti-login.service.ts';
import {
  activateSessione,
  addSessione,
  extendSessione,
  getSessione,
  getUtenteByUsername,
  getUtenteCliente,
  isScaduta,
  keepNewest,
  listSessioniVive as selectSessioniVive,
  registerDispositivo,
  removeScadute,
  removeSessione,
  removeSessioneOfDevice,
  removeSessioniOfUtente,
  type SessioneRow,
  type UtenteRow,
} from './login.sql.ts';
import { decoyHash, verifySegreto } from './segreti.service.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { testi } from './testi.ts';

const HOUR_MS = 3_600_000;
const DURATION_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const DURATION_REMEMBERED_MS = 30 * DAY_MS;
/** Live sessions of one device: a person has one, a program that logs in for each call has the newest of its own. */
const SESSIONI_A_DISPOSITIVO = 50;
/** A sliding session is moved on at most this often, so that reading calls do not write at every request. */
const EXTEND_AFTER_MS = 10 * 60_000;

export interface LoginDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
  readonly limiti: LimitiLogin;
}

export interface Credenziali {
  readonly username: string;
  readonly password: string;
  readonly deviceId: string;
  /** What people would call the device, '' when nobody can tell. */
  readonly dispositivo: string;
  readonly address: string;
  readonly ricordami: boolean;
  /** The session the browser comes with: it ends with the login, so that nothing of it lives on in the new one. */
  readonly precedente: string | null;
}

/**
 * Opens a session. Unknown user and wrong password take the same time and answer alike (CREDENZIALI_ERRATE); a new device
 * beyond the limit answers TROPPI_DISPOSITIVI; too many failures TROPPI_TENTATIVI. With terms still to accept the session is
 * a pending one.
 */
export async function login(
  deps: LoginDeps,
  given: Credenziali,
): Promise<Omit<EsitoLogin, 'cookie'> & { scade: Date }> {
  const { pool, clock, config, limiti } = deps;
  const utente = await getUtenteByUsername(pool, given.username, given.deviceId);
  const noto = utente?.dispositivoNoto === true;
  const tentativo = {
    username: given.username,
    address: given.address,
    dispositivo: noto ? given.deviceId : null,
  };
  await limiti.check(tentativo);
  const right = await verifySegreto(utente?.passwordHash ?? (await decoyHash()), given.password);
  if (utente === null || utente.passwordHash === null || !right) {
    // Counted first: what a limit refuses leaves no row, else many sent at once would fill the table.
    await limiti.countFailure(tentativo);
    await recordEvento(pool, {
      istante: clock.now(),
      utenteId: utente?.id ?? null,
      clienteId: utente?.clienteId ?? null,
      evento: 'login-fallito',
      dettagli: { motivo: 'credenziali', dispositivoNoto: noto },
    });
    throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
  }
  // Once more: the right one among many guesses sent at once does not get past the limit that the others have reached.
  await limiti.check(tentativo);
  await limiti.clear(tentativo);

  const now = clock.now();
  const scade = expiry(config, now, { creata: now, ricordami: given.ricordami });
  const token = createToken();
  const inAttesaTermini = utente.tipo === 'cliente' && utente.versioneTermini < VERSIONE_TERMINI;
  const esito = { istante: now, utenteId: utente.id, clienteId: utente.clienteId };
  const registered = await inTransaction(pool, async (tx) => {
    const dispositivo = { deviceId: given.deviceId, nome: given.dispositivo };
    if (!(await registerDispositivo(tx, utente.id, dispositivo, config.limiteDispositivi, now))) {
      await recordEvento(tx, { ...esito, evento: 'login-fallito', dettagli: { motivo: 'dispositivi' } });
      return false;
    }
    if (given.precedente !== null) await removeSessioneOfDevice(tx, hashToken(given.precedente), given.deviceId);
    await addSessione(tx, {
      tokenHash: hashToken(token),
      utenteId: utente.id,
      deviceId: given.deviceId,
      inAttesaTermini,
      ricordami: given.ricordami,
      creata: now,
      scade,
    });
    await keepNewest(tx, { utenteId: utente.id, deviceId: given.deviceId }, SESSIONI_A_DISPOSITIVO);
    await recordEvento(tx, { ...esito, evento: 'login', dettagli: { dispositivoNoto: noto, inAttesaTermini } });
    return true;
  });
  if (!registered) throw new DomainError('TROPPI_DISPOSITIVI', testi.troppiDispositivi);

  return {
    token,
    tipoUtente: utente.tipo,
    admin: utente.admin,
    device: given.deviceId,
    richiedeAccettazioneTermini: inAttesaTermini,
    attivazioneTelefono: utente.attivazioneTelefono,
    indirizzo: addressOf(utente.tipo, config),
    scade,
  };
}

/** Ends a session; a repeated logout is no error. */
export async function logout({ pool, clock }: LoginDeps, sessione: Sessione): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await removeSessione(tx, sessione.tokenHash);
    await recordEvento(tx, { ...eventoOf(sessione, clock), evento: 'logout', dettagli: {} });
  });
}

/** Ends every session of the user, this one included. */
export async function logoutOvunque({ pool, clock }: LoginDeps, sessione: Sessione): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const sessioni = await removeSessioniOfUtente(tx, sessione.utenteId);
    await recordEvento(tx, { ...eventoOf(sessione, clock), evento: 'logout-ovunque', dettagli: { sessioni } });
  });
}

/** Ends every session of a user who was reset or closed by somebody else; gives how many there were. */
export const endSessioni: (tx: Db, utenteId: number) => Promise<number> = removeSessioniOfUtente;

function eventoOf(sessione: Sessione, clock: Clock) {
  return { istante: clock.now(), utenteId: sessione.utenteId, clienteId: sessione.cliente?.id ?? null };
}

/** A session that goes on under a new token. */
export interface SessioneRuotata {
  readonly token: string;
  /** Null: as long as the browser. */
  readonly expires: Date | null;
}

/**
 * The terms are accepted: the pending session becomes a full one under a new token, the user's other pending ones end. In the
 * transaction of the acceptance. Null when the session has ended meanwhile.
 */
export async function completeSessione(tx: Db, sessione: Sessione): Promise<SessioneRuotata | null> {
  const token = createToken();
  const activated = await activateSessione(tx, sessione, hashToken(token));
  return activated === null ? null : { token, expires: activated.ricordami ? activated.scade : null };
}

/** Whether the token is a session's that has run out. It stays for now: a clock that is put right again brings it back. */
export function hasRunOut({ pool, clock }: LoginDeps, token: string): Promise<boolean> {
  return isScaduta(pool, hashToken(token), clock.now());
}

/** Removes every session that has run out. */
export function removeSessioniScadute({ pool, clock }: Pick<LoginDeps, 'pool' | 'clock'>): Promise<void> {
  return removeScadute(pool, clock.now());
}

/** Which of these sessions (token hashes) still live; looking moves none of them on. */
export function listSessioniVive(db: Db, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  return selectSessioniVive(db, hashes, now);
}

/** The live session of a token, moved on when it has been used for a while; null when there is none. */
export async function findSessione(
  deps: LoginDeps,
  token: string,
): Promise<{ sessione: Sessione; extendedTo: Date | null; ricordami: boolean } | null> {
  const tokenHash = hashToken(token);
  const now = deps.clock.now();
  const row = await getSessione(deps.pool, tokenHash, now);
  if (row === null) return null;
  const scade = expiry(deps.config, now, row);
  // Too far away as well: one that was written while a clock was wrong comes back to what it should be.
  const due = Math.abs(scade.getTime() - row.scade.getTime()) > EXTEND_AFTER_MS;
  if (due) await extendSessione(deps.pool, tokenHash, scade);
  return {
    sessione: toSessione(row, tokenHash),
    extendedTo: due ? scade : null,
    ricordami: row.ricordami,
  };
}

/** A customer's user as services know him, for what acts in his name without a login; null when he is closed. */
export async function openSessioneDi(db: Db, utenteId: number): Promise<SessioneCliente | null> {
  const row = await getUtenteCliente(db, utenteId);
  if (row === null) return null;
  const { cliente, ...sessione } = toSessione(
    { ...row, deviceId: '', inAttesaTermini: false, ricordami: false, creata: new Date(0), scade: new Date(0) },
    Buffer.alloc(0),
  );
  return cliente === null ? null : { ...sessione, cliente };
}

/** What the portal needs to know of the user (specification §3 "User"). */
export function getUtente({ config }: LoginDeps, sessione: Sessione): Utente {
  const { cliente } = sessione;
  return {
    id: personaOf(sessione),
    nome: sessione.nome,
    ragioneSociale: cliente?.ragioneSociale ?? '',
    simeone: cliente?.simeone ?? false,
    depositi: (cliente?.depositi ?? []).map(({ oraLimite: _oraLimite, codice: _codice, ...deposito }) => deposito),
    funzioni: [...sessione.funzioni],
    versioneTermini: sessione.versioneTermini,
    urlCerchi: cliente?.urlCerchi ?? '',
    ivaBp: cliente?.ivaBp ?? 0,
    scontoPagamentoBp: cliente?.scontoPagamentoBp ?? 0,
    scontoOnlineBp: cliente?.scontoOnlineBp ?? 0,
    soloOnline: cliente?.soloOnline ?? false,
    onlineOfferto: isPagamentoOnlineOfferto(config),
    tipoUtente: sessione.tipoUtente,
    indirizzo: addressOf(sessione.tipoUtente, config),
    consentiSovraQuantita: config.consentiSovraQuantita,
    // The chat widget is for users without the simeone flag (§1).
    chat: cliente !== null && !cliente.simeone,
    diritti: [...sessione.diritti],
  };
}

function toSessione(row: SessioneRow, tokenHash: Buffer): Sessione {
  return {
    tokenHash,
    utenteId: row.utenteId,
    deviceId: row.deviceId,
    nome: row.nome,
    tipoUtente: row.tipo,
    funzioni: row.funzioni,
    diritti: dirittiUtente(row.tipo, { ruolo: row.ruolo, inPiu: row.dirittiInPiu, inMeno: row.dirittiInMeno }),
    operatore: null,
    versioneTermini: row.versioneTermini,
    inAttesaTermini: row.inAttesaTermini,
    cliente: toCliente(row),
  };
}

/** The company of a user's row; null for one that is of none. */
export function toCliente(row: UtenteRow): Cliente | null {
  if (row.clienteId === null) return null;
  return {
    id: row.clienteId,
    ragioneSociale: row.ragioneSociale,
    listinoId: row.listinoId,
    ivaBp: row.ivaBp,
    scontoPagamentoBp: row.scontoPagamentoBp,
    scontoOnlineBp: row.scontoOnlineBp,
    soloOnline: row.soloOnline,
    simeone: row.simeone,
    bloccato: row.bloccato,
    pagamento: row.pagamento,
    urlCerchi: row.urlCerchi,
    fidoMassimoCents: row.fidoMassimoCents,
    provincia: row.provincia,
    depositi: row.depositi,
  };
}

/** Some time from now, and never beyond a session's absolute age: then its user logs in again. */
function expiry(
  { sessioneGiorni, sessioneRicordataGiorni }: Pick<Config, 'sessioneGiorni' | 'sessioneRicordataGiorni'>,
  now: Date,
  { creata, ricordami }: { readonly creata: Date; readonly ricordami: boolean },
): Date {
  const sliding = now.getTime() + (ricordami ? DURATION_REMEMBERED_MS : DURATION_MS);
  const last = creata.getTime() + (ricordami ? sessioneRicordataGiorni : sessioneGiorni) * DAY_MS;
  return new Date(Math.min(sliding, last));
}

function addressOf(tipo: Utente['tipoUtente'], config: Config): string | null {
  if (tipo === 'backend') return config.backofficeUrl;
  return tipo === 'agente' ? config.agentiUrl : null;
}
