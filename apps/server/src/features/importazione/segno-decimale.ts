/**
 * The decimal sign of each column (integration.md §1.1). A single `1.234` is a thousand in Italy; in a column that also
 * has `64.30` or `0.500` the point is the decimal sign, and `1.234` is one and a bit.
 */
import type { Colonna } from './colonna.ts';
import type { FileLetto } from './formati/formato.ts';
import type { Traduci } from './mappa.ts';
import type { Abbinamento } from './testata.ts';

/** Number of rows at the beginning of a file that tell the sign. */
const RIGHE_GUARDATE = 10_000;

/** A point that separates no thousands. */
const PUNTO_DECIMALE = /^\D*(?:\d+\.(?:\d{1,2}|\d{4,})|0\d*\.\d+|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+)\D*$/;
/** A comma that separates no thousands, or points that do. */
const VIRGOLA_DECIMALE = /^\D*(?:\d+,(?:\d{1,2}|\d{4,})|0\d*,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})\D*$/;

const NUMERI: ReadonlySet<Colonna['tipoSql']> = new Set(['bigint', 'integer', 'smallint']);

/** Translates as `traduci` does, and writes the numbers of columns with a decimal point with a comma. */
export async function withSegnoDecimale(
  { righe }: Pick<FileLetto, 'righe'>,
  colonne: readonly Colonna[],
  abbinamento: Abbinamento,
  traduci: Traduci,
): Promise<Traduci> {
  const incerte = new Map(
    colonne.flatMap(({ nome, tipoSql }): [string, number][] => {
      const posto = NUMERI.has(tipoSql) ? abbinamento.get(nome) : undefined;
      return posto === undefined ? [] : [[nome, posto]];
    }),
  );
  const colPunto = new Set<string>();
  let guardate = 0;
  for await (const { celle } of righe()) {
    if (incerte.size === 0 || guardate === RIGHE_GUARDATE) break;
    guardate += 1;
    for (const [nome, posto] of incerte) {
      const cella = celle[posto] ?? '';
      if (VIRGOLA_DECIMALE.test(cella)) {
        // A column with both signs is read cell by cell.
        colPunto.delete(nome);
        incerte.delete(nome);
      } else if (PUNTO_DECIMALE.test(cella)) colPunto.add(nome);
    }
  }
  if (colPunto.size === 0) return traduci;
  return (colonna, scritto) => {
    const tradotto = traduci(colonna, scritto);
    return colPunto.has(colonna) ? writeComma(tradotto) : tradotto;
  };
}

/** `1,064.305` → `1064,305`; what is not a number with one point at most stays. */
function writeComma(scritto: string): string {
  if (!/^\D*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?\D*$/.test(scritto)) return scritto;
  return scritto.replaceAll(',', '').replace('.', ',');
}
