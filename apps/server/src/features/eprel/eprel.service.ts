/**
 * Fills the missing classes of tyre labels by their EPREL number, in the background. Values from the wholesaler's own
 * files stay: the register fills only empty ones.
 */
import { DAY_MS, MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Eprel, RispostaEprel } from '../../ports/eprel.ts';
import type { Log } from '../../ports/log.ts';
import { claimRegistrazione, fillEtichetta, listCodici, saveLettura } from './eprel.sql.ts';

export interface EprelDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly eprel: Eprel;
}

/** Maximum for one run: the register gets one request after the other, a few a second. */
const PER_VOLTA = 50;
/** After this time a label claimed by a process that died can be claimed by others. */
const IN_MANO_MS = 5 * MINUTE_MS;
const PRIMA_ATTESA_MS = MINUTE_MS;
const ATTESA_MASSIMA_MS = DAY_MS;

/** Requests some incomplete labels. Ends at once when the register is busy; a later run continues. */
export async function fillEtichette(deps: EprelDeps, signal: AbortSignal): Promise<void> {
  for (let fatte = 0; fatte < PER_VOLTA && !signal.aborted; fatte += 1) {
    const now = deps.clock.now();
    const presa = await claimRegistrazione(deps.pool, now, new Date(now.getTime() + IN_MANO_MS));
    if (presa === null) return;
    const risposta = await deps.eprel.readEtichetta(presa.registrazione);
    await settle(deps, presa, risposta);
    if (risposta.esito === 'riprova') return;
  }
}

async function settle(
  { pool, clock, log }: EprelDeps,
  { registrazione, tentativi }: { registrazione: string; tentativi: number },
  risposta: RispostaEprel,
): Promise<void> {
  const now = clock.now();
  const { esito } = risposta;
  if (esito === 'riprova') {
    const attesa = risposta.attesaMs ?? PRIMA_ATTESA_MS * 2 ** Math.min(tentativi, 20);
    const prossima = new Date(now.getTime() + Math.min(Math.max(attesa, PRIMA_ATTESA_MS), ATTESA_MASSIMA_MS));
    await saveLettura(pool, registrazione, { esito, prossima, now });
    log.info({ registrazione, motivo: risposta.motivo, prossima }, 'EPREL did not answer');
    return;
  }
  await inTransaction(pool, async (tx) => {
    await saveLettura(tx, registrazione, { esito, prossima: null, now });
    if (esito === 'trovata') await fillEtichetta(tx, registrazione, risposta.etichetta);
  });
  if (esito === 'trovata') return;
  const articoli = await listCodici(pool, registrazione);
  log.warn(
    { registrazione, articoli },
    esito === 'bloccata' ? 'EPREL has blocked this product' : 'EPREL does not know this number',
  );
}
