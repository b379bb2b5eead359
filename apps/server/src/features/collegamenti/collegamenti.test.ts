import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { buildDocumento } from '../../test/build-documento.ts';
import { eventually } from '../../test/eventually.ts';
import { startImportatore } from '../../test/importatore.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface Chiavi {
  chiavi: { id: string; inizio: string; revocata: string | null }[];
}
interface Fatture {
  fatture: { numero: string; collegati: { numero: string }[]; scadenze: { residuo: number }[] }[];
  prossimo: string;
}
interface Creata {
  id: string;
  chiave: string;
}

describe('collegamenti', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  async function dealer() {
    const built = await buildUtente(test.database.pool, { depositi: [1] });
    return { ...built, ...(await test.login(built.username)) };
  }
  const ask = (chiave: string, path = '/disponibilita', ip?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/integrazione/v1${path}`,
      headers: { authorization: `Bearer ${chiave}` },
      payload: { codici: ['X'] },
      ...(ip !== undefined && { remoteAddress: ip }),
    });
  const create = async (caller: { post: TestApp['anonymous']['post'] }, more: object = {}): Promise<Creata> =>
    (
      await caller.post('/Collegamenti/CreaChiave', {}, { nome: 'Gestionale', ambiti: ['disponibilita'], ...more })
    ).json<Creata>();

  it('creates a key that works, and lists it without its secret', async () => {
    const caller = await dealer();
    const { id, chiave } = await create(caller, { ip: ['10.0.0.9/8'], scadenza: '2026-12-31' });
    expect(chiave).toMatch(/^btk_live_[0-9A-Za-z]{36}$/);
    expect((await ask(chiave, '/disponibilita', '10.1.2.3')).statusCode).toBe(200);
    expect((await ask(chiave, '/disponibilita', '11.1.2.3')).statusCode).toBe(403);
    const listed = await caller.get('/Collegamenti/Chiavi');
    expect(listed.body).not.toContain(chiave);
    expect(listed.json()).toMatchObject({
      chiavi: [
        {
          id,
          nome: 'Gestionale',
          ambiti: ['disponibilita'],
          prova: false,
          ip: ['10.0.0.0/8'],
          inizio: chiave.slice(9, 17),
        },
      ],
    });
  });

  it('creates one key for a repeated token: the answer that arrives has the secret that works', async () => {
    const caller = await dealer();
    const token = crypto.randomUUID();
    const persa = await create(caller, { token });
    const arrivata = await create(caller, { token });
    expect(arrivata.id).toBe(persa.id);
    expect([(await ask(persa.chiave)).statusCode, (await ask(arrivata.chiave)).statusCode]).toEqual([401, 200]);
    expect((await caller.get('/Collegamenti/Chiavi')).json<Chiavi>().chiavi).toMatchObject([
      { id: persa.id, inizio: arrivata.chiave.slice(9, 17) },
    ]);
  });

  it('replaces a key: the old one works for 24 more hours', async () => {
    test.clock.set('2026-03-10T09:00:00Z');
    const caller = await dealer();
    const old = await create(caller);
    const fresh = (await caller.post('/Collegamenti/RuotaChiave', {}, { id: old.id })).json<Creata>();
    expect((await ask(fresh.chiave)).statusCode).toBe(200);
    expect((await ask(old.chiave)).statusCode).toBe(200);
    const again = await caller.post('/Collegamenti/RuotaChiave', {}, { id: old.id });
    // Its first answer may have been lost: there is no need of a third key.
    expect([again.statusCode, again.json<{ Message: string }>().Message]).toEqual([
      409,
      'Questa chiave è già stata sostituita: la nuova è nell’elenco. Se nessuno l’ha vista, sostituire quella.',
    ]);
    test.clock.advance(24 * 3_600_000 - 1);
    expect((await ask(old.chiave)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await ask(old.chiave)).statusCode).toBe(401);
    expect((await ask(fresh.chiave)).statusCode).toBe(200);
    test.clock.set('2026-03-10T09:00:00Z');
  });

  it('revokes a key at once', async () => {
    const caller = await dealer();
    const { id, chiave } = await create(caller);
    expect((await caller.delete('/Collegamenti/RevocaChiave', { id })).json()).toEqual({ ok: true });
    expect((await ask(chiave)).statusCode).toBe(401);
    expect((await caller.get('/Collegamenti/Chiavi')).json<Chiavi>().chiavi[0]?.revocata).not.toBeNull();
  });

  it('shows the last calls with request, answer and the error in words, and never a key', async () => {
    const caller = await dealer();
    const { id, chiave } = await create(caller);
    // A call is stored after its answer.
    const listed = (quante: number) =>
      eventually(async () => {
        const answer = await caller.get('/Collegamenti/Chiamate', { id });
        expect(answer.json<{ chiamate: unknown[] }>().chiamate).toHaveLength(quante);
        return answer;
      });
    await test.app.inject({
      method: 'POST',
      url: `/integrazione/v1/disponibilita?chiave=${chiave}`,
      headers: { authorization: `Bearer ${chiave}` },
      payload: { codici: [chiave] },
    });
    await listed(1);
    await test.app.inject({
      method: 'POST',
      url: '/integrazione/v1/disponibilita',
      headers: { authorization: `Bearer ${chiave}` },
      payload: { codici: [] },
    });
    const answer = await listed(2);
    expect(answer.body).not.toContain(chiave);
    expect(answer.json()).toMatchObject({
      pagine: 1,
      chiamate: [
        {
          stato: 422,
          codice: 'RICHIESTA_NON_VALIDA',
          errore: expect.stringContaining('codici: Indicare almeno un codice.'),
        },
        { stato: 200, metodo: 'POST', errore: null },
      ],
    });
  });

  it('shows a call even when its text contains characters that PostgreSQL cannot store', async () => {
    const caller = await dealer();
    const { id, chiave } = await create(caller, { ambiti: ['ordini:crea'] });
    await test.app.inject({
      method: 'POST',
      url: '/ediwheel/a2',
      headers: { authorization: `Bearer ${chiave}`, 'content-type': 'application/xml' },
      payload: '<a>uno\u0000due</a>',
    });
    await eventually(async () => {
      const { chiamate } = (await caller.get('/Collegamenti/Chiamate', { id })).json<{ chiamate: object[] }>();
      expect(chiamate).toMatchObject([{ metodo: 'POST', richiesta: '<a>unodue</a>' }]);
    });
  });

  it('gives examples with the customer’s own numbers and articles', async () => {
    const caller = await dealer();
    await buildArticolo(test.database.pool, { ean: '2000000002007' });
    const esempi = (await caller.get('/Collegamenti/Esempi')).json<{
      documentazione: string;
      openapi: string;
      partyId: unknown[];
      esempi: { contenuto: string }[];
    }>();
    expect(esempi.partyId).toContainEqual({
      PartyID: String(caller.clienteId),
      AgencyCode: '91',
      descrizione: expect.any(String),
    });
    for (const address of [esempi.documentazione, esempi.openapi])
      expect((await test.app.inject({ url: new URL(address).pathname })).statusCode).toBe(200);
    expect(esempi.esempi.some(({ contenuto }) => contenuto.includes('2000000002007'))).toBe(true);
  });

  it('names a destination by its address, or by its name when it has no street', async () => {
    const caller = await dealer();
    await test.database.pool.query(
      `insert into destinazione (cliente_id, nome, predefinita, indirizzo, cap, citta, provincia)
       values ($1, 'Sede', false, 'Via Saffi 33', '40026', 'Imola', 'BO'), ($1, 'Deposito Nord', false, '', '', 'Imola', '')`,
      [caller.clienteId],
    );
    const { partyId } = (await caller.get('/Collegamenti/Esempi')).json<{ partyId: { descrizione: string }[] }>();
    expect(partyId.slice(1).map(({ descrizione }) => descrizione)).toEqual([
      'Via Saffi 33, 40026 Imola (BO)',
      'Deposito Nord, Imola',
    ]);
  });

  it('answers 404 to another customer’s key, and refuses invalid settings of a key', async () => {
    const { id } = await create(await dealer());
    const other = await dealer();
    expect((await other.get('/Collegamenti/Chiamate', { id })).statusCode).toBe(404);
    expect((await other.post('/Collegamenti/RuotaChiave', {}, { id })).statusCode).toBe(404);
    expect((await other.delete('/Collegamenti/RevocaChiave', { id })).statusCode).toBe(404);
    for (const body of [
      { nome: 'X', ambiti: ['erp'] },
      { nome: 'X', ambiti: [] },
      { nome: '', ambiti: ['catalogo'] },
      { nome: 'X', ambiti: ['catalogo'], ip: ['300.1.1.1'] },
      { nome: 'X', ambiti: ['catalogo'], scadenza: '2020-01-01' },
    ]) {
      expect((await other.post('/Collegamenti/CreaChiave', {}, body)).statusCode).toBe(422);
    }
  });

  it('keeps a company at 20 keys when two of its users create at the same time', async () => {
    const one = await dealer();
    const colleague = await buildUtente(test.database.pool, { clienteId: one.clienteId });
    const users = [one, await test.login(colleague.username)];
    for (let chiavi = 0; chiavi < 19; chiavi += 1) await create(one);
    const body = { nome: 'Gestionale', ambiti: ['catalogo'] };
    const made = await Promise.all(users.map((user) => user.post('/Collegamenti/CreaChiave', {}, body)));
    expect(made.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await one.get('/Collegamenti/Chiavi')).json<Chiavi>().chiavi).toHaveLength(20);
  });

  it('lists delivery notes and invoices with their rows, once each, of one customer only', async () => {
    const one = await dealer();
    const other = await dealer();
    const programma = await startProgramma(test, { username: one.username, ambiti: ['documenti'] });
    const inserted = await test.database.pool.query<{ id: number }>(
      `insert into documento (cliente_id, tipo, numero, data, totale_cents, imponibile_cents, iva_bp, iva_cents, pagamento, destinazione)
       values ($1, 'FT', '12/2026', '2026-03-01', 12200, 10000, 2200, 2200, 'Bonifico', 'Via Emilia 1') returning id`,
      [one.clienteId],
    );
    const id = inserted.rows[0]?.id ?? 0;
    await test.database.pool.query(
      `insert into riga_documento (documento_id, posizione, codice, descrizione, quantita, prezzo_cents, importo_cents)
       values ($1, 1, 'A', 'Pneumatico', 1, 10000, 10000)`,
      [id],
    );
    const listed = await programma.get('/fatture');
    const { fatture, prossimo } = listed.json<{ fatture: unknown[]; prossimo: string }>();
    expect(fatture).toMatchObject([{ id, numero: '12/2026', totale: 122, righe: [{ codice: 'A', prezzo: 100 }] }]);
    expect((await programma.get('/fatture', { dopo: prossimo })).json()).toEqual({ fatture: [], prossimo });
    await test.database.pool.query(`update documento set pagamento = 'RiBa' where id = $1`, [id]);
    expect((await programma.get('/fatture', { dopo: prossimo })).json()).toMatchObject({
      fatture: [{ pagamento: 'RiBa' }],
    });
    expect((await programma.get(`/fatture/${id}.xml`)).body).toContain('FatturaElettronica');
    expect((await programma.get(`/fatture/${id}.pdf`)).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect((await programma.get('/ddt')).json()).toMatchObject({ ddt: [] });
    const stranger = await startProgramma(test, { username: other.username, ambiti: ['documenti'] });
    expect((await stranger.get(`/fatture/${id}.xml`)).statusCode).toBe(404);
    expect((await stranger.get('/fatture')).json()).toMatchObject({ fatture: [] });
  });

  it.each([
    ['rows', `update riga_documento set descrizione = 'nuova' where documento_id = $1`],
    [
      'due dates',
      `insert into partita (documento_id, cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents)
       select id, cliente_id, numero, '', data, data, totale_cents from documento where id = $1`,
    ],
  ])('sends an invoice again when its %s commit after it was first read', async (_cosa, change) => {
    const { pool } = test.database;
    const { username, clienteId } = await dealer();
    const id = await buildDocumento(pool, clienteId);
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    let dopo = '';
    const read = async () => {
      const { fatture, prossimo } = (await programma.get('/fatture', { dopo })).json<Fatture>();
      dopo = prossimo;
      return fatture;
    };
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(change, [id]);
      const first = await read();
      await other.query('commit');
      const all = [...first, ...(await read())];
      const now = (await programma.get('/fatture')).json<Fatture>().fatture;
      expect(all.at(-1)).toEqual(now.at(-1));
      expect(await read()).toEqual([]);
    } finally {
      other.release();
    }
  });

  it('sends an invoice again whose id is beyond 32 bits, as the ids of documents may be', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await dealer();
    await pool.query(`select setval(pg_get_serial_sequence('documento', 'id'), 2147483647)`);
    const id = await buildDocumento(pool, clienteId, { righe: [['ART', 'Prima', 1, 10_000]] });
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    const { fatture, prossimo } = (await programma.get('/fatture')).json<Fatture>();
    expect(fatture).toMatchObject([{ righe: [{ descrizione: 'Prima' }] }]);
    await pool.query(`update riga_documento set descrizione = 'Dopo' where documento_id = $1`, [id]);
    expect((await programma.get('/fatture', { dopo: prossimo })).json()).toMatchObject({
      fatture: [{ righe: [{ descrizione: 'Dopo' }] }],
    });
  });

  it('sends an invoice again when its due dates arrive, and when one is paid', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await dealer();
    await pool.query(`update cliente set codice_erp = 'SCADENZE' where id = $1`, [clienteId]);
    await buildDocumento(pool, clienteId, { numero: '77/2026' });
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    const erp = await startImportatore(test);
    let dopo = '';
    const read = async (): Promise<unknown[]> => {
      const { fatture, prossimo } = (await programma.get('/fatture', { dopo })).json<Fatture>();
      dopo = prossimo;
      return fatture.map(({ numero, scadenze }) => [numero, scadenze.map(({ residuo }) => residuo)]);
    };
    const send = (righe: string): Promise<unknown> =>
      erp.send(`cliente;numero;scadenza;importo\n${righe}`, { tipo: 'partite' });
    const [prima, seconda] = ['SCADENZE;77/2026;2026-03-31;100', 'SCADENZE;77/2026;2026-04-30;22'];
    expect(await read()).toEqual([['77/2026', []]]);
    await send(`${prima}\n${seconda}\n`);
    expect(await read()).toEqual([['77/2026', [100, 22]]]);
    await send(`${seconda}\n`);
    expect(await read()).toEqual([['77/2026', [0, 22]]]);
    expect(await read()).toEqual([]);
  });

  it('sends an invoice again when a delivery note or a note comes that names it, and when a link is taken back', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await dealer();
    await pool.query(`update cliente set codice_erp = 'COLLEGATI' where id = $1`, [clienteId]);
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    const erp = await startImportatore(test);
    let dopo = '';
    const read = async (): Promise<unknown[]> => {
      const { fatture, prossimo } = (await programma.get('/fatture', { dopo })).json<Fatture>();
      dopo = prossimo;
      return fatture.map(({ numero, collegati }) => [numero, collegati.map((collegato) => collegato.numero)]);
    };
    const send = (righe: string): Promise<unknown> =>
      erp.send(`tipo;numero;data;cliente;totale;collegato\n${righe}\n`, { tipo: 'documenti' });
    await send('FT;F1;2026-01-09;COLLEGATI;122;\nFT;F2;2026-01-09;COLLEGATI;122;');
    expect(await read()).toEqual([
      ['F1', []],
      ['F2', []],
    ]);
    await send('DDT;D1;2026-01-08;COLLEGATI;122;F1');
    expect(await read()).toEqual([['F1', ['D1']]]);
    await send('NC;N1;2026-01-12;COLLEGATI;-12,2;F1');
    expect(await read()).toEqual([['F1', ['D1', 'N1']]]);
    await send('DDT;D1;2026-01-08;COLLEGATI;122;F2');
    expect(await read()).toEqual([
      ['F1', ['N1']],
      ['F2', ['D1']],
    ]);
    await send('DDT;D1;2026-01-08;COLLEGATI;100;F2');
    expect(await read()).toEqual([]);
  });

  it('sends an invoice again when its delivery note says of which order it is', async () => {
    const { pool } = test.database;
    const { username, clienteId, ...caller } = await dealer();
    await pool.query(`update cliente set codice_erp = 'ORDINI' where id = $1`, [clienteId]);
    const id = await buildArticolo(pool, { prezzi: { 1: 100_00 }, giacenze: { 1: 4 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    const ordine = await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID() }, {});
    const { numero } = ordine.json<{ numero: number }>();
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    const erp = await startImportatore(test);
    const testata = 'tipo;numero;data;cliente;totale;collegato;ordine\n';
    await erp.send(`${testata}FT;O1;2026-01-09;ORDINI;122;;\nDDT;O2;2026-01-08;ORDINI;122;O1;\n`, {
      tipo: 'documenti',
    });
    const first = (await programma.get('/fatture')).json<Fatture>();
    expect(first.fatture).toMatchObject([{ numero: 'O1', ordini: [] }]);
    await erp.send(`${testata}DDT;O2;2026-01-08;ORDINI;122;O1;${numero}\n`, { tipo: 'documenti' });
    expect((await programma.get('/fatture', { dopo: first.prossimo })).json()).toMatchObject({
      fatture: [{ numero: 'O1', ordini: [numero] }],
    });
  });

  it('sends every invoice again that bills a delivery note in its rows, when the note changes', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await dealer();
    const programma = await startProgramma(test, { username, ambiti: ['documenti'] });
    const una = await buildDocumento(pool, clienteId, { numero: 'R1' });
    const ddt = await buildDocumento(pool, clienteId, { tipo: 'DDT', numero: 'R2', collegatoId: una });
    await buildDocumento(pool, clienteId, { numero: 'R3', righe: [['A', 'Pneumatico', 1, 10_000, ddt]] });
    await buildDocumento(pool, clienteId, { numero: 'R4' });
    const { prossimo } = (await programma.get('/fatture')).json<Fatture>();
    await pool.query(`update documento set data = '2026-02-27' where id = $1`, [ddt]);
    const { fatture } = (await programma.get('/fatture', { dopo: prossimo })).json<Fatture>();
    expect(fatture.map(({ numero }) => numero).toSorted()).toEqual(['R1', 'R3']);
  });
});
