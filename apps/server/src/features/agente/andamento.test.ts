/** The orders of an agent's customers compared with last year (product.md §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('an agent’s figures', () => {
  let test: TestApp;
  let suo: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 900 } });
    suo = await startBuyer(test);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function order(buyer: Buyer, pezzi: number, giorno: string): Promise<void> {
    await buyer.fillCart({ A1: pezzi });
    const { idOrdine } = (await buyer.confirm()).json<{ idOrdine: number }>();
    await pool().query('update ordine set istante = $2 where id = $1', [idOrdine, `${giorno}T10:00Z`]);
  }

  it('compare his own customers to date with the same period of last year', async () => {
    await order(suo, 4, '2026-03-05');
    await order(suo, 2, '2026-01-15');
    await order(suo, 3, '2025-03-09');
    await order(suo, 7, '2025-03-11');
    await order(await startBuyer(test), 9, '2026-03-05');
    const { token } = await test.login((await buildAgente(pool(), [suo.clienteId])).username);
    const answer = await test.with(String(token)).get('/Agenti/Andamento');
    expect(answer.json()).toEqual({
      periodi: [
        {
          nome: 'mese',
          dal: '2026-03-01',
          quest: { imponibile: 400, ordini: 1, pezzi: 4, clienti: 1, nuovi: 0 },
          scorso: { imponibile: 300, ordini: 1, pezzi: 3, clienti: 1, nuovi: 1 },
        },
        {
          nome: 'trimestre',
          dal: '2026-01-01',
          quest: { imponibile: 600, ordini: 2, pezzi: 6, clienti: 1, nuovi: 0 },
          scorso: { imponibile: 300, ordini: 1, pezzi: 3, clienti: 1, nuovi: 1 },
        },
        {
          nome: 'anno',
          dal: '2026-01-01',
          quest: { imponibile: 600, ordini: 2, pezzi: 6, clienti: 1, nuovi: 0 },
          scorso: { imponibile: 300, ordini: 1, pezzi: 3, clienti: 1, nuovi: 1 },
        },
      ],
      marche: [{ marca: 'Michelin', quest: 600, scorso: 300 }],
      stagioni: [{ stagione: 'estiva', quest: 600, scorso: 300 }],
      clienti: [{ codice: `_${suo.clienteId}`, ragsoc: expect.any(String), quest: 600, scorso: 300 }],
      obiettivi: [],
      fatturato: null,
    });
    expect((await suo.get('/Agenti/Andamento')).statusCode).toBe(403);
  });

  it('show the ERP’s targets of the quarter, and count orders not yet invoiced as provisional', async () => {
    const altro = await startBuyer(test);
    const cliente = await startBuyer(test);
    const { token } = await test.login((await buildAgente(pool(), [cliente.clienteId, altro.clienteId])).username);
    await order(cliente, 4, '2026-02-05');
    await order(cliente, 8, '2026-02-06');
    await order(cliente, 5, '2025-12-20');
    await order(altro, 2, '2026-02-05');
    await pool().query(
      `update ordine set stato = 'FATTURATO' where cliente_id = $1 and istante between '2026-02-06' and '2026-02-07'`,
      [cliente.clienteId],
    );
    await pool().query(
      `insert into target_economy (cliente_id, marca_id, trimestre, anno, pezzi, obiettivo)
       values ($1, 1, 1, 2026, 8, 40), ($1, 1, 4, 2025, 9, 10), ($1, 2, 1, 2026, 0, 12)`,
      [cliente.clienteId],
    );
    await pool().query(
      'insert into masterpro (cliente_id, obiettivo_cents, corrente_cents) values ($1, 500000, 80000)',
      [cliente.clienteId],
    );
    const answer = (await test.with(String(token)).get('/Agenti/Andamento')).json<{ obiettivi: object[] }>();
    expect(answer.obiettivi.find((uno) => 'marca' in uno && uno.marca === 'Michelin')).toEqual({
      marca: 'Michelin',
      pezzi: 8,
      provvisori: 4,
      obiettivo: 40,
      clienti: 1,
    });
    expect(answer.obiettivi).toHaveLength(2);
    expect(answer).toMatchObject({ fatturato: { corrente: 800, provvisorio: 900, obiettivo: 5000, clienti: 1 } });
  });

  it('count no cancelled pieces', async () => {
    const cliente = await startBuyer(test);
    const { token } = await test.login((await buildAgente(pool(), [cliente.clienteId])).username);
    await order(cliente, 4, '2026-03-05');
    await pool().query(
      `update riga_ordine r set quantita_annullata = 1 from ordine o where o.id = r.ordine_id and o.cliente_id = $1`,
      [cliente.clienteId],
    );
    await pool().query(
      `insert into target_economy (cliente_id, marca_id, trimestre, anno, pezzi, obiettivo) values ($1, 1, 1, 2026, 0, 40)`,
      [cliente.clienteId],
    );
    expect((await test.with(String(token)).get('/Agenti/Andamento')).json()).toMatchObject({
      periodi: [{ quest: { pezzi: 3 } }, { quest: { pezzi: 3 } }, { quest: { pezzi: 3 } }],
      obiettivi: [{ marca: 'Michelin', provvisori: 3 }],
    });
  });
});
