/**
 * CSV for Italian spreadsheets (domain.md "Money"): `;`, decimal comma, CRLF, UTF-8 with BOM, and no text that a
 * spreadsheet would run as a formula. It is streamed, so that memory does not grow with the rows.
 */
import { pipeline, Readable, type Writable } from 'node:stream';
import { formatSenzaMigliaia, type Cents } from '@battistrada/domain/denaro';
import { stringify } from 'csv-stringify';

/** A text, or an amount in cents. */
export type Cella = string | Cents;

/**
 * Rows as a file with a header for each column. `onError` is called when the stream fails after the head of the answer
 * was sent.
 */
export function toCsv<Colonna extends string>(
  colonne: Readonly<Record<Colonna, string>>,
  righe: AsyncIterable<Readonly<Record<Colonna, Cella>>> | Iterable<Readonly<Record<Colonna, Cella>>>,
  onError: (error: Error) => void,
): Readable {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: Object.entries<string>(colonne).map(([key, header]) => ({ key, header })),
    cast: { number: formatSenzaMigliaia },
    // Escapes texts that begin with = + - @; the minus of an amount stays.
    escape_formulas: true,
    // Quotes a text with a line break: otherwise its second line would begin a row, perhaps with a formula.
    quoted_match: /[\r\n]/,
  });
  return pipeline(Readable.from(righe), csv satisfies Writable, (error) => {
    if (error) onError(error);
  });
}
