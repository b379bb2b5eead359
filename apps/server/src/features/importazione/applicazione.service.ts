/**
 * Applies the rows of the stage that have no fault, in ranges, each in its own transaction: a row is old or new, never
 * half. When the database refuses a range, its halves are applied, so that in the end only the rows at fault are
 * missing (integration.md §1.1: a bad row never stops the rest).
 */
import type { Db } from '../../db/sql.ts';
import { codeOf } from '../../errore/code-of.ts';
import { messageOf } from '../../errore/message-of.ts';
import { countStage, isTuttaRifiutata, refuseTratto } from './stage.sql.ts';
import { testi } from './testi.ts';
import type { Conti, Contesto, TipoImportabile, Tratto } from './tipo.ts';

const RIGHE_PER_VOLTA = 4_000;

/** After so many refused rows, halving ends at `INSIEME` rows: a rule may refuse every row of a long file. */
const MASSIME_DA_SOLE = 200;
const INSIEME = 50;

/**
 * What the database says of rows: cardinality, data, constraints, checks, limits, exceptions of triggers; and what two
 * halves may do although the whole could not: a deadlock, a lock that is not to be had. Everything else, such as a lost
 * connection or a full disk, is no fault of a row.
 */
const DI_RIGA = /^(?:21|22|23|40|44|54|55|P0)[\dA-Z]{3}$/;

export interface Applicazione {
  readonly connection: Db;
  readonly tipo: TipoImportabile;
  readonly contesto: Contesto;
  /** The highest number in the stage. */
  readonly ultimo: number;
  /** Called before each transaction; it throws when the import has to stop. */
  checkStop(): void;
  /** Called after each range. */
  onTratto(fatti: Conti, fino: number): Promise<void>;
  /** Called with the first error of the database that refused a row. */
  onGuasto(error: unknown): void;
}

/** Returns what was applied, with `invariate` known before; refused rows have their message. */
export async function applyAll(applicazione: Applicazione, invariate: number): Promise<Conti & { tolte: number }> {
  const { connection, tipo, contesto, ultimo } = applicazione;
  const fatti = { applicate: 0, invariate, tolte: 0 };
  const perVolta = tipo.righePerVolta ?? RIGHE_PER_VOLTA;
  const applyTratto = createApplyTratto(applicazione);
  for (let da = 1; da <= ultimo; da += perVolta) {
    const a = Math.min(da + perVolta - 1, ultimo);
    const conti = await applyTratto({ da, a });
    fatti.applicate += conti.applicate;
    fatti.invariate += conti.invariate;
    await applicazione.onTratto(fatti, a);
  }
  const { assenti } = tipo;
  if (contesto.modo !== 'completo' || assenti === undefined) return fatti;
  // A file of which nothing could be taken is no complete list either: it is `respinto`, which changes nothing.
  if (isTuttaRifiutata(await countStage(connection))) return fatti;
  for (;;) {
    applicazione.checkStop();
    const tolte = await inOneTransaction(connection, () => assenti.remove(connection, contesto));
    if (tolte === 0) return fatti;
    fatti.tolte += tolte;
  }
}

function createApplyTratto(applicazione: Applicazione): (tratto: Tratto) => Promise<Conti> {
  const { connection, tipo, contesto, checkStop, onGuasto } = applicazione;
  let daSole = 0;
  return async function applyTratto(tratto): Promise<Conti> {
    checkStop();
    try {
      return await inOneTransaction(connection, () => tipo.apply(connection, tratto, contesto));
    } catch (error) {
      const motivo = motivoDiRiga(error);
      if (motivo === null) throw error;
      const { da, a } = tratto;
      if (a - da < (daSole < MASSIME_DA_SOLE ? 1 : INSIEME)) {
        if (daSole === 0) onGuasto(error);
        daSole += 1;
        await refuseTratto(connection, tratto, 'GUASTO', da === a ? testi.guastoRiga(motivo) : testi.guastoGruppo);
        return { applicate: 0, invariate: 0 };
      }
      const mezzo = Math.floor((da + a) / 2);
      const prime = await applyTratto({ da, a: mezzo });
      const altre = await applyTratto({ da: mezzo + 1, a });
      return { applicate: prime.applicate + altre.applicate, invariate: prime.invariate + altre.invariate };
    }
  };
}

/** Why the database refuses a row; null when the error is not about a row. */
export function motivoDiRiga(error: unknown): string | null {
  const code = codeOf(error);
  return code === null || !DI_RIGA.test(code) ? null : `${code}: ${messageOf(error)}`;
}

async function inOneTransaction<T>(connection: Db, work: () => Promise<T>): Promise<T> {
  await connection.query('begin');
  try {
    const result = await work();
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}
