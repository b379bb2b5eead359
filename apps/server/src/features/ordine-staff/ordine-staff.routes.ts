import {
  addNotaOrdineEndpoint,
  annullaStaffEndpoint,
  avanzaOrdineEndpoint,
  avanzaOrdiniEndpoint,
  cancellaVistaEndpoint,
  countOrdiniStaffEndpoint,
  exportOrdiniStaffEndpoint,
  getOrdineStaffEndpoint,
  getPrelievoEndpoint,
  listOrdiniStaffEndpoint,
  listVisteEndpoint,
  salvaVistaEndpoint,
  spedisciEndpoint,
} from '@battistrada/contract/ordine-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { EvasioneDeps } from '../evasione/evasione.service.ts';
import { annota, annulla, avanza, avanzaTutti, spedisci } from './atti.service.ts';
import { ordiniToCsv } from './elenco-csv.ts';
import { exportOrdini, getConteggi, getOrdine, getOrdini, getPrelievo } from './ordine-staff.service.ts';
import { cancellaVista, getViste, salvaVista } from './viste.service.ts';

export function ordineStaffRoutes(mount: Mount, deps: EvasioneDeps): void {
  mount.staff(listOrdiniStaffEndpoint, ({ query }) => getOrdini(deps, query));
  mount.staff(countOrdiniStaffEndpoint, ({ query }) => getConteggi(deps, query));
  mount.staff(getOrdineStaffEndpoint, ({ query }) => getOrdine(deps, query.numero));
  mount.staff(getPrelievoEndpoint, ({ query }) => getPrelievo(deps, query.numeri.split(',').map(Number)));
  mount.staff(exportOrdiniStaffEndpoint, async ({ query, request, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ordini.csv"')
      .send(
        ordiniToCsv(exportOrdini(deps, query), (error) =>
          request.log.error({ err: error }, 'export of orders broke off'),
        ),
      ),
  );
  mount.staff(avanzaOrdineEndpoint, ({ sessione, body }) => avanza(deps, sessione, body));
  mount.staff(avanzaOrdiniEndpoint, ({ sessione, body }) => avanzaTutti(deps, sessione, body.ordini));
  mount.staff(spedisciEndpoint, ({ sessione, body }) => spedisci(deps, sessione, body));
  mount.staff(annullaStaffEndpoint, ({ sessione, body }) => annulla(deps, sessione, body));
  mount.staff(addNotaOrdineEndpoint, ({ sessione, body }) => annota(deps, sessione, body));
  mount.staff(listVisteEndpoint, ({ sessione, query }) => getViste(deps, sessione, query.schermata));
  mount.staff(salvaVistaEndpoint, ({ sessione, body }) => salvaVista(deps, sessione, body));
  mount.staff(cancellaVistaEndpoint, ({ sessione, query }) => cancellaVista(deps, sessione, query.id));
}
