import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface Trovati {
  prodotti: { disponibilita: { deposito: number; quantita: number; consegna: unknown }[] }[];
}

describe('delivery days', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    await test.database.pool.query(`update deposito set ora_limite = '12:00' where id = 1`);
    await test.database.pool.query(`update deposito set tempi_consegna = '48 ore' where id = 2`);
  });
  afterAll(() => test.close());
  // A Tuesday, 11:00 in Rome.
  beforeEach(() => test.clock.set('2026-03-10T10:00:00Z'));

  const BOLOGNA = { giorno: '2026-03-11', entro: '12:00', testo: 'mer 11 mar' };
  const VERONA = { giorno: '2026-03-12', entro: null, testo: 'gio 12 mar' };

  async function dealer() {
    const built = await buildUtente(test.database.pool, { depositi: [1, 2] });
    return { ...built, ...(await test.login(built.username)) };
  }

  it('are shown with the pieces of each deposito in search and cart, and are the same in both', async () => {
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool, { giacenze: { 1: 2, 2: 5 } });
    const found = await caller.get('/Ricerca/Pneumatici', { searchTextQuery: id });
    expect(found.json<Trovati>().prodotti[0]?.disponibilita).toMatchObject([
      { deposito: 1, quantita: 2, consegna: BOLOGNA },
      { deposito: 2, quantita: 5, consegna: VERONA },
    ]);
    await caller.get('/Carrello/Aggiungi', { id, qty: 4 });
    await caller.get('/Carrello/Modifica', { id, qty: 4, includiDepositiSecondari: true });
    const cart = await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    expect(cart.json<{ carrello: unknown[] }>().carrello[0]).toMatchObject({
      smistamento: { 1: 2, 2: 2 },
      consegne: { 1: BOLOGNA, 2: VERONA },
    });
  });

  it('are null where a deposito has no pieces', async () => {
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool, { giacenze: { 2: 5 } });
    const found = await caller.get('/Ricerca/Pneumatici', { searchTextQuery: id });
    expect(found.json<Trovati>().prodotti[0]?.disponibilita[0]).toMatchObject({ deposito: 1, consegna: null });
  });

  it('follow the cut-off time, the closing days and the Saturdays of the settings', async () => {
    test.clock.set('2026-03-13T11:01:00Z');
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool, { giacenze: { 1: 2 } });
    const read = async (): Promise<unknown> =>
      (await caller.get('/Ricerca/Pneumatici', { searchTextQuery: id })).json<Trovati>().prodotti[0]?.disponibilita[0]
        ?.consegna;
    expect(await read()).toMatchObject({ giorno: '2026-03-17' });
    await test.database.pool.query(
      `insert into impostazione (chiave, valore, modificata) values ('chiusure', '["2026-03-16"]', now())`,
    );
    await expect.poll(read).toMatchObject({ giorno: '2026-03-18' });
    await test.database.pool.query(
      `insert into impostazione (chiave, valore, modificata) values ('sabato', '["1"]', now())`,
    );
    await expect.poll(read).toMatchObject({ giorno: '2026-03-16' });
    await test.database.pool.query(`delete from impostazione where chiave in ('chiusure', 'sabato')`);
    await expect.poll(read).toMatchObject({ giorno: '2026-03-17' });
  });

  it('are stored with the order: in its history, its mail and at the machine door', async () => {
    const caller = await dealer();
    await test.database.pool.query(`update cliente set email = 'consegna@gomme.example' where id = $1`, [
      caller.clienteId,
    ]);
    const erp = await startProgramma(test);
    const id = await buildArticolo(test.database.pool, { giacenze: { 1: 2, 2: 5 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 3 });
    await caller.get('/Carrello/Modifica', { id, qty: 3, includiDepositiSecondari: true });
    const confirmed = await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'uno' }, {});
    const { numero } = confirmed.json<{ numero: number }>();
    test.clock.set('2026-03-10T18:00:00Z');
    const history = await caller.get('/Ordini/Cerca', { pagina: 1 });
    expect(history.json<{ ordini: unknown[] }>().ordini[0]).toMatchObject({
      consegne: [
        { deposito: 1, pezzi: 2, consegna: { ...BOLOGNA, entro: null } },
        { deposito: 2, pezzi: 1, consegna: VERONA },
      ],
    });
    const door = await erp.get(`/ordini/${numero}`);
    expect(door.json<{ righe: { depositi: unknown[] }[] }>().righe[0]?.depositi).toEqual([
      { deposito: '1', pezzi: 2, consegna: { ...BOLOGNA, entro: null } },
      { deposito: '2', pezzi: 1, consegna: VERONA },
    ]);
    const mail = await test.database.pool.query<{ testo: string }>(
      `select testo from messaggio_posta where destinatario = 'consegna@gomme.example'`,
    );
    expect(mail.rows[0]?.testo).toContain('mer 11 mar, gio 12 mar');
  });

  it('skip the local holiday of the province that the order goes to', async () => {
    // The day before Saint Ambrose. The 8th is a holiday, then comes the weekend.
    test.clock.set('2023-12-06T09:00:00Z');
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool, { giacenze: { 1: 20 } });
    const inserted = await test.database.pool.query<{ id: number }>(
      `insert into destinazione (cliente_id, indirizzo, cap, citta, provincia)
       values ($1, 'Corso Buenos Aires 1', '20124', 'Milano', 'MI') returning id`,
      [caller.clienteId],
    );
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: inserted.rows[0]?.id, token: 'milano' }, {});
    const history = await caller.get('/Ordini/Cerca', { pagina: 1 });
    expect(history.json<{ ordini: unknown[] }>().ordini[0]).toMatchObject({
      consegne: [{ consegna: { giorno: '2023-12-11' } }],
    });
  });
});
