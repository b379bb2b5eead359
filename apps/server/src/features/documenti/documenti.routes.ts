import type { FiltroDocumenti, TipoDocumento } from '@battistrada/contract/documenti';
import {
  downloadArchivioEndpoint,
  downloadXmlEndpoint,
  exportDocumentiEndpoint,
  getDettaglioEndpoint,
  getDocumentoEndpoint,
  listDdtEndpoint,
  listFattureEndpoint,
  listNoteCreditoEndpoint,
  listNoteDebitoEndpoint,
} from '@battistrada/contract/documenti.endpoints';
import { tipoDocumento } from '@battistrada/contract/documenti.schema';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { toCsv } from '../../formato/csv.ts';
import { periodoOf, streamArchivio } from './archivio.service.ts';
import { documentiRows } from './elenco-csv.ts';
import { getDettaglio, getPdf, getXml, type DocumentiDeps } from './documento.service.ts';
import { exportDocumenti, listElenco } from './elenco.service.ts';
import { testi } from './testi.ts';

export function documentiRoutes(mount: Mount, deps: DocumentiDeps): void {
  const elenco =
    (tipo: TipoDocumento) =>
    ({ sessione, query }: { sessione: SessioneCliente; query: FiltroDocumenti }) =>
      listElenco(deps, sessione, tipo, query);
  mount.customer(listDdtEndpoint, elenco('DDT'));
  mount.customer(listFattureEndpoint, elenco('FT'));
  mount.customer(listNoteCreditoEndpoint, elenco('NC'));
  mount.customer(listNoteDebitoEndpoint, elenco('ND'));

  mount.customer(getDettaglioEndpoint, ({ sessione, query }) => getDettaglio(deps, sessione, query));
  mount.customer(getDocumentoEndpoint, async ({ sessione, query, reply }) => {
    const { nome, contenuto } = await getPdf(deps, sessione.cliente.id, query);
    return asFile(reply, 'application/pdf', 'inline', nome).send(contenuto);
  });
  mount.customer(downloadXmlEndpoint, async ({ sessione, query, reply }) => {
    const { nome, contenuto } = await getXml(deps, sessione.cliente.id, query);
    return asFile(reply, 'application/xml', 'attachment', nome).send(contenuto);
  });
  mount.customer(downloadArchivioEndpoint, async ({ sessione, query: { tipo, ...quando }, reply }) => {
    const periodo = periodoOf(quando);
    const archivio = await streamArchivio(deps, sessione, periodo, tipo === undefined ? tipoDocumento.options : [tipo]);
    return asFile(reply, 'application/zip', 'attachment', testi.nomeArchivio(periodo.nome, tipo)).send(archivio);
  });
  mount.customer(exportDocumentiEndpoint, async ({ sessione, query, request, reply }) => {
    const csv = toCsv(testi.csv.colonne, documentiRows(await exportDocumenti(deps, sessione, query)), (error) =>
      request.log.error({ err: error }, 'export of documents broke off'),
    );
    return asFile(reply, 'text/csv; charset=utf-8', 'attachment', testi.csv.nome(query.tipo)).send(csv);
  });
}
