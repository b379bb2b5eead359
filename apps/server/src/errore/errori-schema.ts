/**
 * The Italian sentences for data that a schema of the contract refuses without a message of its own. The library's
 * Italian says "Troppo piccolo: number deve essere >=30", which helps nobody.
 */
import { OBBLIGATORIO } from '@battistrada/contract/wire';
import type { z } from 'zod';

const ATTESI: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'true oppure false',
  array: 'un elenco',
  object: 'un oggetto',
  record: 'un oggetto',
  date: 'una data',
};

/** What a limit counts, one and many; numbers are not counted. */
const CONTATI: Readonly<Record<string, readonly [una: string, molte: string]>> = {
  string: ['carattere', 'caratteri'],
  array: ['voce', 'voci'],
  set: ['voce', 'voci'],
  map: ['voce', 'voci'],
};

/** The sentence for an issue; undefined leaves it to the library. */
export const errorOfSchema: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return OBBLIGATORIO;
      return ATTESI[issue.expected] === undefined ? undefined : `Deve essere ${ATTESI[issue.expected]}.`;
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.inclusive === false ? 'maggiore di' : 'almeno');
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive === false ? 'minore di' : 'al massimo');
    case 'invalid_value':
      return `Deve essere ${issue.values.map(String).join(' oppure ')}.`;
    case 'unrecognized_keys':
      return `Campo sconosciuto: ${issue.keys.join(', ')}.`;
    default:
      return undefined;
  }
};

function limit(origin: string, quanto: number | bigint, confronto: string): string | undefined {
  const contati = CONTATI[origin];
  if (contati !== undefined) return `Deve avere ${confronto} ${quanto} ${contati[quanto === 1 ? 0 : 1]}.`;
  return origin === 'number' || origin === 'int' ? `Deve essere ${confronto} ${quanto}.` : undefined;
}
