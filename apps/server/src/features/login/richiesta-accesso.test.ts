import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const RICHIESTA = {
  ragsoc: 'Gomme Nuove srl',
  piva: '12345678903',
  nome: 'Sara Conti',
  email: 'sara@gommenuove.example',
  telefono: '+39 051 555 0100',
  messaggio: 'Vorrei ordinare da lunedì.',
};

describe('the request for access', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ EMAIL_RICHIESTE: 'commerciale@esempio.it' });
  });
  beforeEach(() => {
    test.clock.advance(3_600_000);
  });
  afterAll(() => test.close());

  const ask = (body: object) => test.anonymous.post('/APILogin/RichiediAccesso', {}, body);
  const readMails = async () =>
    (
      await test.database.pool.query<{ destinatario: string; risposta: string; oggetto: string; testo: string }>(
        'select destinatario, rispondi_a as risposta, oggetto, testo from messaggio_posta order by id',
      )
    ).rows;

  it('reaches the wholesaler by mail with all typed fields', async () => {
    const answer = await ask(RICHIESTA);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    const mail = (await readMails()).at(-1);
    expect(mail).toMatchObject({
      destinatario: 'commerciale@esempio.it',
      risposta: 'sara@gommenuove.example',
      oggetto: 'richiesta di accesso di Gomme Nuove srl',
    });
    for (const value of Object.values(RICHIESTA)) expect(mail?.testo).toContain(value);
  });

  it('keeps each field on its line', async () => {
    await ask({ ...RICHIESTA, ragsoc: 'Gomme\r\nBcc: tutti@esempio.it', nome: 'Sara\nPartita IVA: 0' });
    const mail = (await readMails()).at(-1);
    expect(mail?.oggetto).toBe('richiesta di accesso di Gomme Bcc: tutti@esempio.it');
    expect(mail?.testo).toContain('Referente: Sara Partita IVA: 0\n');
  });

  it.each([
    ['ragsoc', ''],
    ['piva', '12345678904'],
    ['piva', '1234'],
    ['nome', ' '],
    ['email', 'sara'],
    ['email', 'sara@esempio.it, altri@esempio.it'],
    ['telefono', 'chiamami'],
    ['messaggio', 'x'.repeat(2_001)],
  ])('refuses %s %j and sends no mail', async (campo, value) => {
    const before = (await readMails()).length;
    const answer = await ask({ ...RICHIESTA, [campo]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errori: [{ campo, messaggio: expect.any(String) as unknown }] });
    expect(await readMails()).toHaveLength(before);
  });

  it('reaches the wholesaler once when it is sent twice, and again an hour later', async () => {
    const before = (await readMails()).length;
    const richiesta = { ...RICHIESTA, nome: 'Sara Due' };
    const answers = await Promise.all([ask(richiesta), ask(richiesta)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await readMails()).toHaveLength(before + 1);
    test.clock.advance(3_600_000);
    await ask(richiesta);
    expect(await readMails()).toHaveLength(before + 2);
  });

  it('is accepted ten times an hour from one address, even when all arrive at once', async () => {
    const before = (await readMails()).length;
    const answers = await Promise.all(Array.from({ length: 17 }, (_, n) => ask({ ...RICHIESTA, nome: `Sara ${n}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(7);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await readMails()).toHaveLength(before + 10);
  });
});
