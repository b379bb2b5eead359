/** The wholesaler's own system: its key, and the files it has sent. */
import { createHash } from 'node:crypto';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { execute, sql, type Db } from '@battistrada/server/db/sql';
import { DAY_MS, HOUR_MS } from '@battistrada/domain/durata';
import { createUuid } from '../random.ts';

/**
 * Hours ago, number of rows, and how many of them were new. No row has a fault, because there is no result file to
 * open.
 */
const IMPORTATE: readonly (readonly [
  ore: number,
  tipo: TipoImportazione,
  porta: 'http' | 'cartella',
  nome: string,
  righe: number,
  nuove: number,
  durataMs: number,
])[] = [
  [2, 'giacenze', 'http', 'giacenze.csv', 36_412, 1_204, 2_310],
  [5, 'partite', 'http', 'partite.csv', 1_912, 47, 640],
  [14, 'prezzi', 'cartella', 'listino-novembre.csv', 48_730, 48_730, 3_905],
  [26, 'giacenze', 'http', 'giacenze.csv', 36_398, 1_377, 2_450],
  [50, 'giacenze', 'http', 'giacenze.csv', 36_371, 1_290, 2_395],
];

/** Writes a key whose secret nobody knows, and the imports of the last days. */
export async function writeGestionale(tx: Db, adesso: Date): Promise<void> {
  const chiave = createUuid('chiave del gestionale');
  const creata = new Date(adesso.getTime() - 90 * DAY_MS);
  const ultimoUso = new Date(adesso.getTime() - 2 * HOUR_MS);
  await execute(
    tx,
    sql`insert into chiave (id, nome, hash, inizio, ambiti, prova, creata, ultimo_uso, gettoni_al)
        values (${chiave}, 'Gestionale', ${createHash('sha256').update(chiave).digest()}, 'demo0001', '{importa,erp}', false,
                ${creata}, ${ultimoUso}, ${ultimoUso})`,
  );
  for (const [ore, tipo, porta, nome, righe, nuove, durataMs] of IMPORTATE) {
    const id = createUuid(`importazione ${ore}`);
    const ricevuta = new Date(adesso.getTime() - ore * HOUR_MS);
    await execute(
      tx,
      sql`insert into importazione (id, tipo, porta, chiave_id, nome_file, sha256, modo, controlla, forza, data_file, ricevuta, stato,
                                    righe, applicate, invariate, durata_ms)
          values (${id}, ${tipo}, ${porta}, ${porta === 'http' ? chiave : null}, ${nome}, ${createHash('sha256').update(id).digest()},
                  'aggiorna', false, false, ${ricevuta}, ${ricevuta}, 'applicato', ${righe}, ${nuove}, ${righe - nuove}, ${durataMs})`,
    );
  }
}
