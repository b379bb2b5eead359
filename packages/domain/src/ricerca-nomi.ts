/**
 * Text that looks like a size, a season, an index or a quantity, but belongs to a name: to that of the tread pattern
 * beside it (`kmax s`, `battlax r11`) or of a consumable (`pesi a molla lega`).
 */
import { isRaggioFerro } from './catalogo.ts';
import { famiglia } from './misura-forme.ts';
import { CONFEZIONI, type Significato } from './parole.ts';
import type { Valori } from './ricerca-frammento.ts';
import type { Brano, BranoDeciso, Pendente } from './ricerca-riconoscitore.ts';

/** What is known about the whole text before its pieces are decided. */
export interface Contesto {
  readonly hasMisura: boolean;
  /** The size is a car's or a van's. Only these have makers' marks. */
  readonly isAuto: boolean;
  /** The size is one of these, or a motorcycle's or an off-road car's. Only these have the high speed symbols. */
  readonly isSuStrada: boolean;
  /** All sizes are in plain inches (5.00-8). */
  readonly isPollici: boolean;
  /** The size is a truck's. No truck tyre is as fast as R. */
  readonly isAutocarro: boolean;
  /** The rim is a lorry's with a half inch. No such tyre carries less than index 115. */
  readonly isMezzoPollice: boolean;
  /** A brand or a word of a pattern was typed. Then TM1000 beside it is not an article code. */
  readonly hasNome: boolean;
  /** The text is about bicycles, whose tubes and tyres have a product of their own. */
  readonly isBici: boolean;
  /**
   * Indices stand right after the size. Whatever else looks like an index (108R, KMAX T) is then part of a pattern's
   * name.
   */
  readonly hasIndici: boolean;
  /** There is one size, and a load index with its symbol. A bare number is then no load index. */
  readonly hasIndiceIntero: boolean;
  /** A voltage or a volume was typed. Then 55W is a lamp's power, and 80W an oil. */
  readonly isOlioOLampada: boolean;
  readonly hasRaggio: boolean;
  readonly prodotto: string | undefined;
  readonly isCerchio: boolean;
  /** The first piece of each kind so far, so that no piece has to be compared with all earlier ones. */
  readonly detti: Map<string, Significato>;
}

/** Reads it from all pieces. */
export function readContesto(letti: readonly Brano[]): Contesto {
  const misure = letti.flatMap(({ significato }) => (significato.tipo === 'misura' ? [significato.valore] : []));
  const prodotti = letti.flatMap(({ significato }) =>
    significato.tipo === 'prodotto' ? [significato.valore.tipoProdotto] : [],
  );
  const tipi = letti.map(({ significato }) => significato.tipo);
  const famiglie = misure.map(famiglia);
  const isAuto = famiglie.includes('vettura') || famiglie.includes('commerciale');
  const isBici = famiglie.includes('bici') || prodotti.includes('BiciScooter');
  const prodotto = isBici && prodotti[0] !== 'Consumo' ? 'BiciScooter' : prodotti[0];
  return {
    hasMisura: misure.length > 0,
    isAuto,
    isSuStrada: isAuto || famiglie.includes('moto') || famiglie.includes('fuoristrada'),
    isPollici: misure.every(({ forma }) => forma === 'pollici'),
    isAutocarro: famiglie.includes('autocarro'),
    hasNome: tipi.includes('marca') || tipi.includes('disegno'),
    isMezzoPollice: misure.some((misura) => 'raggio' in misura && misura.raggio >= 17 && misura.raggio % 1 === 0.5),
    isBici,
    hasIndici: tipi.some((tipo, i) => tipo === 'indici' && tipi[i - 1] === 'misura'),
    hasIndiceIntero: misure.length === 1 && letti.some(({ significato }) => isIndiceIntero(significato)),
    isOlioOLampada: letti.some(({ significato }) => isVoltOLitri(significato)),
    hasRaggio: tipi.includes('raggio'),
    prodotto,
    isCerchio: prodotto === 'Cerchi' || tipi.includes('pcd') || tipi.includes('et') || tipi.includes('canale'),
    detti: new Map(),
  };
}

const isIndiceIntero = ({ tipo, valore }: Significato | Pendente): boolean =>
  tipo === 'indici' && valore.indiceCarico !== null && valore.iv !== null;

/** The 12V of a lamp, the 1L of an oil. */
const isVoltOLitri = ({ tipo, valore }: Significato | Pendente): boolean =>
  tipo === 'disegno' && /^(?:(?:6|12|24)v|\d\d?(?:\.\d)?l)$/.test(valore);

const isVicino = ({ a }: BranoDeciso, { da }: Brano, testo: string): boolean => da === a + 1 && testo[a] === ' ';

/** Joins a piece to the one before it when the two are one name; otherwise null. */
export function joinNome(precedente: BranoDeciso, brano: Brano, contesto: Contesto, testo: string): BranoDeciso | null {
  if (!isVicino(precedente, brano, testo)) return null;
  const { significato, da } = precedente;
  const isCoda = significato.tipo === 'disegno' && isCodaDiDisegno(precedente, brano, contesto, testo);
  if (!isCoda && !isTestaDiDisegno(precedente, brano, testo)) return null;
  const scritto = (inizio: number, fine: number): string => testo.slice(inizio, fine).toLowerCase();
  // A/T with more after it is another name: AT 603.
  const noto =
    significato.tipo === 'disegno' && significato.valore[1] !== '/' ? significato.valore : scritto(da, precedente.a);
  return { significato: { tipo: 'disegno', valore: `${noto} ${scritto(brano.da, brano.a)}` }, da, a: brano.a };
}

/** A number that occurs in names of patterns (2, 40, 701, 5000). It must not begin a size, as in `primacy 205`. */
const NOME_IN_CIFRE = /^(?![1-3]\d5)(?:\d{1,3}|\d000)$/;

/**
 * What ends in a number, or in one of grams, litres, newtons or watts, has no second one: `compressore 50L 2`. But an
 * oil has: `5W 40`.
 */
const DETTO_IN_CIFRE = /\d$|(?:^|[ /-])(?:\d+ ?[GLN]|[3-9]\d ?W)$/;

/**
 * `crossclimate 2`, `kmax s`, `battlax r11`: a small number, a lone letter or an apparent rim belongs to the
 * pattern's word right before it. That holds for a letter that could be a season, but not for one that can be a speed
 * symbol.
 */
function isCodaDiDisegno(
  precedente: BranoDeciso,
  { significato, da, a }: Brano,
  { hasMisura, isSuStrada, isCerchio, hasRaggio }: Contesto,
  testo: string,
): boolean {
  switch (significato.tipo) {
    case 'numero':
      // `cerchi ferro golf 15`.
      if (isCerchio && !hasRaggio && isRaggioFerro(Number(significato.valore))) return false;
      return !DETTO_IN_CIFRE.test(testo.slice(precedente.da, precedente.a)) && NOME_IN_CIFRE.test(significato.valore);
    case 'simbolo':
      return hasMisura && !isSuStrada;
    case 'raggio':
      return (hasMisura || significato.valore < 12) && testo[da] === 'R';
    case 'settore':
      return testo.slice(da, a) === 'TRUCK';
    default:
      return (
        (significato.tipo === 'stagione' || significato.tipo === 'ignoto') &&
        a - da === 1 &&
        /[A-Z]/.test(testo[da] ?? '')
      );
  }
}

/** `x multi d`, `g fit`: a lone letter without a meaning begins the name of the pattern after it. */
function isTestaDiDisegno({ significato, da, a }: BranoDeciso, brano: Brano, testo: string): boolean {
  return significato.tipo === 'ignoto' && brano.significato.tipo === 'disegno' && /^[A-Z]$/.test(testo.slice(da, a));
}

/** Whether a piece that would have another meaning is a word of a name. */
export function isNome(
  brano: Brano,
  precedente: BranoDeciso | undefined,
  prima: BranoDeciso | undefined,
  contesto: Contesto,
): boolean {
  const { significato, da, a } = brano;
  if (isDellaConfezione(brano, precedente)) return true;
  if (contesto.prodotto === 'Consumo' && isDelConsumo(brano, precedente)) return true;
  const isLontano = contesto.hasIndici && !/^(?:misura|accoppiata|indici)/.test(precedente?.significato.tipo ?? '');
  switch (significato.tipo) {
    case 'indici':
      return isLontano || isDisegnoCarico(significato.valore, precedente, contesto);
    case 'simbolo':
      return isLontano;
    case 'numero':
      return isNumeroDiDisegno(significato.valore, precedente, prima);
    case 'marca':
      // The kind of valve of a bicycle's tube, which the description names.
      return contesto.isBici && significato.etichetta === 'Schrader';
    default:
      return contesto.isCerchio && significato.tipo === 'stagione' && a - da === 1;
  }
}

/**
 * `yokohama 115R`, `7.50R16 108R`: an index that no tyre of that kind can have, or the R of a name after its brand.
 * Without a size, `40G` is a weight, `32H` are spokes, `12V 55W` is a lamp, and after a word `50L` are litres,
 * unless a brand or a use says that it is a tyre's.
 */
function isDisegnoCarico(
  { indiceCarico, gemellato, iv }: Valori['indici'],
  precedente: BranoDeciso | undefined,
  { hasMisura, isAuto, isAutocarro, isMezzoPollice, isOlioOLampada, detti }: Contesto,
): boolean {
  if (gemellato !== null || indiceCarico === null) return false;
  const tipo = precedente?.significato.tipo;
  const isUnita = tipo === 'disegno' && !detti.has('marca') && !detti.has('settore');
  if (!hasMisura && (indiceCarico < ((isUnita && UNITA[iv ?? '']) || 50) || (iv === 'W' && isOlioOLampada)))
    return true;
  if ((isMezzoPollice && indiceCarico < 115) || (isAuto && indiceCarico < 60 && tipo !== 'misura')) return true;
  return (isAutocarro && /^[HR-Y]$/.test(iv ?? '')) || (!hasMisura && iv === 'R' && tipo === 'marca');
}

/** Litres, newtons and watts behind a word are fewer: 50L, 80N, 50W. */
const UNITA: Partial<Record<string, number>> = { L: 110, N: 90, W: 58 };

const CONFEZIONE = new RegExp(`^(?:${CONFEZIONI})$`);

/** `conf. 100 pz` says how large a pack is, not how many are wanted. */
const isDellaConfezione = ({ significato }: Brano, precedente: BranoDeciso | undefined): boolean =>
  significato.tipo === 'pezzi' &&
  precedente?.significato.tipo === 'disegno' &&
  CONFEZIONE.test(precedente.significato.valore);

/**
 * `pesi a molla lega`, `valvola autocarro`, `12x5 g`, `lampada 55W`: only its own description says what
 * a consumable is for.
 */
function isDelConsumo({ significato, da, a }: Brano, precedente: BranoDeciso | undefined): boolean {
  return (
    /^(?:numero|settore|stagione|runflat|canale|raggio)$/.test(significato.tipo) ||
    // The index of `205/55R16 91V + 4 valvole` is its tyre's.
    (significato.tipo === 'indici' && precedente?.significato.tipo !== 'misura') ||
    (significato.tipo === 'prodotto' && significato.valore.tipoProdotto !== 'Consumo') ||
    (significato.tipo === 'misura' && significato.valore.forma === 'bici') ||
    (significato.tipo === 'ignoto' && a - da === 1)
  );
}

/**
 * `turanza all season 6`, `alliance 356`: the number is not pieces. It ends a name that is divided by a season's
 * word, or it is a name in digits.
 */
function isNumeroDiDisegno(valore: string, precedente?: BranoDeciso, prima?: BranoDeciso): boolean {
  const tipo = precedente?.significato.tipo;
  if (tipo === 'marca') return NOME_IN_CIFRE.test(valore) && /^[2-9]..$/.test(valore);
  return (tipo === 'stagione' || tipo === 'settore') && prima?.significato.tipo === 'disegno' && /^\d\d?$/.test(valore);
}
