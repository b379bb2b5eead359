/** A cart that an agent sends to his customer (product.md §7). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLetterhead } from '../../formato/lettera.ts';
import { buildAgente, buildArticolo, buildBase } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { openEvents } from '../../test/event-reader.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface PropostaWire {
  id: string;
  stato: string;
  totale: number | null;
  impedimento: string | null;
  righe: { codice: string; quantita: number; prezzo: number; prezzoInviato: number; nonDisponibile: number }[];
}

describe('a cart that an agent sends to a customer', () => {
  let test: TestApp;
  let origin: string;
  let cliente: Buyer;
  let banco: Buyer;
  let estraneo: Caller;
  let agenteId: number;
  let agenteUtente: number;
  beforeAll(async () => {
    test = await startTestApp();
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 20 } });
    await buildArticolo(pool(), { codice: 'A2', giacenze: { 1: 20 } });
  });
  beforeEach(async () => {
    await pool().query(`update giacenza set quantita = 20`);
    await pool().query(`update articolo set prezzo_listino_cents = 10000`);
    cliente = await startBuyer(test);
    await pool().query(`update cliente set email = 'c@example.com' where id = $1`, [cliente.clienteId]);
    const agente = await buildAgente(pool(), [cliente.clienteId]);
    ({ agenteId, utenteId: agenteUtente } = agente);
    await pool().query(`update agente set email = 'a@example.com' where id = $1`, [agenteId]);
    const { token } = await test.login(agente.username);
    const { utenteId, clienteId, username } = cliente;
    banco = buyerOf(test.with(String(token), `_${clienteId}`), { utenteId, clienteId, username });
    estraneo = await startBuyer(test);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const send = (token: string = randomUUID()) =>
    banco.post('/Agenti/InviaCarrello', {}, { token, messaggio: ' Ciao Anna,\nle gomme di cui parlavamo ' });
  const list = async (caller: Caller = cliente): Promise<PropostaWire[]> =>
    (await caller.get('/Proposte/Lista')).json<{ proposte: PropostaWire[] }>().proposte;
  const only = async (): Promise<PropostaWire> => {
    const [proposta] = await list();
    if (proposta === undefined) throw new Error('no proposal');
    return proposta;
  };
  const ofAgent = async (): Promise<PropostaWire | undefined> =>
    (await banco.get('/Agenti/Proposte')).json<{ proposte: PropostaWire[] }>().proposte[0];
  const confirm = async (altro: object = {}, caller: Caller = cliente) => {
    const { id, totale } = await only();
    return caller.post('/Proposte/Conferma', {}, { id, totale: totale ?? 0, ...altro });
  };

  const stock = async () =>
    Number((await pool().query(`select sum(quantita) as n from giacenza where codice = 'A1'`)).rows[0]?.n);
  /** Presses a button of the payment provider's page. */
  const press = async (url: string, azione: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `azione=${azione}`,
    });
  /** Confirms again the proposal that was answered so. */
  const confirmOf = async (answer: Awaited<ReturnType<typeof confirm>>) => {
    const { id } = await only();
    return cliente.post('/Proposte/Conferma', {}, { id, totale: answer.json<{ totale: number }>().totale });
  };

  it('leaves the agent’s cart and reaches the customer by list, notice and mail, once for each token', async () => {
    await banco.fillCart({ A1: 4, A2: 2 });
    const token = randomUUID();
    for (const answer of [await send(token), await send(token)]) expect(answer.statusCode, answer.body).toBe(200);
    expect(await banco.readCart()).toEqual({});
    expect(await list()).toMatchObject([
      {
        stato: 'INVIATA',
        messaggio: 'Ciao Anna,\nle gomme di cui parlavamo',
        impedimento: null,
        righe: [
          { codice: 'A1', quantita: 4, prezzo: 100, prezzoInviato: 100, nonDisponibile: 0 },
          { codice: 'A2', quantita: 2 },
        ],
      },
    ]);
    expect((await cliente.get('/Avvisi/Avvisi')).json()).toMatchObject({ avvisi: [{ tipo: 'proposta' }], nonLetti: 1 });
    const { rows } = await pool().query('select testo, html from messaggio_posta where cliente_id = $1', [
      cliente.clienteId,
    ]);
    expect(rows).toEqual([
      {
        testo: expect.stringContaining('\n\nCiao Anna,\nle gomme di cui parlavamo\n\n4 × '),
        html: expect.stringContaining('<br><br>Ciao Anna,<br>le gomme di cui parlavamo</p>'),
      },
    ]);
    expect((await send()).json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
  });

  it.each([
    ['confirmed', async () => confirm()],
    ['refused', async () => cliente.post('/Proposte/Rifiuta', {}, { id: (await only()).id, motivo: 'troppo' })],
    ['withdrawn', async () => banco.post('/Agenti/RitiraProposta', {}, { id: (await only()).id })],
  ])('calls nobody to confirm it once it is %s', async (_come, close) => {
    await banco.fillCart({ A1: 4 });
    await send();
    const window = await openEvents(origin, '/Avvisi/Eventi', { token: cliente.token });
    await window.next('pronto');
    expect((await close()).statusCode).toBe(200);
    await window.next('avvisi');
    window.close();
    expect((await cliente.get('/Avvisi/Avvisi')).json()).toEqual({ avvisi: [], nonLetti: 0 });
  });

  it('leads to the cart and shows the lines of the agent’s message in both forms of the mail', async () => {
    await banco.fillCart({ A1: 4 });
    const messaggio = 'Buongiorno,\nle gomme <invernali> & i cerchi.';
    expect((await banco.post('/Agenti/InviaCarrello', {}, { token: randomUUID(), messaggio })).statusCode).toBe(200);
    const { rows } = await pool().query<{ testo: string; html: string }>(
      'select testo, html from messaggio_posta where cliente_id = $1',
      [cliente.clienteId],
    );
    expect(rows[0]?.testo).toContain(messaggio);
    expect(rows[0]?.html).toContain('ordine.<br><br>Buongiorno,<br>le gomme &#60;invernali&#62; &#38; i cerchi.');
    const { testo = '', html = '' } = rows[0] ?? {};
    const sent = addLetterhead({ subject: 'S', text: testo, html }, 'M', {
      portale: 'https://portale.example',
      chiamate: 'https://portale.example/testb2b/api',
    });
    expect(sent.text).toContain('Carrello: https://portale.example/proposte\n');
    expect(sent.html).toContain('<a href="https://portale.example/proposte">Apri</a>');
  });

  it('stays in the list, before any number of later ones that are closed', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id } = await only();
    await pool().query(
      `insert into proposta (id, cliente_id, posto_id, operatore_id, inviata, messaggio, stato, chiusa)
       select gen_random_uuid(), cliente_id, posto_id, operatore_id, inviata + n * interval '1 minute', '', 'RIFIUTATA', inviata + n * interval '1 minute'
         from proposta, generate_series(1, 20) n where id = $1`,
      [id],
    );
    const mostrate = await list();
    expect([mostrate.length, mostrate[0]?.id]).toEqual([20, id]);
    const inviate = (await banco.get('/Agenti/Proposte')).json<{ proposte: PropostaWire[] }>().proposte;
    expect(inviate[0]?.id).toBe(id);
  });

  it('becomes the customer’s order of type A when he confirms it, at the shown total, and only once', async () => {
    await banco.fillCart({ A1: 4 });
    await cliente.fillCart({ A2: 1 });
    await send();
    const { totale } = await only();
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect(first.statusCode, first.body).toBe(200);
    expect(second.json()).toEqual(first.json());
    const { rows } = await pool().query(
      `select o.tipo, o.operatore_id as operatore, o.totale_cents as totale, g.utente_id as chi
         from ordine o join registro g on g.evento = 'ordine' and g.dettagli ->> 'ordine' = o.id::text
        where o.cliente_id = $1`,
      [cliente.clienteId],
    );
    expect(rows).toEqual([
      { tipo: 'A', operatore: agenteUtente, totale: Math.round(Number(totale) * 100), chi: cliente.utenteId },
    ]);
    expect(await cliente.readCart()).toEqual({ A2: 1 });
    expect((await banco.get('/Agenti/Proposte')).json()).toMatchObject({ proposte: [{ stato: 'CONFERMATA' }] });
    const mails = await pool().query(`select 1 from messaggio_posta where destinatario = 'a@example.com'`);
    expect(mails.rows.length).toBeGreaterThan(0);
  });

  it('answers a colleague who confirms it at the same time with the same order', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id, totale } = await only();
    const collega = await startBuyer(test, { clienteId: cliente.clienteId });
    const answers = await Promise.all(
      [cliente, collega].map((chi) => chi.post('/Proposte/Conferma', {}, { id, totale: totale ?? 0 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  });

  it('reports changes, and is not ordered at a total other than the shown one', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id, totale } = await only();
    await pool().query(`update articolo set prezzo_listino_cents = 12000 where codice = 'A1'`);
    await pool().query(`update giacenza set quantita = 1 where codice = 'A1'`);
    expect(await only()).toMatchObject({ righe: [{ prezzo: 120, prezzoInviato: 100, nonDisponibile: 3 }] });
    const old = await cliente.post('/Proposte/Conferma', {}, { id, totale, mancanti: [3] });
    expect([old.statusCode, old.json()]).toMatchObject([402, { codice: 'PREZZO_CAMBIATO' }]);
    expect((await confirm()).json()).toMatchObject({ codice: 'DISPONIBILITA_CAMBIATA' });
    expect((await confirm({ mancanti: [3] })).statusCode).toBe(200);
  });

  it('is not ordered when more pieces are missing than the customer was shown', async () => {
    await banco.fillCart({ A1: 4, A2: 4 });
    await send();
    await pool().query(`update giacenza set quantita = 3 where codice = 'A2'`);
    const mancanti = (await only()).righe.map(({ nonDisponibile }) => nonDisponibile);
    expect(mancanti).toEqual([0, 1]);
    await pool().query(`update giacenza set quantita = 0 where codice = 'A2'`);
    const refused = await confirm({ mancanti });
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { codice: 'DISPONIBILITA_CAMBIATA' }]);
    expect(refused.json<{ Message: string }>().Message).toContain('A2');
    expect(await only()).toMatchObject({ stato: 'INVIATA' });
    await pool().query(`update giacenza set quantita = 4 where codice = 'A2'`);
    expect((await confirm({ mancanti })).statusCode).toBe(200);
  });

  it('is refused with a message, which the agent reads', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id } = await only();
    expect((await cliente.post('/Proposte/Rifiuta', {}, { id, motivo: ' ' })).statusCode).toBe(422);
    expect((await cliente.post('/Proposte/Rifiuta', {}, { id, motivo: 'Troppo care' })).statusCode).toBe(200);
    expect((await banco.get('/Agenti/Proposte')).json()).toMatchObject({
      proposte: [{ stato: 'RIFIUTATA', risposta: 'Troppo care' }],
    });
    const late = await cliente.post('/Proposte/Conferma', {}, { id, totale: 0 });
    // Both screens read their lists again, so nobody has to.
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { codice: 'STATO_NON_AMMESSO', Message: 'Questa proposta è già stata rifiutata.' },
    ]);
  });

  it('stays the customer’s to confirm when the agent has lost him, and the order says who made it', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    await pool().query('delete from assegnazione where agente_id = $1', [agenteId]);
    expect((await banco.get('/Agenti/Proposte')).statusCode).toBe(404);
    expect((await confirm()).statusCode).toBe(200);
    const { rows } = await pool().query('select tipo, operatore_id as operatore from ordine where cliente_id = $1', [
      cliente.clienteId,
    ]);
    expect(rows).toEqual([{ tipo: 'A', operatore: agenteUtente }]);
  });

  it('returns to the agent’s cart when he withdraws it before the answer', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id } = await only();
    for (let time = 0; time < 2; time += 1) {
      expect((await banco.post('/Agenti/RitiraProposta', {}, { id })).statusCode).toBe(200);
    }
    expect(await banco.readCart()).toEqual({ A1: 4 });
    expect((await cliente.post('/Proposte/Rifiuta', {}, { id, motivo: 'No' })).statusCode).toBe(409);
  });

  it('stays with the customer when the agent’s cart has no room for it', async () => {
    await banco.fillCart({ A1: 4 });
    await send();
    const { id } = await only();
    // A line holds at most 9,999 pieces.
    await banco.get('/Carrello/Aggiungi', { id: 'A1', qty: 9_999, forzaAggiunta: true });
    const answer = await banco.post('/Agenti/RitiraProposta', {}, { id });
    expect([answer.statusCode, await banco.readCart()]).toEqual([422, { A1: 9_999 }]);
    expect(await only()).toMatchObject({ stato: 'INVIATA' });
  });

  it('waits for a blocked customer until he may order', async () => {
    await banco.fillCart({ A1: 1 });
    await pool().query('update cliente set bloccato = true where id = $1', [cliente.clienteId]);
    expect((await send()).statusCode).toBe(200);
    expect(await only()).toMatchObject({ stato: 'INVIATA', totale: null, impedimento: expect.any(String) });
    // The customer is spoken to; his agent is told of the customer.
    const sospesa = 'La tua utenza è sospesa e non può inviare ordini. Contatta il servizio clienti.';
    expect((await confirm()).json()).toMatchObject({ codice: 'CLIENTE_BLOCCATO', Message: sospesa });
    expect(await only()).toMatchObject({ impedimento: sospesa });
    expect(await ofAgent()).toMatchObject({ impedimento: expect.stringMatching(/^L’utenza del cliente è sospesa/) });
    await pool().query('update cliente set bloccato = false where id = $1', [cliente.clienteId]);
    expect((await confirm()).statusCode).toBe(200);
  });

  it('says to both why it cannot be confirmed any more, and only the customer is sent to his agent', async () => {
    await banco.fillCart({ A1: 1 });
    await send();
    await pool().query(`update articolo set attivo = false where codice = 'A1'`);
    const impedimento = expect.stringMatching(/^Non più ordinabile: .+\. Chiedi al tuo agente una nuova proposta\.$/);
    expect(await only()).toMatchObject({ totale: null, impedimento });
    expect((await confirm()).json()).toMatchObject({ codice: 'ARTICOLO_RITIRATO', Message: impedimento });
    expect(await ofAgent()).toMatchObject({ impedimento: expect.stringMatching(/^Non più ordinabile: [^.]+\.$/) });
    await pool().query(`update articolo set attivo = true where codice = 'A1'`);
  });

  it('leads a customer who can only pay online to one payment page, however often he confirms', async () => {
    await pool().query('update cliente set solo_online = true where id = $1', [cliente.clienteId]);
    await banco.fillCart({ A1: 4 });
    await send();
    expect(await only()).toMatchObject({ totale: expect.any(Number), impedimento: null });
    const { totale } = await only();
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect(first.statusCode, first.body).toBe(200);
    expect(second.json()).toEqual(first.json());
    const { numero, redirectUri } = first.json<{ numero: number; redirectUri: string }>();
    const ordine = async () =>
      (await cliente.get('/Ordini/Cerca', { inizio: -1, fine: -1 })).json<{
        ordini: { numero: number; stato: string; tipo: string; totale: number }[];
      }>().ordini[0];
    expect(await ordine()).toMatchObject({ numero, stato: 'IN_ATTESA_PAGAMENTO', tipo: 'A', totale });
    expect(await stock()).toBe(16);
    const mail = await pool().query(
      `select testo from messaggio_posta where destinatario = 'a@example.com' order by id desc limit 1`,
    );
    expect(mail.rows[0]).toMatchObject({ testo: expect.stringContaining('aspetta il suo pagamento online') });
    await press(redirectUri, 'carta');
    expect(await ordine()).toMatchObject({ numero, stato: 'CONFERMATO' });
    // Nothing has to be paid any more.
    expect((await confirmOf(first)).json()).toMatchObject({ numero, redirectUri: null });
    expect(await stock()).toBe(16);
  });

  it('beyond the credit line is ordered by paying online, at the total that was shown', async () => {
    await pool().query('update cliente set fido_massimo_cents = 100, sconto_online_bp = 1000 where id = $1', [
      cliente.clienteId,
    ]);
    await banco.fillCart({ A1: 4 });
    await send();
    const shown = await only();
    expect(shown).toMatchObject({ oltreFido: true, impedimento: null, totale: expect.any(Number) });
    const onCredit = await confirm();
    expect([onCredit.statusCode, onCredit.json()]).toMatchObject([402, { codice: 'FIDO_SUPERATO' }]);
    expect(await only()).toEqual(shown);
    const answer = await confirm({ pagaOnline: true });
    expect(answer.statusCode, answer.body).toBe(200);
    const { redirectUri, totale } = answer.json<{ redirectUri: string; totale: number }>();
    expect(totale).toBe(shown.totale);
    await press(redirectUri, 'carta');
    const { ordini } = (await cliente.get('/Ordini/Cerca', { inizio: -1, fine: -1 })).json<{
      ordini: { stato: string; totale: number }[];
    }>();
    expect(ordini).toMatchObject([{ stato: 'CONFERMATO', totale }]);
  });

  it('returns its pieces to stock and its lines to the customer’s cart when it is not paid', async () => {
    await pool().query('update cliente set solo_online = true where id = $1', [cliente.clienteId]);
    await banco.fillCart({ A1: 4 });
    await send();
    const answer = await confirm();
    const { numero } = answer.json<{ numero: number }>();
    expect(await list()).toMatchObject([{ stato: 'CONFERMATA', numeroOrdine: numero, ordineAnnullato: false }]);
    await press(answer.json<{ redirectUri: string }>().redirectUri, 'annulla');
    expect(await stock()).toBe(20);
    expect(await cliente.readCart()).toEqual({ A1: 4 });
    // Customer and agent read that there is no such order.
    const annullata = { numeroOrdine: numero, ordineAnnullato: true };
    expect(await list()).toMatchObject([annullata]);
    expect((await banco.get('/Agenti/Proposte')).json()).toMatchObject({ proposte: [annullata] });
    // A second window, or the click after a lost answer: nothing is confirmed.
    const late = await confirmOf(answer);
    expect([late.statusCode, late.json()]).toMatchObject([409, { codice: 'STATO_NON_AMMESSO' }]);
    expect(await cliente.readCart()).toEqual({ A1: 4 });
  });

  it('is hidden from all others', async () => {
    await banco.fillCart({ A1: 1 });
    await send();
    const { id, totale } = await only();
    expect(await list(estraneo)).toEqual([]);
    expect((await estraneo.post('/Proposte/Conferma', {}, { id, totale })).statusCode).toBe(404);
    expect((await estraneo.post('/Proposte/Rifiuta', {}, { id, motivo: 'No' })).statusCode).toBe(404);
    expect((await banco.post('/Proposte/Conferma', {}, { id, totale })).statusCode).toBe(403);
    expect((await cliente.post('/Agenti/InviaCarrello', {}, { token: 'x' })).statusCode).toBe(403);
    expect((await cliente.post('/Agenti/RitiraProposta', {}, { id })).statusCode).toBe(403);
    const collega = await test.login((await buildAgente(pool(), [cliente.clienteId])).username);
    const altroBanco = test.with(String(collega.token), `_${cliente.clienteId}`);
    expect((await altroBanco.post('/Agenti/RitiraProposta', {}, { id })).statusCode).toBe(404);
    expect((await altroBanco.get('/Agenti/Proposte')).json()).toEqual({ proposte: [] });
  });
});
