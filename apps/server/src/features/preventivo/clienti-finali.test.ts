import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import {
  addProdotto,
  buildVenduto,
  callDelete,
  getPreventivo,
  openPreventivoId,
  readPreventivo,
} from '../../test/preventivi.ts';

describe('the end customers of a dealer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const articolo = (giacenza = 20, marcaId = 1) => buildVenduto(test, { giacenza, marcaId });

  const dati = {
    ragsoc: 'Trasporti Savena S.r.l.',
    indirizzo: 'Via Larga 60',
    cap: '40138',
    citta: 'Bologna',
    provincia: 'BO',
    cellulare: '333 5557003',
    email: 'flotta@savena.example',
    piva: '12345678903',
  };

  it('are created with a form, found by any part of the name, selected and removed', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    const form = await test.app.inject({
      method: 'POST',
      url: `/testb2b/api/Preventivo/CreaCliente?idPreventivo=${idPreventivo}`,
      headers: {
        'protocol-version': '3',
        authorization: `Bearer ${caller.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ ...dati, provincia: 'bo' }).toString(),
    });
    const creato = readPreventivo(form);
    expect(creato.cliente).toEqual({ ...dati, id: expect.any(String) });
    const id = creato.cliente?.id;
    for (const nome of ['savena', 'TRASP', 'porti sav', ' sav  trasp ', undefined]) {
      expect((await caller.get('/Preventivo/RicercaClienti', { nome })).json()).toEqual({
        clienti: [{ ...dati, id }],
      });
    }
    for (const nome of ['rossi', '%', '_', '\\']) {
      expect((await caller.get('/Preventivo/RicercaClienti', { nome })).json()).toEqual({ clienti: [] });
    }
    expect((await (await startBuyer(test)).get('/Preventivo/RicercaClienti')).json()).toEqual({ clienti: [] });
    const set = (query: object) => caller.get('/Preventivo/ImpostaCliente', { idPreventivo, ...query });
    expect(readPreventivo(await set({ id: '' })).cliente).toBeNull();
    expect(readPreventivo(await set({ id })).cliente).toEqual({ ...dati, id });
    const altrui = await startBuyer(test);
    const suo = await openPreventivoId(altrui);
    expect((await altrui.get('/Preventivo/ImpostaCliente', { id, idPreventivo: suo })).statusCode).toBe(404);
    expect((await set({ id: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
    expect((await set({ id: 'x' })).statusCode).toBe(404);
  });

  it('are found with and without their accents, and with any apostrophe', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    await caller.post('/Preventivo/CreaCliente', { idPreventivo }, { ragsoc: 'Nicolò D’ÀVILA' });
    const found = async (nome: string) =>
      (await caller.get('/Preventivo/RicercaClienti', { nome })).json<{ clienti: unknown[] }>().clienti.length;
    for (const nome of ['nicolo', 'NICOLÒ', 'nicolo\u0300', 'avila', 'àvila nico', "d'avila", 'd’avila']) {
      expect(await found(nome), nome).toBe(1);
    }
    for (const nome of ['nicola', 'avìlla']) expect(await found(nome)).toBe(0);
  });

  it('need only a name and are not duplicated by a second click', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    const answers = await Promise.all(
      [1, 2, 3].map(() => caller.post('/Preventivo/CreaCliente', { idPreventivo }, { ragsoc: 'Landi' })),
    );
    expect(new Set(answers.map((answer) => readPreventivo(answer).cliente?.id)).size).toBe(1);
    expect((await caller.get('/Preventivo/RicercaClienti')).json<{ clienti: unknown[] }>().clienti).toHaveLength(1);
    // A numeric field (specification §5): a JSON number is accepted too.
    const numerico = await caller.post('/Preventivo/CreaCliente', { idPreventivo }, { ragsoc: 'Landi', cap: 40137 });
    expect(readPreventivo(numerico).cliente).toMatchObject({ cap: '40137' });
    for (const wrong of [
      { ragsoc: '' },
      { cap: -40137 },
      { ragsoc: '  ' },
      { ragsoc: ' \u200B\u2060 ' },
      { cap: 'abcde' },
      { provincia: 'BOL' },
      { provincia: '12' },
      { provincia: 'XX' },
      { cap: '00000' },
      { cap: '4013' },
      { cap: '401370' },
      { ragsoc: 'x'.repeat(201) },
    ]) {
      const answer = await caller.post('/Preventivo/CreaCliente', { idPreventivo }, { ...dati, ...wrong });
      expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
    }
  });

  it('are exported and erased, and quotations and links lose the name', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    await addProdotto(caller, idPreventivo, await articolo());
    const creato = readPreventivo(await caller.post('/Preventivo/CreaCliente', { idPreventivo }, dati));
    const id = creato.cliente?.id ?? '';
    const { token } = (await caller.post('/Preventivo/CreaLink', { id: idPreventivo })).json<{ token: string }>();
    const file = await caller.get('/Preventivo/EsportaCliente', { id });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.json()).toMatchObject({
      clienti: [{ ...dati, id }],
      preventivi: [{ numero: 1, cliente: dati.ragsoc, alternative: [{ totale: { pezzi: 4 } }], messaggio: '' }],
    });
    // Without the dealer's purchase prices.
    expect(file.body).not.toMatch(/"prezzo"|contributoLogistico/);
    // The quotation no longer has an end customer, but the link still names him.
    await caller.get('/Preventivo/ImpostaCliente', { idPreventivo });
    const altrui = await startBuyer(test);
    expect((await altrui.get('/Preventivo/EsportaCliente', { id })).statusCode).toBe(404);
    expect((await callDelete(test, altrui, '/Preventivo/CancellaCliente', id)).statusCode).toBe(404);
    expect((await callDelete(test, caller, '/Preventivo/CancellaCliente', id)).json()).toEqual({ ok: true });
    expect((await callDelete(test, caller, '/Preventivo/CancellaCliente', id)).statusCode).toBe(404);
    expect((await test.anonymous.post('/Preventivo/Pubblico', {}, { token })).statusCode).toBe(404);
    expect((await caller.get('/Preventivo/Preventivo', { id: idPreventivo })).json()).toMatchObject({
      cliente: null,
    });
    const { rows } = await test.database.pool.query(
      `select offerta::text || messaggio as testo from link_preventivo union all select row_to_json(p)::text from preventivo p
       union all select row_to_json(r)::text from registro r`,
    );
    expect(JSON.stringify(rows)).not.toContain('Savena');
  });

  it('are erased without a deadlock while quotations for them are made', async () => {
    const caller = await startBuyer(test);
    const id = await articolo();
    const [primo = '', ...altri] = await Promise.all([1, 2, 3, 4].map(() => openPreventivoId(caller)));
    await addProdotto(caller, primo, id);
    for (let round = 0; round < 8; round += 1) {
      const creato = readPreventivo(
        await caller.post('/Preventivo/CreaCliente', { idPreventivo: primo }, { ragsoc: `Cliente ${round}` }),
      );
      const cliente = creato.cliente?.id ?? '';
      const answers = await Promise.all([
        ...altri.map((idPreventivo) => caller.get('/Preventivo/ImpostaCliente', { idPreventivo, id: cliente })),
        caller.post('/Preventivo/ModificaCliente', { id: cliente }, { ragsoc: `Altro ${round}` }),
        callDelete(test, caller, '/Preventivo/CancellaCliente', cliente),
        caller.post('/Preventivo/Duplica', { id: primo }),
        caller.post(
          '/Preventivo/ImpostaServizi',
          { idPreventivo: primo },
          { montaggio: round, prima: { montaggio: Math.max(0, round - 1) } },
        ),
        caller.post('/Preventivo/CreaLink', { id: primo }),
        ...altri.map((idPreventivo) => caller.get('/Preventivo/ImpostaCliente', { idPreventivo, id: cliente })),
      ]);
      const refused = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 404);
      expect(refused).toEqual([]);
    }
    expect((await caller.get('/Preventivo/RicercaClienti')).json()).toEqual({ clienti: [] });
  });

  it('are corrected on every quotation, but not in links', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    await addProdotto(caller, idPreventivo, await articolo());
    const creato = readPreventivo(await caller.post('/Preventivo/CreaCliente', { idPreventivo }, dati));
    const id = creato.cliente?.id ?? '';
    const { token } = (await caller.post('/Preventivo/CreaLink', { id: idPreventivo })).json<{ token: string }>();
    const correct = (body: object, chi: Caller = caller, chiave = id) =>
      chi.post('/Preventivo/ModificaCliente', { id: chiave }, body);
    const nuovi = { ...dati, ragsoc: 'Savena Trasporti', cellulare: '333 1112223', provincia: 'mo' };
    const corretto = await correct(nuovi);
    expect([corretto.statusCode, corretto.json()]).toEqual([200, { cliente: { ...nuovi, provincia: 'MO', id } }]);
    const letto = await getPreventivo(caller, idPreventivo);
    expect(letto.cliente).toEqual({ ...nuovi, provincia: 'MO', id });
    for (const query of ['savena trasporti', 'moto']) {
      const elenco = (await caller.get('/Preventivo/RicercaPreventivi', { query })).json<{ totale: number }>();
      expect([query, elenco.totale]).toEqual([query, query === 'moto' ? 0 : 1]);
    }
    expect((await test.anonymous.post('/Preventivo/Pubblico', {}, { token })).json()).toMatchObject({
      cliente: dati.ragsoc,
    });
    for (const wrong of [{ ragsoc: ' ' }, { cap: 'x' }, { provincia: 'BOL' }, { email: 7 }]) {
      expect([wrong, (await correct({ ...nuovi, ...wrong })).statusCode]).toEqual([wrong, 422]);
    }
    // Data from before the check of CAP and province can be corrected.
    await test.database.pool.query("update cliente_finale set cap = '00000', provincia = 'XX' where id = $1", [id]);
    const prima = { ...nuovi, cap: '00000', provincia: 'XX' };
    expect((await correct({ ...nuovi, prima })).json()).toEqual({ cliente: { ...nuovi, provincia: 'MO', id } });
    expect((await correct(nuovi, await startBuyer(test))).statusCode).toBe(404);
    expect((await correct(nuovi, caller, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await correct(nuovi, test.anonymous)).statusCode).toBe(401);
  });

  it('keep both edits when two windows correct them, and refuse to overwrite an unseen value', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    const creato = readPreventivo(await caller.post('/Preventivo/CreaCliente', { idPreventivo }, dati));
    const correct = (body: object) =>
      caller.post('/Preventivo/ModificaCliente', { id: creato.cliente?.id }, { ...dati, ...body, prima: dati });
    const answers = await Promise.all([correct({ cellulare: '333 1' }), correct({ citta: 'Imola' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await correct({ cellulare: '333 2', ragsoc: 'Savena' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { codice: 'CAMBIATO_ALTROVE', errori: [{ campo: 'cellulare', messaggio: 'Intanto è diventato «333 1».' }] },
    ]);
    expect((await caller.get('/Preventivo/RicercaClienti')).json()).toMatchObject({
      clienti: [{ ...dati, cellulare: '333 1', citta: 'Imola' }],
    });
  });
});
