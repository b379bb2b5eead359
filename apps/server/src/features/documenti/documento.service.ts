/** One document: its data, its PDF, its electronic invoice, and its links. */
import type { DettaglioDocumento, TipoDocumento } from '@battistrada/contract/documenti';
import type { Azienda } from '@battistrada/contract/impostazioni';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { isRitiroInSede } from '../ordine/destinazioni.service.ts';
import type { DatiDocumentoPdf } from './documento.pdf.ts';
import { getDocumento, getFatturaElettronica, getFile, type DocumentoCompleto } from './documento.sql.ts';
import { fatturaPa, hasFatturaPa, nomeFatturaPa } from './fattura-pa.ts';
import { testi } from './testi.ts';

export interface DocumentiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
  readonly impostazioni: ImpostazioniVigenti;
}

/** A document and its kind, as in its address. */
export interface Chiave {
  readonly id: number;
  readonly tipo: TipoDocumento;
}

/** A file with the name under which a browser saves it. */
export interface FileDocumento {
  readonly nome: string;
  readonly contenuto: Buffer;
}

const LAYOUT = new URL('./documento.pdf.ts', import.meta.url);

/** A document with its lines, due dates, and the linked orders and documents, in both directions. */
export async function getDettaglio(
  { pool }: DocumentiDeps,
  { cliente }: SessioneCliente,
  chiave: Chiave,
): Promise<DettaglioDocumento> {
  const { intestatario: _intestatario, ddt: _ddt, ...dettaglio } = await requireDocumento(pool, cliente.id, chiave);
  return dettaglio;
}

/**
 * The document as PDF: the imported file, otherwise drawn from its rows. NON_TROVATO when it has neither, NON_PRONTO
 * when it has to be drawn and the issuing company is not set.
 */
export async function getPdf(
  { pool, clock, pdf, impostazioni }: DocumentiDeps,
  clienteId: number,
  chiave: Chiave,
): Promise<FileDocumento> {
  const documento = await requireDocumento(pool, clienteId, chiave);
  const nome = `${nomeOf(documento)}.pdf`;
  const importato = await getFile(pool, clienteId, chiave.id);
  if (importato !== null) return { nome, contenuto: importato };
  if (documento.righe.length === 0) throw new DomainError('NON_TROVATO', testi.senzaFile);
  const azienda = await requireAzienda(impostazioni);
  const isRitiro = isRitiroInSede(documento.destinazione);
  const marchio = await impostazioni.marchio();
  const dati: DatiDocumentoPdf = { documento, azienda, marchio, isRitiro, creato: clock.now() };
  return { nome, contenuto: await pdf.render(LAYOUT, dati) };
}

/**
 * The electronic invoice, whose first line names its encoding: the imported file, otherwise made from its rows.
 * NON_TROVATO for a delivery note, and for a document without rows; NON_PRONTO without the issuing company.
 */
export async function getXml(
  { pool, impostazioni }: DocumentiDeps,
  clienteId: number,
  chiave: Chiave,
): Promise<FileDocumento> {
  const documento = await requireDocumento(pool, clienteId, chiave);
  if (!hasFatturaPa(chiave.tipo)) throw new DomainError('NON_TROVATO', testi.senzaXml);
  const importata = await getFatturaElettronica(pool, clienteId, chiave.id);
  // A file that came over HTTP may have no name.
  if (importata !== null) return { nome: importata.nome || `${nomeOf(documento)}.xml`, contenuto: importata.xml };
  if (documento.righe.length === 0) throw new DomainError('NON_TROVATO', testi.senzaFile);
  const azienda = await requireAzienda(impostazioni);
  return { nome: nomeFatturaPa(azienda, documento.id), contenuto: Buffer.from(await fatturaPa(documento, azienda)) };
}

/** The wholesaler's own company. NON_PRONTO while it is not set, because a document needs its issuer. */
export async function requireAzienda(impostazioni: ImpostazioniVigenti): Promise<Azienda> {
  const { azienda } = await impostazioni.get();
  if (azienda === null) throw new DomainError('NON_PRONTO', testi.senzaAzienda);
  return azienda;
}

async function requireDocumento(pool: pg.Pool, clienteId: number, { id, tipo }: Chiave): Promise<DocumentoCompleto> {
  const documento = await getDocumento(pool, clienteId, id, tipo);
  if (documento === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return documento;
}

/** `Fattura 12-2026`: the slash of a number would make a folder. */
export function nomeOf({ tipo, numero }: { tipo: TipoDocumento; numero: string }): string {
  return `${tipo === 'DDT' ? 'DDT' : testi.nomi[tipo]} ${numero.replace(/[^\w.-]+/g, '-')}`;
}
