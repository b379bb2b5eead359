/**
 * Makes a backup: writes it, reads it back and records it. Old backups are deleted only after a newer one was read back
 * completely.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@battistrada/domain/durata';
import { messageOf } from '../errore/message-of.ts';
import type { Esercizio } from '../esercizio.ts';
import { addBackup } from './backup.sql.ts';
import { chooseVecchi, type Fatto } from './conservazione.ts';
import type { Manifesto } from './manifesto.ts';
import { openBackup } from './read-backup.ts';
import { BackupInCorso, PARZIALE, writeBackup, type BackupDeps } from './write-backup.ts';

export interface BackupFatto {
  readonly file: string;
  readonly byte: number;
  readonly manifesto: Manifesto;
  /** False when the backup is encrypted for a key that is not on this machine, so that it cannot be checked here. */
  readonly isVerificato: boolean;
}

/** A backup that is being made grows all the time: one that has not for this long belongs to no process any more. */
const PARZIALE_MS = 2 * HOUR_MS;

/** The default name of a backup: the second in UTC. Only backups with such names are ever deleted. */
const NAME = /^battistrada-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip(\.age)?$/;

/**
 * Throws a SetupError when the backup cannot be made or read back, and records the failure. While another backup is
 * running it throws BackupInCorso and records nothing.
 */
export async function makeBackup(deps: BackupDeps, file = join(deps.cartella, nameOf(deps))): Promise<BackupFatto> {
  const iniziato = deps.clock.now();
  try {
    await deleteInterrotti(deps);
    const manifesto = await writeBackup(deps, file);
    const isVerificato = await verify(deps, file);
    const { size: byte } = await stat(file);
    await addBackup(deps.pool, { iniziato, finito: deps.clock.now(), file, byte, errore: null });
    return { file, byte, manifesto, isVerificato };
  } catch (error) {
    if (error instanceof BackupInCorso) throw error;
    const errore = messageOf(error);
    await addBackup(deps.pool, { iniziato, finito: deps.clock.now(), file, byte: null, errore }).catch(() => {});
    throw error;
  }
}

/** Deletes what killed processes have left half written: nobody else would, and every one is as large as a backup. */
async function deleteInterrotti({ cartella, clock }: BackupDeps): Promise<void> {
  const limite = clock.now().getTime() - PARZIALE_MS;
  for (const nome of await readdir(cartella).catch(() => [])) {
    if (!nome.endsWith(PARZIALE) || !NAME.test(nome.slice(0, -PARZIALE.length))) continue;
    const file = join(cartella, nome);
    const info = await stat(file).catch(() => null);
    if (info !== null && info.mtimeMs < limite) await rm(file, { force: true });
  }
}

function nameOf({ clock, chiave }: BackupDeps): string {
  const [day = '', time = ''] = clock.now().toISOString().split('T');
  return `battistrada-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.zip${chiave === null ? '' : '.age'}`;
}

/** Reads the backup back; one that cannot be read is deleted, because its name would pass for a good one. */
async function verify({ chiave }: BackupDeps, file: string): Promise<boolean> {
  if (chiave !== null && !('passphrase' in chiave)) return false;
  try {
    const backup = await openBackup(file, { passphrase: chiave?.passphrase ?? null, identita: null });
    await backup.close();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return true;
}

/**
 * Deletes the backups of the folder that no rule keeps, and returns how many. Call it after a backup that was read
 * back.
 */
export async function pruneBackups({ cartella, ...regole }: Esercizio['backup']): Promise<number> {
  const fatti = (await readdir(cartella)).flatMap((file): Fatto[] => {
    const [, y, m, d, h, min, s] = NAME.exec(file) ?? [];
    return y === undefined ? [] : [{ file, creato: new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`) }];
  });
  const vecchi = chooseVecchi(fatti, regole);
  for (const { file } of vecchi) await rm(join(cartella, file), { force: true });
  return vecchi.length;
}
