/** A shell parses the sample commands of the machine door's page, and the test sends each request. */
import { execFileSync } from 'node:child_process';
import type { OpenApiDocument } from '@battistrada/contract/openapi';
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

async function samples() {
  const answer = await test.app.inject({ url: '/integrazione/v1/openapi.json' });
  return Object.values(answer.json<OpenApiDocument>().paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ description, 'x-codeSamples': [sample] = [] }) => ({
      description,
      source: sample?.source ?? '',
      chiave: /importa|erp/.test(description) ? chiavi.grossista : chiavi.cliente,
    }));
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
  for (const { source, chiave } of all) {
    const { url, corpo, headers, metodo, isFile, isForm } = readCommand(source, chiave);
    expect(url.startsWith(`${B}/`), source).toBe(true);
    // Multipart forms are tested by Easyfatt's own test.
    if (isForm) continue;
    const payload = isFile ? 'codice;deposito;quantita\nA1;1;4\n' : corpo;
    const { statusCode, body } = await test.app.inject({
      method: (metodo ?? (payload === undefined ? 'GET' : 'POST')) as 'GET',
      url: url.slice(B.length),
      headers: { authorization: `Basic ${Buffer.from(`x:${chiave}`).toString('base64')}`, ...headers },
      ...(payload !== undefined && { payload }),
    });
    expect(FAULTS, `${source}\n${statusCode} ${body}`).not.toContain(statusCode);
  }
});

it('the page shows the samples unchanged', async () => {
  const { body } = await test.app.inject({ url: '/integrazione/v1/docs' });
  const shown = [...body.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)].map(([, text = '']) =>
    text.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code))),
  );
  // The page groups the calls by subject.
  expect(shown.toSorted()).toEqual((await samples()).map(({ source }) => source).toSorted());
});
