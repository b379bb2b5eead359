/** Staff accounts, managed by an administrator (product.md §6 "Staff"). */
import type { InvitoFatto, Persona, PersonaDaSalvare } from '@battistrada/contract/personale-staff';
import { dirittiUtente, hasDiritto, type DirittiPersona, type Ruolo } from '@battistrada/contract/diritti';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import {
  closeUtente,
  createPersona,
  reopenUtente,
  resetUtente,
  toWire,
  type PersonaleDeps,
  type Recapito,
} from './personale.service.ts';
import { lockAmministratori } from './personale.sql.ts';
import { listPersone, lockPersona, setPersona } from './personale.staff.sql.ts';
import { testi } from './testi.ts';

/** How invitations are delivered: when mail is switched off, a link can only be shown. */
export interface PersonaleStaffDeps extends PersonaleDeps {
  readonly recapito: Recapito;
}

/** Staff and agents, including closed ones. */
export async function getPersonale({ pool, clock }: PersonaleDeps): Promise<{ persone: Persona[] }> {
  const persone = await listPersone(pool, clock.now());
  return {
    persone: persone.map(({ invitoScade, ultimoAccesso, modificata, ...persona }) => ({
      ...persona,
      invitoScade: invitoScade?.toISOString() ?? null,
      ultimoAccesso: ultimoAccesso?.toISOString() ?? null,
      modificata: modificata?.toISOString() ?? null,
    })),
  };
}

/**
 * Creates a person and invites him, once for each token: by mail, or by a link that is shown once. NON_PERMESSO for a
 * role with rights that the caller lacks.
 */
export async function invitePersona(
  deps: PersonaleStaffDeps,
  sessione: SessioneStaff,
  persona: {
    readonly username: string;
    readonly nome: string;
    readonly email?: string | undefined;
    readonly ruolo?: Ruolo | undefined;
    readonly token?: string | undefined;
  },
): Promise<InvitoFatto> {
  const { username, nome, email = '', ruolo = null, token } = persona;
  requireDirittiOf(sessione, ruolo === null ? 'agente' : 'backend', { ruolo, inPiu: [], inMeno: [] });
  const nuova = { username: username.trim(), nome: nome.trim(), email: email.trim(), ruolo };
  return toWire(await createPersona(deps, nuova, deps.recapito, { utenteId: sessione.utenteId, token }));
}

/**
 * Changes a person's name, address, role and rights. The last administrator keeps his role, nobody changes his own
 * rights, and nobody gives a right that he lacks or changes a person with more rights than his own (NON_PERMESSO).
 */
export function savePersona(
  { pool, clock }: PersonaleDeps,
  sessione: SessioneStaff,
  { username, versione, nome, email = '', ruolo, dirittiInPiu, dirittiInMeno }: PersonaDaSalvare,
): Promise<{ ok: true }> {
  const now = clock.now();
  const { utenteId } = sessione;
  const dopo = { ruolo: ruolo ?? null, inPiu: dirittiInPiu, inMeno: dirittiInMeno };
  return inTransaction(pool, async (tx) => {
    const amministratori = await lockAmministratori(tx);
    const persona = await lockPersona(tx, username);
    if (persona === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
    assertVersione(persona, versione, 'questa persona');
    if ((persona.tipo === 'agente') !== (ruolo === undefined)) throw malformed('ruolo', testi.ruoloDelTipo);
    if (persona.utenteId === utenteId && (ruolo !== persona.ruolo || !isSame(persona, dopo))) {
      throw malformed('ruolo', testi.nonATeStesso);
    }
    requireDirittiOf(sessione, persona.tipo, persona);
    requireDirittiOf(sessione, persona.tipo, dopo);
    const wasAdmin = persona.ruolo === 'admin' && persona.attivo;
    if (wasAdmin && ruolo !== 'admin' && amministratori.every((id) => id === persona.utenteId)) {
      throw malformed('ruolo', testi.ultimoAdmin(username));
    }
    await setPersona(tx, persona.utenteId, {
      nome: nome.trim(),
      email: email.trim(),
      ruolo: ruolo ?? null,
      dirittiInPiu: dirittiInPiu.filter((diritto) => !dirittiInMeno.includes(diritto)),
      dirittiInMeno,
      da: utenteId,
      now,
    });
    const dettagli = {
      utente: username,
      ruolo: ruolo ?? 'agente',
      inPiu: dirittiInPiu.join(' '),
      inMeno: dirittiInMeno.join(' '),
    };
    await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'utente-cambiato', dettagli });
    return { ok: true };
  });
}

/** Removes the password; the person sets another one by the link. NON_PERMESSO as above. */
export async function resetPersona(
  deps: PersonaleStaffDeps,
  sessione: SessioneStaff,
  username: string,
): Promise<InvitoFatto> {
  await requirePersona(deps, sessione, username);
  return toWire(await resetUtente(deps, { username, email: null }, deps.recapito, sessione.utenteId));
}

/** Closes a person; nobody can close himself. NON_PERMESSO as above. */
export async function closePersona(
  deps: PersonaleStaffDeps,
  sessione: SessioneStaff,
  username: string,
): Promise<{ ok: true }> {
  const persona = await requirePersona(deps, sessione, username);
  if (persona.utenteId === sessione.utenteId) throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonTeStesso);
  await closeUtente(deps, username, sessione.utenteId);
  return { ok: true };
}

/** Opens a closed person again, with the old password. NON_TROVATO, NON_PERMESSO. */
export async function reopenPersona(
  deps: PersonaleStaffDeps,
  sessione: SessioneStaff,
  username: string,
): Promise<{ ok: true }> {
  await requirePersona(deps, sessione, username);
  await reopenUtente(deps, username, sessione.utenteId);
  return { ok: true };
}

/**
 * Refuses users of customers, who are managed on their customer's card, and persons with more rights (NON_PERMESSO).
 */
async function requirePersona(
  { pool }: PersonaleDeps,
  sessione: SessioneStaff,
  username: string,
): Promise<{ utenteId: number }> {
  const persona = await lockPersona(pool, username);
  if (persona === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
  requireDirittiOf(sessione, persona.tipo, persona);
  return persona;
}

/**
 * The right `personale` alone must not lead to others: through a role, a gift, or the account of somebody with more.
 */
function requireDirittiOf(sessione: SessioneStaff, tipo: 'backend' | 'agente', persona: DirittiPersona): void {
  if (tipo === 'agente') return;
  if (dirittiUtente(tipo, persona).every((diritto) => hasDiritto(sessione, diritto))) return;
  throw new DomainError('NON_PERMESSO', testi.piuDirittiDeiTuoi);
}

function isSame(prima: DirittiPersona, dopo: DirittiPersona): boolean {
  const [suoi, nuovi] = [dirittiUtente('backend', prima), dirittiUtente('backend', dopo)];
  return suoi.length === nuovi.length && suoi.every((diritto) => nuovi.includes(diritto));
}
