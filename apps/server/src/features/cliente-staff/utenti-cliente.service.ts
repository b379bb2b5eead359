/**
 * The staff's administration of a customer's users: inviting, changing, resetting, closing (product.md §6 "Customers").
 */
import type { UtenteDaCreare, UtenteDaSalvare } from '@battistrada/contract/cliente-modifica';
import type { InvitoFatto } from '@battistrada/contract/personale-staff';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { USERNAME } from '../../sessione/username.ts';
import type { Invitato } from '../attivazione/invito.service.ts';
import {
  closeUtente,
  inviteOnce,
  reopenUtente,
  resetUtente,
  toWire,
  type PersonaleDeps,
  type Recapito,
} from '../personale/personale.service.ts';
import { removeDispositivoOf } from '../utente/dispositivi.service.ts';
import {
  addUtenteCliente,
  lockUtenteCliente,
  hasCliente,
  updateUtenteCliente,
  type UtenteClienteRow,
} from './utenti-cliente.sql.ts';
import { testi } from './testi.ts';

export interface UtentiClienteDeps extends PersonaleDeps {
  readonly recapito: Recapito;
}

/** Creates a user of a customer and invites him, once for each token: by mail, or by a link that is returned once. */
export function createUtenteCliente(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  { token, idCliente, username, nome, email = '', funzioni }: UtenteDaCreare,
): Promise<InvitoFatto> {
  return inviteOnce(deps, { utenteId, token }, deps.recapito, async (tx) => {
    if (!(await hasCliente(tx, idCliente))) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    return addNuovo(tx, deps, utenteId, { clienteId: idCliente, username, nome, email, telefono: '', funzioni });
  }).then(toWire);
}

/** Adds a user without a password. RICHIESTA_NON_VALIDA for an invalid or used username. */
export async function addNuovo(
  tx: Db,
  { clock }: UtentiClienteDeps,
  da: number,
  nuovo: {
    readonly clienteId: number;
    readonly username: string;
    readonly nome: string;
    readonly email: string;
    readonly telefono: string;
    readonly funzioni: readonly number[];
  },
): Promise<Invitato> {
  const username = nuovo.username.trim().toLowerCase();
  if (!USERNAME.test(username)) throw malformed('username', testi.usernameErrato);
  const { clienteId } = nuovo;
  const email = nuovo.email.trim();
  const id = await addUtenteCliente(tx, { ...nuovo, username, email, nome: nuovo.nome.trim() });
  if (id === null) throw malformed('username', testi.usernamePreso(username));
  const istante = clock.now();
  await recordEvento(tx, { istante, utenteId: da, clienteId, evento: 'utente-creato', dettagli: { utente: username } });
  return { utenteId: id, clienteId, username, email };
}

/** Changes name, address and functions, under the version that was seen. */
export function saveUtenteCliente(
  { pool, clock }: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  { idUtente, versione, nome, email = '', funzioni }: UtenteDaSalvare,
): Promise<{ ok: true }> {
  const istante = clock.now();
  return inTransaction(pool, async (tx) => {
    const utente = await requireUtente(tx, idUtente);
    assertVersione(utente, versione, 'l’utente');
    await updateUtenteCliente(tx, idUtente, {
      nome: nome.trim(),
      email: email.trim(),
      funzioni,
      da: utenteId,
      now: istante,
    });
    const dettagli = { utente: utente.username, funzioni: funzioni.join(' ') };
    await recordEvento(tx, { istante, utenteId, clienteId: utente.clienteId, evento: 'utente-cambiato', dettagli });
    return { ok: true };
  });
}

/** Removes the password; the user sets another one by the link. */
export async function resetUtenteCliente(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<InvitoFatto> {
  const { username } = await requireUtente(deps.pool, id);
  return toWire(await resetUtente(deps, { username, email: null }, deps.recapito, utenteId));
}

/** Closes a customer’s user with his sessions and invitations. NON_TROVATO. */
export async function closeUtenteCliente(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ok: true }> {
  await closeUtente(deps, (await requireUtente(deps.pool, id)).username, utenteId);
  return { ok: true };
}

/** Opens a closed user again, with his old password. NON_TROVATO. */
export async function reopenUtenteCliente(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ok: true }> {
  await reopenUtente(deps, (await requireUtente(deps.pool, id)).username, utenteId);
  return { ok: true };
}

/** Removes a device, which frees a place. NON_TROVATO when the user does not have it. */
export async function removeDispositivo(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  { idUtente, dispositivo }: { readonly idUtente: number; readonly dispositivo: string },
): Promise<{ ok: true }> {
  const { clienteId } = await requireUtente(deps.pool, idUtente);
  await removeDispositivoOf(deps, { utenteId: idUtente, clienteId, da: utenteId }, dispositivo);
  return { ok: true };
}

async function requireUtente(db: Db, id: number): Promise<UtenteClienteRow> {
  const utente = await lockUtenteCliente(db, id);
  if (utente === null) throw new DomainError('NON_TROVATO', testi.utenteNonTrovato);
  return utente;
}
