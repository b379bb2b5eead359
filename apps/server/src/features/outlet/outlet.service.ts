/** The outlet by DOT (product.md §6): old stock is moved into it after a preview, and out again. */
import {
  MAX_OUTLET,
  PROMOZIONI_A_PAGINA,
  type AnteprimaOutlet,
  type PaginaOutlet,
} from '@battistrada/contract/promozioni-staff';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import {
  countCandidati,
  enterOutlet,
  leaveOutlet as leaveOutletRows,
  listCandidati,
  listOutlet,
} from './outlet.sql.ts';
import { testi } from './testi.ts';

export interface OutletDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The filter: articles made up to a week, written as a DOT (WWYY), of one brand or of all. */
interface Criteri {
  readonly finoA: string;
  readonly idMarca?: number | undefined;
}

/** Number of articles that a preview names. */
const IN_ANTEPRIMA = 50;

/** The articles of the outlet, by code. */
export async function getOutlet({ pool }: OutletDeps, dopo: string | null): Promise<PaginaOutlet> {
  const { pagina, ultima } = await readPagina(PROMOZIONI_A_PAGINA, (limit) => listOutlet(pool, dopo, limit));
  return { articoli: pagina, prossimo: ultima?.codice ?? null };
}

/** The articles that would be moved into the outlet. */
export async function previewOutlet({ pool }: OutletDeps, criteri: Criteri): Promise<AnteprimaOutlet> {
  const sql = criteriOf(criteri);
  const [{ quanti, pezzi }, primi] = await Promise.all([
    countCandidati(pool, sql),
    listCandidati(pool, sql, IN_ANTEPRIMA),
  ]);
  return { quanti, pezzi, primi };
}

/** Moves the articles of a preview into the outlet, unless their number has changed. */
export function applyOutlet(
  { pool, clock }: OutletDeps,
  { utenteId }: SessioneStaff,
  { quanti, ...criteri }: Criteri & { readonly quanti: number },
): Promise<{ quanti: number }> {
  if (quanti > MAX_OUTLET) throw new DomainError('RICHIESTA_NON_VALIDA', testi.troppi(MAX_OUTLET));
  return inTransaction(pool, async (tx) => {
    const entrati = await enterOutlet(tx, criteriOf(criteri));
    if (entrati !== quanti) throw new DomainError('CAMBIATO_ALTROVE', testi.cambiati(entrati, quanti));
    const dettagli = { entrati, finoA: criteri.finoA };
    await recordEvento(tx, { istante: clock.now(), utenteId, clienteId: null, evento: 'outlet', dettagli });
    return { quanti: entrati };
  });
}

/** Moves articles out of the outlet; those outside it are ignored. */
export function leaveOutlet(
  { pool, clock }: OutletDeps,
  { utenteId }: SessioneStaff,
  codici: readonly string[],
): Promise<{ quanti: number }> {
  return inTransaction(pool, async (tx) => {
    const usciti = await leaveOutletRows(tx, codici);
    if (usciti > 0) {
      const dettagli = { usciti };
      await recordEvento(tx, { istante: clock.now(), utenteId, clienteId: null, evento: 'outlet', dettagli });
    }
    return { quanti: usciti };
  });
}

/** WWYY turned into YYWW, which sorts by age. */
function criteriOf({ finoA, idMarca }: Criteri): { fino: string; marcaId: number | null } {
  return { fino: finoA.slice(2) + finoA.slice(0, 2), marcaId: idMarca ?? null };
}
