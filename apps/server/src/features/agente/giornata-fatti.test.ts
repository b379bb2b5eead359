/**
 * Customers get onto the day list because of real events: their own rhythm of orders, and waiting quotations
 * (product.md §7).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { addProdotto, openPreventivo } from '../../test/preventivi.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface VoceWire {
  codice: string;
  motivo: string;
  giorni: number | null;
  pezzi: number | null;
}

describe('the day list', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ LIMITE_DISPOSITIVI: '1000' });
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 1_000 } });
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const at = (giorno: string): void => test.clock.set(`${giorno}T09:00:00Z`);
  const voci = async ({ username }: { username: string }, motivo: string): Promise<VoceWire[]> =>
    (await (await test.login(username)).get('/Agenti/Giornata'))
      .json<{ voci: VoceWire[] }>()
      .voci.filter((voce) => voce.motivo === motivo);
  /** Logs in again, because a session does not last a month. */
  const enter = async ({ utenteId, clienteId, username }: Buyer): Promise<Buyer> =>
    buyerOf(await test.login(username), { utenteId, clienteId, username });
  /** The customer orders on each of these days himself. */
  const orders = async (cliente: Buyer, giorni: readonly string[]): Promise<void> => {
    for (const giorno of giorni) {
      at(giorno);
      const entrato = await enter(cliente);
      await entrato.fillCart({ A1: 1 });
      expect((await entrato.confirm()).statusCode).toBe(200);
    }
  };

  it('names customers who are silent for longer than their own rhythm, but none who only orders rarely', async () => {
    at('2026-01-05');
    const [ogniSettimana, ogniMese, due] = [await startBuyer(test), await startBuyer(test), await startBuyer(test)];
    const agente = await buildAgente(pool(), [ogniSettimana.clienteId, ogniMese.clienteId, due.clienteId]);
    await orders(ogniMese, ['2026-01-05', '2026-02-04', '2026-03-06']);
    await orders(ogniSettimana, ['2026-02-20', '2026-02-27', '2026-03-06']);
    await orders(due, ['2026-02-27', '2026-03-06']);
    const silent = async () => (await voci(agente, 'silenzio')).map(({ codice, giorni }) => ({ codice, giorni }));
    // The minimum is two weeks, however often he orders.
    at('2026-03-19');
    expect(await silent()).toEqual([]);
    at('2026-03-20');
    expect(await silent()).toEqual([{ codice: `_${ogniSettimana.clienteId}`, giorni: 14 }]);
    at('2026-04-19');
    expect(await silent()).toEqual([{ codice: `_${ogniSettimana.clienteId}`, giorni: 44 }]);
    at('2026-04-20');
    expect((await silent()).map(({ codice }) => codice).toSorted()).toEqual(
      [`_${ogniMese.clienteId}`, `_${ogniSettimana.clienteId}`].toSorted(),
    );
    // An order ends the silence, a cancelled order does not.
    at('2026-04-21');
    const tornato = await enter(ogniSettimana);
    await tornato.fillCart({ A1: 1 });
    const { idOrdine } = (await tornato.confirm()).json<{ idOrdine: number }>();
    expect((await silent()).map(({ codice }) => codice)).toEqual([`_${ogniMese.clienteId}`]);
    const tolto = await tornato.post('/Ordine/AnnullaOrdine', { id: idOrdine });
    expect(tolto.statusCode, tolto.body).toBe(200);
    expect(await silent()).toHaveLength(2);
  });

  describe('with waiting quotations', () => {
    let cliente: Buyer;
    let dealer: Caller;
    let agente: { username: string };
    beforeAll(async () => {
      at('2026-05-04');
      cliente = await startBuyer(test);
      agente = await buildAgente(pool(), [cliente.clienteId]);
      dealer = await test.login(cliente.username);
    });
    /** The number in the list, and the number on the card. */
    const waiting = async (): Promise<[number, number]> => {
      const banco = test.with(String((await test.login(agente.username)).token), `_${cliente.clienteId}`);
      const { preventiviAperti } = (await banco.get('/Agenti/Scheda')).json<{ preventiviAperti: number }>();
      return [(await voci(agente, 'preventivi'))[0]?.pezzi ?? 0, preventiviAperti];
    };
    const quote = async (): Promise<string> => {
      const { id } = (await openPreventivo(dealer)).testata;
      await addProdotto(dealer, id, 'A1');
      return id;
    };
    const link = async (id: string): Promise<string> =>
      (await dealer.post('/Preventivo/CreaLink', { id })).json<{ token: string }>().token;

    it('counts a quotation from the draft to the end customer’s acceptance, until it is in the cart', async () => {
      const id = await quote();
      expect(await waiting()).toEqual([1, 1]);
      const token = await link(id);
      await test.anonymous.post('/Preventivo/Pubblico', {}, { token });
      expect(await waiting()).toEqual([1, 1]);
      await test.anonymous.post('/Preventivo/AccettaOfferta', {}, { token, alternativa: 1, messaggio: '' });
      expect(await waiting()).toEqual([1, 1]);
      expect((await dealer.post('/Preventivo/InCarrello', { id })).statusCode).toBe(200);
      expect(await waiting()).toEqual([0, 0]);
    });

    it('omits quotations that the end customer refused or that expired', async () => {
      const token = await link(await quote());
      expect(await waiting()).toEqual([1, 1]);
      const refused = await test.anonymous.post('/Preventivo/RifiutaOfferta', {}, { token, messaggio: 'Troppo' });
      expect(refused.statusCode, refused.body).toBe(200);
      expect(await waiting()).toEqual([0, 0]);
      await quote();
      expect(await waiting()).toEqual([1, 1]);
      at('2026-05-20');
      expect(await waiting()).toEqual([0, 0]);
    });
  });
});
