import { listRichiestePfuEndpoint, requestRitiroPfuEndpoint } from '@battistrada/contract/pfu.endpoints';
import type { Mount } from '../../http/mount.ts';
import { listRichiestePfu, requestRitiroPfu, type PfuDeps } from './pfu.service.ts';

export function pfuRoutes(mount: Mount, deps: PfuDeps): void {
  mount.customer(requestRitiroPfuEndpoint, ({ sessione, query: { token, ...query }, body }) =>
    requestRitiroPfu(
      deps,
      sessione,
      {
        agricoltura: body.agricoltura ?? query.agricoltura ?? 0,
        autocarro: body.autocarro ?? query.autocarro ?? 0,
        oversize: body.oversize ?? query.oversize ?? 0,
        vettura: body.vettura ?? query.vettura ?? 0,
      },
      token,
    ),
  );
  mount.customer(listRichiestePfuEndpoint, async ({ sessione }) => ({
    richieste: await listRichiestePfu(deps, sessione),
  }));
}
