/** Rows that wait for a reference: they are tried again after every import, because it may have brought it. */
import { runInAttesa, type Esecuzione } from './esecuzione.service.ts';
import { updateEsito, type Sorte } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { percorsoEsito } from './percorsi.ts';
import {
  listImportazioniInAttesa,
  listInAttesa,
  listScadute,
  settleInAttesa,
  type ImportazioneInAttesa,
  type RigaFinita,
  type RigaInAttesa,
} from './in-attesa.sql.ts';
import { listTipi } from './tipi/tipi.service.ts';

type Finita = RigaFinita & { readonly sorte: Sorte };
type ConFile = Pick<Esecuzione, 'connection'> & { readonly deps: Pick<ImportazioneDeps, 'clock' | 'dataDir'> };

/** Number of rows tried at a time. */
const LOTTO = 20_000;

/**
 * Applies waiting rows whose references exist now, in the order of kinds, so that one kind may free the next; again as
 * long as one row frees another of its own kind (a delivery note its invoice, the invoice its credit note).
 */
export async function runWaiting(esecuzione: Esecuzione): Promise<void> {
  const { connection } = esecuzione;
  await refuseScadute(esecuzione);
  const ordine = listTipi().map(({ nome }) => nome);
  let finite;
  do {
    finite = 0;
    const inAttesa = await listImportazioniInAttesa(connection);
    for (const importazione of inAttesa.toSorted((a, b) => ordine.indexOf(a.tipo) - ordine.indexOf(b.tipo))) {
      finite += await runWaitingOf(esecuzione, importazione);
    }
  } while (finite > 0);
}

/** The waiting rows of one import. Returns how many wait no longer. */
async function runWaitingOf(esecuzione: Esecuzione, importazione: ImportazioneInAttesa): Promise<number> {
  const { connection } = esecuzione;
  const { id } = importazione;
  const finite: Finita[] = [];
  let righe: RigaInAttesa[] = [];
  do {
    righe = await listInAttesa(connection, id, righe.at(-1)?.riga ?? 0, LOTTO);
    for (const finita of await applyWaiting(esecuzione, importazione, righe)) finite.push(finita);
  } while (righe.length === LOTTO);
  // The file first: while the disk is full the rows go on waiting, and the next import corrects both.
  await correctEsito(esecuzione, id, new Map(finite.map(({ riga, sorte }) => [riga, sorte])));
  await settleInAttesa(connection, finite);
  return finite.length;
}

/** Applies some waiting rows of one import. Returns those that wait no longer. */
async function applyWaiting(
  esecuzione: Esecuzione,
  importazione: ImportazioneInAttesa,
  righe: readonly RigaInAttesa[],
): Promise<readonly Finita[]> {
  if (righe.length === 0) return [];
  const problemi = await runInAttesa(esecuzione, importazione, righe);
  return righe.flatMap(({ importazioneId, riga }) => {
    const suoi = problemi.get(riga) ?? [];
    if (suoi.some(({ esito }) => esito === 'in_attesa')) return [];
    const esito = suoi.some((problema) => problema.esito === 'rifiutata') ? 'rifiutata' : 'applicata';
    return [{ importazioneId, riga, esito, sorte: suoi } as const];
  });
}

/** Refuses the rows that have waited too long, in the caller's turn. */
export async function refuseScadute(esecuzione: ConFile): Promise<void> {
  const { connection, deps } = esecuzione;
  let scadute;
  do {
    scadute = await listScadute(connection, deps.clock.now(), LOTTO);
    const perImportazione = new Map<string, Map<number, Sorte>>();
    for (const { importazioneId, riga } of scadute) {
      const sorti = perImportazione.get(importazioneId) ?? new Map<number, Sorte>();
      perImportazione.set(importazioneId, sorti.set(riga, 'scaduta'));
    }
    for (const [id, sorti] of perImportazione) await correctEsito(esecuzione, id, sorti);
    await settleInAttesa(
      connection,
      scadute.map((riga) => ({ ...riga, esito: 'rifiutata' }) as const),
    );
  } while (scadute.length === LOTTO);
}

/** Corrects the result file of an import, once for all its rows: it is written anew. */
async function correctEsito({ deps }: ConFile, id: string, sorti: ReadonlyMap<number, Sorte>): Promise<void> {
  if (sorti.size > 0) await updateEsito(percorsoEsito(deps, id), sorti);
}
