/** Keys with which other programs call us (product.md §5 "Keys", §8; integration.md §3). */
import { isIPv4, isIPv6 } from 'node:net';
import { AMBITI_GROSSISTA, type Ambito } from '@battistrada/contract/porta';
import { DAY_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { openSessioneOf } from '../login/sessioni.service.ts';
import {
  findUtente,
  insertChiamata,
  insertChiave,
  lockMaiUsata,
  takeGettone,
  updateSegreto,
  type Chiamata,
  type ChiaveDaScrivere,
  type ChiaveInUso,
} from './chiave.sql.ts';
import { CHIAMATE_TENUTE } from './chiamate-tenute.ts';
import { endChiave } from './chiavi-cliente.sql.ts';
import { createChiaveCasuale, hashOf, isChiave } from './formato-chiave.ts';
import { isRete } from './rete.ts';
import { testi } from './testi.ts';

export interface ChiaveDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Calls that a key may make at once, and how many more each second. Programs used by people never reach it. */
const LIMITE = { capienza: 300, alSecondo: 10 };

/** Scopes whose calls are about one customer: without him each of them refuses the key. */
const DI_UN_CLIENTE: readonly Ambito[] = ['catalogo', 'disponibilita', 'ordini:crea', 'documenti'];

/** The caller: one key, with its scopes and its customer. */
export interface Chiamante {
  readonly chiaveId: string;
  readonly ambiti: readonly Ambito[];
  /** Null for a system of the wholesaler. */
  readonly clienteId: number | null;
  readonly utenteId: number | null;
  readonly prova: boolean;
  readonly limite: StatoLimite;
}

export interface StatoLimite {
  readonly capienza: number;
  readonly rimasti: number;
  /** Milliseconds until the bucket is full again. */
  readonly pienoTraMs: number;
}

/**
 * The caller with this key from this address. CHIAVE_NON_VALIDA when the key is missing, unknown, expired or revoked,
 * or its user was closed; NON_PERMESSO from an address that is not on its list; TROPPI_TENTATIVI when its bucket is
 * empty.
 */
export async function authenticateChiave(
  { pool, clock }: ChiaveDeps,
  chiave: string | null,
  ip: string,
): Promise<Chiamante> {
  if (chiave === null) throw new DomainError('CHIAVE_NON_VALIDA', testi.assente);
  if (!isChiave(chiave)) throw new DomainError('CHIAVE_NON_VALIDA', testi.nonValida);
  const now = clock.now();
  const found = await takeGettone(pool, hashOf(chiave), addressOf(ip), LIMITE, now);
  if (found === null || isScaduta(found, now) || found.isUtenteChiuso)
    throw new DomainError('CHIAVE_NON_VALIDA', testi.nonValida);
  if (!found.isIndirizzoAmmesso) throw new DomainError('NON_PERMESSO', testi.indirizzo(ip));
  if (!found.isConcessa) {
    throw new DomainError('TROPPI_TENTATIVI', testi.troppe, { attesaMs: 1_000 / LIMITE.alSecondo });
  }
  const { id: chiaveId, ambiti, clienteId, utenteId, prova, rimasti } = found;
  return { chiaveId, ambiti, clienteId, utenteId, prova, limite: statoLimite(rimasti) };
}

/** The state of the bucket for the caller; 0 left when he is refused. */
export function statoLimite(rimasti: number): StatoLimite {
  const { capienza, alSecondo } = LIMITE;
  return { capienza, rimasti, pienoTraMs: ((capienza - rimasti) / alSecondo) * 1_000 };
}

/** How many bits of an IPv6 address stand before an IPv4 address in it. */
const PREFISSO_IPV4 = 96;

/** A server that listens on IPv6 sees IPv4 callers as `::ffff:93.40.10.5`, and link-local ones with their interface. */
function addressOf(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The same for a network: `::ffff:93.40.10.0/120` is 93.40.10.0/24. */
function reteOf(rete: string): string {
  const [indirizzo = '', bit] = rete.split('/');
  if (bit === undefined) return addressOf(rete);
  const senza = addressOf(indirizzo);
  const tolti = isIPv6(indirizzo) && isIPv4(senza) ? PREFISSO_IPV4 : 0;
  return Number(bit) >= tolti ? `${senza}/${Number(bit) - tolti}` : rete;
}

/**
 * The dealer's user for whom a key acts. NON_PERMESSO for a key of the wholesaler's own systems, CHIAVE_NON_VALIDA when
 * the user is closed.
 */
export async function requireCliente(pool: pg.Pool, { utenteId }: Chiamante): Promise<SessioneCliente> {
  if (utenteId === null) throw new DomainError('NON_PERMESSO', testi.serveCliente);
  const sessione = await openSessioneOf(pool, utenteId);
  if (sessione === null) throw new DomainError('CHIAVE_NON_VALIDA', testi.nonValida);
  return sessione;
}

/** Refuses (AMBITO_MANCANTE) a caller without any of these scopes. */
export function requireAmbito({ ambiti }: Chiamante, needed: readonly Ambito[]): void {
  if (!needed.some((ambito) => ambiti.includes(ambito))) {
    throw new DomainError('AMBITO_MANCANTE', testi.ambito(needed));
  }
}

/** NON_PERMESSO for a test key, which may change nothing. */
export function requireVera({ prova }: Chiamante): void {
  if (prova) throw new DomainError('NON_PERMESSO', testi.soloVera);
}

/** A key with its secret, which is shown once. */
export interface ChiaveNuova {
  readonly id: string;
  readonly chiave: string;
}

export interface RichiestaChiave {
  readonly nome: string;
  readonly ambiti: readonly Ambito[];
  readonly prova: boolean;
  /** Allowed addresses or networks; an empty list allows all. */
  readonly ip: readonly string[];
  readonly scade: Date | null;
  /** The user of a customer; null for the wholesaler's own systems. */
  readonly username: string | null;
}

/**
 * Creates a key and returns it once, because only its hash is stored. NON_TROVATO when no customer has such a user;
 * NON_PERMESSO for a customer's key with a scope of the wholesaler's own systems, RICHIESTA_NON_VALIDA for a customer's
 * scope without a user.
 */
export async function createChiave(
  { pool, clock }: { readonly pool: Db; readonly clock: Clock },
  { username, ...richiesta }: RichiestaChiave,
): Promise<ChiaveNuova> {
  const utente = username === null ? null : await findUtente(pool, username);
  if (username !== null && utente === null) {
    const messaggio = testi.utenteSconosciuto(username);
    throw new DomainError('NON_TROVATO', messaggio, { errori: [{ campo: 'username', messaggio }] });
  }
  const vietati = utente === null ? [] : AMBITI_GROSSISTA.filter((ambito) => richiesta.ambiti.includes(ambito));
  if (vietati.length > 0) throw new DomainError('NON_PERMESSO', testi.soloDelGrossista(vietati));
  const suoi = richiesta.ambiti.filter((ambito) => utente === null && DI_UN_CLIENTE.includes(ambito));
  if (suoi.length > 0) throw malformed('username', testi.soloDiUnCliente(suoi));
  const proprietario = { clienteId: utente?.clienteId ?? null, utenteId: utente?.utenteId ?? null };
  return storeChiave(pool, { ...richiesta, ...proprietario }, clock.now());
}

/** Stores a new key with checked data, and returns it. */
export async function storeChiave(
  db: Db,
  richiesta: Omit<ChiaveDaScrivere, 'id' | 'hash' | 'inizio'>,
  now: Date,
): Promise<ChiaveNuova> {
  const { chiave, hash, inizio } = createChiaveCasuale(richiesta.prova);
  const id = crypto.randomUUID();
  // As callers are seen: an address written for IPv6 would never match.
  const ip = richiesta.ip.map(reteOf);
  await insertChiave(db, { ...richiesta, ip, id, hash, inizio }, LIMITE.capienza, now);
  return { id, chiave };
}

/** Stores a key in the place of an older one, which stays valid for a day. */
export async function replaceChiave(
  tx: Db,
  vecchia: string,
  nuova: Parameters<typeof storeChiave>[1],
  now: Date,
): Promise<ChiaveNuova> {
  const creata = await storeChiave(tx, nuova, now);
  await endChiave(tx, vecchia, new Date(now.getTime() + DAY_MS), creata.id);
  return creata;
}

/** RICHIESTA_NON_VALIDA for a text that is no address, or a last day that has passed. */
export function assertChiave(
  { ip, scade }: { readonly ip: readonly string[]; readonly scade: Date | null },
  now: Date,
): void {
  const errato = ip.find((testo) => !isRete(testo));
  if (errato !== undefined) throw malformed('ip', testi.reteErrata(errato));
  if (scade !== null && scade <= now) throw malformed('scadenza', testi.scadenzaPassata);
}

/** STATO_NON_AMMESSO for a key that has ended or was replaced; a replaced one works for another day. */
export function assertSostituibile(
  { revocata, scade }: { readonly revocata: Date | null; readonly scade: Date | null },
  now: Date,
): void {
  if (revocata !== null && revocata > now) throw new DomainError('STATO_NON_AMMESSO', testi.giaSostituita);
  if (revocata !== null || (scade !== null && scade <= now)) {
    throw new DomainError('STATO_NON_AMMESSO', testi.nonSostituibile);
  }
}

/**
 * Creates a key once for each token of a user. Its secret is not stored, so a repetition, whose first answer was lost,
 * gets the same key with another secret. STATO_NON_AMMESSO when somebody has used or revoked it.
 */
export async function createOnce(
  tx: Db,
  clock: Clock,
  di: { readonly utenteId: number; readonly token: string | undefined },
  create: (now: Date) => Promise<ChiaveNuova>,
): Promise<ChiaveNuova> {
  const nuove: ChiaveNuova[] = [];
  const { id } = await doOnce(tx, clock, { ...di, operazione: 'chiave' }, async (now) => {
    const nuova = await create(now);
    nuove.push(nuova);
    return { id: nuova.id };
  });
  return nuove[0] ?? (await redrawChiave(tx, id));
}

async function redrawChiave(tx: Db, id: string): Promise<ChiaveNuova> {
  const trovata = await lockMaiUsata(tx, id);
  if (trovata === null) throw new DomainError('STATO_NON_AMMESSO', testi.giaInUso);
  const { chiave, hash, inizio } = createChiaveCasuale(trovata.prova);
  await updateSegreto(tx, id, hash, inizio);
  return { id, chiave };
}

/** Stores a key's call with its answer. */
export function recordChiamata({ pool }: Pick<ChiaveDeps, 'pool'>, chiamata: Chiamata): Promise<void> {
  return insertChiamata(pool, chiamata, CHIAMATE_TENUTE);
}

function isScaduta({ revocata, scade }: ChiaveInUso, now: Date): boolean {
  return (revocata !== null && revocata <= now) || (scade !== null && scade <= now);
}
