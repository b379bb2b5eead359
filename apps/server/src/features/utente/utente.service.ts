import type { Profilo } from '@battistrada/contract/utente';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { getProfiloOf, setAltriDepositi } from './utente.sql.ts';
import { testi } from './testi.ts';

/** The wholesaler's record of the customer (specification §3 "User profile"). */
export async function getProfilo(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Profilo> {
  const profilo = await getProfiloOf(pool, cliente.id);
  if (profilo === null) throw new DomainError('NON_TROVATO', testi.clienteAssente);
  return profilo;
}

/** Stores the user's preference for lines that he adds from now on; existing lines stay as they are. */
export async function setPreferenze(
  pool: pg.Pool,
  { utenteId }: SessioneCliente,
  { altriDepositi }: { readonly altriDepositi: boolean },
): Promise<{ ok: true }> {
  await setAltriDepositi(pool, utenteId, altriDepositi);
  return { ok: true };
}
