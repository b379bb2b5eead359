/** An article as it is written: the generator's data with code, EAN, EPREL number, prices and stock. */
import { lessPercent, type Cents } from '@battistrada/domain/denaro';
import { computeCifraControlloEan } from '@battistrada/domain/ean';
import type { Random } from '../random.ts';
import type { ArticoloDemo, Etichetta } from './articolo-demo.ts';
import { drawGiacenze, drawPrezzi } from './giacenze.ts';
import { getMarca } from './marche.ts';
import { printMisura } from './misura-demo.ts';
import { pfuCents } from './valori.ts';

export interface Scheda extends Omit<ArticoloDemo, 'etichetta' | 'misura' | 'marca' | 'pesoKg' | 'anniDot'> {
  readonly codice: string;
  readonly marcaId: number;
  readonly misura: string;
  readonly misuraChiave: string;
  readonly indiceCaricoMin: number | null;
  readonly ean: string;
  readonly etichetta: (Etichetta & { readonly eprel: string }) | null;
  readonly pfuCents: Cents;
  readonly dot: string | null;
  /** Net price by list id − 1; null: list price less the customer's brand discount. */
  readonly prezzi: readonly (Cents | null)[];
  /** Pieces by deposito id − 1; null: no row. */
  readonly giacenze: readonly (number | null)[];
}

/** The demo's EPREL numbers start here, above every registered one, so that a link never opens another tyre. */
const EPREL_DEMO = 9_000_000;

/** Completes the `numero`-th article of the catalogue (from 1). `anno` is the current year, for DOT codes. */
export function createScheda(articolo: ArticoloDemo, numero: number, anno: number, random: Random): Scheda {
  const { misura, chiave } = printMisura(articolo.misura);
  const { etichetta, anniDot, pesoKg, marca, ...resto } = articolo;
  const dot =
    anniDot === null
      ? null
      : `${String(random.int(1, 52)).padStart(2, '0')}${String((anno - anniDot) % 100).padStart(2, '0')}`;
  // A two-year-old tyre costs 25 % less, each further year 10 % less.
  const listinoCents =
    anniDot === null ? articolo.listinoCents : lessPercent(articolo.listinoCents, 500 + 1_000 * anniDot);
  return {
    ...resto,
    descrizione: dot === null ? articolo.descrizione : `${articolo.descrizione} DOT ${dot}`,
    codice: `${marca
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase()}${String(numero).padStart(7, '0')}`,
    marcaId: getMarca(marca).id,
    misura,
    misuraChiave: chiave,
    indiceCaricoMin: articolo.indiceCarico === '' ? null : Number.parseInt(articolo.indiceCarico, 10),
    ean: createEan(numero),
    etichetta: etichetta && { ...etichetta, eprel: String(EPREL_DEMO + numero) },
    listinoCents,
    pfuCents: pfuCents(pesoKg),
    dot,
    prezzi: drawPrezzi(listinoCents, random),
    giacenze: drawGiacenze(articolo, random),
  };
}

/** GS1 leaves numbers that begin with 2 to each shop, so no product in the world has one of these. */
function createEan(numero: number): string {
  const cifre = `2${String(numero).padStart(11, '0')}`;
  return `${cifre}${computeCifraControlloEan(cifre)}`;
}
