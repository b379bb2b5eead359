/** The text of a mail about an order, with the stored amounts to the cent. */
import { formatNumero } from '@battistrada/domain/numero';
import { getOrdinePdf } from '@battistrada/contract/ordine-storico';
import { formatEuro, type BasisPoints, type Cents } from '@battistrada/domain/denaro';
import { formatConsegna } from '@battistrada/domain/consegna';
import { formatGiorno, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { CHIAMATE, formatLettera, type TestoMessaggio, type Voce } from '../../formato/lettera.ts';
import { testi } from './testi.ts';

export interface RigaMail {
  readonly codice: string;
  readonly descrizione: string;
  readonly quantita: number;
  readonly nonDisponibile: number;
  readonly prezzoCents: Cents;
  readonly imponibileCents: Cents;
}

/** An order and its lines, with the stored amounts. */
export interface OrdineMail {
  readonly id: number;
  readonly numero: number;
  readonly istante: Date;
  readonly riferimento: string;
  readonly note: string;
  readonly destinazione: string;
  /** Null when no pieces were missing, so there was no choice. */
  readonly tuttiInsieme: boolean | null;
  readonly pagaOnline: boolean;
  readonly pagamento: string;
  readonly imponibileCents: Cents;
  readonly couponCents: Cents;
  readonly scontoOnlineCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
  readonly ivaBp: BasisPoints;
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
  readonly righe: readonly RigaMail[];
  /** The delivery days of the available pieces, earliest first. */
  readonly consegne: readonly Giorno[];
}

/** An event of an order about which its customer gets a mail. */
export type EventoOrdine =
  /** The order is confirmed, with the usual payment. */
  | 'confermato'
  /** The online payment has arrived, which confirms the order. */
  | 'pagato'
  /** The customer has cancelled the order. */
  | 'annullato'
  /** The wholesaler has cancelled the order. */
  | 'annullatoDalGrossista'
  /** The wholesaler has cancelled some pieces; the rest of the order stays. */
  | 'ridotto'
  /** Missing pieces have arrived and are assigned to him. */
  | 'arrivato'
  /** The online payment did not arrive, so the order is released. */
  | 'nonPagato'
  /** The payment arrived after the order was released, so it is refunded. */
  | 'rimborsato';

/** The mail of this event. */
export function formatOrdineMail(ordine: OrdineMail, evento: EventoOrdine): TestoMessaggio {
  const { numero } = ordine;
  const { oggetto, titolo, intro } = testi[evento];
  const valido = evento === 'confermato' || evento === 'pagato' || evento === 'ridotto' || evento === 'arrivato';
  // Only a confirmed order can be cancelled; if it was an online one, it was paid.
  const rimborsato =
    evento === 'rimborsato' ||
    (['annullato', 'annullatoDalGrossista', 'ridotto'].includes(evento) && ordine.pagaOnline && ordine.totaleCents > 0);
  const data = formatGiorno(giornoOf(ordine.istante));
  const lettera = formatLettera({
    titolo,
    intro: rimborsato
      ? `${intro(numero, data)} ${evento === 'ridotto' ? testi.rimborsoParte : testi.rimborso}`
      : intro(numero, data),
    righe: ordine.righe.map((riga) => ({
      quantita: riga.quantita,
      descrizione: riga.descrizione,
      dettaglio: `${riga.codice} · ${testi.prezzo(formatEuro(riga.prezzoCents))}`,
      // Missing pieces of a cancelled order are not awaited.
      avviso: valido && riga.nonDisponibile > 0 ? testi.mancanti(riga.nonDisponibile) : null,
      importo: formatEuro(riga.imponibileCents),
    })),
    importi: importi(ordine),
    totale: { nome: testi.totale, valore: formatEuro(ordine.totaleCents) },
    dettagli: dettagli(ordine, valido),
  });
  return { subject: oggetto(numero), ...lettera };
}

/** The parts of the total, as in the RESOCONTO. */
function importi(ordine: OrdineMail): Voce[] {
  const { couponCents, scontoOnlineCents } = ordine;
  const voci: [string, Cents][] = [
    [testi.imponibile, ordine.imponibileCents],
    ...(couponCents > 0 ? [[testi.coupon, -couponCents] satisfies [string, Cents]] : []),
    ...(scontoOnlineCents > 0 ? [[testi.scontoOnline, -scontoOnlineCents] satisfies [string, Cents]] : []),
    [testi.pfu, ordine.pfuCents],
    [testi.contributo, ordine.contributoCents],
    [testi.iva(formatNumero(ordine.ivaBp / 100)), ordine.ivaCents],
  ];
  return voci.map(([nome, cents]) => ({ nome, valore: formatEuro(cents) }));
}

/** The customer's choices and texts, without empty ones. */
function dettagli(ordine: OrdineMail, valido: boolean): Voce[] {
  const { tuttiInsieme } = ordine;
  const spedizione = tuttiInsieme ? testi.spedisciTuttoInsieme : testi.spedisciSubito;
  const voci: Voce[] = [
    { nome: testi.riferimento, valore: ordine.riferimento },
    { nome: testi.destinazione, valore: ordine.destinazione },
    { nome: testi.spedizione, valore: tuttiInsieme === null ? '' : spedizione },
    {
      nome: testi.consegna,
      valore: valido && tuttiInsieme !== true ? ordine.consegne.map(formatConsegna).join(', ') : '',
    },
    { nome: testi.pagamento, valore: ordine.pagamento },
    { nome: testi.note, valore: ordine.note },
    { nome: testi.pdf, valore: `${CHIAMATE}${getOrdinePdf.path}?id=${ordine.id}` },
  ];
  return voci.filter(({ valore }) => valore !== '');
}
