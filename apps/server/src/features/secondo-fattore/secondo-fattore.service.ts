/**
 * The second factor of a login: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a user who has
 * lost it. A code works once. The login calls this feature; the user's own actions are in `sicurezza/`.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import type { Db } from '../../db/sql.ts';
import { hashConSale } from '../../sessione/segreti.ts';
import {
  activate as activateRow,
  deleteFattore,
  getFattore,
  putCodici,
  putPreparato,
  takeCodice,
  takePasso,
  type FattoreRow,
} from './secondo-fattore.sql.ts';

/** The parameters that every authenticator app uses by default. */
const FORMA = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of half a minute before or after are accepted, for inaccurate clocks. */
const FINESTRA = 1;

const CODICI = 10;
/** 32 characters without similar letters and digits, so that ten of them make 50 bits. */
const LETTERE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECUPERO = /^[A-Z2-9]{10}$/;

/** The state of the factor for its user. */
export async function readSecondoFattore(
  db: Db,
  utenteId: number,
): Promise<{ attivatoIl: Date | null; codiciRimasti: number }> {
  const fattore = await getFattore(db, utenteId);
  return { attivatoIl: fattore?.attivato ?? null, codiciRimasti: fattore?.codiciRimasti ?? 0 };
}

/** True for a right code of the authenticator app, or a recovery code. The code is used up. */
export async function takeCodiceOf(pool: pg.Pool, utenteId: number, given: string, now: Date): Promise<boolean> {
  const fattore = await getFattore(pool, utenteId);
  if (fattore === null || fattore.attivato === null) return false;
  const codice = given.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(codice)) {
    const passo = passoOf(fattore, codice, now);
    return passo !== null && takePasso(pool, utenteId, passo);
  }
  return RECUPERO.test(codice) && takeCodice(pool, utenteId, await hashConSale(codice, fattore.sale));
}

/** Stores a new secret that is not active yet; null when there is an active one. */
export async function prepareFattore(
  db: Db,
  { utenteId, nome, marchio }: { readonly utenteId: number; readonly nome: string; readonly marchio: string },
  now: Date,
): Promise<{ segreto: string; indirizzo: string } | null> {
  const segreto = randomBytes(20);
  if (!(await putPreparato(db, { utenteId, segreto, sale: randomBytes(16), creato: now }))) return null;
  const secret = secretOf(segreto);
  // A colon separates the two in an authenticator's address.
  const plain = (text: string): string => text.replaceAll(':', ' ');
  const totp = new TOTP({ ...FORMA, issuer: plain(marchio), label: plain(nome), secret });
  return { segreto: secret.base32, indirizzo: totp.toString() };
}

export type Attivazione =
  | { readonly esito: 'attivo'; readonly codici: string[] }
  | { readonly esito: 'errato' | 'assente' | 'gia-attivo' };

/** Activates the prepared factor when its code is right. Returns the recovery codes, which cannot be read again. */
export async function activateFattore(tx: Db, utenteId: number, given: string, now: Date): Promise<Attivazione> {
  const fattore = await getFattore(tx, utenteId);
  if (fattore === null) return { esito: 'assente' };
  if (fattore.attivato !== null) return { esito: 'gia-attivo' };
  const passo = passoOf(fattore, given.replaceAll(/\s/g, ''), now);
  if (passo === null) return { esito: 'errato' };
  if (!(await activateRow(tx, { utenteId, segreto: fattore.segreto, passo }, now))) return { esito: 'assente' };
  return { esito: 'attivo', codici: await renew(tx, utenteId, fattore.sale) };
}

/** Replaces the recovery codes; null without an active factor. */
export async function renewCodici(tx: Db, utenteId: number): Promise<string[] | null> {
  const fattore = await getFattore(tx, utenteId);
  return fattore === null || fattore.attivato === null ? null : renew(tx, utenteId, fattore.sale);
}

/** Removes the factor and its codes; false when there was none. */
export function removeFattore(tx: Db, utenteId: number): Promise<boolean> {
  return deleteFattore(tx, utenteId);
}

async function renew(tx: Db, utenteId: number, sale: Buffer): Promise<string[]> {
  const codici = Array.from({ length: CODICI }, createCodice);
  await putCodici(tx, utenteId, await Promise.all(codici.map((codice) => hashConSale(codice, sale))));
  return codici.map((codice) => `${codice.slice(0, 5)}-${codice.slice(5)}`);
}

function createCodice(): string {
  return Array.from({ length: 10 }, () => LETTERE[randomInt(LETTERE.length)]).join('');
}

/** The step of 30 seconds since 1970 to which the code belongs; null for a wrong or used one. */
function passoOf({ segreto, ultimoPasso }: FattoreRow, codice: string, now: Date): number | null {
  const timestamp = now.getTime();
  if (!/^\d{6}$/.test(codice)) return null;
  const delta = new TOTP({ ...FORMA, secret: secretOf(segreto) }).validate({
    token: codice,
    timestamp,
    window: FINESTRA,
  });
  if (delta === null) return null;
  const passo = Math.floor(timestamp / (FORMA.period * 1_000)) + delta;
  return passo > ultimoPasso ? passo : null;
}

function secretOf(segreto: Buffer): Secret {
  return Secret.fromHex(segreto.toString('hex'));
}
