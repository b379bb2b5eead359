import {
  cercaOrdiniEndpoint,
  esportaOrdiniEndpoint,
  listInConsegnaEndpoint,
  riordinaEndpoint,
} from '@battistrada/contract/ordine-storico.endpoints';
import type { Mount } from '../../http/mount.ts';
import { ordiniToCsv } from './storico-csv.ts';
import { cercaOrdini, exportOrdini, getInConsegna, type StoricoDeps } from './storico.service.ts';
import { riordina } from './riordino.service.ts';

export function storicoRoutes(mount: Mount, deps: StoricoDeps): void {
  mount.customer(cercaOrdiniEndpoint, ({ sessione, query: { pagina, ...filtro } }) =>
    cercaOrdini(deps, sessione, filtro, pagina),
  );
  mount.customer(listInConsegnaEndpoint, ({ sessione }) => getInConsegna(deps, sessione));
  mount.customer(riordinaEndpoint, ({ sessione, query }) => riordina(deps, sessione, query.id, query.token));
  mount.customer(esportaOrdiniEndpoint, async ({ sessione, query, request, reply }) => {
    const ordini = exportOrdini(deps, sessione, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ordini.csv"')
      .send(ordiniToCsv(ordini, (error) => request.log.error({ err: error }, 'export of orders broke off')));
  });
}
