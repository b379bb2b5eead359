/** Missing pieces: the waiting lines, and the assignment of arrived pieces. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuasti } from '../../test/books.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Dettaglio {
  depositi: { id: number; liberi: number }[];
  righe: {
    numero: number;
    versione: number;
    riga: number;
    mancano: number;
    proposta: { idDeposito: number; qty: number }[];
  }[];
}

describe('missing pieces', () => {
  let test: TestApp;
  let staff: Caller;
  let first: Buyer;
  let second: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    first = await startBuyer(test, { depositi: [1] });
    second = await startBuyer(test, { depositi: [2, 1] });
    await pool().query(`update cliente set email = 'cliente@gomme.example'`);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function orderMissing(buyer: Buyer, codice: string, qty: number): Promise<void> {
    await buyer.get('/Carrello/Aggiungi', { id: codice, qty, forzaAggiunta: true });
    await buyer.lookAtCart();
    expect((await buyer.confirm()).statusCode).toBe(200);
    test.clock.advance(60_000);
  }
  const arrive = (codice: string, deposito: number, pezzi: number) =>
    pool().query(
      `insert into giacenza (codice, deposito_id, quantita) values ($1, $2, $3)
       on conflict (codice, deposito_id) do update set quantita = excluded.quantita`,
      [codice, deposito, pezzi],
    );
  const look = async (codice: string) =>
    (await staff.get('/BackOffice/MancantiArticolo', { codice })).json<Dettaglio>();
  const assign = (codice: string, righe: object[]) => staff.post('/BackOffice/AssegnaMancanti', {}, { codice, righe });
  /** The proposal as the screen would send it. */
  const proposed = ({ righe }: Dettaglio) =>
    righe.flatMap(({ numero, versione, riga, proposta }) =>
      proposta.map(({ idDeposito, qty }) => ({ numero, versione, riga, idDeposito, qty })),
    );

  it('are listed by article, the oldest order first, with further pages', async () => {
    const [a, b] = [
      await buildArticolo(pool(), { giacenze: { 1: 0 } }),
      await buildArticolo(pool(), { giacenze: { 1: 0 } }),
    ];
    await orderMissing(first, b, 2);
    await orderMissing(first, a, 3);
    await orderMissing(second, b, 1);
    const { articoli } = (await staff.get('/BackOffice/Mancanti')).json<{ articoli: object[] }>();
    expect(articoli).toMatchObject([
      { codice: b, mancano: 3, righe: 2, arrivati: 0 },
      { codice: a, mancano: 3, righe: 1 },
    ]);
    const found = await staff.get('/BackOffice/Mancanti', { testo: a });
    expect(found.json<{ articoli: object[] }>().articoli).toMatchObject([{ codice: a }]);
  });

  it('are assigned to the oldest order first, in one transaction, and the customer is told', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 0 } });
    await orderMissing(first, codice, 3);
    await orderMissing(second, codice, 4);
    await arrive(codice, 1, 4);
    await arrive(codice, 2, 1);
    const seen = await look(codice);
    expect(seen.righe.map(({ mancano, proposta }) => [mancano, proposta])).toEqual([
      [3, [{ idDeposito: 1, qty: 3 }]],
      [
        4,
        [
          { idDeposito: 2, qty: 1 },
          { idDeposito: 1, qty: 1 },
        ],
      ],
    ]);
    const after = (await assign(codice, proposed(seen))).json<Dettaglio>();
    expect(after.righe.map(({ mancano }) => mancano)).toEqual([2]);
    expect(after.depositi.map(({ liberi }) => liberi)).toEqual([0, 0, 0, 0]);
    const mails = await pool().query(
      `select oggetto from messaggio_posta where oggetto like '%è arrivata la merce che mancava'`,
    );
    expect(mails.rows).toHaveLength(2);
    const { rows } = await pool().query(`select count(*)::integer as n from registro where evento = 'assegnazione'`);
    expect(rows).toEqual([{ n: 2 }]);
    expect(await listGuasti(pool())).toEqual([]);
  });

  it('refuse pieces that are not missing or not free, another deposito and changed data, and then change nothing', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 0 } });
    await orderMissing(first, codice, 3);
    await arrive(codice, 1, 2);
    await arrive(codice, 2, 9);
    const [riga] = (await look(codice)).righe;
    const { numero = 0, versione = 0, riga: posizione = 0 } = riga ?? {};
    const one = { numero, versione, riga: posizione, idDeposito: 1, qty: 1 };
    const tooMany = await assign(codice, [{ ...one, qty: 3 }]);
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json()).toMatchObject({
      Message: 'Nel deposito Bologna adesso ci sono 2 pezzi liberi: assegnane al massimo 2.',
    });
    expect((await assign(codice, [{ ...one, qty: 4 }])).statusCode).toBe(422);
    expect((await assign(codice, [{ ...one, idDeposito: 2 }])).statusCode).toBe(422);
    expect((await assign(codice, [one, { ...one, riga: 9 }])).statusCode).toBe(404);
    expect((await assign(codice, [{ ...one, numero: 1 }])).statusCode).toBe(404);
    expect((await look(codice)).righe[0]).toMatchObject({ mancano: 3 });
    expect((await assign(codice, [one])).statusCode).toBe(200);
    // The order has changed, so a user who saw it before is refused.
    expect((await assign(codice, [one])).statusCode).toBe(409);
  });

  it('are no longer missing once the ERP has shipped them, though nobody had assigned them', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 2 } });
    await orderMissing(first, codice, 8);
    await arrive(codice, 1, 6);
    const erp = await startProgramma(test);
    const numero = (await look(codice)).righe[0]?.numero ?? 0;
    const ship = (quantita: number) => {
      test.clock.advance(60_000);
      const istante = test.clock.now().toISOString();
      return erp.post(`/ordini/${numero}/stato`, { stato: 'SPEDITO', istante, righe: [{ codice, quantita }] });
    };
    const mancantiIn = async () => {
      const ordine = (await staff.get('/BackOffice/Ordine', { numero })).json<{ righe: { mancanti: number }[] }>();
      const { ordini } = (await staff.get('/BackOffice/Ordini', { testo: String(numero) })).json<{
        ordini: { mancanti: number }[];
      }>();
      return [ordine.righe[0]?.mancanti, ordini[0]?.mancanti];
    };
    const freeOf = async (articolo: string) =>
      (await pool().query('select quantita from giacenza where codice = $1', [articolo])).rows[0]?.quantita;
    // Two of these were allocated.
    expect((await ship(5)).statusCode).toBe(200);
    const seen = await look(codice);
    expect(seen.righe).toMatchObject([{ numero, mancano: 3, proposta: [{ idDeposito: 1, qty: 3 }] }]);
    expect(await mancantiIn()).toEqual([3, 3]);
    // Three that had arrived have left: they are not offered any more.
    expect(await freeOf(codice)).toBe(3);
    const [piena] = proposed(seen);
    expect((await assign(codice, [{ ...piena, qty: 6 }])).statusCode).toBe(422);
    expect((await assign(codice, [{ ...piena, qty: 2 }])).statusCode).toBe(200);
    expect((await look(codice)).righe).toMatchObject([{ numero, mancano: 1 }]);
    expect((await ship(3)).json()).toMatchObject({ stato: 'SPEDITO' });
    expect((await look(codice)).righe).toEqual([]);
    expect(await mancantiIn()).toEqual([0, 0]);
    expect(await freeOf(codice)).toBe(0);
    expect(await listGuasti(pool(), test.clock.now())).toEqual([]);
  });

  it('say who changed the order, and how, to a colleague who saw it before', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 0 } });
    await orderMissing(first, codice, 2);
    await arrive(codice, 1, 2);
    const seen = proposed(await look(codice));
    const [{ numero, versione }] = (await look(codice)).righe as [Dettaglio['righe'][number]];
    const { username } = await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' });
    await pool().query(`update utente set nome = 'Matteo Vendite' where username = $1`, [username]);
    const annullo = { numero, versione, righe: null, motivo: '' };
    const colleague = await test.login(username);
    expect((await colleague.post('/BackOffice/AnnullaOrdine', {}, annullo)).statusCode).toBe(200);

    const refused = await assign(codice, seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ Message: string }>().Message).toMatch(
      new RegExp(
        `^Ordine ${numero}: Matteo Vendite ha annullato l’ordine il \\d\\d/\\d\\d alle \\d\\d:\\d\\d\\. Ricontrolla`,
      ),
    );
  });

  it('give the last piece to one of two users who assign it at the same time', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 0 } });
    await orderMissing(first, codice, 1);
    await orderMissing(second, codice, 1);
    await arrive(codice, 1, 1);
    const { righe } = await look(codice);
    const answers = await Promise.all(
      righe.map(({ numero, versione, riga }) => assign(codice, [{ numero, versione, riga, idDeposito: 1, qty: 1 }])),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      Message: 'Nel deposito Bologna adesso non ci sono pezzi liberi: ricontrolla i numeri.',
    });
    expect(await listGuasti(pool())).toEqual([]);
  });
});
