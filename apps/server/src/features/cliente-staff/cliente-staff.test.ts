/** The wholesaler's staff finds, reads and blocks customers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { NOMI_CERCATI } from '../../test/nomi-cercati.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the customers of the staff', () => {
  let test: TestApp;
  let staff: Caller;
  let collega: Caller;
  let buyer: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    collega = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
    buyer = await startBuyer(test);
    await pool().query(
      `update cliente set ragione_sociale = 'Zanetti Pneumatici S.r.l.', citta = 'Modena', partita_iva = '01234567890',
              codice_erp = 'C-77', telefono = '059 12 34 567', cellulare = '+39 333 7654321', fido_massimo_cents = 500000
        where id = $1`,
      [buyer.clienteId],
    );
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function found(query: Record<string, string | number | boolean>): Promise<number[]> {
    const { clienti } = (await staff.get('/BackOffice/Clienti', query)).json<{ clienti: { id: number }[] }>();
    return clienti.map(({ id }) => id);
  }
  const card = async (): Promise<Record<string, unknown> & { versione: number }> =>
    (await staff.get('/BackOffice/Cliente', { id: buyer.clienteId })).json();

  it.each([
    ['a word', 'zanetti'],
    ['words of name and town', 'Pneum mod'],
    ['VAT number', '01234567890'],
    ['code', 'C-77'],
    ['code in small letters', 'c-77'],
    ['the beginning of the code', 'C-7'],
    ['telephone', '0591234567'],
    ['the beginning of the telephone', '+39 059 123'],
    ['the beginning of the mobile telephone', '333 76543'],
    ['mobile telephone', '+393337654321'],
  ])('are found by %s', async (_what, testo) => {
    expect(await found({ testo })).toEqual([buyer.clienteId]);
  });

  it.each(NOMI_CERCATI)(
    'are found by the words of the name «%s», whatever stands between them',
    async (ragioneSociale, testi) => {
      const { clienteId } = await buildUtente(pool());
      await pool().query(`update cliente set ragione_sociale = $2 where id = $1`, [clienteId, ragioneSociale]);
      for (const testo of testi) expect.soft(await found({ testo }), testo).toEqual([clienteId]);
    },
  );

  it('are found by words with accents in a database of locale C too, which knows no upper case of them', async () => {
    const { rows } = await pool().query(`select parole_nome('CITTÀ Più S.R.L.' collate "C") as parole`);
    expect(rows).toEqual([{ parole: 'citta piu srl' }]);
  });

  it('are found by a whole code, with which others begin', async () => {
    const altri = await Promise.all(Array.from({ length: 11 }, () => buildUtente(pool())));
    await pool().query(
      `update cliente c set codice_erp = 'C-77' || x.n, ragione_sociale = 'Altri'
         from unnest($1::integer[]) with ordinality x (id, n) where c.id = x.id`,
      [altri.map(({ clienteId }) => clienteId)],
    );
    const { clienti } = (await staff.get('/BackOffice/ClientiTelefono', { testo: 'c-77' })).json<{
      clienti: { id: number }[];
    }>();
    expect(clienti.map(({ id }) => id)).toEqual([buyer.clienteId]);
    expect(await found({ testo: 'C-77' })).toEqual([buyer.clienteId]);
    expect(await found({ testo: 'C-771' })).toEqual([altri[0]?.clienteId]);
    expect(await found({ testo: 'C-7' })).toHaveLength(12);
  });

  it('are listed by name, with further pages', async () => {
    for (let n = 0; n < 51; n += 1) await buildUtente(pool());
    const first = (await staff.get('/BackOffice/Clienti')).json<{ clienti: { id: number }[]; prossimo: number }>();
    const next = await found({ dopo: first.prossimo });
    expect(first.clienti).toHaveLength(50);
    expect(next).toContain(buyer.clienteId);
    expect(next).not.toContain(first.prossimo);
  });

  it('are all found by a word that many share, also the blocked ones among them', async () => {
    await pool().query(
      `insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id, iva_bp,
                            sconto_pagamento_bp, sconto_online_bp, bloccato)
       select 'Ruotamica ' || lpad(n::text, 3, '0'), indirizzo, cap, citta, provincia, '12345678903', pagamento, listino_id,
              iva_bp, sconto_pagamento_bp, sconto_online_bp, n = 600
         from cliente, generate_series(1, 600) n where id = $1`,
      [buyer.clienteId],
    );
    type Pagina = { clienti: { id: number; ragsoc: string }[]; prossimo: number | null };
    const nomi: string[] = [];
    let dopo: number | null = 0;
    while (dopo !== null) {
      const query = { testo: 'ruotamica', ...(dopo > 0 && { dopo }) };
      const pagina: Pagina = (await staff.get('/BackOffice/Clienti', query)).json();
      nomi.push(...pagina.clienti.map(({ ragsoc }) => ragsoc));
      dopo = pagina.prossimo;
    }
    expect(nomi).toEqual(Array.from({ length: 600 }, (_, n) => `Ruotamica ${String(n + 1).padStart(3, '0')}`));
    expect(await found({ testo: 'ruotamica', bloccati: true })).toHaveLength(1);
    await pool().query("delete from cliente where ragione_sociale like 'Ruotamica %'");
  });

  it('have a card with credit, overdue amounts, users and history', async () => {
    await pool().query(
      `insert into partita (cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
       values ($1, '1/A', 'RB', '2020-01-01', '2020-02-01', 10000, 2500)`,
      [buyer.clienteId],
    );
    expect(await card()).toMatchObject({
      ragsoc: 'Zanetti Pneumatici S.r.l.',
      fidoMassimo: 5000,
      scaduto: 75,
      scadutoDal: '2020-02-01',
      bloccato: false,
      utenti: [{ attivo: true, dispositivi: 1 }],
    });
    expect((await staff.get('/BackOffice/Cliente', { id: 999_999 })).statusCode).toBe(404);
  });

  it('show contracts, targets, discounts, latest orders, PFU and chat to staff with the matching right', async () => {
    const buyer = await startBuyer(test);
    const id = buyer.clienteId;
    const pool = test.database.pool;
    const codice = await buildArticolo(pool, { giacenze: { 1: 10 } });
    await pool.query(
      `with c as (insert into contratto (cliente_id, rete, fatturato_cents, pezzi, marche) values ($1, 'Rete Oro', 1234500, 80, 'Michelin')),
            p as (insert into target_premium (cliente_id, marca_id, pezzi) select $1, min(id), 42 from marca)
       insert into sconto_marca (cliente_id, marca_id, sconto_bp) select $1, min(id), 1250 from marca`,
      [id],
    );
    await buyer.fillCart({ [codice]: 2 });
    await buyer.confirm();
    await buyer.post('/RitiroPFU/RichiediRitiroPFU', {}, { vettura: 3, autocarro: 2 });
    await buyer.post('/Chat/Invia', {}, { testo: 'Ci siete?', allegati: [], token: 'scheda' });
    const read = async (by: Caller) =>
      (await by.get('/BackOffice/ClienteRapporti', { id })).json<Record<string, unknown>>();
    const card = {
      contratti: [{ desrete: 'Rete Oro', fatturato: 12_345, tot_pezzi: 80 }],
      targetPremium: [{ totale_pezzi: 42 }],
      sconti: [{ sconto: 12.5 }],
    };
    expect(await read(staff)).toMatchObject({
      ...card,
      ordini: [{ stato: 'CONFERMATO' }],
      pfu: [{ stato: 'PENDING', pezzi: 5 }],
      chat: { nonLetti: 1, assegnata: null },
    });
    const marketing = await test.login((await buildUtente(pool, { tipo: 'backend', ruolo: 'marketing' })).username);
    expect(await read(marketing)).toMatchObject({ ...card, ordini: null, pfu: null, chat: { nonLetti: 1 } });
    expect((await staff.get('/BackOffice/ClienteRapporti', { id: 999_999 })).statusCode).toBe(404);
  });

  it('cannot order while they are blocked, and can again afterwards', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await buyer.get('/Carrello/Aggiungi', { id: codice, qty: 2 });
    await buyer.lookAtCart();
    const block = async (bloccato: boolean) =>
      staff.post('/BackOffice/BloccaCliente', {}, { id: buyer.clienteId, versione: (await card()).versione, bloccato });
    expect((await block(true)).json()).toMatchObject({ bloccato: true });
    expect(await found({ bloccati: true })).toEqual([buyer.clienteId]);
    expect((await buyer.confirm()).json()).toMatchObject({ codice: 'CLIENTE_BLOCCATO' });
    expect((await block(false)).json()).toMatchObject({ bloccato: false });
    expect((await buyer.confirm()).statusCode).toBe(200);
    const { eventi } = (await card()) as unknown as { eventi: { evento: string }[] };
    expect(eventi.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(['cliente-bloccato', 'cliente-sbloccato']),
    );
  });

  it('are changed by one person at a time: the second is told who was faster and what he changed', async () => {
    const { versione } = await card();
    const body = { id: buyer.clienteId, versione, bloccato: true };
    expect((await collega.post('/BackOffice/BloccaCliente', {}, body)).statusCode).toBe(200);
    const second = await staff.post('/BackOffice/BloccaCliente', {}, body);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      codice: 'CAMBIATO_ALTROVE',
      Message: expect.stringMatching(/^Utente \d+ ha bloccato il cliente il \d\d\/\d\d alle \d\d:\d\d\. /) as string,
    });
  });

  it('are found, ten at most, by staff who take orders on the telephone and see no card and no list', async () => {
    const telefonista = await buildUtente(pool(), { tipo: 'backend', ruolo: null });
    await pool().query(`update utente set diritti_in_piu = '{ordine-telefonico}' where id = $1`, [
      telefonista.utenteId,
    ]);
    const caller = await test.login(telefonista.username);
    const trovati = async (testo: string) =>
      (await caller.get('/BackOffice/ClientiTelefono', { testo })).json<{ clienti: { id: number }[] }>().clienti;
    for (const testo of ['zanetti', 'C-77', '01234567890', '+39 059 123']) {
      expect(
        (await trovati(testo)).map(({ id }) => id),
        testo,
      ).toEqual([buyer.clienteId]);
    }
    await pool().query(`update cliente set citta = 'Telefonopoli' where id <> $1`, [buyer.clienteId]);
    expect(await trovati('telefonopoli')).toHaveLength(10);
    expect(await trovati('   ')).toEqual([]);
    expect((await caller.get('/BackOffice/Clienti')).statusCode).toBe(403);
    expect((await caller.get('/BackOffice/Cliente', { id: buyer.clienteId })).statusCode).toBe(403);
  });

  it('can be read and not blocked by staff with read access', async () => {
    const amministrazione = await buildUtente(pool(), { tipo: 'backend', ruolo: 'amministrazione' });
    const caller = await test.login(amministrazione.username);
    expect((await caller.get('/BackOffice/Clienti')).statusCode).toBe(200);
    const body = { id: buyer.clienteId, versione: 1, bloccato: true };
    expect((await caller.post('/BackOffice/BloccaCliente', {}, body)).json()).toMatchObject({ codice: 'NON_PERMESSO' });
  });
});
