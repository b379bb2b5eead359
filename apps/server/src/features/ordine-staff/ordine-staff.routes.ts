import {
  addNotaOrdineEndpoint,
  cancelOrdineStaffEndpoint,
  advanceOrdineStaffEndpoint,
  advanceOrdiniEndpoint,
  deleteVistaEndpoint,
  countOrdiniStaffEndpoint,
  exportOrdiniStaffEndpoint,
  getOrdineStaffEndpoint,
  getPrelievoEndpoint,
  listOrdiniStaffEndpoint,
  listVisteEndpoint,
  saveVistaEndpoint,
  shipOrdineEndpoint,
} from '@battistrada/contract/ordine-staff.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import type { EvasioneDeps } from '../evasione/evasione.service.ts';
import { recordEsportazione } from '../registro/registro.service.ts';
import { annotate, cancel, advance, advanceAll, ship } from './atti.service.ts';
import { ordiniToCsv } from './elenco-csv.ts';
import { exportOrdini, getConteggi, getOrdine, getOrdini, getPrelievo } from './ordine-staff.service.ts';
import { deleteVista, getViste, saveVista } from './viste.service.ts';

export function ordineStaffRoutes(mount: Mount, deps: EvasioneDeps): void {
  mount.staff(listOrdiniStaffEndpoint, ({ query }) => getOrdini(deps, query));
  mount.staff(countOrdiniStaffEndpoint, ({ query }) => getConteggi(deps, query));
  mount.staff(getOrdineStaffEndpoint, ({ query }) => getOrdine(deps, query.numero));
  mount.staff(getPrelievoEndpoint, ({ query }) => getPrelievo(deps, query.numeri.split(',').map(Number)));
  mount.staff(exportOrdiniStaffEndpoint, async ({ sessione, query, request, reply }) => {
    const { stato, dal, al, idCliente } = query;
    const dettagli = { ...(stato && { stato }), ...(dal && { dal }), ...(al && { al }) };
    await recordEsportazione(deps, sessione, { elenco: 'ordini', idCliente, dettagli });
    const ordini = exportOrdini(deps, query);
    const csv = ordiniToCsv(ordini, (error) => request.log.error({ err: error }, 'export of orders broke off'));
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', 'ordini.csv').send(csv);
  });
  mount.staff(advanceOrdineStaffEndpoint, ({ sessione, body }) => advance(deps, sessione, body));
  mount.staff(advanceOrdiniEndpoint, ({ sessione, body }) => advanceAll(deps, sessione, body.ordini));
  mount.staff(shipOrdineEndpoint, ({ sessione, body }) => ship(deps, sessione, body));
  mount.staff(cancelOrdineStaffEndpoint, ({ sessione, body }) => cancel(deps, sessione, body));
  mount.staff(addNotaOrdineEndpoint, ({ sessione, body }) => annotate(deps, sessione, body));
  mount.staff(listVisteEndpoint, ({ sessione, query }) => getViste(deps, sessione, query.schermata));
  mount.staff(saveVistaEndpoint, ({ sessione, body }) => saveVista(deps, sessione, body));
  mount.staff(deleteVistaEndpoint, ({ sessione, query }) => deleteVista(deps, sessione, query.id));
}
