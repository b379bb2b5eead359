import {
  addProdottoEndpoint,
  cancelPreventivoEndpoint,
  createClienteEndpoint,
  createPreventivoEndpoint,
  getLogoEndpoint,
  getPreventivoEndpoint,
  getSetupEndpoint,
  modifyProdottoEndpoint,
  removeProdottoEndpoint,
  searchClientiEndpoint,
  searchPreventiviEndpoint,
  setClienteEndpoint,
  setServiziEndpoint,
  setSetupCompletatoEndpoint,
  uploadLogoEndpoint,
} from '@battistrada/contract/preventivo.schema';
import { MAX_LOGO } from '@battistrada/contract/limiti';
import type { Mount } from '../../http/mount.ts';
import { readUpload } from '../../http/upload.ts';
import { createCliente, searchClienti, setCliente } from './clienti-finali.service.ts';
import { searchPreventivi } from './elenco.service.ts';
import {
  addProdotto,
  cancelPreventivo,
  createPreventivo,
  getPreventivo,
  modifyProdotto,
  removeProdotto,
  writeServizi,
} from './preventivo.service.ts';
import { completeSetup, getLogo, getSetup, replaceLogo } from './setup.service.ts';
import { testi } from './testi.ts';
import type { PreventivoDeps } from './vista.service.ts';

const LOGO = { maxBytes: MAX_LOGO, tooLarge: testi.logoTroppoGrande };

/** The calls of the specification; what is ours beside them is in `vendita.routes.ts` and `link.routes.ts`. */
export function preventivoRoutes(mount: Mount, deps: PreventivoDeps): void {
  const { pool } = deps;
  mount.customer(getSetupEndpoint, ({ sessione }) => getSetup(pool, sessione));
  mount.customer(setSetupCompletatoEndpoint, ({ sessione }) => completeSetup(pool, sessione));
  mount.customer(uploadLogoEndpoint, async ({ sessione, request }) =>
    replaceLogo(pool, sessione, (await readUpload(request, LOGO)).contenuto),
  );
  mount.customer(getLogoEndpoint, async ({ sessione, reply }) =>
    reply.type('image/png').send(await getLogo(pool, sessione)),
  );

  mount.customer(createPreventivoEndpoint, ({ sessione }) => createPreventivo(deps, sessione));
  mount.customer(searchPreventiviEndpoint, ({ sessione, query }) => searchPreventivi(deps, sessione, query));
  mount.customer(getPreventivoEndpoint, ({ sessione, query }) => getPreventivo(deps, sessione, query.id));
  mount.customer(addProdottoEndpoint, ({ sessione, query }) => addProdotto(deps, sessione, query));
  mount.customer(modifyProdottoEndpoint, ({ sessione, query }) => modifyProdotto(deps, sessione, query));
  mount.customer(removeProdottoEndpoint, ({ sessione, query }) => removeProdotto(deps, sessione, query.idRiga));
  mount.customer(setServiziEndpoint, ({ sessione, query, body }) =>
    writeServizi(deps, sessione, query.idPreventivo, body),
  );
  mount.customer(cancelPreventivoEndpoint, ({ sessione, query }) => cancelPreventivo(deps, sessione, query.id));

  mount.customer(searchClientiEndpoint, ({ sessione, query }) => searchClienti(deps, sessione, query.nome ?? ''));
  mount.customer(setClienteEndpoint, ({ sessione, query }) =>
    setCliente(deps, sessione, query.idPreventivo, query.idCliente),
  );
  mount.customer(createClienteEndpoint, ({ sessione, query, body }) =>
    createCliente(deps, sessione, query.idPreventivo, body),
  );
}
