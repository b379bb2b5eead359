/** Customers whom agents propose, and the back office's answer (product.md §7). */
import { randomUUID } from 'node:crypto';
import { cifraControllo } from '@battistrada/domain/partita-iva';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Proposti {
  clienti: { id: number; stato: string; risposta: string; codice: string | null; simili: { perche: string }[] }[];
}

describe('a customer proposed by an agent', () => {
  let test: TestApp;
  let agente: Caller;
  let collega: Caller;
  let staff: Caller;
  let piva: string;
  let serie = 7_000_000_000;
  const pool = () => test.database.pool;
  const startAgente = async () => test.login((await buildAgente(pool())).username);
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 20 } });
    const costruito = await buildAgente(pool());
    await pool().query(`update utente set email = 'agente@esempio.it' where id = $1`, [costruito.utenteId]);
    agente = await test.login(costruito.username);
    collega = await startAgente();
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
  });
  beforeEach(() => {
    serie += 1;
    piva = `${serie}${cifraControllo(String(serie))}`;
  });
  afterAll(() => test.close());

  const dati = () => ({
    ragsoc: `Gomme Nuove ${serie}`,
    piva,
    indirizzo: 'Via Nuova 1',
    cap: '40100',
    citta: 'Bologna',
    provincia: 'BO',
    telefono: '051 123456',
  });
  const propose = (caller: Caller, change: object = {}, token: string = randomUUID()) =>
    caller.post('/Agenti/ProponiCliente', {}, { token, ...dati(), ...change });
  const nuovo = {
    indirizzo: 'Via Nuova 1',
    cap: '40100',
    citta: 'Bologna',
    provincia: 'BO',
    pagamento: 'Bonifico 30 gg',
    idListino: 1,
    depositi: [1],
  };
  const decide = (id: number, change: object) => staff.post('/BackOffice/DecidiCliente', {}, { id, ...change });
  const waiting = async () => (await staff.get('/BackOffice/ClientiProposti')).json<Proposti>().clienti;
  const proposeOne = async (): Promise<number> => {
    const answer = await propose(agente);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Proposti>().clienti[0]?.id ?? 0;
  };

  it('is refused with a VAT number whose check digit is wrong', async () => {
    const falsa = piva.slice(0, 10) + String((Number(piva[10]) + 1) % 10);
    const answer = await propose(agente, { piva: falsa });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errori: [{ campo: 'piva', messaggio: 'Non è una partita IVA valida.' }] });
    expect((await propose(agente, { ragsoc: ' ' })).statusCode).toBe(422);
    expect((await propose(agente, { provincia: 'Bologna' })).statusCode).toBe(422);
  });

  it.each([
    ['cap', '00000'],
    ['provincia', 'ZZ'],
  ])('is refused with %s %s, which no Italian address has', async (campo, valore) => {
    const answer = await propose(agente, { [campo]: valore });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errori: [{ campo }] });
  });

  it('waits for an answer once, even when the token is repeated or he is proposed again', async () => {
    const token = randomUUID();
    const [suo, altro] = [await startAgente(), await startAgente()];
    await propose(suo, {}, token);
    const again = await propose(suo, {}, token);
    expect(again.statusCode).toBe(200);
    expect(again.json<Proposti>().clienti.filter(({ stato }) => stato === 'IN_ATTESA')).toHaveLength(1);
    for (const caller of [suo, altro]) {
      const doppio = await propose(caller);
      expect(doppio.statusCode).toBe(422);
      expect(doppio.body).toContain('è già stato proposto');
    }
    expect((await altro.get('/Agenti/ClientiProposti')).json()).toEqual({ clienti: [] });
  });

  it('waits once when two agents propose him at the same time', async () => {
    const answers = await Promise.all([propose(agente), propose(collega)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it('is refused when he exists already, and only his own agent learns whose customer he is', async () => {
    const { clienteId } = await buildUtente(pool());
    await pool().query('update cliente set partita_iva = $2 where id = $1', [clienteId, piva]);
    const altrui = await propose(agente);
    expect(altrui.statusCode).toBe(422);
    expect(altrui.body).toContain('Esiste già un cliente');
    expect(altrui.body).not.toContain('Gomme ');
    const suo = await buildAgente(pool(), [clienteId]);
    expect((await propose(await test.login(suo.username))).body).toContain('già tra i tuoi clienti');
  });

  it('belongs to the agent as soon as he is approved; the agent is told and can order for him', async () => {
    const id = await proposeOne();
    const answer = await decide(id, { approva: true, nuovo, codiceErp: `N${serie}`, risposta: 'Benvenuto' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await waiting()).some((each) => each.id === id)).toBe(false);
    const [mio] = (await agente.get('/Agenti/ClientiProposti')).json<Proposti>().clienti;
    expect(mio).toMatchObject({ id, stato: 'APPROVATO', codice: `N${serie}`, risposta: 'Benvenuto' });
    const giornata = (await agente.get('/Agenti/Giornata')).json<{ risposte: object[] }>();
    expect(giornata.risposte).toContainEqual(expect.objectContaining({ id, stato: 'APPROVATO' }));
    const { rows: mail } = await pool().query(
      `select oggetto from messaggio_posta where destinatario = 'agente@esempio.it' and oggetto like '%' || $1`,
      [`Gomme Nuove ${serie}`],
    );
    expect(mail).toHaveLength(1);

    const banco = test.with(String(agente.token), `N${serie}`);
    expect((await banco.get('/Carrello/Aggiungi', { id: 'A1', qty: 1 })).statusCode).toBe(200);
    expect((await test.with(String(collega.token), `N${serie}`).get('/Carrello/Carrello')).statusCode).toBe(404);
    const { rows } = await pool().query(`select evento from registro where dettagli ->> 'proposta' = $1 order by id`, [
      String(id),
    ]);
    expect(rows.map(({ evento }) => evento)).toEqual(['cliente-proposto', 'cliente-proposto-risposta']);
  });

  it('can be refused only with a reason, which the agent reads', async () => {
    const id = await proposeOne();
    expect((await decide(id, { approva: false })).statusCode).toBe(422);
    expect((await decide(id, { approva: false, risposta: 'Paga male' })).statusCode).toBe(200);
    const [mio] = (await agente.get('/Agenti/ClientiProposti')).json<Proposti>().clienti;
    expect(mio).toMatchObject({ id, stato: 'RIFIUTATO', risposta: 'Paga male', codice: null });
    expect((await propose(agente)).statusCode).toBe(200);
  });

  it('is proposed and approved only while the agent is one whom he can be assigned to', async () => {
    // An agent whom the office has invited, and the file of agents does not name.
    const solo = await test.login((await buildUtente(pool(), { tipo: 'agente' })).username);
    const refused = await propose(solo);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { Message: 'La tua utenza non è ancora collegata a un agente: chiedi all’ufficio di collegarla, poi riprova.' },
    ]);
    const costruito = await buildAgente(pool());
    const partente = await test.login(costruito.username);
    const [proposto] = (await propose(partente)).json<Proposti>().clienti;
    await pool().query('update agente set attivo = false where id = $1', [costruito.agenteId]);
    const approved = await decide(proposto?.id ?? 0, { approva: true, nuovo });
    expect([approved.statusCode, approved.json()]).toMatchObject([
      409,
      { Message: 'Chi lo ha proposto non è più un agente attivo: rifiuta la proposta, o riattivalo nel gestionale.' },
    ]);
    expect((await decide(proposto?.id ?? 0, { approva: false, risposta: 'No' })).statusCode).toBe(200);
  });

  it('is answered by only one of two colleagues', async () => {
    const id = await proposeOne();
    const answers = await Promise.all([
      decide(id, { approva: true, nuovo }),
      decide(id, { approva: false, risposta: 'No' }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await decide(999_999, { approva: false, risposta: 'No' })).statusCode).toBe(404);
  });

  it('is shown beside a similar existing customer, and is not created twice when he became one meanwhile', async () => {
    const id = await proposeOne();
    const { clienteId } = await buildUtente(pool());
    await pool().query(`update cliente set partita_iva = $2, telefono = '051-123456' where id = $1`, [clienteId, piva]);
    expect((await waiting()).find((each) => each.id === id)?.simili).toContainEqual(
      expect.objectContaining({ id: clienteId, perche: 'piva' }),
    );
    const answer = await decide(id, { approva: true, nuovo });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { codice: 'CAMBIATO_ALTROVE' }]);
  });

  it('is refused the ERP code of another customer and an unknown price list', async () => {
    const id = await proposeOne();
    const { clienteId } = await buildUtente(pool());
    await pool().query(`update cliente set codice_erp = $2 where id = $1`, [clienteId, `P${serie}`]);
    const preso = await decide(id, { approva: true, nuovo, codiceErp: `P${serie}` });
    expect([preso.statusCode, preso.json()]).toMatchObject([422, { errori: [{ campo: 'codiceErp' }] }]);
    expect((await decide(id, { approva: true, nuovo: { ...nuovo, idListino: 999 } })).statusCode).toBe(422);
    expect((await decide(id, { approva: true })).statusCode).toBe(422);
  });

  it('is hidden from dealers, staff without the right, and an agent at another customer’s counter', async () => {
    const cliente = await test.login((await buildUtente(pool())).username);
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    expect((await propose(cliente)).statusCode).toBe(403);
    expect((await propose(staff)).statusCode).toBe(403);
    expect((await magazzino.get('/BackOffice/ClientiProposti')).statusCode).toBe(403);
    expect((await agente.get('/BackOffice/ClientiProposti')).statusCode).toBe(403);
  });
});
