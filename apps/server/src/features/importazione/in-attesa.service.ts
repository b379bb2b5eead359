/** Rows that wait for a reference: they are tried again after every import, because it may have brought it. */
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { runInAttesa, type Esecuzione } from './esecuzione.service.ts';
import { listImportazioniInAttesa, listInAttesa, settleInAttesa, type RigaInAttesa } from './importazione.sql.ts';
import { listTipi } from './tipi/tipi.service.ts';

/** Number of rows tried at a time. */
const LOTTO = 20_000;

/** Applies waiting rows whose references exist now, in the order of kinds, so that one kind may free the next. */
export async function runWaiting(esecuzione: Esecuzione): Promise<void> {
  const { connection, deps } = esecuzione;
  const inAttesa = await listImportazioniInAttesa(connection, deps.clock.now());
  const ordine = listTipi().map(({ nome }) => nome);
  for (const { id, tipo } of inAttesa.toSorted((a, b) => ordine.indexOf(a.tipo) - ordine.indexOf(b.tipo))) {
    let righe: RigaInAttesa[] = [];
    do {
      righe = await listInAttesa(connection, id, righe.at(-1)?.riga ?? 0, LOTTO);
      await applyWaiting(esecuzione, tipo, righe);
    } while (righe.length === LOTTO);
  }
}

/** Applies some waiting rows of one import; those that wait no longer are counted and deleted. */
async function applyWaiting(
  esecuzione: Esecuzione,
  tipo: TipoImportazione,
  righe: readonly RigaInAttesa[],
): Promise<void> {
  if (righe.length === 0) return;
  const esiti = await runInAttesa(esecuzione, tipo, righe);
  const finite = righe.flatMap((riga, i) => {
    const esito = esiti.get(i + 2);
    return esito === 'in_attesa' ? [] : [{ ...riga, esito: esito === 'rifiutata' ? esito : ('applicata' as const) }];
  });
  if (finite.length > 0) await settleInAttesa(esecuzione.connection, finite);
}
