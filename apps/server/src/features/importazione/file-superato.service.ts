/** A complete file that the guard held, and the files of its kind that were applied meanwhile. */
import { existsSync } from 'node:fs';
import type { Db } from '../../db/sql.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listApplicateDopo, repeatImportazioni } from './importazione.sql.ts';
import { fileOf } from './percorsi.ts';
import type { TipoImportabile } from './tipo.ts';

/** People close customers and users too, so a repeated file would not open again whom the held one closes. */
const NON_RIAPRE: readonly string[] = ['clienti', 'utenti'];

/**
 * The name of a newer file that was applied and forbids import `id`: a complete one overtakes the whole of it, and of
 * customers and users any that changed something. Null without one. Files of stock and prices are each about their own
 * depositi and lists, so none overtakes another.
 */
export async function findSuperante(db: Db, id: string, tipo: TipoImportabile | null): Promise<string | null> {
  if (tipo === null || tipo.assenti?.ambito !== undefined) return null;
  const supera = (await listApplicateDopo(db, id)).findLast(
    ({ modo, applicate }) => modo === 'completo' || (applicate > 0 && NON_RIAPRE.includes(tipo.nome)),
  );
  return supera?.nomeFile ?? null;
}

/**
 * Lets the files run again that were applied while the guard held import `id`, whose older values have now been written
 * over theirs: changes come all day, and must not forbid the yes to last night's complete file. Figures of stock have
 * instants of their own, so an old one never replaces a newer one. A file that is no longer kept cannot be repeated.
 */
export async function repeatSuccessive(
  { connection, deps }: { readonly connection: Db; readonly deps: Pick<ImportazioneDeps, 'dataDir'> },
  id: string,
  tipo: TipoImportabile,
): Promise<void> {
  if (tipo.nome === 'giacenze') return;
  const successive = (await listApplicateDopo(connection, id)).filter((sua) => existsSync(fileOf(deps, sua.id)));
  await repeatImportazioni(
    connection,
    successive.map((sua) => sua.id),
  );
}
