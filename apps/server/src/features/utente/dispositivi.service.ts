/** The devices on which a user has logged in: at most `LIMITE_DISPOSITIVI`, which he can list and remove. */
import type { Dispositivi } from '@battistrada/contract/utente';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteDispositivo, listDispositiviOf } from './dispositivi.sql.ts';
import { testi } from './testi.ts';

export interface DispositiviDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
}

/** The registered devices of the caller, this one first, and how many he may have. */
export async function listDispositivi(
  { pool, config }: DispositiviDeps,
  { utenteId, deviceId }: Sessione,
): Promise<Dispositivi> {
  const found = await listDispositiviOf(pool, utenteId);
  const dispositivi = found.map(({ primoAccesso, ultimoAccesso, ...dispositivo }) => ({
    ...dispositivo,
    primoAccesso: primoAccesso.toISOString(),
    ultimoAccesso: ultimoAccesso.toISOString(),
    corrente: dispositivo.id === deviceId,
  }));
  return {
    dispositivi: dispositivi.toSorted((a, b) => Number(b.corrente) - Number(a.corrente)),
    massimo: config.limiteDispositivi,
  };
}

/**
 * Removes a device of another user, with an entry in the audit trail that names the author. NON_TROVATO when the user
 * does not have it.
 */
export async function removeDispositivoOf(
  { pool, clock }: Pick<DispositiviDeps, 'pool' | 'clock'>,
  { utenteId, clienteId, da }: { readonly utenteId: number; readonly clienteId: number; readonly da: number },
  id: string,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await deleteDispositivo(tx, utenteId, id))) throw new DomainError('NON_TROVATO', testi.dispositivoNonTrovato);
    const istante = clock.now();
    const dettagli = { utente: utenteId };
    await recordEvento(tx, { istante, utenteId: da, clienteId, evento: 'dispositivo-rimosso', dettagli });
  });
}

/** Removes one of the user's own devices and ends its sessions; for the current device, this session too. */
export async function removeDispositivo(
  { pool, clock }: DispositiviDeps,
  { utenteId, deviceId, cliente }: Sessione,
  id: string,
): Promise<{ ended: boolean }> {
  const own = id.toLowerCase() === deviceId;
  await inTransaction(pool, async (tx) => {
    if (!(await deleteDispositivo(tx, utenteId, id))) throw new DomainError('NON_TROVATO', testi.dispositivoNonTrovato);
    await recordEvento(tx, {
      istante: clock.now(),
      utenteId,
      clienteId: cliente?.id ?? null,
      evento: 'dispositivo-rimosso',
      dettagli: { proprio: own },
    });
  });
  return { ended: own };
}
