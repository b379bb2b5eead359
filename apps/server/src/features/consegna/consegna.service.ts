/** When what each of a customer's depositi gives arrives, ordered now (product.md §8 "Consegna"). */
import { consegnaOf, type Calendario, type Consegna, type Partenze } from '@battistrada/domain/consegna';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type { DepositoCliente } from '../../sessione/sessione.ts';
import type { Impostazioni } from '../impostazioni/impostazioni.service.ts';

/** By deposito. */
export type Promesse = ReadonlyMap<number, Consegna>;

/** The promise of each deposito to a province; null where it is not known, or the goods are fetched. */
export function promesseOf(
  depositi: readonly DepositoCliente[],
  { chiusure, sabato }: Pick<Impostazioni, 'chiusure' | 'sabato'>,
  provincia: string | null,
  now: Date,
): Promesse {
  return new Map(
    depositi.map(({ id, codice, oraLimite, tempiConsegna }) => [
      id,
      promessaOf({ oraLimite, tempiConsegna, sabato: sabato.includes(codice) }, { chiusure, provincia }, now),
    ]),
  );
}

/** More than a minute's depositi and provinces. */
const MAX_PROMESSE = 2_000;
const promesse = new Map<string, Consegna>();

/** Every search and every cart asks the same of a few depositi; the answer changes by the minute at most. */
function promessaOf(partenze: Partenze, calendario: Calendario, now: Date): Consegna {
  const minuto = Math.floor(now.getTime() / MINUTE_MS);
  const { oraLimite, tempiConsegna, sabato } = partenze;
  const key = JSON.stringify([minuto, oraLimite, tempiConsegna, sabato, calendario.provincia, calendario.chiusure]);
  const known = promesse.get(key);
  if (known !== undefined) return known;
  const made = consegnaOf(partenze, calendario, now);
  if (promesse.size >= MAX_PROMESSE) promesse.clear();
  promesse.set(key, made);
  return made;
}
