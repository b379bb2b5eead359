/**
 * A few hundred articles picked from the stream of the catalogue, for the orders and promotions of the demo. Reservoir
 * sampling: a million articles need no more memory than a thousand.
 */
import { createRandom } from '../random.ts';
import type { Scheda } from './scheda.ts';

export type Scaffale = 'vettura' | 'trasporto' | 'autocarro' | 'moto' | 'cerchi' | 'consumo';

const POSTI: Readonly<Record<Scaffale, number>> = {
  vettura: 400,
  trasporto: 60,
  autocarro: 60,
  moto: 60,
  cerchi: 30,
  consumo: 60,
};

export interface Vetrina {
  /** Considers an article: only those in stock and outside the outlet are kept. */
  offer(scheda: Scheda): void;
  list(scaffale: Scaffale): readonly Scheda[];
}

export function createVetrina(): Vetrina {
  const random = createRandom('vetrina');
  const scaffali: Record<Scaffale, { visti: number; schede: Scheda[] }> = {
    vettura: { visti: 0, schede: [] },
    trasporto: { visti: 0, schede: [] },
    autocarro: { visti: 0, schede: [] },
    moto: { visti: 0, schede: [] },
    cerchi: { visti: 0, schede: [] },
    consumo: { visti: 0, schede: [] },
  };
  return {
    offer(scheda) {
      const scaffale = scaffaleOf(scheda);
      // Every demo customer with orders has this primary deposito.
      if (scaffale === null || scheda.outlet || (scheda.giacenze[0] ?? 0) < 8) return;
      const { schede } = scaffali[scaffale];
      scaffali[scaffale].visti += 1;
      if (schede.length < POSTI[scaffale]) schede.push(scheda);
      else {
        const indice = random.int(0, scaffali[scaffale].visti - 1);
        if (indice < POSTI[scaffale]) schede[indice] = scheda;
      }
    },
    list: (scaffale) => scaffali[scaffale].schede,
  };
}

function scaffaleOf({ tipoProdotto, settore }: Scheda): Scaffale | null {
  if (tipoProdotto === 2) return 'cerchi';
  if (tipoProdotto === 4) return 'consumo';
  if (settore === 'VETTURA' || settore === 'SUV') return 'vettura';
  if (settore === 'TRASPORTO_LEGGERO') return 'trasporto';
  if (settore === 'AUTOCARRO') return 'autocarro';
  return settore === 'MOTO' || settore === 'SCOOTER' ? 'moto' : null;
}
