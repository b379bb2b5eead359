/** The lines of a quote: available pieces, delivery days, and prices in C1. */
import { giornoDiConsegna } from '@battistrada/domain/consegna';
import { toEuro } from '@battistrada/domain/denaro';
import { allocate, type Giacenza } from '@battistrada/domain/smistamento';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Ordinabile } from '../carrello/ordinabili.service.ts';
import { giacenzeOf } from '../carrello/carrello.service.ts';
import type { Promesse } from '../consegna/consegna.service.ts';
import type { Standard } from './messaggio.ts';
import type { RigaEdi } from './righe.service.ts';
import { errorOf, rigaOf, type Elemento } from './risposta.ts';

/** Several lines of one article share its stock, in their order. */
export function quoteOf(
  righe: readonly RigaEdi[],
  sessione: SessioneCliente,
  standard: Standard,
  promesse: Promesse,
): Elemento[] {
  const rimaste = new Map<string, Giacenza[]>();
  return righe.map(({ riga, indice, quantita, nonPrima, articolo, errore }) => {
    const { LineID, ArticleIdentification } = rigaOf(riga, indice);
    const chiesta = { ArticleIdentification, RequestedDeliveryDate: riga.data || undefined };
    if (articolo === null) {
      const OrderedArticle = { ...chiesta, Availability: '0', Error: errorOf(errore ?? { codice: '999' }) };
      return { LineID, OrderedArticle };
    }
    const giacenze = rimaste.get(articolo.codice) ?? giacenzeOf(articolo.giacenze, sessione);
    const { prelievi, nonDisponibile } = allocate(quantita, giacenze, true);
    rimaste.set(articolo.codice, take(giacenze, prelievi));
    const isPrimario = nonDisponibile === 0 && prelievi.every(({ deposito }) => deposito === giacenze[0]?.deposito);
    return {
      LineID,
      OrderedArticle: {
        ...chiesta,
        ArticleIdentification: withOwnCodes(articolo, ArticleIdentification),
        ArticleDescription: { ArticleDescriptionText: articolo.descrizione.slice(0, 70) },
        RequestedQuantity: { QuantityValue: quantita },
        Availability: prelievi.length === 0 ? '3' : isPrimario ? '1' : '2',
        CurrencyCode: standard === 'C1' ? 'EUR' : undefined,
        ScheduleDetails: schedulesOf(prelievi, articolo, nonPrima, standard, promesse),
        Charge: standard === 'C1' ? chargeOf(articolo) : undefined,
      },
    };
  });
}

/** Our own code and EAN beside the sender's. */
export function withOwnCodes(articolo: Pick<Ordinabile, 'codice' | 'ean'>, chiesto: Elemento): Elemento {
  return {
    ...chiesto,
    ManufacturersArticleID: articolo.codice,
    EANUCCArticleID: articolo.ean ?? chiesto['EANUCCArticleID'],
  };
}

function schedulesOf(
  prelievi: readonly Giacenza[],
  articolo: Ordinabile,
  richiesto: string,
  standard: Standard,
  promesse: Promesse,
): Elemento[] | undefined {
  const prezzo = { NetUnitPrice: { PriceAmount: toEuro(articolo.prezzoCents).toFixed(2) } };
  if (prelievi.length === 0) {
    // An unavailable article still has a price.
    return standard === 'C1' ? [{ AvailableQuantity: quantity(0), PriceDetails: prezzo }] : undefined;
  }
  return prelievi.map(({ deposito, pezzi }) => ({
    DeliveryDate: laterDay(promesse.get(deposito)?.giorno, richiesto),
    ...(standard === 'A2'
      ? { ConfirmedQuantity: quantity(pezzi) }
      : { AvailableQuantity: quantity(pezzi), PriceDetails: prezzo }),
  }));
}

/**
 * The later of the promised and the requested day, because nothing is delivered before it is wanted. A requested Sunday
 * or holiday means the first working day after it.
 */
export function laterDay(promesso: string | undefined, richiesto: string): string | undefined {
  const voluto = richiesto === '' ? '' : giornoDiConsegna(richiesto);
  return promesso === undefined || voluto > promesso ? voluto || promesso : promesso;
}

export function quantity(pezzi: number): Elemento {
  return { QuantityValue: pezzi };
}

function chargeOf({ pfuCents, contributoCents }: Ordinabile): Elemento[] {
  return [
    { ChargeCategory: 'PFU', ChargeAmount: { AmountValue: toEuro(pfuCents).toFixed(2) } },
    ...(contributoCents === 0
      ? []
      : [{ ChargeCategory: 'LOG', ChargeAmount: { AmountValue: toEuro(contributoCents).toFixed(2) } }]),
  ];
}

function take(giacenze: readonly Giacenza[], prelievi: readonly Giacenza[]): Giacenza[] {
  return giacenze.map(({ deposito, pezzi }) => ({
    deposito,
    pezzi: pezzi - (prelievi.find((prelievo) => prelievo.deposito === deposito)?.pezzi ?? 0),
  }));
}
