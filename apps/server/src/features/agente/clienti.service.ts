/** An agent's own customers (product.md §7). */
import { CLIENTI_AGENTE_A_PAGINA, type PaginaClientiAgente } from '@battistrada/contract/agente';
import { giornoOf } from '@battistrada/domain/giorno';
import { cifreTelefono } from '@battistrada/domain/telefono';
import type pg from 'pg';
import { readPagina } from '../../db/read-pagina.ts';
import type { SessioneAgente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { listClienti as listClientiRows } from './clienti.sql.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Fewer digits would find too many customers: they may stand anywhere in a number. */
const MIN_CIFRE = 4;

/**
 * The next 50 of his customers by name: all, or those that match a text (words of name and town, a code, a telephone
 * number).
 */
export async function listClienti(
  { pool, clock }: Deps,
  { utenteId }: SessioneAgente,
  { testo = '', dopo }: { readonly testo?: string | undefined; readonly dopo?: number | undefined },
): Promise<PaginaClientiAgente> {
  const { pagina, ultima } = await readPagina(CLIENTI_AGENTE_A_PAGINA, (limit) =>
    listClientiRows(pool, {
      utenteId,
      oggi: giornoOf(clock.now()),
      testo: testo.trim(),
      cifre: cifreTelefono(testo, MIN_CIFRE),
      dopo: dopo ?? null,
      limit,
    }),
  );
  return {
    clienti: pagina.map(({ id: _id, ...cliente }) => cliente),
    prossimo: ultima?.id ?? null,
  };
}
