/** Login, session and current user (specification §4 "Login", product.md §2 "Session"). */
import { VERSIONE_TERMINI, type EsitoLogin, type Utente } from '@battistrada/contract/login';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { Cliente, Sessione } from '../../http/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LimitiLogin } from './limiti-login.ts';
import {
  addSessione,
  extendSessione,
  getSessione,
  getUtenteByUsername,
  registerDispositivo,
  removeSessione,
  type SessioneRow,
} from './login.sql.ts';
import { createToken, hashToken, SESSION_COOKIE } from './sessione-token.ts';
import { testi } from './testi.ts';

const HOUR_MS = 3_600_000;
const DURATION_MS = 12 * HOUR_MS;
const DURATION_REMEMBERED_MS = 30 * 24 * HOUR_MS;
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
  readonly address: string;
  readonly ricordami: boolean;
}

/**
 * Opens a session. Unknown user and wrong password take the same time and answer alike (CREDENZIALI_ERRATE); a new device
 * beyond the limit answers TROPPI_DISPOSITIVI; too many failures TROPPI_TENTATIVI. With terms still to accept the session is
 * a pending one.
 */
export async function login(deps: LoginDeps, given: Credenziali): Promise<EsitoLogin & { scade: Date }> {
  const { pool, clock, config, limiti } = deps;
  await limiti.check(given.username, given.address);
  const utente = await getUtenteByUsername(pool, given.username);
  const right = await verify(utente?.passwordHash ?? (await decoyHash()), given.password);
  if (utente === null || !right) {
    await limiti.countFailure(given.username, given.address);
    throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
  }
  // Once more: the right one among many guesses sent at once does not get past the limit that the others have reached.
  await limiti.check(given.username, given.address);
  await limiti.clear(given.username);

  const now = clock.now();
  const scade = expiry(now, given.ricordami);
  const token = createToken();
  const inAttesaTermini = utente.tipo === 'cliente' && utente.versioneTermini < VERSIONE_TERMINI;
  await inTransaction(pool, async (tx) => {
    if (!(await registerDispositivo(tx, utente.id, given.deviceId, config.limiteDispositivi, now))) {
      throw new DomainError('TROPPI_DISPOSITIVI', testi.troppiDispositivi);
    }
    await addSessione(tx, {
      tokenHash: hashToken(token),
      utenteId: utente.id,
      deviceId: given.deviceId,
      inAttesaTermini,
      ricordami: given.ricordami,
      creata: now,
      scade,
    });
  });

  return {
    token,
    cookie: SESSION_COOKIE,
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
export async function logout(deps: LoginDeps, sessione: Sessione): Promise<void> {
  await removeSessione(deps.pool, sessione.tokenHash);
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
  const scade = expiry(now, row.ricordami);
  const due = scade.getTime() - row.scade.getTime() > EXTEND_AFTER_MS;
  if (due) await extendSessione(deps.pool, tokenHash, scade);
  return {
    sessione: toSessione(row, tokenHash),
    extendedTo: due ? scade : null,
    ricordami: row.ricordami,
  };
}

/** What the portal needs to know of the user (specification §3 "User"). */
export function getUtente({ config }: LoginDeps, sessione: Sessione): Utente {
  const { cliente } = sessione;
  return {
    id: sessione.utenteId,
    nome: sessione.nome,
    ragioneSociale: cliente?.ragioneSociale ?? '',
    simeone: cliente?.simeone ?? false,
    depositi: [...(cliente?.depositi ?? [])],
    funzioni: [...sessione.funzioni],
    versioneTermini: sessione.versioneTermini,
    urlCerchi: cliente?.urlCerchi ?? '',
    ivaBp: cliente?.ivaBp ?? 0,
    scontoPagamentoBp: cliente?.scontoPagamentoBp ?? 0,
    scontoOnlineBp: cliente?.scontoOnlineBp ?? 0,
    soloOnline: cliente?.soloOnline ?? false,
    tipoUtente: sessione.tipoUtente,
    consentiSovraQuantita: config.consentiSovraQuantita,
    // The chat widget is for users without the simeone flag (§1).
    chat: cliente !== null && !cliente.simeone,
  };
}

function toSessione(row: SessioneRow, tokenHash: Buffer): Sessione {
  return {
    tokenHash,
    utenteId: row.utenteId,
    nome: row.nome,
    tipoUtente: row.tipo,
    funzioni: row.funzioni,
    versioneTermini: row.versioneTermini,
    inAttesaTermini: row.inAttesaTermini,
    cliente: toCliente(row),
  };
}

function toCliente(row: SessioneRow): Cliente | null {
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
    depositi: row.depositi,
  };
}

function expiry(now: Date, ricordami: boolean): Date {
  return new Date(now.getTime() + (ricordami ? DURATION_REMEMBERED_MS : DURATION_MS));
}

function addressOf(tipo: Utente['tipoUtente'], config: Config): string | null {
  if (tipo === 'backend') return config.backofficeUrl;
  return tipo === 'agente' ? config.agentiUrl : null;
}

let decoy: Promise<string> | undefined;

/** A hash nobody's password has: an unknown username costs the same verification. */
function decoyHash(): Promise<string> {
  decoy ??= hash(createToken());
  return decoy;
}
