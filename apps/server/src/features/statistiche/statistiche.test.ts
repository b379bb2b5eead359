/** Figures of sales and of searches without a result (product.md §6). */
import { FIGURE } from '@battistrada/contract/statistiche.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { createRicercheVane, type RicercaVana } from './ricerche-vane.service.ts';
import { sumVendite } from './somme.service.ts';

let test: TestApp;
let staff: Caller;
let buyer: Buyer;
beforeAll(async () => {
  test = await startTestApp();
  await buildBase(pool());
  staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
  buyer = await startBuyer(test);
});
afterAll(() => test.close());
const pool = () => test.database.pool;

describe('the sales figures', () => {
  const sum = () => sumVendite({ pool: pool(), clock: test.clock });
  const read = async <T>(path: string, query = {}): Promise<T> =>
    (await staff.get(`/BackOffice/${path}`, query)).json<T>();

  beforeEach(async () => {
    // No order of another test is a sale.
    await pool().query(`
      update ordine set stato = 'ANNULLATO'; update statistica_stato set fermi = null;
      delete from statistica_giorno; delete from vendita_ora; delete from vendita_articolo; delete from vendita_marca`);
  });

  async function order(pezzi: number, codice?: string): Promise<{ id: number; codice: string }> {
    const scelto = codice ?? (await buildArticolo(pool(), { prezzoListinoCents: 10_000, giacenze: { 1: 100 } }));
    await buyer.fillCart({ [scelto]: pezzi });
    const { idOrdine } = (await buyer.confirm()).json<{ idOrdine: number }>();
    return { id: idOrdine, codice: scelto };
  }

  interface Confronto {
    giorno: string;
    ordini: number;
    importo: number;
    ordiniSettimana: number;
    ordiniAnno: number;
  }

  it('omit a day that is not summed yet', async () => {
    expect(await read('StatisticheOrdini', { giorni: 1 })).toMatchObject({
      aggiornato: null,
      giorni: [{ giorno: '2026-03-10', ordini: 0 }],
      ore: [],
    });
  });

  it('count orders by day and hour of Rome, compared with a week and a year before', async () => {
    const now = test.clock.now().toISOString();
    for (const istante of ['2025-03-11T11:30:00Z', '2026-03-03T09:10:00Z', '2026-03-03T09:50:00Z', now]) {
      test.clock.set(istante);
      buyer = await startBuyer(test);
      staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
      await order(2);
    }
    await sum();
    const { giorni, ore, aggiornato } = await read<{ giorni: Confronto[]; ore: object[]; aggiornato: string }>(
      'StatisticheOrdini',
      { giorni: 1 },
    );
    expect(giorni).toMatchObject([{ giorno: '2026-03-10', ordini: 1, ordiniSettimana: 2, ordiniAnno: 1 }]);
    expect(giorni[0]?.importo).toBeGreaterThan(0);
    expect(ore).toMatchObject([
      { ora: 10, ordini: 1, ordiniSettimana: 2, ordiniAnno: 0 },
      { ora: 12, ordini: 0, ordiniSettimana: 0, ordiniAnno: 1 },
    ]);
    expect(aggiornato).toBe(now);
    expect((await read<{ giorni: Confronto[] }>('StatisticheOrdini', { giorni: 28 })).giorni).toHaveLength(28);
  });

  it('exclude a cancelled order when its day is summed again', async () => {
    const before = await read<{ giorni: Confronto[] }>('StatisticheOrdini', { giorni: 1 });
    const { id } = await order(3);
    await sum();
    const counted = await read<{ giorni: Confronto[] }>('StatisticheOrdini', { giorni: 1 });
    expect(counted.giorni[0]?.ordini).toBe((before.giorni[0]?.ordini ?? 0) + 1);
    await buyer.post('/Ordine/AnnullaOrdine', { id });
    test.clock.advance(61_000);
    await sum();
    expect(await read('StatisticheOrdini', { giorni: 1 })).toMatchObject({ giorni: before.giorni });
  });

  it('name the articles and brands sold, compared with the period before', async () => {
    const { codice } = await order(40);
    await sum();
    const { articoli } = await read<{ articoli: object[] }>('StatisticheArticoli', { giorni: 7 });
    expect(articoli[0]).toMatchObject({ codice, pezzi: 40, pezziPrima: 0, giacenza: 60 });
    const { marche } = await read<{ marche: { pezzi: number; quota: number; importoPrima: number }[] }>(
      'StatisticheMarche',
      { giorni: 7 },
    );
    expect(marche.reduce((somma, { quota }) => somma + quota, 0)).toBeCloseTo(100, 1);
    expect(marche[0]?.pezzi).toBeGreaterThanOrEqual(40);
  });

  it('name stock that nobody orders, until somebody does', async () => {
    const codice = await buildArticolo(pool(), { prezzoListinoCents: 99_000, giacenze: { 1: 50 } });
    await sum();
    const fermi = async () => (await read<{ articoli: { codice: string }[] }>('StatisticheFermi')).articoli;
    expect((await fermi())[0]).toMatchObject({ codice, giacenza: 50, valore: 49_500, ultimaVendita: null });
    await order(1, codice);
    test.clock.advance(61_000);
    await sum();
    expect((await fermi()).map((articolo) => articolo.codice)).not.toContain(codice);
  });

  it('name customers who ordered often and are silent now, until they order again', async () => {
    const silenzioso = await startBuyer(test);
    await pool().query(
      `insert into ordine (cliente_id, tipo, stato, istante, destinazione, pagamento, imponibile_cents, pfu_cents,
                           contributo_cents, iva_bp, iva_cents, totale_cents)
       select $1, 'W', 'FATTURATO', now - n * interval '20 days', '', '', 100, 0, 0, 0, 0, 100
         from (select $2::timestamptz - interval '60 days' as now) x, generate_series(1, 3) n`,
      [silenzioso.clienteId, test.clock.now()],
    );
    await sum();
    const names = async (settimane: number) =>
      (await read<{ clienti: { id: number }[] }>('ClientiSilenziosi', { settimane })).clienti.map(({ id }) => id);
    expect(await names(8)).toContain(silenzioso.clienteId);
    expect(await names(13)).not.toContain(silenzioso.clienteId);
    buyer = silenzioso;
    await order(1);
    expect(await names(8)).not.toContain(silenzioso.clienteId);
  });

  it('are summed by one process when several begin at once', async () => {
    await Promise.all([sum(), sum(), sum()]);
    expect((await read<{ aggiornato: string | null }>('StatisticheOrdini', { giorni: 1 })).aggiornato).not.toBeNull();
  });

  it('are exported as CSV with the rows of the screen', async () => {
    await sum();
    for (const figura of FIGURE) {
      const answer = await staff.get('/BackOffice/EsportaStatistiche', { figura });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    }
    const { rows } = await test.database.pool.query<{ figura: string }>(
      `select dettagli ->> 'figura' as figura from registro where evento = 'dati-esportati' order by id`,
    );
    expect(rows.map(({ figura }) => figura)).toEqual(FIGURE);
    const csv = (await staff.get('/BackOffice/EsportaStatistiche', { figura: 'ordini', giorni: 1 })).body;
    expect(csv).toMatch(/^\uFEFFGiorno;Ordini;Imponibile;/);
    expect(csv).toContain('10/03/2026;');
    const ore = (await staff.get('/BackOffice/EsportaStatistiche', { figura: 'ore', giorni: 1 })).body;
    expect(ore).toMatch(/^\uFEFFOra;Ordini;Imponibile;/);
    const wire = await read<{ ore: unknown[] }>('StatisticheOrdini', { giorni: 1 });
    expect(ore.trimEnd().split('\r\n')).toHaveLength(wire.ore.length + 1);
    const settimane = (await staff.get('/BackOffice/EsportaStatistiche', { figura: 'settimane' })).body;
    expect(settimane).toMatch(/^\uFEFFSettimana dal;Ricerche\r\n/);
    expect((await staff.get('/BackOffice/EsportaStatistiche', { figura: 'paghe' })).statusCode).toBe(422);
    expect((await staff.get('/BackOffice/StatisticheOrdini', { giorni: 3650 })).statusCode).toBe(422);
  });
});

describe('a search that finds nothing in stock', () => {
  /** Searches on a process of its own, which writes its counts when it ends. */
  async function search(by: Buyer, queries: readonly Record<string, string | number | boolean>[]): Promise<void> {
    const other = await startTestApp({}, test.database);
    other.clock.set(test.clock.now().toISOString());
    const caller = other.with(by.token ?? '');
    for (const query of queries) expect((await caller.get('/Ricerca/Pneumatici', query)).statusCode).toBe(200);
    await other.app.close();
  }
  const lost = async (per: string) =>
    (await staff.get('/BackOffice/DomandaPersa', { settimane: 1, per })).json<{
      settimane: { settimana: string; ricerche: number }[];
      voci: { misura: string | null; stagione: number | null; marca: string | null; ricerche: number }[];
    }>();
  const vain = async () =>
    (await staff.get('/BackOffice/RicercheVuote', { settimane: 1 })).json<{
      ricerche: { testo: string; ricerche: number }[];
    }>().ricerche;

  it('is counted as lost demand for its size, season and brand, in its week', async () => {
    const dealer = await startBuyer(test, { depositi: [1] });
    await buildArticolo(pool(), { misura: '245/35 R21', misuraChiave: '245/35R21', giacenze: { 1: 0 } });
    await buildArticolo(pool(), { misura: '245/35 R20', misuraChiave: '245/35R20', giacenze: { 1: 8 } });
    const before = (await lost('misura')).settimane[0]?.ricerche ?? 0;
    await search(dealer, [
      { misura: '2453521', stagione: 2 },
      // Shown, but out of stock.
      { misura: '2453521', includiNonDisponibili: true },
      // Not counted: a repetition within the hour, a second page, and a result in stock.
      { misura: '245/35 R21', stagione: 2 },
      { misura: '2453521', pagina: 2 },
      { misura: '2453520' },
    ]);
    const { settimane, voci } = await lost('misura');
    expect(voci).toContainEqual(expect.objectContaining({ misura: '245/35 R21', stagione: null, ricerche: 2 }));
    expect(settimane).toEqual([{ settimana: '2026-03-09', ricerche: before + 2 }]);
    expect((await lost('stagione')).voci).toContainEqual(expect.objectContaining({ stagione: 2, ricerche: 1 }));
    expect((await lost('tutto')).voci).toContainEqual(
      expect.objectContaining({ misura: '245/35 R21', stagione: 2, marca: null, ricerche: 1 }),
    );
  });

  it('is listed with its text when it showed no result at all, unless the text may name a person', async () => {
    const dealer = await startBuyer(test, { depositi: [1] });
    const testi = [
      '  Gomma   che non esiste ',
      'mario@rossi.it',
      '347 1234567',
      '+39 347 1234567',
      '0039 347 1234567',
      'RSSMRA80A01H501U',
      '8019227308181',
    ];
    await search(
      dealer,
      testi.map((searchTextQuery) => ({ searchTextQuery })),
    );
    const found = (await vain()).map(({ testo }) => testo);
    expect(found).toContain('gomma che non esiste');
    expect(found.join(' ')).not.toMatch(/rossi|347|rssmra/);
    expect(found).toContain('8019227308181');
  });

  it('is not counted for a customer without depositi, who never has stock', async () => {
    const dealer = await startBuyer(test, { depositi: [] });
    const before = await lost('misura');
    await search(dealer, [{ misura: '2553521' }]);
    expect(await lost('misura')).toEqual(before);
  });

  it('is not counted when the portal only tries what else would find something', async () => {
    const dealer = await startBuyer(test, { depositi: [1] });
    const before = [await lost('tutto'), await vain()];
    await search(dealer, [
      { misura: '2753021', prova: true },
      { searchTextQuery: 'parola mai vista', prova: true },
    ]);
    expect([await lost('tutto'), await vain()]).toEqual(before);
  });

  it('is counted correctly by many processes at once', async () => {
    const deps = { pool: pool(), clock: test.clock, log: test.app.log };
    const processes = Array.from({ length: 4 }, () => createRicercheVane(deps));
    const one: RicercaVana = { tipoProdotto: 1, misura: '1', stagioni: [1], marche: [], testo: 'insieme', trovati: 0 };
    for (const [chi, vane] of processes.entries()) {
      for (let n = 0; n < 50; n += 1) vane.note(chi, { ...one, misura: `100/80R${10 + (n % 9)}` });
    }
    await Promise.all(processes.map((vane) => vane.flush()));
    await Promise.all(processes.map((vane) => vane.close()));
    const voci = (await lost('misura')).voci.filter(({ misura }) => misura?.startsWith('100/80 R'));
    expect(voci).toHaveLength(9);
    expect(voci.every(({ ricerche }) => ricerche === 4)).toBe(true);
    expect(await vain()).toContainEqual({ testo: 'insieme', ricerche: 4, ultima: '2026-03-09' });
  });
});
