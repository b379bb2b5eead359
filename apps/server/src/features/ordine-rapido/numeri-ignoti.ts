/**
 * Numbers beside a code that may be its pieces though no form of pieces was read: `RIK0000483 4-6`, `RIK0000483 4 da
 * mettere via`. Such a row is never ready with another quantity. Prices, dates, years, telephones and words with digits
 * are no pieces.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';
import { parseMisura } from '@battistrada/domain/misura';
import { readPezzi } from '@battistrada/domain/ordine-rapido-testo';
import type { Frammento } from '@battistrada/domain/ricerca';
import type { RigaCapita } from './nominati.ts';

/** What the search reads by accident in a number that is no part of an article. */
const INCERTI: readonly Frammento['tipo'][] = [
  'domanda',
  'ignoto',
  'disegno',
  'codice',
  'pezzi',
  'accoppiata',
  'indiciAccoppiata',
];
/** What only a rim has. */
const DI_CERCHIO: readonly Frammento['tipo'][] = ['pcd', 'canale', 'et'];

/**
 * `4`, `4-6`, `2+2`, `4/5`, `4x100`, `2.000`; a longer number is a year, a DOT or a telephone. `4x4` is a car. The reading
 * writes ½ as 1\u20442.
 */
const COME_PEZZI = /^(?!4x4)(?:\d{1,3}(?:[-+/x\u2044]\d{1,3})?|\d{1,2}\.\d{3}|\d{1,4},000|\d{1,4}(?:pz|pezzi).*)$/i;
/** A number with its unit joined to it: `pz/4`, `4p`, `4ea`. */
const CON_UNITA =
  /^(?:n|q|p|pz|pezzi|gomme|tot|totale|colli)[._/=:-]*(\d{1,3})$|^(\d{1,3})[-/]?(?:n|p|pz|ea|pcs?|stk?|cad)\.?$/i;
/** `4,00` beside an amount of money: which of the two is the pieces is not said. */
const CON_ZERI = /^\d{1,4}[.,]00$/;
/** Hardly a tyre's price, and often its pieces. */
const COSI_POCO = /^(?:\d|1\d|2[0-4])[.,]00$/;
const IMPORTO = /^€?\d{1,3}(?:\.?\d{3})*[.,]\d{2}€?$/;
/** The word before a number that is something else, and the word after it. */
const PRIMA =
  /^(?:audi|dot|ore|tel|cell?|rif|targa|classe|consegna|sconto|via|n|nr|ddt|ft|del|al|entro|golf|serie)\.?:?$/i;
const DOPO = /^(?:db|gg|giorni|%|€|eur|euro|mm|cm|kg|km|cv|kw|ore?)\b|^%|^€/i;

/** Words for several pieces, which mean nothing else anywhere: `una dozzina per la fiera`, `un set completo`. */
const INSIEMI = /^(?:coppia|paio|decina|dozzina|ventina|trentina|set)$/i;
/** Words that say how many in another way. Without a number nobody knows which. */
const VAGHE = /^(?:zero|tutt[ei]|nessun[ao]?|mezz[ao]|bancal[ei]|annullat[ao]|annulla)$/i;
/** Words of an order that is taken back, and what must not be sent. */
const DISDETTE = /^(?:annull|toglie|storn|restitui|cancell|disd|res[oi]$)/i;
const NON_ORDINATI = /^non (?:\p{L}{1,2} )?(?:mand|serv|sped|ordin|mett|consegn)/iu;
/** A number in brackets at the start is the mark of a list, or the pieces. */
const TRA_PARENTESI = /^\s*\((\d{1,3})\)/;

const isNome = (parola: string, { codice, ean }: Prodotto): boolean =>
  parola.toUpperCase() === codice || parola === ean;

/** Without the signs around it; the x of `x4` is one of them, unless the article's name has it. */
function senzaSegni(scritta: string, delNome: readonly string[]): string {
  const parola = scritta.replaceAll(/^[=,:]+|[,:.!]+$/g, '');
  if (delNome.includes(parola.toLowerCase())) return parola;
  const [, dopo, prima = dopo] = CON_UNITA.exec(parola) ?? [];
  return prima ?? parola.replace(/^x(?=\d{1,3}$)/i, '');
}

/** The words of a row. A comma divides columns, unless it stands in one number. */
function splitParole(cerca: string): { scritta: string; da: number }[] {
  return [...cerca.matchAll(/[^\s;()>#~@^≥≤_*]+/g)].flatMap(({ 0: parola, index }) => {
    const isColonne = parola.split(',').length > 2 || /\p{L},|,\p{L}/u.test(parola);
    if (!isColonne) return [{ scritta: parola, da: index }];
    return [...parola.matchAll(/[^,]+/g)].map((parte) => ({ scritta: parte[0], da: index + parte.index }));
  });
}

/** Whether what the search read of a word is true of the article: `4 x 108` may be a rim's bolts, and no tyre's. */
function isSuo({ tipo }: Frammento, parola: string, { misura, tipoProdotto, indiceCarico }: Prodotto): boolean {
  if (INCERTI.includes(tipo)) return false;
  // `GOM0001 5,00 10` has no size: these are a price and ten pieces.
  if (tipo === 'misura') return parseMisura(misura) !== null;
  if (tipo === 'indici') return indiceCarico?.includes(parola) === true;
  if (tipo === 'raggio') return misura.replace(/C$/, '').endsWith(parola);
  return !DI_CERCHIO.includes(tipo) || tipoProdotto === 'Cerchi';
}

/** `venti`, `dieci/dodici`; not `un`, which stands before a noun. */
const isInLettere = (parola: string): boolean =>
  !/^un[ao]?$|\d/i.test(parola) && parola.split(/[-/]/).every((uno) => readPezzi(uno) !== null);

/** The words of a row that may be its quantity, in their order; an empty list when every number is explained. */
export function numeriIgnoti({ testo, cerca, quantita, lettura }: RigaCapita, prodotto: Prodotto): string[] {
  const { descrizione, marca, disegno, misura, tipoProdotto } = prodotto;
  const parole = [descrizione, marca, disegno, misura]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  // A number alone is in nearly every description: it belongs to the one only after the same word, as in `primacy 4`.
  const coppie = new Set(parole.map((parola, i) => `${parole[i - 1] ?? ''} ${parola}`));
  const scritte = splitParole(cerca).map(({ scritta, da }) => ({
    parola: senzaSegni(scritta, parole),
    da,
    a: da + scritta.length,
  }));
  const [, traParentesi] = (quantita === null && TRA_PARENTESI.exec(testo)) || [];
  const ignoti = scritte.flatMap(({ parola, da, a }, i) => {
    const [prima = '', dopo = ''] = [scritte[i - 1]?.parola, scritte[i + 1]?.parola];
    // A number in words only where pieces stand: `sei` and `due` mean other things in a sentence.
    const isAlPosto = i === 0 || i === scritte.length - 1 || isNome(prima, prodotto);
    const isDelNome = parole.includes(parola.toLowerCase());
    const isDisdetta = (DISDETTE.test(parola) && !isDelNome) || NON_ORDINATI.test(cerca.slice(da));
    const isVaga = quantita === null && VAGHE.test(parola) && !isDelNome;
    if (isDisdetta || isVaga) return [parola];
    if (CON_ZERI.test(parola)) {
      const isForsePezzi = COSI_POCO.test(parola) && (quantita === null || tipoProdotto === 'Pneumatici');
      return isForsePezzi || scritte.some((altra) => altra.da !== da && IMPORTO.test(altra.parola)) ? [parola] : [];
    }
    const isInsieme = INSIEMI.test(parola) && !isDelNome;
    const isPezzi = COME_PEZZI.test(parola) || isInsieme || (isAlPosto && isInLettere(parola));
    if (!isPezzi || /^\d{4,}$/.test(parola) || PRIMA.test(prima) || DOPO.test(dopo)) return [];
    const frammento = lettura.frammenti.find((pezzo) => pezzo.da <= da && pezzo.a >= a);
    const isLetta = frammento !== undefined && isSuo(frammento, parola, prodotto);
    return isLetta || coppie.has(`${prima} ${parola}`.toLowerCase()) ? [] : [parola];
  });
  return traParentesi === undefined ? ignoti : [traParentesi, ...ignoti];
}
