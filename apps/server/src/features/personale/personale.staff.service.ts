/** Staff accounts as an administrator keeps them (product.md §6 "Staff"). */
import type { InvitoFatto, Persona, PersonaDaSalvare } from '@battistrada/contract/personale-staff';
import type { Ruolo } from '@battistrada/contract/diritti';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError } from '../../errore/domain-error.ts';
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

/** How invitations leave is the product's to know: where mail is declared off a link can only be shown. */
export interface PersonaleStaffDeps extends PersonaleDeps {
  readonly recapito: Recapito;
}

/** Staff and agents, closed ones too. */
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

/** Makes a person and invites him: by mail, or by a link that is shown this once. */
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
 * Changes a person's name, address, role and rights. The last administrator keeps his role, and nobody takes from himself what he
 * would need to give it back.
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
    if ((persona.tipo === 'agente') !== (ruolo === undefined)) throw refused('ruolo', testi.ruoloDelTipo);
    const isSelf = persona.utenteId === utenteId;
    if (isSelf && (ruolo !== persona.ruolo || dirittiInMeno.includes('personale'))) {
      throw refused('ruolo', testi.nonATeStesso);
    }
    const wasAdmin = persona.ruolo === 'admin' && persona.attivo;
    if (wasAdmin && ruolo !== 'admin' && amministratori === 1) throw refused('ruolo', testi.ultimoAdmin(username));
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

function refused(campo: string, messaggio: string): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo, messaggio }] });
}

/** Takes the password away; whoever it is chooses another by the link. */
export async function resetPersona(
  deps: PersonaleStaffDeps,
  { utenteId }: SessioneStaff,
  username: string,
): Promise<InvitoFatto> {
  await assertPersona(deps, username);
  return toWire(await resetUtente(deps, { username, email: null }, deps.recapito, utenteId));
}

/** Closes a person; nobody closes himself. */
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

/** Customers' users are none of the staff: they are kept on their customer's card. */
async function assertPersona({ pool }: PersonaleDeps, username: string): Promise<{ utenteId: number }> {
  const persona = await lockPersona(pool, username);
  if (persona === null) throw new DomainError('NON_TROVATO', testi.nonTrovato(username));
  return persona;
}

function toWire({ email, link, scade }: Invito): InvitoFatto {
  return { email, link: email === null ? link : null, scade: scade.toISOString() };
}
