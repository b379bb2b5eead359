/** A complete file that the guard held, and the files with the same data that were applied meanwhile. */
import { existsSync } from 'node:fs';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { Db } from '../../db/sql.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listApplicateDopo, repeatImportazioni } from './importazione.sql.ts';
import { fileOf } from './percorsi.ts';
import type { TipoImportabile } from './tipo.ts';

/** Kinds that write articles: the ERP's own, and the catalogues of the trade. */
const ARTICOLI: readonly TipoImportazione[] = ['articoli', 'pricat', 'easyfatt'];

/**
 * Kinds whose plain files open nothing again that a complete one closes: people close customers and users too, and an
 * article becomes active by a complete file alone. Such a file that runs once more would not bring back what it named.
 */
const NON_RIAPRE: readonly TipoImportazione[] = ['articoli', 'clienti', 'utenti'];

/** The kinds that write what a kind writes, itself included: Easyfatt's catalogue brings prices too. */
function listAffini(nome: TipoImportazione): readonly TipoImportazione[] {
  if (nome === 'easyfatt') return [...ARTICOLI, 'prezzi'];
  if (nome === 'prezzi') return ['prezzi', 'easyfatt'];
  return ARTICOLI.includes(nome) ? ARTICOLI : [nome];
}

/** Figures of stock have instants of their own, so an old one never replaces a newer one. */
const GIACENZE = 'giacenze';

/** What is asked of the place where the files lie, and of the import's connection. */
interface Luogo {
  readonly connection: Db;
  readonly deps: Pick<ImportazioneDeps, 'dataDir'>;
}

/**
 * The name of a newer file that was applied and forbids import `id`; null without one. A complete one overtakes the whole
 * of it, except for stock and prices, which are each about their own depositi and lists. Any other forbids it that
 * cannot be repeated after it: of a kind that opens nothing again, of another kind, or no longer kept here.
 */
export async function findSuperante(luogo: Luogo, id: string, tipo: TipoImportabile | null): Promise<string | null> {
  if (tipo === null || tipo.nome === GIACENZE) return null;
  const supera = (await listApplicateDopo(luogo.connection, id, listAffini(tipo.nome))).findLast(
    (sua) =>
      (sua.modo === 'completo' && tipo.assenti?.ambito === undefined) ||
      NON_RIAPRE.includes(tipo.nome) ||
      sua.tipo !== tipo.nome ||
      !existsSync(fileOf(luogo.deps, sua.id)),
  );
  return supera?.nomeFile ?? null;
}

/**
 * Lets the files run again that were applied while the guard held import `id`, whose older values have now been written
 * over theirs: changes come all day, and must not forbid the yes to last night's complete file.
 */
export async function repeatSuccessive({ connection }: Luogo, id: string, tipo: TipoImportabile): Promise<void> {
  if (tipo.nome === GIACENZE) return;
  const successive = await listApplicateDopo(connection, id, [tipo.nome]);
  await repeatImportazioni(
    connection,
    successive.map((sua) => sua.id),
  );
}
