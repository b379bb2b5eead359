/** Due items for the dashboard (specification §3 "Due item", §9). Days are the wholesaler's, in Europe/Rome. */
import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import { daysBetween, type Giorno } from '@battistrada/domain/giorno';

/** Items due in fewer days than this are announced. */
const GIORNI_AVVISO = 6;

export interface ScadenzaImminente {
  readonly data: Giorno;
  readonly importoCents: Cents;
  /** 0 is today. */
  readonly giorni: number;
}

/** Items due from today on in fewer than six days, the nearest first; overdue ones have their own total. */
export function listImminenti({ scadenze }: Scadenziario, oggi: Giorno): ScadenzaImminente[] {
  return scadenze
    .flatMap(({ dataScadenza, aScadereCents }) =>
      dataScadenza === null || aScadereCents === null
        ? []
        : [{ data: dataScadenza, importoCents: aScadereCents, giorni: daysBetween(oggi, dataScadenza) }],
    )
    .filter(({ giorni }) => giorni >= 0 && giorni < GIORNI_AVVISO)
    .toSorted((a, b) => a.giorni - b.giorni);
}

/** The overdue total; 0 when nothing is overdue. */
export function sumScaduto({ scadenze }: Scadenziario): Cents {
  return scadenze.reduce((somma, { scadutoCents }) => somma + (scadutoCents ?? 0), 0);
}

export interface VoceScadenza {
  readonly tipo: 'scaduto' | 'a-scadere' | 'credito' | 'promessa';
  readonly data: Giorno | null;
  readonly importoCents: Cents;
}

/** Before all others. */
const SENZA_DATA: Giorno = '0001-01-01';

const ORDINE = { scaduto: 0, 'a-scadere': 1, credito: 2, promessa: 3 } as const;

/**
 * All due dates as rows: overdue ones first, then future ones, the customer's credits, the cheques already handed over.
 */
export function listVoci({ scadenze, promesse }: Scadenziario): VoceScadenza[] {
  const voci = scadenze.flatMap(({ dataScadenza, aScadereCents, dataScaduto, scadutoCents }): VoceScadenza[] => [
    ...(scadutoCents === null
      ? []
      : [{ tipo: tipoOf('scaduto', scadutoCents), data: dataScaduto, importoCents: scadutoCents }]),
    ...(aScadereCents === null
      ? []
      : [{ tipo: tipoOf('a-scadere', aScadereCents), data: dataScadenza, importoCents: aScadereCents }]),
  ]);
  const promesseVoci = promesse.map(({ dataRegistrazione, importoCents }): VoceScadenza => ({
    tipo: 'promessa',
    data: dataRegistrazione,
    importoCents,
  }));
  // Days are not compared as words: a browser loads the alphabet for 20 ms, 80 on a phone.
  return [...voci, ...promesseVoci].toSorted(
    (a, b) => ORDINE[a.tipo] - ORDINE[b.tipo] || daysBetween(b.data ?? SENZA_DATA, a.data ?? SENZA_DATA),
  );
}

/** The open amount of a credit note is a credit, whenever it falls due. */
function tipoOf(tipo: 'scaduto' | 'a-scadere', importoCents: Cents): VoceScadenza['tipo'] {
  return importoCents < 0 ? 'credito' : tipo;
}
