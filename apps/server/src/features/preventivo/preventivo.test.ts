import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildUtente } from '../../test/build.ts';
import type { Caller, TestApp } from '../../test/test-app.ts';
import {
  callDelete,
  getPreventivo,
  openPreventivo,
  openPreventivoId,
  readPreventivo,
  startRivenditori,
  type PreventivoLetto,
} from '../../test/preventivi.ts';

const NESSUNO = '00000000-0000-4000-8000-000000000000';

describe('preventivo', () => {
  let test: TestApp;
  let rossi: Caller;
  let bianchi: Caller;
  let codice: string;
  let altro: string;

  beforeAll(async () => {
    ({ test, rossi, bianchi, codice, altro } = await startRivenditori());
  });
  afterAll(() => test.close());

  const nuovo = (caller = rossi): Promise<PreventivoLetto> => openPreventivo(caller);
  const id = (caller = rossi): Promise<string> => openPreventivoId(caller);
  const add = (idPreventivo: string, qty = 4, id = codice, caller = rossi) =>
    caller.get('/Preventivo/AggiungiProdotto', { idPreventivo, id, qty });
  const read = (id: string, caller = rossi) => getPreventivo(caller, id);

  it('starts empty, with an unguessable id and the dealer’s next number', async () => {
    const primo = await nuovo();
    const secondo = await nuovo();
    expect(primo).toMatchObject({
      testata: {
        prezzo_montaggio: 0,
        assicurazione_inclusa: false,
        note_preventivo: '',
        validoFino: '2026-03-25',
        stato: 'BOZZA',
      },
      corpo: [],
      cliente: null,
      totali: [],
      link: null,
    });
    expect(secondo.testata.id).not.toBe(primo.testata.id);
    expect(secondo.testata.numero).toBe(primo.testata.numero + 1);
    expect(await read(primo.testata.id)).toEqual(primo);
  });

  it('gets numbers without gaps or duplicates for each dealer, even when many open at once', async () => {
    const caller = await test.login((await buildUtente(test.database.pool)).username);
    const aperti = await Promise.all(Array.from({ length: 12 }, () => nuovo(caller)));
    expect(aperti.map(({ testata }) => testata.numero).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it('shows a line with the article, the dealer’s price and the end customer’s price', async () => {
    const letto = readPreventivo(await add(await id()));
    expect(letto.corpo).toEqual([
      expect.objectContaining({
        idprodotto: codice,
        codice_prodotto: codice,
        qtadig: 4,
        marca: 'Michelin',
        prezzoListino: 100,
        prezzo: 60,
        pfu: 2.3,
        contributoLogistico: 0.5,
        alternativa: 1,
        // No mark-up: (100 + 0.50 + 2.30) × 1.22
        prezzoVendita: 125.42,
        totaleVendita: 501.68,
        ordinabile: true,
      }),
    ]);
    expect(letto.totali).toEqual([
      { alternativa: 1, pezzi: 4, prodotti: 501.68, servizi: 0, imponibile: 411.21, iva: 90.47, totale: 501.68 },
    ]);
  });

  it('adds to an existing line, even from two tabs at once', async () => {
    const preventivo = await id();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(preventivo, 2)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await read(preventivo)).corpo.map(({ qtadig }) => qtadig)).toEqual([12]);
  });

  it('changes and removes a line, and answers 404 for a missing one', async () => {
    const preventivo = await id();
    await add(preventivo);
    const [riga] = readPreventivo(await add(preventivo, 2, altro)).corpo;
    const idRiga = riga?.id ?? '';
    expect(readPreventivo(await rossi.get('/Preventivo/ModificaProdotto', { id: idRiga, qty: 3 })).corpo).toMatchObject(
      [
        { codice_prodotto: codice, qtadig: 3 },
        { codice_prodotto: altro, qtadig: 2 },
      ],
    );
    expect(readPreventivo(await rossi.get('/Preventivo/RimuoviProdotto', { id: idRiga })).corpo).toHaveLength(1);
    expect((await rossi.get('/Preventivo/RimuoviProdotto', { id: idRiga })).statusCode).toBe(404);
    expect((await rossi.get('/Preventivo/ModificaProdotto', { id: idRiga, qty: 1 })).statusCode).toBe(404);
  });

  it('holds three alternatives, each with lines and a total of its own', async () => {
    const preventivo = await id();
    await add(preventivo);
    const query = { idPreventivo: preventivo, id: codice, qty: 2, alternativa: 3 };
    const letto = readPreventivo(await rossi.get('/Preventivo/AggiungiProdotto', query));
    expect(letto.corpo.map((riga) => [riga.alternativa, riga.qtadig])).toEqual([
      [1, 4],
      [3, 2],
    ]);
    expect(letto.totali.map(({ alternativa, pezzi }) => [alternativa, pezzi])).toEqual([
      [1, 4],
      [3, 2],
    ]);
    expect((await rossi.get('/Preventivo/AggiungiProdotto', { ...query, alternativa: 4 })).statusCode).toBe(422);
  });

  it('refuses invalid quantities and articles', async () => {
    const preventivo = await id();
    for (const qty of ['0', '-1', '1.5', 'due', '10000']) {
      const answer = await rossi.get('/Preventivo/AggiungiProdotto', { idPreventivo: preventivo, id: codice, qty });
      expect([qty, answer.statusCode]).toEqual([qty, 422]);
    }
    expect((await add(preventivo, 1, 'NON-CE')).statusCode).toBe(404);
    await add(preventivo, 9_999);
    expect((await add(preventivo, 1)).statusCode).toBe(422);
  });

  it('keeps a line whose article is withdrawn, and accepts no new one', async () => {
    const { pool } = test.database;
    const ritirato = await buildArticolo(pool);
    const preventivo = await id();
    await add(preventivo, 1, ritirato);
    await pool.query('update articolo set attivo = false where codice = $1', [ritirato]);
    expect((await read(preventivo)).corpo).toMatchObject([
      { codice_prodotto: ritirato, prezzo: 100, ordinabile: false },
    ]);
    expect((await add(preventivo, 1, ritirato)).statusCode).toBe(404);
  });

  it('writes services as JSON and as a form, and adds them to the total', async () => {
    const preventivo = await id();
    await add(preventivo);
    const query = { idPreventivo: preventivo };
    const servizi = {
      montaggio: 40.5,
      equilibratura: 24,
      valvole: 8,
      convergenza: 0,
      campanatura: 0.01,
      assicurazione: true,
      note: 'Ciao',
    };
    const letto = readPreventivo(await rossi.post('/Preventivo/ImpostaServizi', query, servizi));
    expect(letto.testata).toMatchObject({
      prezzo_montaggio: 40.5,
      prezzo_equilibratura: 24,
      prezzo_valvole: 8,
      prezzo_convergenza: 0,
      prezzo_campanatura: 0.01,
      assicurazione_inclusa: true,
      note_preventivo: 'Ciao',
    });
    expect(letto.totali[0]).toMatchObject({ servizi: 72.51, totale: 574.19 });
    const form = await test.app.inject({
      method: 'POST',
      url: `/testb2b/api/Preventivo/ImpostaServizi?idPreventivo=${preventivo}`,
      headers: {
        'protocol-version': '3',
        authorization: `Bearer ${rossi.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'montaggio=10,5&equilibratura=&assicurazione=false&note=Prova+2&validoFino=2026-04-30',
    });
    expect(readPreventivo(form).testata).toMatchObject({
      prezzo_montaggio: 10.5,
      prezzo_equilibratura: 0,
      assicurazione_inclusa: false,
      note_preventivo: 'Prova 2',
      validoFino: '2026-04-30',
    });

    // Blank and null values count as missing in JSON too.
    const vuoti = { montaggio: 7, equilibratura: '', valvole: null, assicurazione: null, note: null, validoFino: '' };
    const json = await rossi.post('/Preventivo/ImpostaServizi', query, vuoti);
    expect(readPreventivo(json).testata).toMatchObject({
      prezzo_montaggio: 7,
      prezzo_equilibratura: 0,
      prezzo_valvole: 0,
      assicurazione_inclusa: false,
      note_preventivo: '',
      validoFino: '2026-04-30',
    });
  });

  it('refuses negative or absurd service prices and an invalid or past validity', async () => {
    const query = { idPreventivo: await id() };
    for (const body of [
      { montaggio: -1 },
      { valvole: 1e9 },
      { convergenza: 1.234 },
      { campanatura: 'x' },
      { validoFino: '2026-03-09' },
      { validoFino: '2027-03-11' },
      { validoFino: '9999-12-31' },
    ]) {
      expect((await rossi.post('/Preventivo/ImpostaServizi', query, body)).statusCode).toBe(422);
    }
    expect((await read(query.idPreventivo)).testata).toMatchObject({ prezzo_montaggio: 0, validoFino: '2026-03-25' });
    await rossi.post('/Preventivo/ImpostaServizi', query, { validoFino: '2027-03-10' });
    expect((await read(query.idPreventivo)).testata.validoFino).toBe('2027-03-10');
  });

  it('answers 404 for another dealer’s or a missing one and 422 for an invalid id, without changes', async () => {
    const suo = await id(bianchi);
    const [riga] = readPreventivo(await add(suo, 4, codice, bianchi)).corpo;
    const calls = (preventivo: string, idRiga: string) => [
      rossi.get('/Preventivo/Preventivo', { id: preventivo }),
      rossi.get('/Preventivo/AggiungiProdotto', { idPreventivo: preventivo, id: codice, qty: 1 }),
      rossi.get('/Preventivo/ModificaProdotto', { id: idRiga, qty: 1 }),
      rossi.get('/Preventivo/RimuoviProdotto', { id: idRiga }),
      rossi.get('/Preventivo/ImpostaCliente', { idPreventivo: preventivo }),
      rossi.post('/Preventivo/CreaCliente', { idPreventivo: preventivo }, { ragsoc: 'X' }),
      rossi.post('/Preventivo/ImpostaServizi', { idPreventivo: preventivo }, {}),
      rossi.post('/Preventivo/ImpostaPrezzo', { id: idRiga }, { prezzo: 1 }),
      rossi.post('/Preventivo/Duplica', { id: preventivo }),
      rossi.post('/Preventivo/CreaLink', { id: preventivo }),
      rossi.post('/Preventivo/RevocaLink', { id: preventivo }),
      rossi.post('/Preventivo/InCarrello', { id: preventivo }),
      rossi.get('/Preventivo/Pdf', { id: preventivo }),
      callDelete(test, rossi, '/Preventivo/CancellaPreventivo', preventivo),
    ];
    const statuses = async (answers: ReturnType<typeof calls>) =>
      (await Promise.all(answers)).map((answer) => answer.statusCode);
    const refusals = async (answers: ReturnType<typeof calls>) => (await Promise.all(answers)).map(({ body }) => body);
    expect(new Set(await statuses(calls(suo, riga?.id ?? '')))).toEqual(new Set([404]));
    expect(new Set(await statuses(calls(NESSUNO, NESSUNO)))).toEqual(new Set([404]));
    // The text of the refusal does not tell either which of the two it was.
    expect(await refusals(calls(suo, riga?.id ?? ''))).toEqual(await refusals(calls(NESSUNO, NESSUNO)));
    // A caller cannot know the form of our ids, so an invented id of any form answers 404.
    expect(new Set(await statuses(calls('999999', '11111111-1111-1111-1111-111111111111')))).toEqual(new Set([404]));
    expect(new Set(await statuses(calls('1 or 1=1', "'")))).toEqual(new Set([422]));
    expect((await read(suo, bianchi)).corpo).toEqual([riga]);
  });

  it('requires a session, and the protocol’s version before anything is written', async () => {
    for (const path of [
      'Setup',
      'SetupCompletato',
      'Logo',
      'Nuovo',
      'RicercaPreventivi',
      'RicercaClienti',
      'Ricarichi',
    ]) {
      expect([path, (await test.anonymous.get(`/Preventivo/${path}`)).statusCode]).toEqual([path, 401]);
    }
    const count = async () => (await test.database.pool.query('select 1 from preventivo')).rowCount;
    const before = await count();
    const headers = { authorization: `Bearer ${rossi.token}` };
    expect((await test.app.inject({ url: '/testb2b/api/Preventivo/Nuovo', headers })).statusCode).toBe(401);
    expect(await count()).toBe(before);
  });
});
