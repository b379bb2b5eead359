/**
 * What only the whole text can settle: a bare number, a lone letter, a maker's mark, which size is the rear one, what contradicts what was said
 * before. Takes the pieces as read one by one and gives them back decided.
 */
import { between, famiglia } from './misura-forme.ts';
import { formatMisura } from './misura.ts';
import type { Lettera } from './parole.ts';
import type { Opzione } from './ricerca-frammento.ts';
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
  const contesto = {
    hasMisura: letti.some(({ lettera }) => lettera.tipo === 'misura'),
    hasIndici: letti.some(({ lettera }, i) => lettera.tipo === 'indici' && letti[i - 1]?.lettera.tipo === 'misura'),
    hasRaggio: letti.some(({ lettera }) => lettera.tipo === 'raggio'),
    prodotto: letti.flatMap(({ lettera }) => (lettera.tipo === 'prodotto' ? [lettera.valore.tipoProdotto] : []))[0],
    isCerchio: letti.some(({ lettera }) => lettera.tipo === 'pcd' || lettera.tipo === 'et'),
  };
  const decisi: PezzoDeciso[] = [];
  for (const pezzo of letti) {
    const precedente = decisi[decisi.length - 1];
    if (precedente?.lettera.tipo === 'disegno' && isCodaDiDisegno(precedente, pezzo, testo)) {
      const valore = `${precedente.lettera.valore} ${testo.slice(pezzo.da, pezzo.a).toLowerCase()}`;
      decisi[decisi.length - 1] = { lettera: { tipo: 'disegno', valore }, da: precedente.da, a: pezzo.a };
      continue;
    }
    const isNome = contesto.hasIndici && isIndiceLontano(pezzo, precedente);
    const lettera: Lettera = isNome
      ? { tipo: 'disegno', valore: testo.slice(pezzo.da, pezzo.a).toLowerCase() }
      : decideMisura(decidePendente(pezzo.lettera, precedente, decisi, contesto), decisi);
    decisi.push({ ...pezzo, lettera: contradicts(lettera, decisi) ? IGNOTO : lettera });
  }
  return orderAssi(decisi);
}

function isIndiceLontano({ lettera }: Pezzo, precedente: PezzoDeciso | undefined): boolean {
  if (lettera.tipo !== 'simbolo' && lettera.tipo !== 'indici') return false;
  const prima = precedente?.lettera.tipo;
  return prima !== 'misura' && prima !== 'accoppiata' && prima !== 'indici' && prima !== 'indiciAccoppiata';
}

interface Contesto {
  readonly hasMisura: boolean;
  /** Indices stand right after the size: whatever else looks like one (108R, KMAX T) is a pattern's name. */
  readonly hasIndici: boolean;
  readonly hasRaggio: boolean;
  readonly prodotto: string | undefined;
  readonly isCerchio: boolean;
}

function decidePendente(
  lettera: Lettera | Pendente,
  precedente: PezzoDeciso | undefined,
  decisi: readonly PezzoDeciso[],
  contesto: Contesto,
): Lettera {
  switch (lettera.tipo) {
    case 'numero':
      // No rim, index or quantity is written 01.
      return lettera.valore.startsWith('0')
        ? IGNOTO
        : decideNumero(Number(lettera.valore), precedente, decisi, contesto);
    case 'simbolo':
      return contesto.hasMisura ? indici(null, lettera.valore) : IGNOTO;
    case 'sigla':
      return contesto.hasMisura
        ? { tipo: 'marcatura', valore: lettera.valore }
        : { tipo: 'disegno', valore: lettera.valore.toLowerCase() };
    case 'valvolaODisegno':
      return contesto.prodotto === 'CamereAria' || contesto.prodotto === 'Consumo'
        ? { tipo: 'valvola', valore: lettera.valore }
        : { tipo: 'disegno', valore: lettera.valore.toLowerCase() };
    default:
      return lettera;
  }
}

const indici = (indiceCarico: number | null, iv: string | null): Lettera => ({
  tipo: 'indici',
  valore: { indiceCarico, gemellato: null, iv },
});

/**
 * `crossclimate 2`, `kmax s`: a small number or a lone letter right after a pattern's word belongs to it, also when the letter could be a
 * season; not when it can be a speed symbol.
 */
function isCodaDiDisegno(precedente: PezzoDeciso, { lettera, da, a }: Pezzo, testo: string): boolean {
  if (da !== precedente.a + 1 || testo[precedente.a] !== ' ') return false;
  if (lettera.tipo === 'numero') return !/\d$/.test(testo.slice(0, precedente.a)) && /^\d{1,3}$/.test(lettera.valore);
  return (lettera.tipo === 'stagione' || lettera.tipo === 'ignoto') && a - da === 1 && /[A-Z]/.test(testo.slice(da, a));
}

/** A bare number: the rim of what has one, the load index beside a size; otherwise asked, and a number nobody could mean is not understood. */
function decideNumero(
  n: number,
  precedente: PezzoDeciso | undefined,
  decisi: readonly PezzoDeciso[],
  { hasMisura, hasRaggio, prodotto, isCerchio }: Contesto,
): Lettera {
  const isConCerchio = prodotto === 'Cerchi' || prodotto === 'CamereAria' || isCerchio;
  const isDopoProdotto = precedente?.lettera.tipo === 'prodotto';
  if (isConCerchio && (!hasMisura || isDopoProdotto) && !hasRaggio && between(n, 8, 54))
    return { tipo: 'raggio', valore: n };
  const isDopoMisura = precedente?.lettera.tipo === 'misura' || precedente?.lettera.tipo === 'accoppiata';
  const isMoto = precedente?.lettera.tipo === 'misura' && famiglia(precedente.lettera.valore) === 'moto';
  const hasIndici = decisi.some(({ lettera }) => lettera.tipo === 'indici');
  if (n % 1 === 0 && hasMisura && (isDopoMisura || !hasIndici) && between(n, isDopoMisura && isMoto ? 30 : 60, 199)) {
    return indici(n, null);
  }
  const opzioni = readNumero(n);
  return opzioni.length > 0 ? { tipo: 'domanda', valore: { opzioni } } : IGNOTO;
}

function readNumero(n: number): Opzione[] {
  const opzioni: Opzione[] = [];
  if (between(n, 8, 24) && (n % 1 === 0 || n % 1 === 0.5)) opzioni.push({ etichetta: `Raggio ${n}`, testo: `R${n}` });
  if (between(n, 12, 17) && n % 1 === 0)
    opzioni.push({ etichetta: `Cerchi in ferro da ${n}`, testo: `cerchi ferro ${n}` });
  if (n === 4) opzioni.push({ etichetta: '4 Stagioni', testo: '4 stagioni' });
  if (between(n, 1, 99) && n % 1 === 0)
    opzioni.push({ etichetta: n === 1 ? '1 pezzo' : `${n} pezzi`, testo: `${n} pz` });
  return opzioni;
}

/** The first size is the one searched, a different second one the other axle's; a third is not understood. */
function decideMisura(lettera: Lettera, decisi: readonly PezzoDeciso[]): Lettera {
  const ultima = decisi.findLast(({ lettera: { tipo } }) => tipo === 'misura' || tipo === 'accoppiata')?.lettera;
  if (lettera.tipo === 'indici' && ultima?.tipo === 'accoppiata') return { ...lettera, tipo: 'indiciAccoppiata' };
  if (lettera.tipo !== 'misura' || ultima === undefined) return lettera;
  if (ultima.tipo !== 'misura' && ultima.tipo !== 'accoppiata') return lettera;
  const isRipetuta = formatMisura(ultima.valore) === formatMisura(lettera.valore);
  if (isRipetuta) return { tipo: ultima.tipo, valore: lettera.valore };
  return ultima.tipo === 'misura' ? { tipo: 'accoppiata', valore: lettera.valore } : IGNOTO;
}

function contradicts(lettera: Lettera, decisi: readonly PezzoDeciso[]): boolean {
  if (lettera.tipo === 'prodotto') {
    const altro = decisi.find(({ lettera: { tipo } }) => tipo === 'prodotto')?.lettera;
    return altro?.tipo === 'prodotto' && altro.valore.tipoProdotto !== lettera.valore.tipoProdotto;
  }
  if (MULTIPLI.has(lettera.tipo)) return false;
  return decisi.some(({ lettera: detta }) => {
    if (detta.tipo === 'indici' && lettera.tipo === 'indici') {
      const a = detta.valore;
      const b = lettera.valore;
      return differ(a.indiceCarico, b.indiceCarico) || differ(a.iv, b.iv);
    }
    return detta.tipo === lettera.tipo && JSON.stringify(detta.valore) !== JSON.stringify(lettera.valore);
  });
}

const differ = (a: unknown, b: unknown): boolean => a !== null && b !== null && a !== b;

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
      return { ...lettera, tipo: 'accoppiata' };
    case 'accoppiata':
      return { ...lettera, tipo: 'misura' };
    case 'indici':
      return { ...lettera, tipo: 'indiciAccoppiata' };
    case 'indiciAccoppiata':
      return { ...lettera, tipo: 'indici' };
    default:
      return lettera;
  }
}
