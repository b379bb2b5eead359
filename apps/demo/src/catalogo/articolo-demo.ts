/**
 * The article as its generator describes it. Code, EAN, EPREL number, prices and stock are added when it is written.
 */
import type { Cents } from '@battistrada/domain/denaro';
import { createRandom, type Random } from '../random.ts';

export type Settore =
  | 'VETTURA'
  | 'SUV'
  | 'TRASPORTO_LEGGERO'
  | 'AUTOCARRO'
  | 'AGRICOLO'
  | 'MOVIMENTO_TERRA'
  | 'INDUSTRIALE'
  | 'MOTO'
  | 'SCOOTER';
export type Stagione = 1 | 2 | 3;

export interface Etichetta {
  readonly carburante: string;
  readonly bagnato: string;
  /** In dB. */
  readonly rumore: number;
  readonly classeRumore: string;
  readonly neve: boolean;
  readonly ghiaccio: boolean;
}

export interface ArticoloDemo {
  readonly tipoProdotto: 1 | 2 | 3 | 4 | 5;
  readonly tipo: 'CA' | 'FL' | 'FERRO' | 'LEGA' | null;
  readonly descrizione: string;
  readonly marca: string;
  readonly disegno: string;
  /** As printed in the size tables; '' when the article has none. */
  readonly misura: string;
  readonly raggio: number | null;
  readonly indiceCarico: string;
  readonly iv: string;
  readonly settore: Settore | null;
  readonly categoria: string;
  readonly stagione: Stagione | null;
  readonly runflat: boolean;
  readonly rinforzato: 'XL' | 'C' | null;
  readonly marcature: readonly string[];
  readonly etichetta: Etichetta | null;
  readonly listinoCents: Cents;
  /** Kilograms; null when no PFU is due (inner tubes, flaps, rims, bicycles, consumables). */
  readonly pesoKg: number | null;
  /** Logistic contribution, in cents. */
  readonly contributoCents: Cents;
  readonly outlet: boolean;
  /** Age in years, for outlet articles. */
  readonly anniDot: number | null;
  readonly immagine: string;
  /** From 0 (rare) to 1 (asked for every day): decides how much stock there is. */
  readonly diffusione: number;
}

/** The fields of an article without tyre data. */
export const SENZA_PNEUMATICO = {
  tipo: null,
  misura: '',
  raggio: null,
  indiceCarico: '',
  iv: '',
  settore: null,
  stagione: null,
  runflat: false,
  rinforzato: null,
  marcature: [],
  etichetta: null,
  pesoKg: null,
  outlet: false,
  anniDot: null,
} as const satisfies Partial<ArticoloDemo>;

/** Articles that belong together, usually of one size. A number of them is drawn from all possible ones. */
export interface Gruppo {
  /** Relative demand. */
  readonly peso: number;
  /** How many different articles the group has, counted up to `limite`. */
  capacita(limite: number): number;
  /** `quanti` different articles; likelier ones are chosen first. The same number always gives the same articles. */
  scegli(quanti: number): Iterable<ArticoloDemo>;
}

interface DefinizioneGruppo<V> {
  readonly nome: string;
  readonly peso: number;
  readonly varianti: () => Iterable<V>;
  readonly articolo: (variante: V, random: Random) => ArticoloDemo;
}

/** A group whose articles are built from small weighted variants, so that millions can be counted cheaply. */
export function createGruppo<V extends { readonly peso: number }>({
  nome,
  peso,
  varianti,
  articolo,
}: DefinizioneGruppo<V>): Gruppo {
  return {
    peso,
    capacita(limite) {
      let quante = 0;
      for (const variante of varianti()) {
        if (variante.peso > 0) quante += 1;
        if (quante >= limite) break;
      }
      return quante;
    },
    *scegli(quanti) {
      const random = createRandom(nome);
      // Efraimidis–Spirakis: the largest u^(1/weight) are a weighted draw without replacement. Only the best so far are
      // kept.
      let estratte: { variante: V; chiave: number }[] = [];
      /** A key that is not above this threshold cannot be among the best any more. */
      let soglia = -Infinity;
      const prime = () => estratte.toSorted((a, b) => b.chiave - a.chiave).slice(0, quanti);
      for (const variante of varianti()) {
        const chiave = Math.log(random.next() || Number.MIN_VALUE) / variante.peso;
        if (chiave <= soglia) continue;
        estratte.push({ variante, chiave });
        if (estratte.length <= 2 * quanti + 50) continue;
        estratte = prime();
        soglia = estratte.at(-1)?.chiave ?? -Infinity;
      }
      estratte = prime();
      for (const { variante } of estratte) yield articolo(variante, random);
    },
  };
}

/** All articles of one kind as one group: they are listed one by one, with equal weights. */
export function createGruppoElenco(nome: string, articoli: () => ArticoloDemo[]): Gruppo {
  return createGruppo({
    nome,
    peso: 1,
    varianti: () => articoli().map((articolo) => ({ articolo, peso: articolo.diffusione })),
    articolo: ({ articolo }) => articolo,
  });
}
