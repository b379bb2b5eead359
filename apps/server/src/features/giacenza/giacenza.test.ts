import { pezziDisponibiliErp, type Impegno, type SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/pool.ts';
import { buildArticolo, buildBase, readGiacenza } from '../../test/build.ts';
import { listGuasti } from '../../test/books.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { applyFigure, countRicevuto, countUscite } from './giacenza.service.ts';

const DEPOSITO = 1;

type Evento =
  | { tipo: 'ordina'; pezzi: number }
  | { tipo: 'annulla' | 'ricevuto' | 'spedisci'; quale: number; ritardo: number }
  | { tipo: 'figura'; pezzi: number; ritardo: number };

const ritardo = fc.integer({ min: 0, max: 90 });
const quale = fc.nat({ max: 6 });
const evento: fc.Arbitrary<Evento> = fc.oneof(
  fc.record({ tipo: fc.constant('ordina' as const), pezzi: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ tipo: fc.constantFrom('annulla' as const, 'ricevuto' as const, 'spedisci' as const), quale, ritardo }),
  fc.record({ tipo: fc.constant('figura' as const), pezzi: fc.nat({ max: 20 }), ritardo }),
);

interface Ordinato extends Impegno {
  readonly id: number;
  readonly istante: Date;
}

describe('stock beside the ERP’s figures', () => {
  let test: TestApp;
  let buyer: Buyer;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    buyer = await startBuyer(test, { depositi: [DEPOSITO] });
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const ago = (seconds: number): Date => new Date(test.clock.now().getTime() - seconds * 1_000);

  const order = async (codice: string, pezzi: number): Promise<Ordinato> => {
    await buyer.fillCart({ [codice]: pezzi });
    await buyer.lookAtCart();
    const answer = await buyer.confirm({});
    expect(answer.statusCode).toBe(200);
    const { idOrdine: id } = answer.json<{ idOrdine: number }>();
    return { id, istante: test.clock.now(), pezzi, ricevutoIl: null, annullatoIl: null, uscite: [] };
  };

  const applyFigura = async (
    codice: string,
    pezzi: number,
    rilevataIl: Date,
    significato: SignificatoGiacenze = 'netta',
  ) =>
    inTransaction(pool(), async (tx) => {
      const figure = [{ codice, deposito: DEPOSITO, pezzi, rilevataIl }];
      return (await applyFigure(tx, figure, significato, test.clock.now()))[0]?.esito;
    });

  const acknowledge = (id: number, istante: Date, significato: SignificatoGiacenze) =>
    inTransaction(pool(), async (tx) => {
      await tx.query(`update ordine set numero_erp = 'E1', ricevuto_il = $2 where id = $1`, [id, istante]);
      await countRicevuto(tx, id, significato);
    });

  it('stays reserved for sold pieces when a new figure cannot yet include their order', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 10 } });
    await applyFigura(codice, 10, ago(60));
    await order(codice, 4);
    test.clock.advance(1_000);
    expect(await applyFigura(codice, 10, test.clock.now())).toBe('nuova');
    expect(await readGiacenza(pool(), codice, DEPOSITO)).toBe(6);
  });

  it('is deleted with its figure, and only in a transaction that sees the newest figure', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 10 } });
    await applyFigura(codice, 10, ago(60));
    const figure = async () =>
      (await pool().query('select quantita from giacenza_erp where codice = $1', [codice])).rowCount;
    const remove = (inizio: string) =>
      inTransaction(pool(), async (tx) => {
        await tx.query(inizio);
        await tx.query('delete from giacenza where codice = $1', [codice]);
      });
    await expect(remove('set transaction isolation level repeatable read')).rejects.toThrow('read committed only');
    await expect(pool().query('update giacenza set deposito_id = 2 where codice = $1', [codice])).rejects.toThrow(
      'a row of giacenza keeps its key',
    );
    expect(await figure()).toBe(1);
    await remove('set transaction isolation level read committed');
    expect(await figure()).toBe(0);
  });

  it('does not grow when an order that the figure lacked is cancelled', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 10 } });
    const { id } = await order(codice, 4);
    await acknowledge(id, test.clock.now(), 'netta');
    test.clock.advance(1_000);
    await applyFigura(codice, 6, test.clock.now());
    expect(await readGiacenza(pool(), codice, DEPOSITO)).toBe(6);
    expect((await buyer.post('/Ordine/AnnullaOrdine', { id })).statusCode).toBe(200);
    expect(await readGiacenza(pool(), codice, DEPOSITO)).toBe(6);
  });

  it('can be set for articles without stock in a deposito', async () => {
    const codice = await buildArticolo(pool(), { giacenze: {} });
    await applyFigura(codice, 3, ago(60));
    expect(await readGiacenza(pool(), codice, DEPOSITO)).toBe(3);
  });

  it.each(['netta', 'fisica'] as const)(
    'follows the rule of the domain in random sequences with %s figures',
    async (significato) => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 20 }),
          fc.array(evento, { minLength: 5, maxLength: 25 }),
          async (pezzi, eventi) => {
            const codice = await buildArticolo(pool(), { giacenze: { 1: 0 } });
            let figura = { pezzi, rilevataIl: ago(0) };
            await applyFigura(codice, pezzi, figura.rilevataIl, significato);
            const ordini: Ordinato[] = [];
            for (const e of eventi) {
              test.clock.advance(20_000);
              const scelto = 'quale' in e ? ordini[e.quale] : undefined;
              if (e.tipo === 'figura') {
                const nuova = { pezzi: e.pezzi, rilevataIl: ago(e.ritardo) };
                const esito = await applyFigura(codice, nuova.pezzi, nuova.rilevataIl, significato);
                if (esito === 'nuova' || esito === 'correzione') figura = nuova;
              } else if (e.tipo === 'ordina') {
                if (e.pezzi <= (await readGiacenza(pool(), codice, DEPOSITO)))
                  ordini.push(await order(codice, e.pezzi));
              } else if (scelto !== undefined && scelto.annullatoIl === null) {
                const istante = new Date(Math.max(ago(e.ritardo).getTime(), scelto.istante.getTime()));
                const dopo = await actOn(scelto, e.tipo, istante, significato);
                ordini[e.quale] = dopo;
              }
              expect(await readGiacenza(pool(), codice, DEPOSITO)).toBe(
                pezziDisponibiliErp(figura, ordini, significato),
              );
            }
          },
        ),
        { numRuns: 25 },
      );
      expect(await listGuasti(pool())).toEqual([]);
    },
  );

  /**
   * Runs an action on an order in the database and in the domain's model; returns the order unchanged when the action
   * is not possible.
   */
  async function actOn(
    ordine: Ordinato,
    tipo: 'annulla' | 'ricevuto' | 'spedisci',
    istante: Date,
    significato: SignificatoGiacenze,
  ): Promise<Ordinato> {
    if (tipo === 'ricevuto') {
      if (ordine.ricevutoIl !== null) return ordine;
      await acknowledge(ordine.id, istante, significato);
      return { ...ordine, ricevutoIl: istante };
    }
    if (tipo === 'annulla') {
      const answer = await buyer.post('/Ordine/AnnullaOrdine', { id: ordine.id });
      for (const codice of Object.keys(await buyer.readCart())) await buyer.get('/Carrello/Elimina', { id: codice });
      return answer.statusCode === 200 ? { ...ordine, annullatoIl: istante } : ordine;
    }
    const usciti = ordine.uscite.reduce((somma, { pezzi }) => somma + pezzi, 0);
    if (usciti === ordine.pezzi) return ordine;
    await inTransaction(pool(), (tx) =>
      countUscite(tx, ordine.id, [{ posizione: 1, deposito: DEPOSITO, pezzi: 1 }], istante, significato),
    );
    return { ...ordine, uscite: [...ordine.uscite, { pezzi: 1, istante }] };
  }
});
