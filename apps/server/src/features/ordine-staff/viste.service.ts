import type { Vista } from '@battistrada/contract/ordine-staff';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { testi } from './testi.ts';
import { listViste, putVista, removeVista, type NuovaVista } from './viste.sql.ts';

/** Maximum number of a person's views of one list. */
const MAX_VISTE = 50;

/** The caller's own views of a list, by name. */
export async function getViste(
  { pool }: { readonly pool: pg.Pool },
  { utenteId }: SessioneStaff,
  schermata: string,
): Promise<{ viste: Vista[] }> {
  return { viste: await listViste(pool, utenteId, schermata) };
}

/** Saves a view under its name. RICHIESTA_NON_VALIDA for more than 50. */
export function saveVista(
  { pool }: { readonly pool: pg.Pool },
  { utenteId }: SessioneStaff,
  vista: NuovaVista,
): Promise<{ viste: Vista[] }> {
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    await putVista(tx, utenteId, { ...vista, nome: vista.nome.trim() });
    const viste = await listViste(tx, utenteId, vista.schermata);
    if (viste.length > MAX_VISTE) throw malformed('nome', testi.troppeViste);
    return { viste };
  });
}

/** Deletes a view; NON_TROVATO when it is not the caller's. */
export async function deleteVista(
  { pool }: { readonly pool: pg.Pool },
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ok: true }> {
  if (!(await removeVista(pool, utenteId, id))) throw new DomainError('NON_TROVATO', testi.vistaNonTrovata);
  return { ok: true };
}
