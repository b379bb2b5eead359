/** Converts a zod schema of the contract into JSON Schema (2020-12, the dialect of OpenAPI 3.1). */
import { z } from 'zod';

/** The keywords the contract's schemas produce. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/**
 * `input` is what a caller sends, `output` what it gets. Values that travel as texts show their meaning (`meta({
 * openapi })` in `wire.ts`); bounds and patterns that only repeat a type are omitted; objects stay open, so that
 * answers can grow.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const shown = z.globalRegistry.get(zodSchema)?.['openapi'];
      if (typeof shown === 'object' && shown !== null) {
        for (const keyword of ['type', 'pattern', 'enum', 'anyOf', 'openapi']) delete jsonSchema[keyword];
        Object.assign(jsonSchema, shown);
      }
      if (zodSchema._zod.def.type === 'default' && zodSchema instanceof z.ZodDefault) {
        jsonSchema.default = zodSchema.def.defaultValue;
      }
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json as JsonSchema;
}
