/** The staff's side of the chat. Everything that the staff reads or writes is recorded in the audit trail. */
import type { Allegato, Messaggio, PaginaMessaggi } from '@battistrada/contract/chat';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import type { FileCaricato } from '../../formato/file-caricato.ts';
import {
  getAllegato,
  getMessaggi,
  markLetti,
  sendMessaggio,
  uploadAllegato,
  type AllegatoInviato,
  type ChatDeps,
  type Lato,
  type NuovoMessaggio,
} from './chat.service.ts';
import { getClienteChat } from './chat.staff.sql.ts';
import { setLettoDa } from './inbox.sql.ts';
import { testi } from './testi.ts';

/** A page of the messages with a customer; NON_TROVATO when there is no such customer, or one without chat. */
export async function getMessaggiStaff(
  deps: ChatDeps,
  sessione: SessioneStaff,
  { idCliente, ...range }: { idCliente: number; prima?: number | undefined; dopo?: number | undefined },
): Promise<PaginaMessaggi & { idCliente: number; ragioneSociale: string }> {
  const { lato, ragioneSociale } = await requireLato(deps, sessione, idCliente);
  const pagina = await getMessaggi(deps, lato, range);
  if (pagina.messaggi.length > 0) await recordLettura(deps, lato, pagina.messaggi.length);
  return { ...pagina, idCliente, ragioneSociale };
}

/**
 * Writes to a customer, once for each token. Refusals as for `sendMessaggio`; NON_TROVATO also for a customer without
 * chat.
 */
export async function answerCliente(
  deps: ChatDeps,
  sessione: SessioneStaff,
  { idCliente, ...nuovo }: NuovoMessaggio & { idCliente: number },
): Promise<Messaggio> {
  const { lato } = await requireLato(deps, sessione, idCliente);
  return sendMessaggio(deps, lato, nuovo);
}

/** Marks a customer's messages up to one as read by the staff and by this person. */
export async function markLettiStaff(
  deps: ChatDeps,
  sessione: SessioneStaff,
  { idCliente, finoA }: { idCliente: number; finoA: number },
): Promise<{ ok: true; nonLetti: number }> {
  const { lato } = await requireLato(deps, sessione, idCliente);
  await setLettoDa(deps.pool, sessione.utenteId, idCliente, finoA);
  return markLetti(deps, lato, finoA);
}

/** Stores a file for a later message to a customer. */
export async function uploadAllegatoStaff(
  deps: ChatDeps,
  sessione: SessioneStaff,
  idCliente: number,
  readFile: () => Promise<FileCaricato>,
  signal: AbortSignal,
): Promise<Allegato> {
  const { lato } = await requireLato(deps, sessione, idCliente);
  return uploadAllegato(deps, lato, readFile, signal);
}

/** A file of any conversation. */
export async function getAllegatoStaff(
  deps: ChatDeps,
  { utenteId }: SessioneStaff,
  id: string,
): Promise<AllegatoInviato> {
  const allegato = await getAllegato(deps, { clienteId: null, utenteId }, id);
  await recordLettura(deps, { clienteId: allegato.clienteId, utenteId }, 1);
  return allegato;
}

async function requireLato(
  { pool }: ChatDeps,
  { utenteId }: SessioneStaff,
  idCliente: number,
): Promise<{ lato: Lato; ragioneSociale: string }> {
  const cliente = await getClienteChat(pool, idCliente);
  if (cliente === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  return { lato: { clienteId: idCliente, utenteId, daStaff: true }, ragioneSociale: cliente.ragioneSociale };
}

async function recordLettura(
  { pool, clock }: ChatDeps,
  { clienteId, utenteId }: { clienteId: number; utenteId: number },
  messaggi: number,
): Promise<void> {
  const evento = 'chat-lettura';
  await recordEvento(pool, { istante: clock.now(), utenteId, clienteId, evento, dettagli: { messaggi } });
}
