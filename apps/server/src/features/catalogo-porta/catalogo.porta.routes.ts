import { listArticoliEndpoint, readDisponibilitaEndpoint } from '@battistrada/contract/porta-catalogo.endpoints';
import type { Porta } from '../../porta/mount-porta.ts';
import { requireCliente } from '../chiave/chiave.service.ts';
import { readDisponibilita, streamArticoli, type CatalogoDeps } from './catalogo.service.ts';

export function catalogoPortaRoutes(porta: Porta, deps: CatalogoDeps): void {
  porta.route(listArticoliEndpoint, async ({ query, chiamante, request, reply }) => {
    const sessione = await requireCliente(deps.pool, chiamante);
    const isCsv = (request.headers.accept ?? '').toLowerCase().includes('text/csv');
    const { prossimo, righe } = await streamArticoli(deps, sessione, query.dopo, isCsv ? 'csv' : 'ndjson');
    return reply
      .header('x-prossimo', prossimo)
      .header('vary', 'Accept')
      .type(isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
      .send(righe);
  });
  porta.route(readDisponibilitaEndpoint, async ({ body, chiamante }) =>
    readDisponibilita(deps, await requireCliente(deps.pool, chiamante), body),
  );
}
