import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';
import { decoyHash, hashSegreto, verifySegreto } from '../../sessione/segreti.ts';

const MINUTE = 60_000;

describe('the limits of failed logins', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  let addresses = 0;
  const nextAddress = (): string => `198.51.100.${(addresses += 1)}`;
  const tryLogin = (username: string, password: string, address: string, device: string = randomUUID()) =>
    test.requestLogin(username, password, { device, headers: { 'x-forwarded-for': address } });

  async function fail(username: string, times: number, address: string, device?: string): Promise<void> {
    for (let i = 0; i < times; i += 1) await tryLogin(username, 'sbagliata', address, device);
  }

  it('block an attacker but not the customer on a known device', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    await tryLogin(username, PASSWORD, nextAddress(), device);
    const attacker = nextAddress();
    await fail(username, 30, attacker);
    expect((await tryLogin(username, PASSWORD, attacker)).statusCode).toBe(429);
    expect((await tryLogin(username, PASSWORD, nextAddress())).statusCode).toBe(429);
    // Even when attacker and customer share an address.
    expect((await tryLogin(username, PASSWORD, attacker, device)).statusCode).toBe(200);
  });

  it('apply to a known device too, and its failures count for the account', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    await tryLogin(username, PASSWORD, nextAddress(), device);
    await fail(username, 10, nextAddress(), device);
    const refused = await tryLogin(username, PASSWORD, nextAddress(), device);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      Message: 'Troppi tentativi di accesso. Riprova tra 15 minuti.',
      codice: 'TROPPI_TENTATIVI',
    });
    expect(refused.headers['retry-after']).toBe(String(15 * 60));
    expect((await tryLogin(username, PASSWORD, nextAddress())).statusCode).toBe(429);
  });

  it('end fifteen minutes after the first failure, however many followed', async () => {
    const { username } = await buildUtente(test.database.pool);
    const address = nextAddress();
    await fail(username, 10, address);
    test.clock.advance(14 * MINUTE);
    expect((await tryLogin(username, PASSWORD, address)).statusCode).toBe(429);
    await fail(username, 10, address);
    test.clock.advance(MINUTE);
    expect((await tryLogin(username, PASSWORD, address)).statusCode).toBe(200);
  });

  it('block an address that tries many users, known or unknown', async () => {
    const { username } = await buildUtente(test.database.pool);
    const address = nextAddress();
    const names = Array.from({ length: 110 }, (_, i) => `inventato${i}`);
    const answers = await Promise.all(names.map((name) => tryLogin(name, 'x', address)));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(100);
    expect((await tryLogin(username, PASSWORD, address)).statusCode).toBe(429);
    expect((await tryLogin(username, PASSWORD, nextAddress())).statusCode).toBe(200);
  });

  it('apply in every process on the database and after a restart', async () => {
    const { username } = await buildUtente(test.database.pool);
    await fail(username, 10, nextAddress());
    const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: test.database.url });
    const restarted = await buildApp({ config, pool: test.database.pool, clock: test.clock });
    const answer = await restarted.inject({
      url: `${PREFIX}/APILogin/Login`,
      headers: {
        'protocol-version': '3',
        'device-id': randomUUID(),
        authorization: `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`,
      },
    });
    await restarted.close();
    expect(answer.statusCode).toBe(429);
  });
});

describe('password checks', () => {
  it('use argon2id at the recommended cost, also for the decoy of unknown users', async () => {
    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    const stored = await hashSegreto('gomme2026');
    expect(stored).toMatch(cost);
    expect(await decoyHash()).toMatch(cost);
    expect(await verifySegreto(stored, 'gomme2026')).toBe(true);
    expect(await verifySegreto(stored, 'gomme2027')).toBe(false);
    expect(await verifySegreto(await decoyHash(), '')).toBe(false);
  });

  it('take as long for an unknown user as for a known one', async () => {
    const test = await startTestApp();
    await buildBase(test.database.pool);
    const { username, utenteId } = await buildUtente(test.database.pool);
    const stored = await hashSegreto(PASSWORD);
    await test.database.pool.query('update utente set password_hash = $1 where id = $2', [stored, utenteId]);
    const timeOf = async (name: string): Promise<number> => {
      const start = performance.now();
      await test.requestLogin(name, 'sbagliata');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // Other work on the machine only adds time, so the shortest of each is the check itself. A busy machine needs more
    // samples.
    const ratio = (): number => Math.min(...unknown) / Math.min(...known);
    for (let i = 0; i < 9 || (i < 60 && Math.abs(Math.log(ratio())) > Math.log(1.6)); i += 1) {
      known.push(await timeOf(username));
      unknown.push(await timeOf('nessuno'));
    }
    await test.close();
    expect(ratio()).toBeGreaterThan(0.6);
    expect(ratio()).toBeLessThan(1.7);
  });
});
