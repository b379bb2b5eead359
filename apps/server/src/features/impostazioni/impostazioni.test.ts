import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Azienda, Ufficio } from '@battistrada/contract/impostazioni';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addImpostazione, saveImpostazione } from '../../db/impostazione.sql.ts';
import { openNotifiche } from '../../db/notifiche.ts';
import { openPortal } from '../../http/portal.ts';
import { buildBase } from '../../test/build.ts';
import { buildDocumento } from '../../test/build-documento.ts';
import { startBuyer } from '../../test/buyer.ts';
import { PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createImpostazioni, readImpostazioni } from './impostazioni.service.ts';
import { eventually } from '../../test/eventually.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const UFFICIO: Ufficio = {
  nome: 'Ordini',
  ruolo: 'ordini',
  telefono: '051 000 0100',
  email: 'ordini@gomme.example',
  indirizzo: 'Via Emilia 1, 40100 Bologna (BO)',
  orari: { lun: [{ dalle: '08:30', alle: '18:30' }] },
};

const AZIENDA: Azienda = {
  ragioneSociale: 'Gomme Rossi srl',
  partitaIva: '01234567897',
  indirizzo: 'Via Emilia 1',
  cap: '40100',
  citta: 'Bologna',
  provincia: 'BO',
  telefono: '',
  email: '',
  iban: '',
};

describe('settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const pool = () => test.database.pool;
  const clear = () => pool().query('delete from impostazione');
  const save = (uffici: readonly Ufficio[]) => saveImpostazione(pool(), 'uffici', uffici, null, test.clock.now());

  /** The page of a server process with its own connection. Returns the page's text for the browser. */
  async function openProcess(): Promise<() => Promise<string>> {
    const dist = await mkdtemp(join(tmpdir(), 'portale-'));
    await writeFile(join(dist, 'index.html'), '<meta name="marchio" content="" /><meta name="contatti" content="" />');
    await writeFile(join(dist, 'version.json'), '{"versione":"1a2b"}');
    await writeFile(join(dist, 'csp.json'), '{"scripts":[],"styles":[]}');
    const notifiche = openNotifiche(pool(), silent);
    const impostazioni = createImpostazioni({
      pool: pool(),
      notifiche,
      log: silent,
      config: { azienda: null, marchio: 'Rossi' },
    });
    const portal = await openPortal(
      dist,
      { marchio: 'Rossi', apiPrefix: '/api', backofficeUrl: '/backoffice', agentiUrl: '/agenti' },
      impostazioni,
    );
    const app = Fastify();
    app.get('/', (request, reply) => portal?.sendPage(request, reply));
    closing.push(
      () => rm(dist, { recursive: true }),
      () => notifiche.close(),
      () => app.close(),
    );
    await eventually(async () => {
      await impostazioni.get();
      expect(notifiche.isListening()).toBe(true);
    });
    return async () => (await app.inject('/')).body;
  }

  it('reach the page of every process soon after a change, without a restart', async () => {
    await clear();
    const pages = await Promise.all([openProcess(), openProcess()]);
    for (const page of pages) expect(await page()).toContain('{&#34;uffici&#34;:[],&#34;chiusure&#34;:[]}');
    await save([UFFICIO]);
    for (const page of pages) await eventually(async () => expect(await page()).toContain('051 000 0100'));
    await save([{ ...UFFICIO, telefono: '051 000 0199' }]);
    for (const page of pages) {
      await eventually(async () => expect(await page()).toContain('051 000 0199'));
      expect(await page()).not.toContain('051 000 0100');
    }
  });

  it('name the brand on every page soon after a change, and use the environment’s brand when they have none', async () => {
    await clear();
    const page = await openProcess();
    expect(await page()).toContain('<meta name="marchio" content="Rossi"');
    await saveImpostazione(pool(), 'marchio', 'Gomme Verdi', null, test.clock.now());
    await eventually(async () => expect(await page()).toContain('<meta name="marchio" content="Gomme Verdi"'));
  });

  it('name the brand in the calendar, in the terms and in the description of the API', async () => {
    const caller = await startBuyer(test);
    await saveImpostazione(pool(), 'marchio', 'Gomme Verdi', null, test.clock.now());
    await eventually(async () =>
      expect((await caller.get('/Documenti/Calendario')).body).toContain('X-WR-CALNAME:Scadenze Gomme Verdi'),
    );
    const description = await test.app.inject(`${PREFIX}/openapi.json`);
    expect(description.json<{ info: { title: string } }>().info.title).toContain('Gomme Verdi');
    await clear();
  });

  it('keep the brand of the database when a start has another one', async () => {
    await clear();
    expect(await addImpostazione(pool(), 'marchio', 'Primo', test.clock.now())).toBe(true);
    expect(await addImpostazione(pool(), 'marchio', 'Secondo', test.clock.now())).toBe(false);
    const { marchio } = await readImpostazioni(pool(), { azienda: null, marchio: 'Secondo' }, silent);
    expect(marchio).toBe('Primo');
  });

  it('name the company of the database, and the environment’s while the database has none', async () => {
    await clear();
    const name = async () => (await readImpostazioni(pool(), { azienda: AZIENDA, marchio: '' }, silent)).azienda;
    expect(await name()).toEqual(AZIENDA);
    const corrected = { ...AZIENDA, indirizzo: 'Via Nuova 2' };
    await saveImpostazione(pool(), 'azienda', corrected, null, test.clock.now());
    expect(await name()).toEqual(corrected);
  });

  it('count their versions and record when they changed', async () => {
    await clear();
    await save([UFFICIO]);
    test.clock.advance(60_000);
    await save([]);
    const { rows } = await pool().query('select chiave, versione, modificata, utente_id from impostazione');
    expect(rows).toEqual([{ chiave: 'uffici', versione: 2, modificata: test.clock.now(), utente_id: null }]);
  });

  it.each([
    [
      'a closing time before the opening',
      { ...UFFICIO, orari: { lun: [{ dalle: '18:00', alle: '08:00' }] } },
      'l’apertura deve venire prima della chiusura',
    ],
    [
      'an impossible hour',
      { ...UFFICIO, orari: { lun: [{ dalle: '8.30', alle: '25:00' }] } },
      'serve un’ora come 08:30',
    ],
    [
      'spans that overlap',
      {
        ...UFFICIO,
        orari: {
          lun: [
            { dalle: '08:00', alle: '13:00' },
            { dalle: '12:00', alle: '18:00' },
          ],
        },
      },
      'le fasce di un giorno devono seguirsi senza sovrapporsi',
    ],
    ['an office without a name', { ...UFFICIO, nome: ' ' }, 'serve un testo'],
    ['a telephone of letters', { ...UFFICIO, telefono: 'chiamaci' }, 'serve un numero di telefono'],
  ])('refuse %s', async (_what, ufficio, message) => {
    await expect(save([ufficio])).rejects.toThrow(message);
  });

  it('count as missing when their form is wrong', async () => {
    await clear();
    await pool().query(
      `insert into impostazione (chiave, valore, modificata) values ('uffici', '"niente"', now()), ('chiusure', '["2026-12-25"]', now())`,
    );
    const page = await openProcess();
    expect(await page()).toContain('{&#34;uffici&#34;:[],&#34;chiusure&#34;:[&#34;2026-12-25&#34;]}');
  });

  it('refuse to draw documents without a company and still serve imported files', async () => {
    const caller = await startBuyer(test);
    const drawn = await buildDocumento(pool(), caller.clienteId, { data: '2026-03-02' });
    const file = await buildDocumento(pool(), caller.clienteId, { file: Buffer.from('%PDF-1.7') });
    await clear();
    const ask = (path: string, id: number) => caller.get(path, { iddoc: id, tipo: 'FT' });
    for (const path of ['/Documenti/trova', '/Documenti/Xml']) {
      const answer = await ask(path, drawn);
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({
          codice: 'NON_PRONTO',
          Message: expect.stringContaining('mancano i dati dell’azienda'),
        }),
      ]);
    }
    expect((await ask('/Documenti/trova', file)).statusCode).toBe(200);
  });

  it('send requests for access to the office for orders, and refuse them when there is none', async () => {
    const richiesta = {
      ragsoc: 'Gomme Nuove srl',
      piva: '12345678903',
      nome: 'Ada',
      email: 'ada@gomme.example',
      telefono: '051 123456',
      messaggio: '',
    };
    const ask = () => test.anonymous.post('/APILogin/RichiediAccesso', {}, richiesta);
    await clear();
    expect((await ask()).json()).toMatchObject({ codice: 'NON_PRONTO' });
    await save([{ ...UFFICIO, ruolo: null, email: 'altro@gomme.example' }, UFFICIO]);
    await eventually(async () => expect((await ask()).statusCode).toBe(200));
    const { rows } = await pool().query('select distinct destinatario from messaggio_posta');
    expect(rows).toEqual([{ destinatario: 'ordini@gomme.example' }]);
  });
});
