/**
 * How far the price of a line may be changed by the person alone, and with a colleague's approval (product.md §6, §7).
 */
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { prezzoLiberoCents, prezzoMinimoCents } from '@battistrada/domain/prezzo-concordato';
import type { Db } from '../../db/sql.ts';
import type { Operatore } from '../../sessione/sessione.ts';
import { listCosti, listSconti } from './limiti.sql.ts';

export interface Limiti {
  /** The floor for everybody. */
  readonly minimoCents: Cents;
  readonly massimoCents: Cents;
  /** The lowest price that the person may give himself; below it, down to the floor, the back office must approve. */
  readonly liberoCents: Cents;
}

/**
 * The person whose limits are read: the staff may go down to the floor, an agent has limits by brand and by the
 * customer's list.
 */
export interface Contesto {
  readonly operatore: Pick<Operatore, 'utenteId' | 'tipoUtente'>;
  readonly listinoId: number;
  readonly scontoMassimoBp: BasisPoints;
  readonly now: Date;
}

/** The limits by article; none for an article without a price. */
export async function limitiOf(
  db: Db,
  righe: readonly { readonly codice: string; readonly pienoCents: Cents | null }[],
  { operatore, listinoId, scontoMassimoBp, now }: Contesto,
): Promise<ReadonlyMap<string, Limiti>> {
  const codici = righe.map(({ codice }) => codice);
  const costi = new Map((await listCosti(db, codici, giornoOf(now))).map((costo) => [costo.codice, costo]));
  const isAgente = operatore.tipoUtente === 'agente';
  const sconti = new Map(
    isAgente
      ? (await listSconti(db, codici, operatore.utenteId, listinoId)).map(({ codice, scontoBp }) => [codice, scontoBp])
      : [],
  );
  return new Map(
    righe.flatMap(({ codice, pienoCents }): [string, Limiti][] => {
      const costo = costi.get(codice);
      if (pienoCents === null || costo === undefined) return [];
      const { costoCents, listinoCents } = costo;
      const minimoCents = prezzoMinimoCents({ pienoCents, costoCents, scontoMassimoBp });
      const liberoCents = isAgente
        ? prezzoLiberoCents({ pienoCents, minimoCents, limiteBp: sconti.get(codice) ?? 0 })
        : minimoCents;
      return [[codice, { minimoCents, massimoCents: Math.max(pienoCents, listinoCents), liberoCents }]];
    }),
  );
}
