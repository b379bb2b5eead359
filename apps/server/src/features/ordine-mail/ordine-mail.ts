import { formatNumero } from '@battistrada/domain/numero';
/** What a customer is told of an order by e-mail: the order as it is stored, to the cent. */
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

/** An order and its lines, with the amounts that were stored with it. */
export interface OrdineMail {
  readonly id: number;
  readonly numero: number;
  readonly istante: Date;
  readonly riferimento: string;
  readonly note: string;
  readonly destinazione: string;
  /** Null: nothing was missing, there was nothing to choose. */
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
  /** The days on which what is there arrives, earliest first. */
  readonly consegne: readonly Giorno[];
}

/** Lines that a mail names: one of 500 would be cut by mail programs. */
const MAX_RIGHE = 100;

/** What happened to an order that its customer is told of. */
export type EventoOrdine =
  /** The order is taken, to be paid as usual. */
  | 'confermato'
  /** The online payment has arrived, and with it the order is taken. */
  | 'pagato'
  /** The customer has taken the order back. */
  | 'annullato'
  /** The wholesaler has cancelled the order. */
  | 'annullatoDalGrossista'
  /** The wholesaler has cancelled some of its pieces: it stands with the others. */
  | 'ridotto'
  /** Pieces that were missing have arrived and are his. */
  | 'arrivato'
  /** The online payment did not come: the order is released. */
  | 'nonPagato'
  /** The payment came when the order had been released: the money goes back. */
  | 'rimborsato';

/** What the customer is told of this event. */
export function formatOrdineMail(ordine: OrdineMail, evento: EventoOrdine): TestoMessaggio {
  const { numero } = ordine;
  const { oggetto, titolo, intro } = testi[evento];
  const valido = evento === 'confermato' || evento === 'pagato' || evento === 'ridotto' || evento === 'arrivato';
  // What can be taken back was confirmed; paid online, that is paid.
  const rimborsato =
    evento === 'rimborsato' ||
    (['annullato', 'annullatoDalGrossista', 'ridotto'].includes(evento) && ordine.pagaOnline && ordine.totaleCents > 0);
  const data = formatGiorno(giornoOf(ordine.istante));
  const lettera = formatLettera({
    titolo,
    intro: rimborsato
      ? `${intro(numero, data)} ${evento === 'ridotto' ? testi.rimborsoParte : testi.rimborso}`
      : intro(numero, data),
    righe: ordine.righe.slice(0, MAX_RIGHE).map((riga) => ({
      quantita: riga.quantita,
      descrizione: riga.descrizione,
      dettaglio: `${riga.codice} · ${testi.prezzo(formatEuro(riga.prezzoCents))}`,
      // What is cancelled is not awaited.
      avviso: valido && riga.nonDisponibile > 0 ? testi.mancanti(riga.nonDisponibile) : null,
      importo: formatEuro(riga.imponibileCents),
    })),
    importi: importi(ordine),
    totale: { nome: testi.totale, valore: formatEuro(ordine.totaleCents) },
    dettagli: [...altre(ordine), ...dettagli(ordine, valido)],
  });
  return { subject: oggetto(numero), ...lettera };
}

/** What a long order has beyond the lines that a mail names. */
function altre({ righe }: OrdineMail): Voce[] {
  const resto = righe.length - MAX_RIGHE;
  return resto <= 0 ? [] : [{ nome: testi.altreRighe, valore: testi.altreRigheNelPortale(resto) }];
}

/** What the total is made of, as the RESOCONTO shows it. */
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

/** What the customer chose and wrote; nothing for what was left empty. */
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
