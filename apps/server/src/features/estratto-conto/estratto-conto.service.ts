/**
 * Statement, schedule of due dates and promised payments (specification §2 "Estratto Conto e Scadenziario", §3
 * "Statement").
 */
import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import { estrattoConto, totaliConto } from '@battistrada/domain/documento';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { getSituazione } from './estratto-conto.sql.ts';

export interface EstrattoContoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * What the customer owes today in Rome. The statement's last balance, the sum of the schedule and the part of the
 * credit line used by items are the same amount to the cent, because all come from the same items at the same instant.
 */
export async function getScadenziario(
  { pool, clock }: EstrattoContoDeps,
  { cliente }: SessioneCliente,
): Promise<Scadenziario> {
  const { partite, promesse, fidoCents } = await getSituazione(pool, cliente.id);
  const inConto = estrattoConto(partite, giornoOf(clock.now()));
  const totali = totaliConto(inConto);
  return {
    scadenze: inConto
      .toSorted((a, b) => a.dataScadenza.localeCompare(b.dataScadenza) || a.id - b.id)
      .map(({ numeroDocumento, idDocumento, tipo, dataScadenza, aScadereCents, scadutoCents }) => ({
        numeroDocumento,
        idDocumento,
        tipo,
        ...(scadutoCents === 0
          ? { aScadereCents, dataScadenza, scadutoCents: null, dataScaduto: null }
          : { aScadereCents: null, dataScadenza: null, scadutoCents, dataScaduto: dataScadenza }),
      })),
    promesse,
    partite: inConto.map(({ residuoCents: _residuo, ...partita }) => partita),
    totali: {
      ...totali,
      promesseCents: promesse.reduce((somma, { importoCents }) => somma + importoCents, 0),
      ordiniCents: fidoCents - totali.saldoCents,
      fidoCents,
    },
  };
}
