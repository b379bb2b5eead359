import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorOfSchema } from './errori-schema.ts';

const messageOf = (schema: z.ZodType, valore: unknown): string | undefined =>
  schema.safeParse(valore, { error: errorOfSchema }).error?.issues[0]?.message;

describe('the sentence for refused data', () => {
  it.each([
    [z.string(), undefined, 'Campo obbligatorio.'],
    [z.string(), 5, 'Deve essere un testo.'],
    [z.number(), 'x', 'Deve essere un numero.'],
    [z.int(), 2.5, 'Deve essere un numero intero.'],
    [z.boolean(), 'x', 'Deve essere true oppure false.'],
    [z.array(z.int()), 3, 'Deve essere un elenco.'],
    [z.object({}), [], 'Deve essere un oggetto.'],
    [z.int().min(30), 5, 'Deve essere almeno 30.'],
    [z.int().max(5), 9, 'Deve essere al massimo 5.'],
    [z.number().gt(0), 0, 'Deve essere maggiore di 0.'],
    [z.string().min(2), 'a', 'Deve avere almeno 2 caratteri.'],
    [z.array(z.int()).max(1), [1, 2], 'Deve avere al massimo 1 voce.'],
    [z.enum(['a', 'b']), 'c', 'Deve essere a oppure b.'],
    [z.strictObject({}), { x: 1 }, 'Campo sconosciuto: x.'],
  ])('is Italian and says what to do: %#', (schema, valore, messaggio) => {
    expect(messageOf(schema, valore)).toBe(messaggio);
  });

  it('is the one of the contract where it has its own', () => {
    expect(messageOf(z.int('Scrivi un numero.'), 'x')).toBe('Scrivi un numero.');
  });
});
