/** Log-ins and open sessions: a user sees his own, the company's administrator everybody's. */
import type { Accessi } from '@battistrada/contract/sicurezza';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import { nameDispositivo } from '../../sessione/dispositivo-nome.ts';
import { deleteSessione, isAmministratore, listAccessi, listSessioniAperte, type DiChi } from './sicurezza.sql.ts';
import { testi } from './testi.ts';

export interface AccessiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const ULTIMI = 50;

/** The last logins and the open sessions: an administrator’s of his whole company, others’ of themselves. */
export async function getAccessi({ pool, clock }: AccessiDeps, sessione: Sessione): Promise<Accessi> {
  const chi = await whoseOf(pool, sessione);
  const [accessi, sessioni] = await Promise.all([
    listAccessi(pool, chi, ULTIMI),
    listSessioniAperte(pool, chi, clock.now()),
  ]);
  return {
    amministratore: chi.clienteId !== null,
    accessi: accessi.map(({ istante, evento, programma, ...accesso }) => ({
      ...accesso,
      istante: istante.toISOString(),
      esito: evento === 'login' ? 'riuscito' : 'fallito',
      programma: nameDispositivo(programma),
    })),
    sessioni: sessioni.map(({ tokenHash, creata, programma, ...aperta }) => ({
      ...aperta,
      creata: creata.toISOString(),
      programma: nameDispositivo(programma),
      corrente: tokenHash.equals(sessione.tokenHash),
    })),
  };
}

/**
 * Ends a session of the user, or of a colleague when the user is the company's administrator. NON_TROVATO for any
 * other.
 */
export async function closeSessione(
  { pool, clock }: AccessiDeps,
  sessione: Sessione,
  id: string,
): Promise<{ ended: boolean }> {
  const chi = await whoseOf(pool, sessione);
  return inTransaction(pool, async (tx) => {
    const chiusa = await deleteSessione(tx, chi, id);
    if (chiusa === null) throw new DomainError('NON_TROVATO', testi.sessioneAssente);
    await recordEvento(tx, {
      istante: clock.now(),
      utenteId: sessione.utenteId,
      clienteId: sessione.cliente?.id ?? null,
      evento: 'sessione-chiusa',
      dettagli: { di: chiusa.utenteId },
    });
    return { ended: chiusa.tokenHash.equals(sessione.tokenHash) };
  });
}

async function whoseOf(pool: pg.Pool, { utenteId, cliente }: Sessione): Promise<DiChi> {
  if (cliente === null) return { utenteId, clienteId: null };
  const tutti = await isAmministratore(pool, { utenteId, clienteId: cliente.id });
  return { utenteId, clienteId: tutti ? cliente.id : null };
}
