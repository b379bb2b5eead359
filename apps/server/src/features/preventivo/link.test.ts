import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLetterhead } from '../../formato/lettera.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import {
  addProdotto,
  callDelete,
  getPreventivo,
  openPreventivo,
  openPreventivoId,
  readPreventivo,
} from '../../test/preventivi.ts';

describe('the link for the end customer', () => {
  let test: TestApp;
  let rossi: Caller;
  let codice: string;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    rossi = await test.login((await buildUtente(pool)).username, { ricordami: true });
    codice = await buildArticolo(pool, {
      prezzi: { 1: 6_111 },
      prezzoListinoCents: 10_000,
      pfuCents: 230,
      contributoCents: 77,
    });
  });
  afterAll(() => test.close());

  async function quotation(alternative = [1]): Promise<string> {
    const { id } = (await openPreventivo(rossi)).testata;
    for (const alternativa of alternative) {
      await addProdotto(rossi, id, codice, { qty: 1 + alternativa, alternativa });
    }
    return id;
  }
  async function link(id: string): Promise<string> {
    const answer = await rossi.post('/Preventivo/CreaLink', { id });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ token: string }>().token;
  }
  const open = (token: string) => test.anonymous.post('/Preventivo/Pubblico', {}, { token });
  const accept = (token: string, alternativa = 1, messaggio = '') =>
    test.anonymous.post('/Preventivo/AccettaOfferta', {}, { token, alternativa, messaggio });
  const stato = async (id: string) => (await getPreventivo(rossi, id)).testata.stato;
  const inElenco = async (id: string) =>
    (await rossi.get('/Preventivo/RicercaPreventivi'))
      .json<{ preventivi: { id: string; stato: string }[] }>()
      .preventivi.find((voce) => voce.id === id)?.stato;

  it('gives the offer as PDF for the token, from a plain form, and refuses it without the token', async () => {
    const id = await quotation();
    const token = await link(id);
    const ask = (given: string) =>
      test.app.inject({
        method: 'POST',
        url: '/testb2b/api/Preventivo/PdfOfferta',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: given }).toString(),
      });
    const answer = await ask(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask('x'.repeat(43))).statusCode).toBe(404);
    await rossi.post('/Preventivo/RevocaLink', { id });
    expect((await ask(token)).statusCode).toBe(404);
  });

  it('shows the offer without a session and hides the dealer’s purchase prices', async () => {
    const id = await quotation();
    await rossi.post(
      '/Preventivo/CreaCliente',
      { idPreventivo: id },
      { ragsoc: 'Maria Landi', email: 'm@landi.example', cellulare: '333 1' },
    );
    await rossi.post('/Preventivo/ImpostaServizi', { idPreventivo: id }, { montaggio: 40, note: 'Su appuntamento' });
    const made = await rossi.post('/Preventivo/CreaLink', { id });
    const { token, percorso } = made.json<{ token: string; percorso: string }>();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(percorso).toBe(`/offerta#${token}`);
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      rivenditore: expect.objectContaining({ ragsoc: expect.any(String), piva: '12345678903', citta: 'Bologna' }),
      logo: null,
      numero: expect.any(Number),
      emesso: '2026-03-10',
      validoFino: '2026-03-25',
      scade: '2026-03-25T23:00:00.000Z',
      cliente: 'Maria Landi',
      servizi: [{ nome: 'Montaggio', prezzo: 40 }],
      assicurazione_inclusa: false,
      note_preventivo: 'Su appuntamento',
      alternative: [
        {
          totale: {
            alternativa: 1,
            pezzi: 2,
            prodotti: 251.5,
            servizi: 40,
            imponibile: 238.93,
            iva: 52.57,
            totale: 291.5,
          },
          righe: [
            {
              desart: expect.any(String),
              marca: 'Michelin',
              misura: '205/55 R16',
              stagione: 1,
              immagine: null,
              disegno: 'Primacy 4',
              qtadig: 2,
              prezzoVendita: 125.75,
              pfuVendita: 2.81,
              totaleVendita: 251.5,
              etichetta: null,
            },
          ],
        },
      ],
      accettato: null,
      rifiutato: null,
      scelta: null,
    });
    expect(answer.body).not.toMatch(/61[.,]11|0[.,]77|landi\.example|333 1/);
  });

  it('is stored as a hash, needs a product, and shows its progress in the list', async () => {
    const empty = await openPreventivoId(rossi);
    const refused = await rossi.post('/Preventivo/CreaLink', { id: empty });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { codice: 'PREVENTIVO_SENZA_PRODOTTI' }]);
    const id = await quotation();
    expect([await stato(id), await inElenco(id)]).toEqual(['BOZZA', 'BOZZA']);
    const token = await link(id);
    expect([await stato(id), await inElenco(id)]).toEqual(['INVIATO', 'INVIATO']);
    await open(token);
    expect([await stato(id), await inElenco(id)]).toEqual(['VISTO', 'VISTO']);
    await accept(token, 1, 'Grazie');
    expect([await stato(id), await inElenco(id)]).toEqual(['ACCETTATO', 'ACCETTATO']);
    expect((await getPreventivo(rossi, id)).link).toMatchObject({
      alternativa: 1,
      messaggio: 'Grazie',
    });
    const { rows } = await test.database.pool.query('select row_to_json(l)::text as riga from link_preventivo l');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('keeps showing its original offer, whatever the dealer changes', async () => {
    const id = await quotation();
    const token = await link(id);
    const before = (await open(token)).json();
    await rossi.post('/Preventivo/ImpostaServizi', { idPreventivo: id }, { montaggio: 99 });
    await addProdotto(rossi, id, codice, { qty: 5 });
    await test.database.pool.query('update articolo set prezzo_listino_cents = 20000 where codice = $1', [codice]);
    expect((await open(token)).json()).toEqual(before);
    await test.database.pool.query('update articolo set prezzo_listino_cents = 10000 where codice = $1', [codice]);
  });

  it('is accepted once: the same choice again succeeds, and another choice is refused, even at the same time', async () => {
    const id = await quotation([1, 2, 3]);
    const token = await link(id);
    const answers = await Promise.all([1, 2, 3, 2, 1].map((alternativa) => accept(token, alternativa)));
    const { alternativa: scelta } = (await getPreventivo(rossi, id)).link ?? {};
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual(
      scelta === 3 ? [200, 409, 409, 409, 409] : [200, 200, 409, 409, 409],
    );
    expect((await accept(token, scelta ?? 0)).json()).toMatchObject({ scelta });
    expect((await accept(token, scelta === 1 ? 2 : 1)).json()).toMatchObject({ codice: 'GIA_ACCETTATO' });
  });

  it('cannot be replaced once it is accepted, even at the same time', async () => {
    const id = await quotation([1, 2]);
    const token = await link(id);
    await accept(token, 2, 'Passo venerdì');
    const refused = await rossi.post('/Preventivo/CreaLink', { id });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { codice: 'GIA_ACCETTATO' }]);
    expect((await open(token)).json()).toMatchObject({ scelta: 2 });
    // A revoked link no longer opens, but the choice is kept.
    await rossi.post('/Preventivo/RevocaLink', { id });
    expect((await rossi.post('/Preventivo/CreaLink', { id })).statusCode).toBe(409);
    expect((await getPreventivo(rossi, id)).link).toMatchObject({
      alternativa: 2,
      messaggio: 'Passo venerdì',
    });
    for (let volta = 0; volta < 5; volta += 1) {
      const altro = await quotation();
      const suo = await link(altro);
      const [accettato, nuovo] = await Promise.all([accept(suo), rossi.post('/Preventivo/CreaLink', { id: altro })]);
      // In either order: a choice confirmed to the end customer is visible to the dealer.
      expect([accettato.statusCode, nuovo.statusCode, await stato(altro)]).toEqual(
        accettato.statusCode === 200 ? [200, 409, 'ACCETTATO'] : [404, 200, 'INVIATO'],
      );
    }
  });

  it('keeps the accepted version, and a change needs a new acceptance', async () => {
    const id = await quotation();
    const token = await link(id);
    await accept(token);
    const letto = () => getPreventivo(rossi, id);
    const prima = await letto();
    expect(prima).toMatchObject({ testata: { stato: 'ACCETTATO' }, link: { importoAccettato: 251.5, superato: null } });
    // A save without a difference, or a change not made by the dealer, creates no new version.
    await rossi.post('/Preventivo/ImpostaServizi', { idPreventivo: id }, { montaggio: 0 });
    await test.database.pool.query('update articolo set prezzo_listino_cents = 20000 where codice = $1', [codice]);
    expect(await letto()).toMatchObject({ testata: { stato: 'ACCETTATO' }, link: { superato: null } });
    await test.database.pool.query('update articolo set prezzo_listino_cents = 10000 where codice = $1', [codice]);

    await rossi.post('/Preventivo/ImpostaServizi', { idPreventivo: id }, { montaggio: 40 });
    expect(await letto()).toMatchObject({
      testata: { stato: 'BOZZA' },
      totali: [{ totale: 291.5 }],
      link: { accettato: prima.link?.accettato, importoAccettato: 251.5, superato: expect.any(String) },
    });
    const nuovo = await link(id);
    expect(await letto()).toMatchObject({
      testata: { stato: 'INVIATO' },
      link: { accettato: null, rifiutato: null, superato: null },
    });
    expect((await open(token)).statusCode).toBe(404);
    // After it is revoked, the earlier acceptance is shown.
    await rossi.post('/Preventivo/RevocaLink', { id });
    expect(await letto()).toMatchObject({ testata: { stato: 'BOZZA' }, link: { importoAccettato: 251.5 } });
    expect((await accept(nuovo)).statusCode).toBe(404);
    await accept(await link(id));
    expect(await letto()).toMatchObject({ testata: { stato: 'ACCETTATO' }, link: { importoAccettato: 291.5 } });
  });

  it('accepts the version that was shown even after the dealer changed the quotation', async () => {
    const id = await quotation();
    const token = await link(id);
    await rossi.post('/Preventivo/CreaCliente', { idPreventivo: id }, { ragsoc: 'Maria Landi' });
    await accept(token);
    expect(await getPreventivo(rossi, id)).toMatchObject({
      testata: { stato: 'BOZZA' },
      link: { importoAccettato: 251.5, superato: expect.any(String) },
    });
  });

  it('informs the dealer with a notice and an e-mail that lead to the quotation', async () => {
    const { pool } = test.database;
    const bianchi = await buildUtente(pool);
    const caller = await test.login(bianchi.username);
    await pool.query(`update cliente set email = 'gomme@bianchi.example' where id = $1`, [bianchi.clienteId]);
    const { id, numero } = (await openPreventivo(caller)).testata;
    await addProdotto(caller, id, codice, { qty: 2 });
    const { token } = (await caller.post('/Preventivo/CreaLink', { id })).json<{ token: string }>();
    await Promise.all([accept(token), accept(token)]);
    const avvisi = async () => (await caller.get('/Avvisi/Avvisi')).json<{ avvisi: object[] }>().avvisi;
    expect(await avvisi()).toMatchObject([
      {
        tipo: 'preventivo',
        testo: `Il tuo cliente ha accettato il preventivo n. ${numero}.`,
        riferimento: id,
        letto: false,
      },
    ]);
    const { rows } = await pool.query<{ testo: string }>(
      `select testo from messaggio_posta where destinatario = 'gomme@bianchi.example'`,
    );
    const indirizzi = { portale: 'https://portale.example', chiamate: 'https://portale.example/testb2b/api' };
    const sent = (to: typeof indirizzi | null) =>
      rows.map(({ testo }) => addLetterhead({ subject: 'S', text: testo, html: null }, 'M', to).text);
    const riepilogo = `/preventivo/riepilogo?id=${id}`;
    expect(sent(indirizzi)).toEqual([expect.stringContaining(`carrello.\nhttps://portale.example${riepilogo}\n`)]);
    expect(sent(null)).toEqual([expect.not.stringContaining(riepilogo)]);
    await pool.query('delete from messaggio_posta');
    await callDelete(test, caller, '/Preventivo/CancellaPreventivo', id);
    expect(await avvisi()).toEqual([]);
  });

  it('accepts a refusal with a reason, tells the dealer once, and lets the customer change his mind', async () => {
    const { pool } = test.database;
    const buyer = await buildUtente(pool);
    const caller = await test.login(buyer.username);
    await pool.query(`update cliente set email = 'no@bianchi.example' where id = $1`, [buyer.clienteId]);
    const { id, numero } = (await openPreventivo(caller)).testata;
    await addProdotto(caller, id, codice, { qty: 2 });
    const { token } = (await caller.post('/Preventivo/CreaLink', { id })).json<{ token: string }>();
    const refuse = (messaggio = '') => test.anonymous.post('/Preventivo/RifiutaOfferta', {}, { token, messaggio });
    const [first] = await Promise.all([refuse('Ho già comprato'), refuse('Ho già comprato')]);
    expect(first.json()).toMatchObject({ accettato: null, rifiutato: expect.any(String) as unknown });
    const read = () => getPreventivo(caller, id);
    expect(await read()).toMatchObject({ testata: { stato: 'RIFIUTATO' }, link: { messaggio: 'Ho già comprato' } });
    const { avvisi } = (await caller.get('/Avvisi/Avvisi')).json<{ avvisi: object[] }>();
    expect(avvisi).toMatchObject([
      { testo: `Il tuo cliente ha detto di no al preventivo n. ${numero}.`, riferimento: id },
    ]);
    const { rows } = await pool.query(
      `delete from messaggio_posta where destinatario = 'no@bianchi.example' returning oggetto`,
    );
    expect(rows).toEqual([{ oggetto: `Preventivo n. ${numero}: no, grazie` }]);
    expect((await accept(token)).json()).toMatchObject({ rifiutato: null, accettato: expect.any(String) as unknown });
    const tooLate = await refuse();
    expect([tooLate.statusCode, tooLate.json()]).toEqual([
      409,
      { Message: 'Questa offerta è già stata accettata.', codice: 'GIA_ACCETTATO' },
    ]);
    expect(await read()).toMatchObject({ testata: { stato: 'ACCETTATO' } });
    await pool.query('delete from messaggio_posta');
  });

  it('informs the dealer by one e-mail, without the end customer’s name', async () => {
    const { pool } = test.database;
    await pool.query(`update cliente set email = 'gomme@rossi.example'`);
    const id = await quotation([1, 2]);
    await rossi.post('/Preventivo/CreaCliente', { idPreventivo: id }, { ragsoc: 'Maria Landi' });
    const token = await link(id);
    await Promise.all([accept(token, 2), accept(token, 2)]);
    const { rows } = await pool.query<{ destinatario: string; oggetto: string; testo: string }>(
      'select destinatario, oggetto, testo from messaggio_posta',
    );
    expect(rows).toEqual([
      {
        destinatario: 'gomme@rossi.example',
        oggetto: expect.stringMatching(/^Preventivo n\. \d+ accettato$/),
        testo: expect.stringContaining('la proposta 2 del preventivo'),
      },
    ]);
    expect(rows[0]?.testo).not.toContain('Landi');
    await pool.query(`update cliente set email = ''`);
  });

  it('refuses a choice that is not offered and texts that are too long', async () => {
    const token = await link(await quotation());
    expect((await accept(token, 2)).statusCode).toBe(422);
    expect((await accept(token, 4)).statusCode).toBe(422);
    expect((await accept(token, 1, 'x'.repeat(501))).statusCode).toBe(422);
    expect((await open(token)).json()).toMatchObject({ accettato: null });
  });

  it('no longer opens when it is revoked, replaced or expired, or its quotation is deleted', async () => {
    const revoked = await quotation();
    const first = await link(revoked);
    const second = await link(revoked);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    expect(readPreventivo(await rossi.post('/Preventivo/RevocaLink', { id: revoked })).link).toBeNull();
    const deleted = await quotation();
    const third = await link(deleted);
    await callDelete(test, rossi, '/Preventivo/CancellaPreventivo', deleted);
    for (const token of [first, second, third, 'indovinato']) {
      for (const answer of [await open(token), await accept(token)]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { codice: 'NON_TROVATO' }]);
      }
    }
    const id = await quotation();
    const token = await link(id);
    test.clock.set('2026-03-25T22:59:59Z');
    expect((await open(token)).statusCode).toBe(200);
    test.clock.set('2026-03-25T23:00:00Z');
    expect([(await open(token)).statusCode, await stato(id)]).toEqual([404, 'SCADUTO']);
    // A new link renews the validity.
    await link(id);
    expect((await getPreventivo(rossi, id)).testata).toMatchObject({
      validoFino: '2026-04-10',
      stato: 'INVIATO',
    });
  });

  it('gives its answer again after the last day, when the first one was lost, and takes no other', async () => {
    const [accepted, refused] = [await link(await quotation()), await link(await quotation())];
    const refuse = (token: string) => test.anonymous.post('/Preventivo/RifiutaOfferta', {}, { token, messaggio: '' });
    const { scade } = (await open(accepted)).json<{ scade: string }>();
    test.clock.set(new Date(Date.parse(scade) - 1_000).toISOString());
    const answers = [await accept(accepted), await refuse(refused)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    test.clock.set(scade);
    const again = [await accept(accepted), await refuse(refused)];
    expect(again.map(({ json }) => json<object>())).toEqual(answers.map(({ json }) => json<object>()));
    for (const late of [await open(accepted), await refuse(accepted), await accept(refused), await open(refused)]) {
      expect(late.statusCode).not.toBe(200);
    }
  });

  it('turns the accepted choice into a cart', async () => {
    const id = await quotation([1, 3]);
    await accept(await link(id), 3);
    await addProdotto(rossi, id, codice, { qty: 9, alternativa: 3 });
    expect((await rossi.post('/Preventivo/InCarrello', { id })).json()).toEqual({ ok: true, righe: 1, pezzi: 4 });
    expect(await stato(id)).toBe('IN_CARRELLO');
  });

  it('blocks an address that keeps guessing', async () => {
    const token = await link(await quotation());
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: '/testb2b/api/Preventivo/Pubblico',
        payload: { token: 'indovina' },
        headers: { 'protocol-version': '3' },
        remoteAddress: '203.0.113.9',
      });
    const statuses = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(token)).statusCode).toBe(200);
  });
});
