/**
 * The conversation between a customer and the wholesaler's staff (product.md §3 "Chat"). It belongs to the company:
 * each of its users sees all of it and shares the mark of what is read. Both sides use the same functions, as a `Lato`.
 */
import { MESSAGGI_A_PAGINA, type Allegato, type Messaggio, type PaginaMessaggi } from '@battistrada/contract/chat';
import { DAY_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { lockConversazione } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { FileCaricato } from '../../formato/file-caricato.ts';
import type { ImageDecoder } from '../../formato/image-decoder.ts';
import type { Clock } from '../../ports/clock.ts';
import { tellMessaggio } from '../avvisi/avvisi.service.ts';
import type { Controllo } from '../antivirus/antivirus.service.ts';
import { requireSpazio, type SpazioConfig } from '../spazio/spazio.service.ts';
import { toContenuto } from './allegato-contenuto.ts';
import {
  addAllegato,
  attachAllegati,
  getAllegato as getAllegatoRow,
  removeNonInviati as removeNonInviatiRows,
  sumByte,
  sumTotale,
  type AllegatoRow,
} from './allegato.sql.ts';
import {
  addMessaggio,
  countNonLetti,
  getByToken,
  listDopo,
  listPrima,
  listUltimi as listUltimiRows,
  setLetti,
  type MessaggioRow,
} from './chat.sql.ts';
import type { LimitiChat } from './limiti-chat.service.ts';
import { testi } from './testi.ts';

export interface ChatDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly limiti: LimitiChat;
  readonly images: ImageDecoder;
  readonly controllo: Controllo;
  readonly config: SpazioConfig;
}

/** The acting user, the conversation and the side. */
export interface Lato {
  readonly clienteId: number;
  readonly utenteId: number;
  readonly daStaff: boolean;
}

/** The customer's side; NON_PERMESSO with the simeone flag (specification §1, §6). */
export function latoCliente({ cliente, utenteId }: SessioneCliente): Lato {
  if (cliente.simeone) throw new DomainError('NON_PERMESSO', testi.senzaChat);
  return { clienteId: cliente.id, utenteId, daStaff: false };
}

/** A page of messages, the oldest first: the newest page, the one before a message, or the one after. */
export async function getMessaggi(
  { pool }: Pick<ChatDeps, 'pool'>,
  { clienteId, daStaff }: Lato,
  { prima, dopo }: { prima?: number | undefined; dopo?: number | undefined },
): Promise<PaginaMessaggi> {
  const limit = MESSAGGI_A_PAGINA + 1;
  const [found, nonLetti] = await Promise.all([
    dopo === undefined ? listPrima(pool, clienteId, prima ?? null, limit) : listDopo(pool, clienteId, dopo, limit),
    countNonLetti(pool, clienteId, !daStaff),
  ]);
  const page = found.slice(0, MESSAGGI_A_PAGINA).map(toMessaggio);
  return {
    messaggi: dopo === undefined ? page.toReversed() : page,
    altri: found.length > MESSAGGI_A_PAGINA,
    nonLetti,
  };
}

/** The messages after one, in order, for an open connection. */
export async function listNuovi(
  { pool }: Pick<ChatDeps, 'pool'>,
  clienteId: number,
  dopo: number,
  limit: number,
): Promise<Messaggio[]> {
  return (await listDopo(pool, clienteId, dopo, limit)).map(toMessaggio);
}

/** The id of the last message of each of these conversations, without empty ones. */
export function listUltimi(db: Db, clienti: readonly number[]): Promise<{ clienteId: number; ultimo: number }[]> {
  return listUltimiRows(db, clienti);
}

export interface NuovoMessaggio {
  readonly testo: string;
  readonly token: string;
  readonly allegati: readonly string[];
}

/**
 * Writes a message, once for each token: a repetition, even at the same time, gets the first one. An answer of the staff
 * is recorded in the audit trail with it. NON_TROVATO when a file was not uploaded by this user for this conversation,
 * or has been sent already; TROPPI_TENTATIVI beyond the user's pace.
 */
export async function sendMessaggio(
  { pool, clock, limiti }: ChatDeps,
  lato: Lato,
  { testo, token, allegati: ids }: NuovoMessaggio,
): Promise<Messaggio> {
  const sent = await getByToken(pool, lato, token);
  if (sent !== null) return toMessaggio(sent);
  await limiti.countMessaggio(lato.utenteId);
  return inTransaction(pool, async (tx) => {
    await lockConversazione(tx, lato.clienteId);
    const meanwhile = await getByToken(tx, lato, token);
    if (meanwhile !== null) return toMessaggio(meanwhile);
    const istante = clock.now();
    const id = await addMessaggio(tx, { ...lato, testo: testo.trim(), token, istante });
    const distinct = [...new Set(ids)];
    if ((await attachAllegati(tx, lato, id, distinct)) !== distinct.length) {
      throw new DomainError('NON_TROVATO', testi.allegatoNonTrovato);
    }
    if (lato.daStaff) {
      const { clienteId, utenteId } = lato;
      await tellMessaggio(tx, clienteId, id, istante);
      await recordEvento(tx, { istante, utenteId, clienteId, evento: 'chat-risposta', dettagli: { messaggi: 1 } });
    }
    const written = await getByToken(tx, lato, token);
    if (written === null) throw new Error('a message just written is not there');
    return toMessaggio(written);
  });
}

/** Marks the other side's messages up to one as read. Returns the number of unread ones. */
export function markLetti(
  { pool, clock }: Pick<ChatDeps, 'pool' | 'clock'>,
  { clienteId, daStaff }: Lato,
  finoA: number,
): Promise<{ ok: true; nonLetti: number }> {
  return inTransaction(pool, async (tx) => {
    await setLetti(tx, { clienteId, daStaff: !daStaff, finoA }, clock.now());
    return { ok: true, nonLetti: await countNonLetti(tx, clienteId, !daStaff) };
  });
}

/** The number of messages of the other side that nobody of this side has read. */
export async function getNonLetti({ pool }: Pick<ChatDeps, 'pool'>, lato: Lato): Promise<{ nonLetti: number }> {
  return { nonLetti: await countNonLetti(pool, lato.clienteId, !lato.daStaff) };
}

/**
 * Stores a file for a later message; images are made smaller. It is read only when the user's pace and the disk allow
 * it (TROPPI_TENTATIVI, NON_PRONTO). Also FORMATO_NON_ACCETTATO and SPAZIO_ESAURITO.
 */
export async function uploadAllegato(
  { pool, clock, limiti, images, controllo, config }: ChatDeps,
  { clienteId, utenteId, daStaff }: Lato,
  readFile: () => Promise<FileCaricato>,
  signal: AbortSignal,
): Promise<Allegato> {
  await limiti.countFile(utenteId);
  await requireSpazio(config);
  const file = await readFile();
  await controllo.check(file.contenuto, { utenteId, clienteId });
  const made = await toContenuto(images, file, { utenteId, signal });
  const { contenuto, ...rest } = made;
  const id = crypto.randomUUID();
  await inTransaction(pool, async (tx) => {
    await lockConversazione(tx, clienteId);
    const proprietario = { clienteId, utenteId: daStaff ? null : utenteId };
    await requireQuota(tx, proprietario, contenuto.length, config.limiti);
    await addAllegato(tx, { ...made, id, clienteId, utenteId, caricato: clock.now() });
  });
  return { id, ...rest, dimensione: contenuto.length };
}

/**
 * SPAZIO_ESAURITO when the file would exceed the quota of its user, of the customer, or of all. The staff (`utenteId`
 * null) can still answer a customer whose quota is used up. The caller must hold the lock of the conversation.
 */
async function requireQuota(
  tx: Db,
  { clienteId, utenteId }: { clienteId: number; utenteId: number | null },
  byte: number,
  { fileUtente, fileCliente, fileTotale }: SpazioConfig['limiti'],
): Promise<void> {
  if (utenteId !== null) {
    const usati = await sumByte(tx, clienteId, utenteId);
    if (usati.utente + byte > fileUtente) throw new DomainError('SPAZIO_ESAURITO', testi.quotaUtente);
    if (usati.cliente + byte > fileCliente) throw new DomainError('SPAZIO_ESAURITO', testi.quotaCliente);
  }
  if ((await sumTotale(tx)) + byte > fileTotale) {
    throw new DomainError('SPAZIO_ESAURITO', testi.quotaTotale);
  }
}

/** A file of the chat with its bytes. */
export type AllegatoInviato = AllegatoRow;

/** A file of this conversation (`clienteId` null: of any); NON_TROVATO for every other. */
export async function getAllegato(
  { pool }: Pick<ChatDeps, 'pool'>,
  lettore: { clienteId: number | null; utenteId: number },
  id: string,
): Promise<AllegatoInviato> {
  const found = await getAllegatoRow(pool, id, lettore);
  if (found === null) throw new DomainError('NON_TROVATO', testi.allegatoNonTrovato);
  return found;
}

/** The job: deletes files that nobody has sent for a day. */
export async function removeNonInviati({ pool, clock }: Pick<ChatDeps, 'pool' | 'clock'>): Promise<void> {
  await removeNonInviatiRows(pool, new Date(clock.now().getTime() - DAY_MS));
}

function toMessaggio({ istante, letto, ...row }: MessaggioRow): Messaggio {
  return { ...row, istante: istante.toISOString(), letto: letto?.toISOString() ?? null };
}
