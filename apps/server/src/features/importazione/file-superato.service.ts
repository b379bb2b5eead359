import type { Db } from '../../db/sql.ts';
import { findCompletoDopo } from './importazione.sql.ts';
import type { TipoImportabile } from './tipo.ts';

/**
 * The name of a newer complete file that was applied and overtakes the whole of import `id`; null without one. Files of
 * stock and prices are each about their own depositi and lists, so none overtakes another.
 */
export async function findSuperante(db: Db, id: string, tipo: TipoImportabile | null): Promise<string | null> {
  if (tipo === null || tipo.assenti?.ambito !== undefined) return null;
  return (await findCompletoDopo(db, id))?.nomeFile ?? null;
}
