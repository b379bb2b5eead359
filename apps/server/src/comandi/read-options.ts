import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { z } from 'zod';
import { SetupError } from '../setup-error.ts';

/** The options of a command as `node:util` parses them; an unknown one is refused with `uso`, how it is called. */
export function readOptions<T extends ParseArgsConfig>(config: T, uso: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    throw new SetupError(`Opzione sconosciuta. ${uso}`);
  }
}

/** The values of options, each checked; the refusal names all wrong ones, in one line. */
export function checkOptions<S extends z.ZodType>(schema: S, values: unknown): z.infer<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new SetupError([...new Set(parsed.error.issues.map(({ message }) => message))].join('; '));
}
