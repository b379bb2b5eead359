import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/pool.ts';
import { DestinatarioRifiutato, type Messaggio, type Posta } from '../../ports/posta.ts';
import { buildBase, buildUtente } from '../../test/build.ts';
import { createTestClock, type TestClock } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { queueMessaggio, sendPosta, type PostaDeps } from './posta.service.ts';

const MINUTE = 60_000;

/** Stores sent messages; rejects with `fault` while it is set. */
class PostaStandIn implements Posta {
  readonly sent: Messaggio[] = [];
  attempts = 0;
  fault: Error | null = null;
  /** Every attempt waits for this promise. */
  gate: Promise<void> = Promise.resolve();

  async send(messaggio: Messaggio): Promise<void> {
    this.attempts += 1;
    await this.gate;
    if (this.fault !== null) throw this.fault;
    this.sent.push(messaggio);
  }
}

describe('posta', () => {
  let database: TestDatabase;
  let clienteId: number;
  let clock: TestClock;
  let posta: PostaStandIn;
  let told: object[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    ({ clienteId } = await buildUtente(database.pool));
    await database.pool.query(`update cliente set email = 'ordini@gomme.it' where id = $1`, [clienteId]);
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    await database.pool.query('delete from messaggio_posta');
    clock = createTestClock('2026-03-10T09:00:00Z');
    posta = new PostaStandIn();
    told = [];
  });

  const tell = (details: object) => void told.push(details);
  const deps = (): PostaDeps => ({
    pool: database.pool,
    clock,
    posta,
    marchio: 'Gomme Rossi',
    indirizzi: null,
    log: { info: tell, warn: tell, error: tell },
  });
  const run = () => sendPosta(deps());
  const queue = (subject: string, to = clienteId) =>
    inTransaction(database.pool, (tx) =>
      queueMessaggio(tx, to, { subject, text: `Testo di ${subject}`, html: null }, clock.now()),
    );
  const state = async () =>
    (
      await database.pool.query<Record<string, unknown>>(
        `select tentativi, inviato, errore, prossimo_tentativo from messaggio_posta order by id`,
      )
    ).rows;

  it('sends queued messages once, in order and on the letterhead', async () => {
    await queue('Primo');
    await queue('Secondo');
    await run();
    await run();
    expect(posta.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ordini@gomme.it', 'Gomme Rossi: Primo'],
      ['ordini@gomme.it', 'Gomme Rossi: Secondo'],
    ]);
    expect(posta.sent[0]).toMatchObject({ text: expect.stringContaining('Testo di Primo'), html: null });
    const sent = { tentativi: 1, inviato: clock.now(), errore: null, prossimo_tentativo: null };
    expect(await state()).toEqual([sent, sent]);
  });

  it('sends nothing for a transaction rolled back or a customer without an address', async () => {
    const failed = inTransaction(database.pool, async (tx) => {
      await queueMessaggio(tx, clienteId, { subject: 'Mai', text: '', html: null }, clock.now());
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    const { clienteId: unreachable } = await buildUtente(database.pool);
    await queue('A nessuno', unreachable);
    expect(await state()).toEqual([]);
  });

  it('retries with growing waits, ten times in all, and stores the error', async () => {
    await queue('Ostinato');
    posta.fault = Object.assign(new Error('550 <ordini@gomme.it> unknown'), { code: 'EENVELOPE' });
    await run();
    const waits = [1, 2, 5, 15, 30, 60, 120, 240, 360];
    for (const [i, minutes] of waits.entries()) {
      clock.advance(minutes * MINUTE - 1);
      await run();
      expect(posta.attempts).toBe(i + 1);
      clock.advance(1);
      await run();
      expect(posta.attempts).toBe(i + 2);
    }
    clock.advance(30 * 24 * 60 * MINUTE);
    await run();
    expect(posta.attempts).toBe(10);
    expect(await state()).toEqual([
      { tentativi: 10, inviato: null, errore: '550 <ordini@gomme.it> unknown', prossimo_tentativo: null },
    ]);
  });

  it('keeps addresses out of the log', async () => {
    await queue('Riservato');
    posta.fault = Object.assign(new Error('550 <ordini@gomme.it> unknown'), { code: 'EENVELOPE' });
    await run();
    expect(told).toEqual([{ messaggio: expect.any(Number), tentativi: 1, codice: 'EENVELOPE', definitivo: false }]);
  });

  it('delivers after the fault under the id of the first attempt, and clears the error', async () => {
    await queue('Atteso');
    const ids: string[] = [];
    const send = posta.send.bind(posta);
    posta.send = (messaggio) => {
      ids.push(messaggio.id);
      return send(messaggio);
    };
    posta.fault = new Error('busy');
    await run();
    posta.fault = null;
    clock.advance(MINUTE);
    await run();
    expect(posta.sent).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await state()).toMatchObject([{ tentativi: 2, errore: null, prossimo_tentativo: null }]);
  });

  it('sends the other messages at the next run after one failed', async () => {
    await queue('Respinto');
    await queue('Buono');
    posta.fault = new Error('refused');
    await run();
    expect(posta.attempts).toBe(1);
    posta.fault = null;
    await run();
    expect(posta.sent.map(({ subject }) => subject)).toEqual(['Gomme Rossi: Buono']);
  });

  it('goes on with the other messages after one whose recipient the server refuses for good', async () => {
    for (let i = 0; i < 3; i += 1) await queue(`Sconosciuto ${i}`);
    const send = posta.send.bind(posta);
    posta.send = async (messaggio) => {
      if (messaggio.subject.includes('Sconosciuto')) throw new DestinatarioRifiutato('550 unknown', 'EENVELOPE');
      await send(messaggio);
    };
    await queue('Buono');
    await run();
    expect(posta.sent.map(({ subject }) => subject)).toEqual(['Gomme Rossi: Buono']);
    expect(told.filter(Boolean)).toContainEqual(expect.objectContaining({ codice: 'EENVELOPE', definitivo: false }));
    expect(await state()).toContainEqual(expect.objectContaining({ tentativi: 1, errore: '550 unknown' }));
  });

  it('sends each message once when four workers run at the same time', async () => {
    for (let i = 0; i < 30; i += 1) await queue(`Messaggio ${i}`);
    await Promise.all(Array.from({ length: 4 }, run));
    expect(posta.attempts).toBe(30);
    expect(new Set(posta.sent.map(({ subject }) => subject)).size).toBe(30);
  });

  it('skips a message that another worker is sending, and holds no transaction meanwhile', async () => {
    await queue('Lento');
    const { promise, resolve } = Promise.withResolvers<void>();
    posta.gate = promise;
    const slow = run();
    await expect.poll(() => posta.attempts).toBe(1);
    clock.advance(MINUTE);
    await run();
    expect(posta.attempts).toBe(1);
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    resolve();
    await slow;
    expect(posta.sent).toHaveLength(1);
  });

  it('takes over the messages of a dead worker and trusts the later attempt', async () => {
    await queue('Orfano');
    const { promise, reject } = Promise.withResolvers<void>();
    posta.gate = promise;
    const dying = run();
    await expect.poll(() => posta.attempts).toBe(1);
    posta.gate = Promise.resolve();
    clock.advance(2 * MINUTE);
    await run();
    expect(posta.sent).toHaveLength(1);
    reject(new Error('too late'));
    await dying;
    expect(await state()).toMatchObject([
      { tentativi: 2, inviato: clock.now(), errore: null, prossimo_tentativo: null },
    ]);
  });

  it('deletes messages sent a month ago and keeps the failed ones', async () => {
    await queue('Vecchio');
    await run();
    await queue('Mai arrivato');
    await database.pool.query(`update messaggio_posta set prossimo_tentativo = null where inviato is null`);
    clock.advance(31 * 24 * 60 * MINUTE);
    await run();
    expect(await state()).toMatchObject([{ inviato: null }]);
  });
});
