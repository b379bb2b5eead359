/** Future prices: they are in force from midnight in Rome of their day (product.md §5 `valido_dal`). */
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Clock } from '../../ports/clock.ts';
import { applyPrezziFuturi } from './prezzi-futuri.sql.ts';

const PREZZI_PER_VOLTA = 4_000;

/** Puts the prices into force whose day has come, some thousands in each transaction. */
export async function startPrezziFuturi(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const oggi = giornoOf(clock.now());
  while (!signal.aborted) {
    const quanti = await inTransaction(pool, (tx) => applyPrezziFuturi(tx, oggi, PREZZI_PER_VOLTA));
    if (quanti === 0) return;
  }
}
