import {
  searchOrdiniEndpoint,
  exportOrdiniEndpoint,
  getOrdinePdfEndpoint,
  listInConsegnaEndpoint,
  reorderEndpoint,
} from '@battistrada/contract/ordine-storico.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import { createOrdinePdf, type PdfOrdineDeps } from './pdf-ordine.service.ts';
import { ordiniToCsv } from './storico-csv.ts';
import { searchOrdini, exportOrdini, getInConsegna, type StoricoDeps } from './storico.service.ts';
import { reorder } from './riordino.service.ts';

export function storicoRoutes(mount: Mount, deps: StoricoDeps & PdfOrdineDeps): void {
  mount.customer(searchOrdiniEndpoint, ({ sessione, query: { pagina, ...filtro } }) =>
    searchOrdini(deps, sessione, filtro, pagina),
  );
  mount.customer(listInConsegnaEndpoint, ({ sessione }) => getInConsegna(deps, sessione));
  mount.customer(reorderEndpoint, ({ sessione, query }) => reorder(deps, sessione, query.id, query.token));
  mount.customer(getOrdinePdfEndpoint, async ({ sessione, query, reply }) => {
    const { nome, contenuto } = await createOrdinePdf(deps, sessione, query.id);
    return asFile(reply, 'application/pdf', 'inline', nome).send(contenuto);
  });
  mount.customer(exportOrdiniEndpoint, async ({ sessione, query, request, reply }) => {
    const ordini = exportOrdini(deps, sessione, query);
    const csv = ordiniToCsv(ordini, (error) => request.log.error({ err: error }, 'export of orders broke off'));
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', 'ordini.csv').send(csv);
  });
}
