/**
 * Simultaneous calls from an agent's tabs and from his customer (product.md §7): nothing is mixed, and nothing is sold
 * twice.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('two callers at the same moment', () => {
  let test: TestApp;
  let agenteId: number;
  let primo: Buyer;
  let secondo: Buyer;
  let banco: Buyer;
  let altroBanco: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'TANTI', giacenze: { 1: 100 } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    primo = await startBuyer(test);
    secondo = await startBuyer(test);
    const agente = await buildAgente(pool(), [primo.clienteId, secondo.clienteId]);
    agenteId = agente.utenteId;
    const { token } = await test.login(agente.username);
    banco = buyerOf(test.with(String(token), `_${primo.clienteId}`), primo);
    altroBanco = buyerOf(test.with(String(token), `_${secondo.clienteId}`), secondo);
  });
  const pool = () => test.database.pool;

  /** The orders of a company with their authors, as recorded. */
  async function readOrdini({ clienteId }: Buyer): Promise<{ tipo: string; chi: number; pezzi: number }[]> {
    const { rows } = await pool().query<{ tipo: string; chi: number; pezzi: number }>(
      `select o.tipo, g.utente_id as chi,
              (select sum(r.quantita)::integer from riga_ordine r where r.ordine_id = o.id) as pezzi
         from ordine o join registro g on g.evento = 'ordine' and g.dettagli ->> 'ordine' = o.id::text
        where o.cliente_id = $1`,
      [clienteId],
    );
    return rows;
  }

  it.each([0, 1, 2])(
    'share the last 4 pieces so that either the agent or his customer gets them, never both: %i',
    async (time) => {
      const codice = `ULTIMI${time}`;
      await buildArticolo(pool(), { codice, giacenze: { 1: 4 } });
      for (const chi of [primo, banco]) await chi.fillCart({ [codice]: 4 });
      // In half of the rounds the one sends first, in half the other.
      const both = time % 2 === 0 ? [primo, banco] : [banco, primo];
      const answers = await Promise.all(both.map((chi) => chi.confirm()));
      const states = answers.map(({ statusCode }) => statusCode);
      expect(states.filter((state) => state === 200)).toHaveLength(1);
      expect(Math.max(...states)).toBeLessThan(500);
      const isAgente = both[states.indexOf(200)] === banco;
      expect(await readOrdini(primo)).toEqual([
        { tipo: isAgente ? 'A' : 'W', chi: isAgente ? agenteId : primo.utenteId, pezzi: 4 },
      ]);
      // The one who was too late still has his line and can decide.
      expect(await (isAgente ? primo : banco).readCart()).toEqual({ [codice]: 4 });
    },
  );

  it('order from two tabs of two customers, each with its own pieces', async () => {
    await Promise.all([banco.fillCart({ TANTI: 3 }), altroBanco.fillCart({ TANTI: 5 })]);
    const answers = await Promise.all([banco.confirm(), altroBanco.confirm()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await readOrdini(primo)).toEqual([{ tipo: 'A', chi: agenteId, pezzi: 3 }]);
    expect(await readOrdini(secondo)).toEqual([{ tipo: 'A', chi: agenteId, pezzi: 5 }]);
  });
});
