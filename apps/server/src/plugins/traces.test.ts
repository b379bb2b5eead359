import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendPosta } from '../features/posta/posta.service.ts';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer } from '../test/buyer.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
  links?: object[];
}

/** A collector that receives OTLP over HTTP, as OpenTelemetry's does. */
const sent: { path: string; key: string | undefined; spans: Span[]; resource: unknown }[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    const [{ resource, scopeSpans }] = (
      body as { resourceSpans: [{ resource: unknown; scopeSpans: [{ spans: Span[] }] }] }
    ).resourceSpans;
    sent.push({ path: request.url ?? '', key: String(request.headers['x-key']), spans: scopeSpans[0].spans, resource });
    response.writeHead(200).end('{}');
  });
});

let test: TestApp;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  test = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc=,x-more=1',
    OTEL_SERVICE_NAME: 'gommista',
  });
});
afterAll(() => collector.close());

it('sends a collector the requests, their statements and the jobs that they queued', async () => {
  const { pool } = test.database;
  await buildBase(pool);
  const codice = await buildArticolo(pool);
  const buyer = await startBuyer(test);
  await pool.query("update cliente set email = 'rossi@example.it' where id = $1", [buyer.clienteId]);
  await buyer.fillCart({ [codice]: 2 });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/testb2b/api/Ordine/ConfermaOrdine?idDestinazione=-1&token=${randomUUID()}`,
    headers: {
      'protocol-version': '3',
      authorization: `Bearer ${buyer.token}`,
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    },
  });
  expect(answer.statusCode).toBe(200);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await sendPosta({ pool, clock: test.clock, log, posta: { send: async () => {} }, marchio: 'Prova', indirizzi: null });
  // Closing sends the remaining spans.
  await test.close();

  expect(sent.map(({ path, key }) => ({ path, key }))).toContainEqual({ path: '/v1/traces', key: 'abc=' });
  expect(JSON.stringify(sent[0]?.resource)).toContain('"service.name","value":{"stringValue":"gommista"}');
  const trace = sent
    .flatMap(({ spans }) => spans)
    .filter(({ traceId }) => traceId === String(answer.headers['x-request-id']).replaceAll('-', ''));
  const request = trace.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({
    name: 'POST /testb2b/api/Ordine/ConfermaOrdine',
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    links: [{ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }],
  });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  const statements = trace.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(5);
  expect(trace.find(({ kind }) => kind === 5)).toBeDefined();
  // Statements are sent without their values, which may be personal data.
  expect(JSON.stringify(sent)).not.toMatch(/rossi@example\.it/);
});

it('loads and records nothing without a collector', async () => {
  const quiet = await startTestApp();
  const before = sent.length;
  await quiet.app.inject({ url: '/version.json' });
  await quiet.close();
  expect(sent.length).toBe(before);
});
