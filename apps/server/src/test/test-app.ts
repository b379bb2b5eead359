/** The whole server with its own database, a clock that stands still, and a caller that uses the wire's names. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const PREFIX = '/testb2b/api';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(ms: number): void;
}

export function createTestClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

type Query = Record<string, string | number | boolean | undefined>;

/** A user's session, as a client without cookies has it. */
export interface Caller {
  readonly token: string | null;
  get(path: string, query?: Query): Promise<LightMyRequestResponse>;
  post(path: string, query?: Query, body?: object): Promise<LightMyRequestResponse>;
  put(path: string, body?: object): Promise<LightMyRequestResponse>;
  delete(path: string, query?: Query): Promise<LightMyRequestResponse>;
}

/** A line of the outbox. */
export interface SentSms {
  at: string;
  to: string;
  text: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** The folder of this server's files and outboxes. */
  readonly dataDir: string;
  readonly anonymous: Caller;
  /** The caller with this session, optionally for the customer with this code (product.md §7). */
  with(token: string, perConto?: string): Caller;
  /** Logs in by the call and returns the session; fails the test when it is refused. */
  login(username: string, options?: { device?: string; ricordami?: boolean }): Promise<Caller>;
  requestLogin(
    username: string,
    password: string,
    options?: { device?: string; ricordami?: boolean; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** The text messages in the outbox so far. */
  readSms(): Promise<SentSms[]>;
  close(): Promise<void>;
}

export const PASSWORD = 'gomme2026';

/** Demo mode, for its outbox and its payment page, but with the limits of production. */
const AS_IN_EARNEST = { LOG_LEVEL: 'silent', DEMO: '1', LIMITE_DISPOSITIVI: '5' };

export async function startTestApp(env: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const clock = createTestClock('2026-03-10T09:00:00Z');
  const dataDir = join(tmpdir(), `battistrada-prova-${randomUUID()}`);
  const config = loadConfig({ ...AS_IN_EARNEST, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
  const app = await buildApp({ config, pool: database.pool, clock });

  const caller = (token: string | null, perConto?: string): Caller => {
    const base = perConto === undefined ? PREFIX : `${PREFIX}${PER_CONTO}/${encodeURIComponent(perConto)}`;
    const headers = {
      'protocol-version': PROTOCOL_VERSION,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    return {
      token,
      get: (path, query = {}) => app.inject({ method: 'GET', url: base + path, query: written(query), headers }),
      post: (path, query = {}, body) =>
        app.inject({
          method: 'POST',
          url: base + path,
          query: written(query),
          headers,
          ...(body === undefined ? {} : { payload: body }),
        }),
      put: (path, body = {}) => app.inject({ method: 'PUT', url: base + path, headers, payload: body }),
      delete: (path, query = {}) => app.inject({ method: 'DELETE', url: base + path, query: written(query), headers }),
    };
  };

  const requestLogin: TestApp['requestLogin'] = (username, password, options = {}) =>
    app.inject({
      method: 'GET',
      url: `${PREFIX}/APILogin/Login`,
      query: options.ricordami === undefined ? {} : { ricordami: String(options.ricordami) },
      headers: {
        'protocol-version': PROTOCOL_VERSION,
        'device-id': options.device ?? randomUUID(),
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        ...options.headers,
      },
    });

  return {
    app,
    database,
    clock,
    dataDir,
    anonymous: caller(null),
    with: caller,
    requestLogin,
    login: async (username, options) => {
      const answer = await requestLogin(username, PASSWORD, options);
      if (answer.statusCode !== 200) throw new Error(`login of ${username}: ${answer.body}`);
      return caller(answer.json<{ token: string }>().token);
    },
    readSms: async () => {
      const lines = await readFile(join(dataDir, 'outbox', 'sms.ndjson'), 'utf8').catch(() => '');
      return lines
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SentSms);
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function written(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
