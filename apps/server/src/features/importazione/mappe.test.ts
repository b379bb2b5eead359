import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface AnteprimaLetta {
  tipo: string | null;
  mappa: string | null;
  motivo: string | null;
  colonne: { nome: string; colonnaFile: string | null }[];
  righe: {
    riga: number;
    celle: { colonna: string; scritto: string; letto: string; esito: string; motivo: string }[];
  }[];
}

const FILE = 'Articolo interno;Testo;Casa;Pubblico;Stag;Note\nZ1;205/55 R16 91V Primacy 4;MICH;64,30;ES;x\n';
const MAPPA = {
  nome: 'gestionale',
  tipo: 'articoli',
  colonne: { 'Articolo interno': 'codice', Testo: 'descrizione', Pubblico: 'prezzo_listino', Note: '' },
  valori: { marca: { mich: 'Michelin' }, stagione: { ES: 'estiva' } },
};

describe('mapping profiles', () => {
  let test: TestApp;
  let erp: Importatore;
  let programma: Programma;
  let capo: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    programma = await startProgramma(test, { ambiti: ['importa'] });
    await buildUtente(test.database.pool, { tipo: 'backend', username: 'capo' });
    await test.database.pool.query(`update utente set ruolo = 'admin' where username = 'capo'`);
    capo = await test.login('capo');
  });
  beforeEach(() => test.database.pool.query('delete from mappa_importazione'));
  afterAll(() => test.close());

  async function preview(file: string, query: Record<string, string> = {}): Promise<AnteprimaLetta> {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/integrazione/v1/importazioni/anteprima',
      query,
      headers: { authorization: `Bearer ${programma.chiave}`, 'content-type': 'text/csv' },
      payload: file,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<AnteprimaLetta>();
  }

  const upload = (path: string, contenuto: string, nome = 'file.csv') =>
    uploadFile(test, capo, path, { nome, contenuto });

  const campi = Array.from(
    { length: 6 },
    (_, i) => `--taglio\r\ncontent-disposition: form-data; name="campo${i}"\r\n\r\n1\r\n`,
  ).join('');
  const inizioFile = `--taglio\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${FILE}`;

  it.each([
    ['is cut off during the upload', '/BackOffice/Importa', inizioFile],
    ['is cut off during the upload', '/BackOffice/AnteprimaImportazione', inizioFile],
    ['has many more fields than its file', '/BackOffice/Importa', `${campi}${inizioFile}\r\n--taglio--\r\n`],
  ])('refuse a form that %s, at %s', async (_, path, payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `${PREFIX}${path}`,
      headers: {
        'protocol-version': '3',
        authorization: `Bearer ${capo.token}`,
        'content-type': 'multipart/form-data; boundary=taglio',
      },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ codice: 'RICHIESTA_NON_VALIDA' }),
    ]);
  });

  it('accept a file with any bytes in its name', async () => {
    const answer = await upload('/BackOffice/Importa', `${FILE.replace('Z1', 'Z4')}#`, 'a\u0000b\u0007.csv');
    expect(answer.json()).toMatchObject({ nomeFile: 'ab.csv' });
  });

  it('name columns and translate words, when chosen by name and when recognised by the header', async () => {
    expect(await erp.send(FILE, { tipo: 'articoli' })).toMatchObject({ stato: 'respinto' });
    const salvata = await programma.post('/mappe', { ...MAPPA, testata: FILE.split('\n')[0]?.split(';') });
    expect(salvata.statusCode).toBe(200);
    expect(salvata.json()).toEqual(MAPPA);
    expect(await erp.send(FILE, { mappa: 'gestionale' })).toMatchObject({ stato: 'applicato', applicate: 1 });
    const { rows } = await test.database.pool.query(
      `select descrizione, marca_id, stagione, prezzo_listino_cents from articolo where codice = 'Z1'`,
    );
    expect(rows).toEqual([
      { descrizione: '205/55 R16 91V Primacy 4', marca_id: 1, stagione: 1, prezzo_listino_cents: 6_430 },
    ]);
    const altro = FILE.replace('Z1', 'Z2');
    expect(await erp.send(altro)).toMatchObject({ stato: 'applicato', tipo: 'articoli', applicate: 1 });
  });

  it('refuse unknown names, columns and kinds', async () => {
    for (const [mappa, campo] of [
      [{ ...MAPPA, colonne: { a: 'gatto' } }, 'colonne'],
      [{ ...MAPPA, colonne: { a: 'codice', b: 'codice' } }, 'colonne'],
      [{ ...MAPPA, valori: { gatto: { a: 'b' } } }, 'valori'],
      [{ ...MAPPA, tipo: 'gatti' }, 'tipo'],
    ] as const) {
      const answer = await programma.post('/mappe', { ...mappa, nome: 'sbagliata' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errori: [{ campo }] });
    }
    await expect(erp.send(FILE, { mappa: 'sconosciuta' })).rejects.toThrow('Non c’è una mappa di nome «sconosciuta».');
    expect((await programma.delete('/mappe/sconosciuta')).statusCode).toBe(404);
  });

  it('are used again for the same bytes after the profile changed', async () => {
    const file = FILE.replace('Z1', 'Z3');
    await programma.post('/mappe', MAPPA);
    await erp.send(file, { mappa: 'gestionale' });
    test.clock.advance(1_000);
    await programma.post('/mappe', { ...MAPPA, valori: { ...MAPPA.valori, stagione: { ES: 'invernale' } } });
    test.clock.advance(1_000);
    expect(await erp.send(file, { mappa: 'gestionale' })).toMatchObject({ applicate: 1 });
    expect(await erp.send(file, { mappa: 'gestionale' })).toMatchObject({ applicate: 1 });
    const { rows } = await test.database.pool.query(`select stagione from articolo where codice = 'Z3'`);
    expect(rows).toEqual([{ stagione: 2 }]);
  });

  it('are forgotten when they are deleted: the same bytes are read again without them', async () => {
    const testata = 'codice;descrizione;marca;prezzo_listino;stagione';
    const file = `${testata}\nZ6;Gomma;Michelin;64,30;E\n`;
    const colonne = Object.fromEntries(testata.split(';').map((nome) => [nome, nome]));
    const valori = { stagione: { E: 'invernale' } };
    await programma.post('/mappe', { nome: 'errata', tipo: 'articoli', testata: testata.split(';'), colonne, valori });
    test.clock.advance(1_000);
    const stagione = async () =>
      (await test.database.pool.query(`select stagione from articolo where codice = 'Z6'`)).rows;
    await erp.send(file);
    expect(await stagione()).toEqual([{ stagione: 2 }]);
    test.clock.advance(1_000);
    expect((await programma.delete('/mappe/errata')).statusCode).toBe(200);
    test.clock.advance(1_000);
    const riletta = await erp.send(file);
    expect(riletta).toMatchObject({ applicate: 1 });
    expect(await stagione()).toEqual([{ stagione: 1 }]);
    expect((await erp.send(file)).id).toBe(riletta.id);
  });

  it('include the usual column headers of Italian ERPs', async () => {
    await erp.send('codice;descrizione;marca;prezzo_listino\nZ5;Gomma;Michelin;64,30\n', { tipo: 'articoli' });
    const fatta = await erp.send('Cod. Art.;Mag.;Q.tà;Data/Ora\nZ5;Bologna;12;2026-03-10T08:00:00Z\n', {
      tipo: 'giacenze',
    });
    expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1 });
    const prezzi = await erp.send('Cod. Art.;Listino;Prz. Vend.\nZ5;Base;64,30\n', { tipo: 'prezzi' });
    expect(prezzi).toMatchObject({ stato: 'applicato', applicate: 1 });
    expect((await preview('Cod. Art.;Mag.;Giac.\nZ5;Bologna;12\n')).tipo).toBe('giacenze');
  });

  it('are previewed without the rows that an import skips: blank ones, and an earlier result’s about the whole file', async () => {
    const righe = 'A1;Gomma;Michelin;64,30;2;avviso\n;;;;;\n ;;;;1;rifiutata\nA2;Gomma;Michelin;64,30;;\n';
    const { righe: viste } = await preview(`codice;descrizione;marca;prezzo_listino;_riga;_esito\n${righe}`);
    expect(viste.map(({ riga, celle }) => [riga, celle[0]?.scritto, celle[0]?.esito])).toEqual([
      [2, 'A1', 'letta'],
      [5, 'A2', 'letta'],
    ]);
  });

  it('are shown by a preview with what was read from each cell, and the preview writes nothing', async () => {
    await programma.post('/mappe', { ...MAPPA, valori: { ...MAPPA.valori, stagione: { ES: 'invernale' } } });
    const anteprima = await preview(FILE.replace('Z1', 'Z9'), { tipo: 'articoli', mappa: 'gestionale' });
    expect(anteprima).toMatchObject({ tipo: 'articoli', mappa: 'gestionale', motivo: null });
    const celle = Object.fromEntries(anteprima.righe[0]?.celle.map((cella) => [cella.colonna, cella]) ?? []);
    expect(celle['prezzo_listino']).toMatchObject({ scritto: '64,30', letto: '€ 64,30', esito: 'letta' });
    expect(celle['stagione']).toMatchObject({ scritto: 'ES', letto: 'invernale' });
    expect(celle['misura']).toMatchObject({ scritto: null, letto: '205/55 R16' });
    expect((await test.database.pool.query(`select from articolo where codice = 'Z9'`)).rowCount).toBe(0);
    const righe = Array.from({ length: 30 }, (_, i) => `Y${i};Gomma;Michelin;${i === 0 ? 'x' : '1.234,5'}`).join('\n');
    const lunga = await preview(`codice;descrizione;marca;prezzo_listino\n${righe}\n`);
    expect(lunga.righe).toHaveLength(20);
    expect(lunga.righe[0]?.celle.at(-1)).toMatchObject({ scritto: 'x', letto: null, esito: 'rifiutata' });
    expect(lunga.righe[1]?.celle.find(({ colonna }) => colonna === 'prezzo_listino')?.letto).toBe('€ 1.234,50');
    expect((await preview('codice;descrizione\nA;B\n', { tipo: 'articoli' })).motivo).toContain(
      'marca, prezzo_listino',
    );
    expect((await preview('')).motivo).toBe('Il file è vuoto.');
  });

  it('show in a preview that a row would wait, and the column that stands twice in another case', async () => {
    const { righe, motivo } = await preview('codice;listino;prezzo\nA1;ASSENTE;10\n');
    expect([righe[0]?.celle.find(({ colonna }) => colonna === 'listino'), motivo]).toEqual([
      expect.objectContaining({ scritto: 'ASSENTE', esito: 'in_attesa' }),
      null,
    ]);
    const doppia = 'codice;listino;prezzo;Prezzo\nA1;BASE;10;11\n';
    const { stato, motivo: respinto } = await erp.send(doppia, { tipo: 'prezzi' });
    expect([stato, respinto]).toEqual(['respinto', expect.stringContaining('Prezzo')]);
    expect((await preview(doppia)).motivo).toBe(respinto);
  });

  it('show the messages about rows page by page, and only to users with the right', async () => {
    const righe = Array.from({ length: 120 }, (_, i) => `PR${i};Gomma;Pirelli;${i % 2 === 0 ? '-1' : 'x'}`).join('\n');
    await upload('/BackOffice/Importa', `codice;descrizione;marca;prezzo_listino\n${righe}\n`, 'tanti.csv');
    await erp.runDaFare();
    const { importazioni } = (await capo.get('/BackOffice/Importazioni', { pagina: '1' })).json<{
      importazioni: { id: string; nomeFile: string }[];
    }>();
    const id = importazioni.find(({ nomeFile }) => nomeFile === 'tanti.csv')?.id ?? '';
    const lette: number[] = [];
    for (let dopo: number | null = 0; dopo !== null;) {
      const answer = await capo.get('/BackOffice/ProblemiImportazione', {
        id,
        testo: 'NEGATIVO',
        ...(dopo > 0 && { dopo: String(dopo) }),
      });
      const pagina = answer.json<{ problemi: { riga: number }[]; prossimo: number | null }>();
      lette.push(...pagina.problemi.map(({ riga }) => riga));
      dopo = pagina.prossimo;
    }
    expect(lette).toEqual(Array.from({ length: 60 }, (_, i) => 2 + 2 * i));
    const altro = await capo.get('/BackOffice/ProblemiImportazione', { id: '00000000-0000-4000-8000-000000000000' });
    expect(altro.statusCode).toBe(404);
    const vendite = await test.login(
      (await buildUtente(test.database.pool, { tipo: 'backend', ruolo: 'magazzino' })).username,
    );
    expect((await vendite.get('/BackOffice/ProblemiImportazione', { id })).statusCode).toBe(403);
  });

  it('are created, used and deleted in the back office, which lists imports with their counts', async () => {
    const file = 'codice;descrizione;marca;prezzo_listino\nBO1;Gomma;Pirelli;10\nBO2;Gomma;Pirelli;-1\n';
    const vista = await upload('/BackOffice/AnteprimaImportazione', file, 'articoli.csv');
    expect(vista.json()).toMatchObject({ tipo: 'articoli', motivo: null });
    const creata = await upload('/BackOffice/Importa', file, 'articoli.csv');
    expect(creata.json()).toMatchObject({ stato: 'ricevuto', porta: 'backoffice', nomeFile: 'articoli.csv' });
    const { id: creataId } = creata.json<{ id: string }>();
    const { rows } = await test.database.pool.query(
      `select utente_id is not null as chi, dettagli from registro where evento = 'importazione' and dettagli ->> 'importazione' = $1`,
      [creataId],
    );
    expect(rows).toEqual([{ chi: true, dettagli: { importazione: creataId, file: 'articoli.csv' } }]);
    await erp.send('codice;nome\nX;Xxx\n', { tipo: 'marche' });
    const elenco = await capo.get('/BackOffice/Importazioni', { pagina: '1' });
    const { importazioni } = elenco.json<{ importazioni: { id: string; nomeFile: string }[] }>();
    const sua = importazioni.find(({ nomeFile }) => nomeFile === 'articoli.csv');
    expect(sua).toMatchObject({ stato: 'applicato', righe: 2, applicate: 1, rifiutate: 1, esito: true });
    const esito = await capo.get('/BackOffice/EsitoImportazione', { id: sua?.id ?? '' });
    expect(esito.body).toContain('BO2;Gomma;Pirelli;-1;3;rifiutata;prezzo_listino;NEGATIVO');
    const problemi = async (filtro: Record<string, string>) =>
      (await capo.get('/BackOffice/ProblemiImportazione', { id: sua?.id ?? '', ...filtro })).json<{
        problemi: object[];
      }>();
    const negativo = {
      riga: 3,
      esito: 'rifiutata',
      campo: 'prezzo_listino',
      codice: 'NEGATIVO',
      motivo: expect.stringContaining('-1') as unknown,
      voci: Object.entries({ codice: 'BO2', descrizione: 'Gomma', marca: 'Pirelli', prezzo_listino: '-1' }).map(
        ([colonna, scritto]) => ({
          colonna,
          scritto: scritto === '-1' ? (expect.stringContaining('-1') as unknown) : scritto,
        }),
      ),
    };
    expect((await problemi({})).problemi).toContainEqual(negativo);
    for (const filtro of [{ testo: 'negativo' }, { esito: 'rifiutata' }, { testo: 'bo2', esito: 'rifiutata' }]) {
      expect(await problemi(filtro), JSON.stringify(filtro)).toEqual({ problemi: [negativo], prossimo: null });
    }
    expect(await problemi({ testo: 'bo1', esito: 'rifiutata' })).toEqual({ problemi: [], prossimo: null });

    await upload(
      '/BackOffice/Importa',
      'cliente;codice;nome;indirizzo;cap;citta;provincia\nIGNOTO;D1;Officina;Via Po 1;10100;Torino;TO\n',
      'destinazioni.csv',
    );
    await erp.runDaFare();
    const attesa = await capo.get('/BackOffice/RigheInAttesa', { pagina: '1' });
    expect(attesa.json()).toMatchObject({
      righe: [
        {
          riga: 2,
          tipo: 'destinazioni',
          nomeFile: 'destinazioni.csv',
          scade: new Date(test.clock.now().getTime() + 24 * 3_600_000).toISOString(),
          voci: Object.entries({
            cliente: 'IGNOTO',
            codice: 'D1',
            nome: 'Officina',
            indirizzo: 'Via Po 1',
            cap: '10100',
            citta: 'Torino',
            provincia: 'TO',
          }).map(([colonna, scritto]) => ({ colonna, scritto })),
        },
      ],
      altre: false,
    });

    const mappa = {
      nome: 'da ufficio',
      tipo: 'marche',
      colonne: [{ sua: 'Sigla', nostra: 'codice' }],
      valori: [{ colonna: 'nome', scritto: 'MICH', nostro: 'Michelin' }],
    };
    const salva = (versione: number) => capo.post('/BackOffice/SalvaMappaImportazione', {}, { ...mappa, versione });
    expect((await salva(0)).json()).toEqual({ versione: 1 });
    const { mappe } = (await capo.get('/BackOffice/MappeImportazione')).json<{ mappe: object[] }>();
    expect(mappe).toContainEqual({ ...mappa, versione: 1 });
    const vendite = await buildUtente(test.database.pool, { tipo: 'backend', username: 'vendite' });
    await test.database.pool.query(`update utente set ruolo = 'commerciale' where id = $1`, [vendite.utenteId]);
    const altri = await test.login('vendite');
    expect((await altri.get('/BackOffice/Importazioni', { pagina: '1' })).statusCode).toBe(403);
    expect((await altri.get('/BackOffice/RigheInAttesa')).statusCode).toBe(403);
  });

  it.each(['__proto__', 'constructor'])(
    'refuse the column %s, and change no object of the process',
    async (colonna) => {
      const valori = [{ colonna, scritto: 'inquinato', nostro: 'x' }];
      const mappa = { nome: 'prototipo', tipo: 'marche', colonne: [{ sua: 'Sigla', nostra: 'codice' }], valori };
      const answer = await capo.post('/BackOffice/SalvaMappaImportazione', {}, { ...mappa, versione: 0 });
      expect({
        oggetto: Reflect.get({}, 'inquinato') as unknown,
        Object: Reflect.get(Object, 'inquinato') as unknown,
      }).toEqual({
        oggetto: undefined,
        Object: undefined,
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errori: [{ campo: 'valori' }] }]);
    },
  );

  it.each(['__proto__', 'constructor'])('keep the word %s like any other', async (scritto) => {
    const mappa = {
      nome: 'parola',
      tipo: 'marche',
      colonne: [{ sua: scritto, nostra: 'codice' }],
      valori: [{ colonna: 'nome', scritto, nostro: 'Michelin' }],
    };
    await capo.post('/BackOffice/SalvaMappaImportazione', {}, { ...mappa, versione: 0 });
    const { mappe } = (await capo.get('/BackOffice/MappeImportazione')).json<{ mappe: object[] }>();
    expect(mappe).toContainEqual({ ...mappa, versione: 1 });
  });

  it('stand in the audit trail with who saved or deleted them', async () => {
    const mappa = { nome: 'nel registro', tipo: 'marche', colonne: [{ sua: 'Sigla', nostra: 'codice' }], valori: [] };
    await capo.post('/BackOffice/SalvaMappaImportazione', {}, { ...mappa, versione: 0 });
    await programma.post('/mappe', { ...MAPPA, nome: 'nel registro' });
    await capo.delete('/BackOffice/MappaImportazione', { nome: 'nel registro', versione: 2 });
    const { rows } = await test.database.pool.query(
      `select u.username, g.evento from registro g left join utente u on u.id = g.utente_id
        where g.dettagli ->> 'mappa' = 'nel registro' order by g.id`,
    );
    expect(rows).toEqual([
      { username: 'capo', evento: 'mappa' },
      { username: null, evento: 'mappa' },
      { username: 'capo', evento: 'mappa-eliminata' },
    ]);
  });

  describe('edited by two colleagues at once', () => {
    let collega: Caller;
    const mappa = { nome: 'contesa', tipo: 'marche', colonne: [{ sua: 'Sigla', nostra: 'codice' }], valori: [] };
    const salva = (who: Caller, versione: number, sua = 'Sigla') =>
      who.post('/BackOffice/SalvaMappaImportazione', {}, { ...mappa, colonne: [{ sua, nostra: 'codice' }], versione });
    beforeAll(async () => {
      const { username } = await buildUtente(test.database.pool, { tipo: 'backend' });
      collega = await test.login(username);
    });

    it('are created once, and the second colleague is told who was faster and what he saved', async () => {
      const answers = await Promise.all([salva(capo, 0), salva(collega, 0, 'Codice')]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        codice: 'CAMBIATO_ALTROVE',
        Message: expect.stringMatching(/^Utente .* ha cambiato la mappa «contesa» il /) as unknown,
      });
    });

    it('change once from the same version, and again from the current one', async () => {
      await salva(capo, 0);
      expect((await salva(capo, 1, 'Marca')).json()).toEqual({ versione: 2 });
      expect((await salva(collega, 1, 'Cod')).statusCode).toBe(409);
      expect((await salva(collega, 2, 'Cod')).json()).toEqual({ versione: 3 });
    });

    it('refuse a colleague’s change after a program has changed the profile', async () => {
      await salva(capo, 0);
      await programma.post('/mappe', { nome: 'contesa', tipo: 'marche', colonne: { Casa: 'codice' } });
      const answer = await salva(collega, 1);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ Message: string }>().Message).toMatch(/^Qualcun altro ha cambiato la mappa «contesa»/);
    });

    it('can be deleted in the version that was seen only, and once', async () => {
      const togli = (versione: number) => capo.delete('/BackOffice/MappaImportazione', { nome: 'contesa', versione });
      await salva(capo, 0);
      await salva(collega, 1, 'Cod');
      expect((await togli(1)).statusCode).toBe(409);
      expect((await togli(2)).statusCode).toBe(200);
      expect((await togli(2)).statusCode).toBe(404);
      expect((await salva(capo, 2)).json()).toMatchObject({
        codice: 'CAMBIATO_ALTROVE',
        Message: 'Intanto la mappa «contesa» è stata eliminata. Salva di nuovo per rimetterla.',
      });
    });
  });
});
