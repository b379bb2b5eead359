import type { FiltroDocumenti, TipoDocumento } from '@battistrada/contract/documenti';
import {
  downloadArchivioEndpoint,
  downloadCalendarioEndpoint,
  downloadEstrattoContoEndpoint,
  downloadXmlEndpoint,
  getDettaglioEndpoint,
  getDocumentoEndpoint,
  getScadenziarioEndpoint,
  listDdtEndpoint,
  listFattureEndpoint,
  listNoteCreditoEndpoint,
  listNoteDebitoEndpoint,
  tipoDocumento,
} from '@battistrada/contract/documenti.schema';
import type { FastifyReply } from 'fastify';
import { toCsv } from '../../formato/csv.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { streamArchivio } from './archivio.service.ts';
import { scadenzeToIcs } from './calendario.ts';
import { getDettaglio, getPdf, getXml, type DocumentiDeps } from './documento.service.ts';
import { listElenco } from './elenco.service.ts';
import { getScadenziario } from './estratto-conto.service.ts';
import { estrattoContoRows } from './estratto-conto-csv.ts';
import { testi } from './testi.ts';

export function documentiRoutes(mount: Mount, deps: DocumentiDeps): void {
  const elenco =
    (tipo: TipoDocumento) =>
    ({ sessione, query }: { sessione: SessioneCliente; query: FiltroDocumenti }) =>
      listElenco(deps.pool, sessione, tipo, query);
  mount.customer(listDdtEndpoint, elenco('DDT'));
  mount.customer(listFattureEndpoint, elenco('FT'));
  mount.customer(listNoteCreditoEndpoint, elenco('NC'));
  mount.customer(listNoteDebitoEndpoint, elenco('ND'));

  mount.customer(getDettaglioEndpoint, ({ sessione, query }) => getDettaglio(deps, sessione, query));
  mount.customer(getDocumentoEndpoint, async ({ sessione, query, reply }) => {
    const { nome, contenuto } = await getPdf(deps, sessione.cliente.id, query);
    return sendFile(reply, 'application/pdf', 'inline', nome).send(contenuto);
  });
  mount.customer(downloadXmlEndpoint, async ({ sessione, query, reply }) => {
    const { nome, contenuto } = await getXml(deps, sessione.cliente.id, query);
    return sendFile(reply, 'application/xml; charset=utf-8', 'attachment', nome).send(contenuto);
  });
  mount.customer(downloadArchivioEndpoint, async ({ sessione, query: { mese, tipo }, reply }) => {
    const archivio = await streamArchivio(deps, sessione, mese, tipo === undefined ? tipoDocumento.options : [tipo]);
    return sendFile(reply, 'application/zip', 'attachment', testi.nomeArchivio(mese)).send(archivio);
  });

  mount.customer(getScadenziarioEndpoint, ({ sessione }) => getScadenziario(deps, sessione));
  mount.customer(downloadEstrattoContoEndpoint, async ({ sessione, request, reply }) => {
    const { partite } = await getScadenziario(deps, sessione);
    const csv = toCsv(testi.estrattoConto, estrattoContoRows(partite), (error) =>
      request.log.error({ err: error }, 'export of the statement broke off'),
    );
    return sendFile(reply, 'text/csv; charset=utf-8', 'attachment', testi.nomeEstrattoConto).send(csv);
  });
  mount.customer(downloadCalendarioEndpoint, async ({ sessione, reply }) => {
    const ics = scadenzeToIcs(await getScadenziario(deps, sessione), deps.config.marchio, deps.clock.now());
    return sendFile(reply, 'text/calendar; charset=utf-8', 'attachment', testi.nomeCalendario).send(ics);
  });
}

/** `nome` has letters, digits, spaces, dots and dashes only. */
function sendFile(reply: FastifyReply, type: string, how: 'inline' | 'attachment', nome: string): FastifyReply {
  return reply.type(type).header('content-disposition', `${how}; filename="${nome}"`);
}
