import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { createCacheRicerca } from '../ricerca/vocabolari-cache.service.ts';
import { checkOsservati } from './controllo.service.ts';

interface CreatoWire {
  id: string;
  giaVero: boolean;
  vero: boolean;
  descrizione: string;
  ricerca: object | null;
}

describe('osservati', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    await buildArticolo(pool, { codice: 'FINITA', giacenze: { 1: 0 }, prezzi: { 1: 8_000 } });
    await buildArticolo(pool, { codice: 'TANTA', giacenze: { 1: 20 }, prezzi: { 1: 8_000 } });
    await buildArticolo(pool, {
      codice: 'PIRELLI1',
      marcaId: 2,
      misura: '225/45 R17',
      misuraChiave: '225/45R17',
      raggio: 17,
      giacenze: { 1: 0, 2: 9 },
      prezzi: { 1: 12_000 },
    });
    await buildArticolo(pool, {
      codice: 'PIRELLI2',
      marcaId: 2,
      misura: '225/45 R17',
      misuraChiave: '225/45R17',
      raggio: 17,
      giacenze: { 1: 0 },
      prezzi: { 1: 11_000 },
    });
  });
  afterEach(() => test.database.pool.query('delete from osservato'));
  afterAll(() => test.close());

  type Dealer = Caller & { clienteId: number; utenteId: number };
  async function dealer(clienteId?: number): Promise<Dealer> {
    const { pool } = test.database;
    const built = await buildUtente(pool, clienteId === undefined ? {} : { clienteId });
    await pool.query(`update cliente set email = 'ordini' || id || '@gomme.example' where id = $1`, [built.clienteId]);
    return Object.assign(await test.login(built.username), built);
  }
  async function watch(caller: Caller, body: object): Promise<CreatoWire> {
    const answer = await caller.post('/Osservati/Crea', {}, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<CreatoWire>();
  }
  const setGiacenza = (codice: string, pezzi: number, deposito = 1) =>
    test.database.pool.query(
      `insert into giacenza (codice, deposito_id, quantita) values ($1, $2, $3)
       on conflict (codice, deposito_id) do update set quantita = excluded.quantita`,
      [codice, deposito, pezzi],
    );
  const setPrezzo = (codice: string, cents: number) =>
    test.database.pool.query('update prezzo set prezzo_cents = $2 where codice = $1 and listino_id = 1', [
      codice,
      cents,
    ]);
  const failed: object[] = [];
  const look = () => {
    const { pool } = test.database;
    const log = { info() {}, warn() {}, error: (details: object) => void failed.push(details) };
    return checkOsservati({ pool, clock: test.clock, log, ...createCacheRicerca(pool, test.clock) });
  };
  async function told(caller: Caller): Promise<string[]> {
    const { avvisi } = (await caller.get('/Avvisi/Avvisi')).json<{ avvisi: { tipo: string; testo: string }[] }>();
    return avvisi.filter(({ tipo }) => tipo === 'osservato').map(({ testo }) => testo);
  }
  const mails = async (caller: Dealer): Promise<string[]> =>
    (
      await test.database.pool.query<{ testo: string }>('select testo from messaggio_posta where cliente_id = $1', [
        caller.clienteId,
      ])
    ).rows.map(({ testo }) => testo);

  it('notify once when an article is back, and again only after it was gone', async () => {
    const mine = await dealer();
    const { giaVero } = await watch(mine, { codice: 'FINITA', quando: 'disponibile' });
    expect(giaVero).toBe(false);
    await look();
    expect(await told(mine)).toEqual([]);
    await setGiacenza('FINITA', 6);
    await look();
    await setGiacenza('FINITA', 5);
    await Promise.all([look(), look(), look()]);
    const frase = 'Di nuovo disponibile: 205/55 R16 91V FINITA (6 pezzi).';
    expect(await told(mine)).toEqual([frase]);
    await setGiacenza('FINITA', 0);
    await look();
    await setGiacenza('FINITA', 1);
    await look();
    expect(await told(mine)).toEqual(['Di nuovo disponibile: 205/55 R16 91V FINITA (1 pezzo).', frase]);
    expect(await mails(mine)).toEqual([]);
    await setGiacenza('FINITA', 0);
  });

  it('say that a condition is already true, and notify the next time', async () => {
    const mine = await dealer();
    expect(await watch(mine, { codice: 'TANTA', quando: 'disponibile' })).toMatchObject({ giaVero: true, vero: true });
    await setGiacenza('TANTA', 19);
    await look();
    expect(await told(mine)).toEqual([]);
    await setGiacenza('TANTA', 0);
    await look();
    await setGiacenza('TANTA', 20);
    await look();
    expect(await told(mine)).toHaveLength(1);
  });

  it('send a mail too when the user wants one', async () => {
    const mine = await dealer();
    await watch(mine, { codice: 'FINITA', quando: 'disponibile', mail: true });
    await setGiacenza('FINITA', 4);
    await look();
    expect(await mails(mine)).toEqual([expect.stringContaining('Di nuovo disponibile') as string]);
    await setGiacenza('FINITA', 0);
  });

  it('send nothing while their user is closed, because nobody else can end them', async () => {
    const mine = await dealer();
    await watch(mine, { codice: 'FINITA', quando: 'disponibile', mail: true });
    const setAttivo = (attivo: boolean) =>
      test.database.pool.query('update utente set attivo = $2 where id = $1', [mine.utenteId, attivo]);
    await setAttivo(false);
    await setGiacenza('FINITA', 6);
    await look();
    expect(await mails(mine)).toEqual([]);
    await setGiacenza('FINITA', 0);
    await look();
    await setAttivo(true);
    await setGiacenza('FINITA', 3);
    await look();
    expect(await mails(mine)).toHaveLength(1);
    await setGiacenza('FINITA', 0);
  });

  it('notify when a price falls below the limit, and when it falls further', async () => {
    const mine = await dealer();
    expect((await watch(mine, { codice: 'TANTA', quando: 'prezzo', prezzo: 80 })).giaVero).toBe(false);
    await setPrezzo('TANTA', 7_999);
    await look();
    await setPrezzo('TANTA', 7_999);
    await look();
    await setPrezzo('TANTA', 7_500);
    await look();
    await setPrezzo('TANTA', 7_800);
    await look();
    const [ultima, prima, ...altre] = (await told(mine)).map((frase) => frase.replaceAll('\u00a0', ' '));
    expect([prima, ultima, altre]).toEqual([
      'Prezzo sceso: 205/55 R16 91V TANTA a 79,99 €.',
      'Prezzo sceso: 205/55 R16 91V TANTA a 75,00 €.',
      [],
    ]);
    await setPrezzo('TANTA', 8_000);
  });

  it('notify when a price falls by a customer’s own discount', async () => {
    const mine = await dealer();
    await watch(mine, { codice: 'PIRELLI1', quando: 'prezzo', prezzo: 60 });
    await look();
    await test.database.pool.query('delete from prezzo where codice = $1', ['PIRELLI1']);
    await test.database.pool.query('insert into sconto_marca (cliente_id, marca_id, sconto_bp) values ($1, 2, 5000)', [
      mine.clienteId,
    ]);
    await look();
    expect(await told(mine)).toHaveLength(1);
    await test.database.pool.query('insert into prezzo (codice, listino_id, prezzo_cents) values ($1, 1, 12000)', [
      'PIRELLI1',
    ]);
  });

  it('notify when the last pieces are left', async () => {
    const mine = await dealer();
    await watch(mine, { codice: 'TANTA', quando: 'ultimi' });
    await setGiacenza('TANTA', 5);
    await look();
    expect(await told(mine)).toEqual([]);
    await setGiacenza('TANTA', 4);
    await look();
    await setGiacenza('TANTA', 3);
    await look();
    expect(await told(mine)).toEqual(['Sta per finire: 205/55 R16 91V TANTA, restano 4 pezzi.']);
    await setGiacenza('TANTA', 20);
  });

  it('watch a search as saved, in the customer’s own warehouses', async () => {
    const mine = await dealer();
    const creato = await watch(mine, {
      ricerca: { tipoProdotto: 'Pneumatici', searchTextQuery: '225/45 R17 pirelli', includiNonDisponibili: true },
      quando: 'disponibile',
    });
    expect(creato).toMatchObject({ giaVero: false, descrizione: '225/45 R17 pirelli' });
    await setGiacenza('PIRELLI1', 30, 2);
    await setGiacenza('TANTA', 21);
    await look();
    expect(await told(mine)).toEqual([]);
    await setGiacenza('PIRELLI2', 2);
    await look();
    expect(await told(mine)).toEqual(['Di nuovo disponibile: 225/45 R17 pirelli (2 pezzi).']);
    await setGiacenza('PIRELLI2', 0);
  });

  it('watch a search without a size by its brand and its price', async () => {
    const mine = await dealer();
    await watch(mine, { ricerca: { marca: 'Pirelli', includiNonDisponibili: 'true' }, quando: 'prezzo', prezzo: 100 });
    await setPrezzo('TANTA', 5_000);
    await look();
    expect(await told(mine)).toEqual([]);
    await setPrezzo('PIRELLI2', 9_900);
    await look();
    expect((await told(mine)).map((frase) => frase.replaceAll('\u00a0', ' '))).toEqual([
      'Prezzo sceso: Pirelli a 99,00 €.',
    ]);
    await setPrezzo('TANTA', 8_000);
    await setPrezzo('PIRELLI2', 11_000);
  });

  it('pause a watch for an hour after three changes in a day', async () => {
    const mine = await dealer();
    await watch(mine, { codice: 'FINITA', quando: 'disponibile' });
    const comeAndGo = async (): Promise<void> => {
      await setGiacenza('FINITA', 3);
      await look();
      await setGiacenza('FINITA', 0);
      await look();
    };
    for (let n = 0; n < 6; n++) await comeAndGo();
    expect(await told(mine)).toHaveLength(3);
    test.clock.advance(61 * 60_000);
    await look();
    await comeAndGo();
    expect(await told(mine)).toHaveLength(4);
  });

  it('are visible to their own user only', async () => {
    const mine = await dealer();
    const [colleague, stranger] = [await dealer(mine.clienteId), await dealer()];
    const { id } = await watch(mine, { codice: 'FINITA', quando: 'disponibile' });
    for (const other of [colleague, stranger]) {
      expect((await other.get('/Osservati/Lista')).json()).toEqual({ osservati: [] });
      expect((await other.delete('/Osservati/Elimina', { id })).statusCode).toBe(404);
    }
    await setGiacenza('FINITA', 2);
    await look();
    expect([await told(mine), await told(colleague), await told(stranger)]).toEqual([[expect.any(String)], [], []]);
    expect((await mine.delete('/Osservati/Elimina', { id })).json()).toEqual({ ok: true });
    expect((await mine.delete('/Osservati/Elimina', { id: randomUUID() })).statusCode).toBe(404);
    expect(await told(mine)).toHaveLength(1);
    await setGiacenza('FINITA', 0);
  });

  it('store an identical watch once, and at most 50 for a user', async () => {
    const mine = await dealer();
    const same = await Promise.all(
      Array.from({ length: 40 }, () => watch(mine, { codice: 'FINITA', quando: 'disponibile' })),
    );
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    for (let n = 1; n < 50; n++) await watch(mine, { codice: 'FINITA', quando: 'prezzo', prezzo: n });
    const refused = await mine.post('/Osservati/Crea', {}, { codice: 'FINITA', quando: 'prezzo', prezzo: 50 });
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      422,
      'Tieni già d’occhio 50 cose: togline una per aggiungerne un’altra.',
    ]);
    const { osservati } = (await mine.get('/Osservati/Lista')).json<{ osservati: { prezzo: number | null }[] }>();
    expect(osservati).toHaveLength(50);
  });

  it('refuse a watch without an article or search, or with invalid values', async () => {
    const mine = await dealer();
    const quando = 'disponibile';
    for (const body of [
      {},
      { quando },
      { codice: 'FINITA' },
      { codice: 'FINITA', quando: 'domani' },
      { codice: 'FINITA', quando: 'prezzo' },
      { codice: 'FINITA', quando: 'prezzo', prezzo: 0 },
      { codice: 'FINITA', quando: 'prezzo', prezzo: -1 },
      { codice: 'FINITA', quando: 'prezzo', prezzo: 1.234 },
      { codice: 'FINITA', ricerca: { searchTextQuery: '205/55 R16' }, quando },
      { ricerca: {}, quando },
      { ricerca: { searchTextQuery: '' }, quando },
      { ricerca: { includiNonDisponibili: true }, quando },
      { ricerca: 'searchTextQuery=205', quando },
      { ricerca: [], quando },
      { ricerca: { tipoProdotto: 'Pizze', searchTextQuery: '205/55 R16' }, quando },
      { ricerca: { marca: 'NessunaMarca' }, quando },
      { ricerca: { misura: 'tonda' }, quando },
      { codice: 'FINITA', quando, mail: 'forse' },
    ]) {
      const answer = await mine.post('/Osservati/Crea', {}, body);
      expect([answer.statusCode, JSON.stringify(body)]).toEqual([422, JSON.stringify(body)]);
    }
    const senzaPrezzo = await mine.post('/Osservati/Crea', {}, { codice: 'FINITA', quando: 'prezzo' });
    expect(senzaPrezzo.json()).toMatchObject({ errori: [{ campo: 'prezzo' }] });
    expect((await mine.post('/Osservati/Crea', {}, { codice: 'MANCA', quando })).statusCode).toBe(404);
    expect((await mine.get('/Osservati/Lista')).json()).toEqual({ osservati: [] });
    expect((await test.anonymous.get('/Osservati/Lista')).statusCode).toBe(401);
  });

  it('continue with the other watches when one fails, and try that one again an hour later', async () => {
    const mine = await dealer();
    const rotto = await watch(mine, { ricerca: { misura: '225/45 R17' }, quando: 'disponibile' });
    await watch(mine, { codice: 'FINITA', quando: 'disponibile' });
    // A stored search that today's version would refuse, from an older version.
    await test.database.pool.query(
      `update osservato set ricerca = '{"tipoProdotto": "Pneumatici", "searchTextQuery": 7}' where id = $1`,
      [rotto.id],
    );
    await setGiacenza('FINITA', 6);
    await setGiacenza('PIRELLI1', 3);
    await look();
    expect(await told(mine)).toEqual(['Di nuovo disponibile: 205/55 R16 91V FINITA (6 pezzi).']);
    expect(failed).toEqual([expect.objectContaining({ osservato: rotto.id })]);
    await look();
    expect(failed).toHaveLength(1);
    await test.database.pool.query(
      `update osservato set ricerca = '{"tipoProdotto": "Pneumatici", "misura": "225/45 R17"}' where id = $1`,
      [rotto.id],
    );
    test.clock.advance(3_600_000);
    await look();
    expect(await told(mine)).toHaveLength(2);
    await setGiacenza('FINITA', 0);
    await setGiacenza('PIRELLI1', 0);
    await look();
  });

  it('record no sales while nobody watches', async () => {
    await setGiacenza('TANTA', 18);
    const noted = await test.database.pool.query('select 1 from mossa');
    expect(noted.rowCount).toBe(0);
  });
});
