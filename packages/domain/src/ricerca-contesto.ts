/**
 * What only the whole text can settle: a bare number, a lone letter, a maker's mark, which size is the rear one, what contradicts what was said
 * before. Takes the pieces as read one by one and gives them back decided.
 */
import { isRaggioFerro } from './catalogo.ts';
import { AGRI, between, famiglia, type Misura } from './misura-forme.ts';
import { formatMisura } from './misura.ts';
import type { Lettera } from './parole.ts';
import type { Opzione, Valori } from './ricerca-frammento.ts';
import { isNome, joinNome, type Contesto } from './ricerca-nomi.ts';
import type { Pendente, Pezzo, PezzoDeciso } from './ricerca-riconoscitore.ts';

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
  const contesto = readContesto(letti);
  const decisi: PezzoDeciso[] = [];
  for (const pezzo of letti) {
    const precedente = decisi[decisi.length - 1];
    const prima = decisi[decisi.length - 2];
    const unito =
      precedente && (joinAlternative(precedente, pezzo, testo) ?? joinNome(precedente, pezzo, contesto, testo));
    if (unito) {
      decisi[decisi.length - 1] = unito;
      continue;
    }
    const isParola = isNome(pezzo, precedente, prima, contesto);
    // 4x10 of a consumable was read as two things: it is one word.
    if (isParola && precedente?.da === pezzo.da) continue;
    if (isValvolaDiCamera(pezzo, contesto)) continue;
    const lettera: Lettera = isParola
      ? { tipo: 'disegno', valore: testo.slice(pezzo.da, pezzo.a).toLowerCase() }
      : decideMisura(decidePendente(pezzo.lettera, precedente, contesto), contesto);
    decisi.push({ ...pezzo, lettera: contradicts(lettera, contesto) ? IGNOTO : lettera });
  }
  return orderAssi(decisi);
}

/** `camera 10.00-20 valvola tr78a`: every tube has one, its code alone says something. */
const isValvolaDiCamera = ({ lettera }: Pezzo, { prodotto }: Contesto): boolean =>
  (prodotto === 'CamereAria' || prodotto === 'BiciScooter') &&
  lettera.tipo === 'prodotto' &&
  lettera.valore.parola === 'valvol';

function readContesto(letti: readonly Pezzo[]): Contesto {
  const misure = letti.flatMap(({ lettera }) => (lettera.tipo === 'misura' ? [lettera.valore] : []));
  const prodotti = letti.flatMap(({ lettera }) => (lettera.tipo === 'prodotto' ? [lettera.valore.tipoProdotto] : []));
  const tipi = letti.map(({ lettera }) => lettera.tipo);
  const famiglie = misure.map(famiglia);
  const isAuto = famiglie.includes('vettura') || famiglie.includes('commerciale');
  const isBici = famiglie.includes('bici') || prodotti.includes('BiciScooter');
  const prodotto = isBici && prodotti[0] !== 'Consumo' ? 'BiciScooter' : prodotti[0];
  return {
    hasMisura: misure.length > 0,
    isAuto,
    isSuStrada: isAuto || famiglie.includes('moto') || famiglie.includes('fuoristrada'),
    isAutocarro: famiglie.includes('autocarro'),
    hasNome: tipi.includes('marca') || tipi.includes('disegno'),
    isMezzoPollice: misure.some((misura) => 'raggio' in misura && misura.raggio % 1 === 0.5),
    isBici,
    hasIndici: tipi.some((tipo, i) => tipo === 'indici' && tipi[i - 1] === 'misura'),
    hasRaggio: tipi.includes('raggio'),
    prodotto,
    isCerchio: prodotto === 'Cerchi' || tipi.includes('pcd') || tipi.includes('et') || tipi.includes('canale'),
    detti: new Map(),
  };
}

/** The seasons' names, as they are shown and can be typed. */
export const NOMI_STAGIONI = { 1: 'Estive', 2: 'Invernali', 3: '4 Stagioni' } as const;

const toRisposta = (etichetta: string): Opzione => ({ etichetta, testo: etichetta.toLowerCase() });

/** `inv o 4 stagioni`, `2055516 o 2155516`: a tyre has one season and one size, so that which one is asked. */
function joinAlternative({ lettera, da, a }: PezzoDeciso, pezzo: Pezzo, testo: string): PezzoDeciso | null {
  if (!/^ O(?:PPURE)? $/.test(testo.slice(a, pezzo.da))) return null;
  const [nome, altro] = [lettera, pezzo.lettera].map(nameAlternativa);
  if (!nome || !altro || lettera.tipo !== pezzo.lettera.tipo || nome === altro) return null;
  const opzioni = [nome, altro].map(toRisposta);
  return { lettera: { tipo: 'domanda', valore: { opzioni } }, da, a: pezzo.a };
}

function nameAlternativa({ tipo, valore }: Lettera | Pendente): string | null {
  if (tipo === 'stagione') return NOMI_STAGIONI[valore];
  return tipo === 'misura' ? formatMisura(valore) : null;
}

function decidePendente(lettera: Lettera | Pendente, precedente: PezzoDeciso | undefined, contesto: Contesto): Lettera {
  switch (lettera.tipo) {
    case 'numero':
      // No rim, index or quantity is written 01.
      return lettera.valore.startsWith('0') ? IGNOTO : decideNumero(Number(lettera.valore), precedente, contesto);
    case 'simbolo':
      return contesto.hasMisura ? indici(null, lettera.valore) : IGNOTO;
    case 'prodotto':
      return contesto.isBici ? toBici(lettera) : lettera;
    case 'marcatura':
      // The stars of an earthmover's tyre are its strength.
      return lettera.valore === '*' && contesto.hasMisura && !contesto.isAuto ? IGNOTO : lettera;
    case 'sigla':
      if (lettera.valore === 'MS')
        return contesto.hasMisura ? { tipo: 'marcatura', valore: 'M+S' } : toDisegno(lettera);
      return contesto.isAuto ? { tipo: 'marcatura', valore: lettera.valore } : toDisegno(lettera);
    case 'valvolaODisegno':
      return contesto.prodotto === 'CamereAria' || contesto.prodotto === 'Consumo'
        ? { tipo: 'valvola', valore: lettera.valore.replace(' ', '') }
        : toDisegno(lettera);
    case 'codiceODisegno':
      return contesto.hasMisura || (contesto.hasNome && /^[A-Z]+-?\d{4,5}$/.test(lettera.valore))
        ? toDisegno(lettera)
        : { tipo: 'codice', valore: lettera.valore };
    default:
      return lettera;
  }
}

/** A bicycle's tubes and tyres are sold beside it; what tells the tubes is their word. */
function toBici(lettera: Extract<Lettera, { tipo: 'prodotto' }>): Lettera {
  const { tipo, tipoProdotto } = lettera.valore;
  if (tipo !== 'CA' && tipoProdotto !== 'Pneumatici') return lettera;
  const parola = tipo === 'CA' ? 'camer' : '';
  return { tipo: 'prodotto', valore: { tipoProdotto: 'BiciScooter', tipo: null, parola } };
}

const toDisegno = ({ valore }: Pendente): Lettera => ({ tipo: 'disegno', valore: valore.toLowerCase() });

const indici = (indiceCarico: number | null, iv: string | null): Lettera => ({
  tipo: 'indici',
  valore: { indiceCarico, gemellato: null, iv },
});

/** A bare number: the rim of what has one, the load index beside a size; otherwise asked, and a number nobody could mean is not understood. */
function decideNumero(
  n: number,
  precedente: PezzoDeciso | undefined,
  { hasMisura, hasRaggio, prodotto, isCerchio, detti }: Contesto,
): Lettera {
  const isConCerchio = isCerchio || prodotto === 'CamereAria';
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
  if (n === 4) opzioni.push(toRisposta(NOMI_STAGIONI[3]));
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
  if (isStessa(ultima.valore, lettera.valore)) return { tipo: ultima.tipo, valore: lettera.valore };
  return ultima.tipo === 'misura' ? { tipo: 'accoppiata', valore: lettera.valore } : IGNOTO;
}

/** Typed twice, perhaps by its two names: 420/85R30 (16.9R30), 195R14C (195/80R14C). */
const isStessa = (a: Misura, b: Misura): boolean =>
  formatMisura(a) === formatMisura(b) || (a.forma !== b.forma && nomeIntero(a) === nomeIntero(b));

/** Width in mm, or in inches where no metric size replaces it, and rim; a tyre without aspect ratio has a high one. */
function nomeIntero(misura: Misura): string {
  if (!('raggio' in misura) || !('larghezza' in misura)) return formatMisura(misura);
  const { larghezza, raggio } = misura;
  const rapporto = 'rapporto' in misura ? misura.rapporto : 80;
  const mm = AGRI.find(([pollici]) => pollici === larghezza)?.[1] ?? larghezza;
  return `${mm}/${rapporto === 85 ? 80 : rapporto}-${raggio}`;
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
