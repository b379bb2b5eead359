/** Valid wire values made from a JSON Schema of the contract, for properties over every call. */
import fc from 'fast-check';
import type { JsonSchema } from '../json-schema.ts';

const MAX_CENTS = 1_000_000_000;

/** Values of `schema`; numbers are euro or percentages, so they have at most 2 decimals. */
export function wireArbitrary(
  schema: JsonSchema,
  defs: Record<string, JsonSchema> = schema.$defs ?? {},
): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = defs[schema.$ref.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`unknown ${schema.$ref}`);
    return wireArbitrary(target, defs);
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => wireArbitrary(one, defs)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => wireArbitrary({ ...schema, type }, defs)));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -MAX_CENTS, max: schema.maximum ?? MAX_CENTS });
    case 'number':
      return fc
        .integer({
          min: Math.ceil((schema.minimum ?? -MAX_CENTS) * 100),
          max: Math.floor((schema.maximum ?? MAX_CENTS) * 100),
        })
        .map((cents) => cents / 100);
    case 'string':
      return textArbitrary(schema);
    case 'array':
      return fc.array(wireArbitrary(schema.items ?? {}, defs), { maxLength: 3 });
    case 'object':
      return objectArbitrary(schema, defs);
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

function objectArbitrary(schema: JsonSchema, defs: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  if (typeof schema.additionalProperties === 'object') {
    // A record drops the one key that would change its prototype.
    const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
    return fc.dictionary(key, wireArbitrary(schema.additionalProperties, defs), {
      noNullPrototype: true,
    });
  }
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, wireArbitrary(field, defs)])), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
}

function textArbitrary(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid({ version: [4, 7] });
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  if (schema.format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return day.map((date) => date.toISOString());
  if (schema.format === 'uri') return fc.webUrl();
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 30, 30) });
}
