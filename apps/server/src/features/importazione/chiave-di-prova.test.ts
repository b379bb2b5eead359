/** A test key of the wholesaler's systems changes nothing (integration.md §3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a test key', () => {
  let test: TestApp;
  let vero: Importatore;
  let prova: Programma;
  beforeAll(async () => {
    test = await startTestApp();
    vero = await startImportatore(test);
    prova = await startProgramma(test, { ambiti: ['importa', 'erp', 'webhook'], prova: true });
  });
  afterAll(() => test.close());

  it('can check files and apply none', async () => {
    const sent = await test.app.inject({
      method: 'POST',
      url: '/integrazione/v1/importazioni?tipo=marche',
      headers: { authorization: `Bearer ${prova.chiave}`, 'content-type': 'text/csv' },
      payload: 'codice;nome\nPRO;Marca di prova\n;Senza codice\n',
    });
    expect(sent.statusCode).toBe(202);
    await vero.runDaFare();
    const { id } = sent.json<{ id: string }>();
    expect((await prova.get(`/importazioni/${id}`)).json()).toMatchObject({
      stato: 'convalidato',
      controlla: true,
      applicate: 0,
      rifiutate: 1,
    });
    expect((await test.database.pool.query(`select from marca where nome = 'Marca di prova'`)).rowCount).toBe(0);
  });

  it('can read orders, but cannot acknowledge them or change their state', async () => {
    expect((await prova.get('/ordini')).statusCode).toBe(200);
    for (const path of ['/ordini/1/ricevuto', '/ordini/1/stato', '/easyfatt', '/mappe']) {
      const answer = await prova.post(path, { numeroErp: 'X', stato: 'SPEDITO' });
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([403, 'NON_PERMESSO']);
    }
  });

  it('can see webhooks and their deliveries, but cannot change or repeat any', async () => {
    const nuovo = { url: 'https://erp.example.it/eventi', tipi: ['ordine.confermato'] };
    const mio = await startProgramma(test, { ambiti: ['webhook'] });
    const { id } = (await mio.post('/webhook', nuovo)).json<{ id: string }>();
    expect((await prova.get(`/webhook/${id}/consegne`)).statusCode).toBe(200);
    for (const answer of [
      await prova.post('/webhook', nuovo),
      await prova.post(`/webhook/${id}/ripeti`, { dal: '2026-03-01T00:00:00Z', al: '2026-03-10T00:00:00Z' }),
      await prova.post(`/webhook/${id}/segreto`),
      await prova.post(`/webhook/${id}/riattiva`),
      await prova.delete(`/webhook/${id}`),
    ]) {
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([403, 'NON_PERMESSO']);
    }
    expect((await prova.get('/webhook')).json()).toEqual({ webhook: [expect.objectContaining({ id })] });
  });
});
