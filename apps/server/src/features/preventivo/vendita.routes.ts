import { searchClienti } from '@battistrada/contract/preventivo';
import { getOfferta } from '@battistrada/contract/preventivo-link';
import {
  copyPreventivoEndpoint,
  eraseClienteEndpoint,
  exportClienteEndpoint,
  getPdfEndpoint,
  getRicarichiEndpoint,
  getServiziAbitualiEndpoint,
  modifyClienteEndpoint,
  moveProdottoEndpoint,
  putInCarrelloEndpoint,
  restorePreventivoEndpoint,
  setPrezzoEndpoint,
  setRicarichiEndpoint,
} from '@battistrada/contract/preventivo-vendita.endpoints';
import type { Config } from '../../config.ts';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { eraseCliente, exportCliente, modifyCliente } from './clienti-finali.service.ts';
import { putInCarrello } from './in-carrello.service.ts';
import { createPdf } from './pdf.service.ts';
import { copyPreventivo, restorePreventivo } from './preventivo.service.ts';
import { getServiziAbituali } from './servizi.service.ts';
import { getRicarichi, replaceRicarichi } from './ricarichi.service.ts';
import { moveProdotto, setPrezzo } from './righe.service.ts';
import type { PreventivoDeps } from './vista.service.ts';

/** Dependencies of the calls with which a dealer sells by quotations. */
interface VenditaDeps {
  readonly pdf: PdfRenderer;
  readonly config: Pick<Config, 'consentiSovraQuantita'>;
}

export function venditaRoutes(mount: Mount, deps: PreventivoDeps & VenditaDeps): void {
  const { pool } = deps;
  mount.customer(getRicarichiEndpoint, ({ sessione }) => getRicarichi(pool, sessione));
  mount.customer(setRicarichiEndpoint, ({ sessione, body }) => replaceRicarichi(pool, sessione, body));
  mount.customer(getServiziAbitualiEndpoint, ({ sessione, query }) => getServiziAbituali(deps, sessione, query.id));
  mount.customer(setPrezzoEndpoint, ({ sessione, query, body }) => setPrezzo(deps, sessione, query.idRiga, body));
  mount.customer(moveProdottoEndpoint, ({ sessione, query }) => moveProdotto(deps, sessione, query));
  mount.customer(copyPreventivoEndpoint, ({ sessione, query }) => copyPreventivo(deps, sessione, query));
  mount.customer(restorePreventivoEndpoint, ({ sessione, query }) => restorePreventivo(deps, sessione, query.id));
  mount.customer(putInCarrelloEndpoint, ({ sessione, query }) => putInCarrello(deps, sessione, query));
  mount.customer(getPdfEndpoint, async ({ sessione, query, reply }) => {
    const { file, nome } = await createPdf(deps, sessione, query.id);
    return asFile(reply, 'application/pdf', 'inline', nome).send(file);
  });
  mount.customer(exportClienteEndpoint, async ({ sessione, query, reply }) => {
    const { cliente, preventivi } = await exportCliente(deps, sessione, query.id);
    // In the names of the calls that show the same data.
    const dati = {
      ...searchClienti.answer.encode({ clienti: [cliente] }),
      preventivi: preventivi.map(({ offerta, messaggio }) => ({ ...getOfferta.answer.encode(offerta), messaggio })),
    };
    const json = JSON.stringify(dati, null, 2);
    return asFile(reply, 'application/json; charset=utf-8', 'attachment', 'cliente.json').send(json);
  });
  mount.customer(modifyClienteEndpoint, ({ sessione, query, body }) => modifyCliente(deps, sessione, query.id, body));
  mount.customer(eraseClienteEndpoint, ({ sessione, query }) => eraseCliente(deps, sessione, query.id));
}
