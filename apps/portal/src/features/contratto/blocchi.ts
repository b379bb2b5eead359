/** The blocks of the target economy page (specification §2 "Target economy"). */
import type { Contratto, TargetEconomy } from '@battistrada/contract/contratto';
import { testi } from './testi.ts';

/** The two networks that customers know as one. */
const UNITE: ReadonlySet<string> = new Set(['economy brand', 'gd dealer']);

/**
 * The contracts as the customer knows them: Economy Brand and Gd Dealer are one entry, at the place of the first one.
 */
export function mergeContratti(contratti: readonly Contratto[]): Contratto[] {
  const isUnita = ({ rete }: Contratto): boolean => UNITE.has(rete.trim().toLowerCase());
  const [prima, ...altre] = contratti.filter(isUnita);
  if (prima === undefined) return [...contratti];
  const unite = [prima, ...altre];
  const unica: Contratto = {
    rete: testi.target.economyBrand,
    fatturatoCents: unite.reduce((somma, { fatturatoCents }) => somma + fatturatoCents, 0),
    pezzi: unite.reduce((somma, { pezzi }) => somma + pezzi, 0),
    idMarca: prima.idMarca,
    marche: [...new Set(unite.flatMap(listMarche))].join(', '),
  };
  return contratti.flatMap((contratto) => (contratto === prima ? [unica] : isUnita(contratto) ? [] : [contratto]));
}

export interface BloccoTarget {
  readonly nome: string;
  readonly idMarca: number | null;
  /** The counting brands, in words. */
  readonly marche: string;
  /** Null for a brand with targets and no contract. */
  readonly contratto: Contratto | null;
  readonly target: readonly TargetEconomy[];
}

/** One block for each contract, with the targets of its brands; a brand with only targets has its own block. */
export function listBlocchi(contratti: readonly Contratto[], target: readonly TargetEconomy[]): BloccoTarget[] {
  const liberi = new Set(target);
  const blocchi = mergeContratti(contratti).map((contratto): BloccoTarget => {
    const marche = new Set(listMarche(contratto).map((marca) => marca.toLowerCase()));
    const suoi = target.filter(
      (each) => each.idMarca === contratto.idMarca || marche.has(each.marca.trim().toLowerCase()),
    );
    for (const each of suoi) liberi.delete(each);
    return { nome: contratto.rete, idMarca: contratto.idMarca, marche: contratto.marche, contratto, target: suoi };
  });
  const daSoli = [...liberi].map((each): BloccoTarget => {
    return { nome: each.marca, idMarca: each.idMarca, marche: each.marca, contratto: null, target: [each] };
  });
  return [...blocchi, ...daSoli];
}

function listMarche({ marche }: Contratto): string[] {
  return marche
    .split(',')
    .map((marca) => marca.trim())
    .filter((marca) => marca !== '');
}
