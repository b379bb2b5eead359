/**
 * The machine door's description for other programs (OpenAPI 3.1), made from the declarations that are mounted
 * (product.md §8).
 */
import { curlOf } from './curl.ts';
import type { CodiceErrore } from './errori.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import {
  shared,
  type OpenApiContent,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiResponse,
} from './openapi.ts';
import type { AnyPortaEndpoint } from './porta-endpoint.ts';

export interface OpenApiPortaSettings {
  readonly prefix: string;
  readonly versione: string;
  readonly marchio: string;
  readonly endpoints: readonly AnyPortaEndpoint[];
  /** Calls of the same door with a prefix of their own. */
  readonly altrove: { readonly prefix: string; readonly endpoints: readonly AnyPortaEndpoint[] };
  /** The status of a refusal, which differs from the portal's for some codes. */
  readonly statoOf: (codice: CodiceErrore) => number;
}

const DESCRIPTION = `Le chiamate per i gestionali e gli altri programmi. La chiave va nell’intestazione Authorization, come Bearer
o come password Basic con un nome qualsiasi: curl -u "x:$CHIAVE" …/integrazione/v1/articoli. Gli importi sono in euro con al massimo
2 decimali, i giorni AAAA-MM-GG, gli istanti ISO 8601 in UTC. Ogni risposta dice nelle intestazioni RateLimit quante chiamate restano.
Gli esempi in curl vogliono l’indirizzo del portale in B e la chiave in CHIAVE: export B=https://… CHIAVE=btk_live_… Codici, numeri e id
sono da sostituire; quelli del cliente sono nel portale, in Collegamenti.`;

const ERRORE: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'codice'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string', description: 'il nome inglese dello stato' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'la frase che dice che cosa fare' },
    codice: { type: 'string', description: 'il nome stabile dell’errore' },
    errori: {
      type: 'array',
      description: 'i valori o le righe da correggere',
      items: {
        type: 'object',
        required: ['campo', 'messaggio'],
        properties: {
          campo: { type: 'string', description: 'dove, come righe.1.codice: la prima riga è la 0' },
          messaggio: { type: 'string' },
        },
      },
    },
  },
};

/** Refusals that every call of the door may give. */
const COMUNI: readonly CodiceErrore[] = [
  'CHIAVE_NON_VALIDA',
  'AMBITO_MANCANTE',
  'NON_PERMESSO',
  'RICHIESTA_NON_VALIDA',
  'TROPPI_TENTATIVI',
  'ERRORE_INTERNO',
  'NON_PRONTO',
];

const FILE: JsonSchema = { type: 'string', format: 'binary' };

/** Successes that carry nothing, by status. */
const SENZA_CONTENUTO: Readonly<Record<number, string>> = { 204: 'Riuscita, senza contenuto', 304: 'Non è cambiato' };

/** Orders are the only call whose repetition must be distinguished from a second order. */
const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'una stringa diversa per ogni ordine, la stessa se lo si ripete; non serve con simulazione=true',
  schema: { type: 'string', maxLength: 200 },
};

/** The door as one OpenAPI document: every declared call. */
export function openApiPortaDocument(settings: OpenApiPortaSettings): OpenApiDocument {
  const { prefix, versione, marchio, endpoints, altrove, statoOf } = settings;
  const schemas: Record<string, JsonSchema> = { Errore: ERRORE };
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    const operation = operationOf(endpoint, prefix, schemas, statoOf);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  // Their path is the whole address, without a prefix.
  const radice = [{ url: '/' }];
  const [gruppo = ''] = altrove.prefix.split('/').filter(Boolean);
  for (const endpoint of altrove.endpoints) {
    const operation = operationOf(endpoint, altrove.prefix, schemas, statoOf);
    const path = `${altrove.prefix}${pathOf(endpoint)}`.replace(/\/$/, '');
    const operationId = endpoint.method.toLowerCase() + path.replaceAll(/\W/g, '');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: { ...operation, operationId, tags: [gruppo], servers: radice },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${marchio} B2B · Integrazione`, version: versione, description: DESCRIPTION },
    servers: [{ url: prefix }],
    tags: [...new Set([...endpoints.map(segmentOf), gruppo])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'la chiave' },
        basic: { type: 'http', scheme: 'basic', description: 'la chiave come password' },
      },
      schemas,
    },
  };
}

/** `/fatture/:id(^\d+).xml` → `/fatture/{id}.xml`. */
function pathOf({ path }: AnyPortaEndpoint): string {
  return path.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}');
}

function segmentOf({ path }: AnyPortaEndpoint): string {
  return path.split('/')[1] ?? '';
}

function operationOf(
  endpoint: AnyPortaEndpoint,
  prefix: string,
  schemas: Record<string, JsonSchema>,
  statoOf: OpenApiPortaSettings['statoOf'],
): OpenApiOperation {
  const { method, summary, ambiti, effetto } = endpoint;
  const content = bodyOf(endpoint, schemas);
  return {
    operationId: method.toLowerCase() + pathOf(endpoint).replaceAll(/\W/g, ''),
    tags: [segmentOf(endpoint)],
    summary,
    description: `Con una chiave che ha l’ambito ${ambiti.join(' oppure ')}.`,
    security: [{ bearer: [] }, { basic: [] }],
    parameters: parametersOf(endpoint, schemas),
    ...(content !== null && { requestBody: { required: true, content } }),
    responses: {
      ...Object.fromEntries(endpoint.stati.map((stato) => [String(stato), answerOf(endpoint, stato, schemas)])),
      ...refusalsOf(endpoint, statoOf),
    },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOfEndpoint(endpoint, prefix) }],
    'x-effetto': effetto,
  };
}

/** `$B` is the portal's address, `$CHIAVE` the key. */
function curlOfEndpoint({ method, path, esempio }: AnyPortaEndpoint, prefix: string): string {
  const { indirizzo = path, corpo, intestazioni, ...resto } = esempio;
  const isJson = typeof corpo === 'object';
  return curlOf({
    ...resto,
    metodo: method,
    indirizzo: `$B${prefix}${indirizzo}`.replace(/\/$/, ''),
    intestazioni: { ...(isJson && { 'Content-Type': 'application/json' }), ...intestazioni },
    ...(corpo !== undefined && { corpo: isJson ? JSON.stringify(corpo) : corpo }),
  });
}

function parametersOf(endpoint: AnyPortaEndpoint, schemas: Record<string, JsonSchema>): OpenApiParameter[] {
  const { properties = {}, required = [] } = shared(jsonSchemaOf(endpoint.query, 'input'), schemas);
  const path = pathOf(endpoint);
  const parameters = Object.entries(properties).map(([name, { description, ...schema }]): OpenApiParameter => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    };
  });
  return endpoint.errors.includes('TOKEN_ASSENTE') ? [...parameters, IDEMPOTENCY_KEY] : parameters;
}

/** Null: the call has no body. */
function bodyOf({ body, bodyTypes }: AnyPortaEndpoint, schemas: Record<string, JsonSchema>): OpenApiContent | null {
  if (body !== null) return { 'application/json': { schema: shared(jsonSchemaOf(body, 'input'), schemas) } };
  if (bodyTypes.length === 0) return null;
  return Object.fromEntries(bodyTypes.map((type) => [type, { schema: fileOf(type) }]));
}

/** A file of this type. The fields of one in JSON are its own standard's. */
function fileOf(type: string): JsonSchema {
  if (type === 'application/json') return {};
  return type === 'multipart/form-data' ? { type: 'object', required: ['file'], properties: { file: FILE } } : FILE;
}

function answerOf(
  { answer, mediaTypes }: AnyPortaEndpoint,
  stato: number,
  schemas: Record<string, JsonSchema>,
): OpenApiResponse {
  const vuota = SENZA_CONTENUTO[stato];
  if (vuota !== undefined) return { description: vuota, content: {} };
  if (answer === 'file') {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: fileOf(type) }]));
    return { description: 'Il file', content };
  }
  const schema = shared(jsonSchemaOf(answer, 'output'), schemas);
  return { description: 'Riuscita', content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

/** One response for each status, with its possible codes. */
function refusalsOf(
  { errors, body }: AnyPortaEndpoint,
  statoOf: OpenApiPortaSettings['statoOf'],
): Record<string, OpenApiResponse> {
  const ofBody: readonly CodiceErrore[] = body === null ? [] : ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO'];
  const byStatus = Map.groupBy(new Set([...COMUNI, ...ofBody, ...errors]), statoOf);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codici]): [string, OpenApiResponse] => [
        String(status),
        {
          description: codici.join(', '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Errore' } } },
        },
      ]),
  );
}
