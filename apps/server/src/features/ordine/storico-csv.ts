/** Orders as CSV (product.md §2 "Esporta"): one row for each line, with the order's totals on the first. */
import type { Readable } from 'node:stream';
import { formatGiorno } from '@battistrada/domain/giorno';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { toCsv, type Cella } from '../../formato/csv.ts';
import type { OrdineDaEsportare } from './storico.sql.ts';
import { testi } from './testi.ts';

const SENZA_SOMME = { pfu: '', contributo: '', coupon: '', scontoOnline: '', iva: '', totale: '' };
const SENZA_RIGHE = { codice: '', descrizione: '', quantita: '', importo: '' };

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
      tipo: NOMI_TIPO_ORDINE[ordine.tipo],
      stato: NOMI_STATO_ORDINE[ordine.stato],
      riferimento: onOneLine(ordine.riferimento, ' '),
      pagamento: ordine.pagamento,
      destinazione: onOneLine(ordine.destinazione, ', '),
      fatturazione: ordine.dataFatturazione === null ? '' : formatGiorno(ordine.dataFatturazione),
      spedizione: ordine.codiceSpedizione ?? '',
      note: onOneLine(ordine.note, ' '),
    };
    const [primo, ...altri] = ordine.prodotti.map(({ codice, descrizione, quantita, importoCents }) => ({
      codice,
      descrizione,
      quantita: String(quantita),
      importo: importoCents,
    }));
    // Only once: otherwise the sum of a column would count an order once for each line.
    const { pfuCents, contributoCents, couponCents, scontoOnlineCents, ivaCents } = ordine.importi;
    // What is taken off is negative, so that the amounts of an order add up to its total.
    const somme = {
      pfu: pfuCents,
      contributo: contributoCents,
      coupon: 0 - couponCents,
      scontoOnline: 0 - scontoOnlineCents,
      iva: ivaCents,
      totale: ordine.totaleCents,
    };
    yield { ...head, ...(primo ?? SENZA_RIGHE), ...somme };
    for (const riga of altri) yield { ...head, ...riga, ...SENZA_SOMME };
  }
}

/** Many programs import line by line and ignore quotes. */
function onOneLine(testo: string, separatore: string): string {
  return testo.trim().replace(/\s*[\r\n]+\s*/g, separatore);
}
