/**
 * How many results each value of each filter would leave. A filter's own choice does not reduce the counts of its other
 * values, so that a user sees what a second brand or season would add.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';

const VALORI = {
  stagione: ({ stagione }) => (stagione === null ? null : String(stagione)),
  marca: ({ marca }) => marca,
  iv: ({ iv }) => iv,
  settore: ({ settore }) => settore,
  categoria: ({ categoria }) => categoria,
  runflat: ({ runflat }) => (runflat ? 'true' : null),
  raggio: ({ scheda }) => scheda.cerchio?.diametro ?? null,
  canale: ({ scheda }) => scheda.cerchio?.canale ?? null,
  pcd: ({ scheda }) => scheda.cerchio?.pcd ?? null,
  et: ({ scheda }) => scheda.cerchio?.et ?? null,
} satisfies Record<string, (prodotto: Prodotto) => string | null>;

export type Faccetta = keyof typeof VALORI;
const FACCETTE = Object.keys(VALORI).filter((nome): nome is Faccetta => nome in VALORI);

/** The chosen values of each filter; an absent filter accepts any value. */
export type Scelte = Partial<Readonly<Record<Faccetta, readonly string[]>>>;
export type Conteggi = Readonly<Record<Faccetta, ReadonlyMap<string, number>>>;

/** Counts in one pass: a product that fails exactly one filter counts for that filter, one that fails two for none. */
export function count(
  prodotti: readonly Prodotto[],
  scelte: Scelte,
  isEntro: (prodotto: Prodotto) => boolean,
): Conteggi {
  const conteggi = mapFaccette(() => new Map<string, number>());
  const filtri = FACCETTE.filter((nome) => (scelte[nome]?.length ?? 0) > 0);
  for (const prodotto of prodotti) {
    if (!isEntro(prodotto)) continue;
    const mancati = filtri.filter((nome) => !scelte[nome]?.includes(VALORI[nome](prodotto) ?? ''));
    if (mancati.length > 1) continue;
    for (const nome of mancati.length === 1 ? mancati : FACCETTE) {
      const valore = VALORI[nome](prodotto);
      if (valore !== null) conteggi[nome].set(valore, (conteggi[nome].get(valore) ?? 0) + 1);
    }
  }
  return conteggi;
}

function mapFaccette<T>(make: () => T): Record<Faccetta, T> {
  return {
    stagione: make(),
    marca: make(),
    iv: make(),
    settore: make(),
    categoria: make(),
    runflat: make(),
    raggio: make(),
    canale: make(),
    pcd: make(),
    et: make(),
  };
}
