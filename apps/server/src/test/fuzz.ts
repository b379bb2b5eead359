/**
 * Requests that nobody should send, made from the contract: valid ones, changed in every way in which a client, a proxy
 * or a stranger may spoil them.
 */
import type { AnyEndpoint } from '@battistrada/contract/endpoint';
import { jsonSchemaOf, type JsonSchema } from '@battistrada/contract/json-schema';
import { wireArbitrary } from '@battistrada/contract/test/wire-arbitrary';
import fc from 'fast-check';

export interface FuzzRequest {
  readonly endpoint: AnyEndpoint;
  readonly path: string;
  /** As in the address, with its escapes. */
  readonly search: string;
  readonly payload: string | undefined;
  readonly contentType: string | undefined;
}

/** Values that are wrong for nearly every field: lengths, encodings, spellings of other types, code of every kind. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '0x10',
  '1.5',
  '9'.repeat(30),
  '2147483648',
  '-9223372036854775809',
  '9007199254740993',
  'NaN',
  'Infinity',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "'; drop table utente; --",
  '%',
  '_',
  '\\',
  '"',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\r\nSet-Cookie: x=1',
  '\u2028\u2029',
  '\u202e\u200b\ufeff',
  '\ud800',
  '\udfff\ud800',
  '👩‍👩‍👧‍👦',
  'é',
  'İıſK',
  '205/55 R16'.repeat(3),
  '((((((((((',
  'a'.repeat(201),
  'à'.repeat(2_001),
  '1970-01-01',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
];

/** Percent-encodings that no encoder writes. */
const RAW: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%ae',
  '%ed%a0%80',
  '%e2%28%a1',
  '+',
  '%2B',
  '%u0041',
  '&=&',
  '=',
  '%25%30%30',
];

const anyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  fc.integer(),
  fc.double({ noNaN: true }),
);

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);

const anyValue = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
  fc.jsonValue(),
);

/** Existing values. */
export interface Known {
  readonly codici: readonly string[];
  /** Ids of this customer and of another one. */
  readonly ids: readonly string[];
}

/** In a query or form: name and value, both escaped; in JSON: any value. */
type Field = readonly [name: string, value: string];

/** One request to any call, correct or partly spoiled. */
export function fuzzArbitrary(endpoints: readonly AnyEndpoint[], known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...endpoints.map((endpoint) => requestArbitrary(endpoint, known)));
}

function requestArbitrary(endpoint: AnyEndpoint, known: Known): fc.Arbitrary<FuzzRequest> {
  const { path } = endpoint.call;
  const query = jsonSchemaOf(endpoint.query, 'input');
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Pneumatici', 'Cerchi', 'CamereAria', 'Consumo', 'BiciScooter') },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom('..', 'x'.repeat(600)), anyText) },
  );
  const written = path.includes(':')
    ? segment.map((name) => path.replace(/:\w+/, () => encode(name)))
    : fc.constant(path);
  const search = fc
    .tuple(plausible(query, endpoint, known), fc.array(fc.tuple(fc.nat(), spoilArbitrary), { maxLength: 2 }))
    .map(([fields, spoils]) => {
      const pairs = fields
        .filter(([name]) => !path.includes(`:${name}`))
        .map(([name, value]): Field => [encode(name), encode(String(value))]);
      return spoils
        .reduce(applySpoil, pairs)
        .map((pair) => pair.join('='))
        .join('&');
    });
  return fc
    .record({ path: written, search, body: bodyArbitrary(endpoint, known) })
    .map(({ body, ...request }) => ({ endpoint, ...request, ...body }));
}

/** Values that callers usually send under these names. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  telefono: ['3331234567', '+44 7911 123456'],
  misura: ['205/55 R16', '2055516', '195/65R15'],
  accoppiata: ['225/50 R16'],
  marca: ['1', '2', '3'],
  iv: ['V', 'H'],
  raggio: ['15', '16'],
  categoria: ['TURISMO'],
  pagina: ['1', '2'],
  inizio: ['-1', '1700000000'],
  fine: ['-1', '1800000000'],
  qty: ['1', '4'],
  idDestinazione: ['-1', '-2', '0'],
  searchTextQuery: ['mich 205 55 16', 'invernali'],
};

/** Every required field and some of the others, each with a suitable value; ids and codes mostly exist. */
function plausible(
  schema: JsonSchema,
  endpoint: AnyEndpoint,
  known: Known,
): fc.Arbitrary<(readonly [name: string, value: unknown])[]> {
  const articles = /^\/Carrello|AggiungiProdotto/.test(endpoint.call.path);
  const fields = Object.entries(schema.properties ?? {});
  const values = fields.map(([name, field]) => {
    const fitting = wireArbitrary(field);
    const isId = /^(id|iddoc|codice)$/i.test(name);
    const existing = isId ? (articles ? known.codici : known.ids) : USUAL[name];
    const value =
      existing === undefined
        ? fitting
        : fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...existing) }, fitting);
    // Only a few of many filters at a time, because otherwise hardly any request would be valid.
    const there =
      schema.required?.includes(name) === true
        ? fc.constant(true)
        : fc.nat(fields.length > 5 ? 5 : 1).map((n) => n === 0);
    return fc.tuple(value, there).map(([v, isThere]) => [name, v, isThere] as const);
  });
  return fc
    .tuple(...values)
    .map((fields) => fields.filter(([, , there]) => there).map(([name, value]) => [name, value] as const));
}

type Spoil = { readonly how: 'value' | 'name' | 'drop' | 'repeat' | 'list' | 'more'; readonly value: string };

const spoilArbitrary: fc.Arbitrary<Spoil> = fc.record({
  how: fc.oneof(
    { weight: 5, arbitrary: fc.constant('value' as const) },
    fc.constantFrom('name' as const, 'drop' as const, 'repeat' as const, 'list' as const, 'more' as const),
  ),
  value: fc.oneof({ weight: 5, arbitrary: anyText.map(encode) }, fc.constantFrom(...RAW), anyNumber.map(String)),
});

function applySpoil(fields: readonly Field[], [at, { how, value }]: readonly [number, Spoil]): readonly Field[] {
  const target = fields[at % Math.max(1, fields.length)];
  if (how === 'more' || target === undefined) return [...fields, [value, value]];
  const [name, old] = target;
  const put = (...instead: Field[]): Field[] => fields.flatMap((field) => (field === target ? instead : [field]));
  switch (how) {
    case 'value':
      return put([name, value]);
    case 'name':
      return put([value, old]);
    case 'drop':
      return put();
    case 'repeat':
      return put([name, old], [name, value]);
    case 'list':
      return put([`${name}[]`, old]);
  }
}

type Body = Pick<FuzzRequest, 'payload' | 'contentType'>;

const BROKEN = ['{', '{"a":', '[[[[', '"', '{"__proto__":{"x":1}}', '\ufeff{}', 'x'.repeat(120_000)];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'x',
  '',
];

function bodyArbitrary(endpoint: AnyEndpoint, known: Known): fc.Arbitrary<Body> {
  const none: fc.Arbitrary<Body> = fc.constant({ payload: undefined, contentType: undefined });
  if (endpoint.call.method === 'GET') return none;
  const schema = endpoint.body === null ? {} : jsonSchemaOf(endpoint.body, 'input');
  const fields = plausible(schema, endpoint, known);
  const jsonSpoils = fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 2 });
  const json = fc.tuple(fields, jsonSpoils).map(([given, spoils]) => {
    const sent = new Map<string, unknown>(given);
    for (const [at, value] of spoils) sent.set([...sent.keys()][at % (sent.size + 1)] ?? 'altro', value);
    return { payload: JSON.stringify(Object.fromEntries(sent)), contentType: 'application/json' };
  });
  const form = fc
    .tuple(fields, fc.array(fc.tuple(fc.nat(), spoilArbitrary), { maxLength: 2 }))
    .map(([given, spoils]) => {
      // A form contains only texts. An object with a `toString` of its own becomes its JSON.
      const pairs = given.map(([name, value]): Field => [
        encode(name),
        encode(typeof value === 'string' ? value : JSON.stringify(value)),
      ]);
      return {
        payload: spoils
          .reduce(applySpoil, pairs)
          .map((pair) => pair.join('='))
          .join('&'),
        contentType: 'application/x-www-form-urlencoded',
      };
    });
  const broken = fc.record({
    payload: fc.oneof(
      anyText,
      fc.constantFrom(...BROKEN),
      anyValue.map((value) => JSON.stringify(value)),
    ),
    contentType: fc.constantFrom(...TYPES),
  });
  return fc.oneof(
    none,
    { weight: 5, arbitrary: json },
    { weight: 2, arbitrary: form },
    { weight: 2, arbitrary: broken },
  );
}

/** Like `encodeURIComponent`, but encodes lone surrogates as the bytes they would have. */
function encode(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
