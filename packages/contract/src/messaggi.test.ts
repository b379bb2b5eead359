import { expect, it } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { portaCatalogoEndpoints } from './porta-catalogo.endpoints.ts';
import { portaDocumentiEndpoints } from './porta-documenti.endpoints.ts';
import { portaEasyfattEndpoints } from './porta-easyfatt.endpoints.ts';
import { portaEdiwheelEndpoints } from './porta-ediwheel.endpoints.ts';
import type { AnyPortaEndpoint } from './porta-endpoint.ts';
import { portaImportazioniEndpoints } from './porta-importazioni.endpoints.ts';
import { portaOrdineDirettoEndpoints } from './porta-ordine-diretto.endpoints.ts';
import { portaOrdiniEndpoints } from './porta-ordini.endpoints.ts';
import { portaWebhookEndpoints } from './porta-webhook.endpoints.ts';

/** Values that a person, another program or a broken form may send instead of a valid one. */
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

const porta: readonly AnyPortaEndpoint[] = [
  ...portaCatalogoEndpoints,
  ...portaDocumentiEndpoints,
  ...portaEasyfattEndpoints,
  ...portaEdiwheelEndpoints,
  ...portaImportazioniEndpoints,
  ...portaOrdineDirettoEndpoints,
  ...portaOrdiniEndpoints,
  ...portaWebhookEndpoints,
];
const chiamate = [
  ...(endpoints as readonly AnyEndpoint[]).map(({ call, ...rest }) => ({ ...call, ...rest })),
  ...porta.map((endpoint) => ({ ...endpoint, path: `/integrazione/v1${endpoint.path}` })),
];
const parti = chiamate.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) => (schema === null ? [] : [{ nome: `${method} ${path}`, schema }])),
);

/** Inputs with one strange value each, also within the rows of a list. */
function* inputs({ properties = {} }: JsonSchema): Generator<Record<string, unknown>> {
  for (const [campo, { items }] of Object.entries(properties)) {
    for (const strano of STRANI) yield { [campo]: strano };
    for (const riga of items === undefined ? [] : inputs(items)) yield { [campo]: [riga] };
  }
}

it.each(parti)('$nome says in plain Italian what is wrong with a value', ({ schema }) => {
  for (const input of inputs(jsonSchemaOf(schema, 'input'))) {
    const messaggi = schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
    expect(messaggi.filter((messaggio) => INGLESE.test(messaggio))).toEqual([]);
  }
});
