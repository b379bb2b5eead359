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
} from '@battistrada/contract/preventivo.endpoints';
import type { QueryOf } from '@battistrada/contract/call';
import type { Preventivo, uploadLogo } from '@battistrada/contract/preventivo';
import { MAX_LOGO } from '@battistrada/contract/limiti';
import type { Mount } from '../../http/mount.ts';
import { readUpload, senderLeft } from '../../http/upload.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { createCliente, searchClienti, setCliente } from './clienti-finali.service.ts';
import { searchPreventivi } from './elenco.service.ts';
import { preparePdf } from './pdf.service.ts';
import { cancelPreventivo, createPreventivo, getPreventivo } from './preventivo.service.ts';
import { addProdotto, modifyProdotto, removeProdotto } from './righe.service.ts';
import { writeServizi } from './servizi.service.ts';
import type { Ritaglio } from './ritaglio.ts';
import { completeSetup, getLogo, getSetup, replaceLogo, type LogoDeps } from './setup.service.ts';
import { testi } from './testi.ts';
import type { PreventivoDeps } from './vista.service.ts';

const LOGO = { maxBytes: MAX_LOGO, tooLarge: testi.logoTroppoGrande };

/** A crop when all four sides are given, otherwise null for the whole picture. */
function toRitaglio({ sinistra, alto, larghezza, altezza }: QueryOf<typeof uploadLogo>): Ritaglio | null {
  return sinistra === undefined || alto === undefined || larghezza === undefined || altezza === undefined
    ? null
    : { sinistra, alto, larghezza, altezza };
}

/** The calls of the specification; our additional ones are in `vendita.routes.ts` and `link.routes.ts`. */
export function preventivoRoutes(mount: Mount, deps: PreventivoDeps & LogoDeps & { readonly pdf: PdfRenderer }): void {
  const { pool } = deps;
  // A user who works on a quotation will soon print it and should not wait for the worker to start.
  const printable = async (work: Promise<Preventivo>): Promise<Preventivo> => {
    const preventivo = await work;
    if (preventivo.righe.length > 0) preparePdf(deps);
    return preventivo;
  };
  mount.customer(getSetupEndpoint, ({ sessione }) => getSetup(pool, sessione));
  mount.customer(setSetupCompletatoEndpoint, ({ sessione }) => completeSetup(pool, sessione));
  mount.customer(uploadLogoEndpoint, ({ sessione, query, request, reply }) => {
    const readFile = () => readUpload(request, LOGO);
    return replaceLogo(deps, sessione, { readFile, ritaglio: toRitaglio(query), signal: senderLeft(reply) });
  });
  mount.customer(getLogoEndpoint, async ({ sessione, reply }) =>
    reply.type('image/png').send(await getLogo(pool, sessione)),
  );

  mount.customer(createPreventivoEndpoint, ({ sessione, query }) => createPreventivo(deps, sessione, query.token));
  mount.customer(searchPreventiviEndpoint, ({ sessione, query }) => searchPreventivi(deps, sessione, query));
  mount.customer(getPreventivoEndpoint, ({ sessione, query }) => printable(getPreventivo(deps, sessione, query.id)));
  mount.customer(addProdottoEndpoint, ({ sessione, query }) => printable(addProdotto(deps, sessione, query)));
  mount.customer(modifyProdottoEndpoint, ({ sessione, query }) => modifyProdotto(deps, sessione, query));
  mount.customer(removeProdottoEndpoint, ({ sessione, query }) => removeProdotto(deps, sessione, query.idRiga));
  mount.customer(setServiziEndpoint, ({ sessione, query, body }) =>
    printable(writeServizi(deps, sessione, query.idPreventivo, body)),
  );
  mount.customer(cancelPreventivoEndpoint, ({ sessione, query }) => cancelPreventivo(deps, sessione, query.id));

  mount.customer(searchClientiEndpoint, ({ sessione, query }) => searchClienti(deps, sessione, query.nome ?? ''));
  mount.customer(setClienteEndpoint, ({ sessione, query }) =>
    printable(setCliente(deps, sessione, query.idPreventivo, query.idCliente)),
  );
  mount.customer(createClienteEndpoint, ({ sessione, query, body }) =>
    printable(createCliente(deps, sessione, query.idPreventivo, body)),
  );
}
