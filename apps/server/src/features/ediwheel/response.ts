/** The lines of an order response: ordered pieces, their depositi and their delivery days. */
import type { Giacenza } from '@battistrada/domain/smistamento';
import type { Promesse } from '../consegna/consegna.service.ts';
import type { Messaggio } from './messaggio.ts';
import { withOwnCodes, laterDay, quantity } from './quote.ts';
import type { RigaEdi } from './righe.service.ts';
import { errorOf, rigaOf, type Elemento } from './risposta.ts';

/** Pieces of a line with their delivery day. */
export interface Arrivo {
  readonly pezzi: number;
  readonly giorno: string | undefined;
}

/** An order has one line for each article: its pieces are distributed over the message's lines in their order. */
export function sharePrelievi(
  righe: readonly RigaEdi[],
  ordinate: readonly { readonly codice: string; readonly prelievi: readonly Giacenza[] }[],
  promesse: Promesse,
): Arrivo[][] {
  const resto = new Map(
    ordinate.map(({ codice, prelievi }) => [codice, prelievi.map((prelievo) => ({ ...prelievo }))]),
  );
  return righe.map(({ articolo, quantita }) => {
    const arrivi: Arrivo[] = [];
    let mancano = quantita;
    for (const prelievo of articolo === null ? [] : (resto.get(articolo.codice) ?? [])) {
      const pezzi = Math.min(mancano, prelievo.pezzi);
      if (pezzi <= 0) continue;
      prelievo.pezzi -= pezzi;
      mancano -= pezzi;
      arrivi.push({ pezzi, giorno: promesse.get(prelievo.deposito)?.giorno });
    }
    return arrivi;
  });
}

export function responseOf(
  righe: readonly RigaEdi[],
  arrivi: readonly (readonly Arrivo[])[],
  { standard }: Messaggio,
  numero: number | null,
): Elemento {
  const reference = numero === null ? undefined : { DocumentID: String(numero) };
  return {
    SupplierOrderNumber: standard === 'C1' ? reference : undefined,
    OrderLine: righe.map(({ riga, indice, quantita, nonPrima, articolo, errore }) => {
      const { LineID, ArticleIdentification } = rigaOf(riga, indice);
      const suoi = arrivi[indice] ?? [];
      const ordinati = suoi.reduce((somma, { pezzi }) => somma + pezzi, 0);
      return {
        LineID,
        OrderReference: articolo === null || ordinati === 0 ? undefined : reference,
        OrderedArticle: {
          ArticleIdentification:
            articolo === null ? ArticleIdentification : withOwnCodes(articolo, ArticleIdentification),
          ArticleDescription:
            articolo === null ? undefined : { ArticleDescriptionText: articolo.descrizione.slice(0, 70) },
          RequestedDeliveryDate: riga.data || undefined,
          RequestedQuantity: quantity(quantita),
          Error: errore === null ? undefined : errorOf(errore),
          ScheduleDetails: suoi.map(({ pezzi, giorno }) => ({
            DeliveryDate: laterDay(giorno, nonPrima),
            ConfirmedQuantity: quantity(pezzi),
          })),
          OrderedQuantity: standard === 'C1' ? quantity(quantita) : undefined,
          KilledQuantity: standard === 'C1' ? quantity(quantita - ordinati) : undefined,
        },
      };
    }),
  };
}
