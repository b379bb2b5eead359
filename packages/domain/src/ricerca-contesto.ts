/**
 * What only the whole text can settle: a bare number, a lone letter, a maker's mark, which size is the rear one, what contradicts what was said
 * before. Takes the pieces as read one by one and gives them back decided.
 */
import { isRaggioFerro } from './catalogo.ts';
import { between, famiglia } from './misura-forme.ts';
import { formatMisura } from './misura.ts';
import { isCifra } from './misura-testo.ts';
import type { Lettera } from './parole.ts';
import type { Opzione, Valori } from './ricerca-frammento.ts';
import type { Pendente, Pezzo } from './ricerca-riconoscitori.ts';

export interface PezzoDeciso {
  readonly lettera: Lettera;
  readonly da: number;
  readonly a: number;
}

const IGNOTO: Lettera = { tipo: 'ignoto', valore: null };

/** Kinds of which a text may say several; of the others the first one counts, a different second one is shown as not understood. */
const MULTIPLI = new Set([
  'misura',
  'accoppiata',
  'marca',
  'marcatura',
  'disegno',
  'asse',
  'domanda',
  'ignoto',
  'prodotto',
]);

/** Decides every piece of the normalised text, in order. */
export function decidePezzi(letti: readonly Pezzo[], testo: string): PezzoDeciso[] {
  const famiglie = letti.flatMap(({ lettera }) => (lettera.tipo === 'misura' ? [famiglia(lettera.valore)] : []));
  const isAuto = famiglie.includes('vettura') || famiglie.includes('commerciale');
  const contesto: Contesto = {
    hasMisura: famiglie.length > 0,
    isAuto,
    isSuStrada: isAuto || famiglie.includes('moto') || famiglie.includes('fuoristrada'),
    hasIndici: letti.some(({ lettera }, i) => lettera.tipo === 'indici' && letti[i - 1]?.lettera.tipo === 'misura'),
    hasRaggio: letti.some(({ lettera }) => lettera.tipo === 'raggio'),
    prodotto: letti.flatMap(({ lettera }) => (lettera.tipo === 'prodotto' ? [lettera.valore.tipoProdotto] : []))[0],
    isCerchio: letti.some(({ lettera }) => lettera.tipo === 'pcd' || lettera.tipo === 'et'),
    detti: new Map(),
  };
  const decisi: PezzoDeciso[] = [];
  for (const pezzo of letti) {
    const precedente = decisi[decisi.length - 1];
    const scritto = () => testo.slice(pezzo.da, pezzo.a).toLowerCase();
    if (
      precedente &&
      (isCodaDiDisegno(precedente, pezzo, contesto, testo) || isTestaDiDisegno(precedente, pezzo, testo))
    ) {
      const valore = testo.slice(precedente.da, precedente.a).toLowerCase();
      const noto = precedente.lettera.tipo === 'disegno' ? precedente.lettera.valore : valore;
      decisi[decisi.length - 1] = {
        lettera: { tipo: 'disegno', valore: `${noto} ${scritto()}` },
        da: precedente.da,
        a: pezzo.a,
      };
      continue;
    }
    const isNome =
      (contesto.hasIndici && isIndiceLontano(pezzo, precedente)) ||
      isDelConsumo(pezzo, contesto) ||
      isNumeroDiDisegno(pezzo, precedente, decisi[decisi.length - 2]);
    const lettera: Lettera = isNome
      ? { tipo: 'disegno', valore: scritto() }
      : decideMisura(decidePendente(pezzo.lettera, precedente, contesto), contesto);
    decisi.push({ ...pezzo, lettera: contradicts(lettera, contesto) ? IGNOTO : lettera });
  }
  return orderAssi(decisi);
}

function isIndiceLontano({ lettera }: Pezzo, precedente: PezzoDeciso | undefined): boolean {
  if (lettera.tipo !== 'simbolo' && lettera.tipo !== 'indici') return false;
  return !/^(?:misura|accoppiata|indici)/.test(precedente?.lettera.tipo ?? '');
}

/** `pesi a molla lega`, `valvola autocarro`: of what a consumable is for only its own description speaks. */
function isDelConsumo({ lettera }: Pezzo, { prodotto }: Contesto): boolean {
  if (prodotto !== 'Consumo') return false;
  return lettera.tipo === 'settore' || (lettera.tipo === 'prodotto' && lettera.valore.tipoProdotto !== 'Consumo');
}

interface Contesto {
  readonly hasMisura: boolean;
  /** The size is of a car or van: makers' marks are on these only. */
  readonly isAuto: boolean;
  /** Or of a motorcycle or an off-road car: the high speed symbols are on these only. */
  readonly isSuStrada: boolean;
  /** Indices stand right after the size: whatever else looks like one (108R, KMAX T) is a pattern's name. */
  readonly hasIndici: boolean;
  readonly hasRaggio: boolean;
  readonly prodotto: string | undefined;
  readonly isCerchio: boolean;
  /** What was said so far, of each kind the first, so that no piece has to be compared with all before it. */
  readonly detti: Map<string, Lettera>;
}

function decidePendente(lettera: Lettera | Pendente, precedente: PezzoDeciso | undefined, contesto: Contesto): Lettera {
  switch (lettera.tipo) {
    case 'numero':
      // No rim, index or quantity is written 01.
      return lettera.valore.startsWith('0') ? IGNOTO : decideNumero(Number(lettera.valore), precedente, contesto);
    case 'simbolo':
      return contesto.hasMisura ? indici(null, lettera.valore) : IGNOTO;
    case 'sigla':
      return contesto.isAuto ? { tipo: 'marcatura', valore: lettera.valore } : toDisegno(lettera);
    case 'valvolaODisegno':
      return contesto.prodotto === 'CamereAria' || contesto.prodotto === 'Consumo'
        ? { tipo: 'valvola', valore: lettera.valore.replace(' ', '') }
        : toDisegno(lettera);
    case 'codiceODisegno':
      return contesto.hasMisura ? toDisegno(lettera) : { tipo: 'codice', valore: lettera.valore };
    default:
      return lettera;
  }
}

const toDisegno = ({ valore }: Pendente): Lettera => ({ tipo: 'disegno', valore: valore.toLowerCase() });

const indici = (indiceCarico: number | null, iv: string | null): Lettera => ({
  tipo: 'indici',
  valore: { indiceCarico, gemellato: null, iv },
});

/** A number that patterns bear (2, 40, 701, 5000), but for what is the beginning of a size: `primacy 205`. */
const NOME_IN_CIFRE = /^(?![1-3]\d5)(?:\d{1,3}|\d000)$/;

const isVicino = ({ a }: PezzoDeciso, { da }: Pezzo, testo: string): boolean => da === a + 1 && testo[a] === ' ';

/**
 * `crossclimate 2`, `kmax s`, `battlax r11`: a small number, a lone letter or what would be a rim right after a pattern's word belongs to it,
 * also when the letter could be a season; not when it can be a speed symbol.
 */
function isCodaDiDisegno(
  precedente: PezzoDeciso,
  pezzo: Pezzo,
  { hasMisura, isSuStrada }: Contesto,
  testo: string,
): boolean {
  if (precedente.lettera.tipo !== 'disegno' || !isVicino(precedente, pezzo, testo)) return false;
  const { lettera, da, a } = pezzo;
  switch (lettera.tipo) {
    case 'numero':
      return !isCifra(testo[precedente.a - 1]) && NOME_IN_CIFRE.test(lettera.valore);
    case 'simbolo':
      return hasMisura && !isSuStrada;
    case 'raggio':
      return hasMisura && testo[da] === 'R';
    default:
      return (
        (lettera.tipo === 'stagione' || lettera.tipo === 'ignoto') && a - da === 1 && /[A-Z]/.test(testo[da] ?? '')
      );
  }
}

/** `x multi d`, `g fit`: a lone letter that says nothing begins the pattern's name after it. */
function isTestaDiDisegno(precedente: PezzoDeciso, pezzo: Pezzo, testo: string): boolean {
  return (
    precedente.lettera.tipo === 'ignoto' &&
    pezzo.lettera.tipo === 'disegno' &&
    /^[A-Z]$/.test(testo.slice(precedente.da, precedente.a)) &&
    isVicino(precedente, pezzo, testo)
  );
}

/** `turanza all season 6`, `alliance 356`: no pieces, but the end of a name that a season's word divides, or a name in digits. */
function isNumeroDiDisegno({ lettera }: Pezzo, precedente?: PezzoDeciso, prima?: PezzoDeciso): boolean {
  if (lettera.tipo !== 'numero') return false;
  const tipo = precedente?.lettera.tipo;
  if (tipo === 'marca') return NOME_IN_CIFRE.test(lettera.valore) && /^[2-9]..$/.test(lettera.valore);
  return (
    (tipo === 'stagione' || tipo === 'settore') && prima?.lettera.tipo === 'disegno' && /^\d\d?$/.test(lettera.valore)
  );
}

/** A bare number: the rim of what has one, the load index beside a size; otherwise asked, and a number nobody could mean is not understood. */
function decideNumero(
  n: number,
  precedente: PezzoDeciso | undefined,
  { hasMisura, hasRaggio, prodotto, isCerchio, detti }: Contesto,
): Lettera {
  const isConCerchio = prodotto === 'Cerchi' || prodotto === 'CamereAria' || isCerchio;
  const isDopoProdotto = precedente?.lettera.tipo === 'prodotto';
  if (isConCerchio && (!hasMisura || isDopoProdotto) && !hasRaggio && between(n, 8, 54))
    return { tipo: 'raggio', valore: n };
  const isDopoMisura = precedente?.lettera.tipo === 'misura' || precedente?.lettera.tipo === 'accoppiata';
  const isMoto = precedente?.lettera.tipo === 'misura' && famiglia(precedente.lettera.valore) === 'moto';
  if (
    n % 1 === 0 &&
    hasMisura &&
    (isDopoMisura || !detti.has('indici')) &&
    between(n, isDopoMisura && isMoto ? 30 : 60, 199)
  ) {
    return indici(n, null);
  }
  const opzioni = readNumero(n);
  return opzioni.length > 0 ? { tipo: 'domanda', valore: { opzioni } } : IGNOTO;
}

function readNumero(n: number): Opzione[] {
  const opzioni: Opzione[] = [];
  if (between(n, 8, 24) && (n % 1 === 0 || n % 1 === 0.5)) opzioni.push({ etichetta: `Raggio ${n}`, testo: `R${n}` });
  if (isRaggioFerro(n)) opzioni.push({ etichetta: `Cerchi in ferro da ${n}`, testo: `cerchi ferro ${n}` });
  if (n === 4) opzioni.push({ etichetta: '4 Stagioni', testo: '4 stagioni' });
  if (between(n, 1, 99) && n % 1 === 0)
    opzioni.push({ etichetta: n === 1 ? '1 pezzo' : `${n} pezzi`, testo: `${n} pz` });
  return opzioni;
}

/** The first size is the one searched, a different second one the other axle's; a third is not understood. */
function decideMisura(lettera: Lettera, { detti }: Contesto): Lettera {
  const accoppiata = detti.get('accoppiata');
  if (lettera.tipo === 'indici' && accoppiata !== undefined) return { ...lettera, tipo: 'indiciAccoppiata' };
  const ultima = accoppiata ?? detti.get('misura');
  if (lettera.tipo !== 'misura' || (ultima?.tipo !== 'misura' && ultima?.tipo !== 'accoppiata')) return lettera;
  const isRipetuta = formatMisura(ultima.valore) === formatMisura(lettera.valore);
  if (isRipetuta) return { tipo: ultima.tipo, valore: lettera.valore };
  return ultima.tipo === 'misura' ? { tipo: 'accoppiata', valore: lettera.valore } : IGNOTO;
}

/** Whether a piece says otherwise than one before it; if not, it is noted. */
function contradicts(lettera: Lettera, { detti }: Contesto): boolean {
  const detta = detti.get(lettera.tipo);
  if (detta === undefined) {
    detti.set(lettera.tipo, lettera);
    return false;
  }
  if (lettera.tipo === 'prodotto')
    return detta.tipo === 'prodotto' && detta.valore.tipoProdotto !== lettera.valore.tipoProdotto;
  if (MULTIPLI.has(lettera.tipo)) return false;
  if (!isIndici(detta) || !isIndici(lettera)) return detta.valore !== lettera.valore;
  // Index and symbol may come apart: `91 … V`.
  const insieme = mergeIndici(detta.valore, lettera.valore);
  detti.set(lettera.tipo, { ...lettera, valore: insieme });
  return JSON.stringify(insieme) !== JSON.stringify(mergeIndici(lettera.valore, detta.valore));
}

const isIndici = (lettera: Lettera): lettera is Extract<Lettera, { tipo: 'indici' | 'indiciAccoppiata' }> =>
  lettera.tipo === 'indici' || lettera.tipo === 'indiciAccoppiata';

/** Indices typed in two places; where both say something the first one counts. */
export const mergeIndici = (a: Valori['indici'], b: Valori['indici']): Valori['indici'] => ({
  indiceCarico: a.indiceCarico ?? b.indiceCarico,
  gemellato: a.gemellato ?? b.gemellato,
  iv: a.iv ?? b.iv,
});

/** `post 275/35R19 ant 245/40R19`: the words, not the order, say which size is the rear one. */
function orderAssi(decisi: PezzoDeciso[]): PezzoDeciso[] {
  const prima = decisi.findIndex(({ lettera }) => lettera.tipo === 'misura');
  if (!decisi.some(({ lettera }) => lettera.tipo === 'accoppiata')) return decisi;
  const assi = decisi.flatMap(({ lettera }, at) =>
    lettera.tipo === 'asse' && lettera.valore.endsWith('eriore') ? [{ at, asse: lettera.valore }] : [],
  );
  const [primo] = assi;
  if (primo === undefined) return decisi;
  const isRovesciata = assi.length > 1 || primo.at < prima ? primo.asse === 'posteriore' : primo.asse === 'anteriore';
  if (!isRovesciata) return decisi;
  return decisi.map((pezzo): PezzoDeciso => ({ ...pezzo, lettera: swapAsse(pezzo.lettera) }));
}

function swapAsse(lettera: Lettera): Lettera {
  switch (lettera.tipo) {
    case 'misura':
    case 'accoppiata':
      return { tipo: lettera.tipo === 'misura' ? 'accoppiata' : 'misura', valore: lettera.valore };
    case 'indici':
    case 'indiciAccoppiata':
      return { tipo: lettera.tipo === 'indici' ? 'indiciAccoppiata' : 'indici', valore: lettera.valore };
    default:
      return lettera;
  }
}
