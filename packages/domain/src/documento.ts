/** The sums of documents and of their open instalments: the only place for every total of documents and statement. */
import { percentOf, type BasisPoints, type Cents } from './denaro.ts';
import type { Giorno } from './giorno.ts';

export interface TotaliDocumento {
  readonly imponibileCents: Cents;
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
}

/**
 * A document's totals from its lines: VAT is rounded half up once, on the sum of a rate's lines, never line by line.
 * `ivaBp` is the rate of the lines without one of their own.
 */
export function totaliDocumento(
  righe: readonly { readonly importoCents: Cents; readonly ivaBp?: BasisPoints | null }[],
  ivaBp: BasisPoints,
): TotaliDocumento {
  const perAliquota = new Map<BasisPoints, Cents>();
  for (const riga of righe) {
    const sua = riga.ivaBp ?? ivaBp;
    perAliquota.set(sua, (perAliquota.get(sua) ?? 0) + riga.importoCents);
  }
  const imponibileCents = righe.reduce((somma, { importoCents }) => somma + importoCents, 0);
  const ivaCents = [...perAliquota].reduce((somma, [aliquota, cents]) => somma + percentOf(cents, aliquota), 0);
  return { imponibileCents, ivaCents, totaleCents: imponibileCents + ivaCents };
}

export interface PartitaAperta {
  readonly dataScadenza: Giorno;
  /** Its open amount; negative for a credit note. */
  readonly residuoCents: Cents;
}

export interface PartitaInConto {
  readonly aScadereCents: Cents;
  readonly scadutoCents: Cents;
  /** The sum up to this one. */
  readonly saldoCents: Cents;
}

/** An open item is overdue from the day after its due date. */
function isScaduta({ dataScadenza }: Pick<PartitaAperta, 'dataScadenza'>, oggi: Giorno): boolean {
  return dataScadenza < oggi;
}

/** The statement: each open item in one of two columns, with the running balance in the given order. */
export function estrattoConto<P extends PartitaAperta>(partite: readonly P[], oggi: Giorno): (P & PartitaInConto)[] {
  let saldoCents = 0;
  return partite.map((partita) => {
    saldoCents += partita.residuoCents;
    const scaduta = isScaduta(partita, oggi);
    return {
      ...partita,
      aScadereCents: scaduta ? 0 : partita.residuoCents,
      scadutoCents: scaduta ? partita.residuoCents : 0,
      saldoCents,
    };
  });
}

export interface TotaliConto {
  readonly aScadereCents: Cents;
  readonly scadutoCents: Cents;
  readonly saldoCents: Cents;
}

/** The totals of the statement; `saldoCents` is its last balance. */
export function totaliConto(partite: readonly PartitaInConto[]): TotaliConto {
  const somma = (campo: 'aScadereCents' | 'scadutoCents'): Cents =>
    partite.reduce((s, partita) => s + partita[campo], 0);
  const [aScadereCents, scadutoCents] = [somma('aScadereCents'), somma('scadutoCents')];
  return { aScadereCents, scadutoCents, saldoCents: aScadereCents + scadutoCents };
}
