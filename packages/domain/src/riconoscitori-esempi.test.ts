/** Runs the examples that stand above the forms of sizes and above the recognisers of a search text. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Forma } from './misura-forme.ts';
import { FORME, FORME_CON_LETTERA } from './misura-grafie.ts';
import * as grafieBici from './misura-grafie-bici.ts';
import * as grafieDiametro from './misura-grafie-diametro.ts';
import * as grafieDoppie from './misura-grafie-doppie.ts';
import * as grafieMetriche from './misura-grafie-metriche.ts';
import * as grafiePollici from './misura-grafie-pollici.ts';
import { groupsOf, matchAt } from './misura-lettura.ts';
import { normalizeTesto } from './misura-testo.ts';
import { readAmbito, readBrani } from './ricerca-brani.ts';
import { type Riconoscitore } from './ricerca-riconoscitore.ts';
import { DA_CIFRA, DA_LETTERA } from './ricerca-riconoscitori.ts';
import * as cerchi from './riconosce-cerchi.ts';
import * as codici from './riconosce-codici.ts';
import * as indici from './riconosce-indici.ts';
import * as misureInPezzi from './riconosce-misure-in-pezzi.ts';
import * as misure from './riconosce-misure.ts';
import { MARCHE } from './test/lettura.ts';

interface Esempi {
  readonly nome: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The examples of each documented constant of the files whose name begins so. */
function readEsempi(inizio: string): Esempi[] {
  const cartella = import.meta.dirname;
  const file = readdirSync(cartella).filter((nome) => nome.startsWith(inizio) && !nome.includes('.test.'));
  const testo = file.map((nome) => readFileSync(`${cartella}/${nome}`, 'utf8')).join('\n');
  return [...testo.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g)].map(
    ([, commento = '', nome = '']) => ({
      nome,
      yes: quoted(commento, 'Yes'),
      no: quoted(commento, 'No'),
    }),
  );
}

const quoted = (commento: string, parola: string): string[] => {
  const righe = [...commento.matchAll(new RegExp(`\\* ${parola}: (.*)`, 'g'))];
  return righe.flatMap(([, riga = '']) => [...riga.matchAll(/`([^`]+)`/g)].map(([, esempio = '']) => esempio));
};

/** The normalised text, where the marked part begins and where it ends; without brackets all of it. */
function place(esempio: string): { testo: string; da: number; a: number } {
  const [, prima = '', dentro = esempio, dopo = ''] = /^(.*?)\[(.*)\](.*)$/.exec(esempio) ?? [];
  const { testo } = normalizeTesto(prima + dentro + dopo);
  const da = normalizeTesto(`${prima}.`).testo.length - 1;
  return { testo, da, a: testo.length - (normalizeTesto(`.${dopo}`).testo.length - 1) };
}

const PER_NOME: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  [
    grafieBici,
    grafieDiametro,
    grafieDoppie,
    grafieMetriche,
    grafiePollici,
    cerchi,
    codici,
    indici,
    misure,
    misureInPezzi,
  ].flatMap(Object.entries),
);

/** The entry of a table that a file exports by this name. */
const find = <T>(tabella: readonly T[], nome: string): T | undefined =>
  tabella.find((voce) => voce === PER_NOME.get(nome));
const TUTTE_LE_FORME = [...FORME, ...FORME_CON_LETTERA];
const findForma = (nome: string): Forma | undefined => find(TUTTE_LE_FORME, nome);
const findRiconoscitore = (nome: string): Riconoscitore | undefined => find([...DA_CIFRA, ...DA_LETTERA], nome);

const forme = readEsempi('misura-grafie').filter(({ nome }) => findForma(nome));
const riconoscitori = readEsempi('riconosce-').filter(({ nome }) => findRiconoscitore(nome));

describe('the examples of the forms of sizes', () => {
  it('stand above every form', () => {
    expect(new Set(forme.map(({ nome }) => findForma(nome)))).toEqual(new Set(TUTTE_LE_FORME));
    expect(forme.filter(({ yes, no }) => yes.length === 0 || no.length === 0)).toEqual([]);
  });

  /** Where this form's reading of an example ends; null when it reads nothing. */
  const readWith = (nome: string, esempio: string): number | null => {
    const { testo } = normalizeTesto(esempio);
    const [pattern, build] = findForma(nome) ?? [];
    const match = pattern ? matchAt(pattern, testo, 0) : null;
    return match && build?.(...groupsOf(match)) ? match[0].length - testo.length : null;
  };

  it.each(forme.flatMap(({ nome, yes }) => yes.map((esempio) => [nome, esempio] as const)))(
    '%s reads %j',
    (...caso) => {
      expect(readWith(...caso)).toBe(0);
    },
  );

  it.each(forme.flatMap(({ nome, no }) => no.map((esempio) => [nome, esempio] as const)))('%s leaves %j', (...caso) => {
    expect(readWith(...caso)).not.toBe(0);
  });
});

describe('the examples of the recognisers', () => {
  it('stand above every recogniser', () => {
    expect(new Set(riconoscitori.map(({ nome }) => findRiconoscitore(nome)))).toEqual(
      new Set([...DA_CIFRA, ...DA_LETTERA]),
    );
    expect(riconoscitori.filter(({ yes, no }) => yes.length === 0 || no.length === 0)).toEqual([]);
  });

  /** What of an example's marked part this recogniser reads, '' when nothing. */
  const readWith = (nome: string, esempio: string): { letto: string; segnato: string } => {
    const { testo, da, a } = place(esempio);
    const precedente = readBrani(testo.slice(0, da).trimEnd(), MARCHE).at(-1);
    const esito = findRiconoscitore(nome)?.(testo, da, readAmbito(testo, MARCHE), precedente) ?? null;
    return {
      letto: esito === null ? '' : testo.slice(da, esito.fine).trimEnd(),
      segnato: testo.slice(da, a).trimEnd(),
    };
  };

  it.each(riconoscitori.flatMap(({ nome, yes }) => yes.map((esempio) => [nome, esempio] as const)))(
    '%s reads %j',
    (...caso) => {
      const { letto, segnato } = readWith(...caso);
      expect(letto).toBe(segnato);
    },
  );

  it.each(riconoscitori.flatMap(({ nome, no }) => no.map((esempio) => [nome, esempio] as const)))(
    '%s leaves %j',
    (...caso) => {
      expect(readWith(...caso).letto).toBe('');
    },
  );
});
