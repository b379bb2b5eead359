/** The orders of an agent's customers, compared with the same period of last year (product.md §7). */
import {
  CLIENTI_IN_ANDAMENTO,
  MARCHE_IN_ANDAMENTO,
  type Andamento,
  type Periodo,
} from '@battistrada/contract/andamento';
import { giornoOf } from '@battistrada/domain/giorno';
import { periodiADate } from '@battistrada/domain/periodo';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneAgente } from '../../sessione/sessione.ts';
import { listClientiCambiati, listMarche, listStagioni, sumOrdini } from './andamento.sql.ts';
import { getFatturato, listObiettivi } from './obiettivi.sql.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** By the orders of today's customers: a customer's history moves with him. */
export async function getAndamento({ pool, clock }: Deps, { utenteId }: SessioneAgente): Promise<Andamento> {
  const oggi = giornoOf(clock.now());
  const agente = { utenteId, oggi };
  const periodi: Periodo[] = [];
  let anno: Pick<Andamento, 'marche' | 'stagioni' | 'clienti'> = { marche: [], stagioni: [], clienti: [] };
  let obiettivi: Andamento['obiettivi'] = [];
  for (const { nome, quest, scorso } of periodiADate(oggi)) {
    periodi.push({
      nome,
      dal: quest.dal,
      quest: await sumOrdini(pool, agente, quest),
      scorso: await sumOrdini(pool, agente, scorso),
    });
    if (nome === 'trimestre') obiettivi = await listObiettivi(pool, agente, quest);
    if (nome === 'anno') {
      const tratti = { quest, scorso };
      anno = {
        marche: await listMarche(pool, agente, tratti, MARCHE_IN_ANDAMENTO),
        stagioni: await listStagioni(pool, agente, tratti),
        clienti: await listClientiCambiati(pool, agente, tratti, CLIENTI_IN_ANDAMENTO),
      };
    }
  }
  return { periodi, ...anno, obiettivi, fatturato: await getFatturato(pool, agente) };
}
