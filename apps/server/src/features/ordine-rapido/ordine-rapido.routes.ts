import {
  addOrdineRapidoEndpoint,
  checkOrdineRapidoEndpoint,
  getBozzaEndpoint,
  putBozzaEndpoint,
} from '@battistrada/contract/ordine-rapido.endpoints';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { RicercaDeps } from '../ricerca/ricerca.service.ts';
import type { UsoRicerca } from '../ricerca/uso-ricerca.service.ts';
import { addRigheRapide } from './aggiunta.service.ts';
import { getBozza, putBozza } from './bozza.service.ts';
import { checkRighe } from './verifica.service.ts';

export function ordineRapidoRoutes(
  mount: Mount,
  deps: RicercaDeps & { readonly uso: UsoRicerca; readonly config: Pick<Config, 'consentiSovraQuantita'> },
): void {
  const sovraConsentita = deps.config.consentiSovraQuantita;
  mount.customer(checkOrdineRapidoEndpoint, async ({ sessione, body }) => {
    // It shows prices like a search, so it counts as one.
    deps.uso.count(sessione);
    const esito = await checkRighe(deps, sessione, body);
    await deps.uso.note(
      sessione,
      esito.righe.flatMap(({ codice, scelte }) => [
        ...(codice === null ? [] : [codice]),
        ...scelte.map((scelta) => scelta.codice),
      ]),
    );
    return esito;
  });
  mount.customer(addOrdineRapidoEndpoint, ({ sessione, body }) =>
    addRigheRapide(deps, sessione, body, sovraConsentita),
  );
  mount.customer(getBozzaEndpoint, ({ sessione }) => getBozza(deps, sessione));
  mount.customer(putBozzaEndpoint, ({ sessione, body }) => putBozza(deps, sessione, body.testo ?? ''));
}
