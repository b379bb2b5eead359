import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer, type Buyer } from '../test/buyer.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const TOKEN = 'segreto-di-prometheus';

describe('GET /metrics', () => {
  let test: TestApp;
  let buyer: Buyer;
  let codice: string;

  beforeAll(async () => {
    test = await startTestApp({ METRICS_TOKEN: TOKEN });
    const { pool } = test.database;
    await buildBase(pool);
    codice = await buildArticolo(pool);
    buyer = await startBuyer(test);
    await pool.query("update cliente set email = 'rossi@example.it' where id = $1", [buyer.clienteId]);
  });
  afterAll(() => test.close());

  const read = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await test.app.inject({ url: '/metrics', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    return answer.body;
  };
  const valueOf = (text: string, series: string): number => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? 0 : Number(line.slice(series.length + 1));
  };

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer altro' }],
    ['the token by another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('answers 404 to %s', async (_what, headers) => {
    const answer = await test.app.inject({ url: '/metrics', headers: headers as Record<string, string> });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('battistrada_');
  });

  it.each(['bearer', 'BEARER'])('reads the scheme %s', async (scheme) => {
    const answer = await test.app.inject({ url: '/metrics', headers: { authorization: `${scheme} ${TOKEN}` } });
    expect(answer.statusCode).toBe(200);
  });

  it('answers 404 when no token is set', async () => {
    const closed = await startTestApp({}, test.database);
    const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect(answer.statusCode).toBe(404);
    await closed.app.close();
  });

  it('names every figure of the product', async () => {
    const text = await read();
    for (const name of [
      'http_server_request_duration_seconds',
      'http_server_active_requests',
      'db_client_connection_count',
      'nodejs_eventloop_delay_p99_seconds',
      'nodejs_eventloop_utilization_ratio',
      'v8js_memory_heap_used_bytes',
      'battistrada_pagamenti_total',
      'battistrada_invii_total',
      'process_memory_usage_bytes',
      'battistrada_ordini_confermati_total',
      'battistrada_ordini_rifiutati_total',
      'battistrada_ordini_non_presi',
      'battistrada_giacenze_eta_seconds',
      'battistrada_coda_lunghezza',
      'battistrada_coda_eta_seconds',
      'battistrada_backup_eta_seconds',
    ]) {
      expect(text).toContain(`# TYPE ${name} `);
      expect(text).toMatch(new RegExp(`# HELP ${name} \\S`));
    }
  });

  it('measures requests by the pattern of their address, and all unknown addresses together', async () => {
    await buyer.lookAtCart();
    for (const path of ['/nessuno-1.js', '/nessuno-2.js']) await test.app.inject({ url: path });
    const text = await read();
    expect(text).toMatch(
      /http_request_method="GET",url_scheme="http",http_route="\/testb2b\/api\/Carrello\/Carrello",http_response_status_code="200"/,
    );
    expect(text).toMatch(/http_route="unknown",http_response_status_code="404"/);
    expect(text).not.toContain('nessuno-1');
  });

  it('gives each figure the type that its name promises', async () => {
    const text = await read();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
    for (const [name, type] of types) {
      if (name.endsWith('_total')) expect([name, type]).toEqual([name, 'counter']);
      else if (name.endsWith('_durata_seconds') || name.endsWith('_duration_seconds')) {
        expect([name, type]).toEqual([name, 'histogram']);
      } else expect([name, type]).toEqual([name, 'gauge']);
    }
    expect(types.get('battistrada_giacenze_eta_seconds')).toBe('gauge');
    expect(text).toMatch(/^battistrada_giacenze_eta_seconds\{deposito="[^"]+"\} /m);
    expect(text).toMatch(/^battistrada_coda_eta_seconds\{nome="posta"\} 0$/m);
    expect(text).toMatch(/^battistrada_backup_eta_seconds \+Inf$/m);
  });

  it('counts unusual methods in one series', async () => {
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: '/' });
    expect(await read()).toMatch(/http_request_method="_OTHER",url_scheme="http",http_route="unknown"/);
  });

  it('counts confirmed orders, refused ones by their code, and those that the ERP has not taken', async () => {
    const before = await read();
    expect((await buyer.confirm()).statusCode).toBe(402);
    await buyer.fillCart({ [codice]: 2 });
    expect((await buyer.confirm()).statusCode).toBe(200);
    const after = await read();
    const grown = (series: string): number => valueOf(after, series) - valueOf(before, series);
    expect(grown('battistrada_ordini_confermati_total')).toBe(1);
    expect(grown('battistrada_ordini_rifiutati_total{motivo="CARRELLO_VUOTO"}')).toBe(1);
    expect(valueOf(after, 'battistrada_ordini_non_presi')).toBe(1);
    expect(valueOf(after, 'battistrada_coda_lunghezza{nome="posta"}')).toBe(1);
  });
});
