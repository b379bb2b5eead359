import { createReadStream, existsSync } from 'node:fs';
import {
  closeImportazioneStaffEndpoint,
  confirmImportazioneStaffEndpoint,
  createImportazioneStaffEndpoint,
  deleteMappaEndpoint,
  getEsitoImportazioneEndpoint,
  listImportazioniEndpoint,
  listMappeEndpoint,
  listProblemiEndpoint,
  listRigheInAttesaEndpoint,
  previewImportazioneEndpoint,
  saveMappaEndpoint,
} from '@battistrada/contract/importazione-staff.endpoints';
import { IMPORTAZIONI_A_PAGINA, type ImportazioneStaff } from '@battistrada/contract/importazione-staff';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import { streamUpload } from '../../http/upload.ts';
import { previewUpload } from './anteprima.service.ts';
import { contentTypeOf } from './esito.ts';
import { MAX_BYTE_RICEVUTI } from './file-ricevuto.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { findEsito, listStoria, listWaiting, percorsoEsito, receiveFile } from './importazione.service.ts';
import { toWire } from './importazione-wire.ts';
import { listMappe, removeMappa, saveMappa } from './mappe.service.ts';
import { listProblemi } from './problemi.service.ts';
import { close, confirm } from './risposta.service.ts';
import { testi } from './testi.ts';
import { vociOf } from './voci.ts';

/** Imports for the wholesaler's staff: upload, preview, check, apply, history, profiles. */
export function importazioneStaffRoutes(mount: Mount, deps: ImportazioneDeps): void {
  const wireOf = (row: Awaited<ReturnType<typeof confirm>>): ImportazioneStaff => toStaff(deps, row);
  mount.staff(listImportazioniEndpoint, async ({ query: { pagina, daRisolvere = false } }) => {
    const trovate = await listStoria(deps, {
      daRisolvere,
      quante: IMPORTAZIONI_A_PAGINA + 1,
      salta: (pagina - 1) * IMPORTAZIONI_A_PAGINA,
    });
    return {
      importazioni: trovate.slice(0, IMPORTAZIONI_A_PAGINA).map(wireOf),
      altre: trovate.length > IMPORTAZIONI_A_PAGINA,
    };
  });
  mount.staff(listRigheInAttesaEndpoint, async ({ query: { pagina } }) => {
    const trovate = await listWaiting(deps, IMPORTAZIONI_A_PAGINA + 1, (pagina - 1) * IMPORTAZIONI_A_PAGINA);
    return {
      righe: trovate.slice(0, IMPORTAZIONI_A_PAGINA).map(({ valori, scade, ...riga }) => ({
        ...riga,
        scade: scade.toISOString(),
        voci: vociOf(valori),
      })),
      altre: trovate.length > IMPORTAZIONI_A_PAGINA,
    };
  });
  mount.staff(previewImportazioneEndpoint, async ({ query, request }) =>
    streamUpload(request, MAX_BYTE_RICEVUTI, testi.troppoGrandeFile, (file) =>
      previewUpload(deps, file.contenuto, {
        tipoRichiesto: query.tipo ?? null,
        mappa: query.mappa ?? null,
        nomeFile: file.nome,
      }),
    ),
  );
  mount.staff(createImportazioneStaffEndpoint, async ({ query, request, sessione }) =>
    streamUpload(request, MAX_BYTE_RICEVUTI, testi.troppoGrandeFile, async (file) =>
      wireOf(
        await receiveFile(deps, file.contenuto, {
          tipo: query.tipo ?? null,
          modo: query.modo ?? 'aggiorna',
          controlla: query.controlla ?? false,
          forza: query.forza ?? false,
          mappa: query.mappa ?? null,
          nomeFile: file.nome,
          dataFile: null,
          porta: 'backoffice',
          chiaveId: null,
          utenteId: sessione.utenteId,
          confermata: false,
        }),
      ),
    ),
  );
  mount.staff(confirmImportazioneStaffEndpoint, async ({ body, sessione }) =>
    wireOf(await confirm(deps, body.id, sessione.utenteId)),
  );
  mount.staff(closeImportazioneStaffEndpoint, async ({ body, sessione }) =>
    wireOf(await close(deps, body.id, sessione.utenteId)),
  );
  mount.staff(getEsitoImportazioneEndpoint, async ({ query, reply }) => {
    const percorso = await findEsito(deps, query.id);
    const tipo = await contentTypeOf(percorso);
    return asFile(reply, tipo, 'attachment', 'esito.csv').send(createReadStream(percorso));
  });
  mount.staff(listProblemiEndpoint, ({ query }) => listProblemi(deps, query));
  mappeRoutes(mount, deps);
}

function mappeRoutes(mount: Mount, deps: ImportazioneDeps): void {
  mount.staff(listMappeEndpoint, async () => ({
    mappe: (await listMappe(deps)).map(({ nome, tipo, colonne, valori, versione }) => ({
      nome,
      versione,
      tipo,
      colonne: Object.entries(colonne).map(([sua, nostra]) => ({ sua, nostra })),
      valori: Object.entries(valori).flatMap(([colonna, parole]) =>
        Object.entries(parole).map(([scritto, nostro]) => ({ colonna, scritto, nostro })),
      ),
    })),
  }));
  mount.staff(saveMappaEndpoint, async ({ sessione, body }) => {
    const { nome, tipo, colonne, valori, testata, versione } = body;
    // A name of the caller is never assigned to an object: `__proto__` would change every object of the process.
    const parole = [...Map.groupBy(valori, ({ colonna }) => colonna)].map(([colonna, voci]) => [
      colonna,
      Object.fromEntries(voci.map(({ scritto, nostro }) => [scritto, nostro])),
    ]);
    const mappa = {
      nome,
      tipo,
      colonne: Object.fromEntries(colonne.map(({ sua, nostra }) => [sua, nostra])),
      valori: Object.fromEntries(parole) as Record<string, Record<string, string>>,
      testata: testata.length === 0 ? null : testata,
    };
    const salvata = await saveMappa(deps, mappa, { utenteId: sessione.utenteId, versione });
    return { versione: salvata.versione };
  });
  mount.staff(deleteMappaEndpoint, async ({ sessione, query }) => {
    await removeMappa(deps, query.nome, { utenteId: sessione.utenteId, versione: query.versione });
    return { ok: true };
  });
}

function toStaff(deps: ImportazioneDeps, row: Awaited<ReturnType<typeof confirm>>): ImportazioneStaff {
  const { id, stato, porta, rifiutate, inAttesa, avvisi, chiusa } = row;
  const hasEsito = (stato === 'respinto' || rifiutate + inAttesa + avvisi > 0) && existsSync(percorsoEsito(deps, id));
  return { ...toWire(row), porta, esito: hasEsito, daChiudere: stato === 'respinto' && chiusa === null };
}
