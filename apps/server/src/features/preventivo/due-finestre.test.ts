import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { getPreventivo, openPreventivoId, readPreventivo } from '../../test/preventivi.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Two windows, or two people of one dealer, change the same quotation without seeing each other. */
describe('two windows on the same quotation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const VISTI = { montaggio: 0, valvole: 0, assicurazione: false, note: '', validoFino: '2026-03-25' };

  it('keep both edits of the services, field by field', async () => {
    const caller = await startBuyer(test);
    const query = { idPreventivo: await openPreventivoId(caller) };
    const write = (voluti: object) =>
      caller.post('/Preventivo/ImpostaServizi', query, { ...VISTI, ...voluti, prima: VISTI });
    const answers = await Promise.all([
      write({ montaggio: 40 }),
      write({ note: 'Venerdì' }),
      write({ assicurazione: true, validoFino: '2026-04-30' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(readPreventivo(await write({ valvole: 8 })).testata).toMatchObject({
      prezzo_montaggio: 40,
      prezzo_valvole: 8,
      note_preventivo: 'Venerdì',
      assicurazione_inclusa: true,
      validoFino: '2026-04-30',
    });
  });

  it('cannot overwrite a service that the other one changed, and receive its current value', async () => {
    const caller = await startBuyer(test);
    const query = { idPreventivo: await openPreventivoId(caller) };
    const write = (body: object) => caller.post('/Preventivo/ImpostaServizi', query, body);
    await write({ ...VISTI, montaggio: 45, note: 'Lunedì' });
    const refused = await write({ ...VISTI, montaggio: 40, note: 'Venerdì', valvole: 8, prima: VISTI });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        Message: 'Intanto è cambiato in un’altra finestra: Montaggio, Note. Scegli cosa tenere.',
        codice: 'CAMBIATO_ALTROVE',
        errori: [
          { campo: 'montaggio', messaggio: 'Intanto è diventato 45,00\u00a0€.' },
          { campo: 'note', messaggio: 'Intanto è diventato «Lunedì».' },
        ],
      },
    ]);
    const letto = await getPreventivo(caller, query.idPreventivo);
    expect(letto.testata).toMatchObject({ prezzo_montaggio: 45, prezzo_valvole: 0, note_preventivo: 'Lunedì' });
    // The same value twice is no conflict; a value that was seen may be overwritten.
    expect((await write({ ...VISTI, montaggio: 45, prima: VISTI })).statusCode).toBe(200);
    const visti = { ...VISTI, montaggio: 45, note: 'Lunedì' };
    const deciso = readPreventivo(await write({ ...visti, montaggio: 40, prima: visti }));
    expect(deciso.testata).toMatchObject({ prezzo_montaggio: 40, note_preventivo: 'Lunedì' });
    // A caller that does not state what it saw overwrites everything.
    expect(readPreventivo(await write({ montaggio: 50 })).testata).toMatchObject({
      prezzo_montaggio: 50,
      note_preventivo: '',
    });
    // A validity that has passed meanwhile and is unchanged is accepted.
    const passata = { ...VISTI, montaggio: 50, validoFino: '2026-03-09' };
    expect((await write({ ...passata, note: 'Ciao', prima: passata })).statusCode).toBe(200);
    expect((await write({ ...passata, prima: VISTI })).statusCode).toBe(422);
    expect((await write({ prima: { montaggio: 'x' } })).statusCode).toBe(422);
    expect((await write({ prima: 'tutto' })).statusCode).toBe(422);
  });

  it('cannot overwrite pieces and prices that the other one changed', async () => {
    const caller = await startBuyer(test);
    const idPreventivo = await openPreventivoId(caller);
    const id = await buildArticolo(test.database.pool, { prezzi: { 1: 6_000 } });
    const aggiunto = await caller.get('/Preventivo/AggiungiProdotto', { idPreventivo, id, qty: 4 });
    const riga = readPreventivo(aggiunto).corpo[0]?.id;
    const pezzi = (qty: number, prima?: number) => caller.get('/Preventivo/ModificaProdotto', { id: riga, qty, prima });
    expect((await pezzi(6, 4)).statusCode).toBe(200);
    const refused = await pezzi(5, 4);
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      409,
      'Intanto la quantità è diventata 6 in un’altra finestra. Se non va bene, cambiala ancora.',
    ]);
    expect((await pezzi(6, 4)).statusCode).toBe(200);
    expect(readPreventivo(await pezzi(2)).corpo).toMatchObject([{ qtadig: 2 }]);

    const prezzo = (body: object) => caller.post('/Preventivo/ImpostaPrezzo', { id: riga }, body);
    expect((await prezzo({ prezzo: 99.9, prima: { prezzo: null } })).statusCode).toBe(200);
    const conteso = await prezzo({ prezzo: 95, prima: { prezzo: null } });
    expect([conteso.statusCode, conteso.json()]).toEqual([
      409,
      {
        Message: 'Intanto in un’altra finestra il prezzo è diventato 99,90\u00a0€. Se non va bene, cambialo ancora.',
        codice: 'CAMBIATO_ALTROVE',
      },
    ]);
    expect(readPreventivo(await prezzo({ prezzo: 95, prima: { prezzo: 99.9 } })).corpo).toMatchObject([
      { prezzoVendita: 95 },
    ]);
    expect(readPreventivo(await prezzo({ prima: { prezzo: 95 } })).corpo).toMatchObject([{ prezzoManuale: false }]);
  });

  it('keep both edits of the mark-up rules, and cannot overwrite the same rule', async () => {
    const caller = await startBuyer(test);
    const regola = (idMarca: number | null, percentuale: number) => ({
      idMarca,
      raggio: null,
      percentuale,
      importo: 0,
    });
    const write = (body: object) => caller.post('/Preventivo/ImpostaRicarichi', {}, body);
    const prima = { ricarichi: [regola(null, 10), regola(1, 12)], arrotondamento: 0, validitaGiorni: 15 };
    await write(prima);
    const answers = await Promise.all([
      write({ ...prima, ricarichi: [regola(null, 10), regola(1, 12), regola(2, 20)], prima }),
      write({ ...prima, ricarichi: [regola(null, 11), regola(1, 12)], prima }),
      write({ ...prima, ricarichi: [regola(null, 10)], arrotondamento: 0.5, prima }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const letti = (await caller.get('/Preventivo/Ricarichi')).json<{ ricarichi: object[] }>();
    expect(letti).toMatchObject({ arrotondamento: 0.5, validitaGiorni: 15 });
    expect(letti.ricarichi).toHaveLength(2);
    expect(letti.ricarichi).toEqual(expect.arrayContaining([regola(null, 11), regola(2, 20)]));
    const refused = await write({ ...prima, ricarichi: [regola(null, 13)], prima });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { codice: 'CAMBIATO_ALTROVE' }]);
    expect((await caller.get('/Preventivo/Ricarichi')).json()).toEqual(letti);
  });
});
