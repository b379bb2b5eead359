/** Prices by list and stock by deposito of an article. */
import { lessPercent, type Cents } from '@battistrada/domain/denaro';
import type { Random } from '../random.ts';
import type { ArticoloDemo } from './articolo-demo.ts';

/** The five depositi; `rossi` has 1 (primary), 2 and 3. `quota` is the share of articles that a deposito stocks. */
export const DEPOSITI = [
  { id: 1, nome: 'Bologna', tempiConsegna: '24 ore', oraLimite: '18:00', quota: 0.9 },
  { id: 2, nome: 'Verona', tempiConsegna: '24 ore', oraLimite: '17:00', quota: 0.8 },
  { id: 3, nome: 'Roma', tempiConsegna: '48 ore', oraLimite: '12:00', quota: 0.75 },
  { id: 4, nome: 'Bari', tempiConsegna: '48 ore', oraLimite: '12:00', quota: 0.6 },
  { id: 5, nome: 'Torino', tempiConsegna: '72 ore', oraLimite: null, quota: 0.55 },
] as const;

/** The price lists, each with its average discount from list price in basis points. */
export const LISTINI = [
  { id: 1, nome: 'Officine', scontoBp: 4_000 },
  { id: 2, nome: 'Rivenditori', scontoBp: 4_400 },
  { id: 3, nome: 'Grandi clienti', scontoBp: 4_800 },
] as const;

/**
 * Net prices by list. A little over half of the articles have one on a list; the others cost list price less the brand
 * discount.
 */
export function drawPrezzi(listinoCents: Cents, random: Random): (Cents | null)[] {
  return LISTINI.map(({ scontoBp }) => {
    const sconto = scontoBp + random.int(-250, 250);
    return random.chance(0.55) ? lessPercent(listinoCents, sconto) : null;
  });
}

/**
 * Pieces by deposito; null where the article was never held. Articles in daily demand have many pieces, outlet articles
 * lie in one place.
 */
export function drawGiacenze({ diffusione, outlet }: ArticoloDemo, random: Random): (number | null)[] {
  if (outlet) {
    const depositoId = random.int(1, DEPOSITI.length);
    return DEPOSITI.map(({ id }) => (id === depositoId ? random.int(1, 12) : null));
  }
  const presente = random.chance(0.35 + 0.5 * diffusione);
  const abbondanza = random.next() * (0.4 + 0.6 * diffusione);
  return DEPOSITI.map(({ quota }) => {
    const tenuto = presente && random.chance(quota * (0.4 + 0.6 * diffusione));
    if (!tenuto) return random.chance(0.12) ? 0 : null;
    if (abbondanza > 0.8) return random.int(40, 320);
    if (abbondanza > 0.5) return random.int(12, 60);
    if (abbondanza > 0.2) return random.int(4, 20);
    return random.int(1, 6);
  });
}
