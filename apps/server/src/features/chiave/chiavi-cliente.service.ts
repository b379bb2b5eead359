/** A dealer's own keys: he creates, replaces and revokes them, and reads their calls (product.md §8 "Collegamenti"). */
import type { Ambito } from '@battistrada/contract/porta';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { CHIAMATE_TENUTE } from './chiamate-tenute.ts';
import {
  assertChiave,
  assertSostituibile,
  createOnce,
  replaceChiave,
  storeChiave,
  type ChiaveDeps,
  type ChiaveNuova,
} from './chiave.service.ts';
import {
  endChiave,
  listChiamate as listChiamateRows,
  listChiavi as listChiaviRows,
  lockChiave,
  type ChiamataRow,
  type ChiaveDelCliente,
} from './chiavi-cliente.sql.ts';
import { testi } from './testi.ts';

/** Maximum number of a customer's valid keys. */
const MAX_CHIAVI = 20;
const CHIAMATE_A_PAGINA = 25;

/** The keys of the caller’s company. */
export function listChiavi({ pool }: ChiaveDeps, { cliente }: SessioneCliente): Promise<ChiaveDelCliente[]> {
  return listChiaviRows(pool, cliente.id);
}

/**
 * Creates a key that acts as this user, once for each token. RICHIESTA_NON_VALIDA for an invalid address, a past day,
 * or too many keys.
 */
export function createChiaveCliente(
  { pool, clock }: ChiaveDeps,
  sessione: SessioneCliente,
  {
    token,
    ...richiesta
  }: {
    readonly token: string | undefined;
    readonly nome: string;
    readonly ambiti: readonly Ambito[];
    readonly prova: boolean;
    readonly ip: readonly string[];
    readonly scade: Date | null;
  },
): Promise<ChiaveNuova> {
  assertChiave(richiesta, clock.now());
  const { utenteId, cliente } = sessione;
  return inTransaction(pool, (tx) =>
    createOnce(tx, clock, { utenteId, token }, async (now) => {
      // Otherwise two users of the company could both be the last one.
      await lockCliente(tx, cliente.id);
      const vive = (await listChiaviRows(tx, cliente.id)).filter((chiave) => !isFinita(chiave, now));
      if (vive.length >= MAX_CHIAVI) throw malformed('nome', testi.troppeChiavi(MAX_CHIAVI));
      const creata = await storeChiave(tx, { ...richiesta, clienteId: cliente.id, utenteId }, now);
      await record(tx, sessione, 'creata', creata.id, now);
      return creata;
    }),
  );
}

/**
 * Creates a key like an existing one, which stays valid for a day. NON_TROVATO when it is not his, STATO_NON_AMMESSO
 * when it is no longer valid.
 */
export function rotateChiave({ pool, clock }: ChiaveDeps, sessione: SessioneCliente, id: string): Promise<ChiaveNuova> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const vecchia = await requireChiave(tx, sessione, id);
    assertSostituibile(vecchia, now);
    const { nome, ambiti, prova, ip, scade, utenteId } = vecchia;
    const clienteId = sessione.cliente.id;
    const creata = await replaceChiave(tx, id, { nome, ambiti, prova, ip, scade, clienteId, utenteId }, now);
    await record(tx, sessione, 'sostituita', id, now);
    return creata;
  });
}

/** Revokes a key. NON_TROVATO when it is not his; a repetition changes nothing. */
export async function revokeChiave({ pool, clock }: ChiaveDeps, sessione: SessioneCliente, id: string): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    await requireChiave(tx, sessione, id);
    await endChiave(tx, id, now, null);
    await record(tx, sessione, 'revocata', id, now);
  });
}

/** A page of a key's calls, newest first. */
export async function listChiamate(
  { pool }: ChiaveDeps,
  { cliente }: SessioneCliente,
  id: string,
  pagina: number,
): Promise<{ chiamate: ChiamataRow[]; pagine: number }> {
  const found = (await listChiaviRows(pool, cliente.id)).some((chiave) => chiave.id === id);
  if (!found) throw new DomainError('NON_TROVATO', testi.chiaveNonTrovata);
  const offset = Math.min((pagina - 1) * CHIAMATE_A_PAGINA, CHIAMATE_TENUTE);
  const { chiamate, quante } = await listChiamateRows(pool, id, { limit: CHIAMATE_A_PAGINA, offset });
  return { chiamate, pagine: Math.ceil(quante / CHIAMATE_A_PAGINA) };
}

async function requireChiave(tx: Db, { cliente }: SessioneCliente, id: string): Promise<ChiaveDelCliente> {
  const found = await lockChiave(tx, cliente.id, id);
  if (found === null) throw new DomainError('NON_TROVATO', testi.chiaveNonTrovata);
  return found;
}

function record(tx: Db, { utenteId, cliente }: SessioneCliente, atto: string, chiave: string, now: Date) {
  return recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId: cliente.id,
    evento: 'chiave',
    dettagli: { chiave, atto },
  });
}

function isFinita({ revocata, scade }: { revocata: Date | null; scade: Date | null }, now: Date): boolean {
  return (revocata !== null && revocata <= now) || (scade !== null && scade <= now);
}
