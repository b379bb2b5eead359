import {
  downloadCalendarioEndpoint,
  downloadEstrattoContoEndpoint,
  exportMovimentiEndpoint,
  getScadenziarioEndpoint,
  listMovimentiEndpoint,
} from '@battistrada/contract/estratto-conto.endpoints';
import { toCsv } from '../../formato/csv.ts';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { scadenzeToIcs } from './calendario.ts';
import { getScadenziario, type EstrattoContoDeps } from './estratto-conto.service.ts';
import { estrattoContoRows } from './estratto-conto-csv.ts';
import { exportMovimenti, getMovimenti, movimentiRows } from './movimenti.service.ts';
import { testi } from './testi.ts';

export function estrattoContoRoutes(
  mount: Mount,
  deps: EstrattoContoDeps & { readonly impostazioni: Pick<ImpostazioniVigenti, 'marchio'> },
): void {
  mount.customer(getScadenziarioEndpoint, ({ sessione }) => getScadenziario(deps, sessione));
  mount.customer(downloadEstrattoContoEndpoint, async ({ sessione, request, reply }) => {
    const { partite } = await getScadenziario(deps, sessione);
    const csv = toCsv(testi.colonne, estrattoContoRows(partite), (error) =>
      request.log.error({ err: error }, 'export of the statement broke off'),
    );
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', testi.nomeFile).send(csv);
  });
  mount.customer(listMovimentiEndpoint, ({ sessione, query }) => getMovimenti(deps, sessione, query));
  mount.customer(exportMovimentiEndpoint, async ({ sessione, query, request, reply }) => {
    const csv = toCsv(testi.colonneMovimenti, movimentiRows(await exportMovimenti(deps, sessione, query)), (error) =>
      request.log.error({ err: error }, 'export of the movements broke off'),
    );
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', testi.nomeFileMovimenti).send(csv);
  });
  mount.customer(downloadCalendarioEndpoint, async ({ sessione, reply }) => {
    const marchio = await deps.impostazioni.marchio();
    const ics = await scadenzeToIcs(await getScadenziario(deps, sessione), marchio, deps.clock.now());
    return asFile(reply, 'text/calendar; charset=utf-8', 'attachment', testi.nomeCalendario).send(ics);
  });
}
