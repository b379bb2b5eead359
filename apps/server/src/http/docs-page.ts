/**
 * The API's description as a page for people: static HTML, no script, its one style sheet allowed by hash in the CSP.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@battistrada/contract/json-schema';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '@battistrada/contract/openapi';
import { escapeHtml } from '../formato/html.ts';

const style = readFileSync(new URL('./docs-page.css', import.meta.url), 'utf8');

/** The source expression (without quotes) that lets the page's style through the Content-Security-Policy. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

type Schemas = OpenApiDocument['components']['schemas'];

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/**
 * The whole page, calls grouped by path segment in the document's order. `frase` is the field of an error that holds
 * its sentence.
 */
export function docsPage(document: OpenApiDocument, frase: 'Message' | 'detail' = 'Message'): string {
  const { info, tags, servers, components } = document;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const prefix = servers[0]?.url ?? '';
  const title = escapeHtml(`${info.title} · API`);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header class="top"><strong>${escapeHtml(info.title)}</strong><span>versione ${escapeHtml(info.version)}</span></header>
<div class="page">
<nav aria-label="Gruppi di chiamate"><ul>
${tags.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('\n')}
<li><a href="#errori">Errori</a></li>
</ul></nav>
<main>
<h1>${title}</h1>
<p>${escapeHtml(info.description.replace('lo dice x-effetto', 'lo dice il segno «scrive»'))}</p>
<p>Ogni chiamata sta sotto <code>${escapeHtml(prefix)}</code>${calls.some(({ operation }) => operation.servers !== undefined) ? '; quelle di EDIWheel sono scritte intere' : ''}. La stessa descrizione per i programmi è in
<a href="${escapeHtml(prefix)}/openapi.json">openapi.json</a>.</p>
${tags
  .map(({ name }) =>
    segment(
      name,
      calls.filter((call) => call.operation.tags.includes(name)),
      components.schemas,
    ),
  )
  .join('\n')}
${errors(components.schemas, frase)}
</main>
</div>
</body>
</html>
`;
}

function segment(name: string, calls: readonly Call[], schemas: Schemas): string {
  return `<section aria-labelledby="${escapeHtml(name)}">
<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>
${calls.map((call) => callDetails(call, schemas)).join('\n')}
</section>`;
}

function callDetails({ method, path, operation }: Call, schemas: Schemas): string {
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code>
<span class="what">${escapeHtml(operation.summary)}</span>${operation['x-effetto'] === 'scrive' ? ' <span class="writes">scrive</span>' : ''}</summary>
<p>${escapeHtml(operation.description)}</p>
${samples(operation)}
${parameters(operation.parameters, schemas)}
${requestBody(operation, schemas)}
${answer(operation, schemas)}
${refusals(operation)}
</details>`;
}

const WHERE: Record<OpenApiParameter['in'], string> = {
  query: 'query',
  path: 'percorso',
  header: 'intestazione',
};

function parameters(given: readonly OpenApiParameter[], schemas: Schemas): string {
  if (given.length === 0) return '';
  const rows = given.map(({ name, in: where, required, description, schema }) =>
    row(0, name, required, [typeOf(schema, schemas), WHERE[where]].join(', '), note(schema, description)),
  );
  return table('Parametri', rows);
}

function requestBody({ requestBody: body }: OpenApiOperation, schemas: Schemas): string {
  if (body === undefined) return '';
  const schema = Object.values(body.content)[0]?.schema ?? {};
  return table(`Contenuto · ${Object.keys(body.content).join(' o ')}`, fields(schema, schemas));
}

function answer(operation: OpenApiOperation, schemas: Schemas): string {
  const [, riuscita] = Object.entries(operation.responses).find(([stato]) => stato.startsWith('2')) ?? [];
  const content = riuscita?.content ?? {};
  const [schema] = Object.values(content).map((one) => one.schema);
  const rows = schema === undefined ? [] : fields(schema, schemas);
  const heading = `Risposta · ${Object.keys(content).join(' o ')}`;
  if (rows.length > 0) return table(heading, rows);
  return `<h3>${escapeHtml(heading)}</h3><p>${schema?.format === 'binary' ? 'Il file.' : 'Nessun campo.'}</p>`;
}

function samples({ 'x-codeSamples': given = [] }: OpenApiOperation): string {
  return given
    .map(({ label, source }) => `<h3>Esempio · ${escapeHtml(label)}</h3><pre tabindex="0">${escapeHtml(source)}</pre>`)
    .join('\n');
}

function refusals({ responses }: OpenApiOperation): string {
  const items = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => {
      const codici = description.split(', ').map((codice) => `<code>${escapeHtml(codice)}</code>`);
      return `<dt>${status}</dt><dd>${codici.join(' ')}</dd>`;
    });
  return `<h3>Errori</h3><dl class="errors">${items.join('')}</dl>`;
}

function errors(schemas: Schemas, frase: string): string {
  return `<section aria-labelledby="errori">
<h2 id="errori">Errori</h2>
<p>Ogni errore ha la stessa forma. <code>${frase}</code> è già la frase per l’utente; un programma distingue per
<code>codice</code>. L’intestazione <code>X-Request-Id</code> identifica la richiesta.</p>
${table('Forma', fields(schemas['Errore'] ?? {}, schemas))}
</section>`;
}

/** The fields of an object, nested ones indented below theirs; each alternative of a union in turn. */
function fields(schema: JsonSchema, schemas: Schemas, depth = 0): string[] {
  const { properties = {}, required = [], ...rest } = resolve(schema, schemas);
  const own = Object.entries(properties).flatMap(([name, field]) => [
    row(depth, name, required.includes(name), typeOf(field, schemas), note(field, field.description)),
    ...fields(field, schemas, depth + 1),
  ]);
  const inside = [rest.items, rest.additionalProperties, ...(rest.anyOf ?? []), ...(rest.oneOf ?? [])];
  return [
    ...own,
    ...inside.filter((inner) => typeof inner === 'object').flatMap((inner) => fields(inner, schemas, depth)),
  ];
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema);
}

const TYPES: Record<string, string> = {
  string: 'testo',
  integer: 'intero',
  number: 'numero',
  boolean: 'true o false',
  object: 'oggetto',
  null: 'null',
  date: 'giorno',
  'date-time': 'istante',
  uuid: 'UUID',
  binary: 'file',
};

const PLURALS: Record<string, string> = { testo: 'testi', intero: 'interi', oggetto: 'oggetti' };

function typeOf(given: JsonSchema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    return [...new Set(alternatives.map((one) => typeOf(one, schemas)))].join(' o ');
  }
  if (schema.type === 'array') return `elenco di ${many(schema.items ?? {}, schemas)}`;
  if (typeof schema.additionalProperties === 'object') {
    return `mappa di ${many(schema.additionalProperties, schemas)}`;
  }
  const names = [schema.format ?? schema.type ?? 'valore'].flat();
  return names.map((name) => TYPES[name] ?? name).join(' o ');
}

function many(schema: JsonSchema, schemas: Schemas): string {
  const one = typeOf(schema, schemas);
  return PLURALS[one] ?? one;
}

/** Further rules for a value, as HTML: a text from the contract, or its bounds. */
function note(schema: JsonSchema, description: string | undefined): string {
  const values = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const notes = [
    description === undefined ? '' : escapeHtml(description),
    values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' '),
    schema.minimum === undefined ? '' : `da ${schema.minimum}`,
    schema.maximum === undefined ? '' : `fino a ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `al massimo ${schema.maxLength} caratteri`,
    schema.default === undefined || schema.default === ''
      ? ''
      : `senza: <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
  ];
  return notes.filter((text) => text !== '').join(' · ');
}

const MAX_DEPTH = 4;

function row(depth: number, name: string, required: boolean, type: string, noteHtml: string): string {
  const level = `d${Math.min(depth, MAX_DEPTH)}`;
  const optional = required ? '' : ' <span class="optional">facoltativo</span>';
  return `<tr><th scope="row" class="${level}"><code>${escapeHtml(name)}</code>${optional}</th><td>${escapeHtml(type)}</td><td>${noteHtml}</td></tr>`;
}

function table(caption: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<h3>${escapeHtml(caption)}</h3>
<table><thead><tr><th scope="col">Nome</th><th scope="col">Tipo</th><th scope="col">Note</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

/** Allows a line break after each slash, so that a phone shows long paths completely. */
function breakable(path: string): string {
  return escapeHtml(path).replaceAll('/', '/<wbr>');
}
