import { listArticoliEndpoint, readDisponibilitaEndpoint } from '@battistrada/contract/porta-catalogo.endpoints';
import type { Porta } from '../../porta/mount-porta.ts';
import { requireCliente } from '../chiave/chiave.service.ts';
import { readDisponibilita, streamArticoli, type CatalogoDeps } from './catalogo.service.ts';

export function catalogoPortaRoutes(porta: Porta, deps: CatalogoDeps): void {
  porta.route(listArticoliEndpoint, async ({ query, chiamante, request, reply }) => {
    const sessione = await requireCliente(deps.pool, chiamante);
    const accept = request.headers.accept ?? '';
    const peso = weightOf(accept, 'text/csv');
    const isCsv = peso > 0 && peso >= weightOf(accept, 'application/x-ndjson');
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

/** How much an Accept header wants a type, from 0, when it does not name it, to 1. */
function weightOf(accept: string, tipo: string): number {
  for (const voce of accept.toLowerCase().split(',')) {
    const [nome, ...parametri] = voce.split(';').map((parte) => parte.trim());
    if (nome === tipo) return Number(parametri.find((uno) => uno.startsWith('q='))?.slice(2) ?? 1);
  }
  return 0;
}
