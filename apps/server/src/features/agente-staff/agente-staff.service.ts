/** The office assigns customers to agents and limits their discounts (product.md §7). */
import type {
  AgentiStaff,
  ClienteAssegnato,
  LimiteDaSalvare,
  LimiteDaTogliere,
  Riassegnazione,
} from '@battistrada/contract/agente-staff';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import {
  assignClienti,
  deleteLimite,
  endPrimo,
  getAgente,
  hasRiferimenti,
  insertLimite,
  listAgenti,
  listClientiOf,
  listLimiti,
  lockClientiOf,
  lockLimite,
  updateLimite,
} from './agente-staff.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Maximum number of an agent's customers that are shown and transferred at once. */
const CLIENTI_DI_UNO = 2_000;

const COSA = 'il limite di sconto';

/** All agents with the number of today's customers, and the limits of discounts. */
export async function getAgenti({ pool, clock }: Deps): Promise<AgentiStaff> {
  return describe(pool, clock.now());
}

/** The current and future customers of an agent; NON_TROVATO for an unknown agent. */
export async function getClientiOf({ pool, clock }: Deps, id: number): Promise<{ clienti: ClienteAssegnato[] }> {
  if ((await getAgente(pool, id)) === null) throw new DomainError('NON_TROVATO', testi.agenteIgnoto);
  return { clienti: await listClientiOf(pool, id, giornoOf(clock.now()), CLIENTI_DI_UNO) };
}

/**
 * Transfers customers to another agent from a day on, all or none. The first agent keeps them as well when `affianca`
 * is set, or gets them back after a substitute's last day. Orders, notes and quotations stay with the customers.
 * NON_TROVATO for an unknown agent, RICHIESTA_NON_VALIDA for a past day or an inactive agent, CAMBIATO_ALTROVE when one
 * of them is not the first agent's.
 */
export function reassignClienti(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { da, a, dal, al, affianca, clienti: scelti }: Riassegnazione,
): Promise<{ spostati: number }> {
  return inTransaction(pool, async (tx) => {
    const now = clock.now();
    if (dal < giornoOf(now)) throw malformed('dal', testi.giornoPassato);
    const altro = await getAgente(tx, a);
    if (altro === null || (await getAgente(tx, da)) === null) {
      throw new DomainError('NON_TROVATO', testi.agenteIgnoto);
    }
    if (!altro.isAttivo) throw malformed('a', testi.agenteChiuso);
    const clienti = [...new Set(scelti)];
    const suoi = await lockClientiOf(tx, da, clienti, dal);
    if (suoi.length !== clienti.length) throw new DomainError('CAMBIATO_ALTROVE', testi.nonPiuSuoi);
    if (!affianca) await endPrimo(tx, { da, dal, al, clienti });
    await assignClienti(tx, { a, dal, al, clienti });
    const dettagli = { da, a, dal, ...(al !== null && { al }), ...(affianca && { affianca }) };
    for (const clienteId of clienti) {
      await recordEvento(tx, { istante: now, utenteId, clienteId, evento: 'cliente-agente', dettagli });
    }
    return { spostati: clienti.length };
  });
}

/**
 * Sets a limit. RICHIESTA_NON_VALIDA names an unknown agent, brand or list; CAMBIATO_ALTROVE when the limit is no
 * longer the one that the caller saw.
 */
export function saveLimite(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  limite: LimiteDaSalvare,
): Promise<AgentiStaff> {
  return inTransaction(pool, async (tx) => {
    const ci = await hasRiferimenti(tx, limite);
    if (!ci.agente) throw malformed('idAgente', testi.agenteIgnoto);
    if (!ci.marca) throw malformed('idMarca', testi.marcaIgnota);
    if (!ci.listino) throw malformed('idListino', testi.listinoIgnoto);
    const { idAgente, idMarca, idListino, scontoBp, versione } = limite;
    const now = clock.now();
    // When two people create the same limit at once, the second one finds the first one's.
    const isNuovo = versione === 0 && (await insertLimite(tx, limite, { now, utenteId }));
    if (!isNuovo) {
      const ultimo = await lockLimite(tx, limite);
      if (ultimo === null) throw new DomainError('CAMBIATO_ALTROVE', testi.limiteTolto);
      assertVersione(ultimo, versione, COSA);
      await updateLimite(tx, ultimo.id, { scontoBp, now, utenteId });
    }
    const dettagli = { agente: idAgente ?? 0, marca: idMarca ?? 0, listino: idListino ?? 0, scontoBp };
    return noted(tx, now, utenteId, dettagli);
  });
}

/**
 * Deletes a limit; NON_TROVATO when it is already deleted, CAMBIATO_ALTROVE when it is no longer the one that the
 * caller saw.
 */
export function removeLimite(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { id, versione }: LimiteDaTogliere,
): Promise<AgentiStaff> {
  return inTransaction(pool, async (tx) => {
    const tolto = await deleteLimite(tx, id);
    if (tolto === null) throw new DomainError('NON_TROVATO', testi.limiteIgnoto);
    assertVersione(tolto, versione, COSA);
    return noted(tx, clock.now(), utenteId, { tolto: id, scontoBp: tolto.scontoBp });
  });
}

async function noted(
  tx: Db,
  now: Date,
  utenteId: number,
  dettagli: Readonly<Record<string, number>>,
): Promise<AgentiStaff> {
  await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'limite-sconto', dettagli });
  return describe(tx, now);
}

async function describe(db: Db, now: Date): Promise<AgentiStaff> {
  return { agenti: await listAgenti(db, giornoOf(now)), limiti: await listLimiti(db) };
}
