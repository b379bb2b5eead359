/**
 * Mapping profiles: created by an operator, a program or in the back office, and found by name or by a file's header.
 */
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento, type Evento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { openFile } from './formati/apri-file.ts';
import { FileRotto } from './formati/formato.ts';
import { improntaOf, type Mappa } from './mappa.ts';
import {
  deleteMappa,
  findModifica,
  findMappa,
  findMappaByImpronta,
  listMappe as listMappeRows,
  lockMappe,
  putMappa,
  type MappaRow,
} from './mappe.sql.ts';
import { AZIONE } from './testata.ts';
import { testi } from './testi.ts';
import { requireTipo } from './tipi/tipi.service.ts';

export interface NuovaMappa {
  readonly nome: string;
  readonly tipo: string;
  readonly colonne: Mappa['colonne'];
  readonly valori: Mappa['valori'];
  /** The header of the files for which it is used; null when it is found by its name only. */
  readonly testata: readonly string[] | null;
}

interface MappeDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

export function listMappe({ pool }: Pick<MappeDeps, 'pool'>): Promise<MappaRow[]> {
  return listMappeRows(pool);
}

/**
 * The member of the staff, and the version that he saw; 0 when there was no profile of that name. Programs and the
 * command line have none.
 */
export interface ChiSalva {
  readonly utenteId: number;
  readonly versione: number;
}

/**
 * Saves a profile under its name, in place of an earlier one. RICHIESTA_NON_VALIDA when it names an unknown column or
 * word, CAMBIATO_ALTROVE when it is not the version that a member of the staff saw.
 */
export async function saveMappa(
  { pool, clock }: MappeDeps,
  mappa: NuovaMappa,
  chi: ChiSalva | null = null,
): Promise<MappaRow> {
  const tipo = requireTipo(mappa.tipo);
  const nostre = [...tipo.colonne.map(({ nome }) => nome), AZIONE];
  const scelte = Object.values(mappa.colonne).filter((nome) => nome !== '');
  for (const nome of scelte) {
    if (!nostre.includes(nome)) throw malformed('colonne', testi.colonnaIgnota(nome, nostre));
    if (scelte.indexOf(nome) !== scelte.lastIndexOf(nome)) throw malformed('colonne', testi.colonnaScelta(nome));
  }
  for (const nome of Object.keys(mappa.valori)) {
    if (!nostre.includes(nome)) throw malformed('valori', testi.colonnaIgnota(nome, nostre));
  }
  const impronta = mappa.testata === null ? null : improntaOf(mappa.testata);
  return inTransaction(pool, async (tx) => {
    if (chi !== null) await assertVista(tx, mappa.nome, chi.versione);
    const scritta = { impronta, now: clock.now(), utenteId: chi?.utenteId ?? null };
    await putMappa(tx, { ...mappa, tipo: tipo.nome }, scritta);
    await recordMappa(tx, 'mappa', { nome: mappa.nome, now: scritta.now, chi });
    return readMappa(tx, mappa.nome);
  });
}

/** NON_TROVATO for an unknown name. */
async function readMappa(db: Db, nome: string): Promise<MappaRow> {
  const found = await findMappa(db, nome);
  if (found === null) throw new DomainError('NON_TROVATO', testi.mappaSconosciuta(nome));
  return found;
}

async function assertVista(tx: Db, nome: string, vista: number): Promise<void> {
  await lockMappe(tx);
  const ultima = await findModifica(tx, nome);
  if (ultima === null && vista > 0) throw new DomainError('CAMBIATO_ALTROVE', testi.mappaTolta(nome));
  if (ultima !== null) assertVersione(ultima, vista, cosa(nome));
}

const cosa = (nome: string): string => `la mappa «${nome}»`;

/** NON_TROVATO for an unknown name; CAMBIATO_ALTROVE when it is not the version that a member of the staff saw. */
export async function removeMappa(
  { pool, clock }: MappeDeps,
  nome: string,
  chi: ChiSalva | null = null,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMappe(tx);
    const ultima = chi === null ? null : await findModifica(tx, nome);
    if (ultima !== null) assertVersione(ultima, chi?.versione ?? 0, cosa(nome));
    if (!(await deleteMappa(tx, nome))) throw new DomainError('NON_TROVATO', testi.mappaSconosciuta(nome));
    await recordMappa(tx, 'mappa-eliminata', { nome, now: clock.now(), chi });
  });
}

/** A profile decides what every later file means, so the audit trail says who changed it. */
async function recordMappa(
  tx: Db,
  evento: Evento['evento'],
  { nome, now, chi }: { readonly nome: string; readonly now: Date; readonly chi: ChiSalva | null },
): Promise<void> {
  const utenteId = chi?.utenteId ?? null;
  await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento, dettagli: { mappa: nome } });
}

/** Refuses (RICHIESTA_NON_VALIDA) an unknown name. */
export async function assertMappa(db: Db, nome: string | null): Promise<void> {
  if (nome !== null && (await findMappa(db, nome)) === null) throw malformed('mappa', testi.mappaSconosciuta(nome));
}

/**
 * The profile of a file: the named one, otherwise the one with its header. Throws FileRotto when the named one no
 * longer exists.
 */
export async function findMappaOf(db: Db, nome: string | null, testata: readonly string[]): Promise<Mappa | null> {
  if (nome === null) return findMappaByImpronta(db, improntaOf(testata));
  const found = await findMappa(db, nome);
  if (found === null) throw new FileRotto(testi.mappaSconosciuta(nome));
  return found;
}

/** The header of a file on this machine. RICHIESTA_NON_VALIDA when it has none. */
export async function readTestata(percorso: string): Promise<readonly string[]> {
  try {
    const file = await openFile(percorso);
    await file.close?.();
    return file.testata;
  } catch (error) {
    throw error instanceof FileRotto ? malformed('testata', `${percorso}: ${error.message}`) : error;
  }
}
