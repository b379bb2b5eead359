/** Rows that wait for a reference: they are tried again after every import, because it may have brought it. */
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { runInAttesa, type Esecuzione } from './esecuzione.service.ts';
import { updateEsito, type Sorte } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { percorsoEsito } from './percorsi.ts';
import {
  listImportazioniInAttesa,
  listInAttesa,
  listScadute,
  settleInAttesa,
  type RigaFinita,
  type RigaInAttesa,
} from './in-attesa.sql.ts';
import { listTipi } from './tipi/tipi.service.ts';

/** Number of rows tried at a time. */
const LOTTO = 20_000;

/** Applies waiting rows whose references exist now, in the order of kinds, so that one kind may free the next. */
export async function runWaiting(esecuzione: Esecuzione): Promise<void> {
  const { connection } = esecuzione;
  await refuseScadute(esecuzione);
  const inAttesa = await listImportazioniInAttesa(connection);
  const ordine = listTipi().map(({ nome }) => nome);
  for (const { id, tipo } of inAttesa.toSorted((a, b) => ordine.indexOf(a.tipo) - ordine.indexOf(b.tipo))) {
    let righe: RigaInAttesa[] = [];
    do {
      righe = await listInAttesa(connection, id, righe.at(-1)?.riga ?? 0, LOTTO);
      await applyWaiting(esecuzione, tipo, righe);
    } while (righe.length === LOTTO);
  }
}

/** Applies some waiting rows of one import; those that wait no longer are finished. */
async function applyWaiting(
  esecuzione: Esecuzione,
  tipo: TipoImportazione,
  righe: readonly RigaInAttesa[],
): Promise<void> {
  if (righe.length === 0) return;
  const problemi = await runInAttesa(esecuzione, tipo, righe);
  const finite = righe.flatMap(({ importazioneId, riga }) => {
    const suoi = problemi.get(riga) ?? [];
    if (suoi.some(({ esito }) => esito === 'in_attesa')) return [];
    const esito = suoi.some((problema) => problema.esito === 'rifiutata') ? 'rifiutata' : 'applicata';
    return [{ importazioneId, riga, esito, sorte: suoi } as const];
  });
  await finish(esecuzione, finite);
}

/** Refuses the rows that have waited too long, in the caller's turn. */
export async function refuseScadute(
  esecuzione: Pick<Esecuzione, 'connection'> & { readonly deps: Pick<ImportazioneDeps, 'clock' | 'dataDir'> },
): Promise<void> {
  let scadute;
  do {
    scadute = await listScadute(esecuzione.connection, esecuzione.deps.clock.now(), LOTTO);
    await finish(
      esecuzione,
      scadute.map((riga) => ({ ...riga, esito: 'rifiutata', sorte: 'scaduta' }) as const),
    );
  } while (scadute.length === LOTTO);
}

/** Counts rows that wait no longer, deletes them, and corrects the result files of their imports. */
async function finish(
  { connection, deps }: Parameters<typeof refuseScadute>[0],
  finite: readonly (RigaFinita & { readonly sorte: Sorte })[],
): Promise<void> {
  if (finite.length === 0) return;
  await settleInAttesa(connection, finite);
  for (const [id, sue] of Map.groupBy(finite, ({ importazioneId }) => importazioneId)) {
    await updateEsito(percorsoEsito(deps, id), new Map(sue.map(({ riga, sorte }) => [riga, sorte])));
  }
}
