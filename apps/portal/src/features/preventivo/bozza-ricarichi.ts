/** The mark-up rules while they are typed. */
import { MAX_VALIDITA_GIORNI } from '@battistrada/contract/limiti';
import type { Ricarichi, RicarichiVoluti } from '@battistrada/contract/preventivo-vendita';
import { formatImporto } from '@battistrada/domain/denaro';
import { erroreImporto, readImporto } from '../../prezzi/importo-digitato.ts';
import { testiRicarico as testi } from './testi-ricarico.ts';

export interface BozzaRegola {
  /** Identifies a row while it is edited. */
  readonly chiave: number;
  readonly marca: string;
  readonly raggio: string;
  readonly percentuale: string;
  readonly importo: string;
}

export interface BozzaRicarichi {
  readonly regole: readonly BozzaRegola[];
  readonly arrotondamentoCents: number;
  readonly validita: string;
}

/** The rim sizes of a rule, in inches. */
export const RAGGI = [10, 12, 13, 14, 15, 16, 17, 17.5, 18, 19, 19.5, 20, 21, 22, 22.5, 23, 24] as const;

/** Maximum of a percentage, in basis points. */
const MASSIMO_BP = 100_000;

const formatPercentuale = (bp: number): string => (bp === 0 ? '' : String(bp / 100).replace('.', ','));
const formatImportoOrEmpty = (cents: number): string => (cents === 0 ? '' : formatImporto(cents));

export function toBozza({ ricarichi, arrotondamentoCents, validitaGiorni }: Ricarichi): BozzaRicarichi {
  return {
    regole: ricarichi.map(({ idMarca, raggio, percentualeBp, importoCents }, chiave) => ({
      chiave,
      marca: idMarca === null ? '' : String(idMarca),
      raggio: raggio === null ? '' : String(raggio),
      percentuale: formatPercentuale(percentualeBp),
      importo: formatImportoOrEmpty(importoCents),
    })),
    arrotondamentoCents,
    validita: String(validitaGiorni),
  };
}

export function withRegola(bozza: BozzaRicarichi): BozzaRicarichi {
  const chiave = Math.max(-1, ...bozza.regole.map((regola) => regola.chiave)) + 1;
  return {
    ...bozza,
    regole: [...bozza.regole, { chiave, marca: '', raggio: '', percentuale: '', importo: '' }],
  };
}

/** The basis points of a typed percentage; null when it is not a number from 0 to the maximum. */
function readPercentuale(text: string): number | null {
  const bp = Math.round(Number(text.replace(',', '.')) * 100);
  return Number.isNaN(bp) || bp < 0 || bp > MASSIMO_BP ? null : bp;
}

/** The values to save, or the errors. */
export function readBozza({ regole, arrotondamentoCents, validita }: BozzaRicarichi): RicarichiVoluti | string {
  const validitaGiorni = Number(validita);
  if (!Number.isInteger(validitaGiorni) || validitaGiorni < 1 || validitaGiorni > MAX_VALIDITA_GIORNI) {
    return testi.erroreValidita;
  }
  if (new Set(regole.map(({ marca, raggio }) => `${marca} ${raggio}`)).size < regole.length) {
    return testi.doppia;
  }
  const ricarichi: Ricarichi['ricarichi'][number][] = [];
  for (const { marca, raggio, percentuale, importo } of regole) {
    const percentualeBp = readPercentuale(percentuale);
    if (percentualeBp === null || erroreImporto(importo) !== null) return testi.errore;
    ricarichi.push({
      idMarca: marca === '' ? null : Number(marca),
      raggio: raggio === '' ? null : Number(raggio),
      percentualeBp,
      importoCents: readImporto(importo) ?? 0,
    });
  }
  return { ricarichi, arrotondamentoCents, validitaGiorni };
}

const chiaveOf = ({ marca, raggio }: BozzaRegola): string => `${marca} ${raggio}`;

/** A rule's mark-up as a comparable text; empty without a rule. */
function aggiunta(regola: BozzaRegola | undefined): string {
  if (regola === undefined) return '';
  const { percentuale, importo } = regola;
  const cents = erroreImporto(importo) === null ? (readImporto(importo) ?? 0) : importo;
  return `${Number(percentuale.replace(',', '.'))} ${cents}`;
}

const isUguale = (una: BozzaRegola | undefined, altra: BozzaRegola | undefined): boolean =>
  aggiunta(una) === aggiunta(altra);

/** A rule that two windows have changed, in the other one's version; null when the other removed it. */
export interface RegolaContesa {
  readonly marca: string;
  readonly raggio: string;
  readonly ora: BozzaRegola | null;
}

/**
 * The typed rules after another window has saved others: untouched rules follow it, the others stay as typed. `contese`
 * are the rules that both changed; for rounding and validity the typed values count.
 */
export function followAltra(
  bozza: BozzaRicarichi,
  prima: Ricarichi,
  ora: Ricarichi,
): { readonly bozza: BozzaRicarichi; readonly contese: readonly RegolaContesa[] } {
  const [di, a] = [toBozza(prima), toBozza(ora)];
  const findIn = ({ regole }: BozzaRicarichi, chiave: string): BozzaRegola | undefined =>
    regole.find((regola) => chiaveOf(regola) === chiave);
  const contese: RegolaContesa[] = [];
  const regole: Omit<BozzaRegola, 'chiave'>[] = [];
  for (const chiave of new Set([bozza, a, di].flatMap((tutte) => tutte.regole.map(chiaveOf)))) {
    const [mia, vista, altrui] = [findIn(bozza, chiave), findIn(di, chiave), findIn(a, chiave)];
    const isMia = !isUguale(mia, vista);
    const presa = isMia ? mia : altrui;
    if (presa !== undefined) regole.push(presa);
    const nota = mia ?? altrui ?? vista;
    if (isMia && !isUguale(altrui, vista) && !isUguale(altrui, mia) && nota !== undefined) {
      contese.push({ marca: nota.marca, raggio: nota.raggio, ora: altrui ?? null });
    }
  }
  const { arrotondamentoCents, validita } = bozza;
  return {
    bozza: {
      regole: regole.map((regola, chiave) => ({ ...regola, chiave })),
      arrotondamentoCents: arrotondamentoCents === di.arrotondamentoCents ? a.arrotondamentoCents : arrotondamentoCents,
      validita: validita === di.validita ? a.validita : validita,
    },
    contese,
  };
}
