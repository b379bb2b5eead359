/** Gauges of the whole installation (product.md §9), read from the database on request. */
import { MINUTE_MS } from '@battistrada/domain/durata';
import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';
import { findUltimo } from '../backup/backup.sql.ts';
import type { Clock } from '../ports/clock.ts';
import { listCode, listEtaGiacenze, listImportazioni, readNonPresi, type EtaGiacenze } from './letture.sql.ts';

export interface InstallazioneDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Reading the age of stock reads every figure of the ERP, so it is done at most once in this time. */
const SELDOM_MS = MINUTE_MS;

/** Registers the gauges. The returned function refreshes them and rejects when the database does not answer. */
export function measureInstallazione(registro: Registry, { pool, clock }: InstallazioneDeps): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `battistrada_${name}`, help, labelNames, registers: [registro] });

  const nonPresi = gauge('ordini_non_presi', 'Orders the ERP has not taken.', []);
  const nonPresiEta = gauge('ordini_non_presi_eta_seconds', 'Age of the oldest order the ERP has not taken.', []);
  const lunghezza = gauge('coda_lunghezza', 'What waits in each queue.', ['nome']);
  const eta = gauge('coda_eta_seconds', 'Age of the oldest in each queue.', ['nome']);
  const giacenze = gauge('giacenze_eta_seconds', 'Time since the newest stock figure of the ERP.', ['deposito']);
  const backup = gauge('backup_eta_seconds', 'Time since the newest backup that succeeded.', []);
  const importazioni = gauge('importazioni_24h', 'Imports of the last 24 hours.', ['tipo', 'esito']);
  const readGiacenze = seldom(clock, (now) => listEtaGiacenze(pool, now));

  return async () => {
    const now = clock.now();
    const [attesa, code, depositi, esiti, ultimo] = await Promise.all([
      readNonPresi(pool, now),
      listCode(pool, now),
      readGiacenze(now),
      listImportazioni(pool, now),
      findUltimo(pool),
    ]);
    nonPresi.set(attesa.ordini);
    nonPresiEta.set(attesa.eta);
    for (const coda of code) {
      lunghezza.set({ nome: coda.nome }, coda.lunghezza);
      eta.set({ nome: coda.nome }, coda.eta);
    }
    giacenze.reset();
    // The stock of a deposito without any figure of the ERP counts as infinitely old.
    for (const { deposito, eta: seconds } of depositi) giacenze.set({ deposito }, seconds ?? Infinity);
    backup.set(ultimo === null ? Infinity : (now.getTime() - ultimo.finito.getTime()) / 1000);
    importazioni.reset();
    for (const { tipo, esito, numero } of esiti) importazioni.set({ tipo, esito }, numero);
  };
}

/** Returns the last result for a minute, with its age increased by the time since. */
function seldom(clock: Clock, read: (now: Date) => Promise<EtaGiacenze[]>): (now: Date) => Promise<EtaGiacenze[]> {
  let last: { at: number; found: EtaGiacenze[] } | null = null;
  return async (now) => {
    if (last === null || now.getTime() - last.at >= SELDOM_MS)
      last = { at: clock.now().getTime(), found: await read(now) };
    const older = (now.getTime() - last.at) / 1000;
    return last.found.map(({ deposito, eta }) => ({ deposito, eta: eta === null ? null : eta + older }));
  };
}
