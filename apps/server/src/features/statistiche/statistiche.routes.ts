import {
  exportStatisticheEndpoint,
  getDomandaPersaEndpoint,
  getStatisticheArticoliEndpoint,
  getStatisticheFermiEndpoint,
  getStatisticheMarcheEndpoint,
  getStatisticheOrdiniEndpoint,
  listClientiSilenziosiEndpoint,
  listRicercheVuoteEndpoint,
} from '@battistrada/contract/statistiche.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import { recordEsportazione } from '../registro/registro.service.ts';
import { statisticheToCsv } from './statistiche-csv.ts';
import {
  getArticoli,
  getDomanda,
  getFermi,
  getMarche,
  getOrdini,
  getSilenziosi,
  getVuote,
  type StatisticheDeps,
} from './statistiche.service.ts';

export function statisticheRoutes(mount: Mount, deps: StatisticheDeps): void {
  mount.staff(getStatisticheOrdiniEndpoint, ({ query }) => getOrdini(deps, query.giorni));
  mount.staff(getStatisticheArticoliEndpoint, ({ query }) => getArticoli(deps, query.giorni));
  mount.staff(getStatisticheFermiEndpoint, () => getFermi(deps));
  mount.staff(getStatisticheMarcheEndpoint, ({ query }) => getMarche(deps, query.giorni));
  mount.staff(listClientiSilenziosiEndpoint, ({ query }) => getSilenziosi(deps, query.settimane));
  mount.staff(listRicercheVuoteEndpoint, ({ query }) => getVuote(deps, query.settimane));
  mount.staff(getDomandaPersaEndpoint, ({ query }) => getDomanda(deps, query));
  mount.staff(exportStatisticheEndpoint, async ({ sessione, query, request, reply }) => {
    await recordEsportazione(deps, sessione, { elenco: 'statistiche', dettagli: { figura: query.figura } });
    const csv = await statisticheToCsv(deps, query, (error) =>
      request.log.error({ err: error }, 'export of figures broke off'),
    );
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', `${query.figura}.csv`).send(csv);
  });
}
