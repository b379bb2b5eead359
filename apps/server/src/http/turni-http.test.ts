/** Over HTTP: many requests of one user do not delay a single request of another user. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer, type Buyer } from '../test/buyer.ts';
import { startProgramma } from '../test/programma.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

describe('turns of users', () => {
  let test: TestApp;
  let molti: Buyer;
  let uno: Buyer;
  const ordini = new Map<Buyer, number>();

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    const codice = await buildArticolo(test.database.pool, { giacenze: { 1: 100 } });
    molti = await startBuyer(test, { funzioni: [5] });
    uno = await startBuyer(test, { funzioni: [5] });
    for (const buyer of [molti, uno]) {
      await buyer.fillCart({ [codice]: 2 });
      ordini.set(buyer, (await buyer.confirm()).json<{ idOrdine: number }>().idOrdine);
    }
    // Starts the PDF process and loads its fonts.
    await uno.get('/Ordini/Pdf', { id: ordini.get(uno) });
  });
  afterAll(() => test.close());

  /** Sends all requests at once and returns the order of their answers. */
  async function race(calls: readonly { who: string; send: () => Promise<{ statusCode: number }> }[]) {
    const done: { who: string; status: number }[] = [];
    await Promise.all(
      calls.map(async ({ who, send }) => {
        const { statusCode } = await send();
        done.push({ who, status: statusCode });
      }),
    );
    return done;
  }
  /** Eight waiting ones are a mass already. After each its user pauses for as long as it took, so few are sent. */
  const many = (times: number, send: () => Promise<{ statusCode: number }>) =>
    Array.from({ length: times }, () => ({ who: 'molti', send }));

  it('let another user’s document through before all of one user’s twenty are drawn', async () => {
    const pdf = (buyer: Buyer) => () => buyer.get('/Ordini/Pdf', { id: ordini.get(buyer) });
    const done = await race([...many(20, pdf(molti)), { who: 'uno', send: pdf(uno) }]);
    expect(done.filter(({ status }) => status !== 200)).toEqual([]);
    expect(done.findIndex(({ who }) => who === 'uno')).toBeLessThan(5);
  });

  it('give a user one export at a time, and refuse more than twenty waiting ones', async () => {
    const csv = (buyer: Buyer) => () => buyer.get('/Ordini/Esporta', { inizio: -1, fine: -1 });
    // While another connection holds the table, no read can end.
    const holder = await test.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table ordine in access exclusive mode');
    let refused = 0;
    const racing = race([
      ...many(25, async () => {
        const answer = await csv(molti)();
        if (answer.statusCode === 429 && (refused += 1) === 4) await holder.query('commit');
        return answer;
      }),
      { who: 'uno', send: csv(uno) },
    ]);
    const done = await racing.finally(() => holder.release());
    const statuses = (chi: string) => done.filter(({ who }) => who === chi).map(({ status }) => status);
    expect(statuses('molti').filter((status) => status === 200)).toHaveLength(21);
    expect(statuses('molti').filter((status) => status === 429)).toHaveLength(4);
    expect(statuses('uno')).toEqual([200]);
  });

  it('apply to programs too, together with the user whose key they have', async () => {
    const programma = await startProgramma(test, { username: molti.username, ambiti: ['catalogo'] });
    const altro = await startProgramma(test, { username: uno.username, ambiti: ['catalogo'] });
    const holder = await test.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table articolo in access exclusive mode');
    let refused = 0;
    const racing = race([
      ...many(24, async () => {
        const answer = await programma.get('/articoli');
        if (answer.statusCode === 429 && (refused += 1) === 3) await holder.query('commit');
        return answer;
      }),
      { who: 'uno', send: () => altro.get('/articoli') },
    ]);
    const done = await racing.finally(() => holder.release());
    const statuses = (chi: string) => done.filter(({ who }) => who === chi).map(({ status }) => status);
    expect(statuses('molti').filter((status) => status === 200)).toHaveLength(21);
    expect(statuses('molti').filter((status) => status === 429)).toHaveLength(3);
    expect(statuses('uno')).toEqual([200]);
  });

  it('let another user’s search through before one user’s forty slow ones', async () => {
    const search = (buyer: Buyer, pagina: number) => () =>
      buyer.get('/Ricerca/Pneumatici', { searchTextQuery: '205', pagina });
    await search(molti, 1)();
    const done = await race([...many(40, search(molti, 40)), { who: 'uno', send: search(uno, 1) }]);
    expect(done.filter(({ status }) => status !== 200)).toEqual([]);
    expect(done.findIndex(({ who }) => who === 'uno')).toBeLessThan(12);
  });
});
