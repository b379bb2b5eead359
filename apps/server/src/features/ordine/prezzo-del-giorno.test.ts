/** Prices of a day to come, in the seconds between their midnight in Rome and the job that writes them into the list. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a price whose day has come', () => {
  let test: TestApp;
  let codice: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  beforeEach(async () => {
    test.clock.set('2026-03-10T22:59:59Z');
    codice = await buildArticolo(test.database.pool, {
      prezzi: { 1: 5_000 },
      pfuCents: 0,
      contributoCents: 0,
      giacenze: { 1: 9 },
    });
    await test.database.pool.query(
      `insert into prezzo_futuro (codice, listino_id, valido_dal, prezzo_cents)
       values ($1, 1, '2026-03-10', 5500), ($1, 1, '2026-03-11', 6000), ($1, 1, '2026-03-12', 7000), ($1, 2, '2026-03-11', 1)`,
      [codice],
    );
  });
  afterAll(() => test.close());

  it('is the order’s from midnight, and is shown before it is paid', async () => {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [codice]: 1 });
    test.clock.set('2026-03-10T23:00:05Z');
    const refused = await buyer.confirm();
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { codice: 'PREZZO_CAMBIATO' }]);
    await buyer.lookAtCart();
    const taken = await buyer.confirm();
    // 60.00 and 22 % VAT.
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { status: 'COMPLETED', totale: 73.2 }]);
  });

  it('is that of a line added after midnight', async () => {
    test.clock.set('2026-03-10T23:00:05Z');
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [codice]: 1 });
    expect((await buyer.confirm()).json()).toMatchObject({ status: 'COMPLETED', totale: 73.2 });
  });

  it('is not yet the order’s a second before midnight', async () => {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [codice]: 1 });
    expect((await buyer.confirm()).json()).toMatchObject({ status: 'COMPLETED', totale: 67.1 });
  });

  it('is the one that the office reads as the reason of the price', async () => {
    const { clienteId } = await buildUtente(test.database.pool);
    test.clock.set('2026-03-10T23:00:05Z');
    const staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    const perche = (await staff.get('/BackOffice/PerchePrezzo', { idCliente: clienteId, codice })).json<object>();
    expect(perche).toMatchObject({
      prezzoDelListino: 60,
      netto: 60,
      prezzo: 60,
      futuri: [{ validoDal: '2026-03-12', prezzo: 70 }],
    });
  });

  it('is that of a program’s order', async () => {
    const { username } = await buildUtente(test.database.pool);
    const programma = await startProgramma(test, { username, ambiti: ['ordini:crea'] });
    test.clock.set('2026-03-10T23:00:05Z');
    const order = (prezzoAtteso: number) =>
      programma.post(
        '/ordini',
        { righe: [{ codice, quantita: 1, prezzoAtteso }] },
        { 'idempotency-key': `${codice}-${prezzoAtteso}` },
      );
    expect((await order(50)).json()).toMatchObject({ status: 409, codice: 'PREZZO_CAMBIATO' });
    expect((await order(60)).json()).toMatchObject({ righe: [{ codice, prezzo: 60 }] });
  });
});
