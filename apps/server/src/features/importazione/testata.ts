/** Matches a file's columns with ours: by name, by the names of Italian ERPs, or by a person's assignment. */
import type { Colonna, FormaStage } from './colonna.ts';
import { FileRotto } from './formati/formato.ts';
import { testi } from './testi.ts';

/** The position in the file of each column of a kind. */
export type Abbinamento = ReadonlyMap<string, number>;

/** The column with the action for each row. */
export const AZIONE = 'azione';

/** Letters and digits only, in lower case: `Cod. Art.` is `codart`, `Q.tà` is `qta`. */
export function normalizeNome(nome: string): string {
  return nome
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The positions of a kind's columns in the file. An exact name has priority over its normalised form, and that over a
 * synonym. Throws FileRotto when a column is there twice or a required one is missing.
 */
export function matchTestata(
  testata: readonly string[],
  tipo: FormaStage,
  mappa: Readonly<Record<string, string>> = {},
): Abbinamento {
  const doppia = findDoppia(testata);
  if (doppia !== undefined) throw new FileRotto(testi.colonnaDoppia(doppia));
  const abbinate = findColonne(testata, tipo.colonne, mappa);
  const mancanti = listMancanti(tipo, abbinate);
  if (mancanti.length > 0) throw new FileRotto(testi.colonneMancanti(mancanti));
  return abbinate;
}

/** The second one of two columns with the same name, in any case. */
export function findDoppia(testata: readonly string[]): string | undefined {
  const nomi = testata.map((nome) => nome.trim().toLowerCase());
  return testata.find((nome, posto) => nome !== '' && nomi.indexOf(nomi[posto] ?? '') !== posto);
}

/** The missing required columns of a file. With a column of actions, only the key is required. */
export function listMancanti({ colonne, chiave, nonElimina }: FormaStage, abbinate: Abbinamento): string[] {
  const isSoloChiave = abbinate.has(AZIONE) && nonElimina === undefined;
  return colonne
    .filter(({ nome, isObbligatoria }) => isObbligatoria && (!isSoloChiave || chiave.includes(nome)))
    .map(({ nome }) => nome)
    .filter((nome) => !abbinate.has(nome));
}

/** The columns of a file that are not ours, without those of an earlier result and those that a profile ignores. */
export function listNonLette(
  testata: readonly string[],
  abbinate: Abbinamento,
  mappa: Readonly<Record<string, string>> = {},
): string[] {
  const lette = new Set(abbinate.values());
  const lasciate = new Set(
    Object.entries(mappa).flatMap(([sua, nostra]) => (nostra === '' ? [normalizeNome(sua)] : [])),
  );
  return testata
    .map((nome) => nome.trim())
    .filter(
      (nome, posto) => nome !== '' && !nome.startsWith('_') && !lette.has(posto) && !lasciate.has(normalizeNome(nome)),
    );
}

/** How well a header fits a kind: the number of matched columns, or -1 when a required one is missing. */
export function countAbbinate(testata: readonly string[], colonne: readonly Colonna[]): number {
  const abbinate = findColonne(testata, colonne, {});
  return colonne.every(({ nome, isObbligatoria }) => !isObbligatoria || abbinate.has(nome)) ? abbinate.size : -1;
}

/** The columns that a header has, even when others are missing. */
export function findColonne(
  testata: readonly string[],
  colonne: readonly Colonna[],
  mappa: Readonly<Record<string, string>>,
): Map<string, number> {
  const puliti = testata.map((nome) => nome.trim());
  const normali = puliti.map(normalizeNome);
  const trovate = new Map<string, number>();
  const presi = new Set<number>();
  const take = (nome: string, posto: number): void => {
    if (posto < 0 || presi.has(posto) || trovate.has(nome)) return;
    trovate.set(nome, posto);
    presi.add(posto);
  };
  for (const [sua, nostra] of Object.entries(mappa)) {
    const esatto = puliti.indexOf(sua.trim());
    const posto = esatto >= 0 ? esatto : normali.indexOf(normalizeNome(sua));
    if (nostra === '') presi.add(posto);
    else take(nostra, posto);
  }
  const nomi = [...colonne.map(({ nome }) => nome), AZIONE];
  for (const nome of nomi) take(nome, puliti.indexOf(nome));
  for (const nome of nomi) take(nome, normali.indexOf(normalizeNome(nome)));
  for (const { nome, sinonimi } of colonne) {
    for (const sinonimo of sinonimi) take(nome, normali.indexOf(sinonimo));
  }
  return trovate;
}
