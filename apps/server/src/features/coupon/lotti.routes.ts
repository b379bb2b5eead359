import {
  createLottoCouponEndpoint,
  exportLottoCouponEndpoint,
  listLottiCouponEndpoint,
  withdrawLottoCouponEndpoint,
} from '@battistrada/contract/promozioni-staff.endpoints';
import { toCsv } from '../../formato/csv.ts';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import { recordEsportazione } from '../registro/registro.service.ts';
import { createLotto, exportLotto, getLotti, withdrawLotto, type LottiDeps } from './lotti.service.ts';
import { testi } from './testi.ts';

export function lottiCouponRoutes(mount: Mount, deps: LottiDeps): void {
  mount.staff(listLottiCouponEndpoint, ({ query }) => getLotti(deps, query.dopo ?? null));
  mount.staff(createLottoCouponEndpoint, ({ sessione, body }) => createLotto(deps, sessione, body));
  mount.staff(exportLottoCouponEndpoint, async ({ sessione, query, request, reply }) => {
    const righe = await exportLotto(deps, query.id);
    await recordEsportazione(deps, sessione, { elenco: 'coupon', dettagli: { lotto: query.id } });
    const csv = toCsv(testi.colonne, righe, (error) =>
      request.log.error({ err: error }, 'export of coupons broke off'),
    );
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', `coupon-${query.id}.csv`).send(csv);
  });
  mount.staff(withdrawLottoCouponEndpoint, ({ sessione, body }) => withdrawLotto(deps, sessione, body.id));
}
