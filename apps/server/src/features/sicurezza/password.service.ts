/** A user changes his own password. */
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { hashSegreto } from '../../sessione/segreti.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import { checkPassword, requireInvariato } from '../login/login.service.ts';
import { endAltreSessioni } from '../login/sessioni.service.ts';
import { checkNuovaPassword, refuseStessa } from '../password/password.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import type { SicurezzaDeps } from './fattore.service.ts';
import { lockRecapito, setPassword } from './sicurezza.sql.ts';
import { testi } from './testi.ts';

/**
 * Sets the user's new password when the old one is right (CREDENZIALI_ERRATE, limited like a login). His other sessions
 * end; this one continues. Links that could set another password become invalid.
 */
export async function changePassword(
  deps: SicurezzaDeps,
  sessione: Sessione,
  { attuale, nuova, address }: { readonly attuale: string; readonly nuova: string; readonly address: string },
): Promise<void> {
  const { pool, clock, impostazioni } = deps;
  const utente = await checkPassword(deps, sessione, { password: attuale, address });
  if (nuova === attuale) refuseStessa('nuova');
  checkNuovaPassword(nuova, { username: utente.username, marchio: await impostazioni.marchio(), campo: 'nuova' });
  // The hash is computed before the lock.
  const passwordHash = await hashSegreto(nuova);
  const istante = clock.now();
  await inTransaction(pool, async (tx) => {
    await requireInvariato(tx, utente);
    const recapito = await lockRecapito(tx, sessione.utenteId);
    if (recapito === null) throw new DomainError('SESSIONE_ASSENTE', testi.sessioneAssente);
    await setPassword(tx, sessione.utenteId, passwordHash);
    const sessioni = await endAltreSessioni(tx, sessione);
    await recordEvento(tx, {
      istante,
      utenteId: sessione.utenteId,
      clienteId: sessione.cliente?.id ?? null,
      evento: 'password-cambiata',
      dettagli: { sessioni },
    });
    if (recapito.email !== '') {
      const text = testi.corpi.password(recapito.username);
      await queueMessaggioA(tx, recapito.email, { subject: testi.oggetti.password, text, html: null }, istante);
    }
  });
}
