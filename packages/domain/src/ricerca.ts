/**
 * Reads free search text, for portal and server alike (specification §2 "Search", domain.md c1-c6), in three steps.
 * The text is normalised (misura-testo.ts). It is read from left to right into pieces (ricerca-brani.ts;
 * ricerca-riconoscitori.ts states the precedence). The pieces are decided together (ricerca-contesto.ts). Here the
 * pieces get their labels and become the reading. Something ambiguous becomes a question, and something not
 * understood is a piece too: nothing that was typed disappears.
 */
import { formatPezzi } from './numero.ts';
import { isRaggioFerro, type Settore, type Stagione, type Tipo, type TipoProdotto } from './catalogo.ts';
import type { Marca } from './marche.ts';
import { famiglia, type Misura } from './misura-forme.ts';
import { formatMisura } from './misura.ts';
import { normalizeTesto } from './misura-testo.ts';
import type { Significato } from './parole.ts';
import { decideBrani, mergeIndici, NOMI_STAGIONI } from './ricerca-contesto.ts';
import type { Asse, Frammento, FrammentoOf, Valori } from './ricerca-frammento.ts';
import { readBrani, separateAbbreviazioni } from './ricerca-brani.ts';

export type { Frammento, FrammentoOf } from './ricerca-frammento.ts';

/** A longer text is read up to here, with a notice (product.md §2: search 500). */
const LUNGHEZZA_MASSIMA = 500;

/** What is shown to the reader beside the results. */
export type Avviso =
  /** The text was longer than 500 characters. */
  | 'TESTO_TROPPO_LUNGO'
  /** Iron rims are offered only from 12 to 17 inches (specification §9). */
  | 'CERCHI_FERRO_12_17'
  /** There are thirteen digits with a wrong check digit. */
  | 'EAN_ERRATO';

/** The meaning of a text. What is absent is null, false or empty; the pieces say where each thing was typed. */
export interface Lettura {
  /**
   * The typed text cannot narrow a search: it holds only questions, prices and their like, connectives and signs. It
   * must not show the whole catalogue. A piece that was not understood is looked up when it holds a letter or a digit,
   * so it does narrow the search.
   */
  readonly nullaDaCercare: boolean;
  readonly frammenti: readonly Frammento[];
  /** The ambiguous pieces. They filter nothing until one of their options replaces them. */
  readonly domande: readonly FrammentoOf<'domanda'>[];
  /** The pieces that were not understood, as typed. */
  readonly nonCapiti: readonly string[];
  readonly avvisi: readonly Avviso[];
  readonly misura: Misura | null;
  /** The rear size of a pair. `misura` is then the front one. */
  readonly accoppiata: Misura | null;
  /** Ids in the typed order. An article of any of these brands matches. */
  readonly marche: readonly number[];
  readonly tipoProdotto: TipoProdotto | null;
  readonly tipo: Tipo | null;
  readonly settore: Settore | null;
  readonly stagione: Stagione | null;
  /** The lowest load index that is wanted. Of a twin index it is the single wheel's. */
  readonly indiceCarico: number | null;
  readonly indiceCaricoGemellato: number | null;
  readonly iv: string | null;
  /** The indices that were typed after the rear size. */
  readonly indiciAccoppiata: Valori['indici'] | null;
  /** False when run-flat tyres are not wanted. */
  readonly runflat: boolean | null;
  /** XL when it was typed; C when the ply rating is a van tyre's. */
  readonly rinforzato: 'XL' | 'C' | null;
  readonly marcature: readonly string[];
  readonly includiNonDisponibili: boolean;
  readonly raggio: number | null;
  readonly ean: string | null;
  readonly codiceArticolo: string | null;
  /** The number of pieces that is wanted. Less stock does not help. */
  readonly pezziMinimi: number | null;
  /**
   * Words in small letters that the article's pattern and description must all hold, each as the beginning of a word
   * (`valvol` finds valvola and valvole).
   */
  readonly disegno: readonly string[];
  readonly pcd: string | null;
  readonly et: number | null;
  readonly canale: number | null;
  /** Ply rating. */
  readonly tele: number | null;
  readonly valvola: string | null;
  readonly montaggio: 'TL' | 'TT' | null;
  /**
   * The place on the vehicle. It was typed, or the size makes it certain (120/70R17 is a front tyre). Null for a
   * pair.
   */
  readonly asse: Asse | null;
}

export interface Catalogo {
  /** The catalogue's brands. It must be the same array on every call, because its index is built once. */
  readonly marche: readonly Marca[];
}

/** Reads any text. It never throws, and its time is linear in the length. An empty text gives an empty reading. */
export function parseRicerca(text: string, { marche }: Catalogo): Lettura {
  const typed = text.slice(0, LUNGHEZZA_MASSIMA);
  const { testo: normale, da: inizi, a: fini } = normalizeTesto(typed);
  const testo = separateAbbreviazioni(normale);
  const frammenti = decideBrani(readBrani(testo, marche), testo).map(({ significato, da, a }): Frammento => {
    const posto = { da: inizi[da] ?? 0, a: fini[a - 1] ?? 0 };
    const scritto = typed.slice(posto.da, posto.a);
    return { ...significato, ...posto, testo: scritto, etichetta: formatEtichetta(significato, scritto) };
  });
  return {
    nullaDaCercare: testo !== '' && frammenti.every(saysNothing),
    ...compose(frammenti, text.length > LUNGHEZZA_MASSIMA),
  };
}

/** The text without a piece, for the chip's cross. Pieces with the same place (6.5Jx16) are removed together. */
export function removeFrammento(text: string, frammento: Pick<Frammento, 'da' | 'a'>): string {
  return replaceFrammento(text, frammento, '');
}

/** The text without some pieces, in their order. Pieces with the same place are removed once. */
export function removeFrammenti(text: string, frammenti: readonly Pick<Frammento, 'da' | 'a'>[]): string {
  // From the last to the first, so that a cut does not move the places of the others.
  return frammenti.filter(({ da }, i) => da !== frammenti[i - 1]?.da).reduceRight(removeFrammento, text);
}

/** The text with `testo` in a piece's place. The answer to a question is the `testo` of its option. */
export function replaceFrammento(text: string, { da, a }: Pick<Frammento, 'da' | 'a'>, testo: string): string {
  return [text.slice(0, da).trimEnd(), testo, text.slice(a).trimStart()].filter((parte) => parte !== '').join(' ');
}

const saysNothing = ({ tipo, testo }: Frammento): boolean =>
  tipo === 'domanda' || tipo === 'estraneo' || (tipo === 'ignoto' && !/[\p{L}\p{N}]/u.test(testo));

function compose(frammenti: readonly Frammento[], isTroncato: boolean): Omit<Lettura, 'nullaDaCercare'> {
  const isOf =
    <T extends keyof Valori>(tipo: T) =>
    (frammento: Frammento): frammento is Frammento & FrammentoOf<T> =>
      frammento.tipo === tipo;
  const all = <T extends keyof Valori>(tipo: T): FrammentoOf<T>[] => frammenti.filter(isOf(tipo));
  const first = <T extends keyof Valori>(tipo: T): Valori[T] | null => frammenti.find(isOf(tipo))?.valore ?? null;
  const indici = indiciOf(all('indici'));
  const prodotti = all('prodotto').map(({ valore }) => valore);
  const tipi = new Set(prodotti.flatMap(({ tipo }) => tipo ?? []));
  const [tipo = null] = tipi.size === 1 ? tipi : [];
  const misura = first('misura');
  const accoppiata = first('accoppiata');
  const raggio = first('raggio');
  const tele = first('tele');
  const marcature = unique(all('marcatura').map(({ valore }) => valore));
  const tipoProdotto = prodotti[0]?.tipoProdotto ?? deduceProdotto(frammenti, misura);
  const avvisi: Avviso[] = [];
  if (isTroncato) avvisi.push('TESTO_TROPPO_LUNGO');
  if (tipo === 'FERRO' && raggio !== null && !isRaggioFerro(raggio)) avvisi.push('CERCHI_FERRO_12_17');
  if (all('ignoto').some(({ testo }) => /^\d{13}$/.test(testo))) avvisi.push('EAN_ERRATO');
  return {
    frammenti,
    domande: all('domanda'),
    nonCapiti: all('ignoto').map(({ testo }) => testo),
    avvisi,
    misura,
    accoppiata,
    marche: unique(all('marca').map(({ valore }) => valore)),
    tipoProdotto,
    tipo,
    settore: first('settore'),
    stagione: first('stagione'),
    indiceCarico: indici?.indiceCarico ?? null,
    indiceCaricoGemellato: indici?.gemellato ?? null,
    iv: indici?.iv ?? null,
    indiciAccoppiata: indiciOf(all('indiciAccoppiata')),
    // MOE is Mercedes' own name for run-flat tyres.
    runflat: first('runflat') ?? (marcature.includes('MOE') ? true : null),
    rinforzato: first('rinforzato') ?? (tele !== null && tele >= 6 && isVan(misura) ? 'C' : null),
    marcature,
    includiNonDisponibili: first('nonDisponibili') ?? false,
    raggio,
    ean: first('ean'),
    codiceArticolo: first('codice'),
    pezziMinimi: first('pezzi'),
    disegno: [
      ...prodotti.flatMap(({ parola }) => (parola === '' ? [] : [parola])),
      ...all('disegno').map(({ valore }) => valore),
    ],
    pcd: first('pcd'),
    et: first('et'),
    canale: first('canale'),
    tele,
    valvola: first('valvola'),
    montaggio: first('montaggio'),
    asse: accoppiata === null ? (first('asse') ?? deduceAsse(misura)) : null,
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The meaning of all pieces of a kind together; null when there is none. */
function indiciOf(frammenti: readonly { readonly valore: Valori['indici'] }[]): Valori['indici'] | null {
  return frammenti.length === 0 ? null : frammenti.map(({ valore }) => valore).reduce(mergeIndici);
}

/** The product that follows from a bicycle size or from a rim's data, without a word. */
function deduceProdotto(frammenti: readonly Frammento[], misura: Misura | null): TipoProdotto | null {
  if (frammenti.some(({ tipo }) => tipo === 'pcd' || tipo === 'et' || tipo === 'canale')) return 'Cerchi';
  return misura !== null && famiglia(misura) === 'bici' ? 'BiciScooter' : null;
}

function isVan(misura: Misura | null): boolean {
  return misura !== null && (famiglia(misura) === 'vettura' || famiglia(misura) === 'commerciale');
}

/** A radial motorcycle tyre up to 120 mm wide on 17 to 19 inches is always a front tyre. */
function deduceAsse(misura: Misura | null): Asse | null {
  if (misura?.forma !== 'metrica' || famiglia(misura) !== 'moto') return null;
  return misura.struttura === 'R' && misura.larghezza <= 120 && misura.raggio >= 17 ? 'anteriore' : null;
}

/** Labels that differ from the name on the wire. */
const PRODOTTI: Partial<Record<Tipo | TipoProdotto, string>> = {
  CamereAria: "Camere d'aria",
  BiciScooter: 'Bici e scooter',
  CA: "Camere d'aria",
  FL: 'Flap',
  FERRO: 'Cerchi in ferro',
  LEGA: 'Cerchi in lega',
};

/** Labels with `_` in the place of the value. */
const ETICHETTE: Partial<Record<keyof Valori, string>> = {
  nonDisponibili: 'Anche non disponibili',
  raggio: 'Raggio _',
  ean: 'EAN _',
  codice: 'Codice _',
  et: 'ET_',
  canale: 'Canale _J',
  // A description may omit the ply rating. Only articles with another one are excluded.
  tele: '_PR dove indicato',
};

/** The chip's label. */
function formatEtichetta(significato: Significato, scritto: string): string {
  if (significato.etichetta !== undefined) return significato.etichetta;
  switch (significato.tipo) {
    case 'misura':
      return formatMisura(significato.valore);
    case 'accoppiata':
      return `Post. ${formatMisura(significato.valore)}`;
    case 'prodotto':
      if (significato.valore.parola !== '') return scritto;
      return PRODOTTI[significato.valore.tipo ?? significato.valore.tipoProdotto] ?? significato.valore.tipoProdotto;
    case 'settore':
      return significato.valore === 'SUV' ? 'SUV' : capitalize(significato.valore.toLowerCase().replace('_', ' '));
    case 'stagione':
      return NOMI_STAGIONI[significato.valore];
    case 'indici':
    case 'indiciAccoppiata':
      return formatIndici(significato.valore);
    case 'runflat':
      return significato.valore ? 'Run-flat' : 'No run-flat';
    case 'pezzi':
      return formatPezzi(significato.valore);
    case 'asse':
      return capitalize(significato.valore);
    case 'domanda':
      return `${scritto}?`;
    case 'disegno':
      return significato.valore.includes(scritto.toLowerCase()) ? scritto : significato.valore;
    case 'estraneo':
    case 'ignoto':
      return scritto;
    default:
      return (ETICHETTE[significato.tipo] ?? '_').replace('_', String(significato.valore));
  }
}

function formatIndici({ indiceCarico, gemellato, iv }: Valori['indici']): string {
  if (indiceCarico === null) return `IV ${iv ?? ''}`;
  const carico = gemellato === null ? String(indiceCarico) : `${indiceCarico}/${gemellato}`;
  return iv === null ? `IC da ${carico}` : `${carico}${iv}`;
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
