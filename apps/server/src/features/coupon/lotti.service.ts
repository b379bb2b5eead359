/** Batches of coupons (product.md §6): one for each customer of an audience, each with its own code. */
import { PROMOZIONI_A_PAGINA, type LottoDaCreare, type PaginaLotti } from '@battistrada/contract/promozioni-staff';
import { addDays, formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { findPubblico } from '../../db/pubblico.sql.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Cella } from '../../formato/csv.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import {
  addCoupon,
  addLotto,
  endCoupon,
  hasCategoria,
  hasLotto,
  hasMarca,
  listCouponDelLotto,
  listLotti,
  lockLotto,
  setRitirato,
} from './lotti.sql.ts';
import { testi } from './testi.ts';

export interface LottiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The next 50 batches, newest first. */
export async function getLotti({ pool }: LottiDeps, dopo: number | null): Promise<PaginaLotti> {
  const { pagina, ultima } = await readPagina(PROMOZIONI_A_PAGINA, (limit) => listLotti(pool, dopo, limit));
  const lotti = pagina.map(({ creato, ritirato, ...lotto }) => ({
    ...lotto,
    creato: creato.toISOString(),
    ritirato: ritirato?.toISOString() ?? null,
  }));
  return { lotti, prossimo: ultima?.id ?? null };
}

/**
 * Creates a coupon for each customer of an audience, once for each token; refuses an empty audience, a past end, and an
 * unknown brand or category.
 */
export function createLotto(
  { pool, clock }: LottiDeps,
  { utenteId }: SessioneStaff,
  { token, ...lotto }: LottoDaCreare,
): Promise<{ id: number; coupon: number }> {
  if (lotto.scadenza < giornoOf(clock.now())) throw malformed('scadenza', testi.scadenzaPassata);
  return inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'lotto-coupon', token }, (now) => writeLotto(tx, utenteId, lotto, now)),
  );
}

async function writeLotto(
  tx: Db,
  utenteId: number,
  lotto: Omit<LottoDaCreare, 'token'>,
  now: Date,
): Promise<{ id: number; coupon: number }> {
  if (lotto.idMarca !== undefined && !(await hasMarca(tx, lotto.idMarca)))
    throw malformed('idMarca', testi.marcaIgnota);
  // It would be a condition that no article meets.
  if (lotto.categoria !== undefined && !(await hasCategoria(tx, lotto.categoria)))
    throw malformed('categoria', testi.categoriaIgnota);
  const pubblico = await findPubblico(tx, lotto.pubblico);
  const id = await addLotto(tx, lotto.nome.trim(), utenteId, now);
  const coupon = await addCoupon(tx, id, lotto, pubblico);
  if (coupon === 0) throw malformed('pubblico', testi.nessunCliente);
  await recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId: null,
    evento: 'coupon-creati',
    dettagli: { id, coupon },
  });
  return { id, coupon };
}

/** The codes of a batch with their customers. NON_TROVATO for an unknown batch. */
export async function exportLotto(
  { pool }: LottiDeps,
  id: number,
): Promise<Record<keyof typeof testi.colonne, Cella>[]> {
  const [isNoto, righe] = await Promise.all([hasLotto(pool, id), listCouponDelLotto(pool, id)]);
  if (!isNoto) throw new DomainError('NON_TROVATO', testi.lottoNonTrovato);
  return righe.map(({ scadenza, utilizzato, ...riga }) => ({
    ...riga,
    scadenza: formatGiorno(scadenza),
    utilizzato: utilizzato ? testi.si : testi.no,
  }));
}

/**
 * Withdraws the unused coupons of a batch by setting their last day to yesterday. A batch without unused ones is
 * withdrawn too: a used coupon may become free again (`freeCoupon`). A repetition changes nothing.
 */
export function withdrawLotto(
  { pool, clock }: LottiDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ritirati: number }> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    if (!(await lockLotto(tx, id))) throw new DomainError('NON_TROVATO', testi.lottoNonTrovato);
    const ritirati = await endCoupon(tx, id, addDays(giornoOf(now), -1));
    if (await setRitirato(tx, id, now)) {
      const dettagli = { id, coupon: ritirati };
      await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'coupon-ritirati', dettagli });
    }
    return { ritirati };
  });
}
