/** When what each of a customer's depositi gives arrives, ordered now (product.md §8 "Consegna"). */
import { consegnaDi, type Consegna } from '@battistrada/domain/consegna';
import type { DepositoCliente } from '../../sessione/sessione.ts';
import type { Impostazioni } from '../impostazioni/impostazioni.service.ts';

/** By deposito. */
export type Promesse = ReadonlyMap<number, Consegna>;

/** The promise of each deposito to a province; null where it is not known, or the goods are fetched. */
export function promesseDi(
  depositi: readonly DepositoCliente[],
  { chiusure, sabato }: Pick<Impostazioni, 'chiusure' | 'sabato'>,
  provincia: string | null,
  now: Date,
): Promesse {
  return new Map(
    depositi.map(({ id, codice, oraLimite, tempiConsegna }) => [
      id,
      consegnaDi({ oraLimite, tempiConsegna, sabato: sabato.includes(codice) }, { chiusure, provincia }, now),
    ]),
  );
}
