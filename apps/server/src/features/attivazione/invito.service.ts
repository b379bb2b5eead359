/** The invitation of a new user: a link in a mail, by which he chooses his password (product.md §5 "utenti"). */
import { MINUTE_MS } from '@battistrada/domain/durata';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { countIndirizzo, waitOfIndirizzo } from '../../db/limiti-indirizzo.ts';
import type { Limite } from '../../db/limiti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashSegreto } from '../../sessione/segreti.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { checkNuovaPassword } from '../password/password.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import { findInvito, putInvito, takeInvito } from './invito.sql.ts';
import { testi } from './testi.ts';

const VALIDO_MS = 14 * 24 * 60 * MINUTE_MS;

/** A token cannot be guessed; the limit stops only the address that tries. */
const TENTATIVI_DA_INDIRIZZO: Limite = { nome: 'invito-indirizzo', massimo: 20, durataMs: 15 * MINUTE_MS };

export interface Invitato {
  readonly utenteId: number;
  /** Null for the wholesaler's own staff and agents. */
  readonly clienteId: number | null;
  readonly username: string;
  /** Empty when the link is given to him in another way. */
  readonly email: string;
}

export interface Invito {
  /** The link that sets the password once. It is not stored, so it cannot be shown again. */
  readonly link: string;
  readonly scade: Date;
}

/** Until when an invitation can be used. */
export function scadenzaInvito(creato: Date): Date {
  return new Date(creato.getTime() + VALIDO_MS);
}

/**
 * Invites a user in the caller's transaction. His earlier invitation becomes invalid. Another link for an invitation whose
 * answer was lost keeps its `creato`.
 */
export async function createInvito(
  tx: Db,
  { utenteId, clienteId, email }: Invitato,
  indirizzoPortale: string,
  now: Date,
  creato = now,
): Promise<Invito> {
  const token = createToken();
  const scade = scadenzaInvito(creato);
  await putInvito(tx, { utenteId, tokenHash: hashToken(token), email, creato, scade });
  await recordEvento(tx, { istante: now, utenteId, clienteId, evento: 'invito', dettagli: {} });
  return { link: `${indirizzoPortale}/attivazione?invito=${token}`, scade };
}

/** Invites a user by mail, in the caller's transaction. */
export async function sendInvito(tx: Db, invitato: Invitato, indirizzoPortale: string, now: Date): Promise<Invito> {
  const invito = await createInvito(tx, invitato, indirizzoPortale, now);
  const { username, email } = invitato;
  const text = testi.invitoCorpo({ username, link: invito.link, scade: formatGiorno(giornoOf(invito.scade)) });
  await queueMessaggioA(tx, email, { subject: testi.invitoOggetto, text, html: null }, now);
  return invito;
}

/**
 * Sets the password of the invited user and returns his username. An invitation works once. NON_TROVATO when it is
 * unknown or expired; TROPPI_TENTATIVI after too many unknown tokens.
 */
export async function acceptInvito(
  { pool, clock, marchio }: { readonly pool: pg.Pool; readonly clock: Clock; readonly marchio: () => Promise<string> },
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<string> {
  refuseUntil(await waitOfIndirizzo(pool, TENTATIVI_DA_INDIRIZZO, address, clock.now()), testi.troppiInviti);
  const tokenHash = hashToken(token);
  const invitato = await findInvito(pool, tokenHash, clock.now());
  if (invitato === null) return refuseInvito(pool, address, clock.now());
  checkNuovaPassword(password, { username: invitato.username, marchio: await marchio(), campo: 'password' });
  // The hash is computed before the lock.
  const passwordHash = await hashSegreto(password);
  const istante = clock.now();
  const taken = await inTransaction(pool, async (tx) => {
    const utente = await takeInvito(tx, tokenHash, passwordHash, istante);
    if (utente !== null) await recordEvento(tx, { istante, ...utente, evento: 'invito-usato', dettagli: {} });
    return utente !== null;
  });
  // When two requests come at once, the second one is refused.
  return taken ? invitato.username : refuseInvito(pool, address, istante);
}

async function refuseInvito(pool: pg.Pool, address: string, now: Date): Promise<never> {
  refuseUntil(await countIndirizzo(pool, TENTATIVI_DA_INDIRIZZO, address, now), testi.troppiInviti);
  throw new DomainError('NON_TROVATO', testi.invitoNonValido);
}
