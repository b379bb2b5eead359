/** Orders as CSV (product.md §2 "Esporta"): one row a line of an order. */
import type { Readable } from 'node:stream';
import { formatGiorno } from '@battistrada/domain/giorno';
import { toCsv, type Cella } from '../../formato/csv.ts';
import type { OrdineDaEsportare } from './ordini.sql.ts';
import { testi } from './testi.ts';

export function ordiniToCsv(ordini: AsyncIterable<OrdineDaEsportare>, onError: (error: Error) => void): Readable {
  return toCsv(testi.colonne, toRows(ordini), onError);
}

async function* toRows(
  ordini: AsyncIterable<OrdineDaEsportare>,
): AsyncGenerator<Record<keyof typeof testi.colonne, Cella>> {
  for await (const ordine of ordini) {
    const head = {
      numero: String(ordine.numero),
      data: formatGiorno(ordine.dataOrdine),
      tipo: ordine.tipo,
      stato: ordine.stato,
      riferimento: ordine.riferimento,
      totale: ordine.totaleCents,
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
        importo: prodotto.importoCents,
      };
    }
  }
}
