/** Finds the article of each line of another program's order; nothing is guessed (product.md §8). */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { listOrdinabili, type Ordinabile } from '../carrello/ordinabili.service.ts';

export interface RigaChiesta {
  readonly codice: string | null;
  readonly ean: string | null;
  readonly quantita: number;
}

/** Why a line has no article. */
export type Motivo =
  /** Unknown or withdrawn. */
  | 'SCONOSCIUTO'
  /** Several articles have this EAN. */
  | 'AMBIGUO'
  /** The EAN and the code belong to different articles. */
  | 'EAN_DIVERSO';

export type Risolta<R> =
  | { readonly chiesta: R; readonly articolo: Ordinabile; readonly motivo: null }
  | { readonly chiesta: R; readonly articolo: null; readonly motivo: Motivo };

/** Each line with its article, at the price of all pieces of that article, or with the reason why it has none. */
export async function resolveRighe<R extends RigaChiesta>(
  db: Db,
  sessione: SessioneCliente,
  chieste: readonly R[],
  oggi: Giorno,
): Promise<Risolta<R>[]> {
  const domande = chieste.map(({ codice, ean, quantita }) => ({ testo: codice ?? ean ?? '', quantita }));
  const trovati = Map.groupBy(await listOrdinabili(db, sessione, domande, oggi), ({ indice }) => indice);
  const scelte = chieste.map((chiesta, indice) => choose(chiesta, trovati.get(indice) ?? []));
  const risolte = await refuseEanAltrui(db, sessione, scelte, oggi);
  const pezzi = new Map<string, number>();
  for (const { chiesta, articolo } of risolte) {
    if (articolo !== null) pezzi.set(articolo.codice, (pezzi.get(articolo.codice) ?? 0) + chiesta.quantita);
  }
  if (risolte.filter(({ articolo }) => articolo !== null).length === pezzi.size) return risolte;
  // Several lines of an article are one line of the order, whose price depends on all pieces.
  const insieme = await listOrdinabili(
    db,
    sessione,
    [...pezzi].map(([testo, quantita]) => ({ testo, quantita })),
    oggi,
  );
  const prezzi = new Map(insieme.map((articolo) => [articolo.codice, articolo]));
  return risolte.map((risolta) =>
    risolta.articolo === null
      ? risolta
      : { ...risolta, articolo: prezzi.get(risolta.articolo.codice) ?? risolta.articolo },
  );
}

/** An article without an EAN of its own is not the one that is meant when another article has the EAN of the line. */
async function refuseEanAltrui<R extends RigaChiesta>(
  db: Db,
  sessione: SessioneCliente,
  risolte: Risolta<R>[],
  oggi: Giorno,
): Promise<Risolta<R>[]> {
  const domande = risolte.map(({ chiesta: { codice, ean, quantita }, articolo }) => ({
    testo: codice !== null && articolo?.ean === null ? (ean ?? '') : '',
    quantita,
  }));
  if (domande.every(({ testo }) => testo === '')) return risolte;
  const degliEan = await listOrdinabili(db, sessione, domande, oggi);
  const altrui = new Set(
    degliEan.filter(({ indice, codice }) => risolte[indice]?.articolo?.codice !== codice).map(({ indice }) => indice),
  );
  return risolte.map((risolta, indice) =>
    altrui.has(indice) ? { chiesta: risolta.chiesta, articolo: null, motivo: 'EAN_DIVERSO' } : risolta,
  );
}

function choose<R extends RigaChiesta>(chiesta: R, trovati: readonly Ordinabile[]): Risolta<R> {
  // An outlet article has the EAN of the regular one; then the regular one is meant.
  const nuovi = trovati.length > 1 ? trovati.filter(({ outlet }) => !outlet) : trovati;
  const [articolo, altro] = nuovi;
  if (articolo === undefined) {
    return { chiesta, articolo: null, motivo: trovati.length === 0 ? 'SCONOSCIUTO' : 'AMBIGUO' };
  }
  if (altro !== undefined) return { chiesta, articolo: null, motivo: 'AMBIGUO' };
  const { codice, ean } = chiesta;
  const isAltro = codice !== null && ean !== null && articolo.ean !== null && articolo.ean !== ean;
  return isAltro ? { chiesta, articolo: null, motivo: 'EAN_DIVERSO' } : { chiesta, articolo, motivo: null };
}
