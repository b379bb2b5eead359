/**
 * Half a year of searches by dealers that found nothing: sizes that are out of stock in their season, and texts without
 * a result.
 */
import { addDays, lunediOf, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe, type Valore } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { getMarca } from '../catalogo/marche.ts';
import { createRandom } from '../random.ts';

const SETTIMANE = 26;
const PNEUMATICI = 1;
const [ESTIVE, INVERNALI, QUATTRO_STAGIONI] = [1, 2, 3];

/** A size, how many searches it gets in a week of its season, and the brands searched for. */
const MISURE: readonly { readonly misura: string; readonly volte: number; readonly marche: readonly string[] }[] = [
  { misura: '235/45R19', volte: 9, marche: ['Michelin', 'Pirelli'] },
  { misura: '215/65R17', volte: 8, marche: ['Continental', 'Bridgestone'] },
  { misura: '255/40R20', volte: 6, marche: ['Pirelli', 'Michelin'] },
  { misura: '195/55R20', volte: 6, marche: ['Continental'] },
  { misura: '225/45R18', volte: 5, marche: ['Goodyear', 'Hankook'] },
  { misura: '215/60R17C', volte: 4, marche: ['Continental', 'Michelin'] },
  { misura: '275/45R21', volte: 3, marche: ['Pirelli'] },
  { misura: '185/65R14', volte: 3, marche: ['Hankook'] },
  { misura: '165/70R13', volte: 2, marche: ['Goodyear'] },
  { misura: '315/80R22.5', volte: 2, marche: ['Michelin'] },
];

const TESTI: readonly [testo: string, volte: number][] = [
  ['michelin pilot sport cup 2 r', 5],
  ['195/55 r20 neve', 4],
  ['nankang ns-2r', 3],
  ['pirelli p zero e', 3],
  ['camera 18.4-38', 2],
  ['catene 9 mm', 2],
  ['crossclimate camper', 2],
  ['sensore tpms tesla', 1],
  ['disco freno', 1],
];

/** The demand of a season in a month; the average over the year is 1. */
function peso(stagione: number, mese: number): number {
  if (stagione === QUATTRO_STAGIONI) return 0.7;
  const isInverno = mese >= 10 || mese <= 2;
  return (stagione === INVERNALI) === isInverno ? 1.4 : 0.15;
}

export async function writeDomanda(tx: Db, oggi: Giorno): Promise<void> {
  const random = createRandom('domanda persa');
  const domanda: Valore[][] = [];
  const testi: Valore[][] = [];
  for (let n = SETTIMANE - 1; n >= 0; n -= 1) {
    const settimana = addDays(lunediOf(oggi), -7 * n);
    const mese = Number(settimana.slice(5, 7));
    for (const { misura, volte, marche } of MISURE) {
      for (const stagione of [ESTIVE, INVERNALI, QUATTRO_STAGIONI]) {
        const quante = volte * peso(stagione ?? 0, mese);
        // Half of the searches name a brand.
        const voci: [number, number][] = [
          [0, quante],
          ...marche.map((m): [number, number] => [getMarca(m).id, quante / 2]),
        ];
        for (const [marca, attese] of voci) {
          const ricerche = Math.round(attese * (0.5 + random.next()));
          if (ricerche > 0) domanda.push([settimana, PNEUMATICI, misura, stagione ?? 0, marca, ricerche]);
        }
      }
    }
    for (const [testo, volte] of TESTI) {
      const ricerche = Math.round(volte * random.next());
      if (ricerche > 0) testi.push([settimana, testo, ricerche]);
    }
  }
  await copyRighe(
    tx,
    'domanda_persa',
    ['settimana', 'tipo_prodotto', 'misura', 'stagione', 'marca_id', 'ricerche'],
    domanda,
  );
  await copyRighe(tx, 'ricerca_vuota', ['settimana', 'testo', 'ricerche'], testi);
}
