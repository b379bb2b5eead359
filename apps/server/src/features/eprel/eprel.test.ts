import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { openEprel } from './eprel.adapter.ts';
import { fillEtichette } from './eprel.service.ts';

const MINUTE = 60_000;
const TUTTO = {
  eprelRegistrationNumber: '600001',
  energyClass: 'B',
  wetGripClass: 'A',
  externalRollingNoiseValue: 70,
  externalRollingNoiseClass: 'B',
  severeSnowTyre: true,
  iceTyre: false,
  blocked: false,
};

describe('labels from EPREL', () => {
  let test: TestApp;
  let erp: Importatore;
  let registro: Server;
  let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: unknown }>;
  let asked: { url: string; key: string | undefined }[];
  let warned: unknown[];
  let n = 0;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    registro = createServer((request, response) => {
      const key = request.headers['x-api-key'];
      asked.push({ url: request.url ?? '', key: typeof key === 'string' ? key : undefined });
      const {
        status = 200,
        headers = {},
        body = {},
      } = answers[request.url?.split('/').at(-1) ?? ''] ?? { status: 404 };
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    registro.listen(0, '127.0.0.1');
    await once(registro, 'listening');
  });
  afterAll(async () => {
    registro.close();
    await test.close();
  });
  beforeEach(async () => {
    answers = {};
    asked = [];
    warned = [];
    await test.database.pool.query('delete from lettura_eprel');
    await test.database.pool.query('update articolo set etichetta = null');
  });

  const fill = () =>
    fillEtichette(
      {
        pool: test.database.pool,
        clock: test.clock,
        log: { info: () => {}, warn: (details) => warned.push(details), error: () => {} },
        eprel: openEprel(
          { url: `http://127.0.0.1:${(registro.address() as AddressInfo).port}/api`, apiKey: 'k' },
          test.clock,
        ),
      },
      new AbortController().signal,
    );

  /** An article whose file contains its number and the given label values. */
  async function article(eprel: string, altro: Record<string, string> = {}): Promise<string> {
    n += 1;
    const codice = `EP${n}`;
    const nomi = ['codice', 'descrizione', 'marca', 'prezzo_listino', 'eprel', ...Object.keys(altro)];
    const celle = [codice, '205/55 R16 91V Prova', 'Michelin', '80', eprel, ...Object.values(altro)];
    await erp.send(`${nomi.join(';')}\n${celle.join(';')}\n`, { tipo: 'articoli' });
    return codice;
  }
  async function labelOf(codice: string): Promise<unknown> {
    const { rows } = await test.database.pool.query<{ etichetta: unknown }>(
      'select etichetta from articolo where codice = $1',
      [codice],
    );
    return rows[0]?.etichetta;
  }

  it('fill the values missing from the file, for every article with the number, with one request', async () => {
    answers['600001'] = { body: TUTTO };
    const [uno, due] = [await article('600001'), await article('600001', { consumo: 'C' })];
    await fill();
    const whole = { bagnato: 'A', rumore: 70, classeRumore: 'B', neve: true, ghiaccio: false, eprel: '600001' };
    expect(await labelOf(uno)).toEqual({ ...whole, carburante: 'B' });
    expect(await labelOf(due)).toEqual({ ...whole, carburante: 'C' });
    await fill();
    expect(asked).toEqual([{ url: '/api/products/tyres/600001', key: 'k' }]);
  });

  it('are not requested when the label is complete', async () => {
    await article('600002', { consumo: 'A', aderenza: 'A', rumore_db: '70', rumore_classe: 'A' });
    await fill();
    expect(asked).toEqual([]);
  });

  it('are not requested again for a number unknown to the register, and the article says so', async () => {
    const codice = await article('600003');
    await fill();
    test.clock.advance(48 * 60 * MINUTE);
    await fill();
    expect(asked).toHaveLength(1);
    expect(warned).toEqual([{ registrazione: '600003', articoli: [codice] }]);
  });

  it('show no classes for a product that the register has blocked, and say so', async () => {
    answers['600004'] = { body: { ...TUTTO, blocked: true } };
    const codice = await article('600004');
    await fill();
    expect(await labelOf(codice)).toMatchObject({ carburante: '', bagnato: '' });
    expect(warned).toEqual([{ registrazione: '600004', articoli: [codice] }]);
  });

  it.each([
    ['is busy', { status: 429, headers: { 'retry-after': '600' } }, 10 * MINUTE],
    ['is out of order', { status: 503 }, MINUTE],
    ['answers something else', { body: 'manutenzione' }, MINUTE],
  ])('are requested again later when the register %s', async (_, answer, attesa) => {
    answers['600005'] = answer;
    const codice = await article('600005');
    await fill();
    answers['600005'] = { body: TUTTO };
    test.clock.advance(attesa - 1);
    await fill();
    expect(asked).toHaveLength(1);
    test.clock.advance(1);
    await fill();
    expect(await labelOf(codice)).toMatchObject({ carburante: 'B' });
  });

  it('refuse a class that does not exist', async () => {
    answers['600006'] = { body: { ...TUTTO, energyClass: 'Z', externalRollingNoiseValue: 'alto', wetGripClass: null } };
    const codice = await article('600006');
    await fill();
    expect(await labelOf(codice)).toMatchObject({ carburante: '', bagnato: '', rumore: 0, classeRumore: 'B' });
  });
});
