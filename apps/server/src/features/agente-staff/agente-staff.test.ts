/** The office assigns customers to agents and limits their discounts (product.md §7). */
import { addDays, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { buildAgente, buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the customers of an agent', () => {
  let test: TestApp;
  let commerciale: string;
  let staff: Caller;
  let primo: BuiltUtente & { agenteId: number };
  let secondo: BuiltUtente & { agenteId: number };
  let suo: Caller;
  let altro: Caller;
  let cliente: Buyer;
  const pool = () => test.database.pool;
  beforeAll(async () => {
    test = await startTestApp({ LIMITE_DISPOSITIVI: '1000' });
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 100 } });
    await saveImpostazione(pool(), 'scontoMassimo', 20, null, test.clock.now());
    commerciale = (await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username;
  });
  beforeEach(async () => {
    cliente = await startBuyer(test);
    primo = await buildAgente(pool(), [cliente.clienteId]);
    secondo = await buildAgente(pool());
    await enter();
  });
  afterAll(() => test.close());

  const enter = async (): Promise<void> => {
    [staff, suo, altro] = [
      await test.login(commerciale),
      await test.login(primo.username),
      await test.login(secondo.username),
    ];
  };
  const today = (): Giorno => giornoOf(test.clock.now());
  /** Days later the earlier sessions have expired. */
  const later = async (days: number): Promise<void> => {
    test.clock.advance(days * 24 * 3_600_000);
    await enter();
  };
  const pass = (change: object = {}, who = staff) =>
    who.post(
      '/BackOffice/RiassegnaClienti',
      {},
      { da: primo.agenteId, a: secondo.agenteId, dal: today(), clienti: [cliente.clienteId], ...change },
    );
  const has = async (who: Caller): Promise<boolean> =>
    (await who.get('/Agenti/Clienti')).body.includes(`_${cliente.clienteId}"`);
  const both = async () => [await has(suo), await has(altro)];
  const clientiOf = async (id: number) =>
    (await staff.get('/BackOffice/ClientiAgente', { id })).json<{
      clienti: { id: number; dal: string; al: string }[];
    }>().clienti;

  it('can be transferred to another agent from a day on, and the audit trail names who did it', async () => {
    expect((await clientiOf(primo.agenteId)).map(({ id }) => id)).toEqual([cliente.clienteId]);
    const answer = await pass();
    expect([answer.statusCode, answer.json()]).toEqual([200, { spostati: 1 }]);
    expect(await both()).toEqual([false, true]);
    expect(await clientiOf(primo.agenteId)).toEqual([]);
    expect(await clientiOf(secondo.agenteId)).toMatchObject([{ id: cliente.clienteId, dal: today(), al: null }]);
    const { rows } = await pool().query(
      `select dettagli from registro where evento = 'cliente-agente' and cliente_id = $1`,
      [cliente.clienteId],
    );
    expect(rows).toEqual([{ dettagli: { da: primo.agenteId, a: secondo.agenteId, dal: today() } }]);
  });

  it('can be transferred although the ERP’s file names an agent, until the file names another one', async () => {
    await pool().query('delete from assegnazione where cliente_id = $1', [cliente.clienteId]);
    const ofFile = (id: number) =>
      pool().query('update cliente set agente_id = $2 where id = $1', [cliente.clienteId, id]);
    await ofFile(primo.agenteId);
    expect(await both()).toEqual([true, false]);
    await pass();
    expect(await both()).toEqual([false, true]);
    await ofFile(primo.agenteId);
    expect(await both()).toEqual([false, true]);
    const terzo = await buildAgente(pool());
    await ofFile(terzo.agenteId);
    expect(await has(await test.login(terzo.username))).toBe(true);
    await ofFile(primo.agenteId);
    expect(await both()).toEqual([true, true]);
  });

  it('belong to both agents when the second one only helps', async () => {
    await pass({ affianca: true });
    expect(await both()).toEqual([true, true]);
  });

  it('are listed with the other agents who have them today, a substitute’s last day included', async () => {
    const altri = async () =>
      (await staff.get('/BackOffice/ClientiAgente', { id: primo.agenteId })).json<{ clienti: { altri: string[] }[] }>()
        .clienti;
    await pass({ affianca: true, al: addDays(today(), 2) });
    expect(await altri()).toMatchObject([{ altri: [`Agente ${secondo.utenteId}`] }]);
    await later(2);
    expect(await altri()).toMatchObject([{ altri: [`Agente ${secondo.utenteId}`] }]);
    await later(1);
    expect(await altri()).toMatchObject([{ altri: [] }]);
  });

  it('return after a substitute’s last day, with a note that he wrote meanwhile', async () => {
    await pass({ al: addDays(today(), 2) });
    expect(await both()).toEqual([false, true]);
    const banco = test.with(String(altro.token), `_${cliente.clienteId}`);
    await banco.post('/Agenti/AggiungiNota', {}, { token: 'n1', testo: 'Vuole le invernali' });
    await later(2);
    expect(await both()).toEqual([false, true]);
    await later(1);
    expect(await both()).toEqual([true, false]);
    const scheda = await test.with(String(suo.token), `_${cliente.clienteId}`).get('/Agenti/Scheda');
    expect(scheda.body).toContain('Vuole le invernali');
  });

  it('stay with their agent until the future day of a transfer', async () => {
    await pass({ dal: addDays(today(), 10) });
    expect(await both()).toEqual([true, false]);
    await later(10);
    expect(await both()).toEqual([false, true]);
  });

  it('are transferred all or not at all', async () => {
    const altrui = await buildUtente(pool());
    expect((await pass({ clienti: [cliente.clienteId, altrui.clienteId] })).statusCode).toBe(409);
    expect(await both()).toEqual([true, false]);
    expect((await pass({ dal: addDays(today(), -1) })).json()).toMatchObject({ errori: [{ campo: 'dal' }] });
    expect((await pass({ a: primo.agenteId })).statusCode).toBe(422);
    expect((await pass({ clienti: [] })).statusCode).toBe(422);
    expect((await pass({ al: addDays(today(), -1) })).statusCode).toBe(422);
    expect((await pass({ a: 999_999 })).statusCode).toBe(404);
    await pool().query('update agente set attivo = false where id = $1', [secondo.agenteId]);
    expect((await pass()).json()).toMatchObject({ errori: [{ campo: 'a' }] });
  });

  it('are transferred once when two colleagues do it at the same time', async () => {
    const terzo = await buildAgente(pool());
    const answers = await Promise.all([pass(), pass({ a: terzo.agenteId })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('take cart, price request and proposal away from the former agent: nothing is ordered or shown any more', async () => {
    const banco = test.with(String(suo.token), `_${cliente.clienteId}`);
    await banco.get('/Carrello/Aggiungi', { id: 'A1', qty: 4 });
    await banco.get('/Carrello/Carrello', { simulaSmistamento: true });
    const { righe } = (await banco.get('/PrezziConcordati/Righe')).json<{ righe: { pieno: number }[] }>();
    const prezzo = Math.round((righe[0]?.pieno ?? 0) * 97) / 100;
    const chiesto = await banco.post('/PrezziConcordati/Concorda', {}, { id: 'A1', prezzo, motivo: 'Cliente nuovo' });
    expect(chiesto.statusCode, chiesto.body).toBe(200);
    const desk = async () => (await staff.get('/BackOffice/PrezziDaApprovare')).json<{ richieste: { id: number }[] }>();
    const [richiesta] = (await desk()).richieste;
    expect(richiesta).toBeDefined();

    const conferma = () => banco.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'mid-order' }, {});
    await pass();
    expect((await conferma()).statusCode).toBe(404);
    for (const path of [
      '/Carrello/Carrello',
      '/Agenti/Scheda',
      '/PrezziConcordati/Righe',
      '/Preventivo/RicercaPreventivi',
    ]) {
      const answer = await banco.get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toContain('Gomme ');
    }
    expect((await desk()).richieste).toEqual([]);
    const body = { id: richiesta?.id, approva: true, prezzo, qty: 4 };
    expect((await staff.post('/BackOffice/DecidiPrezzo', {}, body)).statusCode).toBe(404);
    expect((await cliente.get('/Ordini/Cerca', { inizio: -1, fine: -1 })).json()).toMatchObject({ ordini: [] });
    // The next agent has his own cart.
    const nuovo = test.with(String(altro.token), `_${cliente.clienteId}`);
    expect((await nuovo.get('/Carrello/Carrello')).json()).toMatchObject({ carrello: [] });
    // When the customer comes back, the first agent finds his cart unchanged.
    await pass({ da: secondo.agenteId, a: primo.agenteId });
    expect((await banco.get('/Carrello/Carrello')).json()).toMatchObject({ carrello: [{ id: 'A1', qtadig: 4 }] });
  });

  it('can be ordered for completely or not at all when a transfer meets a confirmation', async () => {
    const banco = test.with(String(suo.token), `_${cliente.clienteId}`);
    await banco.get('/Carrello/Aggiungi', { id: 'A1', qty: 2 });
    await banco.get('/Carrello/Carrello', { simulaSmistamento: true });
    const [conferma, passato] = await Promise.all([
      banco.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'race' }, {}),
      pass(),
    ]);
    expect(passato.statusCode).toBe(200);
    const { rows } = await pool().query(
      `select o.operatore_id as chi, (select count(*)::integer from riga_carrello r join utente u on u.id = r.utente_id
                                       where u.cliente_id = $1) as righe
         from cliente c left join ordine o on o.cliente_id = c.id where c.id = $1`,
      [cliente.clienteId],
    );
    expect(rows).toEqual([conferma.statusCode === 200 ? { chi: primo.utenteId, righe: 0 } : { chi: null, righe: 1 }]);
  });

  it('cannot be listed or transferred by agents, dealers and staff without the right', async () => {
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    for (const who of [suo, cliente, magazzino]) {
      expect((await pass({}, who)).statusCode).toBe(403);
      expect((await who.get('/BackOffice/Agenti')).statusCode).toBe(403);
      expect((await who.get('/BackOffice/ClientiAgente', { id: primo.agenteId })).statusCode).toBe(403);
    }
    expect(await both()).toEqual([true, false]);
  });

  it('are counted for each agent', async () => {
    const { agenti } = (await staff.get('/BackOffice/Agenti')).json<{ agenti: { id: number; clienti: number }[] }>();
    expect(agenti.find(({ id }) => id === primo.agenteId)).toMatchObject({ clienti: 1, accede: true, attivo: true });
    expect(agenti.find(({ id }) => id === secondo.agenteId)).toMatchObject({ clienti: 0 });
  });

  describe('with limits on discounts', () => {
    let admin: Caller;
    beforeEach(async () => {
      admin = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    });
    const libero = async (): Promise<number> => {
      const banco = test.with(String(suo.token), `_${cliente.clienteId}`);
      await banco.get('/Carrello/Aggiungi', { id: 'A1', qty: 1 });
      const { righe } = (await banco.get('/PrezziConcordati/Righe')).json<{
        righe: { libero: number; pieno: number }[];
      }>();
      return Math.round((1 - (righe[0]?.libero ?? 0) / (righe[0]?.pieno ?? 1)) * 1_000) / 10;
    };
    const save = (body: object, who = admin) => who.post('/BackOffice/SalvaLimiteSconto', {}, { versione: 0, ...body });

    it('use the most specific limit by agent, brand and price list, until it is deleted', async () => {
      expect(await libero()).toBe(0);
      expect((await save({ sconto: 2 })).statusCode).toBe(200);
      expect(await libero()).toBe(2);
      const answer = await save({ idAgente: primo.agenteId, sconto: 3 });
      expect(await libero()).toBe(3);
      const dopo = await save({ idAgente: primo.agenteId, sconto: 4, versione: 1 });
      expect(dopo.statusCode).toBe(200);
      expect(await libero()).toBe(4);
      expect(answer.statusCode).toBe(200);
      const { limiti } = dopo.json<{ limiti: { id: number; versione: number }[] }>();
      for (const { id, versione } of limiti)
        expect((await admin.post('/BackOffice/TogliLimiteSconto', {}, { id, versione })).statusCode).toBe(200);
      expect(await libero()).toBe(0);
      expect(
        (await admin.post('/BackOffice/TogliLimiteSconto', {}, { id: limiti[0]?.id, versione: 1 })).statusCode,
      ).toBe(404);
      const { rows } = await pool().query(`select count(*)::integer as n from registro where evento = 'limite-sconto'`);
      expect(rows).toEqual([{ n: 5 }]);
    });

    it('get their limits from one of two colleagues, and the other is told who was faster', async () => {
      const capo = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
      const contesa = { idMarca: 1 };
      interface Limiti {
        limiti: { id: number; idMarca: number | null; sconto: number; versione: number }[];
      }
      const letto = async () =>
        (await admin.get('/BackOffice/Agenti')).json<Limiti>().limiti.find(({ idMarca }) => idMarca === 1);
      for (const versione of [0, 1]) {
        test.clock.advance(60_000);
        const answers = await Promise.all([
          save({ ...contesa, sconto: 2 + versione, versione }),
          save({ ...contesa, sconto: 5 + versione, versione }, capo),
        ]);
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
        expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
          codice: 'CAMBIATO_ALTROVE',
          Message: expect.stringMatching(/^Utente .* ha cambiato il limite di sconto il /) as unknown,
        });
        expect(await letto()).toMatchObject({ versione: versione + 1 });
      }
      // A change by the ERP's file has no author in the staff.
      await pool().query('update limite_sconto set sconto_bp = 900 where marca_id = 1');
      const answer = await save({ ...contesa, sconto: 1, versione: 2 });
      expect(answer.json<{ Message: string }>().Message).toMatch(/^Qualcun altro ha cambiato il limite di sconto/);
      const { id } = (await letto()) ?? { id: 0 };
      const togli = (versione: number) => capo.post('/BackOffice/TogliLimiteSconto', {}, { id, versione });
      expect((await togli(2)).statusCode).toBe(409);
      expect(await letto()).toMatchObject({ sconto: 9 });
      expect((await togli(3)).statusCode).toBe(200);
      expect((await save({ ...contesa, sconto: 1, versione: 3 })).json()).toMatchObject({
        codice: 'CAMBIATO_ALTROVE',
        Message: 'Intanto questo limite è stato tolto. Salva di nuovo per rimetterlo.',
      });
    });

    it('have limits for existing agents, brands and lists only, of at most 100 %, set by users who may change settings', async () => {
      expect((await save({ idAgente: 999_999, sconto: 1 })).json()).toMatchObject({ errori: [{ campo: 'idAgente' }] });
      expect((await save({ idMarca: 30_000, sconto: 1 })).json()).toMatchObject({ errori: [{ campo: 'idMarca' }] });
      expect((await save({ idListino: 30_000, sconto: 1 })).json()).toMatchObject({ errori: [{ campo: 'idListino' }] });
      expect((await save({ sconto: 101 })).statusCode).toBe(422);
      expect((await save({ sconto: 1 }, staff)).statusCode).toBe(403);
    });
  });
});
