/** What an agent's customers have ordered, against the same span of last year (product.md §7). */
import { MARCHE_IN_ANDAMENTO, type Andamento, type Periodo } from '@battistrada/contract/andamento';
import { giornoOf } from '@battistrada/domain/giorno';
import { periodiADate } from '@battistrada/domain/periodo';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneAgente } from '../../sessione/sessione.ts';
import { listMarche, sumOrdini } from './andamento.sql.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** By the orders of whoever is his customer today: history follows the customer. */
export async function getAndamento({ pool, clock }: Deps, { utenteId }: SessioneAgente): Promise<Andamento> {
  const oggi = giornoOf(clock.now());
  const chi = { utenteId, oggi };
  const periodi: Periodo[] = [];
  let marche: Andamento['marche'] = [];
  for (const { nome, quest, scorso } of periodiADate(oggi)) {
    periodi.push({
      nome,
      dal: quest.dal,
      quest: await sumOrdini(pool, chi, quest),
      scorso: await sumOrdini(pool, chi, scorso),
    });
    if (nome === 'anno') marche = await listMarche(pool, chi, { quest, scorso }, MARCHE_IN_ANDAMENTO);
  }
  return { periodi, marche };
}
