/** The wholesaler's own users, staff and agents: created, reset and closed by an operator (product.md §9). */
import type { Ruolo } from '@battistrada/contract/diritti';
import type { InvitoFatto as InvitoScritto } from '@battistrada/contract/personale-staff';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento, type Evento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { USERNAME } from '../../sessione/username.ts';
import { createInvito, scadenzaInvito, sendInvito, type Invitato, type Invito } from '../attivazione/invito.service.ts';
import { endSessioni } from '../login/sessioni.service.ts';
import { removeFattore } from '../secondo-fattore/secondo-fattore.service.ts';
import {
  addUtente,
  forgetPassword,
  listPersonale as listPersonaleRows,
  lockAmministratori,
  lockInvitato,
  lockUtenteByUsername,
  setAttivo,
  type PersonaRow,
  type UtenteRow,
} from './personale.sql.ts';
import { testi } from './testi.ts';

export interface PersonaleDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The portal's public address, for links. */
  readonly indirizzoPortale: string;
}

/** How an invitation is delivered. */
export type Recapito = 'mail' | 'stampa';

/** The mail address that got the link, or the link for the caller to hand over. */
export type InvitoFatto = Pick<Invito, 'scade'> &
  ({ readonly email: string; readonly link: null } | { readonly email: null; readonly link: string });

/** Who invites, and under which token. */
export interface Invitante {
  readonly utenteId: number;
  readonly token: string | undefined;
}

export interface NuovaPersona {
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  /** Null for an agent. */
  readonly ruolo: Ruolo | null;
}

/**
 * Creates a member of the staff or an agent, and invites him, once for each token. Without an address he gets no mail.
 */
export function createPersona(
  deps: PersonaleDeps,
  persona: NuovaPersona,
  recapito: Recapito,
  da: Invitante | null = null,
): Promise<InvitoFatto> {
  const username = persona.username.toLowerCase();
  if (!USERNAME.test(username)) throw malformed('username', testi.usernameErrato);
  return inviteOnce(deps, da, recapito, async (tx) => {
    const tipo = persona.ruolo === null ? 'agente' : 'backend';
    const utenteId = await addUtente(tx, { ...persona, username, tipo });
    if (utenteId === null) throw malformed('username', testi.usernamePreso(username));
    await record(tx, deps, { utenteId, clienteId: null, username }, 'utente-creato', da?.utenteId ?? null);
    return { utenteId, clienteId: null, username, email: persona.email };
  });
}

/**
 * Adds a user and invites him, once for each token; an operator's command (null) has none. A link is not stored, so a
 * repetition, whose first answer was lost, gets another one, unless a colleague has invited him again since: that link
 * may lead to more rights than the caller may give. A mail is not sent again.
 */
export function inviteOnce(
  deps: PersonaleDeps,
  da: Invitante | null,
  recapito: Recapito,
  add: (tx: Db) => Promise<Invitato>,
): Promise<InvitoFatto> {
  return inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now();
    if (da === null) return invite(tx, deps, await add(tx), { recapito, now });
    const fatti: InvitoFatto[] = [];
    const prima = await doOnce(tx, deps.clock, { ...da, operazione: 'invito' }, async () => {
      const invitato = await add(tx);
      const fatto = await invite(tx, deps, invitato, { recapito, now });
      fatti.push(fatto);
      return { utenteId: invitato.utenteId, creato: now.toISOString(), isSpedito: fatto.email !== null };
    });
    if (fatti[0] !== undefined) return fatti[0];
    const creato = new Date(prima.creato);
    const invitato = await lockInvitato(tx, prima.utenteId, creato);
    if (invitato === null) throw malformed('username', testi.giaEntrato);
    if (prima.isSpedito) return { email: invitato.email, link: null, scade: scadenzaInvito(creato) };
    return { email: null, ...(await createInvito(tx, invitato, deps.indirizzoPortale, now, creato)) };
  });
}

/** An invitation in an answer. */
export function toWire({ scade, ...invito }: InvitoFatto): InvitoScritto {
  return { ...invito, scade: scade.toISOString() };
}

/**
 * Removes a user's password, whatever his kind, ends his sessions and invites him to set another. `email` replaces his
 * address.
 */
export function resetUtente(
  deps: PersonaleDeps,
  { username, email }: { readonly username: string; readonly email: string | null },
  recapito: Recapito,
  da: number | null = null,
): Promise<InvitoFatto> {
  return inTransaction(deps.pool, async (tx) => {
    const utente = await lockUtente(tx, username);
    if (!utente.attivo) throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonAttivo(utente.username));
    const invitato = { ...utente, email: email ?? utente.email };
    await forgetPassword(tx, utente.utenteId, invitato.email);
    await endSessioni(tx, utente.utenteId);
    await record(tx, deps, utente, 'utente-reimpostato', da);
    return invite(tx, deps, invitato, { recapito, now: deps.clock.now() });
  });
}

/**
 * Removes a user's second factor, when he has lost his phone and his recovery codes, and ends his sessions; then the
 * password suffices.
 */
export function resetSecondoFattore(deps: Pick<PersonaleDeps, 'pool' | 'clock'>, username: string): Promise<void> {
  return inTransaction(deps.pool, async (tx) => {
    const utente = await lockUtente(tx, username);
    if (!(await removeFattore(tx, utente.utenteId))) {
      throw new DomainError('RICHIESTA_NON_VALIDA', testi.senzaFattore(utente.username));
    }
    await endSessioni(tx, utente.utenteId);
    await record(tx, deps, utente, 'fattore-tolto', null);
  });
}

/** Closes a user with his sessions and invitations. The last administrator cannot be closed. */
export function closeUtente(
  deps: Pick<PersonaleDeps, 'pool' | 'clock'>,
  username: string,
  da: number | null = null,
): Promise<void> {
  return inTransaction(deps.pool, async (tx) => {
    const amministratori = await lockAmministratori(tx);
    const utente = await lockUtente(tx, username);
    if (!utente.attivo) return;
    if (utente.ruolo === 'admin' && amministratori.every((id) => id === utente.utenteId))
      throw new DomainError('RICHIESTA_NON_VALIDA', testi.ultimoAdmin(utente.username));
    await setAttivo(tx, utente.utenteId, false);
    await endSessioni(tx, utente.utenteId);
    await record(tx, deps, utente, 'utente-disattivato', da);
  });
}

/** Opens a closed user again, with his old password. */
export function reopenUtente(
  deps: Pick<PersonaleDeps, 'pool' | 'clock'>,
  username: string,
  da: number | null = null,
): Promise<void> {
  return inTransaction(deps.pool, async (tx) => {
    const utente = await lockUtente(tx, username);
    if (utente.attivo) return;
    await setAttivo(tx, utente.utenteId, true);
    await record(tx, deps, utente, 'utente-riattivato', da);
  });
}

/** Staff and agents, including closed ones. */
export function listPersonale({ pool, clock }: Pick<PersonaleDeps, 'pool' | 'clock'>): Promise<PersonaRow[]> {
  return listPersonaleRows(pool, clock.now());
}

async function invite(
  tx: Db,
  { indirizzoPortale }: PersonaleDeps,
  invitato: Invitato,
  { recapito, now }: { readonly recapito: Recapito; readonly now: Date },
): Promise<InvitoFatto> {
  const isMailed = recapito === 'mail' && invitato.email !== '';
  const send = isMailed ? sendInvito : createInvito;
  const { link, scade } = await send(tx, invitato, indirizzoPortale, now);
  return isMailed ? { email: invitato.email, link: null, scade } : { email: null, link, scade };
}

async function lockUtente(tx: Db, username: string): Promise<UtenteRow> {
  const utente = await lockUtenteByUsername(tx, username.toLowerCase());
  if (utente === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
  return utente;
}

/** Records the event under its author; an operator's command has none and is recorded under the user himself. */
function record(
  tx: Db,
  { clock }: Pick<PersonaleDeps, 'clock'>,
  { utenteId, clienteId, username }: Pick<Invitato, 'utenteId' | 'clienteId'> & { readonly username: string },
  evento: Evento['evento'],
  da: number | null,
): Promise<void> {
  const dettagli = da === null ? {} : { utente: username };
  return recordEvento(tx, { istante: clock.now(), utenteId: da ?? utenteId, clienteId, evento, dettagli });
}
