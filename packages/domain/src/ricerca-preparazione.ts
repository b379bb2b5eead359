/** What several pieces say together, before each one is decided. */
import { joinMisure } from './misura.ts';
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

/** A tube with several sizes on one rim fits them all: `camera 8.25-20 / 9.00-20` is 8.25/9.00-20. */
function joinMisureDiCamera(letti: readonly Brano[]): readonly Brano[] {
  const isCamera = letti.some(
    ({ significato }) => significato.tipo === 'prodotto' && significato.valore.tipoProdotto === 'CamereAria',
  );
  if (!isCamera) return letti;
  const insieme = joinMisure(
    letti.flatMap(({ significato }) => (significato.tipo === 'misura' ? [significato.valore] : [])),
  );
  if (insieme === null) return letti;
  return letti.map((brano) =>
    brano.significato.tipo === 'misura' ? { ...brano, significato: { tipo: 'misura', valore: insieme } } : brano,
  );
}
