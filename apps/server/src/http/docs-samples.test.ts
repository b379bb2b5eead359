/**
 * A shell parses the sample commands of the machine door's page, and the test sends each request. Answers are compared
 * with the document that describes them (product.md §8).
 */
import { execFileSync } from 'node:child_process';
import type { OpenApiDocument, OpenApiOperation } from '@battistrada/contract/openapi';
import { AMBITI } from '@battistrada/contract/porta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../test/build.ts';
import { startProgramma } from '../test/programma.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const B = 'https://b2b.example.it';
/** Statuses that mean a sample is wrong: unreadable, not allowed, or a failure of the server. */
const FAULTS = [400, 401, 403, 405, 413, 415, 422, 500];

let test: TestApp;
let chiavi: Record<'cliente' | 'grossista', string>;

beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  const { username } = await buildUtente(test.database.pool);
  chiavi = {
    cliente: (await startProgramma(test, { ambiti: AMBITI.slice(2), username })).chiave,
    grossista: (await startProgramma(test, { ambiti: ['importa', 'erp', 'webhook'] })).chiave,
  };
});
afterAll(() => test.close());

async function readPaths(): Promise<OpenApiDocument['paths']> {
  const answer = await test.app.inject({ url: '/integrazione/v1/openapi.json' });
  return answer.json<OpenApiDocument>().paths;
}

async function samples() {
  return Object.values(await readPaths())
    .flatMap((operations) => Object.values(operations))
    .map(({ description, requestBody, responses, 'x-codeSamples': [sample] = [] }) => ({
      description,
      requestBody,
      responses,
      source: sample?.source ?? '',
      chiave: /importa|erp/.test(description) ? chiavi.grossista : chiavi.cliente,
    }));
}

/** What the document says of an answer must be true: its status, and the type of its content. */
function expectDescribed(
  responses: OpenApiOperation['responses'],
  {
    statusCode,
    headers,
    body,
  }: { statusCode: number; headers: { 'content-type'?: string | number | undefined }; body: string },
  what: string,
): void {
  const said = responses[String(statusCode)];
  expect(said, `${statusCode} ${what}`).toBeDefined();
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (body !== '') expect(Object.keys(said?.content ?? {}), what).toContain(type);
}

/** The arguments that a command passes to curl, by option; the address has no option. */
function readCommand(source: string, CHIAVE: string) {
  const script = `curl() { printf '%s\\0' "$@"; }\n${source}`;
  const given = execFileSync('sh', ['-c', script], { env: { B, CHIAVE }, encoding: 'utf8' }).split('\0').slice(0, -1);
  const url = given.at(-1) ?? '';
  const of = (option: string) => given.flatMap((value, i) => (given[i - 1] === option ? [value] : []));
  const [corpo] = of('-d');
  const headers = Object.fromEntries(of('-H').map((line) => line.split(': ', 2) as [string, string]));
  return {
    url,
    corpo,
    headers,
    metodo: of('-X')[0],
    isFile: given.includes('--data-binary'),
    isForm: given.includes('-F'),
  };
}

it('every call has a sample request that is accepted', async () => {
  const all = await samples();
  expect(all.length).toBeGreaterThan(25);
  for (const { source, chiave, requestBody, responses } of all) {
    const { url, corpo, headers, metodo, isFile, isForm } = readCommand(source, chiave);
    expect(url.startsWith(`${B}/`), source).toBe(true);
    const sent = isForm ? 'multipart/form-data' : headers['Content-Type'];
    if (requestBody !== undefined && isFile)
      expect(Object.keys(requestBody.content)).toEqual(['application/octet-stream']);
    else if (requestBody !== undefined) expect(Object.keys(requestBody.content), source).toContain(sent);
    // Multipart forms are tested by Easyfatt's own test.
    if (isForm) continue;
    const payload = isFile ? 'codice;deposito;quantita\nA1;1;4\n' : corpo;
    const answer = await test.app.inject({
      method: (metodo ?? (payload === undefined ? 'GET' : 'POST')) as 'GET',
      url: url.slice(B.length),
      headers: { authorization: `Basic ${Buffer.from(`x:${chiave}`).toString('base64')}`, ...headers },
      ...(payload !== undefined && { payload }),
    });
    expect(FAULTS, `${source}\n${answer.statusCode} ${answer.body}`).not.toContain(answer.statusCode);
    expectDescribed(responses, answer, source);
  }
});

it('the document names every other answer: of a file that has not changed, of what was removed, of a wrong body', async () => {
  const paths = await readPaths();
  const authorization = `Bearer ${chiavi.cliente}`;
  const prefix = '/integrazione/v1';

  const pricat = await test.app.inject({ url: '/ediwheel/pricat', headers: { authorization } });
  const again = await test.app.inject({
    url: '/ediwheel/pricat',
    headers: { authorization, 'if-none-match': String(pricat.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  for (const one of [pricat, again])
    expectDescribed(paths['/ediwheel/pricat']?.['get']?.responses ?? {}, one, 'pricat');

  const json = { authorization, 'content-type': 'application/json' };
  const payload = { url: 'https://gestionale.example.it/eventi', tipi: ['ordine.confermato'] };
  const made = await test.app.inject({ method: 'POST', url: `${prefix}/webhook`, headers: json, payload });
  const removed = await test.app.inject({
    method: 'DELETE',
    url: `${prefix}/webhook/${made.json<{ id: string }>().id}`,
    headers: { authorization },
  });
  expect(removed.statusCode).toBe(204);
  expectDescribed(paths['/webhook/{id}']?.['delete']?.responses ?? {}, removed, 'webhook');

  for (const [type, size, status] of [
    ['application/json', 200_000, 413],
    ['application/xml', 10, 415],
  ] as const) {
    const refused = await test.app.inject({
      method: 'POST',
      url: `${prefix}/disponibilita`,
      headers: { authorization, 'content-type': type },
      payload: 'x'.repeat(size),
    });
    expect(refused.statusCode).toBe(status);
    expectDescribed(paths['/disponibilita']?.['post']?.responses ?? {}, refused, type);
  }
});

it('the page lists no success among the refusals of a call', async () => {
  const { body } = await test.app.inject({ url: '/integrazione/v1/docs' });
  const refusals = [...body.matchAll(/<dl class="errors">(.*?)<\/dl>/gs)].map(([, text = '']) => text);
  expect(refusals.length).toBeGreaterThan(25);
  for (const text of refusals) expect(text).not.toMatch(/<dt>[23]/);
});

it('the page shows the samples unchanged', async () => {
  const { body } = await test.app.inject({ url: '/integrazione/v1/docs' });
  const shown = [...body.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)].map(([, text = '']) =>
    text.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code))),
  );
  // The page groups the calls by subject.
  expect(shown.toSorted()).toEqual((await samples()).map(({ source }) => source).toSorted());
});
