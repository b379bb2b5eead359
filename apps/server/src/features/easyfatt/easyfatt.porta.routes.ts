import { pollEasyfattEndpoint, sendEasyfattEndpoint } from '@battistrada/contract/porta-easyfatt.endpoints';
import { DomainError } from '../../errore/domain-error.ts';
import { streamUpload } from '../../http/upload.ts';
import type { Porta } from '../../porta/mount-porta.ts';
import { receiveCatalogo } from './catalogo.service.ts';
import { MAX_BYTE_RICEVUTI, type ImportazioneDeps } from '../importazione/importazione.service.ts';
import { testi } from './testi.ts';
import { listDocumentiEasyfatt, type EasyfattDeps } from './easyfatt.service.ts';

export function easyfattPortaRoutes(porta: Porta, deps: EasyfattDeps & ImportazioneDeps): void {
  porta.route(pollEasyfattEndpoint, async ({ query, reply }) => {
    const xml = await listDocumentiEasyfatt(deps, {
      dal: query.firstdate ?? null,
      al: query.lastdate ?? null,
      daNumero: query.firstnum ?? null,
      aNumero: query.lastnum ?? null,
    });
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
  porta.route(sendEasyfattEndpoint, async ({ chiamante, request, reply }) => {
    const detto = await streamUpload(request, MAX_BYTE_RICEVUTI, testi.troppoGrande, (file) =>
      receiveCatalogo(deps, file, chiamante.chiaveId),
    ).catch((error: unknown) => {
      // Easyfatt shows a plain text to its user and does not understand problem details.
      if (error instanceof DomainError) return error.errori?.[0]?.messaggio ?? error.message;
      throw error;
    });
    return reply.type('text/plain; charset=utf-8').send(detto);
  });
}
