import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import {
  ediwheelA2Endpoint,
  ediwheelC1Endpoint,
  ediwheelEndpoint,
  pricatEndpoint,
  stockEndpoint,
} from '@battistrada/contract/porta-ediwheel.endpoints';
import type { Ambito } from '@battistrada/contract/porta';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errore/domain-error.ts';
import { acceptsCoding } from '../../http/accepts-coding.ts';
import type { Porta, PortaContext } from '../../porta/mount-porta.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { countFilePesante } from '../catalogo-porta/catalogo.service.ts';
import { requireAmbito, requireCliente } from '../chiave/chiave.service.ts';
import type { DirettoDeps } from '../ordine-diretto/ordine-diretto.service.ts';
import { answerMessaggio } from './ediwheel.service.ts';
import { streamPricat, streamStock, type FileListino } from './listini.service.ts';
import { readMessaggio, type Domanda } from './messaggio.ts';
import { readJson, readXml } from './nodo.ts';
import { asJson, asXml } from './risposta.ts';
import { testi } from './testi.ts';

const MAX_BYTE = 1_000_000;

const AMBITO: Readonly<Record<Domanda, Ambito>> = {
  inquiry: 'disponibilita',
  order: 'ordini:crea',
  status: 'ordini:leggi',
};

export function ediwheelPortaRoutes(porta: Porta, deps: DirettoDeps): void {
  const answer = async ({ chiamante, request, reply }: PortaContext<object, object>): Promise<FastifyReply> => {
    const isJson = readFormato(request) === 'json';
    // JSON is for C1 only.
    if (isJson && request.url.startsWith('/ediwheel/a2')) throw new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
    const testo = await readCorpo(request.raw);
    request.richiestaTenuta = testo.slice(0, 8_000);
    const messaggio = readMessaggio(isJson ? readJson(testo) : readXml(testo));
    if (isJson && messaggio.standard === 'A2') throw new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
    requireAmbito(chiamante, [AMBITO[messaggio.domanda]]);
    const sessione = await requireCliente(deps.pool, chiamante);
    const { chiaveId, prova } = chiamante;
    const risposta = await answerMessaggio(deps, { sessione, chiaveId, prova }, messaggio);
    return isJson
      ? reply.type('application/json; charset=utf-8').send(asJson(risposta))
      : reply.type('application/xml; charset=utf-8').send(await asXml(risposta));
  };
  porta.route(ediwheelA2Endpoint, answer);
  porta.route(ediwheelC1Endpoint, answer);
  porta.route(ediwheelEndpoint, answer);
  porta.route(pricatEndpoint, async ({ query: { formato }, chiamante, reply }) => {
    const sessione = await requireCliente(deps.pool, chiamante);
    return sendFile(deps, sessione, reply, formato, await streamPricat(deps, sessione, formato));
  });
  porta.route(stockEndpoint, async ({ query: { formato }, chiamante, reply }) => {
    const sessione = await requireCliente(deps.pool, chiamante);
    return sendFile(deps, sessione, reply, formato, streamStock(deps, sessione, formato));
  });
}

function readFormato({ headers }: FastifyRequest): 'xml' | 'json' {
  const tipo = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (tipo === 'application/xml' || tipo === 'text/xml') return 'xml';
  if (tipo === 'application/json') return 'json';
  throw new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
}

/** The whole body as text, at most 1 MB. */
async function readCorpo(body: Readable): Promise<string> {
  const pezzi: Buffer[] = [];
  let byte = 0;
  // After a refusal the rest still flows in (plugins/senders.ts): destroying the stream would cut the connection before
  // the sender has read the reason.
  for await (const pezzo of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    byte += pezzo.length;
    if (byte > MAX_BYTE) throw new DomainError('TROPPO_GRANDE', testi.troppoGrande);
    pezzi.push(pezzo);
  }
  const corpo = Buffer.concat(pezzi);
  // Without the byte order mark, which the decoder takes away.
  return new TextDecoder(encodingOf(corpo)).decode(corpo);
}

/** UTF-16 by its mark or the first bytes of `<?`; Latin-1 when the declaration says so or it is not UTF-8. */
function encodingOf(corpo: Buffer): string {
  const inizio = corpo.toString('latin1', 0, 200);
  if (/^(\xff\xfe|<\0)/.test(inizio)) return 'utf-16le';
  if (/^(\xfe\xff|\0<)/.test(inizio)) return 'utf-16be';
  const isLatin = /^[^>]*encoding=["'](iso-8859-1|iso-8859-15|windows-1252)["']/i.test(inizio);
  return isLatin || !isUtf8(corpo) ? 'windows-1252' : 'utf-8';
}

/**
 * Sends a file with its ETag: a client that already has it gets 304 and no body. A proxy may have weakened the ETag
 * (`W/`), or sent several.
 */
async function sendFile(
  deps: DirettoDeps,
  { cliente }: SessioneCliente,
  reply: FastifyReply,
  formato: 'csv' | 'json',
  { etag, open }: FileListino,
): Promise<FastifyReply> {
  const { headers } = reply.request;
  const isGzip = acceptsCoding(reply.request, 'gzip');
  void reply.header('vary', 'Accept-Encoding');
  if (etag !== '') void reply.header('etag', etag);
  const noti = (headers['if-none-match'] ?? '').split(',').map((noto) => noto.trim().replace(/^W\//, ''));
  if (etag !== '' && noti.includes(etag)) return reply.code(304).send();
  await countFilePesante(deps, cliente.id);
  if (isGzip) void reply.header('content-encoding', 'gzip');
  return reply
    .type(formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    .send(open(isGzip));
}
