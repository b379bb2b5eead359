/** Discounts of an agent within his limit, and the back office's decision beyond it (product.md §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { codiciDocumentati } from '../../test/documentati.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface RigaWire {
  codice: string;
  prezzo: number;
  libero: number;
  stato: string;
  chiesto: number | null;
  risposta: string;
}
interface RichiestaWire {
  id: number;
  prezzo: number;
  qty: number;
}

describe('an agent’s discount', () => {
  let test: TestApp;
  let cliente: Buyer;
  let agenteId: number;
  let agenteUtente: number;
  let banco: Buyer;
  let ufficio: Caller;
  /** Approvals for this test's customer, for the check of the audit trail. */
  let approvati: number;
  const pool = () => test.database.pool;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    for (const codice of ['A1', 'A2']) {
      await buildArticolo(pool(), { codice, prezzoListinoCents: 10_000, giacenze: { 1: 1_000 } });
    }
    await saveImpostazione(pool(), 'scontoMassimo', 20, null, new Date('2026-03-10T09:00:00Z'));
    const { username } = await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' });
    ufficio = await test.login(username);
  });
  beforeEach(async () => {
    approvati = 0;
    await pool().query('delete from limite_sconto');
    await pool().query('delete from costo_articolo');
    await pool().query('insert into limite_sconto (sconto_bp) values (500)');
    await pool().query(`update richiesta_prezzo set stato = 'RIFIUTATA'`);
    cliente = await startBuyer(test);
    const agente = await buildAgente(pool(), [cliente.clienteId]);
    ({ agenteId, utenteId: agenteUtente } = agente);
    banco = at(String((await test.login(agente.username)).token), cliente);
  });
  afterAll(() => test.close());

  const at = (token: string, { utenteId, clienteId, username }: Buyer): Buyer =>
    buyerOf(test.with(token, `_${clienteId}`), { utenteId, clienteId, username });
  const agree = (prezzo: unknown, { id = 'A1', motivo = 'Cliente nuovo', buyer = banco } = {}) =>
    buyer.post('/PrezziConcordati/Concorda', {}, { id, prezzo, motivo });
  const line = async (id = 'A1'): Promise<RigaWire | undefined> =>
    (await banco.get('/PrezziConcordati/Righe'))
      .json<{ righe: RigaWire[] }>()
      .righe.find(({ codice }) => codice === id);
  const waiting = async (): Promise<RichiestaWire[]> =>
    (await ufficio.get('/BackOffice/PrezziDaApprovare')).json<{ richieste: RichiestaWire[] }>().richieste;
  const decide = async (altro: object = {}) => {
    const [prima] = await waiting();
    const { id = 0, prezzo = 0, qty = 1 } = prima ?? {};
    return ufficio.post('/BackOffice/DecidiPrezzo', {}, { id, approva: true, prezzo, qty, ...altro });
  };
  const totale = async (): Promise<number> => {
    const { rows } = await pool().query<{ prezzo: number }>(
      `select r.prezzo_cents as prezzo from riga_ordine r join ordine o on o.id = r.ordine_id
        where o.cliente_id = $1 order by o.id desc limit 1`,
      [cliente.clienteId],
    );
    return rows[0]?.prezzo ?? 0;
  };

  it('is the price at once within his limit, and is ordered', async () => {
    await banco.fillCart({ A1: 4 });
    expect((await agree(95)).statusCode).toBe(200);
    expect(await line()).toMatchObject({ prezzo: 95, libero: 95, stato: 'CONCORDATO', chiesto: null });
    await banco.lookAtCart();
    expect((await banco.confirm()).statusCode).toBe(200);
    expect(await totale()).toBe(9_500);
    expect(await waiting()).toEqual([]);
  });

  it('is in the register again when it takes a request back that went beyond it', async () => {
    await banco.fillCart({ A1: 4 });
    const noted = async () => {
      const { rows } = await pool().query<{ evento: string }>(
        `select evento from registro where cliente_id = $1 and evento like 'prezzo-%' order by id`,
        [cliente.clienteId],
      );
      return rows.map(({ evento }) => evento);
    };
    for (const prezzo of [95, 85, 95]) expect((await agree(prezzo)).statusCode).toBe(200);
    expect(await noted()).toEqual(['prezzo-concordato', 'prezzo-chiesto', 'prezzo-concordato']);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['of all agents', {}, 95],
    ['of the brand before that of all', { marca: 1, sconto: 300 }, 97],
    ['of the list before that of all', { listino: 1, sconto: 800 }, 92],
    ['of himself before that of the brand', { agente: true, sconto: 100 }, 99],
    ['of another brand not at all', { marca: 2, sconto: 1_500 }, 95],
    ['of another list not at all', { listino: 2, sconto: 1_500 }, 95],
    ['no lower than the floor', { agente: true, sconto: 9_000 }, 80],
  ])(
    'is limited by the row %s',
    async (_riga, row: { agente?: boolean; marca?: number; listino?: number; sconto?: number }, libero) => {
      const { agente, marca = null, listino = null, sconto } = row;
      if (sconto !== undefined) {
        if (agente === true) await pool().query('insert into limite_sconto (marca_id, sconto_bp) values (1, 700)');
        await pool().query(
          'insert into limite_sconto (agente_id, marca_id, listino_id, sconto_bp) values ($1, $2, $3, $4)',
          [agente === true ? agenteId : null, marca, listino, sconto],
        );
      }
      await banco.fillCart({ A1: 4 });
      expect(await line()).toMatchObject({ libero });
    },
  );

  it('is zero when no row applies', async () => {
    await pool().query('delete from limite_sconto');
    await banco.fillCart({ A1: 4 });
    expect(await line()).toMatchObject({ libero: 100 });
  });

  it.each([
    ['below the floor', 79.99],
    ['of more than everything', -5],
    ['that is negative, above the list price', 105],
    ['that is no number', 'gratis'],
  ])('is refused %s', async (_why, prezzo) => {
    await banco.fillCart({ A1: 4 });
    expect((await agree(prezzo)).statusCode).toBe(422);
    expect(await line()).toMatchObject({ prezzo: 100, stato: 'CLIENTE' });
  });

  it('requires a reason', async () => {
    await banco.fillCart({ A1: 4 });
    expect((await agree(95, { motivo: ' ' })).statusCode).toBe(422);
  });

  it('waits for the back office beyond his limit, with all needed data, and cannot be ordered meanwhile', async () => {
    await banco.fillCart({ A1: 4 });
    for (let time = 0; time < 2; time += 1) expect((await agree(90)).statusCode).toBe(200);
    expect(await line()).toMatchObject({ prezzo: 100, stato: 'IN_ATTESA', chiesto: 90 });
    expect(await waiting()).toMatchObject([
      { codice: 'A1', qty: 4, prezzo: 90, pieno: 100, libero: 95, minimo: 80, motivo: 'Cliente nuovo' },
    ]);
    const { voci } = (await ufficio.get('/BackOffice/DaFare')).json<{ voci: { nome: string }[] }>();
    expect(voci.map(({ nome }) => nome)).toContain('prezzi');
    await banco.lookAtCart();
    expect((await banco.confirm()).json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
    const sent = await banco.post('/Agenti/InviaCarrello', {}, { token: crypto.randomUUID() });
    expect(sent.statusCode).toBe(402);
    expect(await codiciDocumentati(test, 'post', '/Agenti/InviaCarrello', 402)).toContain(
      sent.json<{ codice: string }>().codice,
    );
    expect((await decide()).json()).toEqual({ richieste: [] });
    expect(await line()).toMatchObject({ prezzo: 90, stato: 'CONCORDATO', chiesto: null });
    await banco.lookAtCart();
    expect((await banco.confirm()).statusCode).toBe(200);
    expect(await totale()).toBe(9_000);
    const { rows } = await pool().query(
      `select k.utente_id as da, u.tipo as "approvatoDa" from prezzo_concordato k join utente u on u.id = k.approvato_da
         join ordine o on o.id = k.ordine_id where o.cliente_id = $1`,
      [cliente.clienteId],
    );
    expect(rows).toEqual([{ da: agenteUtente, approvatoDa: 'backend' }]);
  });

  it('stays at the customer’s price when it is refused, with the back office’s reason', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(85);
    expect((await decide({ approva: false })).statusCode).toBe(422);
    expect((await decide({ approva: false, risposta: 'Troppo' })).statusCode).toBe(200);
    expect(await line()).toMatchObject({ prezzo: 100, stato: 'RIFIUTATO', chiesto: 85, risposta: 'Troppo' });
    await banco.lookAtCart();
    expect((await banco.confirm()).statusCode).toBe(200);
    expect(await totale()).toBe(10_000);
  });

  it('is approved once, and only as it was seen', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(90);
    const [vista] = await waiting();
    await banco.get('/Carrello/Modifica', { id: 'A1', qty: 8 });
    const body = { id: vista?.id, approva: true, prezzo: 90, qty: 4 };
    const changed = await ufficio.post('/BackOffice/DecidiPrezzo', {}, body);
    expect([changed.statusCode, changed.json()]).toMatchObject([409, { codice: 'CAMBIATO_ALTROVE' }]);
    await agree(88);
    expect((await ufficio.post('/BackOffice/DecidiPrezzo', {}, { ...body, qty: 8 })).statusCode).toBe(409);
    const right = { ...body, qty: 8, prezzo: 88 };
    const both = await Promise.all([0, 1].map(() => ufficio.post('/BackOffice/DecidiPrezzo', {}, right)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      Message: expect.stringMatching(/^A questa richiesta ha già risposto Utente \d+\.$/),
      codice: 'CAMBIATO_ALTROVE',
    });
    expect(await line()).toMatchObject({ prezzo: 88, stato: 'CONCORDATO' });
  });

  it('is approved down to today’s floor, also when that has risen since', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(85);
    const setCosto = async (cents: number) => {
      await pool().query('delete from costo_articolo');
      await pool().query(`insert into costo_articolo values ('A1', $1, '2026-03-10')`, [cents]);
    };
    await setCosto(8_501);
    expect((await decide()).json()).toMatchObject({
      codice: 'RICHIESTA_NON_VALIDA',
      Message: expect.stringContaining('85,01'),
    });
    await setCosto(8_500);
    expect((await decide()).statusCode).toBe(200);
    expect(await line()).toMatchObject({ prezzo: 85, stato: 'CONCORDATO' });
  });

  it('is valid for the approved number of pieces', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(90);
    await decide();
    await banco.get('/Carrello/Modifica', { id: 'A1', qty: 40 });
    expect(await line()).toMatchObject({ prezzo: 90, stato: 'DA_RICHIEDERE' });
    await banco.lookAtCart();
    const refused = await banco.confirm();
    expect(refused.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
    expect(refused.json<{ Message: string }>().Message).toContain('4 pezzi');
    await agree(90);
    expect(await waiting()).toMatchObject([{ qty: 40, prezzo: 90 }]);
    await decide();
    await banco.lookAtCart();
    expect((await banco.confirm()).statusCode).toBe(200);
  });

  it('ends with its line, or with the return to the customer’s price', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(90);
    await banco.get('/Carrello/Elimina', { id: 'A1' });
    expect(await waiting()).toEqual([]);
    await banco.fillCart({ A1: 4 });
    expect(await line()).toMatchObject({ stato: 'CLIENTE' });
    await agree(90);
    expect((await banco.delete('/PrezziConcordati/Togli', { id: 'A1' })).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('is ordered at the agreed price or not at all while approval and order run at the same time', async () => {
    for (let time = 0; time < 5; time += 1) {
      await banco.fillCart({ A1: 4 });
      await agree(90);
      await banco.lookAtCart();
      const [yes, order] = await Promise.all([decide(), banco.confirm()]);
      expect(yes.statusCode).toBe(200);
      if (order.statusCode === 200) expect(await totale()).toBe(9_000);
      else expect(order.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
      await banco.lookAtCart();
      if (order.statusCode !== 200) expect((await banco.confirm()).statusCode).toBe(200);
      expect(await totale()).toBe(9_000);
    }
  });

  it.each([
    ['its pieces change', () => banco.get('/Carrello/Modifica', { id: 'A1', qty: 8 })],
    ['its line goes', () => banco.get('/Carrello/Elimina', { id: 'A1' })],
    ['another price is asked', () => agree(88)],
    ['the customer’s price comes back', () => banco.delete('/PrezziConcordati/Togli', { id: 'A1' })],
  ])('approved at the same moment as %s applies to the line that was seen, or to none', async (_che, change) => {
    for (let time = 0; time < 4; time += 1) {
      await banco.fillCart({ A1: 4 });
      await agree(90);
      const [vista] = await waiting();
      const yes = { id: vista?.id, approva: true, prezzo: 90, qty: 4 };
      // In half of the rounds the one sends first, in half the other.
      const approve = () => ufficio.post('/BackOffice/DecidiPrezzo', {}, yes);
      const [approved, changed] =
        time % 2 === 0
          ? await Promise.all([approve(), change()])
          : (await Promise.all([change(), approve()])).toReversed();
      expect(changed?.statusCode).toBe(200);
      expect([200, 404, 409]).toContain(approved?.statusCode);
      const dopo = await line();
      // In either order: 90 is valid for the four pieces that were seen, and for nothing else.
      if (dopo?.stato === 'CONCORDATO') expect([dopo.prezzo, await banco.readCart()]).toEqual([90, { A1: 4 }]);
      await banco.lookAtCart();
      const order = await banco.confirm();
      if (order.statusCode === 200) expect([dopo?.stato === 'CONCORDATO' ? 9_000 : 10_000]).toContain(await totale());
      else if (dopo !== undefined) expect(order.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
      const { rows } = await pool().query<{ n: number }>(
        `select count(*)::integer as n from registro g join utente u on u.id = g.utente_id and u.tipo = 'backend'
          where g.evento = 'prezzo-approvato' and g.cliente_id = $1 and g.dettagli @> $2`,
        [cliente.clienteId, { articolo: 'A1', prezzoCents: 9_000, pezzi: 4, agente: agenteUtente }],
      );
      approvati += approved?.statusCode === 200 ? 1 : 0;
      expect(rows).toEqual([{ n: approvati }]);
      await banco.get('/Carrello/Elimina', { id: 'A1' });
    }
  });

  it('stays with a cart that is sent, to the order or back into the agent’s cart', async () => {
    await banco.fillCart({ A1: 4, A2: 2 });
    await agree(90);
    await decide();
    await agree(96, { id: 'A2' });
    const send = () => banco.post('/Agenti/InviaCarrello', {}, { token: crypto.randomUUID(), messaggio: '' });
    const sent = (await send()).json<{ proposte: { id: string }[] }>();
    await banco.post('/Agenti/RitiraProposta', {}, { id: sent.proposte[0]?.id });
    expect([await line('A1'), await line('A2')]).toMatchObject([
      { prezzo: 90, stato: 'CONCORDATO' },
      { prezzo: 96, stato: 'CONCORDATO' },
    ]);
    await send();
    const { proposte } = (await cliente.get('/Proposte/Lista')).json<{
      proposte: { id: string; totale: number; stato: string; righe: object[] }[];
    }>();
    const aperta = proposte.find(({ stato }) => stato === 'INVIATA');
    expect(aperta?.righe).toMatchObject([
      { codice: 'A1', prezzo: 90, prezzoInviato: 90 },
      { codice: 'A2', prezzo: 96 },
    ]);
    expect(JSON.stringify(proposte)).not.toContain('Cliente nuovo');
    const confirmed = await cliente.post('/Proposte/Conferma', {}, { id: aperta?.id, totale: aperta?.totale });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const { idOrdine } = confirmed.json<{ idOrdine: number }>();
    const { rows } = await pool().query(
      `select r.prezzo_cents as prezzo, k.pieno_cents as pieno, k.approvato_da is not null as approvato
         from riga_ordine r join prezzo_concordato k using (ordine_id, posizione) where r.ordine_id = $1 order by 1`,
      [idOrdine],
    );
    expect(rows).toEqual([
      { prezzo: 9_000, pieno: 10_000, approvato: true },
      { prezzo: 9_600, pieno: 10_000, approvato: false },
    ]);
    // When the customer cancels, the line returns to his own cart at his own price.
    expect((await cliente.post('/Ordine/AnnullaOrdine', { id: idOrdine })).statusCode).toBe(200);
    const { carrello } = (await cliente.get('/Carrello/Carrello')).json<{ carrello: { prezzo: number }[] }>();
    expect(carrello.map(({ prezzo }) => prezzo)).toEqual([100, 100]);
  });

  it.each([
    ['below a floor that rose', `insert into costo_articolo values ('A1', 9_800, null)`],
    ['beyond a limit that fell', 'update limite_sconto set sconto_bp = 100'],
  ])(
    'cannot be confirmed %s after the cart was sent, and the customer is told before he tries',
    async (_quale, change) => {
      await banco.fillCart({ A1: 4 });
      await agree(95);
      await banco.post('/Agenti/InviaCarrello', {}, { token: crypto.randomUUID(), messaggio: '' });
      const first = async () =>
        (await cliente.get('/Proposte/Lista')).json<{
          proposte: { id: string; totale: number | null; impedimento: string | null }[];
        }>().proposte[0];
      const shown = await first();
      expect(shown).toMatchObject({ totale: expect.any(Number), impedimento: null });
      await pool().query(change);
      const refused = await cliente.post('/Proposte/Conferma', {}, { id: shown?.id, totale: shown?.totale });
      // He cannot change the price; neither did the back office approve it, nor are its limits his business.
      const Message = expect.stringMatching(/^Il prezzo concordato non vale più: .*Chiedi al tuo agente/);
      expect([refused.statusCode, refused.json()]).toEqual([402, { codice: 'PREZZO_CAMBIATO', Message }]);
      expect(await first()).toMatchObject({ totale: null, impedimento: Message });
    },
  );

  it('is refused below a floor that rose without naming the floor, because the screen may be turned to the customer', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(95);
    await pool().query(`insert into costo_articolo values ('A1', 9_800, null)`);
    await banco.lookAtCart();
    const refused = await banco.confirm();
    expect(refused.json()).toMatchObject({
      codice: 'PREZZO_CAMBIATO',
      Message: expect.stringMatching(/^Il prezzo concordato oggi non vale: [^€]* \(sotto il minimo\)\./),
    });
  });

  it('is seen and decided by the back office only', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(90);
    const [vista] = await waiting();
    const body = { id: vista?.id, approva: true, prezzo: 90, qty: 4 };
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    const agente = test.with(String(banco.token));
    for (const caller of [cliente, agente, magazzino]) {
      expect((await caller.get('/BackOffice/PrezziDaApprovare')).statusCode).toBe(403);
      expect((await caller.post('/BackOffice/DecidiPrezzo', {}, body)).statusCode).toBe(403);
    }
    const collega = await test.login((await buildAgente(pool(), [cliente.clienteId])).username);
    expect(await at(String(collega.token), cliente).readCart()).toEqual({});
    const estraneo = await test.login((await buildAgente(pool())).username);
    expect((await agree(95, { buyer: at(String(estraneo.token), cliente) })).statusCode).toBe(404);
    expect((await cliente.get('/PrezziConcordati/Righe')).statusCode).toBe(403);
  });
});
