/**
 * Parts of a text for which an article has no column: they are looked up among the wholesaler's categories and in the words of the
 * description. Descriptions are the ERP's and say what they like, so a fact they may leave out only rules out those that say another.
 */
import { TIPO_DI, type TipoProdotto } from '@battistrada/contract/ricerca';
import type { Lettura } from '@battistrada/domain/ricerca';
import type { CategoriaRow } from './vocabolari.sql.ts';

/** How categories name the axle of a tyre. */
const ASSI = {
  trattivo: 'trattiv',
  rimorchio: 'rimorchi',
  sterzo: 'sterz',
  anteriore: 'anterior',
  posteriore: 'posterior',
} as const;

/** Front and rear tyres rule each other out; any other category may fit either. */
const OPPOSTO = { anteriore: 'posterior', posteriore: 'anterior' } as const;

/** How categories of rims and tubes name what they are for: they have no sector of their own. */
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

/** Ids of the categories that the text's axle or sector leaves; none: any category, also where the wholesaler names no such thing. */
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

/** What was not understood is looked up too, so that it is never just dropped. */
export function paroleDelTesto({ disegno, nonCapiti, pcd, et, valvola }: Lettura): string[] {
  return [...disegno, ...nonCapiti, pcd, et === null ? null : `ET${et}`, valvola].filter((word) => word !== null);
}

/** Ply ratings that tyres have. */
const TELE = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36];

/** Words that contradict the text: another ply rating, a tube where none is wanted. */
export function paroleEscluse({ tele, montaggio }: Lettura): string[] {
  const altreTele = tele === null ? [] : TELE.filter((altra) => altra !== tele).map((altra) => `${altra}pr`);
  const altroMontaggio = montaggio === null ? [] : [montaggio === 'TL' ? 'tt' : 'tl'];
  return [...altreTele, ...altroMontaggio];
}
