/** `npm run esporta -- --tipo=articoli`: the portal's data as a file that `importa` reads (product.md §5). */
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DomainError } from '../errore/domain-error.ts';
import { exportTipo } from '../features/importazione/esportazione.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';

const USO = 'Si usa così: npm run esporta -- --tipo=articoli [--formato=csv|ndjson] [--file=…]';

const richiesta = z.object({
  tipo: z.string(USO),
  formato: z.enum(['csv', 'ndjson'], '--formato è csv oppure ndjson').default('csv'),
  file: z.string().optional(),
});

/** Writes to standard output unless a file is named. */
export const esporta: Comando = async ({ pool, args }) => {
  const { tipo, formato, file } = readArguments(args);
  await exportTipo(pool, tipo, formato, file === undefined ? standardOutput() : createWriteStream(file)).catch(
    (error: unknown) => {
      throw error instanceof DomainError ? new SetupError(error.message) : error;
    },
  );
  return 0;
};

/** The standard output itself must stay open. */
function standardOutput(): Writable {
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done) });
}

function readArguments(args: string[]): z.infer<typeof richiesta> {
  const text = { type: 'string' } as const;
  try {
    const parsed = richiesta.safeParse(parseArgs({ args, options: { tipo: text, formato: text, file: text } }).values);
    if (parsed.success) return parsed.data;
    throw new SetupError(parsed.error.issues.map(({ message }) => message).join('; '));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`Opzione sconosciuta. ${USO}`);
  }
}
