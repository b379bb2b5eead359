/** Keys of all programs, for the wholesaler's staff (product.md §6 "Connections"). */
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { CHIAMATE_TENUTE } from './chiamate-tenute.ts';
import {
  assertChiave,
  assertSostituibile,
  createChiave,
  createOnce,
  replaceChiave,
  type ChiaveDeps,
  type ChiaveNuova,
  type RichiestaChiave,
} from './chiave.service.ts';
import { endChiave, type ChiamataRow } from './chiavi-cliente.sql.ts';
import { listTutte, listUltimeChiamate, lockChiaveOf, type ChiaveDiTuttiRow } from './chiavi-staff.sql.ts';
import { testi } from './testi.ts';

/** The keys of the wholesaler and of all customers. */
export function listChiaviDiTutti({ pool }: Pick<ChiaveDeps, 'pool'>): Promise<ChiaveDiTuttiRow[]> {
  return listTutte(pool);
}

/** Creates a key for the wholesaler's systems or a customer's user, once for each token, and returns it once. */
export async function createChiaveStaff(
  deps: ChiaveDeps,
  utenteId: number,
  token: string | undefined,
  richiesta: RichiestaChiave,
): Promise<ChiaveNuova> {
  assertChiave(richiesta, deps.clock.now());
  return inTransaction(deps.pool, (tx) =>
    createOnce(tx, deps.clock, { utenteId, token }, async () => {
      const creata = await createChiave({ ...deps, pool: tx }, richiesta);
      await record({ ...deps, pool: tx }, utenteId, null, creata.id, 'creata');
      return creata;
    }),
  );
}

/** Creates a key like an existing one, which stays valid for a day. */
export async function rotateChiaveStaff(deps: ChiaveDeps, utenteId: number, id: string): Promise<ChiaveNuova> {
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (tx) => {
    const vecchia = await lockChiaveOf(tx, id);
    if (vecchia === null) throw new DomainError('NON_TROVATO', testi.chiaveNonTrovata);
    assertSostituibile(vecchia, now);
    const { nome, ambiti, prova, ip, scade, clienteId, utenteId: di } = vecchia;
    const creata = await replaceChiave(tx, id, { nome, ambiti, prova, ip, scade, clienteId, utenteId: di }, now);
    await record({ ...deps, pool: tx }, utenteId, clienteId, id, 'sostituita');
    return creata;
  });
}

/** Revokes a key; a repetition changes nothing. */
export function revokeChiaveStaff(deps: ChiaveDeps, utenteId: number, id: string): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (tx) => {
    const chiave = await lockChiaveOf(tx, id);
    if (chiave === null) throw new DomainError('NON_TROVATO', testi.chiaveNonTrovata);
    await endChiave(tx, id, now, null);
    await record({ ...deps, pool: tx }, utenteId, chiave.clienteId, id, 'revocata');
  });
}

/** The last calls of a key, the newest first. */
export async function listChiamateOf({ pool }: Pick<ChiaveDeps, 'pool'>, id: string): Promise<ChiamataRow[]> {
  const found = await listUltimeChiamate(pool, id, CHIAMATE_TENUTE);
  if (found === null) throw new DomainError('NON_TROVATO', testi.chiaveNonTrovata);
  return found;
}

function record(
  { pool, clock }: { readonly pool: Parameters<typeof recordEvento>[0]; readonly clock: ChiaveDeps['clock'] },
  utenteId: number,
  clienteId: number | null,
  chiave: string,
  atto: string,
): Promise<void> {
  return recordEvento(pool, {
    istante: clock.now(),
    utenteId,
    clienteId,
    evento: 'chiave',
    dettagli: { chiave, atto },
  });
}
