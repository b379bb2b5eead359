import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApiDocument, type OpenApiOperation } from './openapi.ts';

const document = openApiDocument({ prefix: '/prova/api', versione: '1.2.3', marchio: 'Gomme Prova' });

function operation(method: string, path: string): OpenApiOperation {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

const everyOperation = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ path, method, described })),
);

describe('the OpenAPI document', () => {
  it('names the owner of the API, its version and its address', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Gomme Prova B2B', version: '1.2.3' },
      servers: [{ url: '/prova/api' }],
    });
  });

  it('names every call of the contract and no other', () => {
    const named = everyOperation.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const declared = endpoints.map(
      ({ call }) => `${call.method} ${call.path.replace(':tipoProdotto', '{tipoProdotto}')}`,
    );
    expect(named.toSorted()).toEqual(declared.toSorted());
  });

  it('gives every operation an id of its own', () => {
    const ids = everyOperation.map(({ described }) => described.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares every path parameter, as required', () => {
    for (const { path, described } of everyOperation) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = described.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
    }
  });

  it('refers only to schemas, tags and security schemes that it defines', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
    expect(text).not.toContain('$defs');
    const tags = document.tags.map((tag) => tag.name);
    for (const { described } of everyOperation) {
      expect(tags).toEqual(expect.arrayContaining(described.tags));
      for (const scheme of described.security.flatMap((one) => Object.keys(one))) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it('lists the refusals of a call by status, common ones included', () => {
    const { responses } = operation('get', '/Carrello/Aggiungi');
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '500', '503']);
    expect(responses['401']?.description).toBe(
      'PROTOCOLLO_NON_AGGIORNATO, SESSIONE_ASSENTE, SECONDO_FATTORE_RICHIESTO, TERMINI_DA_ACCETTARE',
    );
    expect(responses['409']?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Errore',
      properties: { codice: { enum: ['GIA_NEL_CARRELLO'] } },
    });
  });

  it('describes a value that travels as text by its real type, bounds and default', () => {
    const { parameters } = operation('get', '/Ricerca/{tipoProdotto}');
    const schemaOf = (name: string): unknown => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(schemaOf('pagina')).toEqual({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999, default: 1 });
    expect(schemaOf('runflat')).toEqual({ type: 'boolean' });
    expect(schemaOf('searchTextQuery')).toEqual({ type: 'string', maxLength: 500 });
  });

  it('takes bodies as JSON and as forms, and the logo as a multipart file', () => {
    expect(Object.keys(operation('post', '/Preventivo/CreaCliente').requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(operation('post', '/Preventivo/UploadLogo').requestBody?.content).toHaveProperty('multipart/form-data');
    expect(operation('get', '/Carrello/Carrello').requestBody).toBeUndefined();
  });

  it('asks for the header Protocol-Version wherever the server does', () => {
    const header = expect.objectContaining({ name: 'Protocol-Version', in: 'header', required: true });
    expect(operation('get', '/Carrello/Carrello').parameters).toContainEqual(header);
    expect(operation('get', '/Documenti/trova').parameters).not.toContainEqual(header);
  });

  it('marks the GETs that write', () => {
    expect(operation('get', '/Carrello/Aggiungi')['x-effetto']).toBe('scrive');
    // It remembers what it has shown.
    expect(operation('get', '/Carrello/Carrello')['x-effetto']).toBe('scrive');
    expect(operation('get', '/Coupon/OttieniCoupon')['x-effetto']).toBe('legge');
  });

  it('declares Basic for the login and sessions elsewhere', () => {
    expect(operation('get', '/APILogin/Login').security).toEqual([{ basic: [] }]);
    expect(operation('get', '/Carrello/Carrello').security).toEqual([{ cookie: [] }, { bearer: [] }]);
  });
});
