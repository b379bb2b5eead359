/** The lines of an order status: confirmed, cancelled, open, or shipped with which delivery note. */
import type { StatoRiga } from './ediwheel.sql.ts';
import { quantity } from './quote.ts';
import type { Elemento } from './risposta.ts';

export function statusOf(righe: readonly StatoRiga[]): Elemento[] {
  return righe.map((riga) => {
    const annullati = riga.isAnnullato ? riga.quantita - riga.spediti : riga.annullati;
    return {
      LineID: String(riga.posizione).padStart(6, '0'),
      SupplierOrderNumber: { DocumentID: String(riga.numero) },
      OrderReference: { DocumentID: String(riga.numero) },
      CustomerReference: riga.riferimento === '' ? undefined : { DocumentID: riga.riferimento.slice(0, 35) },
      OrderedArticle: {
        ArticleIdentification: { ManufacturersArticleID: riga.codice, EANUCCArticleID: riga.ean ?? undefined },
        RequestedQuantity: quantity(riga.quantita),
        ScheduleDetails: [
          {
            DeliveryDate: riga.consegna ?? undefined,
            ConfirmedQuantity: quantity(riga.quantita - annullati),
            CancelledQuantity: quantity(annullati),
            OpenQuantity: quantity(riga.quantita - annullati - riga.spediti),
            ScheduledArticleDespatchDetails: riga.partenze.map(({ data, ddt, pezzi }) => ({
              DespatchDate: data,
              DespatchAdviceReference:
                ddt === null ? undefined : { DocumentID: ddt, LineID: String(riga.posizione).padStart(6, '0') },
              DespatchedQuantity: quantity(pezzi),
            })),
          },
        ],
      },
    };
  });
}
