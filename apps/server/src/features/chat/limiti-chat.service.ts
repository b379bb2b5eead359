/** Limits of one user's speed of writing and uploading. */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { testi } from './testi.ts';

const MESSAGGI: Limite = { nome: 'chat-messaggi', massimo: 30, durataMs: MINUTE_MS };
const FILE: Limite = { nome: 'chat-file', massimo: 20, durataMs: MINUTE_MS };

export interface LimitiChat {
  /** Counts a message of this user; TROPPI_TENTATIVI beyond the limit. */
  countMessaggio(utenteId: number): Promise<void>;
  countFile(utenteId: number): Promise<void>;
}

/** Counts in the database, for all processes. A user beyond his limit is refused (TROPPI_TENTATIVI). */
export function createLimitiChat(pool: pg.Pool, clock: Clock): LimitiChat {
  const countOf = (limite: Limite) => async (utenteId: number) =>
    refuseUntil(await countUso(pool, limite, String(utenteId), clock.now()), () => testi.troppiMessaggi);
  return { countMessaggio: countOf(MESSAGGI), countFile: countOf(FILE) };
}
