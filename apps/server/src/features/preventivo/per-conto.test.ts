/** A customer's quotations made by his agent at the counter (product.md §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Foglio {
  testata: { id: string; numero: number };
  corpo: { id: string; qtadig: number; prezzoVendita: number }[];
  cliente: { ragsoc: string } | null;
}

describe('a quotation at an agent’s counter', () => {
  let test: TestApp;
  let cliente: Buyer;
  let altro: Buyer;
  let banco: Caller;
  let agenteId: number;
  const pool = () => test.database.pool;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 20 } });
    cliente = await startBuyer(test);
    altro = await startBuyer(test);
    const agente = await buildAgente(pool(), [cliente.clienteId, altro.clienteId]);
    agenteId = agente.utenteId;
    banco = test.with(String((await test.login(agente.username)).token), `_${cliente.clienteId}`);
  });
  afterAll(() => test.close());

  const open = async (caller: Caller): Promise<Foglio> => (await caller.get('/Preventivo/Nuovo')).json<Foglio>();

  it('is made, priced, addressed and sent by the agent, and belongs to the customer', async () => {
    const { testata } = await open(banco);
    const { id } = testata;
    const added = await banco.get('/Preventivo/AggiungiProdotto', { idPreventivo: id, id: 'A1', qty: 4 });
    const riga = String(added.json<Foglio>().corpo[0]?.id);
    expect((await banco.post('/Preventivo/ImpostaPrezzo', { id: riga }, { prezzo: 99 })).statusCode).toBe(200);
    const servizi = { montaggio: 12, equilibratura: 0, valvole: 0, convergenza: 0, campanatura: 0, note: 'sabato' };
    const made = await banco.post(
      '/Preventivo/ImpostaServizi',
      { idPreventivo: id },
      { ...servizi, assicurazione: false },
    );
    expect(made.statusCode, made.body).toBe(200);
    const dato = { id: '', ragsoc: 'Anna Neri', cellulare: '3331234567' };
    const created = await banco.post('/Preventivo/CreaCliente', { idPreventivo: id }, dato);
    expect(created.statusCode, created.body).toBe(200);
    expect((await banco.post('/Preventivo/CreaLink', { id })).statusCode).toBe(200);

    const suo = await cliente.get('/Preventivo/Preventivo', { id });
    expect(suo.json<Foglio>()).toMatchObject({
      corpo: [{ qtadig: 4, prezzoVendita: 99 }],
      cliente: { ragsoc: 'Anna Neri' },
    });
    expect((await banco.get('/Preventivo/Preventivo', { id })).body).toBe(suo.body);
    expect((await banco.get('/Preventivo/Pdf', { id })).statusCode).toBe(200);
    const { rows } = await pool().query(`select utente_id from registro where evento = 'preventivo'`);
    expect(rows).toEqual([{ utente_id: agenteId }]);
  });

  it('fills the agent’s cart, not the customer’s', async () => {
    const { testata } = await open(banco);
    await banco.get('/Preventivo/AggiungiProdotto', { idPreventivo: testata.id, id: 'A1', qty: 2 });
    expect((await banco.post('/Preventivo/InCarrello', { id: testata.id, alternativa: 1 })).statusCode).toBe(200);
    const pezzi = async (caller: Caller) =>
      (await caller.get('/Carrello/Carrello')).json<{ carrello: { qtadig: number }[] }>().carrello.map((x) => x.qtadig);
    expect([await pezzi(banco), await pezzi(cliente)]).toEqual([[2], []]);
  });

  it('of another customer answers 404, even for an agent of both customers', async () => {
    const { testata } = await open(altro);
    const { id } = testata;
    for (const answer of [
      await banco.get('/Preventivo/Preventivo', { id }),
      await banco.get('/Preventivo/AggiungiProdotto', { idPreventivo: id, id: 'A1', qty: 1 }),
      await banco.post('/Preventivo/CreaLink', { id }),
      await banco.post('/Preventivo/Duplica', { id }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await altro.get('/Preventivo/Preventivo', { id })).json<Foglio>().corpo).toEqual([]);
  });
});
