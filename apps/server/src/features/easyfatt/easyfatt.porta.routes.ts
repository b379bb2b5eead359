import { pollEasyfattEndpoint } from '@battistrada/contract/porta-easyfatt.endpoints';
import type { Porta } from '../../porta/mount-porta.ts';
import { listDocumentiEasyfatt, type EasyfattDeps } from './easyfatt.service.ts';

export function easyfattPortaRoutes(porta: Porta, deps: EasyfattDeps): void {
  porta.route(pollEasyfattEndpoint, async ({ query, reply }) => {
    const xml = await listDocumentiEasyfatt(deps, {
      dal: query.firstdate ?? null,
      al: query.lastdate ?? null,
      daNumero: query.firstnum ?? null,
      aNumero: query.lastnum ?? null,
    });
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}
