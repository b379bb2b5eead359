import { createReadStream } from 'node:fs';
import {
  confirmImportazioneEndpoint,
  createImportazioneEndpoint,
  deleteMappaPortaEndpoint,
  getEsitoEndpoint,
  getImportazioneEndpoint,
  listMappePortaEndpoint,
  previewPortaEndpoint,
  saveMappaPortaEndpoint,
} from '@battistrada/contract/porta-importazioni.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Porta } from '../../porta/mount-porta.ts';
import { PREFISSO_PORTA } from '../../porta/prefissi.ts';
import { contentTypeOf } from './esito.ts';
import { refuseModulo, refuseTroppoLungo } from './file-ricevuto.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { findEsito, readImportazione, receiveFile, tipoOf } from './importazione.service.ts';
import { confirm } from './risposta.service.ts';
import { toWire } from './importazione-wire.ts';
import { listMappe, removeMappa, saveMappa } from './mappe.service.ts';
import { previewUpload } from './anteprima.service.ts';

/** Files for the import: they are received at once and applied in the background. */
export function importazionePortaRoutes(porta: Porta, deps: ImportazioneDeps): void {
  porta.route(createImportazioneEndpoint, async ({ query, chiamante, request, reply }) => {
    refuseTroppoLungo(request.headers['content-length']);
    refuseModulo(request.headers['content-type']);
    const importazione = await receiveFile(deps, request.raw, {
      tipo: query.tipo ?? null,
      modo: query.modo ?? 'aggiorna',
      // The files of a test key are only checked.
      controlla: query.controlla === true || chiamante.prova,
      forza: query.forza ?? false,
      mappa: query.mappa ?? null,
      nomeFile: query.nome ?? nameOf(request.headers['content-disposition']),
      dataFile: null,
      porta: 'http',
      chiaveId: chiamante.chiaveId,
      confermata: false,
    });
    void reply.code(202).header('location', `${PREFISSO_PORTA}/importazioni/${importazione.id}`);
    return toWire(importazione);
  });
  porta.route(getImportazioneEndpoint, async ({ query }) => toWire(await readImportazione(deps.pool, query.id)));
  porta.route(confirmImportazioneEndpoint, async ({ query, reply }) => {
    const importazione = await confirm(deps, query.id, null);
    void reply.code(202);
    return toWire(importazione);
  });
  porta.route(getEsitoEndpoint, async ({ query, reply }) => {
    const percorso = await findEsito(deps, query.id);
    const tipo = await contentTypeOf(percorso);
    return asFile(reply, tipo, 'attachment', 'esito.csv').send(createReadStream(percorso));
  });
  porta.route(previewPortaEndpoint, ({ query, request }) => {
    refuseModulo(request.headers['content-type']);
    return previewUpload(deps, request.raw, {
      tipoRichiesto: tipoOf(query.tipo ?? null),
      mappa: query.mappa ?? null,
      nomeFile: query.nome ?? nameOf(request.headers['content-disposition']),
    });
  });
  porta.route(listMappePortaEndpoint, async () => ({
    mappe: (await listMappe(deps)).map(mappaOf),
  }));
  porta.route(saveMappaPortaEndpoint, async ({ body: { testata = null, ...mappa } }) => {
    return mappaOf(await saveMappa(deps, { ...mappa, testata }));
  });
  porta.route(deleteMappaPortaEndpoint, async ({ query }) => {
    await removeMappa(deps, query.nome);
    return { ok: true };
  });
}

function nameOf(disposition: string | undefined): string {
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '';
}

function mappaOf({ nome, tipo, colonne, valori }: Awaited<ReturnType<typeof saveMappa>>) {
  return { nome, tipo, colonne, valori };
}
