import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
});
afterAll(() => test.close());

it('the list of towns contains the towns that the same customer wrote beside a CAP before, and no others', async () => {
  const buyer = await startBuyer(test);
  const other = await startBuyer(test);
  const { pool } = test.database;
  await pool.query(
    `insert into destinazione (cliente_id, indirizzo, cap, citta, provincia) values ($1, 'Via A 1', '40068', 'San Lazzaro', 'BO')`,
    [buyer.clienteId],
  );
  const { id } = (await buyer.get('/Preventivo/Nuovo')).json<{ testata: { id: string } }>().testata;
  await buyer.post(
    '/Preventivo/CreaCliente',
    { idPreventivo: id },
    { ragsoc: 'M', cap: '40068', citta: 'SAN LAZZARO', provincia: 'BO' },
  );
  await buyer.post(
    '/Preventivo/CreaCliente',
    { idPreventivo: id },
    { ragsoc: 'N', cap: '41012', citta: 'Carpi', provincia: 'MO' },
  );
  const ask = async (cap: string, caller = buyer) =>
    (await caller.get('/Ordine/Localita', { cap })).json<{ localita: { citta: string }[] }>().localita;
  expect(await ask('40068')).toEqual([{ citta: expect.stringMatching(/^san lazzaro$/i), prov: 'BO' }]);
  expect(await ask('41012')).toEqual([{ citta: 'Carpi', prov: 'MO' }]);
  expect(await ask('41012', other)).toEqual([]);
  expect(await ask('99999')).toEqual([]);
  expect((await buyer.get('/Ordine/Localita', { cap: '4101' })).statusCode).toBe(422);
  expect((await test.anonymous.get('/Ordine/Localita', { cap: '41012' })).statusCode).toBe(401);
});
