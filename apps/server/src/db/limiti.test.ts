import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { countIndirizzo, uncountIndirizzo, waitOfIndirizzo } from './limiti-indirizzo.ts';
import { countUso, deleteScaduti, waitOf } from './limiti.sql.ts';

const MINUTE = 60_000;
const now = new Date('2026-03-10T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('request limits', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('count an IPv6 network of 64 bits as one sender, whatever the spelling of its addresses', async () => {
    const limite = { nome: 'reti', massimo: 3, durataMs: 15 * MINUTE };
    const count = (address: string) => countIndirizzo(database.pool, limite, address, now);
    expect(await count('2001:db8:1:2::1')).toBeNull();
    expect(await count('2001:0DB8:0001:0002:abcd:ef01:2345:6789')).toBeNull();
    expect(await count('2001:db8:1:2:0:0:0:ffff%eth0')).toBeNull();
    expect(await waitOfIndirizzo(database.pool, limite, '2001:db8:1:2::99', now)).toBe(15 * MINUTE);
    expect(await count('2001:db8:1:2::99')).toBe(15 * MINUTE);
    expect(await count('2001:db8:1:3::1')).toBeNull();
  });

  it('limit the networks of one IPv6 customer together', async () => {
    const limite = { nome: 'clienti', massimo: 2, durataMs: 15 * MINUTE };
    const waits: (number | null)[] = [];
    for (let net = 0; net < 9; net += 1) {
      waits.push(await countIndirizzo(database.pool, limite, `2001:db8:7:${net.toString(16)}::1`, now));
    }
    expect(waits.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => null));
    expect(waits[8]).toBe(15 * MINUTE);
    expect(await countIndirizzo(database.pool, limite, '2001:db8:8::1', now)).toBeNull();
  });

  it('count an IPv4 address alone, even when it is written as IPv6, and can take a use back', async () => {
    const limite = { nome: 'quattro', massimo: 1, durataMs: 15 * MINUTE };
    const count = (address: string) => countIndirizzo(database.pool, limite, address, now);
    expect(await count('192.0.2.1')).toBeNull();
    expect(await count('::ffff:192.0.2.1')).toBe(15 * MINUTE);
    await uncountIndirizzo(database.pool, limite, '192.0.2.1');
    await uncountIndirizzo(database.pool, limite, '192.0.2.1');
    expect(await count('192.0.2.1')).toBeNull();
    expect(await count('192.0.2.2')).toBeNull();
  });

  it('expire on time after the clock was 40 days ahead', async () => {
    const limite = { nome: 'salto', massimo: 1, durataMs: 15 * MINUTE };
    const ahead = later(40 * 24 * 60 * MINUTE);
    for (const _ of [1, 2, 3]) await countUso(database.pool, limite, 'a', ahead);
    expect(await waitOf(database.pool, limite, 'a', now)).toBeNull();
    expect(await countUso(database.pool, limite, 'a', now)).toBeNull();
    expect(await waitOf(database.pool, limite, 'a', now)).toBe(15 * MINUTE);
    await deleteScaduti(database.pool, later(16 * MINUTE));
    expect(await waitOf(database.pool, limite, 'a', now)).toBeNull();
  });
});
