/**
 * The portal as a customer's user sees it (product.md §6 "See as the customer"), tried on every call of the contract.
 */
import { endpoints } from '@battistrada/contract/endpoints';
import { isVisibile } from '@battistrada/contract/per-conto';
import { COME_UTENTE } from '@battistrada/contract/per-conto-nome';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const CALLS = endpoints
  .filter(({ access }) => access !== 'staff' && access !== 'agente' && access !== 'public')
  .map(({ call, effect, access }) => ({ name: `${call.method} ${call.path}`, call, effect, access }));

describe('the portal seen as a user', () => {
  let test: TestApp;
  let cliente: Buyer;
  let staff: Caller;
  let staffId: number;
  const pool = () => test.database.pool;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 20 } });
    cliente = await startBuyer(test, { depositi: [1, 2], funzioni: [3, 5], fidoMassimoCents: 1_000_000 });
    await cliente.fillCart({ A1: 3 });
    // An admin has every right of the staff: what he is refused, everybody is.
    const utente = await buildUtente(pool(), { tipo: 'backend', ruolo: 'admin' });
    staffId = utente.utenteId;
    staff = await test.login(utente.username);
  });
  afterAll(() => test.close());

  const ask = (
    { method, path }: { method: string; path: string },
    caller: Caller = staff,
    username = cliente.username,
    query: Record<string, string> = {},
  ) =>
    test.app.inject({
      method: method as 'GET',
      url: `${PREFIX}${COME_UTENTE}/${encodeURIComponent(username)}${path.replace(':tipoProdotto', 'Pneumatici')}`,
      query,
      headers: { 'protocol-version': PROTOCOL_VERSION, authorization: `Bearer ${caller.token}` },
    });

  /** Everything in the database except counters of calls and the ends of sessions. */
  async function readAll(): Promise<Record<string, string>> {
    const { rows: tables } = await pool().query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('sessione', 'limite', 'visione', 'registro') order by 1`,
    );
    const { rows } = await pool().query<Record<string, string>>(
      `select ${tables
        .map(({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t) as "${name}"`)
        .join(', ')}`,
    );
    return rows[0] ?? {};
  }

  it('allows read-only calls, and reads the cart without marking it as shown', () => {
    const writing = CALLS.filter(({ call, effect }) => isVisibile(call) && effect === 'write');
    expect(writing.map(({ name }) => name)).toEqual(['GET /Carrello/Carrello']);
  });

  it.each(CALLS)('changes nothing on $name, and refuses a call that writes', async ({ call, effect, access }) => {
    const before = await readAll();
    const answer = await ask(call);
    if (!isVisibile(call)) {
      // Calls about the person himself, such as his password, do not exist at such an address.
      expect(access === 'session' ? [403] : [403, 404]).toContain(answer.statusCode);
    } else {
      expect(answer.statusCode).not.toBe(403);
      expect(answer.statusCode).toBeLessThan(500);
    }
    if (effect === 'write' && call.path !== '/Carrello/Carrello') expect([403, 404]).toContain(answer.statusCode);
    expect(await readAll()).toEqual(before);
  });

  it('gives the same answers as the user himself gets', async () => {
    const reading = CALLS.filter(({ call, name }) => isVisibile(call) && !/Utente$|Avvisi/.test(name));
    for (const { call } of reading) {
      const own = await cliente.get(call.path.replace(':tipoProdotto', 'Pneumatici'));
      const seen = await ask(call);
      expect([seen.statusCode, seen.body], call.path).toEqual([own.statusCode, own.body]);
    }
  });

  it('shows his cart, and does not mark its changes as seen', async () => {
    await pool().query(`update articolo set prezzo_listino_cents = 11000 where codice = 'A1'`);
    const look = () =>
      ask({ method: 'GET', path: '/Carrello/Carrello' }, staff, cliente.username, { simulaSmistamento: 'true' });
    for (let times = 0; times < 2; times++) {
      expect((await look()).json()).toMatchObject({ carrello: [{ id: 'A1', qtadig: 3 }], cambiamenti: [{ id: 'A1' }] });
    }
    const own = await cliente.get('/Carrello/Carrello', { simulaSmistamento: true });
    expect(own.json()).toMatchObject({ cambiamenti: [{ id: 'A1' }] });
  });

  it('is recorded once a visit, however many calls arrive at once', async () => {
    const altro = await startBuyer(test);
    const call = { method: 'GET', path: '/Fido/Fido' };
    const eventi = async () => {
      const { rows } = await pool().query(
        `select utente_id as chi, dettagli from registro where evento = 'come-cliente' and cliente_id = $1`,
        [altro.clienteId],
      );
      return rows;
    };
    await Promise.all(Array.from({ length: 5 }, () => ask(call, staff, altro.username)));
    expect(await eventi()).toEqual([{ chi: staffId, dettagli: { utente: altro.utenteId } }]);
    test.clock.advance(31 * 60_000);
    await ask(call, staff, altro.username);
    expect(await eventi()).toHaveLength(2);
  });

  it('requires the right, and an active user of a customer', async () => {
    const call = { method: 'GET', path: '/Fido/Fido' };
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    const agente = await test.login((await buildAgente(pool(), [cliente.clienteId])).username);
    for (const caller of [magazzino, agente, cliente]) expect((await ask(call, caller)).statusCode).toBe(403);
    const marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
    expect((await ask(call, marketing)).statusCode).toBe(200);
    const chiuso = await buildUtente(pool());
    await pool().query('update utente set attivo = false where id = $1', [chiuso.utenteId]);
    const collega = await buildUtente(pool(), { tipo: 'backend' });
    for (const username of [chiuso.username, collega.username, 'nessuno', '\u0000']) {
      expect((await ask(call, staff, username)).statusCode).toBe(404);
    }
    expect((await ask(call, { ...staff, token: 'nessuno' })).statusCode).toBe(401);
  });
});
