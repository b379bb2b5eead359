import {
  createChiaveEndpoint,
  getEsempiEndpoint,
  listChiamateEndpoint,
  listChiaviEndpoint,
  revokeChiaveEndpoint,
  rotateChiaveEndpoint,
} from '@battistrada/contract/collegamenti.endpoints';
import { addDays, startOf } from '@battistrada/domain/giorno';
import type { Mount } from '../../http/mount.ts';
import {
  createChiaveCliente,
  listChiamate,
  listChiavi,
  revokeChiave,
  rotateChiave,
} from '../chiave/chiavi-cliente.service.ts';
import { getEsempi, type EsempiDeps } from './esempi.service.ts';
import { spiegazione } from './spiegazioni.ts';

export function collegamentiRoutes(mount: Mount, deps: EsempiDeps): void {
  mount.customer(listChiaviEndpoint, async ({ sessione }) => ({
    chiavi: (await listChiavi(deps, sessione)).map(({ utenteId: _utenteId, scade, ...chiave }) => ({
      ...chiave,
      creata: chiave.creata.toISOString(),
      scadenza: scade?.toISOString() ?? null,
      revocata: chiave.revocata?.toISOString() ?? null,
      ultimoUso: chiave.ultimoUso?.toISOString() ?? null,
    })),
  }));
  mount.customer(createChiaveEndpoint, ({ sessione, body: { token, nome, ambiti, prova, ip, scadenza } }) =>
    createChiaveCliente(deps, sessione, {
      token,
      nome: nome.trim(),
      ambiti: [...new Set(ambiti)],
      prova: prova ?? false,
      ip: ip ?? [],
      // The key works until the end of its last day.
      scade: scadenza == null ? null : startOf(addDays(scadenza, 1)),
    }),
  );
  mount.customer(rotateChiaveEndpoint, ({ sessione, body }) => rotateChiave(deps, sessione, body.id));
  mount.customer(revokeChiaveEndpoint, async ({ sessione, query }) => {
    await revokeChiave(deps, sessione, query.id);
    return { ok: true } as const;
  });
  mount.customer(listChiamateEndpoint, async ({ sessione, query }) => {
    const { chiamate, pagine } = await listChiamate(deps, sessione, query.id, query.pagina);
    return {
      chiamate: chiamate.map((chiamata) => ({
        ...chiamata,
        istante: chiamata.istante.toISOString(),
        errore: spiegazione(chiamata),
      })),
      pagine,
    };
  });
  mount.customer(getEsempiEndpoint, ({ sessione, request }) =>
    getEsempi(deps, sessione, `${request.protocol}://${request.host}`),
  );
}
