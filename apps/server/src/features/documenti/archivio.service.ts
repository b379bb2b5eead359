/** The documents of a period in one ZIP, made while it is sent: only one document is in memory at a time. */
import { PassThrough, Readable } from 'node:stream';
import type { RiferimentoDocumento, TipoDocumento } from '@battistrada/contract/documenti';
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { getPdf, getXml, nomeOf, requireAzienda, type DocumentiDeps, type FileDocumento } from './documento.service.ts';
import { listDelPeriodo } from './documento.sql.ts';
import { hasFatturaPa, nomeFatturaPa } from './fattura-pa.ts';
import { testi } from './testi.ts';

/** The days of an archive, the last one excluded, and the name of its file. */
export interface Periodo {
  readonly primo: Giorno;
  readonly before: Giorno;
  readonly nome: string;
}

/** A month, `YYYY-MM`, or a period of days, the last one included: one of the two is given. */
export function periodoOf({
  mese,
  dal,
  al,
}: {
  readonly mese?: string | undefined;
  readonly dal?: Giorno | undefined;
  readonly al?: Giorno | undefined;
}): Periodo {
  if (dal !== undefined && al !== undefined) return { primo: dal, before: addDays(al, 1), nome: `${dal}_${al}` };
  const primo = `${mese}-01`;
  return { primo, before: `${addDays(primo, 31).slice(0, 7)}-01`, nome: mese ?? '' };
}

/**
 * The archive of a period: a folder for each kind, each document as PDF, invoices as XML too. NON_TROVATO when it is
 * empty, NON_PRONTO without the company that issues the documents.
 */
export async function streamArchivio(
  deps: DocumentiDeps,
  { cliente }: SessioneCliente,
  { primo, before }: Periodo,
  tipi: readonly TipoDocumento[],
): Promise<Readable> {
  const documenti = await listDelPeriodo(deps.pool, cliente.id, { from: primo, before, tipi });
  if (documenti.length === 0) throw new DomainError('NON_TROVATO', testi.periodoVuoto);
  // Checked before the first byte is sent: a refusal inside the archive would abort it.
  const azienda = await requireAzienda(deps.impostazioni);
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  const add = ({ data }: RiferimentoDocumento, nome: string, make: () => Promise<FileDocumento>): void =>
    zip.addReadStreamLazy(nome, { mtime: new Date(data) }, (done) => {
      // The library does not see errors of the streams that it reads. So the archive is aborted, instead of ending as
      // if it were complete.
      done(
        null,
        Readable.from(whenRead(make)).on('error', (error) => out.destroy(error)),
      );
    });
  for (const documento of documenti) {
    const cartella = testi.cartelle[documento.tipo];
    add(documento, `${cartella}/${nomeOf(documento)}.pdf`, () => getPdf(deps, cliente.id, documento));
    if (!hasFatturaPa(documento.tipo) || !documento.conRighe) continue;
    add(documento, `${cartella}/${nomeFatturaPa(azienda, documento.id)}`, () => getXml(deps, cliente.id, documento));
  }
  zip.end();
  return out;
}

/** Each file is made when the one before has been sent. */
async function* whenRead(make: () => Promise<FileDocumento>): AsyncGenerator<Buffer> {
  yield (await make()).contenuto;
}
