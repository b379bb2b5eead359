import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagamenti } from '../../ports/pagamenti.ts';
import { buildArticolo, buildBase, readGiacenza } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { startPagamento } from './avvio.service.ts';
import { releaseScaduti } from './pagamento.service.ts';

const HALF_HOUR = 30 * 60_000;

describe('startPagamento', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;

  /** An order whose session is unknown, as after a crash. */
  async function suspended() {
    const caller = await startBuyer(test);
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 4 });
    const token = randomUUID();
    const { idOrdine } = (await caller.confirm({ token }, { pagaOnline: true })).json<{ idOrdine: number }>();
    const { rows } = await pool().query<{ id: string }>(
      'update pagamento set riferimento = null, token = $2 where ordine_id = $1 returning id',
      [idOrdine, token],
    );
    await pool().query('delete from chiave_idempotenza where token = $1', [token]);
    return { caller, codice, token, id: rows[0]?.id ?? '' };
  }

  function provider(during: () => Promise<void>) {
    const closed: string[] = [];
    let asked = 0;
    const pagamenti: Pagamenti = {
      fornitore: 'sandbox',
      pagina: () => null,
      create: async ({ id }) => {
        asked += 1;
        await during();
        return { riferimento: `lento_${id}`, redirectUri: `/paga/${id}` };
      },
      cancel: async (riferimento) => {
        closed.push(riferimento);
        return 'CHIUSA';
      },
      refund: () => Promise.reject(new Error('nothing goes back here')),
    };
    return { closed, asked: () => asked, deps: { pool: pool(), clock: test.clock, log: test.app.log, pagamenti } };
  }

  it('closes a session that opened after the release of the order, and reports it', async () => {
    const { caller, codice, token, id } = await suspended();
    const slow = provider(async () => {
      test.clock.advance(HALF_HOUR);
      await releaseScaduti(slow.deps);
    });
    await expect(startPagamento(slow.deps, caller.utenteId, token, id)).rejects.toMatchObject({
      codice: 'PAGAMENTO_NON_AVVIATO',
    });
    expect(slow.closed).toEqual([`lento_${id}`]);
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 4 });
  });

  it('requests no session for an expired order, and releases it', async () => {
    const { caller, codice, token, id } = await suspended();
    test.clock.advance(HALF_HOUR);
    const ready = provider(async () => {});
    await expect(startPagamento(ready.deps, caller.utenteId, token, id)).rejects.toMatchObject({
      codice: 'PAGAMENTO_NON_AVVIATO',
    });
    expect(ready.asked()).toBe(0);
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 4 });
  });

  it('continues with a repeated confirmation, which makes no new order', async () => {
    const { caller, codice, token, id } = await suspended();
    const again = await caller.confirm({ token }, { pagaOnline: true });
    expect(again.json()).toMatchObject({ status: 'REDIRECT', redirectUri: expect.stringContaining(id) });
    expect(await readGiacenza(pool(), codice, 1)).toBe(16);
  });
});
