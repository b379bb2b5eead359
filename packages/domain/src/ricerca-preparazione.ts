/** What several pieces say together, before each one is decided. */
import { famiglia } from './misura-forme.ts';
import { joinMisure, parseMisura, type Misura } from './misura.ts';
import { IGNOTO, type Brano } from './ricerca-riconoscitore.ts';

/** Drops a symbol that a later index replaces, joins the sizes of a tube, and adds the C of a van's tyre. */
export const prepareBrani = (letti: readonly Brano[], testo: string): readonly Brano[] =>
  withFurgone(
    joinMisureDiCamera(withRaggioLontano(letti, testo).filter(isIndiceCheConta).map(withoutFalsoSimbolo)),
    testo,
  );

/**
 * A size whose rim stands apart, behind a word or before it: `225/45 inv 17`, `195/65 mich r15`. Nothing else may be a
 * size or a rim, and a number after a pattern's word belongs to its name. Both pieces keep their place.
 */
function withRaggioLontano(letti: readonly Brano[], testo: string): readonly Brano[] {
  const mezze = letti.filter(
    ({ significato: { tipo }, da, a }) => tipo === 'ignoto' && a - da === 6 && MEZZA.test(testo.slice(da, a)),
  );
  const [mezza] = mezze;
  if (mezza === undefined || mezze.length > 1 || letti.some(isMisuraOCerchio)) return letti;
  const cerchi = letti.filter(
    ({ significato: { tipo, valore } }, i) =>
      tipo === 'raggio' || (tipo === 'numero' && RAGGIO.test(valore) && letti[i - 1]?.significato.tipo !== 'disegno'),
  );
  const [cerchio] = cerchi;
  const raggio = Number(cerchio?.significato.valore);
  const misura = cerchi.length === 1 ? parseMisura(`${testo.slice(mezza.da, mezza.a)}R${raggio}`) : null;
  if (misura === null) return letti;
  return letti.map((brano): Brano => {
    if (brano === mezza) return { ...brano, significato: { tipo: 'misura', valore: misura } };
    return brano === cerchio ? { ...brano, significato: { tipo: 'raggio', valore: raggio } } : brano;
  });
}

const MEZZA = /^[1-4]\d5\/\d[05]$/;
const RAGGIO = /^(?:1[3-9]|2[0-4])(?:\.5)?$/;

const isMisuraOCerchio = ({ significato: { tipo, valore } }: Brano): boolean =>
  tipo === 'misura' ||
  tipo === 'pcd' ||
  tipo === 'et' ||
  tipo === 'canale' ||
  (tipo === 'prodotto' && valore.tipoProdotto !== 'Pneumatici');

/**
 * A twin index makes a size commercial also when a pattern's name stands between them: `225/65R16 agilis 112/110R`.
 * On an American light truck's or a trailer's size it implies nothing, wherever its letters stand.
 */
function withFurgone(letti: readonly Brano[], testo: string): readonly Brano[] {
  const sole = letti.filter(({ significato }) => significato.tipo === 'misura');
  const [sola] = sole;
  if (sole.length !== 1 || sola?.significato.tipo !== 'misura') return letti;
  const misura = sola.significato.valore;
  if ((misura.forma !== 'senzaRapporto' && misura.forma !== 'metrica') || famiglia(misura) !== 'vettura') return letti;
  const isDoppio = letti.some(
    ({ significato }) => significato.tipo === 'indici' && (significato.valore.gemellato ?? 0) >= MINIMO_FURGONE,
  );
  if (!isDoppio || AMERICANA.test(testo)) return letti;
  const brano: Brano = { ...sola, significato: { tipo: 'misura', valore: { ...misura, suffisso: 'C' } } };
  return letti.map((letto) => (letto === sola ? brano : letto));
}

/** The lowest twin index of a van: 155R12C 88/86N, 145R10C 84/82N. */
const MINIMO_FURGONE = 70;
const AMERICANA = /(?:^|[^A-Z])(?:LT|ST) ?\d{3}|(?:\d[A-Z]?| )LT(?![A-Z0-9])/;

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
 * A letter that is no speed symbol: the load range of an American lorry's tyre, before the indices
 * (`255/70R22.5 H 140/137L`), or the first letter of a pattern's name, before a number that no index has
 * (`h 735 185/65 15`).
 */
function withoutFalsoSimbolo(brano: Brano, i: number, letti: readonly Brano[]): Brano {
  const dopo = letti[i + 1]?.significato;
  if (brano.significato.tipo !== 'simbolo' || dopo === undefined) return brano;
  const isClasse = dopo.tipo === 'indici' && dopo.valore.indiceCarico !== null && dopo.valore.iv !== null;
  const isNome = dopo.tipo === 'numero' && Number(dopo.valore) >= 200;
  return isClasse || isNome ? { ...brano, significato: IGNOTO } : brano;
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
