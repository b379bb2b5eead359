/** A session while it lives: found by its token, moved on with its use, ended (product.md §2 "Session"). */
import { dirittiUtente } from '@battistrada/contract/diritti';
import type { Utente } from '@battistrada/contract/login';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { isPagamentoOnlineOfferto, type Config } from '../../config.ts';
import type { Db } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import { CONFERMA_MS } from '../../sessione/conferma.ts';
import { personaOf, type Banco, type Cliente, type Sessione, type SessioneCliente } from '../../sessione/sessione.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { expiry } from './durata.ts';
import {
  activateSessione,
  extendSessione,
  getSessione,
  getUtenteCliente,
  isScaduta,
  listSessioniVive as selectSessioniVive,
  removeAltreSessioni,
  removeScadute,
  removeSessioniOfUtente,
  type SessioneRow,
  type UtenteRow,
} from './login.sql.ts';
import { getSessioneAlBanco } from './per-conto.sql.ts';

/** A sliding session is moved on at most this often, so that reading calls do not write at every request. */
const EXTEND_AFTER_MS = 10 * 60_000;

export interface SessioniDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
}

/** Ends every session of a user who was reset or closed by somebody else; gives how many there were. */
export const endSessioni: (tx: Db, utenteId: number) => Promise<number> = removeSessioniOfUtente;

/** Ends every session of the user but the one he is using; gives how many there were. */
export function endAltreSessioni(tx: Db, { utenteId, tokenHash }: Sessione): Promise<number> {
  return removeAltreSessioni(tx, utenteId, tokenHash);
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
export function hasRunOut({ pool, clock }: SessioniDeps, token: string): Promise<boolean> {
  return isScaduta(pool, hashToken(token), clock.now());
}

/** Removes every session that has run out. */
export function removeSessioniScadute({ pool, clock }: Pick<SessioniDeps, 'pool' | 'clock'>): Promise<void> {
  return removeScadute(pool, clock.now());
}

/** Which of these sessions (token hashes) are alive; asking does not extend them. */
export function listSessioniVive(db: Db, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  return selectSessioniVive(db, hashes, now);
}

/** A session that is alive, and where its use has moved its end to; null where it stays. */
export interface SessioneTrovata {
  readonly sessione: Sessione;
  readonly extendedTo: Date | null;
  readonly ricordami: boolean;
}

/** The live session of a token, moved on when it has been used for a while; null when there is none. */
export async function findSessione(deps: SessioniDeps, token: string): Promise<SessioneTrovata | null> {
  const tokenHash = hashToken(token);
  const now = deps.clock.now();
  const row = await getSessione(deps.pool, tokenHash, now);
  return row === null ? null : moveOn(deps, row, { tokenHash, now, cliente: toCliente(row) });
}

/**
 * The same, in one statement with the counter of the customer with this code: null where the person of the session may not stand
 * there. The session itself is of no customer.
 */
export async function findSessioneAlBanco(
  deps: SessioniDeps,
  token: string,
  codice: string,
): Promise<(SessioneTrovata & { readonly banco: Banco | null }) | null> {
  const tokenHash = hashToken(token);
  const now = deps.clock.now();
  const row = await getSessioneAlBanco(deps.pool, { tokenHash, codice, now, oggi: giornoOf(now) });
  if (row === null) return null;
  const cliente = toCliente(row);
  return {
    ...(await moveOn(deps, row, { tokenHash, now, cliente: null })),
    banco: cliente === null ? null : { cliente, funzioni: row.funzioniPosto, postoId: row.postoId },
  };
}

/** The session of a row, whose end moves on with its use. */
async function moveOn(
  { pool, config }: SessioniDeps,
  row: SessioneRow,
  { tokenHash, now, cliente }: { tokenHash: Buffer; now: Date; cliente: Cliente | null },
): Promise<SessioneTrovata> {
  // One that waits for its second factor is never moved on.
  const scade = row.inAttesaFattore ? row.scade : expiry(config, now, row);
  // Too far away as well: one that was written while a clock was wrong comes back to what it should be.
  const due = Math.abs(scade.getTime() - row.scade.getTime()) > EXTEND_AFTER_MS;
  if (due) await extendSessione(pool, tokenHash, scade);
  return {
    sessione: { ...toSessione(row, tokenHash, now), cliente },
    extendedTo: due ? scade : null,
    ricordami: row.ricordami,
  };
}

/** A customer's user as services know him, for what acts in his name without a login; null when he is closed. */
export async function openSessioneDi(db: Db, utenteId: number): Promise<SessioneCliente | null> {
  const row = await getUtenteCliente(db, utenteId);
  if (row === null) return null;
  const cliente = toCliente(row);
  const sessione = toSessione(
    {
      ...row,
      deviceId: '',
      inAttesaTermini: false,
      inAttesaFattore: false,
      ricordami: false,
      confermata: null,
      creata: new Date(0),
      scade: new Date(0),
    },
    Buffer.alloc(0),
    new Date(0),
  );
  return cliente === null ? null : { ...sessione, cliente };
}

/** What the portal needs to know of the user (specification §3 "User"). */
export function getUtente({ config }: SessioniDeps, sessione: Sessione): Utente {
  const { cliente } = sessione;
  return {
    id: sessione.utenteId,
    chi: personaOf(sessione),
    nome: sessione.nome,
    ragioneSociale: cliente?.ragioneSociale ?? '',
    simeone: cliente?.simeone ?? false,
    depositi: (cliente?.depositi ?? []).map(({ oraLimite: _oraLimite, codice: _codice, ...deposito }) => deposito),
    funzioni: [...sessione.funzioni],
    altriDepositi: sessione.altriDepositi,
    bloccato: cliente?.bloccato ?? false,
    versioneTermini: sessione.versioneTermini,
    urlCerchi: cliente?.urlCerchi ?? '',
    ivaBp: cliente?.ivaBp ?? 0,
    scontoPagamentoBp: cliente?.scontoPagamentoBp ?? 0,
    scontoOnlineBp: cliente?.scontoOnlineBp ?? 0,
    soloOnline: cliente?.soloOnline ?? false,
    onlineOfferto: isPagamentoOnlineOfferto(config) && !isAlTelefono(sessione),
    tipoUtente: sessione.tipoUtente,
    indirizzo: addressOf(sessione.tipoUtente, config),
    consentiSovraQuantita: config.consentiSovraQuantita,
    // The chat widget is for users without the simeone flag (§1).
    chat: cliente !== null && !cliente.simeone,
    diritti: [...sessione.diritti],
  };
}

/** On the telephone nobody pays online (conferma.service.ts); of a customer who may do nothing else the confirmation says so. */
function isAlTelefono({ operatore, isSolaLettura, cliente }: Sessione): boolean {
  return operatore?.tipoUtente === 'backend' && isSolaLettura !== true && cliente?.soloOnline === false;
}

function toSessione(row: SessioneRow, tokenHash: Buffer, now: Date): Omit<Sessione, 'cliente'> {
  return {
    tokenHash,
    utenteId: row.utenteId,
    deviceId: row.deviceId,
    nome: row.nome,
    tipoUtente: row.tipo,
    funzioni: row.funzioni,
    diritti: dirittiUtente(row.tipo, { ruolo: row.ruolo, inPiu: row.dirittiInPiu, inMeno: row.dirittiInMeno }),
    operatore: null,
    altriDepositi: row.altriDepositi,
    versioneTermini: row.versioneTermini,
    inAttesaTermini: row.inAttesaTermini,
    inAttesaFattore: row.inAttesaFattore,
    isConfermata: row.confermata !== null && now.getTime() - row.confermata.getTime() < CONFERMA_MS,
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

/** Where his own application is; null for a customer, who is in it. */
export function addressOf(tipo: Utente['tipoUtente'], config: Config): string | null {
  if (tipo === 'backend') return config.backofficeUrl;
  return tipo === 'agente' ? config.agentiUrl : null;
}
