/** When a complete file waits for a person's yes (integration.md §1.1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const numeri = (quanti: number): number[] => Array.from({ length: quanti }, (_, n) => n + 1);

describe('the guard on a complete file', () => {
  let test: TestApp;
  let importatore: Importatore;
  let files = 0;
  beforeAll(async () => {
    test = await startTestApp();
    importatore = await startImportatore(test);
  });
  afterAll(() => test.close());

  /** Sends so many agents, and so many more rows without the name that an agent must have. */
  const send = (agenti: number, rifiutate = 0) => {
    // Empty lines make it another file. The last one is known by when it came.
    files += 1;
    test.clock.advance(1_000);
    const righe = [...numeri(agenti).map((n) => `A${n};Agente ${n}`), ...numeri(rifiutate).map((n) => `B${n};`)];
    return importatore.send(`codice;nome\n${righe.join('\n')}${'\n'.repeat(files)}`, {
      tipo: 'agenti',
      modo: 'completo',
    });
  };

  it('lets a file pass that removes a tenth of what is active, and holds one that removes more', async () => {
    await send(20);
    expect(await send(18)).toMatchObject({ stato: 'applicato', tolte: 2 });
    expect(await send(16)).toMatchObject({
      stato: 'in_attesa_conferma',
      motivo: 'Il file toglierebbe 2 voci su 18: serve una conferma.',
    });
    await importatore.confirm((await send(9)).id);
    expect(await send(8)).toMatchObject({ motivo: 'Il file toglierebbe 1 voce su 9: serve una conferma.' });
  });

  it('lets a file pass with half of last time’s rows, and holds a shorter one', async () => {
    await send(20);
    await send(20, 20);
    expect(await send(20)).toMatchObject({ stato: 'applicato', tolte: 0 });
    await send(20, 20);
    expect(await send(19)).toMatchObject({
      stato: 'in_attesa_conferma',
      motivo: 'Il file ha 19 righe, l’ultima volta ne aveva 40: serve una conferma.',
    });
    expect(await send(1)).toMatchObject({
      motivo: 'Il file ha 1 riga, l’ultima volta ne aveva 40: serve una conferma.',
    });
  });

  describe('and the staff', () => {
    let capo: Caller;
    let username: string;
    beforeAll(async () => {
      ({ username } = await buildUtente(test.database.pool, { tipo: 'backend' }));
      capo = await test.login(username);
    });

    const held = async (): Promise<string> => {
      await send(20);
      const { id, stato } = await send(2);
      expect(stato).toBe('in_attesa_conferma');
      return id;
    };
    const daRisolvere = async () =>
      (await capo.get('/BackOffice/Importazioni', { pagina: '1', daRisolvere: 'true' }))
        .json<{ importazioni: { id: string }[] }>()
        .importazioni.map(({ id }) => id);

    it('refuses a held file, which changes nothing and is no work in Da fare any more', async () => {
      const id = await held();
      expect(await daRisolvere()).toContain(id);
      const chiusa = await capo.post('/BackOffice/ChiudiImportazione', {}, { id });
      expect(chiusa.json()).toMatchObject({
        stato: 'respinto',
        motivo: 'Scartata: nulla è stato cambiato.',
        daChiudere: false,
      });
      expect(await daRisolvere()).not.toContain(id);
      expect((await capo.post('/BackOffice/ConfermaImportazione', {}, { id })).statusCode).toBe(409);
      await importatore.runDaFare();
      expect(await send(20)).toMatchObject({ stato: 'applicato', invariate: 20 });
      // The same file may come again and is asked for again.
      expect((await capo.post('/BackOffice/ChiudiImportazione', {}, { id })).statusCode).toBe(200);
    });

    it('confirms no held file after a newer complete one was applied: its old values would come back', async () => {
      const id = await held();
      const ultimo = await send(20);
      expect(ultimo.stato).toBe('applicato');
      const attivi = async () => (await test.database.pool.query('select from agente where attivo')).rowCount;
      const prima = await attivi();
      const answer = await capo.post('/BackOffice/ConfermaImportazione', {}, { id });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({
          codice: 'STATO_NON_AMMESSO',
          Message: expect.stringContaining('è stato applicato uno più recente') as string,
        }),
      ]);
      expect(await importatore.confirm(id)).toMatchObject({ stato: 'in_attesa_conferma' });
      expect(await attivi()).toBe(prima);
      expect((await capo.post('/BackOffice/ChiudiImportazione', {}, { id })).statusCode).toBe(200);
      // Its sender may mean it all the same.
      expect(await send(2)).toMatchObject({ stato: 'in_attesa_conferma' });
    });

    it('applies no file that was confirmed while a newer complete one was being applied', async () => {
      const id = await held();
      expect(await send(20)).toMatchObject({ stato: 'applicato', invariate: 20 });
      // As the yes leaves it that came before the newer one had ended.
      await test.database.pool.query(
        `update importazione set stato = 'ricevuto', confermata = true, durata_ms = null where id = $1`,
        [id],
      );
      await importatore.runDaFare();
      const { rows } = await test.database.pool.query('select stato, motivo from importazione where id = $1', [id]);
      expect(rows).toEqual([
        {
          stato: 'respinto',
          motivo:
            'Dopo questo file ne è stato applicato uno più recente: questo riporterebbe i dati vecchi. ' +
            'Se è quello giusto, mandalo di nuovo.',
        },
      ]);
      expect(await send(20)).toMatchObject({ stato: 'applicato', invariate: 20 });
      expect((await capo.post('/BackOffice/ChiudiImportazione', {}, { id })).statusCode).toBe(200);
    });

    it('takes a refused file off Da fare, and keeps its reason', async () => {
      files += 1;
      const respinta = await importatore.send(`codice;nome\nB1;\n${'\n'.repeat(files)}`, { tipo: 'agenti' });
      expect(respinta.stato).toBe('respinto');
      const { id } = respinta;
      expect(await daRisolvere()).toContain(id);
      const chiusa = await capo.post('/BackOffice/ChiudiImportazione', {}, { id });
      expect(chiusa.json()).toMatchObject({ stato: 'respinto', motivo: respinta.motivo });
      expect(await daRisolvere()).not.toContain(id);
    });

    it('stands in the record with each yes and no, and is refused for a file that is applied', async () => {
      const si = await held();
      expect((await capo.post('/BackOffice/ConfermaImportazione', {}, { id: si })).statusCode).toBe(200);
      await importatore.runDaFare();
      const no = await held();
      await capo.post('/BackOffice/ChiudiImportazione', {}, { id: no });
      const answer = await capo.post('/BackOffice/ChiudiImportazione', {}, { id: si });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({
          codice: 'STATO_NON_AMMESSO',
          Message: 'L’importazione è nello stato applicato: non c’è nulla da chiudere.',
        }),
      ]);
      const eventi = async (evento: string) =>
        (await capo.get('/BackOffice/Registro', { evento, chi: username }))
          .json<{ eventi: { dettagli: { nome: string; valore: string }[] }[] }>()
          .eventi.map(({ dettagli }) => dettagli.find(({ nome }) => nome === 'importazione')?.valore);
      expect(await eventi('importazione-confermata')).toEqual([si]);
      expect(await eventi('importazione-chiusa')).toContain(no);
      const unknown = { id: '00000000-0000-4000-8000-000000000000' };
      expect((await capo.post('/BackOffice/ChiudiImportazione', {}, unknown)).statusCode).toBe(404);
    });
  });
});
