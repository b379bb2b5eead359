/** Staff accounts, managed by an administrator (product.md §6 "Staff"). */
import type { InvitoFatto, Persona, PersonaDaSalvare } from '@battistrada/contract/personale-staff';
import type { Ruolo } from '@battistrada/contract/diritti';
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
  type InvitoFatto as Invito,
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

/** Creates a person and invites him: by mail, or by a link that is shown once. */
export async function invitePersona(
  deps: PersonaleStaffDeps,
  { utenteId }: SessioneStaff,
  persona: {
    readonly username: string;
    readonly nome: string;
    readonly email?: string | undefined;
    readonly ruolo?: Ruolo | undefined;
  },
): Promise<InvitoFatto> {
  const { username, nome, email = '', ruolo = null } = persona;
  const nuova = { username: username.trim(), nome: nome.trim(), email: email.trim(), ruolo };
  return toWire(await createPersona(deps, nuova, deps.recapito, utenteId));
}

/**
 * Changes a person's name, address, role and rights. The last administrator keeps his role, and nobody can remove a
 * right from himself that he would need to restore it.
 */
export function savePersona(
  { pool, clock }: PersonaleDeps,
  { utenteId }: SessioneStaff,
  { username, versione, nome, email = '', ruolo, dirittiInPiu, dirittiInMeno }: PersonaDaSalvare,
): Promise<{ ok: true }> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const amministratori = await lockAmministratori(tx);
    const persona = await lockPersona(tx, username);
    if (persona === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
    assertVersione(persona, versione, 'questa persona');
    if ((persona.tipo === 'agente') !== (ruolo === undefined)) throw malformed('ruolo', testi.ruoloDelTipo);
    const isSelf = persona.utenteId === utenteId;
    if (isSelf && (ruolo !== persona.ruolo || dirittiInMeno.includes('personale'))) {
      throw malformed('ruolo', testi.nonATeStesso);
    }
    const wasAdmin = persona.ruolo === 'admin' && persona.attivo;
    if (wasAdmin && ruolo !== 'admin' && amministratori === 1) throw malformed('ruolo', testi.ultimoAdmin(username));
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

/** Removes the password; the person sets another one by the link. */
export async function resetPersona(
  deps: PersonaleStaffDeps,
  { utenteId }: SessioneStaff,
  username: string,
): Promise<InvitoFatto> {
  await assertPersona(deps, username);
  return toWire(await resetUtente(deps, { username, email: null }, deps.recapito, utenteId));
}

/** Closes a person; nobody can close himself. */
export async function closePersona(
  deps: PersonaleStaffDeps,
  { utenteId }: SessioneStaff,
  username: string,
): Promise<{ ok: true }> {
  const persona = await assertPersona(deps, username);
  if (persona.utenteId === utenteId) throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonTeStesso);
  await closeUtente(deps, username, utenteId);
  return { ok: true };
}

export async function reopenPersona(
  deps: PersonaleStaffDeps,
  { utenteId }: SessioneStaff,
  username: string,
): Promise<{ ok: true }> {
  await assertPersona(deps, username);
  await reopenUtente(deps, username, utenteId);
  return { ok: true };
}

/** Refuses users of customers, who are managed on their customer's card. */
async function assertPersona({ pool }: PersonaleDeps, username: string): Promise<{ utenteId: number }> {
  const persona = await lockPersona(pool, username);
  if (persona === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
  return persona;
}

function toWire({ email, link, scade }: Invito): InvitoFatto {
  return { email, link: email === null ? link : null, scade: scade.toISOString() };
}
