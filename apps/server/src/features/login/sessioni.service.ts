/** A live session: found by its token, extended by use, ended (product.md §2 "Session"). */
import { dirittiUtente } from '@battistrada/contract/diritti';
import type { Utente } from '@battistrada/contract/login';
import { MINUTE_MS } from '@battistrada/domain/durata';
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
  listSessioniVive as listSessioniViveRows,
  removeAltreSessioni,
  removeScadute,
  removeSessioniOfUtente,
  type SessioneRow,
  type UtenteRow,
} from './login.sql.ts';
import { getSessioneAlBanco } from './per-conto.sql.ts';

/** A session is extended at most this often, so that reading calls do not write at every request. */
const EXTEND_AFTER_MS = 10 * MINUTE_MS;

export interface SessioniDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
}

/** Ends every session of a user whom somebody else reset or closed; returns how many there were. */
export const endSessioni: (tx: Db, utenteId: number) => Promise<number> = removeSessioniOfUtente;

/** Ends every session of the user except the current one; returns how many there were. */
export function endAltreSessioni(tx: Db, { utenteId, tokenHash }: Sessione): Promise<number> {
  return removeAltreSessioni(tx, utenteId, tokenHash);
}

/** A session that continues under a new token. */
export interface SessioneRuotata {
  readonly token: string;
  /** Null: until the browser is closed. */
  readonly expires: Date | null;
}

/**
 * Makes the pending session a full one under a new token, once the terms are accepted, and ends the user's other
 * pending ones. Runs in the transaction of the acceptance. Null when the session has ended meanwhile.
 */
export async function completeSessione(tx: Db, sessione: Sessione): Promise<SessioneRuotata | null> {
  const token = createToken();
  const activated = await activateSessione(tx, sessione, hashToken(token));
  return activated === null ? null : { token, expires: activated.ricordami ? activated.scade : null };
}

/**
 * True when the token belongs to an expired session. It is not deleted at once, because correcting a wrong clock makes
 * it valid again.
 */
export function hasRunOut({ pool, clock }: SessioniDeps, token: string): Promise<boolean> {
  return isScaduta(pool, hashToken(token), clock.now());
}

/** Deletes every expired session. */
export function removeSessioniScadute({ pool, clock }: Pick<SessioniDeps, 'pool' | 'clock'>): Promise<void> {
  return removeScadute(pool, clock.now());
}

/** The valid ones of these sessions (token hashes); asking does not extend them. */
export function listSessioniVive(db: Db, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  return listSessioniViveRows(db, hashes, now);
}

/** A valid session and its new end when it was extended; null when the end stays. */
export interface SessioneTrovata {
  readonly sessione: Sessione;
  readonly extendedTo: Date | null;
  readonly ricordami: boolean;
}

/** The valid session of a token, extended when it has been used for a while; null when there is none. */
export async function findSessione(deps: SessioniDeps, token: string): Promise<SessioneTrovata | null> {
  const tokenHash = hashToken(token);
  const now = deps.clock.now();
  const row = await getSessione(deps.pool, tokenHash, now);
  return row === null ? null : moveOn(deps, row, { tokenHash, now, cliente: toCliente(row) });
}

/**
 * The same, read in one statement with the counter of the customer with this code: null when the person may not act for
 * him. The session itself belongs to no customer.
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

/** The session of a row; its end is extended by use. */
async function moveOn(
  { pool, config }: SessioniDeps,
  row: SessioneRow,
  { tokenHash, now, cliente }: { tokenHash: Buffer; now: Date; cliente: Cliente | null },
): Promise<SessioneTrovata> {
  // A session that waits for its second factor is never extended.
  const scade = row.inAttesaFattore ? row.scade : expiry(config, now, row);
  // An end too far away is corrected too: it was written while a clock was wrong.
  const due = Math.abs(scade.getTime() - row.scade.getTime()) > EXTEND_AFTER_MS;
  if (due) await extendSessione(pool, tokenHash, scade);
  return {
    sessione: { ...toSessione(row, tokenHash, now), cliente },
    extendedTo: due ? scade : null,
    ricordami: row.ricordami,
  };
}

/** The session of a customer's user without a login, for actions on his behalf; null when he is closed. */
export async function openSessioneOf(db: Db, utenteId: number): Promise<SessioneCliente | null> {
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

/** The user's data for the portal (specification §3 "User"). */
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

/**
 * On the telephone there is no online payment (conferma.service.ts); for a customer who can only pay online, the
 * confirmation says so.
 */
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

/** The company of a user's row; null when he has none. */
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

/** The address of the user's own application; null for a customer, who is in it. */
export function addressOf(tipo: Utente['tipoUtente'], config: Config): string | null {
  if (tipo === 'backend') return config.backofficeUrl;
  return tipo === 'agente' ? config.agentiUrl : null;
}
