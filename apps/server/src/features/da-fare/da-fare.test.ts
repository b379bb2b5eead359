/** The tasks of the staff and the lists behind the counts: used tyres to collect, refunds to make. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listGuasti } from '../../test/books.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the tasks that wait for the staff', () => {
  let test: TestApp;
  let staff: Caller;
  let buyer: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    buyer = await startBuyer(test);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function counts(who = staff): Promise<Record<string, number>> {
    test.clock.advance(4_000);
    const { voci } = (await who.get('/BackOffice/DaFare')).json<{ voci: { nome: string; quanti: number }[] }>();
    return Object.fromEntries(voci.map(({ nome, quanti }) => [nome, quanti]));
  }

  it('are counted for users who may see their lists', async () => {
    const before = await counts();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 1 }, pfuCents: 0 });
    const dealer = await startBuyer(test);
    await dealer.get('/Carrello/Aggiungi', { id: codice, qty: 2, forzaAggiunta: true });
    await dealer.lookAtCart();
    await dealer.confirm({}, { tutti_insieme: true });
    await dealer.post('/Chat/Invia', {}, { testo: 'Ci siete?', allegati: [], token: 'da-fare' });
    expect(await counts()).toMatchObject({
      ordiniDaPrendere: (before['ordiniDaPrendere'] ?? 0) + 1,
      mancanti: (before['mancanti'] ?? 0) + 1,
      chat: (before['chat'] ?? 0) + 1,
      senzaPfu: (before['senzaPfu'] ?? 0) + 1,
    });
    const magazzino = await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' });
    expect(Object.keys(await counts(await test.login(magazzino.username)))).toEqual([
      'ordiniDaPrendere',
      'mancanti',
      'pfu',
    ]);
  });

  it('begin in a new portal with the import of its data, for users who may import', async () => {
    const nuovo = await startTestApp();
    const mancano = async (who: Caller) => {
      nuovo.clock.advance(4_000);
      return (await who.get('/BackOffice/DaFare')).json<{ mancano: string[] }>().mancano;
    };
    const login = async (ruolo: 'admin' | 'magazzino') =>
      nuovo.login((await buildUtente(nuovo.database.pool, { tipo: 'backend', ruolo })).username);
    try {
      const capo = await login('admin');
      expect(await mancano(capo)).toEqual(['articoli', 'clienti']);
      expect(await mancano(await login('magazzino'))).toEqual([]);
      await buildBase(nuovo.database.pool);
      await buildArticolo(nuovo.database.pool, {});
      expect(await mancano(capo)).toEqual(['clienti']);
      await buildUtente(nuovo.database.pool);
      expect(await mancano(capo)).toEqual([]);
    } finally {
      await nuovo.close();
    }
  });

  it('are as many as their lists show', async () => {
    const before = await counts();
    for (const testo of ['Buongiorno', 'Ci siete?']) {
      await buyer.post('/Chat/Invia', {}, { testo, allegati: [], token: testo });
    }
    // Two lanes of one endpoint fail, none of another, and the third was disabled after its tenth failure.
    const webhook = await Promise.all([1, 2].map(() => makeWebhook()));
    const disattivato = await makeWebhook();
    await pool().query(`update webhook set disattivato = now(), motivo = '10 tentativi falliti.' where id = $1`, [
      disattivato,
    ]);
    await pool().query(
      `insert into corsia_webhook (webhook_id, corsia, tentativi) values ($1, 'a', 1), ($1, 'b', 2), ($2, 'a', 0)`,
      webhook,
    );
    await makeImportazione('respinto', 6);
    await makeImportazione('in_attesa_conferma', 1);
    await makeImportazione('respinto', 8);
    await makeImportazione('applicato', 1);
    const after = await counts();
    expect(after).toMatchObject({
      webhook: (before['webhook'] ?? 0) + 2,
      importazioni: (before['importazioni'] ?? 0) + 2,
    });
    const chat = await staff.get('/BackOffice/Conversazioni', { soloNonLette: true });
    expect(chat.json<{ conversazioni: object[] }>().conversazioni).toHaveLength(after['chat'] ?? -1);
    const importazioni = await staff.get('/BackOffice/Importazioni', { pagina: 1, daRisolvere: true });
    expect(importazioni.json<{ importazioni: object[] }>().importazioni).toHaveLength(after['importazioni'] ?? -1);
    const connessioni = (await staff.get('/BackOffice/Connessioni')).json<{
      webhook: { id: string; nonRiesce: boolean }[];
    }>();
    const nonRiescono = connessioni.webhook.filter(({ nonRiesce }) => nonRiesce).map(({ id }) => id);
    expect(nonRiescono).toHaveLength(2);
    expect(new Set(nonRiescono)).toEqual(new Set([webhook[0], disattivato]));
  });

  async function makeWebhook(): Promise<string> {
    const id = randomUUID();
    await pool().query(
      `insert into webhook (id, url, tipi, creato) values ($1, 'https://erp.example/eventi', '{ordine.creato}', now())`,
      [id],
    );
    return id;
  }

  /** An import of some days ago. */
  async function makeImportazione(stato: string, giorni: number): Promise<void> {
    const ricevuta = new Date(test.clock.now().getTime() - giorni * 24 * 3_600_000);
    await pool().query(
      `insert into importazione (id, porta, nome_file, sha256, modo, controlla, forza, data_file, ricevuta, stato, durata_ms)
       values ($1, 'backoffice', 'articoli.csv', sha256($2), 'aggiorna', false, false, $3, $3, $4, 5)`,
      [randomUUID(), Buffer.from(`${stato} ${giorni}`), ricevuta, stato],
    );
  }

  it('are the same for all users who ask at once after a long time', async () => {
    const { senzaPfu = 0 } = await counts();
    test.clock.advance(3_600_000);
    await buildArticolo(pool(), { pfuCents: 0 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.get('/BackOffice/DaFare')));
    for (const answer of answers)
      expect(answer.json<{ voci: object[] }>().voci).toContainEqual({ nome: 'senzaPfu', quanti: senzaPfu + 1 });
  });

  it('are counted once for all users who ask within seconds', async () => {
    const { pfu = 0 } = await counts();
    await buyer.post('/RitiroPFU/RichiediRitiroPFU', {}, { vettura: 3 });
    const soon = await staff.get('/BackOffice/DaFare');
    expect(soon.json<{ voci: object[] }>().voci).toContainEqual({ nome: 'pfu', quanti: pfu });
    expect(await counts()).toMatchObject({ pfu: pfu + 1 });
  });

  describe('a request to collect used tyres', () => {
    const list = async (query = {}) =>
      (await staff.get('/BackOffice/RichiestePfu', query)).json<{ richieste: { id: number; stato: string }[] }>();
    beforeEach(async () => {
      await pool().query('delete from richiesta_pfu');
      await buyer.post('/RitiroPFU/RichiediRitiroPFU', {}, { vettura: 3 });
    });
    const answer = (id: number, stato: string) => staff.post('/BackOffice/RispondiPfu', {}, { id, stato });

    it('is answered once, and its customer sees the answer', async () => {
      const [{ id } = { id: 0 }] = (await list({ inAttesa: true })).richieste;
      expect((await answer(id, 'APPROVED')).statusCode).toBe(200);
      expect((await answer(id, 'APPROVED')).statusCode).toBe(200);
      expect((await answer(id, 'REJECTED')).statusCode).toBe(409);
      expect((await list({ inAttesa: true })).richieste).toEqual([]);
      expect((await list()).richieste[0]).toMatchObject({ id, stato: 'APPROVED' });
      expect((await buyer.get('/RitiroPFU/Lista')).json()).toMatchObject({ richieste: [{ id, stato: 'APPROVED' }] });
      expect((await buyer.get('/Avvisi/Avvisi')).body).toContain('PFU');
    });

    it('is refused when it does not exist or the answer is invalid', async () => {
      expect((await answer(999_999, 'APPROVED')).statusCode).toBe(404);
      expect((await answer(1, 'PENDING')).statusCode).toBe(422);
    });
  });

  it('a refund is recorded as made only once', async () => {
    await buyer.fillCart({ [await buildArticolo(pool())]: 2 });
    const { idOrdine, redirectUri } = (await buyer.confirm({}, { pagaOnline: true })).json<{
      idOrdine: number;
      redirectUri: string;
    }>();
    await test.app.inject({
      method: 'POST',
      url: redirectUri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ azione: 'carta' }).toString(),
    });
    await buyer.post('/Ordine/AnnullaOrdine', { id: idOrdine });
    const due = (await staff.get('/BackOffice/Rimborsi', { daFare: true })).json<{ rimborsi: { id: number }[] }>();
    expect(due.rimborsi).toMatchObject([{ eseguito: null, fornitore: 'sandbox', metodo: 'carta' }]);
    const id = due.rimborsi[0]?.id ?? 0;
    const give = (riferimento = 'CRO 123') => staff.post('/BackOffice/EseguiRimborso', {}, { id, riferimento });
    expect((await give('')).statusCode).toBe(422);
    const answers = await Promise.all([give(), give()]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await staff.get('/BackOffice/Rimborsi', { daFare: true })).json()).toMatchObject({ rimborsi: [] });
    expect((await staff.get('/BackOffice/Rimborsi')).json()).toMatchObject({
      rimborsi: [{ id, riferimento: 'CRO 123' }],
    });
    expect(await listGuasti(pool())).toEqual([]);
  });
});
