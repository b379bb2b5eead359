/** Price catalogue and stock report for EDIWheel software: streamed, with the dealer's own prices and depositi. */
import { PassThrough, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { giornoOf } from '@battistrada/domain/giorno';
import { copyOut } from '../../db/copy.ts';
import { inTransaction } from '../../db/pool.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { readVersione } from '../catalogo-porta/catalogo.service.ts';
import type { DirettoDeps } from '../ordine-diretto/ordine-diretto.service.ts';
import { findPartyId } from './ediwheel.sql.ts';
import {
  COLONNE_PRICAT,
  copyPricatCsv,
  copyPricatJson,
  copyStockCsv,
  copyStockJson,
  type Lettore,
} from './listini.sql.ts';

type Formato = 'csv' | 'json';

export interface FileListino {
  /** Equal as long as the file is unchanged; '' when that is unknown. */
  readonly etag: string;
  /** Starts writing the file. */
  open(gzip: boolean): Readable;
}

/** PRICAT B4: three header lines, then one line for each tyre. */
export async function streamPricat(
  deps: DirettoDeps,
  sessione: SessioneCliente,
  formato: Formato,
): Promise<FileListino> {
  const { cliente } = sessione;
  const [versione, destinatario] = await Promise.all([
    inTransaction(deps.pool, (tx) => readVersione(tx, cliente)),
    findPartyId(deps.pool, cliente.id),
  ]);
  const data = giornoOf(deps.clock.now()).replaceAll('-', '');
  const lettore = lettoreOf(sessione);
  const etag = `"${versione}-${formato}"`;
  return formato === 'csv'
    ? file(deps, { etag, statement: copyPricatCsv(lettore), testa: pricatHead(data, destinatario), coda: '' })
    : file(deps, {
        etag,
        statement: copyPricatJson(lettore),
        testa: `{"EDIWHEEL_VERSION":"B4.0","CURRENCY":"EUR","DATE":"${data}","ARTICLES":[\n`,
        coda: ']}\n',
      });
}

/** For every article with an EAN, the pieces in the customer's depositi. */
export function streamStock(deps: DirettoDeps, sessione: SessioneCliente, formato: Formato): FileListino {
  const lettore = lettoreOf(sessione);
  return formato === 'csv'
    ? file(deps, { etag: '', statement: copyStockCsv(lettore), testa: '', coda: '' })
    : file(deps, { etag: '', statement: copyStockJson(lettore), testa: '{"ARTICLES":[\n', coda: ']}\n' });
}

function lettoreOf({ cliente }: SessioneCliente): Lettore {
  return { clienteId: cliente.id, listinoId: cliente.listinoId, depositi: cliente.depositi.map(({ id }) => id) };
}

function pricatHead(data: string, destinatario: string): string {
  return [
    'HDH;DOCUMENT_ID;DATE;CURRENCY;SUPPLIER_ILN;RECEIVER_ID;COUNTRY_CODE;EDIWHEEL_VERSION',
    `HDS;PRICAT;${data};EUR;;${destinatario};IT;B4.0`,
    `POH;${COLONNE_PRICAT.join(';')}`,
    '',
  ].join('\n');
}

interface Contenuto extends Pick<FileListino, 'etag'> {
  readonly statement: string;
  /** What stands before and after the rows. */
  readonly testa: string;
  readonly coda: string;
}

function file({ pool }: DirettoDeps, { etag, statement, testa, coda }: Contenuto): FileListino {
  return {
    etag,
    open: (gzip) => {
      const righe = new PassThrough();
      const uscita = new PassThrough();
      uscita.write(testa);
      righe.pipe(uscita, { end: false });
      righe.once('end', () => uscita.end(coda));
      copyOut(pool, statement, righe).catch((error: unknown) =>
        uscita.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return gzip ? uscita.pipe(createGzip()) : uscita;
    },
  };
}
