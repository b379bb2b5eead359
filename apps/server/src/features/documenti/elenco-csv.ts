/** The rows of a CSV of documents. */
import type { Documento } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { Cella } from '../../formato/csv.ts';
import { testi } from './testi.ts';

export function* documentiRows(
  documenti: readonly Documento[],
): Generator<Record<keyof typeof testi.csv.colonne, Cella>> {
  for (const { tipo, numero, data, numeroOrdine, collegato, totaleCents, stato, residuoCents } of documenti) {
    yield {
      tipo: testi.nomi[tipo],
      numero,
      data: formatGiorno(data),
      ordine: numeroOrdine === null ? '' : String(numeroOrdine),
      collegato: collegato === null ? '' : `${collegato.tipo} ${collegato.numero}`,
      // The amount of a credit note is negative, so that the sum of a column is right.
      totale: tipo === 'NC' ? -totaleCents : totaleCents,
      stato: stato === null ? '' : testi.csv.stati(tipo)[stato],
      residuo: stato === null ? '' : residuoCents,
    };
  }
}
