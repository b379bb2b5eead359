/** Who may act for a customer without belonging to his company (product.md §7), tried on every call of the contract. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@battistrada/contract/endpoints';
import { CHIAMATE_PER_CONTO, usoOf } from '@battistrada/contract/per-conto';
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

/** Every call of a customer, with its meaning when others make it. */
const CALLS = endpoints
  .filter(({ access }) => access === 'session' || access === 'user')
  .map(({ call }) => ({ name: `${call.method} ${call.path}`, call, uso: usoOf(call) }));

describe('a call with a customer in its path', () => {
  let test: TestApp;
  let agente: Caller;
  let suo: Buyer;
  let altrui: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 20 } });
    suo = await startBuyer(test, { depositi: [1, 2], funzioni: [3, 5], fidoMassimoCents: 1_000_000 });
    altrui = await startBuyer(test);
    agente = await test.login((await buildAgente(pool(), [suo.clienteId])).username);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const codeOf = ({ clienteId }: Pick<BuiltUtente, 'clienteId'>): string => `_${clienteId}`;

  /** A person at a customer's counter. */
  const at = (token: string | null, { utenteId, clienteId, username }: BuiltUtente): Buyer =>
    buyerOf(test.with(String(token), `_${clienteId}`), { utenteId, clienteId, username });

  const ask = ({ method, path }: { method: string; path: string }, caller: Caller, codice: string) =>
    test.app.inject({
      method: method as 'GET',
      url: `${PREFIX}${PER_CONTO}/${codice}${path.replace(':tipoProdotto', 'Pneumatici')}`,
      headers: { 'protocol-version': PROTOCOL_VERSION, authorization: `Bearer ${caller.token}` },
    });

  /** Rows of every table, which a refused call must not change. */
  async function countRows(): Promise<Record<string, string>> {
    const { rows: tables } = await pool().query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const { rows } = await pool().query<Record<string, string>>(
      `select ${tables.map(({ name }) => `(select count(*) from "${name}") as "${name}"`).join(', ')}`,
    );
    return rows[0] ?? {};
  }

  it('exists for calls of the contract only, and allows only reading to readers', () => {
    expect(CHIAMATE_PER_CONTO.filter((name) => !CALLS.some((call) => call.name === name))).toEqual([]);
    const writing = endpoints.filter(({ call, effect }) => usoOf(call) === 'lettura' && effect === 'write');
    expect(writing.map(({ call }) => call.path)).toEqual(['/Carrello/Carrello']);
  });

  describe('is refused', () => {
    let before: Record<string, string>;
    let senzaDiritti: Caller;
    let perso: Caller;
    let staff: Caller;
    beforeAll(async () => {
      const spogliato = await buildAgente(pool(), [suo.clienteId]);
      await pool().query(`update utente set diritti_in_meno = '{clienti-propri,ordini-clienti-propri}' where id = $1`, [
        spogliato.utenteId,
      ]);
      senzaDiritti = await test.login(spogliato.username);
      const ieri = await buildAgente(pool(), [suo.clienteId]);
      await pool().query(`update assegnazione set al = '2026-03-09' where agente_id = $1`, [ieri.agenteId]);
      perso = await test.login(ieri.username);
      staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    });
    beforeEach(async () => {
      before = await countRows();
    });

    it.each(CALLS)('on $name when the customer, the day or the right is not the caller’s', async ({ call, uso }) => {
      // A call that logs in, instead of buying, does not exist at such an address.
      const never = uso === null ? [403, 404] : [403];
      for (const codice of [codeOf(altrui), '_999999', 'SENZA', '%00']) {
        expect(uso === null ? never : [404], `${codice}`).toContain((await ask(call, agente, codice)).statusCode);
      }
      expect(uso === null ? never : [404]).toContain((await ask(call, perso, codeOf(suo))).statusCode);
      for (const caller of [senzaDiritti, staff, altrui, suo]) {
        const answer = await ask(call, caller, codeOf(suo));
        expect(never).toContain(answer.statusCode);
        expect(answer.body).not.toContain('Gomme ');
      }
      expect(await countRows()).toEqual(before);
    });

    it('without a session, and with an old protocol', async () => {
      const url = `${PREFIX}${PER_CONTO}/${codeOf(suo)}/Carrello/Carrello`;
      const headers = { 'protocol-version': PROTOCOL_VERSION };
      expect((await test.app.inject({ url, headers })).statusCode).toBe(401);
      expect((await test.app.inject({ url })).statusCode).toBe(401);
    });

    it('when staff may only look: that is another door, where it is recorded', async () => {
      const marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
      const visto = test.with(String(marketing.token), codeOf(suo));
      expect((await visto.get('/Fido/Fido')).statusCode).toBe(403);
      expect((await visto.get('/Carrello/Aggiungi', { id: 'A1', qty: 1 })).statusCode).toBe(403);
    });
  });

  it.each(['bloccato', 'senza depositi', 'come tutti'])(
    'gets the same answer as the customer himself: %s',
    async (come) => {
      const cliente = await startBuyer(test, {
        bloccato: come === 'bloccato',
        depositi: come === 'senza depositi' ? [] : [2, 1],
        listino: 2,
      });
      const chi = await test.login((await buildAgente(pool(), [cliente.clienteId])).username);
      const reading = CALLS.filter(({ uso, name }) => uso === 'lettura' && !/Utente$|Agenti/.test(name));
      for (const { call } of reading) {
        const own = await cliente.get(call.path.replace(':tipoProdotto', 'Pneumatici'));
        const his = await ask(call, chi, codeOf(cliente));
        expect([his.statusCode, his.body.replace(/"X-Request-Id".*/, '')], call.path).toEqual([
          own.statusCode,
          own.body,
        ]);
      }
    },
  );

  it('finds the customer by his ERP code, and by no other name when he has one', async () => {
    const cliente = await startBuyer(test);
    const { username } = await buildAgente(pool());
    await pool().query(
      `update cliente set codice_erp = 'C/ 77', agente_id = (select id from agente where username = $2) where id = $1`,
      [cliente.clienteId, username],
    );
    const chi = await test.login(username);
    const utente = await test.with(String(chi.token), 'C/ 77').get('/APILogin/Utente');
    expect(utente.json()).toMatchObject({ tipoUtente: 'agente', depositi: [{ id: 1 }], chat: true });
    expect((await ask({ method: 'GET', path: '/APILogin/Utente' }, chi, codeOf(cliente))).statusCode).toBe(404);
  });

  describe('has its own cart', () => {
    let secondo: Buyer;
    let banco: Buyer;
    let altroBanco: Buyer;
    let username: string;
    let utenteId: number;
    beforeEach(async () => {
      await pool().query('delete from riga_carrello');
      await pool().query(`update giacenza set quantita = 20 where codice = 'A1'`);
      secondo = await startBuyer(test);
      ({ username, utenteId } = await buildAgente(pool(), [suo.clienteId, secondo.clienteId]));
      const { token } = await test.login(username);
      banco = at(token, suo);
      altroBanco = at(token, secondo);
    });

    it('separate from the customer’s, another agent’s and the cart for another customer', async () => {
      await banco.fillCart({ A1: 4 });
      await suo.fillCart({ A1: 2 });
      expect(await banco.readCart()).toEqual({ A1: 4 });
      expect(await suo.readCart()).toEqual({ A1: 2 });
      expect(await altroBanco.readCart()).toEqual({});
      expect(await at(agente.token, suo).readCart()).toEqual({});
    });

    it('where a token counts once for each customer', async () => {
      const token = randomUUID();
      for (const buyer of [banco, altroBanco, banco]) {
        expect((await buyer.get('/Carrello/Aggiungi', { id: 'A1', qty: 1, token })).statusCode).toBe(200);
      }
      expect(await banco.readCart()).toEqual({ A1: 1 });
      expect(await altroBanco.readCart()).toEqual({ A1: 1 });
    });

    it('with an order of type A that belongs to the customer, and the audit trail names who made it', async () => {
      await banco.fillCart({ A1: 3 });
      const { idOrdine } = (await banco.confirm()).json<{ idOrdine: number }>();
      const { rows } = await pool().query(
        `select o.tipo, o.operatore_id as operatore, g.utente_id as chi
           from ordine o join registro g on g.evento = 'ordine' and g.dettagli ->> 'ordine' = o.id::text where o.id = $1`,
        [idOrdine],
      );
      expect(rows).toEqual([{ tipo: 'A', operatore: utenteId, chi: utenteId }]);
      const { ordini } = (await suo.get('/Ordini/Cerca', { idOrdine })).json<{ ordini: { tipo: string }[] }>();
      expect(ordini).toMatchObject([
        { tipo: 'A', inseritoDa: expect.any(String), annullabileFino: '2026-03-10T09:05:00.000Z' },
      ]);
    });

    it.each(['customer', 'agent'])('with an order that the %s can cancel within five minutes', async (chi) => {
      await banco.fillCart({ A1: 3 });
      const { idOrdine } = (await banco.confirm()).json<{ idOrdine: number }>();
      const undo = () => (chi === 'agent' ? banco : suo).post('/Ordine/AnnullaOrdine', { id: idOrdine });
      const answer = await undo();
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await banco.readCart()).toEqual({ A1: 3 });
      expect(await suo.readCart()).toEqual({});
      expect((await undo()).statusCode).toBe(200);
    });

    it('that cannot be ordered for a blocked customer, nor paid online', async () => {
      await banco.fillCart({ A1: 1 });
      expect((await banco.confirm({}, { pagaOnline: true })).statusCode).toBe(402);
      await pool().query('update cliente set bloccato = true where id = $1', [suo.clienteId]);
      const refused = await banco.confirm();
      await pool().query('update cliente set bloccato = false where id = $1', [suo.clienteId]);
      expect(refused.statusCode).toBe(402);
      expect(refused.json()).toEqual({
        Message: 'L’utenza del cliente è sospesa e non può inviare ordini.',
        codice: 'CLIENTE_BLOCCATO',
      });
      expect(await banco.readCart()).toEqual({ A1: 1 });
    });

    it('with a refusal beyond the credit line that does not offer online payment, because only the customer can pay', async () => {
      await banco.fillCart({ A1: 1 });
      await pool().query('update cliente set fido_massimo_cents = 1 where id = $1', [suo.clienteId]);
      const refused = await banco.confirm();
      await pool().query('update cliente set fido_massimo_cents = 1000000 where id = $1', [suo.clienteId]);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        402,
        {
          codice: 'FIDO_SUPERATO',
          Message: expect.stringMatching(/^Il fido non basta: .* Contatta l’amministrazione\.$/),
        },
      ]);
    });

    it('that cannot be reached once the customer belongs to another agent', async () => {
      await banco.fillCart({ A1: 1 });
      await pool().query(`update assegnazione set al = '2026-03-09' where cliente_id = $1`, [suo.clienteId]);
      expect((await banco.confirm()).statusCode).toBe(404);
      await pool().query(`update assegnazione set al = null where cliente_id = $1`, [suo.clienteId]);
    });

    it('with an order of type T for staff on the telephone', async () => {
      const staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
      const telefono = at(staff.token, suo);
      await telefono.fillCart({ A1: 2 });
      const { idOrdine } = (await telefono.confirm()).json<{ idOrdine: number }>();
      const { rows } = await pool().query('select tipo from ordine where id = $1', [idOrdine]);
      expect(rows).toEqual([{ tipo: 'T' }]);
    });

    it('without online payment on the telephone, unless the customer has no other way to pay', async () => {
      const staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
      const offerto = async (caller: Caller) =>
        (await caller.get('/APILogin/Utente')).json<{ pagamentoOnlineOfferto: boolean }>().pagamentoOnlineOfferto;
      expect(await offerto(at(staff.token, suo))).toBe(false);
      expect(await offerto(suo)).toBe(true);
      await pool().query('update cliente set solo_online = true where id = $1', [suo.clienteId]);
      expect(await offerto(at(staff.token, suo))).toBe(true);
      await pool().query('update cliente set solo_online = false where id = $1', [suo.clienteId]);
    });
  });

  it('hides the users that staff and agents act as from the customer’s list of users', async () => {
    const staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    const { utenti } = (await staff.get('/BackOffice/Cliente', { id: suo.clienteId })).json<{ utenti: unknown[] }>();
    expect(utenti).toHaveLength(1);
  });
});
