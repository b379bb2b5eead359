/**
 * Orders as CSV for Italian spreadsheets (product.md §2 "Esporta"): one row a line of an order, `;`, decimal comma, dd/MM/yyyy,
 * UTF-8 with BOM, and no cell that a spreadsheet would run as a formula.
 */
import { pipeline, Readable, type Writable } from 'node:stream';
import type { Ordine } from '@battistrada/contract/ordini';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { stringify } from 'csv-stringify';
import { testi } from './testi.ts';

type Colonna = keyof typeof testi.colonne;

export function ordiniToCsv(ordini: AsyncIterable<Ordine>, onError: (error: Error) => void): Readable {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: Object.entries(testi.colonne).map(([key, header]) => ({ key, header })),
    // Prefixes texts that start with = + - @; amounts of an order are never negative.
    escape_formulas: true,
    // A note of two lines stays one cell: unquoted, its second line would start a row, and with it perhaps a formula.
    quoted_match: /[\r\n]/,
  });
  return pipeline(Readable.from(toRows(ordini)), csv satisfies Writable, (error) => {
    if (error) onError(error);
  });
}

async function* toRows(ordini: AsyncIterable<Ordine>): AsyncGenerator<Record<Colonna, string>> {
  for await (const ordine of ordini) {
    const head = {
      numero: String(ordine.numero),
      data: formatGiorno(ordine.dataOrdine),
      tipo: ordine.tipo,
      stato: ordine.stato,
      riferimento: ordine.riferimento,
      totale: decimal(ordine.totaleCents),
      pagamento: ordine.pagamento,
      destinazione: ordine.destinazione.replaceAll('\n', ', '),
      fatturazione: ordine.dataFatturazione === null ? '' : formatGiorno(ordine.dataFatturazione),
      spedizione: ordine.codiceSpedizione ?? '',
      note: ordine.note,
    };
    for (const prodotto of ordine.prodotti) {
      yield {
        ...head,
        codice: prodotto.codice,
        descrizione: prodotto.descrizione,
        quantita: String(prodotto.quantita),
        importo: decimal(prodotto.importoCents),
      };
    }
  }
}

/** Cents as a spreadsheet reads them: decimal comma, no grouping, no sign of currency. */
function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
