import {
  agreePrezzoEndpoint,
  listPrezziConcordatiEndpoint,
  removePrezzoEndpoint,
} from '@battistrada/contract/prezzo-concordato.endpoints';
import {
  decidePrezzoEndpoint,
  listRichiestePrezzoEndpoint,
} from '@battistrada/contract/prezzo-concordato-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import { decidePrezzo, listRichieste } from './decisione.service.ts';
import { agreePrezzo, listPrezzi, removePrezzo, type PrezziDeps } from './prezzo-concordato.service.ts';

export function prezzoConcordatoRoutes(mount: Mount, deps: PrezziDeps): void {
  mount.customer(listPrezziConcordatiEndpoint, ({ sessione }) => listPrezzi(deps, sessione));
  mount.customer(agreePrezzoEndpoint, ({ sessione, body }) => agreePrezzo(deps, sessione, body));
  mount.customer(removePrezzoEndpoint, ({ sessione, query }) => removePrezzo(deps, sessione, query.codice));
  mount.staff(listRichiestePrezzoEndpoint, () => listRichieste(deps));
  mount.staff(decidePrezzoEndpoint, ({ sessione, body }) => decidePrezzo(deps, sessione, body));
}
