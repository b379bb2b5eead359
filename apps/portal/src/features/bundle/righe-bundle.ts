/** A package promotion in the dashboard's form (specification §3 "Bundle promo", §5, §9). */
import type { Bundle } from '@battistrada/contract/bundle';
import type { Cents } from '@battistrada/domain/denaro';

export interface RigaBundle {
  readonly codice: string;
  readonly descrizione: string;
  readonly idMarca: number;
  readonly marca: string;
  readonly linea: string;
  readonly disponibili: number;
  readonly prezzoCents: Cents;
  /** This customer's price of a piece without the promotion. */
  readonly nettoCents: Cents;
  /** Pieces in one package. */
  readonly pezzi: number;
}

/** Each product with its price and pieces. */
export function listRighe({ prodotti, corpo }: Bundle): RigaBundle[] {
  const condizioni = new Map(corpo.map((riga) => [riga.codice, riga]));
  return prodotti.flatMap(({ codice, descrizione, idMarca, marca, linea, disponibilitaTotale }) => {
    const riga = condizioni.get(codice);
    if (riga === undefined) return [];
    return [
      {
        codice,
        descrizione,
        idMarca,
        marca,
        linea,
        disponibili: disponibilitaTotale,
        prezzoCents: riga.prezzoCents,
        nettoCents: riga.prezzoNettoCents,
        pezzi: riga.quantitaMinima,
      },
    ];
  });
}

/** The field's text: whole packages from 0 up; anything else is cleared. */
export function cleanPacchetti(testo: string): string {
  return /^\d{1,4}$/.test(testo) ? testo : '';
}

/** The number of whole packages in stock. */
export function countPossibili(righe: readonly RigaBundle[]): number {
  return righe.length === 0 ? 0 : Math.min(...righe.map(({ disponibili, pezzi }) => Math.floor(disponibili / pezzi)));
}

/** Pieces and taxable amount of a number of packages. */
export function sumPacchetti(righe: readonly RigaBundle[], pacchetti: number) {
  return {
    pezzi: righe.reduce((somma, { pezzi }) => somma + pezzi * pacchetti, 0),
    cents: righe.reduce((somma, { pezzi, prezzoCents }) => somma + pezzi * pacchetti * prezzoCents, 0),
  };
}
