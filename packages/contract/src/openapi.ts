/** The API's description for other programs (OpenAPI 3.1), made from the declarations that the server mounts. */
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { STATUS_OF, type CodiceErrore } from './errori.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { login, PROTOCOL_VERSION } from './login.ts';
import { PER_CONTO } from './per-conto-nome.ts';

export interface OpenApiSettings {
  /** Where the API is mounted, e.g. `/testb2b/api`. */
  prefix: string;
  /** The product's version, as in `/version.json`. */
  versione: string;
  /** The trade brand. */
  marchio: string;
}

export interface OpenApiParameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface OpenApiContent {
  [mediaType: string]: { schema: JsonSchema };
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: OpenApiContent;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  /** Only for calls with a different server. */
  servers?: { url: string }[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: OpenApiContent };
  responses: Record<string, OpenApiResponse>;
  /** The call as a command, in the form that documentation pages know. */
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
  /** Some GETs write (specification §7), so clients must not prefetch or repeat them freely. */
  'x-effetto': 'legge' | 'scrive';
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, JsonSchema>;
  };
}

const ERRORE: JsonSchema = {
  type: 'object',
  required: ['Message', 'codice'],
  properties: {
    Message: { type: 'string', description: 'la frase da mostrare all’utente' },
    codice: { type: 'string', enum: Object.keys(STATUS_OF), description: 'il nome stabile dell’errore' },
    errori: {
      type: 'array',
      description: 'solo con 422: un elemento per ogni valore non valido',
      items: {
        type: 'object',
        required: ['campo', 'messaggio'],
        properties: { campo: { type: 'string' }, messaggio: { type: 'string' } },
      },
    },
  },
};

const DESCRIPTION = `Le chiamate del portale, come le usa il portale stesso. Gli importi sono in euro con al massimo 2 decimali,
le percentuali sono numeri (22 è il 22 %), i giorni AAAA-MM-GG, gli istanti ISO 8601 in UTC. Nelle query un valore vuoto
vale come assente. Anche alcune GET scrivono: lo dice x-effetto. Chi agisce per un cliente (il suo agente, chi lavora per il
grossista) mette PerConto e il codice del cliente davanti al percorso: ${PER_CONTO}/{codice}/Carrello/Carrello; di un cliente
che non può vedere riceve 404 NON_TROVATO, come di uno che non c’è.`;

const ACCESSO: Record<AnyEndpoint['access'], string> = {
  public: 'Senza sessione.',
  begun: 'Con una sessione, anche se il secondo fattore non è ancora dato.',
  pending: 'Con una sessione, anche se le condizioni non sono ancora accettate.',
  user: 'Con una sessione, di un cliente o del grossista.',
  session: 'Con la sessione di un cliente.',
  agente: 'Con la sessione di un agente.',
  staff: 'Con la sessione di chi lavora per il grossista.',
};

const CONFERMA = ' Chi non ha dato la password negli ultimi 15 minuti la conferma prima con APILogin/Conferma.';

/** The whole API as one OpenAPI 3.1 document: every declared call. */
export function openApiDocument({ prefix, versione, marchio }: OpenApiSettings): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Errore: ERRORE };
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.call.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${marchio} B2B`, version: versione, description: DESCRIPTION },
    servers: [{ url: prefix }],
    tags: [...new Set(endpoints.map(segmentOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'battistrada_sessione' },
        bearer: { type: 'http', scheme: 'bearer', description: 'il token di APILogin/Login' },
        basic: { type: 'http', scheme: 'basic', description: 'solo per APILogin/Login' },
      },
      schemas,
    },
  };
}

/** All refusals of a call: the common ones implied by its declaration, then its own. */
function errorsOf(endpoint: AnyEndpoint): readonly CodiceErrore[] {
  const codici: CodiceErrore[] = [];
  if (endpoint.protocolVersion) codici.push('PROTOCOLLO_NON_AGGIORNATO');
  if (endpoint.access !== 'public') codici.push('SESSIONE_ASSENTE');
  if (!['public', 'begun'].includes(endpoint.access)) codici.push('SECONDO_FATTORE_RICHIESTO');
  if (['user', 'session', 'agente'].includes(endpoint.access)) codici.push('TERMINI_DA_ACCETTARE');
  if (endpoint.turno !== null) codici.push('TROPPI_TENTATIVI');
  if (endpoint.conferma) codici.push('CONFERMA_RICHIESTA');
  if (['session', 'agente', 'staff'].includes(endpoint.access)) codici.push('NON_PERMESSO');
  if (endpoint.body !== null || endpoint.upload) codici.push('TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO');
  codici.push('RICHIESTA_NON_VALIDA', ...endpoint.errors, 'ERRORE_INTERNO', 'NON_PRONTO');
  return [...new Set(codici)];
}

function operationOf(endpoint: AnyEndpoint, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: endpoint.call.method.toLowerCase() + endpoint.call.path.replace(/\W/g, ''),
    tags: [segmentOf(endpoint)],
    summary: endpoint.summary,
    description: ACCESSO[endpoint.access] + (endpoint.conferma ? CONFERMA : ''),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(requestBody === null ? {} : { requestBody }),
    responses: { '200': answerOf(endpoint, schemas), ...refusalsOf(endpoint) },
    'x-effetto': endpoint.effect === 'write' ? 'scrive' : 'legge',
  };
}

/** The first part of the path, which also names the files of the contract. */
function segmentOf(endpoint: AnyEndpoint): string {
  return endpoint.call.path.split('/')[1] ?? '';
}

function isLogin(endpoint: AnyEndpoint): boolean {
  return endpoint.call.path === login.path;
}

function securityOf(endpoint: AnyEndpoint): Record<string, string[]>[] {
  if (isLogin(endpoint)) return [{ basic: [] }];
  return endpoint.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }];
}

function parametersOf(endpoint: AnyEndpoint, schemas: Record<string, JsonSchema>): OpenApiParameter[] {
  const { properties = {}, required = [] } = shared(jsonSchemaOf(endpoint.query, 'input'), schemas);
  const parameters = Object.entries(properties).map(([name, { description, ...schema }]): OpenApiParameter => {
    const inPath = endpoint.call.path.split('/').includes(`:${name}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
  if (isLogin(endpoint)) {
    parameters.push({
      name: 'Device-Id',
      in: 'header',
      required: true,
      description: 'un UUID che il dispositivo conserva',
      schema: { type: 'string', format: 'uuid' },
    });
  }
  if (endpoint.protocolVersion) {
    parameters.push({
      name: 'Protocol-Version',
      in: 'header',
      required: true,
      schema: { type: 'string', const: PROTOCOL_VERSION },
    });
  }
  return parameters;
}

function requestBodyOf(
  endpoint: AnyEndpoint,
  schemas: Record<string, JsonSchema>,
): { required: boolean; content: OpenApiContent } | null {
  if (endpoint.upload) {
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const schema: JsonSchema = { type: 'object', required: ['file'], properties: { file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.body === null) return null;
  const schema = shared(jsonSchemaOf(endpoint.body, 'input'), schemas);
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function answerOf(endpoint: AnyEndpoint, schemas: Record<string, JsonSchema>): OpenApiResponse {
  const schema: JsonSchema =
    endpoint.answer === 'file'
      ? { type: 'string', format: 'binary' }
      : shared(jsonSchemaOf(endpoint.answer, 'output'), schemas);
  return {
    description: endpoint.answer === 'file' ? 'Il file' : 'Riuscita',
    content: Object.fromEntries(endpoint.mediaTypes.map((type) => [type, { schema }])),
  };
}

/** One response for each status, with its possible codes. */
function refusalsOf(endpoint: AnyEndpoint): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (codice) => STATUS_OF[codice]);
  const sorted = [...byStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(
    sorted.map(([status, codici]): [string, OpenApiResponse] => [
      String(status),
      {
        description: codici.join(', '),
        ...(status === STATUS_OF.TROPPI_TENTATIVI ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Errore', properties: { codice: { enum: codici } } },
          },
        },
      },
    ]),
  );
}

const RETRY_AFTER = {
  'Retry-After': { description: 'secondi prima di riprovare', schema: { type: 'integer' } },
};

/** Moves schemas with a name to the document's shared ones. */
export function shared(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...rest } = schema;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...plain } = definition as JsonSchema & { id?: string };
    schemas[name] = retarget(plain);
  }
  return retarget(rest);
}

/** `#/$defs/X` → `#/components/schemas/X`, at every depth. */
function retarget(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  ) as JsonSchema;
}
