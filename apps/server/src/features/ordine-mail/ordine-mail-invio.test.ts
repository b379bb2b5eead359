/** From a call to the mail in the outbox: which events of an order send a mail, and which do not. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatEuro, toCents } from '@battistrada/domain/denaro';
import { loadConfig } from '../../config.ts';
import { JOBS } from '../../jobs/jobs.ts';
import { openJobDeps } from '../../jobs/open-job-deps.ts';
import { buildArticolo, buildBase, buildCoupon, type ClienteOverrides } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface EsitoWire {
  idOrdine: number;
  numero: number;
  totale: number;
  redirectUri: string | null;
}

interface Line {
  at: string;
  to: string;
  subject: string;
  text: string;
}

describe('the mail of an order', () => {
  let test: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
    await pool().query('delete from messaggio_posta');
    return () => rm(dataDir, { recursive: true });
  });

  const pool = () => test.database.pool;

  async function buyer(overrides: ClienteOverrides = {}): Promise<Buyer> {
    const caller = await startBuyer(test, overrides);
    await pool().query(`update cliente set email = 'ordini@gomme.it' where id = $1`, [caller.clienteId]);
    return caller;
  }

  /** Runs the server's jobs once and reads the sent mails. */
  async function deliver(): Promise<Line[]> {
    const config = loadConfig({ DATA_DIR: dataDir, MARCHIO: 'Gomme Rossi' });
    const deps = await openJobDeps({ config, pool: pool(), clock: test.clock, log: test.app.log });
    for (const job of JOBS) await job.run(deps, new AbortController().signal);
    const written = await readFile(join(dataDir, 'outbox', 'mail.ndjson'), 'utf8').catch(() => '');
    return written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  }

  const press = (redirectUri: string | null, azione: string) =>
    test.app.inject({
      method: 'POST',
      url: redirectUri ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ azione }).toString(),
    });

  it('shows the amounts of a confirmed order to the cent', async () => {
    const caller = await buyer();
    const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 2_500 });
    const codice = await buildArticolo(pool(), {
      prezzi: { 1: 12_345 },
      descrizione: 'Michelin <Primacy>',
      giacenze: { 1: 3 },
    });
    await caller.get('/Carrello/Aggiungi', { id: codice, qty: 5, forzaAggiunta: true });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    const answer = await caller.confirm({ idCoupon }, { note: 'Suonare', tutti_insieme: true });
    const { numero, totale } = answer.json<EsitoWire>();
    const sent = await deliver();
    expect(sent).toEqual([
      {
        at: test.clock.now().toISOString(),
        to: 'ordini@gomme.it',
        subject: `Gomme Rossi: Ordine ${numero} confermato`,
        text: expect.any(String),
      },
    ]);
    const text = sent[0]?.text ?? '';
    expect(text).toContain(formatEuro(toCents(totale)));
    for (const words of [
      '5 × Michelin <Primacy>',
      `123,45\u00A0€ l’uno · 617,25\u00A0€`,
      '2 pezzi non ancora disponibili',
      '-25,00\u00A0€',
      'Via Emilia 1\n    40100 Bologna (BO)',
      'Attendi e spedisci tutto insieme',
      'Suonare',
    ]) {
      expect(text).toContain(words);
    }
    // Sent once, however often the job runs.
    expect(await deliver()).toHaveLength(1);
  });

  it('is not sent for a refused or repeated confirmation', async () => {
    const caller = await buyer({ bloccato: true });
    const codice = await buildArticolo(pool());
    await caller.fillCart({ [codice]: 1 });
    expect((await caller.confirm()).statusCode).toBe(402);
    expect(await deliver()).toEqual([]);

    await pool().query('update cliente set bloccato = false where id = $1', [caller.clienteId]);
    const token = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => caller.confirm({ token })));
    expect(await deliver()).toHaveLength(1);
  });

  it('is not sent to a customer without an address', async () => {
    const caller = await buyer();
    await pool().query(`update cliente set email = '' where id = $1`, [caller.clienteId]);
    await caller.fillCart({ [await buildArticolo(pool())]: 1 });
    expect((await caller.confirm()).statusCode).toBe(200);
    expect(await deliver()).toEqual([]);
  });

  it('reports a cancellation once', async () => {
    const caller = await buyer();
    await caller.fillCart({ [await buildArticolo(pool())]: 1 });
    const { idOrdine, numero } = (await caller.confirm()).json<EsitoWire>();
    for (let i = 0; i < 2; i += 1)
      expect((await caller.post('/Ordine/AnnullaOrdine', { id: idOrdine })).statusCode).toBe(200);
    const subjects = (await deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual([`Gomme Rossi: Ordine ${numero} confermato`, `Gomme Rossi: Ordine ${numero} annullato`]);
  });

  describe('of an order paid online', () => {
    async function waiting(): Promise<{ caller: Buyer; esito: EsitoWire }> {
      const caller = await buyer();
      await caller.fillCart({ [await buildArticolo(pool(), { prezzi: { 1: 10_000 } })]: 4 });
      const esito = (await caller.confirm({}, { pagaOnline: true })).json<EsitoWire>();
      expect(await deliver()).toEqual([]);
      return { caller, esito };
    }

    it('reports the order once it is paid, with the online saving', async () => {
      const { esito } = await waiting();
      await press(esito.redirectUri, 'carta');
      await press(esito.redirectUri, 'carta');
      const sent = await deliver();
      expect(sent.map(({ subject }) => subject)).toEqual([`Gomme Rossi: Ordine ${esito.numero} pagato`]);
      expect(sent[0]?.text).toMatch(/Sconto pagamento online\s+-/);
      expect(sent[0]?.text).toContain(formatEuro(toCents(esito.totale)));
    });

    it('reports the refund of a paid order that is cancelled', async () => {
      const { caller, esito } = await waiting();
      await press(esito.redirectUri, 'carta');
      await caller.post('/Ordine/AnnullaOrdine', { id: esito.idOrdine });
      expect((await deliver()).at(-1)?.text).toContain('L’importo pagato ti sarà rimborsato.');
    });

    it('reports the release of an order whose payment the customer cancelled', async () => {
      const { esito: rinunciato } = await waiting();
      await press(rinunciato.redirectUri, 'annulla');
      const [mail, ...others] = await deliver();
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`Gomme Rossi: Ordine ${rinunciato.numero} annullato`);
      expect(mail?.text).toContain('non è stato completato');
    });

    it('reports the release of an order that was not paid in time', async () => {
      const { esito } = await waiting();
      test.clock.advance(31 * 60_000);
      expect((await deliver()).map(({ subject }) => subject)).toEqual([
        `Gomme Rossi: Ordine ${esito.numero} annullato`,
      ]);
    });
  });

  it('is not sent for an order whose payment page could not be opened', async () => {
    const caller = await buyer();
    await caller.fillCart({ [await buildArticolo(pool())]: 1 });
    const token = randomUUID();
    const esito = (await caller.confirm({ token }, { pagaOnline: true })).json<EsitoWire>();
    // The state after a process died before the provider answered.
    await pool().query('update pagamento set riferimento = null where ordine_id = $1', [esito.idOrdine]);
    test.clock.advance(31 * 60_000);
    expect(await deliver()).toEqual([]);
    const { rows } = await pool().query('select stato from ordine where id = $1', [esito.idOrdine]);
    expect(rows).toEqual([{ stato: 'ANNULLATO' }]);
  });
});
