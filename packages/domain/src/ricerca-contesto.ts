/**
 * Decides what only the whole text can tell: the meaning of a bare number, a lone letter or a maker's mark; which
 * size is the rear one; what contradicts an earlier piece. It gets the pieces as they were read one by one, and
 * returns them decided.
 */
import { formatPezzi } from './numero.ts';
import { isRaggioFerro } from './catalogo.ts';
import { AGRI, between, famiglia, type Misura } from './misura-forme.ts';
import { chiaveMisura, formatMisura } from './misura.ts';
import { isRuotaUguale } from './misura-ruota.ts';
import type { Significato } from './parole.ts';
import type { Opzione, Valori } from './ricerca-frammento.ts';
import { isNome, joinNome, readContesto, type Contesto } from './ricerca-nomi.ts';
import { prepareBrani } from './ricerca-preparazione.ts';
import { IGNOTO, type Pendente, type Brano, type BranoDeciso } from './ricerca-riconoscitore.ts';

/**
 * The kinds of pieces of which a text may hold several. Of every other kind the first one counts, and a different
 * second one is shown as not understood.
 */
const MULTIPLI = new Set([
  'misura',
  'accoppiata',
  'marca',
  'marcatura',
  'disegno',
  'asse',
  'domanda',
  'estraneo',
  'ignoto',
  'prodotto',
]);

/** Decides every piece of the normalised text, in order. */
export function decideBrani(brani: readonly Brano[], testo: string): BranoDeciso[] {
  const letti = prepareBrani(brani, testo);
  const contesto = readContesto(letti);
  const decisi: BranoDeciso[] = [];
  for (const brano of letti) {
    const precedente = decisi[decisi.length - 1];
    const prima = decisi[decisi.length - 2];
    const unito =
      precedente && (joinAlternative(precedente, brano, testo) ?? joinNome(precedente, brano, contesto, testo));
    if (unito) {
      decisi[decisi.length - 1] = unito;
      continue;
    }
    const isParola = isNome(brano, precedente, prima, contesto);
    // 4x10 beside a consumable was read as two things, but it is one word.
    if (isParola && precedente?.da === brano.da) continue;
    if (isValvolaDiCamera(brano, contesto)) continue;
    const significato: Significato = isParola
      ? { tipo: 'disegno', valore: testo.slice(brano.da, brano.a).toLowerCase() }
      : decideMisura(decidePendente(brano.significato, precedente, contesto), contesto, isAltroNome(testo, brano.da));
    decisi.push({ ...brano, significato: contradicts(significato, contesto) ? IGNOTO : significato });
  }
  return orderAssi(decisi);
}

/**
 * The word valvola in `camera 10.00-20 valvola tr78a` says nothing, because every tube has a valve. Only its code
 * does.
 */
const isValvolaDiCamera = ({ significato }: Brano, { prodotto }: Contesto): boolean =>
  (prodotto === 'CamereAria' || prodotto === 'BiciScooter') &&
  significato.tipo === 'prodotto' &&
  significato.valore.parola === 'valvol';

/** Whether a bracket is open at `at`, or a sign or word stands before it that says that another name follows. */
const isAltroNome = (testo: string, at: number): boolean =>
  testo.lastIndexOf('(', at) > testo.lastIndexOf(')', at) || /(?:=|\bEX) ?$/.test(testo.slice(Math.max(0, at - 4), at));

/** The names of the seasons, as they are shown and as they can be typed. */
export const NOMI_STAGIONI = { 1: 'Estive', 2: 'Invernali', 3: '4 Stagioni' } as const;

const toRisposta = (etichetta: string): Opzione => ({ etichetta, testo: etichetta.toLowerCase() });

/** `inv o 4 stagioni`, `2055516 o 2155516`: a tyre has only one season and one size, so the reader is asked which. */
function joinAlternative({ significato, da, a }: BranoDeciso, brano: Brano, testo: string): BranoDeciso | null {
  if (brano.da - a < 3 || !/^ O(?:PPURE)? $/.test(testo.slice(a, brano.da))) return null;
  const [nome, altro] = [significato, brano.significato].map(nameAlternativa);
  if (!nome || !altro || significato.tipo !== brano.significato.tipo || nome === altro) return null;
  const opzioni = [nome, altro].map(toRisposta);
  return { significato: { tipo: 'domanda', valore: { opzioni } }, da, a: brano.a };
}

function nameAlternativa({ tipo, valore }: Significato | Pendente): string | null {
  if (tipo === 'stagione') return NOMI_STAGIONI[valore];
  return tipo === 'misura' ? formatMisura(valore) : null;
}

function decidePendente(
  significato: Significato | Pendente,
  precedente: BranoDeciso | undefined,
  contesto: Contesto,
): Significato {
  switch (significato.tipo) {
    case 'numero':
      // Nobody writes a rim, an index or a quantity as 01.
      return significato.valore.startsWith('0')
        ? IGNOTO
        : decideNumero(Number(significato.valore), precedente, contesto);
    case 'simbolo':
      // A/V and F/V on a bicycle's tube are valves.
      // The Y of 5.00-8Y LUG is a rim's. No size in inches is so fast.
      return contesto.hasMisura && !contesto.isBici && !(significato.valore === 'Y' && contesto.isPollici)
        ? indici(null, significato.valore)
        : IGNOTO;
    case 'prodotto':
      return contesto.isBici ? toBici(significato) : significato;
    case 'marcatura':
      // On an earthmover's tyre the stars show its strength.
      return significato.valore === '*' && contesto.hasMisura && !contesto.isAuto ? IGNOTO : significato;
    case 'sigla':
      if (significato.valore === 'MS')
        return contesto.hasMisura ? { tipo: 'marcatura', valore: 'M+S' } : toDisegno(significato);
      return contesto.isAuto ? { tipo: 'marcatura', valore: significato.valore } : toDisegno(significato);
    case 'valvolaODisegno':
      return contesto.prodotto === 'CamereAria' || contesto.prodotto === 'Consumo'
        ? { tipo: 'valvola', valore: significato.valore.replace(' ', '') }
        : toDisegno(significato);
    case 'codiceODisegno':
      return contesto.hasMisura || (contesto.hasNome && /^[A-Z]+-?\d{4,5}$/.test(significato.valore))
        ? toDisegno(significato)
        : { tipo: 'codice', valore: significato.valore };
    default:
      return significato;
  }
}

/** Tubes and tyres of bicycles belong to one product. Only the word tells that a tube is meant. */
function toBici(significato: Extract<Significato, { tipo: 'prodotto' }>): Significato {
  const { tipo, tipoProdotto } = significato.valore;
  if (tipo !== 'CA' && tipoProdotto !== 'Pneumatici') return significato;
  const parola = tipo === 'CA' ? 'camer' : '';
  return { tipo: 'prodotto', valore: { tipoProdotto: 'BiciScooter', tipo: null, parola } };
}

const toDisegno = ({ valore }: Pendente): Significato => ({ tipo: 'disegno', valore: valore.toLowerCase() });

const indici = (indiceCarico: number | null, iv: string | null): Significato => ({
  tipo: 'indici',
  valore: { indiceCarico, gemellato: null, iv },
});

/**
 * A bare number. It is the rim when the product has one, and the load index beside a size. Otherwise the reader is
 * asked. A number that can mean nothing is not understood.
 */
function decideNumero(
  n: number,
  precedente: BranoDeciso | undefined,
  { hasMisura, isAuto, hasIndiceIntero, hasRaggio, prodotto, isCerchio, detti }: Contesto,
): Significato {
  const isConCerchio = isCerchio || prodotto === 'CamereAria' || prodotto === 'BiciScooter';
  const isDopoProdotto = precedente?.significato.tipo === 'prodotto';
  if (isConCerchio && (!hasMisura || isDopoProdotto) && !hasRaggio && between(n, 8, 54))
    return { tipo: 'raggio', valore: n };
  // The hub's bore, as it stands in a rim's description.
  if (isCerchio && n % 1 !== 0 && between(n, 50, 130)) return { tipo: 'disegno', valore: `ch${n}` };
  const isDopoMisura = precedente?.significato.tipo === 'misura' || precedente?.significato.tipo === 'accoppiata';
  const isDopoSigla = /^(?:tele|montaggio|rinforzato)$/.test(precedente?.significato.tipo ?? '');
  const misura = detti.get('misura');
  const isMoto = misura?.tipo === 'misura' && famiglia(misura.valore) === 'moto';
  if (
    n % 1 === 0 &&
    hasMisura &&
    (isDopoMisura || lacksCarico(detti.get('indici'))) &&
    between(n, isMoto && (isDopoMisura || isDopoSigla) ? 30 : 60, isMoto ? 90 : isAuto ? 130 : 199)
  ) {
    // In `11.00R20 AB 111 16PR 150/146K` the index has its symbol, so 111 belongs to the name.
    const isDelNome = !isDopoMisura && !isDopoSigla && hasIndiceIntero && !detti.has('indici');
    return isDelNome ? IGNOTO : indici(n, null);
  }
  const opzioni = readNumero(n);
  return opzioni.length > 0 ? { tipo: 'domanda', valore: { opzioni } } : IGNOTO;
}

/** Whether no load index was typed yet, or only the symbol, as in `V 91`. */
const lacksCarico = (detta: Significato | undefined): boolean =>
  detta === undefined || (detta.tipo === 'indici' && detta.valore.indiceCarico === null);

function readNumero(n: number): Opzione[] {
  const opzioni: Opzione[] = [];
  if (between(n, 8, 24) && (n % 1 === 0 || n % 1 === 0.5)) opzioni.push({ etichetta: `Raggio ${n}`, testo: `R${n}` });
  if (isRaggioFerro(n)) opzioni.push({ etichetta: `Cerchi in ferro da ${n}`, testo: `cerchi ferro ${n}` });
  if (n === 4) opzioni.push(toRisposta(NOMI_STAGIONI[3]));
  if (between(n, 1, 99) && n % 1 === 0) opzioni.push({ etichetta: formatPezzi(n), testo: `${n} pz` });
  return opzioni;
}

/**
 * The first size is searched. A different second one belongs to the other axle, a third one is not understood. A size
 * of another form in brackets is the first one's other name.
 */
function decideMisura(significato: Significato, { detti }: Contesto, isAltroNome: boolean): Significato {
  const accoppiata = detti.get('accoppiata');
  if (significato.tipo === 'indici' && accoppiata !== undefined) return { ...significato, tipo: 'indiciAccoppiata' };
  const ultima = accoppiata ?? detti.get('misura');
  if (significato.tipo !== 'misura' || (ultima?.tipo !== 'misura' && ultima?.tipo !== 'accoppiata')) return significato;
  if (
    (isAltroNome && (ultima.valore.forma !== significato.valore.forma || famiglia(ultima.valore) === 'bici')) ||
    isStessa(ultima.valore, significato.valore)
  )
    return { tipo: ultima.tipo, valore: significato.valore };
  return ultima.tipo === 'misura' ? { tipo: 'accoppiata', valore: significato.valore } : IGNOTO;
}

/**
 * Whether one size was typed twice, perhaps with its two names: 420/85R30 (16.9R30), 195R14C (195/80R14C), 47-305
 * 16x1.75, 180/55ZR17 180/55-17, 18x7-8 180/70-8.
 */
const isStessa = (a: Misura, b: Misura): boolean =>
  chiaveMisura(a) === chiaveMisura(b) ||
  (a.forma !== b.forma &&
    (nomeIntero(a) === nomeIntero(b) || [a, b].every((una) => famiglia(una) === 'bici') || isRuotaUguale(a, b)));

/**
 * Width and rim of a size. The width is in mm, or in inches when no metric size replaces it. A tyre without an aspect
 * ratio counts as a high one.
 */
function nomeIntero(misura: Misura): string {
  if (!('raggio' in misura) || !('larghezza' in misura)) return formatMisura(misura);
  const { larghezza, raggio } = misura;
  const rapporto = 'rapporto' in misura ? misura.rapporto : 80;
  const mm = AGRI.find(([pollici]) => pollici === larghezza)?.[1] ?? larghezza;
  return `${mm}/${rapporto === 85 ? 80 : rapporto}-${raggio}`;
}

/** Whether a piece contradicts an earlier one. If it does not, it is noted. */
function contradicts(significato: Significato, { detti }: Contesto): boolean {
  const detta = detti.get(significato.tipo);
  if (detta === undefined) {
    detti.set(significato.tipo, significato);
    return false;
  }
  if (significato.tipo === 'prodotto')
    return detta.tipo === 'prodotto' && detta.valore.tipoProdotto !== significato.valore.tipoProdotto;
  if (MULTIPLI.has(significato.tipo)) return false;
  if (!isIndici(detta) || !isIndici(significato)) return detta.valore !== significato.valore;
  // Index and symbol may stand apart: `91 … V`.
  const insieme = mergeIndici(detta.valore, significato.valore);
  detti.set(significato.tipo, { ...significato, valore: insieme });
  return JSON.stringify(insieme) !== JSON.stringify(mergeIndici(significato.valore, detta.valore));
}

const isIndici = (
  significato: Significato,
): significato is Extract<Significato, { tipo: 'indici' | 'indiciAccoppiata' }> =>
  significato.tipo === 'indici' || significato.tipo === 'indiciAccoppiata';

/** Joins indices that were typed in two places. Where both say something, the first one counts. */
export const mergeIndici = (a: Valori['indici'], b: Valori['indici']): Valori['indici'] => ({
  indiceCarico: a.indiceCarico ?? b.indiceCarico,
  gemellato: a.gemellato ?? b.gemellato,
  iv: a.iv ?? b.iv,
});

/** `post 275/35R19 ant 245/40R19`: the words decide which size is the rear one, not the order. */
function orderAssi(decisi: BranoDeciso[]): BranoDeciso[] {
  const prima = decisi.findIndex(({ significato }) => significato.tipo === 'misura');
  if (!decisi.some(({ significato }) => significato.tipo === 'accoppiata')) return decisi;
  const assi = decisi.flatMap(({ significato }, at) =>
    significato.tipo === 'asse' && significato.valore.endsWith('eriore') ? [{ at, asse: significato.valore }] : [],
  );
  const [primo] = assi;
  if (primo === undefined) return decisi;
  const isRovesciata = assi.length > 1 || primo.at < prima ? primo.asse === 'posteriore' : primo.asse === 'anteriore';
  if (!isRovesciata) return decisi;
  return decisi.map((brano): BranoDeciso => ({ ...brano, significato: swapAsse(brano.significato) }));
}

function swapAsse(significato: Significato): Significato {
  switch (significato.tipo) {
    case 'misura':
    case 'accoppiata':
      return { tipo: significato.tipo === 'misura' ? 'accoppiata' : 'misura', valore: significato.valore };
    case 'indici':
    case 'indiciAccoppiata':
      return { tipo: significato.tipo === 'indici' ? 'indiciAccoppiata' : 'indici', valore: significato.valore };
    default:
      return significato;
  }
}
