/**
 * Limits of one user's confirmations and cancellations: more than any person makes, fewer than a program that would
 * fill the tables.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import type { Db } from '../../db/sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { testi } from './testi.ts';

const CONFERME: Limite = { nome: 'conferme', massimo: 600, durataMs: 10 * MINUTE_MS };
const ANNULLI: Limite = { nome: 'annulli', massimo: 60, durataMs: 10 * MINUTE_MS };

type Deps = { readonly pool: pg.Pool; readonly clock: Clock };

/** Counts a confirmation of this user; TROPPI_TENTATIVI beyond the limit. */
export async function countConferma(db: Db, utenteId: number, now: Date): Promise<void> {
  refuseUntil(await countUso(db, CONFERME, String(utenteId), now), testi.troppeConferme);
}

/** Counts a cancellation of this user; TROPPI_TENTATIVI beyond the limit. */
export async function countAnnullo({ pool, clock }: Deps, utenteId: number): Promise<void> {
  refuseUntil(await countUso(pool, ANNULLI, String(utenteId), clock.now()), testi.troppiAnnulli);
}
