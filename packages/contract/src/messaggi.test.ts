import { expect, it } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** What a hand, another program or a broken form may put in place of a value. */
const STRANI: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(200_000),
  '2026-13-45',
  true,
  -1e20,
  1e20,
  1.5,
  Number.POSITIVE_INFINITY,
  [],
  ['x'],
  [null],
  [{}],
  {},
];
const INGLESE = /invalid|expected|too (big|small)|unrecognized|must be/i;

const parti = (endpoints as readonly AnyEndpoint[]).flatMap(({ call, query, body }) =>
  [query, body].flatMap((schema) => (schema === null ? [] : [{ nome: `${call.method} ${call.path}`, schema }])),
);

it.each(parti)('$nome says in plain Italian what is wrong with a value', ({ schema }) => {
  for (const campo of Object.keys(jsonSchemaOf(schema, 'input').properties ?? {})) {
    for (const strano of STRANI) {
      const messaggi = schema.safeParse({ [campo]: strano }).error?.issues.map(({ message }) => message) ?? [];
      expect(messaggi.filter((messaggio) => INGLESE.test(messaggio))).toEqual([]);
    }
  }
});
