import { call } from '@battistrada/contract/call';
import { euro, objectOf } from '@battistrada/contract/codec';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

const PREFIX = '/testb2b/api';

/** A client whose server always gives the same answer, and the requests it received. */
function build(answer: () => Response | Promise<Response>, currentPath = '/carrello') {
  const sent: Sent[] = [];
  let lost = 0;
  let refused = 0;
  const client = createClient({
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    prefix: PREFIX,
    currentPath: () => currentPath,
    onSessionLost: () => (lost += 1),
    onActionRefused: () => (refused += 1),
  });
  return { client, sent, lostTimes: () => lost, refusedTimes: () => refused };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

const cerca = call('GET', '/Ricerca/:tipoProdotto', {
  query: objectOf<{ tipoProdotto: string; marca?: string | null; pagina?: number; runflat?: boolean }>()({}),
});
const conferma = call('POST', '/Ordine/ConfermaOrdine', {
  body: objectOf<{ riferimento: string; importo: number }>()({ importo: ['totale', euro] }),
  answer: objectOf<{ ragsoc: string }>()({ ragsoc: 'nome' }),
});

describe('a request', () => {
  it('carries the session cookie and the protocol version', async () => {
    const { client, sent } = build(json({}));
    await client.request(call('GET', '/Coupon/OttieniCoupon'));
    expect(sent[0]?.url).toBe(`${PREFIX}/Coupon/OttieniCoupon`);
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { 'Protocol-Version': '3' },
    });
  });

  it('fills the path from the query and omits undefined values', async () => {
    const { client, sent } = build(json({}));
    await client.request(cerca, { query: { tipoProdotto: 'Pneumatici', marca: null, pagina: 2, runflat: false } });
    expect(sent[0]?.url).toBe(`${PREFIX}/Ricerca/Pneumatici?pagina=2&runflat=false`);
  });

  it('escapes the values of the path and of the query', async () => {
    const { client, sent } = build(json({}));
    await client.request(cerca, { query: { tipoProdotto: 'a/b', marca: 'R&D 5%' } });
    expect(sent[0]?.url).toBe(`${PREFIX}/Ricerca/a%2Fb?marca=R%26D+5%25`);
  });

  it('sends its body and reads its answer with the wire names', async () => {
    const { client, sent } = build(json({ ragsoc: 'Rossi Gomme' }));
    const answer = await client.request(conferma, { body: { riferimento: 'banco', totale: 12_345 } });
    expect(sent[0]?.init.body).toBe('{"riferimento":"banco","importo":123.45}');
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(answer).toEqual({ nome: 'Rossi Gomme' });
  });

  it('sends the headers of its own call beside the common ones', async () => {
    const { client, sent } = build(json({}));
    await client.request(call('GET', '/APILogin/Login'), { headers: { 'Device-Id': 'uuid' } });
    expect(sent[0]?.init.headers).toEqual({ 'Protocol-Version': '3', 'Device-Id': 'uuid' });
  });
});

describe('a refusal', () => {
  const request = async (answer: () => Response | Promise<Response>, path?: string) => {
    const built = build(answer, path);
    const error: unknown = await built.client.request(call('GET', '/Fido/Fido')).catch((reason: unknown) => reason);
    return { error, ...built };
  };

  it('becomes an ApiError with the server’s sentence, name and fields', async () => {
    const errori = [{ campo: 'qty', messaggio: 'Deve essere un numero intero.' }];
    const { error } = await request(
      json({ Message: 'Richiesta errata.', codice: 'RICHIESTA_NON_VALIDA', errori }, 422),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      codice: 'RICHIESTA_NON_VALIDA',
      messaggio: 'Richiesta errata.',
      errori,
    });
  });

  it('gets a general sentence when the answer is not in the API’s error form', async () => {
    const { error } = await request(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(error).toMatchObject({ status: 502, codice: null, messaggio: 'Errore di rete (502)', errori: [] });
  });

  it('has status 0 when there is no answer', async () => {
    const { error } = await request(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ status: 0, codice: null, messaggio: 'Errore di rete (0)' });
  });

  it('is raised when an answer contains a page instead of JSON', async () => {
    const { error } = await request(() => new Response('<!doctype html>'));
    expect(error).toBeInstanceOf(ApiError);
  });

  it('lets an abort pass unchanged', async () => {
    const { error } = await request(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    expect(error).toBeInstanceOf(DOMException);
  });

  it.each(['/cerca', '/carrello', '/ordini', '/error'])('ends the session with 401 on %s', async (path) => {
    const { error, lostTimes } = await request(json({ Message: 'x', codice: 'SESSIONE_ASSENTE' }, 401), path);
    expect(lostTimes()).toBe(1);
    expect(error).toMatchObject({ status: 401 });
  });

  it.each(['/login', '/', '/home'])('does not end the session with 401 on %s', async (path) => {
    const { lostTimes, refusedTimes } = await request(json({ Message: 'x', codice: 'SESSIONE_ASSENTE' }, 401), path);
    expect([lostTimes(), refusedTimes()]).toEqual([0, 0]);
  });

  it('reports a refused action with 401 on the home page', async () => {
    const { client, lostTimes, refusedTimes } = build(json({ Message: 'x', codice: 'SESSIONE_ASSENTE' }, 401), '/home');
    await client.request(conferma, { body: { riferimento: '', totale: 1 } }).catch(() => {});
    expect([lostTimes(), refusedTimes()]).toEqual([0, 1]);
  });

  it.each([400, 402, 403, 500])('does not end the session with %i', async (status) => {
    const { lostTimes } = await request(json({ Message: 'x', codice: 'NON_PERMESSO' }, status));
    expect(lostTimes()).toBe(0);
  });
});
