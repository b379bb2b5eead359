/** The messages about the rows of an import, read from its result file: a page of those that match a filter. */
import {
  PROBLEMI_A_PAGINA,
  type PaginaProblemi,
  type ProblemaImportazione,
} from '@battistrada/contract/importazione-staff';
import { openFile } from './formati/apri-file.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { findEsito } from './importazione.service.ts';
import { vociOf } from './voci.ts';

interface Richiesta {
  readonly id: string;
  readonly esito?: ProblemaImportazione['esito'] | undefined;
  /** Searched in the field's name, the code, the sentence and the cells of the row. */
  readonly testo?: string | undefined;
  /** Number of lines of the result file that were read before. */
  readonly dopo?: number | undefined;
}

/** NON_TROVATO when the import does not exist or has no messages. */
export async function listProblemi(
  deps: ImportazioneDeps,
  { id, esito, testo = '', dopo = 0 }: Richiesta,
): Promise<PaginaProblemi> {
  const file = await openFile(await findEsito(deps, id), 'esito.csv');
  const cercato = testo.trim().toLowerCase();
  const problemi: ProblemaImportazione[] = [];
  let lette = 0;
  let ultima = 0;
  try {
    for await (const { celle } of file.righe()) {
      lette += 1;
      if (lette <= dopo) continue;
      const valori = Object.fromEntries(file.testata.map((nome, posto) => [nome, celle[posto] ?? '']));
      if (esito !== undefined && valori['_esito'] !== esito) continue;
      if (cercato !== '' && !Object.values(valori).some((valore) => valore.toLowerCase().includes(cercato))) continue;
      if (problemi.length === PROBLEMI_A_PAGINA) return { problemi, prossimo: ultima };
      problemi.push(toProblema(valori));
      ultima = lette;
    }
    return { problemi, prossimo: null };
  } finally {
    await file.close?.();
  }
}

function toProblema(valori: Readonly<Record<string, string>>): ProblemaImportazione {
  const { _riga = '', _esito = '', _campo = '', _codice = '', _motivo = '' } = valori;
  return {
    riga: Number(_riga),
    esito: _esito === 'in_attesa' || _esito === 'avviso' ? _esito : 'rifiutata',
    campo: _campo,
    codice: _codice,
    motivo: _motivo,
    voci: vociOf(valori),
  };
}
