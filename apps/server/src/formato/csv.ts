/**
 * CSV for Italian spreadsheets (domain.md "Money"): `;`, decimal comma, CRLF, UTF-8 with BOM, and no text that a spreadsheet would
 * run as a formula. Streamed: memory stays the same however many rows there are.
 */
import { pipeline, Readable, type Writable } from 'node:stream';
import type { Cents } from '@battistrada/domain/denaro';
import { stringify } from 'csv-stringify';

/** A text, or an amount in cents. */
export type Cella = string | Cents;

/** Rows as a file with a heading for each column. `onError` is called when the stream breaks off, after the head of the answer was sent. */
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
    cast: { number: decimal },
    // Prefixes texts that start with = + - @; the minus of an amount stays as it is.
    escape_formulas: true,
    // A note of two lines stays one cell: unquoted, its second line would start a row, and with it perhaps a formula.
    quoted_match: /[\r\n]/,
  });
  return pipeline(Readable.from(righe), csv satisfies Writable, (error) => {
    if (error) onError(error);
  });
}

/** Cents as a spreadsheet reads them: decimal comma, no grouping, no sign of currency. */
function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
