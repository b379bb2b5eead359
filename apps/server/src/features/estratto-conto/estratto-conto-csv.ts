/** The statement as rows of a CSV. */
import type { Partita } from '@battistrada/contract/estratto-conto';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { Cella } from '../../formato/csv.ts';
import type { testi } from './testi.ts';

export function* estrattoContoRows(partite: readonly Partita[]): Generator<Record<keyof typeof testi.colonne, Cella>> {
  for (const partita of partite) {
    yield {
      documento: partita.numeroDocumento,
      data: formatGiorno(partita.dataDocumento),
      pagamento: partita.pagamento,
      scadenza: formatGiorno(partita.dataScadenza),
      aScadere: partita.aScadereCents,
      scaduto: partita.scadutoCents,
      saldo: partita.saldoCents,
    };
  }
}
