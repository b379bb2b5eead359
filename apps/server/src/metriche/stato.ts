/**
 * The state of the installation: versions, queues, and what has stopped. It uses the readings of `/metrics` and the
 * limits of its alerts.
 */
import type pg from 'pg';
import { findUltimo } from '../backup/backup.sql.ts';
import { listMigrations } from '../db/migration-files.ts';
import type { Clock } from '../ports/clock.ts';
import { listCode, listEtaGiacenze, listImportazioni, readNonPresi, type Coda } from './letture.sql.ts';
import { findSchema, readFermi, readVersioni } from './stato.sql.ts';
import { durata, testi } from './testi.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** As in `ops/prometheus-alerts.yaml`. */
const CODA_FERMA_S = 15 * MINUTE_S;
const ORDINE_NON_PRESO_S = 30 * MINUTE_S;
const GIACENZA_VECCHIA_S = 24 * HOUR_S;
const BACKUP_VECCHIO_S = 26 * HOUR_S;

export interface StatoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** True when a backup is made every day. */
  readonly hasOrarioBackup: boolean;
}

export interface Stato {
  /** The state, one text for each line. */
  readonly righe: string[];
  /** What needs a person, one text for each line; empty when all is well. */
  readonly fermi: string[];
}

/** Reads everything and changes nothing. When the schema is older than this version, it reports only that. */
export async function readStato({ pool, clock, hasOrarioBackup }: StatoDeps): Promise<Stato> {
  const schema = await findSchema(pool);
  const wanted = listMigrations().at(-1);
  const { postgres, collegamenti } = await readVersioni(pool);
  const righe = [
    testi.programma(process.version, wanted?.nome ?? ''),
    testi.database(postgres, schema?.nome ?? null),
    testi.collegamenti(collegamenti),
  ];
  // A newer schema can be read: during an update both versions run.
  if ((schema?.numero ?? 0) < (wanted?.numero ?? 0)) return { righe, fermi: [testi.schemaVecchio] };

  const now = clock.now();
  const code = await listCode(pool, now);
  const [nonPresi, giacenze, importazioni, ultimo, fermi] = await Promise.all([
    readNonPresi(pool, now),
    listEtaGiacenze(pool, now),
    listImportazioni(pool, now),
    findUltimo(pool),
    readFermi(pool, now),
  ]);
  const etaBackup = ultimo === null ? null : (now.getTime() - ultimo.finito.getTime()) / 1000;
  const isBackupLate = etaBackup === null ? hasOrarioBackup : etaBackup > BACKUP_VECCHIO_S;
  return {
    righe: [
      ...righe,
      ...code.map(testi.coda),
      testi.nonPresi(nonPresi),
      ...giacenze.map(testi.giacenza),
      ...importazioni.map(testi.importazione),
      testi.backup(etaBackup),
    ],
    fermi: [
      ...code.filter(({ eta }) => eta > CODA_FERMA_S).map((coda: Coda) => testi.codaFerma(coda.nome, durata(coda.eta))),
      ...(nonPresi.eta > ORDINE_NON_PRESO_S ? [testi.nonPresiFermi(durata(nonPresi.eta))] : []),
      ...giacenze.filter(({ eta }) => eta !== null && eta > GIACENZA_VECCHIA_S).map(testi.giacenzaVecchia),
      ...(isBackupLate ? [testi.backupVecchio] : []),
      ...(fermi.postaRinunciata > 0 ? [testi.postaRinunciata(fermi.postaRinunciata)] : []),
      ...(fermi.webhookDisattivati > 0 ? [testi.webhookDisattivati(fermi.webhookDisattivati)] : []),
      ...(fermi.importazioniDaConfermare > 0 ? [testi.daConfermare(fermi.importazioniDaConfermare)] : []),
      ...(fermi.pagamentiScaduti > 0 ? [testi.pagamentiScaduti(fermi.pagamentiScaduti)] : []),
      ...(fermi.daRimborsare > 0 ? [testi.daRimborsare(fermi.daRimborsare)] : []),
    ],
  };
}
