/** The files of `migrations/`: their order, their text, and the modes in their head comments. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError } from '../setup-error.ts';

/**
 * `insieme`: in one transaction. `blocchi`: one statement that changes some rows, repeated, each time in a transaction,
 * until it changes none. `fuori`: one statement that no transaction may hold (`create index concurrently`).
 */
export type Modo = 'insieme' | 'blocchi' | 'fuori';

export interface Migration {
  readonly numero: number;
  readonly nome: string;
  readonly testo: string;
  readonly impronta: string;
  readonly modo: Modo;
  /**
   * Set when it removes objects that versions without the migration of this number need; null when older versions can
   * run beside it.
   */
  readonly contrae: number | null;
}

export const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Files are named `0001-what.sql` and count up from 1 without gaps. Line endings do not change their checksum. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((nome, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(nome) || Number(nome.slice(0, 4)) !== index + 1) {
      throw new SetupError(`La migrazione ${nome} non segue la numerazione: ci si aspetta la ${index + 1}.`);
    }
    const testo = readFileSync(join(folder, nome), 'utf8').replaceAll('\r\n', '\n');
    const impronta = createHash('sha256').update(testo).digest('hex');
    return { numero: index + 1, nome, testo, impronta, ...readHead(testo) };
  });
}

/** The migrations of this version, in order, with number, name and hash. */
export function listMigrations(): Pick<Migration, 'numero' | 'nome' | 'impronta'>[] {
  return readMigrations(FOLDER);
}

/** Reads the head comment, with one instruction a line: `-- a blocchi`, `-- fuori transazione`, `-- contrae: 41`. */
export function readHead(testo: string): Pick<Migration, 'modo' | 'contrae'> {
  const [head = ''] = /^(--.*\n|\s*\n)*/.exec(testo) ?? [];
  const contrae = /^-- contrae: (\d+)$/m.exec(head)?.[1];
  const modo = /^-- a blocchi$/m.test(head) ? 'blocchi' : /^-- fuori transazione$/m.test(head) ? 'fuori' : 'insieme';
  return { modo, contrae: contrae === undefined ? null : Number(contrae) };
}
