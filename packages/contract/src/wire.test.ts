import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  booleanoCorpo,
  giorno,
  idCorpo,
  idOTuttiQuery,
  idQuery,
  importoCorpo,
  interoCorpo,
  interoQuery,
  testo,
  testoPieno,
  uuid,
} from './wire.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('numbers and flags of a body', () => {
  it.each([
    [interoCorpo(0, 10), 4, 4],
    [interoCorpo(0, 10), '4', 4],
    [importoCorpo(0, 100), 12.5, 12.5],
    [importoCorpo(0, 100), '12.50', 12.5],
    [importoCorpo(0, 100), '12,50', 12.5],
    [importoCorpo(0, 100), '0.07', 0.07],
    [booleanoCorpo, true, true],
    [booleanoCorpo, 'false', false],
  ])('are read from JSON and from a form (%#)', (schema, sent, read) => {
    expect(schema.parse(sent)).toBe(read);
  });

  it.each([
    [interoCorpo(0, 10), '4.5', 'Deve essere un numero intero.'],
    [interoCorpo(0, 10), 4.5, 'Deve essere un numero intero.'],
    [interoCorpo(0, 10), 'quattro', 'Deve essere un numero intero.'],
    [interoCorpo(0, 10), null, 'Deve essere un numero intero.'],
    [interoCorpo(0, 10), -1, 'Non può essere minore di 0.'],
    [interoCorpo(0, 10), '11', 'Non può essere maggiore di 10.'],
    [importoCorpo(0, 100), '-1', 'Non può essere minore di 0.'],
    [importoCorpo(0, 100), 100.01, 'Non può essere maggiore di 100.'],
    [importoCorpo(0.01, 1_000_000), '0', 'Non può essere minore di 0,01.'],
    [importoCorpo(0.01, 1_000_000), 1_000_000.01, 'Non può essere maggiore di 1.000.000.'],
    [importoCorpo(0, 100), 0.001, 'Deve avere al massimo 2 decimali.'],
    [importoCorpo(0, 100), '0.001', 'Deve essere un importo con al massimo 2 decimali.'],
    [importoCorpo(0, 100), Number.NaN, 'Deve essere un importo con al massimo 2 decimali.'],
    [booleanoCorpo, 'si', 'Deve essere true o false.'],
    [booleanoCorpo, 1, 'Deve essere true o false.'],
  ])('are refused with one Italian sentence (%#)', (schema, sent, message) => {
    expect(messageOf(schema, sent)).toBe(message);
  });
});

describe('texts', () => {
  it.each(['a\u0000b', 'x\ud800', '\udfffy'])('that cannot be stored are refused: %j', (sent) => {
    expect(messageOf(testo(), sent)).toBe('Contiene caratteri non ammessi.');
  });

  it('are taken with characters beyond the first 65,536', () => {
    expect(testo().parse('pneumatici 👩‍🔧')).toBe('pneumatici 👩‍🔧');
  });
});

describe('numbers of a query', () => {
  it.each(['', ' 4', '4.0', '1e3', '0x10', '99999999999999999999'])('are not read from %j', (sent) => {
    expect(messageOf(interoQuery(0, 10), sent)).toBe('Deve essere un numero intero.');
  });
});

describe('days', () => {
  it('are of a year that PostgreSQL knows', () => {
    expect(giorno.parse('0001-01-01')).toBe('0001-01-01');
    for (const sent of ['0000-01-01', '2026-02-30', '2026-1-1', '']) {
      expect(messageOf(giorno, sent)).toBe('Deve essere un giorno, come 2026-03-10.');
    }
  });
});

describe('ids', () => {
  it('beyond the largest possible one are unknown, not malformed', () => {
    expect([idQuery.parse('2147483647'), idQuery.parse('2147483648')]).toEqual([2_147_483_647, 0]);
    expect([idCorpo.parse(7), idCorpo.parse('9999999999')]).toEqual([7, 0]);
    expect([idQuery.parse('1'), idCorpo.parse(1), idOTuttiQuery.parse('-1')]).toEqual([1, 1, -1]);
    for (const sent of ['0', '-1', '9999999999999999', 'x']) expect(idQuery.safeParse(sent).success).toBe(false);
  });

  it('of another form than ours are unknown too', () => {
    const id = 'B0E7C4A2-0000-9000-0000-00000000000a';
    expect(uuid.parse(id)).toBe(id);
    for (const sent of ['999999', 'x', `${id}0`]) expect(uuid.parse(sent)).toMatch(/^[0-]{36}$/);
    for (const sent of ["' or 1=1", 'a b', 'x'.repeat(65), 7]) {
      expect(messageOf(uuid, sent)).toBe('Identificativo non valido.');
    }
  });
});

describe('texts', () => {
  it('may not hold what PostgreSQL cannot store', () => {
    expect(messageOf(testo(), 'a\u0000b')).toBe('Contiene caratteri non ammessi.');
  });

  it('may not be longer than their bound', () => {
    expect(messageOf(testo(3), 'abcd')).toBe('Al massimo 3 caratteri.');
  });

  it('may not be blank where they are required', () => {
    expect(messageOf(testoPieno(), '  ')).toBe('Campo obbligatorio.');
  });

  it('and numbers that are missing are reported as missing, not as wrong types', () => {
    expect(messageOf(testoPieno(), undefined)).toBe('Campo obbligatorio.');
    expect(messageOf(interoQuery(0, 10), undefined)).toBe('Campo obbligatorio.');
    expect(messageOf(interoQuery(0, 10), ['1', '2'])).toBe('Deve essere un numero intero.');
    expect(messageOf(testo(), ['a', 'b'])).toBe('Deve essere un testo.');
  });
});
