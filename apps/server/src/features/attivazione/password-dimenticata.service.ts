/**
 * A forgotten password: requested by username, set by a link in a mail. The request is only stored; a job later looks
 * the user up, so that neither the answer nor its time tells whether he exists.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { countIndirizzo, waitOfIndirizzo } from '../../db/limiti-indirizzo.ts';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashSegreto } from '../../sessione/segreti.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { endSessioni } from '../login/sessioni.service.ts';
import { checkNuovaPassword } from '../password/password.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import {
  addRichiesta,
  deleteDimenticateScadute,
  findDimenticata,
  getDestinatario,
  putDimenticata,
  takeDimenticata,
  takeRichiesta,
  type Adesso,
} from './password-dimenticata.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const VALIDO_MS = 60 * MINUTE_MS;
/** A request stored before a long stop is too old: the user has asked again or found another way. */
const VECCHIA_MS = 60 * MINUTE_MS;

/** Limits for mails to one username, existing or not, and for requests from one address. */
const DI_UTENTE: Limite = { nome: 'password-utente', massimo: 3, durataMs: 60 * MINUTE_MS };
const DA_INDIRIZZO: Limite = { nome: 'password-indirizzo', massimo: 20, durataMs: 60 * MINUTE_MS };
/** A token cannot be guessed; the limit stops only the address that tries. */
const TENTATIVI: Limite = { nome: 'password-token', massimo: 20, durataMs: 15 * MINUTE_MS };

/** Stores the request. TROPPI_TENTATIVI for too many of a username or from an address. */
export async function requestPassword({ pool, clock }: Deps, username: string, address: string): Promise<void> {
  const now = clock.now();
  const nome = username.trim().toLowerCase();
  refuseUntil(await countIndirizzo(pool, DA_INDIRIZZO, address, now), testi.troppeRichieste);
  refuseUntil(await countUso(pool, DI_UTENTE, nome, now), testi.troppeRichieste);
  await addRichiesta(pool, nome, now);
}

/**
 * Mails a link for each stored request. It is valid for an hour, and once more for an hour after its mail has left:
 * a mail server's outage would otherwise deliver links that do not work. Unknown usernames and users without an address get
 * nothing.
 */
export async function sendPasswordDimenticate(
  { pool, clock, indirizzoPortale }: Deps & { readonly indirizzoPortale: string },
  signal?: AbortSignal,
): Promise<void> {
  await deleteDimenticateScadute(pool, adesso(clock));
  let more = true;
  while (more && signal?.aborted !== true) {
    more = await inTransaction(pool, async (tx) => {
      const richiesta = await takeRichiesta(tx);
      if (richiesta === null) return false;
      const now = clock.now();
      if (now.getTime() - richiesta.creata.getTime() > VECCHIA_MS) return true;
      const utente = await getDestinatario(tx, richiesta.username);
      if (utente === null || utente.email === '') return true;
      const token = createToken();
      const scade = new Date(now.getTime() + VALIDO_MS);
      const link = `${indirizzoPortale}/attivazione?password=${token}`;
      const text = testi.passwordCorpo({ username: utente.username, link });
      const mail = { subject: testi.passwordOggetto, text, html: null };
      const messaggioId = await queueMessaggioA(tx, utente.email, mail, now);
      await putDimenticata(tx, {
        utenteId: utente.utenteId,
        tokenHash: hashToken(token),
        messaggioId,
        creata: now,
        scade,
      });
      return true;
    });
  }
}

/**
 * Sets the new password and ends every session of the user; his second factor stays. A link works once. NON_TROVATO
 * when it is unknown or expired; TROPPI_TENTATIVI after too many unknown tokens.
 */
export async function acceptNuovaPassword(
  { pool, clock, marchio }: Deps & { readonly marchio: () => Promise<string> },
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<string> {
  refuseUntil(await waitOfIndirizzo(pool, TENTATIVI, address, clock.now()), testi.troppiInviti);
  const tokenHash = hashToken(token);
  const utente = await findDimenticata(pool, tokenHash, adesso(clock));
  if (utente === null) return refuse(pool, address, clock.now());
  checkNuovaPassword(password, { username: utente.username, marchio: await marchio(), campo: 'password' });
  // The hash is computed before the lock.
  const passwordHash = await hashSegreto(password);
  const quando = adesso(clock);
  const istante = quando.now;
  const taken = await inTransaction(pool, async (tx) => {
    const preso = await takeDimenticata(tx, tokenHash, passwordHash, quando);
    if (preso === null) return false;
    const sessioni = await endSessioni(tx, preso.utenteId);
    await recordEvento(tx, { istante, ...preso, evento: 'password-reimpostata', dettagli: { sessioni } });
    return true;
  });
  // When two requests come at once, the second one is refused.
  return taken ? utente.username : refuse(pool, address, istante);
}

function adesso(clock: Clock): Adesso {
  const now = clock.now();
  return { now, inviataDopo: new Date(now.getTime() - VALIDO_MS) };
}

async function refuse(pool: pg.Pool, address: string, now: Date): Promise<never> {
  refuseUntil(await countIndirizzo(pool, TENTATIVI, address, now), testi.troppiInviti);
  throw new DomainError('NON_TROVATO', testi.linkNonValido);
}
