/** What several pieces say together, before each one is decided. */
import { joinMisure, type Misura } from './misura.ts';
import type { Brano } from './ricerca-riconoscitore.ts';

/** Drops a symbol that a later index replaces, and joins the sizes of a tube. */
export const prepareBrani = (letti: readonly Brano[]): readonly Brano[] =>
  joinMisureDiCamera(letti.filter(isIndiceCheConta));

/**
 * A symbol within the size (205/70VR14) counts only when no index with its own symbol follows: that one is the tyre's.
 */
function isIndiceCheConta({ significato, da }: Brano, i: number, letti: readonly Brano[]): boolean {
  if (significato.tipo !== 'indici' || letti[i - 1]?.da !== da || significato.valore.indiceCarico !== null) return true;
  for (const { significato: dopo } of letti.slice(i + 1)) {
    if (dopo.tipo === 'misura') return true;
    if (dopo.tipo === 'indici' && dopo.valore.indiceCarico !== null && dopo.valore.iv !== null) return false;
  }
  return true;
}

/**
 * A tube with several sizes on one rim fits them all: `camera 8.25-20 / 9.00-20` is 8.25/9.00-20, in one piece. Sizes
 * with words between them are left as they are.
 */
function joinMisureDiCamera(letti: readonly Brano[]): readonly Brano[] {
  const isCamera = letti.some(
    ({ significato }) => significato.tipo === 'prodotto' && significato.valore.tipoProdotto === 'CamereAria',
  );
  const prima = letti.findIndex(({ significato }) => significato.tipo === 'misura');
  if (!isCamera || prima === -1) return letti;
  const misure: Misura[] = [];
  for (const { significato } of letti.slice(prima)) {
    if (significato.tipo !== 'misura') break;
    misure.push(significato.valore);
  }
  const valore = joinMisure(misure);
  const [inizio, fine] = [letti[prima], letti[prima + misure.length - 1]];
  if (valore === null || inizio === undefined || fine === undefined) return letti;
  const insieme: Brano = { significato: { tipo: 'misura', valore }, da: inizio.da, a: fine.a };
  return letti.toSpliced(prima, misure.length, insieme);
}
