/**
 * Requests made from the contract and spoiled in every way (test/fuzz.ts), sent to every call: without a session, by a
 * customer, by one with pending terms, by staff, and by those whom a call is for.
 * `FUZZ=10000 npx vitest run apps/server/src/fuzz.test.ts` sends that many; `FUZZ_SEED` sends others.
 */
import type { Access } from '@battistrada/contract/endpoint';
import { endpoints } from '@battistrada/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '@battistrada/demo/fill-demo';
import { fuzzArbitrary, type FuzzRequest } from './test/fuzz.ts';
import { createFuzzTargets, type FuzzTargets } from './test/fuzz-targets.ts';
import { PREFIX, startTestApp, type TestApp } from './test/test-app.ts';

const REQUESTS = Number(process.env['FUZZ'] ?? 2_400);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_310);

/** The office is staff with every right, on the staff's own calls; `staff` sends everything else. */
type Who = 'nobody' | 'customer' | 'pending' | 'staff' | 'office' | 'agent';

/** Those who may see the victim's data. */
const TRUSTED: readonly Who[] = ['office', 'agent'];

describe(`${REQUESTS} spoiled requests`, { timeout: 180_000 + REQUESTS * 60 }, () => {
  let test: TestApp;
  let targets: FuzzTargets;

  beforeAll(async () => {
    test = await startTestApp();
    await fillDemo(test.database.pool, { articoli: 120, clock: test.clock, log: () => {} });
    targets = await createFuzzTargets(test.database.pool, test.clock);
  });
  afterAll(() => test.close());

  /** Requests to the calls that this one shall send. Calls whose answer never ends are tested for refusals only. */
  function requestsOf(who: Who, share: number, seed: number): FuzzRequest[] {
    const numRuns = Math.ceil(REQUESTS * share);
    const asked = endpoints.filter(
      ({ access, mediaTypes }) =>
        (who === 'nobody' || !mediaTypes.includes('text/event-stream')) && isAsked(who, access),
    );
    return fc.sample(fuzzArbitrary(asked, targets.known), { seed, numRuns });
  }

  /** Sends them one after another; returns the faults in the answers, by call. */
  async function sendAll(who: Who, requests: readonly FuzzRequest[]): Promise<string[]> {
    const faults: string[] = [];
    for (const [index, request] of requests.entries()) {
      const token = who === 'nobody' ? null : await targets.tokenOf(who);
      const { statusCode, headers, body, rawPayload } = await test.app.inject({
        method: request.endpoint.call.method,
        url: `${PREFIX}${request.path}?${request.search}`,
        headers: {
          'protocol-version': '3',
          ...(token === null ? basicOf(index) : { authorization: `Bearer ${token}` }),
          ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
        },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      });
      const wrong = faultOf(who, request, { statusCode, headers, body });
      if (wrong !== null || (!TRUSTED.includes(who) && rawPayload.includes(targets.marker))) {
        const { method, path } = request.endpoint.call;
        const what = wrong ?? 'another customer’s data';
        faults.push(`${method} ${path}: ${what}: ?${request.search} ${request.payload ?? ''} → ${body.slice(0, 200)}`);
      }
      if (index % 50 === 0) await targets.clearLimits();
    }
    return faults;
  }

  it('would reveal a leak of the victim’s data', async () => {
    const caller = test.with(await targets.tokenOf('victim'));
    expect((await caller.get('/Utente/Utente')).body).toContain(targets.marker);
    expect((await caller.get('/Ordini/Cerca', { inizio: -1, fine: -1 })).body).toContain(targets.marker);
  });

  it('are all refused without a session and change nothing', async () => {
    const before = await targets.digestAll();
    expect(await sendAll('nobody', requestsOf('nobody', 0.25, SEED))).toEqual([]);
    expect(await targets.digestAll()).toEqual(before);
  });

  it.each([
    ['customer', 0.5],
    ['pending', 0.15],
    ['staff', 0.1],
  ] as const)(
    'of a session (%s) never crash the server, nor reveal or change another customer’s data',
    async (who, share) => {
      const before = await targets.digestOfVictim();
      expect(await sendAll(who, requestsOf(who, share, SEED + share * 100))).toEqual([]);
      expect(await targets.digestOfVictim()).toEqual(before);
    },
  );

  // They come last, because these callers may change what the others count on.
  it.each([
    ['office', 0.2],
    ['agent', 0.05],
  ] as const)('of those whom the calls are for (%s) never crash the server', async (who, share) => {
    expect(await sendAll(who, requestsOf(who, share, SEED + share * 100))).toEqual([]);
  });
});

function isAsked(who: Who, access: Access): boolean {
  switch (who) {
    case 'office':
      return access === 'staff';
    case 'agent':
      return access === 'agente';
    case 'staff':
      return access !== 'staff';
    default:
      return true;
  }
}

/** Sometimes credentials, so that the login is tested too. */
function basicOf(index: number): Record<string, string> {
  const credentials = ['rossi:sbagliata', ':', 'a\u0000b:c', `${'x'.repeat(900)}:y`, 'perché:\ud800'][index % 40];
  if (credentials === undefined) return {};
  return {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'device-id': '00000000-0000-4000-8000-000000000001',
  };
}

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** The fault in an answer; null when there is none. */
function faultOf(
  who: Who,
  { endpoint: { access } }: FuzzRequest,
  { statusCode, headers, body }: Answer,
): string | null {
  if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
  if (statusCode >= 500) return `status ${statusCode}`;
  if (statusCode >= 400 && !isErrorForm(body)) return `no error form (${statusCode})`;
  if (statusCode >= 400) return null;
  if (who === 'nobody' && access !== 'public') return `answered ${statusCode} without a session`;
  if (who === 'pending' && !['public', 'begun', 'pending'].includes(access))
    return `answered ${statusCode} before the terms`;
  if (who === 'staff' && access === 'session') return `answered ${statusCode} to staff`;
  if (who !== 'office' && access === 'staff') return `answered ${statusCode} to who is no staff`;
  return null;
}

function isErrorForm(body: string): boolean {
  try {
    const { Message, codice } = JSON.parse(body) as { Message?: unknown; codice?: unknown };
    return typeof Message === 'string' && Message !== '' && typeof codice === 'string' && /^[A-Z_]+$/.test(codice);
  } catch {
    return false;
  }
}
