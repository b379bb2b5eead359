/** The staff's inbox: assigning, searching, ready answers, each person's unread messages (product.md §6). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the inbox of the staff', () => {
  let test: TestApp;
  let anna: Caller & { id: number };
  let luca: Caller & { id: number };
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    anna = await person('commerciale');
    luca = await person('amministrazione');
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function person(ruolo: 'commerciale' | 'amministrazione' | 'magazzino' | 'admin') {
    const { username, utenteId } = await buildUtente(pool(), { tipo: 'backend', ruolo });
    return { ...(await test.login(username)), id: utenteId };
  }
  const write = async (by: Caller, testo: string): Promise<number> =>
    (await by.post('/Chat/Invia', {}, { testo, token: randomUUID() })).json<{ id: number }>().id;

  interface Voce {
    idCliente: number;
    nonLetti: number;
    nuovi: number;
    assegnata: { id: number; nome: string } | null;
  }
  const list = async (by: Caller, query: Record<string, string | boolean> = {}): Promise<Voce[]> =>
    (await by.get('/BackOffice/Conversazioni', query)).json<{ conversazioni: Voce[] }>().conversazioni;
  const find = async (by: Caller, idCliente: number) => (await list(by)).find((una) => una.idCliente === idCliente);
  const ids = async (by: Caller, query: Record<string, string | boolean>) =>
    (await list(by, query)).map(({ idCliente }) => idCliente);
  const assign = (by: Caller, idCliente: number, idPersona: number | null, prima: number | null) =>
    by.post(
      '/BackOffice/AssegnaConversazione',
      {},
      {
        idCliente,
        ...(idPersona !== null && { idPersona }),
        ...(prima !== null && { prima }),
      },
    );

  it('assigns a conversation to a person, who then finds it among his own', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Buongiorno');
    expect(await ids(anna, { filtro: 'libere' })).toContain(clienteId);
    const given = await assign(anna, clienteId, luca.id, null);
    expect(given.json()).toMatchObject({ idCliente: clienteId, assegnata: { id: luca.id } });
    expect(await ids(luca, { filtro: 'mie' })).toEqual([clienteId]);
    expect(await ids(anna, { filtro: 'mie' })).toEqual([]);
    expect(await ids(anna, { filtro: 'libere' })).not.toContain(clienteId);
    expect(await find(anna, clienteId)).toMatchObject({ assegnata: { id: luca.id } });
    const { rows } = await pool().query("select utente_id from registro where evento = 'chat-assegnata'");
    expect(rows).toEqual([{ utente_id: anna.id }]);
    expect((await assign(luca, clienteId, null, luca.id)).json()).toMatchObject({ assegnata: null });
  });

  it('is free again when its person is closed: it would be among nobody’s own', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Buongiorno');
    const via = await person('commerciale');
    await assign(anna, clienteId, via.id, null);
    expect(await ids(anna, { filtro: 'libere' })).not.toContain(clienteId);
    await pool().query('update utente set attivo = false where id = $1', [via.id]);
    expect(await ids(anna, { filtro: 'libere' })).toContain(clienteId);
    expect(await find(anna, clienteId)).toMatchObject({ assegnata: null });
    // On the customer's own screen too.
    const rapporti = await anna.get('/BackOffice/ClienteRapporti', { id: clienteId });
    expect(rapporti.json()).toMatchObject({ chat: { assegnata: null } });
    expect((await assign(anna, clienteId, luca.id, null)).json()).toMatchObject({ assegnata: { id: luca.id } });
  });

  it('finds a conversation by the words of the customer’s name, whatever stands between them', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Avete catene?');
    await pool().query("update cliente set ragione_sociale = 'F.lli Cerchiara S.n.c.' where id = $1", [clienteId]);
    for (const testo of ['F.lli Cerchiara S.n.c.', 'lli cerch'])
      expect(await ids(anna, { testo })).toEqual([clienteId]);
  });

  it('finds a conversation by a word that hundreds of customers without one share', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Avete novità?');
    await pool().query(
      `insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id, iva_bp,
                            sconto_pagamento_bp, sconto_online_bp)
       select 'Ruotamica ' || n, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id, iva_bp,
              sconto_pagamento_bp, sconto_online_bp
         from cliente, generate_series(1, 300) n where id = $1`,
      [clienteId],
    );
    await pool().query("update cliente set ragione_sociale = 'Ruotamica Mario' where id = $1", [clienteId]);
    expect(await ids(anna, { testo: 'ruotamica' })).toEqual([clienteId]);
  });

  it('tells the second of two colleagues who take a conversation at the same time who was first', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Chi mi risponde?');
    const answers = await Promise.all([assign(anna, clienteId, anna.id, null), assign(luca, clienteId, luca.id, null)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ codice: string; Message: string }>();
    expect(refused?.codice).toBe('CAMBIATO_ALTROVE');
    expect(refused?.Message).toContain('se ne occupa');
  });

  it('refuses to assign a conversation to a user who may not chat, and an unknown conversation', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Ciao');
    const magazzino = await person('magazzino');
    expect((await assign(anna, clienteId, magazzino.id, null)).statusCode).toBe(404);
    expect((await assign(anna, (await startBuyer(test)).clienteId, anna.id, null)).statusCode).toBe(404);
    expect((await assign(magazzino, clienteId, anna.id, null)).statusCode).toBe(403);
    const { persone } = (await anna.get('/BackOffice/StrumentiChat')).json<{ persone: { id: number }[] }>();
    expect(persone.map(({ id }) => id)).toEqual(expect.arrayContaining([anna.id, luca.id]));
    expect(persone.map(({ id }) => id)).not.toContain(magazzino.id);
  });

  it('counts each person’s unread messages, even when a colleague has read them', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    const primo = await write(mario, 'uno');
    expect(await find(anna, clienteId)).toMatchObject({ nonLetti: 1, nuovi: 1 });
    await anna.post('/BackOffice/SegnaLetti', {}, { idCliente: clienteId, finoA: primo });
    await luca.post('/BackOffice/SegnaLetti', {}, { idCliente: clienteId, finoA: primo });
    expect(await find(anna, clienteId)).toMatchObject({ nonLetti: 0, nuovi: 0 });
    // A mark beyond the last message does not mark later ones as read.
    await anna.post('/BackOffice/SegnaLetti', {}, { idCliente: clienteId, finoA: 9_000_000 });
    const secondo = await write(mario, 'due');
    expect(await find(anna, clienteId)).toMatchObject({ nonLetti: 1, nuovi: 1 });
    await luca.post('/BackOffice/SegnaLetti', {}, { idCliente: clienteId, finoA: secondo });
    expect(await find(anna, clienteId)).toMatchObject({ nonLetti: 0, nuovi: 1 });
    expect(await ids(anna, { filtro: 'nuove' })).toContain(clienteId);
    expect(await ids(luca, { filtro: 'nuove' })).not.toContain(clienteId);
    expect(await ids(anna, { soloNonLette: true })).not.toContain(clienteId);
  });

  it('is searched by customer and by words of the messages', async () => {
    const { clienteId, ...mario } = await startBuyer(test);
    await write(mario, 'Mancano due camere d’aria nel furgone');
    await pool().query(`update cliente set ragione_sociale = 'Pneumatici Zanzibar' where id = $1`, [clienteId]);
    for (const testo of ['camere furg', 'zanzi', 'FURGONE']) expect(await ids(anna, { testo })).toEqual([clienteId]);
    for (const testo of ['zucchero', '!!!']) expect(await ids(anna, { testo })).toEqual([]);
    expect((await anna.get('/BackOffice/Conversazioni', { filtro: 'altre' })).statusCode).toBe(422);
  });

  it('offers the ready answers of the settings', async () => {
    const admin = await person('admin');
    const save = (versione: number, valore: object[]) =>
      admin.post('/BackOffice/SalvaRisposte', {}, { versione, valore });
    const risposte = [{ titolo: 'In consegna', testo: 'È sul furgone.' }];
    expect((await save(0, risposte)).statusCode).toBe(200);
    expect((await anna.get('/BackOffice/StrumentiChat')).json()).toMatchObject({ risposte });
    expect((await save(0, [])).statusCode).toBe(409);
    expect((await save(1, [...risposte, { titolo: 'IN CONSEGNA', testo: 'x' }])).statusCode).toBe(422);
    expect((await save(1, [{ titolo: '', testo: 'x' }])).statusCode).toBe(422);
    expect((await anna.post('/BackOffice/SalvaRisposte', {}, { versione: 1, valore: [] })).statusCode).toBe(403);
  });
});
