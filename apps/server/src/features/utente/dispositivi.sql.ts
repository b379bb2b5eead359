import { lockUtente } from '../../db/lock.sql.ts';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

export interface DispositivoRow {
  id: string;
  nome: string;
  primoAccesso: Date;
  ultimoAccesso: Date;
}

/** A user's devices, the one used last first. */
export function listDispositiviOf(db: Db, utenteId: number): Promise<DispositivoRow[]> {
  return rows(
    db,
    sql`select device_id as id, nome, primo_accesso as "primoAccesso", ultimo_accesso as "ultimoAccesso"
          from utente_dispositivo where utente_id = ${utenteId}
         order by ultimo_accesso desc, device_id`,
  );
}

/** Removes a device and its sessions; false when the user does not have it. */
export async function deleteDispositivo(tx: Db, utenteId: number, deviceId: string): Promise<boolean> {
  // Locks the user first, as a login does, so that a login on this device runs before or after the removal.
  await lockUtente(tx, utenteId);
  const removed = await execute(
    tx,
    sql`delete from utente_dispositivo where utente_id = ${utenteId} and device_id = ${deviceId}`,
  );
  await execute(tx, sql`delete from sessione where utente_id = ${utenteId} and device_id = ${deviceId}`);
  return removed > 0;
}
