/**
 * Parts of a text for which an article has no column: they are searched in the wholesaler's categories and in the words
 * of the description. Descriptions come from the ERP in any form, so a property that they may omit only excludes
 * articles with another value.
 */
import { TIPO_DI, type TipoProdotto } from '@battistrada/contract/ricerca';
import type { Lettura } from '@battistrada/domain/ricerca';
import type { CategoriaRow } from './vocabolari.sql.ts';

/** The words of categories for the axle of a tyre. */
const ASSI = {
  trattivo: 'trattiv',
  rimorchio: 'rimorchi',
  sterzo: 'sterz',
  anteriore: 'anterior',
  posteriore: 'posterior',
} as const;

/** Front and rear tyres exclude each other; any other category may fit either. */
const OPPOSTO = { anteriore: 'posterior', posteriore: 'anterior' } as const;

/** The words of categories for the use of rims and tubes, which have no sector. */
const SETTORI = {
  VETTURA: 'vettur',
  SUV: 'suv',
  TRASPORTO_LEGGERO: 'furgon',
  AUTOCARRO: 'autocarr',
  AGRICOLO: 'agricol',
  MOVIMENTO_TERRA: 'movimento terra',
  INDUSTRIALE: 'industrial',
  MOTO: 'moto',
  SCOOTER: 'scooter',
} as const;

/**
 * Ids of the categories that fit the text's axle or sector; empty: any category, also when the wholesaler has no such
 * category.
 */
export function categorieDelTesto(
  { frammenti, accoppiata, settore }: Lettura,
  tipoProdotto: TipoProdotto,
  categorie: readonly CategoriaRow[],
): string[] {
  const delTipo = categorie.filter(({ tipoProdotto: tipo }) => tipo === TIPO_DI[tipoProdotto]);
  const naming = (parola: string): CategoriaRow[] =>
    delTipo.filter(({ descrizione }) => descrizione.toLowerCase().includes(parola));
  const idsOf = (rows: readonly CategoriaRow[]): string[] => rows.map(({ id }) => id);

  if (tipoProdotto !== 'Pneumatici') return settore === null ? [] : idsOf(naming(SETTORI[settore]));
  const asse = frammenti.find(({ tipo }) => tipo === 'asse')?.valore;
  // In a pair the words say which size is which.
  if (asse === undefined || accoppiata !== null || typeof asse !== 'string' || !isAsse(asse)) return [];
  if (asse !== 'anteriore' && asse !== 'posteriore') return idsOf(naming(ASSI[asse]));
  const opposte = new Set(idsOf(naming(OPPOSTO[asse])));
  return opposte.size === 0 ? [] : idsOf(delTipo.filter(({ id }) => !opposte.has(id)));
}

const isAsse = (valore: string): valore is keyof typeof ASSI => Object.hasOwn(ASSI, valore);

/** Words that were not understood are searched too, so that none is ignored. */
export function paroleDelTesto({ disegno, nonCapiti, pcd, et, valvola }: Lettura): string[] {
  return [...disegno, ...nonCapiti, pcd, et === null ? null : `ET${et}`, valvola].filter((word) => word !== null);
}

/** The usual ply ratings of tyres. */
const TELE = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36];

/**
 * Words that contradict the text: another ply rating, or a tube when none is wanted. A word of the text itself
 * contradicts nothing: a tubeless tyre may be called Sportsmart TT.
 */
export function paroleEscluse({ tele, montaggio, disegno }: Lettura): string[] {
  const altreTele = tele === null ? [] : TELE.filter((altra) => altra !== tele).map((altra) => `${altra}pr`);
  const altroMontaggio = montaggio === null ? [] : [montaggio === 'TL' ? 'tt' : 'tl'];
  const dette = new Set(disegno.flatMap((parole) => parole.split(' ')));
  return [...altreTele, ...altroMontaggio].filter((parola) => !dette.has(parola));
}
