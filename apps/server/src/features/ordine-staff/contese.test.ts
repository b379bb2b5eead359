/**
 * Staff, ERP and customer act on one order at the same moment. One of them succeeds, the others are told, and the books
 * balance.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuasti, readPezzi } from '../../test/books.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

/** Enough rounds that each of the two is first sometimes. */
const GIRI = 6;

describe('two users on one order at the same moment', () => {
  let test: TestApp;
  let staff: Caller;
  let erp: Programma;
  let codice: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    erp = await startProgramma(test, { ambiti: ['erp'] });
    codice = await buildArticolo(pool(), { prezzi: { 1: 10_000 }, giacenze: { 1: 5_000 } });
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  interface Ordinato {
    readonly numero: number;
    readonly id: number;
    readonly versione: number;
    readonly buyer: Buyer;
  }
  async function order(): Promise<Ordinato> {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [codice]: 4 });
    const { numero, idOrdine: id } = (await buyer.confirm()).json<{ numero: number; idOrdine: number }>();
    const { versione } = await open(numero);
    return { numero, id, versione, buyer };
  }
  interface Aperto {
    stato: string;
    versione: number;
    spedizioni: object[];
    righe: { pezzi: number; spediti: number; annullati: number }[];
  }
  const open = async (numero: number) => (await staff.get('/BackOffice/Ordine', { numero })).json<Aperto>();

  const prepare = ({ numero, versione }: Ordinato) =>
    staff.post('/BackOffice/AvanzaOrdine', {}, { numero, versione, stato: 'IN_PREPARAZIONE' });
  const ship = ({ numero, versione }: Ordinato) =>
    staff.post(
      '/BackOffice/Spedisci',
      {},
      { numero, versione, idDeposito: 1, corriere: 'BRT', colli: [], righe: [{ riga: 1, pezzi: 4 }] },
    );
  const cancel = ({ numero, versione }: Ordinato) =>
    staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione, motivo: 'Non arriva più' });
  const tell = ({ numero }: Ordinato, stato: string, body: object = {}) =>
    erp.post(`/ordini/${numero}/stato`, { stato, ...body });
  const spedito = { corriere: 'GLS', colli: ['1Z'] };

  /** Runs both at the same time, repeatedly with new orders; the answer is never 500. */
  async function race(
    one: (ordine: Ordinato) => ReturnType<typeof prepare>,
    other: (ordine: Ordinato) => ReturnType<typeof prepare>,
    check: (ordine: Ordinato, riusciti: [boolean, boolean], dopo: Aperto) => void,
  ): Promise<void> {
    const pezzi = (await readPezzi(pool()))[codice];
    for (let giro = 0; giro < GIRI; giro += 1) {
      const ordine = await order();
      const [first, second] = await Promise.all(
        giro % 2 === 0 ? [one(ordine), other(ordine)] : [other(ordine), one(ordine)].toReversed(),
      );
      if (first === undefined || second === undefined) throw new Error('both have answered');
      for (const { statusCode, body } of [first, second]) expect(statusCode, body).toBeLessThan(500);
      check(ordine, [first.statusCode === 200, second.statusCode === 200], await open(ordine.numero));
    }
    expect((await readPezzi(pool()))[codice]).toBe(pezzi);
    expect(await listGuasti(pool())).toEqual([]);
  }

  it('end with the order cancelled by the customer or in preparation by the staff, never both', () =>
    race(
      prepare,
      ({ id, buyer }) => buyer.post('/Ordine/AnnullaOrdine', { id }),
      (_ordine, [isPrepared, isUndone], { stato }) => {
        expect([isPrepared, isUndone].filter(Boolean)).toHaveLength(1);
        expect(stato).toBe(isPrepared ? 'IN_PREPARAZIONE' : 'ANNULLATO');
      },
    ));

  it('set it to preparation once when staff and ERP both do it', () =>
    race(
      prepare,
      (ordine) => tell(ordine, 'IN_PREPARAZIONE'),
      (_ordine, [, isTold], { stato }) => {
        expect(isTold).toBe(true);
        expect(stato).toBe('IN_PREPARAZIONE');
      },
    ));

  it('ship its pieces once when staff and ERP both do it', () =>
    race(
      ship,
      (ordine) => tell(ordine, 'SPEDITO', { ...spedito, righe: [{ codice, quantita: 4 }] }),
      (_ordine, riusciti, { stato, spedizioni, righe }) => {
        expect(riusciti).toContain(true);
        expect(stato).toBe('SPEDITO');
        expect(spedizioni).toHaveLength(1);
        expect(righe).toMatchObject([{ spediti: 4 }]);
      },
    ));

  it('end with the order shipped by the staff or cancelled by the ERP', () =>
    race(
      ship,
      (ordine) => tell(ordine, 'ANNULLATO'),
      (_ordine, [isShipped, isCancelled], { stato, spedizioni }) => {
        expect([isShipped, isCancelled].filter(Boolean)).toHaveLength(1);
        expect(stato).toBe(isShipped ? 'SPEDITO' : 'ANNULLATO');
        expect(spedizioni).toHaveLength(isShipped ? 1 : 0);
      },
    ));

  it('end with the order cancelled by the staff or shipped by the ERP', () =>
    race(
      cancel,
      (ordine) => tell(ordine, 'SPEDITO', { ...spedito, righe: [{ codice, quantita: 4 }] }),
      (_ordine, [isCancelled, isShipped], { stato, spedizioni }) => {
        expect([isCancelled, isShipped].filter(Boolean)).toHaveLength(1);
        expect(stato).toBe(isCancelled ? 'ANNULLATO' : 'SPEDITO');
        expect(spedizioni).toHaveLength(isCancelled ? 0 : 1);
      },
    ));
});
