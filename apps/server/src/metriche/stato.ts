/** How the installation is: versions, queues, and what stands still. The same readings as `/metrics`, and its alerts' limits. */
import type pg from 'pg';
import { findUltimo } from '../backup/backup.sql.ts';
import { listMigrations } from '../db/migration-files.ts';
import type { Clock } from '../ports/clock.ts';
import { listCode, listEtaGiacenze, listImportazioni, readNonPresi, type Coda } from './letture.sql.ts';
import { findSchema, readFermi, readVersioni } from './stato.sql.ts';
import { durata, testi } from './testi.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** In seconds; `ops/prometheus-alerts.yaml` has the same ones. */
const CODA_FERMA = 15 * MINUTE;
const ORDINE_NON_PRESO = 30 * MINUTE;
const GIACENZA_VECCHIA = 24 * HOUR;
const BACKUP_VECCHIO = 26 * HOUR;

export interface StatoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Whether a backup is to be made every day. */
  readonly hasOrarioBackup: boolean;
}

export interface Stato {
  /** What there is, a line each. */
  readonly righe: string[];
  /** What needs a person, a line each; none: all is well. */
  readonly fermi: string[];
}

/** Reads it all; changes nothing. A schema that is older than this version is all it then tells. */
export async function readStato({ pool, clock, hasOrarioBackup }: StatoDeps): Promise<Stato> {
  const schema = await findSchema(pool);
  const wanted = listMigrations().at(-1);
  const { postgres, collegamenti } = await readVersioni(pool);
  const righe = [
    testi.programma(process.version, wanted?.nome ?? ''),
    testi.database(postgres, schema?.nome ?? null),
    testi.collegamenti(collegamenti),
  ];
  // A newer one it can read: in the middle of an update old and new run side by side.
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
  const isBackupLate = etaBackup === null ? hasOrarioBackup : etaBackup > BACKUP_VECCHIO;
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
      ...code.filter(({ eta }) => eta > CODA_FERMA).map((coda: Coda) => testi.codaFerma(coda.nome, durata(coda.eta))),
      ...(nonPresi.eta > ORDINE_NON_PRESO ? [testi.nonPresiFermi(durata(nonPresi.eta))] : []),
      ...giacenze.filter(({ eta }) => eta !== null && eta > GIACENZA_VECCHIA).map(testi.giacenzaVecchia),
      ...(isBackupLate ? [testi.backupVecchio] : []),
      ...(fermi.postaRinunciata > 0 ? [testi.postaRinunciata(fermi.postaRinunciata)] : []),
      ...(fermi.webhookDisattivati > 0 ? [testi.webhookDisattivati(fermi.webhookDisattivati)] : []),
      ...(fermi.importazioniDaConfermare > 0 ? [testi.daConfermare(fermi.importazioniDaConfermare)] : []),
      ...(fermi.pagamentiScaduti > 0 ? [testi.pagamentiScaduti(fermi.pagamentiScaduti)] : []),
      ...(fermi.daRimborsare > 0 ? [testi.daRimborsare(fermi.daRimborsare)] : []),
    ],
  };
}
