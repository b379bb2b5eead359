import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface InAttesaWire {
  id: string;
  nome: string;
  numeroRighe: number;
  pezzi: number;
  articoli: string[];
}

describe('carrelli in attesa', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    for (const codice of ['A', 'B', 'C', 'D']) await buildArticolo(pool, { codice, giacenze: { 1: 4, 2: 10 } });
  });
  afterAll(() => test.close());

  async function dealer(): Promise<Caller> {
    const { username } = await buildUtente(test.database.pool, { depositi: [1, 2] });
    return test.login(username);
  }
  const put = async (caller: Caller, ...righe: (readonly [codice: string, qty: number, forza?: boolean])[]) => {
    const body = { token: randomUUID(), righe: righe.map(([codice, qty, forza = false]) => ({ codice, qty, forza })) };
    expect((await caller.post('/OrdineRapido/Aggiungi', {}, body)).statusCode).toBe(200);
  };
  const cart = async (caller: Caller) =>
    (await caller.get('/Carrello/Carrello'))
      .json<{ carrello: { id: string; qtadig: number; includi_depositi_secondari: boolean }[] }>()
      .carrello.map(({ id, qtadig, includi_depositi_secondari: altri }) => [id, qtadig, altri]);
  const park = async (caller: Caller, nome: string, token: string = randomUUID()): Promise<InAttesaWire> => {
    const answer = await caller.post('/CarrelliInAttesa/MettiVia', {}, { nome, token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<InAttesaWire>();
  };
  const parked = async (caller: Caller): Promise<InAttesaWire[]> =>
    (await caller.get('/CarrelliInAttesa/Lista')).json<{ carrelli: InAttesaWire[] }>().carrelli;
  const resume = (caller: Caller, id: string, nome?: string, token: string = randomUUID()) =>
    caller.post('/CarrelliInAttesa/Riprendi', {}, { id, token, ...(nome !== undefined && { nome }) });

  it('puts a cart aside under a name and takes it back unchanged', async () => {
    const mine = await dealer();
    await put(mine, ['B', 2], ['A', 20, true]);
    await mine.get('/Carrello/Modifica', { id: 'B', qty: 6, includi_depositi_secondari: true });
    const prima = await cart(mine);
    const { id, ...messo } = await park(mine, ' Sig. Bianchi ');
    expect(messo).toMatchObject({ nome: 'Sig. Bianchi', numeroRighe: 2, pezzi: 26 });
    expect(await cart(mine)).toEqual([]);
    expect((await parked(mine)).map((carrello) => carrello.id)).toEqual([id]);
    const answer = await resume(mine, id);
    expect(answer.json()).toMatchObject({ nome: 'Sig. Bianchi', messoVia: null });
    expect(await cart(mine)).toEqual(prima);
    expect(await parked(mine)).toEqual([]);
  });

  it('swaps one cart for another in one step', async () => {
    const mine = await dealer();
    await put(mine, ['A', 1]);
    const uno = await park(mine, 'Uno');
    await put(mine, ['B', 2]);
    const senzaNome = await resume(mine, uno.id);
    expect([senzaNome.statusCode, senzaNome.json()]).toEqual([
      422,
      expect.objectContaining({ errori: [expect.objectContaining({ campo: 'nome' })] }),
    ]);
    expect(await cart(mine)).toEqual([['B', 2, false]]);
    const answer = await resume(mine, uno.id, 'Due');
    expect(answer.json()).toMatchObject({ nome: 'Uno', messoVia: { nome: 'Due', pezzi: 2 } });
    expect(await cart(mine)).toEqual([['A', 1, false]]);
    expect((await parked(mine)).map(({ nome }) => nome)).toEqual(['Due']);
  });

  it('keeps the lines that the cart no longer accepts, and says why', async () => {
    const mine = await dealer();
    await put(mine, ['A', 3], ['B', 1], ['C', 1], ['D', 14]);
    const { id, articoli } = await park(mine, 'Tre');
    expect(articoli).toHaveLength(3);
    await test.database.pool.query(`update giacenza set quantita = 1 where codice = 'D'`);
    expect((await resume(mine, id)).json()).toMatchObject({
      righe: [
        { codice: 'A', esito: 'aggiunta' },
        { codice: 'B', esito: 'aggiunta' },
        { codice: 'C', esito: 'aggiunta' },
        { codice: 'D', esito: 'rifiutata', codiceErrore: 'DISPONIBILITA_SUPERATA' },
      ],
    });
    expect(await cart(mine)).toEqual([
      ['A', 3, false],
      ['B', 1, false],
      ['C', 1, false],
    ]);
    // It stays aside under the name of the remaining article.
    expect(await parked(mine)).toMatchObject([
      { id, numeroRighe: 1, pezzi: 14, articoli: [expect.stringContaining('V D') as string] },
    ]);
    await test.database.pool.query(`update giacenza set quantita = 10 where codice = 'D'`);
  });

  it('answers a repeated token once, even when many arrive at the same time', async () => {
    const mine = await dealer();
    await put(mine, ['A', 2]);
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => park(mine, 'Ancora', token)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await parked(mine)).toHaveLength(1);
    const id = answers[0]?.id ?? '';
    const riprese = await Promise.all(Array.from({ length: 5 }, () => resume(mine, id, undefined, token)));
    expect(riprese.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await cart(mine)).toEqual([['A', 2, false]]);
  });

  it('shows, returns and deletes a user’s own carts only', async () => {
    const [mine, other] = [await dealer(), await dealer()];
    await put(mine, ['D', 1]);
    const { id } = await park(mine, 'Mio');
    expect(await parked(other)).toEqual([]);
    expect((await resume(other, id)).statusCode).toBe(404);
    expect((await other.delete('/CarrelliInAttesa/Elimina', { id })).statusCode).toBe(404);
    expect((await mine.delete('/CarrelliInAttesa/Elimina', { id })).json()).toEqual({ ok: true });
    expect((await resume(mine, id)).statusCode).toBe(404);
    expect((await test.anonymous.get('/CarrelliInAttesa/Lista')).statusCode).toBe(401);
  });

  it('refuses an empty cart, a blank name and the 51st cart', async () => {
    const mine = await dealer();
    const token = randomUUID();
    expect((await mine.post('/CarrelliInAttesa/MettiVia', {}, { nome: 'Niente', token })).statusCode).toBe(422);
    expect((await mine.post('/CarrelliInAttesa/MettiVia', {}, { nome: ' ', token })).statusCode).toBe(422);
    for (let n = 0; n < 50; n++) {
      await put(mine, ['D', 1]);
      await park(mine, `Carrello ${n}`);
    }
    await put(mine, ['D', 1]);
    expect((await mine.post('/CarrelliInAttesa/MettiVia', {}, { nome: 'Troppo', token })).statusCode).toBe(422);
    expect(await cart(mine)).toEqual([['D', 1, false]]);
  });
});
