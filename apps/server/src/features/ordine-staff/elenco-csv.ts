/** The staff's list of orders as CSV, one row an order. */
import type { Readable } from 'node:stream';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { toCsv, type Cella } from '../../formato/csv.ts';
import type { OrdineInElencoRow } from './elenco.sql.ts';
import { testi } from './testi.ts';

export function ordiniToCsv(ordini: AsyncIterable<OrdineInElencoRow>, onError: (error: Error) => void): Readable {
  return toCsv(testi.colonne, toRows(ordini), onError);
}

async function* toRows(
  ordini: AsyncIterable<OrdineInElencoRow>,
): AsyncGenerator<Record<keyof typeof testi.colonne, Cella>> {
  for await (const ordine of ordini) {
    yield {
      numero: String(ordine.numero),
      data: formatGiorno(giornoOf(ordine.istante)),
      tipo: NOMI_TIPO_ORDINE[ordine.tipo],
      stato: NOMI_STATO_ORDINE[ordine.stato],
      cliente: ordine.ragioneSociale,
      citta: ordine.citta,
      riferimento: ordine.riferimento.replaceAll(/\s+/g, ' '),
      deposito: ordine.deposito ?? '',
      pezzi: String(ordine.pezzi),
      spediti: String(ordine.spediti),
      mancanti: String(ordine.mancanti),
      totale: ordine.totaleCents,
      numeroErp: ordine.numeroErp ?? '',
    };
  }
}
