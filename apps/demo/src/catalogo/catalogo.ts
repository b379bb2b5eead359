/**
 * The catalogue as a stream of `n` articles over the sectors. One size is built at a time; the whole is never in
 * memory.
 */
import type { ArticoloDemo, Gruppo } from './articolo-demo.ts';
import { listGruppiBici } from './bici.ts';
import { listGruppiCamere } from './camere.ts';
import { listGruppiCerchi } from './cerchi.ts';
import { listGruppiConsumo } from './consumo.ts';
import { listGruppiServizio } from './pneumatici-servizio.ts';
import { listGruppiFuoristrada, listGruppiVettura } from './pneumatici-vettura.ts';
import { apportion } from './ripartizione.ts';

/** A wholesaler's mix: mostly cars. When a sector has no more articles, the others take its share. */
const REPARTI: readonly { readonly peso: number; readonly gruppi: () => Gruppo[] }[] = [
  { peso: 61, gruppi: listGruppiVettura },
  { peso: 0.6, gruppi: listGruppiFuoristrada },
  { peso: 7.5, gruppi: () => listGruppiServizio('TRASPORTO_LEGGERO') },
  { peso: 6.5, gruppi: () => listGruppiServizio('AUTOCARRO') },
  { peso: 4, gruppi: () => listGruppiServizio('AGRICOLO') },
  { peso: 0.8, gruppi: () => listGruppiServizio('MOVIMENTO_TERRA') },
  { peso: 2, gruppi: () => listGruppiServizio('INDUSTRIALE') },
  { peso: 5, gruppi: () => listGruppiServizio('MOTO') },
  { peso: 2.6, gruppi: () => listGruppiServizio('SCOOTER') },
  { peso: 3.5, gruppi: listGruppiCerchi },
  { peso: 2, gruppi: listGruppiCamere },
  { peso: 2.5, gruppi: listGruppiConsumo },
  { peso: 2, gruppi: listGruppiBici },
];

/**
 * `n` different articles, always the same ones for the same `n`. Throws when there are fewer. Variants of a size are
 * counted up to ten times its share only.
 */
export function* listArticoli(n: number): Generator<ArticoloDemo> {
  const pesoReparti = sumPesi(REPARTI);
  const reparti = REPARTI.map(({ peso, gruppi }) => {
    const suoi = gruppi();
    const perPeso = (n * peso) / pesoReparti / sumPesi(suoi);
    const contati = suoi.map((gruppo) => ({
      gruppo,
      peso: gruppo.peso,
      capacita: gruppo.capacita(50 + 10 * perPeso * gruppo.peso),
    }));
    return { peso, gruppi: contati, capacita: contati.reduce((somma, { capacita }) => somma + capacita, 0) };
  });
  const quote = apportion(n, reparti);
  for (const [indice, { gruppi }] of reparti.entries()) {
    const perGruppo = apportion(quote[indice] ?? 0, gruppi);
    for (const [posizione, { gruppo }] of gruppi.entries()) {
      const quanti = perGruppo[posizione] ?? 0;
      if (quanti > 0) yield* gruppo.scegli(quanti);
    }
  }
}

const sumPesi = (parti: readonly { readonly peso: number }[]): number =>
  parti.reduce((somma, { peso }) => somma + peso, 0);
