import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { decodeWindows1252, encodeWindows1252 } from './formati/windows-1252.ts';
import { startPrezziFuturi } from './prezzi-futuri.service.ts';
import { buildUtente, readGiacenza } from '../../test/build.ts';
import { startImportatore, type Importata, type Importatore } from '../../test/importatore.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

const ARTICOLI = 'codice;descrizione;marca;prezzo_listino';

describe('imports at the machine door', () => {
  let test: TestApp;
  let erp: Programma;
  let importatore: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    erp = await startProgramma(test, { ambiti: ['importa'] });
    importatore = await startImportatore(test);
    for (const [tipo, file] of [
      ['marche', 'codice;nome\nMIC;Michelin\nPIR;Pirelli\n'],
      ['depositi', 'codice;nome;ora_limite\nBO;Bologna;17:30\nVR;Verona;\n'],
      ['listini', 'codice;nome\nBASE;Base\nORO;Oro\n'],
    ] as const) {
      const { stato, avvisi } = await imported(file, { tipo });
      if (stato !== 'applicato' || avvisi > 0) throw new Error(`${tipo} were not imported`);
    }
    await imported(`${ARTICOLI}\nA1;Gomma;MIC;100\n`, { tipo: 'articoli' });
  });
  // A complete file may have taken articles out of sale that another test needs.
  afterEach(() => pool().query('update articolo set attivo = true where not attivo'));
  afterAll(() => test.close());

  const pool = () => test.database.pool;

  async function send(file: string | Buffer, query: Record<string, string> = {}, type = 'text/csv') {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/integrazione/v1/importazioni',
      query,
      headers: { authorization: `Bearer ${erp.chiave}`, 'content-type': type },
      payload: file,
    });
    return answer;
  }

  /** Sends a file and waits until it is imported. */
  async function imported(
    file: string | Buffer,
    query: Record<string, string> = {},
    type?: string,
  ): Promise<Importata> {
    const answer = await send(file, query, type);
    expect(answer.body).not.toContain('errori');
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json<Importata>();
    expect(answer.headers.location).toBe(`/integrazione/v1/importazioni/${id}`);
    await importatore.runDaFare();
    return (await erp.get(`/importazioni/${id}`)).json<Importata>();
  }

  const esitoOf = (id: string) => importatore.readEsito(id);

  const row = async (query: string, values: unknown[] = []): Promise<unknown> =>
    (await pool().query(query, values)).rows[0];

  it('create articles and read missing columns from the description, with a warning for each column', async () => {
    const fatta = await imported(`${ARTICOLI}\nN1;205/55 R16 91V Primacy 4 estivo;MIC;100,50\n`, { tipo: 'articoli' });
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 1, applicate: 1, rifiutate: 0 });
    expect(await row(`select * from articolo where codice = 'N1'`)).toMatchObject({
      misura: '205/55 R16',
      misura_chiave: '205/55R16',
      raggio: 16,
      indice_carico: '91',
      indice_carico_min: 91,
      iv: 'V',
      stagione: 1,
      settore: 'VETTURA',
      prezzo_listino_cents: 10_050,
      attivo: true,
    });
    const esito = await esitoOf(fatta.id);
    expect(esito.find(({ _campo }) => _campo === 'misura')).toMatchObject({
      _esito: 'avviso',
      _codice: 'DALLA_DESCRIZIONE',
    });
    expect(await row(`select codice from articolo_ricerca where codice = 'N1'`)).toEqual({ codice: 'N1' });
  });

  it('take the value of a text that is written as a formula to keep its zeros', async () => {
    const fatta = await imported(`${ARTICOLI};ean\n="0042";"=""Gomma""";MIC;="10,50";="8019227223361"\n`, {
      tipo: 'articoli',
    });
    expect(fatta).toMatchObject({ applicate: 1, rifiutate: 0 });
    expect(await row(`select descrizione, prezzo_listino_cents, ean from articolo where codice = '0042'`)).toEqual({
      descrizione: 'Gomma',
      prezzo_listino_cents: 1_050,
      ean: '8019227223361',
    });
  });

  it('say in words what an empty cell got from the description', async () => {
    const fatta = await imported(
      `${ARTICOLI};stagione;xl;indice_carico\nPAR1;205/55 R16 94V XL Alpin invernale;MIC;100;;;\n`,
      { tipo: 'articoli' },
    );
    const motivi = (await esitoOf(fatta.id)).filter(({ _riga }) => _riga === '2').map(({ _motivo }) => _motivo);
    expect(new Set(motivi)).toEqual(
      new Set([
        'indice_carico letto dalla descrizione: 94.',
        'stagione letto dalla descrizione: invernale.',
        'xl letto dalla descrizione: sì.',
      ]),
    );
  });

  it.each([
    ['9.00-16,14PR TT', '9.00-16'],
    ['225 65 16c 112/110', '225/65R16C'],
    ['280/85R24 (11.2R24) 115A8/112B', '280/85R24'],
    ['26 x 1 3/8 (37-590)', '26X1 3/8'],
    ['205/55R16 91V Turanza', ''],
    ['225/40R18 255/35R18', ''],
  ])('read the key of the size in the column %j: %j', async (scritta, chiave) => {
    const codice = `M-${scritta}`;
    const fatta = await imported(`${ARTICOLI};misura\n${codice};Gomma;MIC;100;${scritta}\n`, { tipo: 'articoli' });
    expect(await row('select misura_chiave from articolo where codice = $1', [codice])).toEqual({
      misura_chiave: chiave,
    });
    const codici = (await esitoOf(fatta.id)).map(({ _codice }) => _codice);
    expect(codici.includes('MISURA_IGNOTA')).toBe(chiave === '');
  });

  it.each([
    ['205/XX R16', '205/55 R16', '205/55R16'],
    ['215/60 R17', '215/60 R17', '215/60R17'],
    ['', '205/55 R16', '205/55R16'],
  ])('leave the size of an article as it was when the cell is no size: %j', async (scritta, misura, chiave) => {
    const testata = `${ARTICOLI};misura`;
    await imported(`${testata}\nTIENI;Gomma 205/55R16;MIC;100;205/55 R16\n`, { tipo: 'articoli', forza: 'true' });
    const fatta = await imported(`${testata}\nTIENI;Gomma 205/55R16;MIC;100;${scritta}\n`, { tipo: 'articoli' });
    expect(
      await row(`select misura, misura_chiave, raggio::float as raggio from articolo where codice = 'TIENI'`),
    ).toEqual({
      misura,
      misura_chiave: chiave,
      raggio: Number(misura.slice(-2)),
    });
    const codici = (await esitoOf(fatta.id)).map(({ _codice }) => _codice);
    expect(codici.includes('MISURA_IGNOTA')).toBe(scritta === '205/XX R16');
  });

  it.each([
    ['a new article', ''],
    ['an article without a size', 'NUOVA;Gomma;MIC;100;205/XX R16'],
  ])('read the size of %s from the description when the cell is none', async (_cosa, prima) => {
    const testata = `${ARTICOLI};misura`;
    await pool().query(`delete from articolo where codice = 'NUOVA'`);
    if (prima !== '') await imported(`${testata}\n${prima}\n`, { tipo: 'articoli', forza: 'true' });
    const file = `${testata}\nNUOVA;205/55 R16 91V;MIC;100;205/XX R16\n`;
    const fatta = await imported(file, { tipo: 'articoli', forza: 'true' });
    expect(fatta).toMatchObject({ applicate: 1 });
    expect(
      await row(`select misura, misura_chiave, raggio::float as raggio from articolo where codice = 'NUOVA'`),
    ).toEqual({ misura: '205/55 R16', misura_chiave: '205/55R16', raggio: 16 });
    expect((await esitoOf(fatta.id)).filter(({ _campo }) => _campo === 'misura')).toMatchObject([
      { _codice: 'MISURA_IGNOTA', _motivo: expect.stringMatching(/205\/XX R16.*descrizione: 205\/55 R16/) },
    ]);
    expect(await imported(file, { tipo: 'articoli', forza: 'true' })).toMatchObject({ invariate: 1 });
  });

  it('write only the differences and keep the columns that are missing from the file', async () => {
    await imported(`${ARTICOLI};disegno\nB1;Valvola TR414;MIC;1;Tubo\n`, { tipo: 'articoli' });
    const fatta = await imported(`${ARTICOLI}\nB1;Valvola TR414;MIC;1,00\nB2;Valvola TR415;MIC;2\n`, {
      tipo: 'articoli',
    });
    expect(fatta).toMatchObject({ applicate: 1, invariate: 1 });
    expect(await row(`select disegno from articolo where codice = 'B1'`)).toEqual({ disegno: 'Tubo' });
  });

  it('refuse a file that declares more than 200 MB before it is read', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/integrazione/v1/importazioni',
      headers: { authorization: `Bearer ${erp.chiave}`, 'content-type': 'text/csv', 'content-length': '300000000' },
      payload: Readable.from(['codice;nome\nGRANDE;Grande\n']),
    });
    expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([413, 'TROPPO_GRANDE']);
  });

  it.each(['/importazioni?tipo=marche', '/importazioni/anteprima?tipo=marche'])(
    'say that the body is the file itself to a form that contains it, at %s',
    async (path) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/integrazione/v1${path}`,
        headers: { authorization: `Bearer ${erp.chiave}`, 'content-type': 'multipart/form-data; boundary=taglio' },
        payload:
          '--taglio\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncodice;nome\nM;M\n\r\n--taglio--\r\n',
      });
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([415, 'FORMATO_NON_ACCETTATO']);
    },
  );

  it('refuse bad rows with a reason and accept the others', async () => {
    const fatta = await imported(
      `${ARTICOLI};ean\nC1;Gomma;MIC;100;3,5287E+12\nC2;Gomma;MIC;-1;\nC3;Gomma;MIC;cento;\nC4;Gomma;MIC;0;\n;Gomma;MIC;1;\n`,
      { tipo: 'articoli' },
    );
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 5, applicate: 1, rifiutate: 4 });
    const esito = await esitoOf(fatta.id);
    const rifiutate = esito.filter(({ _esito }) => _esito === 'rifiutata');
    expect(rifiutate.map(({ _riga, _campo, _codice }) => [_riga, _campo, _codice])).toEqual([
      ['2', 'ean', 'NOTAZIONE_SCIENTIFICA'],
      ['3', 'prezzo_listino', 'NEGATIVO'],
      ['4', 'prezzo_listino', 'NON_NUMERO'],
      ['6', 'codice', 'OBBLIGATORIO'],
    ]);
    expect(rifiutate[0]).toMatchObject({ codice: 'C1', ean: '3,5287E+12' });
    expect(esito.find(({ _codice }) => _codice === 'PREZZO_ZERO')).toMatchObject({ _riga: '5', _esito: 'avviso' });
  });

  it('return the earlier result for the same bytes, unless a repetition is requested', async () => {
    const file = `${ARTICOLI}\nD1;Gomma;MIC;100\n`;
    const prima = await imported(file, { tipo: 'articoli' });
    expect((await imported(file, { tipo: 'articoli' })).id).toBe(prima.id);
    const ancora = await imported(file, { tipo: 'articoli', forza: '1' });
    expect(ancora.id).not.toBe(prima.id);
    expect(ancora).toMatchObject({ applicate: 0, invariate: 1 });
  });

  it('are of another kind when the file’s name says so, though the bytes are the same', async () => {
    const file = 'codice;nome\nUGUALE;Uguale\n';
    const marche = await imported(file, { nome: 'marche.csv' });
    expect(await imported(file, { nome: 'listini.csv' })).toMatchObject({ tipo: 'listini', applicate: 1 });
    expect((await imported(file, { nome: 'marche.csv' })).id).toBe(marche.id);
  });

  it('check a file without writing', async () => {
    const fatta = await imported(`${ARTICOLI}\nE1;Gomma;MIC;100\nE2;Gomma;MIC;x\n`, {
      tipo: 'articoli',
      controlla: '1',
    });
    expect(fatta).toMatchObject({ stato: 'convalidato', righe: 2, applicate: 0, rifiutate: 1 });
    expect(await row(`select 1 from articolo where codice = 'E1'`)).toBeUndefined();
  });

  it('keep rows with an unknown parent and apply them when it arrives', async () => {
    const prezzi = await imported('codice;listino;prezzo\nF1;BASE;80,00\nA1;BASE;70\n', { tipo: 'prezzi' });
    expect(prezzi).toMatchObject({ stato: 'applicato', applicate: 1, inAttesa: 1, rifiutate: 0 });
    expect(await esitoOf(prezzi.id)).toMatchObject([
      { codice: 'F1', _riga: '2', _esito: 'in_attesa', _campo: 'codice' },
    ]);
    await imported(`${ARTICOLI}\nF1;Gomma;MIC;100\n`, { tipo: 'articoli' });
    expect(await row(`select prezzo_cents from prezzo where codice = 'F1'`)).toEqual({ prezzo_cents: 8_000 });
    expect((await erp.get(`/importazioni/${prezzi.id}`)).json()).toMatchObject({ inAttesa: 0, applicate: 2 });
  });

  it('apply stock by the rule and recognise the kind and the columns by their usual names', async () => {
    const rilevata = test.clock.now().toISOString();
    const fatta = await imported(
      `Cod. Art.;Magazzino;Giac.;rilevata_il\nA1;BO;12;${rilevata}\nA1;VR;-2;${rilevata}\n`,
      {
        nome: 'giacenze-bologna.csv',
      },
    );
    expect(fatta).toMatchObject({ tipo: 'giacenze', applicate: 1, rifiutate: 1 });
    expect(await readGiacenza(pool(), 'A1', 1)).toBe(12);
    const prima = new Date(test.clock.now().getTime() - 1_000).toISOString();
    const vecchia = await imported(`codice;deposito;quantita;rilevata_il\nA1;BO;50;${prima}\n`);
    expect(vecchia).toMatchObject({ tipo: 'giacenze', stato: 'respinto', rifiutate: 1 });
    expect(await esitoOf(vecchia.id)).toMatchObject([{ _codice: 'SUPERATA' }]);
  });

  it('count stored figures that a file repeats as unchanged, and apply the others', async () => {
    const rilevata = test.clock.now().toISOString();
    const testata = 'codice;deposito;quantita;rilevata_il;azione';
    await imported(`${ARTICOLI}\nA9;Gomma;MIC;100\n`, { tipo: 'articoli' });
    const prima = `${testata}\nA9;BO;7;${rilevata};\nA9;VR;3;${rilevata};\n`;
    expect(await imported(prima, { tipo: 'giacenze' })).toMatchObject({ applicate: 2, invariate: 0 });
    expect(await imported(prima, { tipo: 'giacenze', forza: '1' })).toMatchObject({ applicate: 0, invariate: 2 });
    const poi = await imported(`${testata}\nA9;BO;7;${rilevata};\nA9;VR;;${rilevata};elimina\n`, { tipo: 'giacenze' });
    expect(poi).toMatchObject({ stato: 'applicato', applicate: 1, invariate: 1, avvisi: 1 });
    expect(await esitoOf(poi.id)).toMatchObject([{ _riga: '3', _codice: 'CORREZIONE' }]);
    expect([await readGiacenza(pool(), 'A9', 1), await readGiacenza(pool(), 'A9', 2)]).toEqual([7, 0]);
  });

  it('keep a figure that is newer than a complete file without it', async () => {
    const ora = test.clock.now();
    const prima = new Date(ora.getTime() - 1_000).toISOString();
    await imported('codice;nome\nMO;Modena\n', { tipo: 'depositi' });
    await imported(`${ARTICOLI}\nA20;Gomma;MIC;100\nA21;Gomma;MIC;100\n`, { tipo: 'articoli' });
    const testata = 'codice;deposito;quantita;rilevata_il';
    await imported(`${testata}\nA20;MO;8;${ora.toISOString()}\n`, { tipo: 'giacenze' });
    const intera = await imported(`${testata}\nA21;MO;1;${prima}\n`, { tipo: 'giacenze', modo: 'completo' });
    expect(intera).toMatchObject({ stato: 'applicato', applicate: 1, tolte: 0 });
    const { rows } = await pool().query(
      `select codice, quantita from giacenza where codice in ('A20', 'A21') and quantita > 0 order by codice`,
    );
    expect(rows).toEqual([
      { codice: 'A20', quantita: 8 },
      { codice: 'A21', quantita: 1 },
    ]);
  });

  it('read NDJSON, compressed too, and return the result as CSV', async () => {
    const righe = [
      { codice: 'A1', listino: 'ORO', prezzo: 64.3 },
      { codice: 'A1', listino: 'BASE', prezzo: '65,30' },
      { codice: 'A1', listino: 'ASSENTE', prezzo: 1 },
    ];
    const ndjson = righe.map((riga) => JSON.stringify(riga)).join('\n');
    const fatta = await imported(gzipSync(ndjson), { tipo: 'prezzi' }, 'application/gzip');
    expect(fatta).toMatchObject({ applicate: 2, inAttesa: 1 });
    expect(
      (await pool().query(`select prezzo_cents from prezzo where codice = 'A1' order by listino_id`)).rows,
    ).toEqual([{ prezzo_cents: 6_530 }, { prezzo_cents: 6_430 }]);
    expect(await esitoOf(fatta.id)).toMatchObject([{ listino: 'ASSENTE', _riga: '4', _esito: 'in_attesa' }]);
    const { headers } = await erp.get(`/importazioni/${fatta.id}/esito`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('name the classes that a label has when a cell holds another', async () => {
    const file = `${ARTICOLI};consumo;aderenza;rumore_classe\nCL1;Gomma;MIC;100;H;B;D\n`;
    const fatta = await imported(file, { tipo: 'articoli' });
    const motivi = (await esitoOf(fatta.id)).filter(({ _codice }) => _codice === 'FORMA_ERRATA');
    expect(Object.fromEntries(motivi.map(({ _campo, _motivo }) => [_campo, _motivo]))).toEqual({
      consumo: '«H» non è una classe dell’etichetta, da A a G.',
      rumore_classe: '«D» non è una classe di rumore, da A a C.',
    });
  });

  it('keep the accents of NDJSON that is written in Windows-1252, also in its result', async () => {
    const righe = [
      { codice: 'NUOVO1', nome: 'Qualità “Forlì”' },
      { codice: 'NUOVO2', nome: '' },
      { codice: 'È', nome: '' },
    ];
    const ndjson = righe.map((riga) => `${JSON.stringify(riga)}\n`).join('');
    const fatta = await imported(encodeWindows1252(ndjson), { tipo: 'marche' }, 'application/x-ndjson');
    expect(fatta).toMatchObject({ applicate: 1, rifiutate: 2 });
    expect(await row(`select nome from marca where codice_erp = 'NUOVO1'`)).toEqual({ nome: 'Qualità “Forlì”' });
    const { rawPayload, headers } = await erp.get(`/importazioni/${fatta.id}/esito`);
    expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(decodeWindows1252(rawPayload)).toMatch(/^codice;nome;_riga;.*\r\nNUOVO2;;3;rifiutata;.*\r\nÈ;;4;rifiutata;/);
  });

  it('create customers from a file damaged by a spreadsheet', async () => {
    const testata = 'codice;ragione_sociale;partita_iva;listino;cap;provincia;iva;depositi;fido;citta';
    const riga = '00012;Perù Gomme srl;12345678903;BASE;1100;xx;22;VR|BO;5.000,00;Forlì';
    const fatta = await imported(Buffer.from(`${testata}\r\n${riga}\r\n`, 'latin1'), { tipo: 'clienti' });
    expect(fatta).toMatchObject({ applicate: 1, rifiutate: 0, avvisi: 2 });
    expect(await row(`select * from cliente where codice_erp = '00012'`)).toMatchObject({
      ragione_sociale: 'Perù Gomme srl',
      cap: '01100',
      provincia: '',
      citta: 'Forlì',
      iva_bp: 2_200,
      fido_massimo_cents: 500_000,
    });
    expect(
      (
        await pool().query(
          `select d.deposito_id from cliente_deposito d join cliente c on c.id = d.cliente_id
            where c.codice_erp = '00012' order by d.posizione`,
        )
      ).rows.map((d: { deposito_id: number }) => d.deposito_id),
    ).toEqual([2, 1]);
    const { rawPayload, headers } = await erp.get(`/importazioni/${fatta.id}/esito`);
    expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(rawPayload.toString('latin1')).toContain('Perù Gomme srl');
  });

  it.each(['OT', 'sm'])('keep the province %s, which addresses in Sardinia or San Marino carry', async (provincia) => {
    const file = `codice;ragione_sociale;partita_iva;listino;provincia\n0${provincia};Gomme srl;12345678903;BASE;${provincia}\n`;
    expect(await imported(file, { tipo: 'clienti' })).toMatchObject({ applicate: 1, avvisi: 1 });
    expect(await row(`select provincia from cliente where codice_erp = '0${provincia}'`)).toEqual({
      provincia: provincia.toUpperCase(),
    });
  });

  it('give a customer the depositi of the file: an empty cell removes them, and a new customer without any gets a warning', async () => {
    const testata = 'codice;ragione_sociale;partita_iva;listino';
    const depositi = async () =>
      (
        await pool().query<{ codice_erp: string }>(
          `select d.codice_erp from cliente_deposito x join cliente c on c.id = x.cliente_id join deposito d on d.id = x.deposito_id
            where c.codice_erp = 'D1' order by x.posizione`,
        )
      ).rows.map(({ codice_erp }) => codice_erp);
    const codici = async ({ id }: { id: string }) => (await esitoOf(id)).map(({ _codice }) => _codice);

    const senza = await imported(`${testata}\nD1;Gomme Uno srl;12345678903;BASE\n`, { tipo: 'clienti' });
    expect(await depositi()).toEqual([]);
    expect(await codici(senza)).toEqual(['SENZA_DEPOSITI']);
    await imported(`${testata};depositi\nD1;Gomme Uno srl;12345678903;BASE;VR|BO\n`, { tipo: 'clienti' });
    expect(await depositi()).toEqual(['VR', 'BO']);
    await imported(`${testata}\nD1;Gomme Uno srl;12345678903;BASE\n`, { tipo: 'clienti', forza: 'true' });
    expect(await depositi()).toEqual(['VR', 'BO']);
    await imported(`${testata};depositi\nD1;Gomme Uno srl;12345678903;BASE;\n`, { tipo: 'clienti', forza: 'true' });
    expect(await depositi()).toEqual([]);
  });

  it.each(['BO, VR', 'BO;VR'])(
    'leave a customer’s depositi as they were when the cell is «%s», and say how',
    async (cella) => {
      const testata = 'codice;ragione_sociale;partita_iva;listino;citta;depositi';
      const send = (citta: string, depositi: string) =>
        imported(`${testata}\nD2;Gomme Due srl;12345678903;BASE;${citta};"${depositi}"\n`, {
          tipo: 'clienti',
          forza: 'true',
        });
      await send('Parma', 'VR');
      const fatta = await send('Lodi', cella);
      expect(fatta).toMatchObject({ applicate: 1, inAttesa: 0, avvisi: 1 });
      expect(await importatore.fetchEsito(fatta.id)).toMatch(/;avviso;depositi;FORMA_ERRATA;.*BO\|VR/);
      const { rows } = await pool().query(
        `select c.citta, d.codice_erp from cliente c join cliente_deposito x on x.cliente_id = c.id
         join deposito d on d.id = x.deposito_id where c.codice_erp = 'D2'`,
      );
      expect(rows).toEqual([{ citta: 'Lodi', codice_erp: 'VR' }]);
      // A deposito that is not known yet is still waited for.
      expect(await send('Lodi', 'BO, MAI')).toMatchObject({ applicate: 0, inAttesa: 1 });
    },
  );

  it('store a price for its day and apply it at midnight in Rome', async () => {
    await imported(`${ARTICOLI}\nP1;Valvola;MIC;1\n`, { tipo: 'articoli' });
    test.clock.set('2026-03-10T22:59:59Z');
    const fatta = await imported(
      'codice;listino;prezzo;valido_dal\nP1;BASE;9,99;11/03/2026\nP1;BASE;8,88;2026-03-10\n',
      {
        tipo: 'prezzi',
      },
    );
    expect(fatta).toMatchObject({ applicate: 2, avvisi: 0 });
    const start = () => startPrezziFuturi({ pool: pool(), clock: test.clock }, new AbortController().signal);
    await start();
    expect(await row(`select prezzo_cents from prezzo where codice = 'P1'`)).toEqual({ prezzo_cents: 888 });
    test.clock.set('2026-03-10T23:00:00Z');
    await start();
    expect(await row(`select prezzo_cents from prezzo where codice = 'P1'`)).toEqual({ prezzo_cents: 999 });
    expect(await row(`select 1 from prezzo_futuro where codice = 'P1'`)).toBeUndefined();
  });

  it.each(['Data inizio validità', 'Valido dal', 'Data decorrenza', 'Inizio validità'])(
    'keep a price for its day when the ERP calls the column %s',
    async (nome) => {
      await imported(`${ARTICOLI}\nP6;Valvola;MIC;1\n`, { tipo: 'articoli' });
      test.clock.set('2026-03-12T10:00:00Z');
      const righe = `Cod. articolo;Listino;Prezzo netto;${nome}\nP6;BASE;9,99;31/03/2026\n`;
      expect(await imported(righe, { tipo: 'prezzi', forza: 'true' })).toMatchObject({ rifiutate: 0, avvisi: 0 });
      expect(await row(`select 1 from prezzo where codice = 'P6'`)).toBeUndefined();
    },
  );

  it('read documents whose columns are shortened as accountants do', async () => {
    const testata = 'codice;ragione_sociale;partita_iva;listino\n';
    await imported(`${testata}KD;Gomme Doc srl;01991000009;BASE\n`, { tipo: 'clienti' });
    expect(
      await imported(
        'Tipo doc.;Numero doc.;Data doc.;Cod. cliente;Imponibile;Imposta;Totale doc.\nFT;ABBR;02/03/2026;KD;100;22;122\n',
        { tipo: 'documenti' },
      ),
    ).toMatchObject({ applicate: 1, avvisi: 0 });
  });

  it('read a season’s noun and a document’s name in full', async () => {
    const articoli = await imported(
      `${ARTICOLI};stagione\nSTG1;205/55 R16 91V;MIC;100;Inverno\nSTG2;205/55 R16 91V;MIC;100;ESTATE\nSTG3;205/55 R16 91V;MIC;100;AllSeason\n`,
      { tipo: 'articoli' },
    );
    expect(articoli).toMatchObject({ applicate: 3 });
    const { rows } = await pool().query(
      `select codice, stagione from articolo where codice like 'STG%' order by codice`,
    );
    expect(rows.map(({ stagione }: { stagione: number }) => stagione)).toEqual([2, 1, 3]);
    await imported('codice;ragione_sociale;partita_iva;listino\nKN;Gomme Nomi srl;01991000009;BASE\n', {
      tipo: 'clienti',
    });
    const documenti = await imported(
      'tipo;numero;data;cliente;totale\nFattura;N1;2026-03-02;KN;122\nNota di credito;N2;2026-03-02;KN;10\nNota di Debito;N3;2026-03-02;KN;10\nDocumento di trasporto;N4;2026-03-02;KN;10\n',
      { tipo: 'documenti' },
    );
    expect(documenti).toMatchObject({ applicate: 4, rifiutate: 0, avvisi: 0 });
  });

  it('warn when a price is taken out and one of a later day stays, which a row of its own takes out', async () => {
    await imported(`${ARTICOLI}\nP4;Valvola;MIC;1\nP5;Valvola;MIC;1\n`, { tipo: 'articoli' });
    test.clock.set('2026-03-12T10:00:00Z');
    const testata = 'codice;listino;prezzo;valido_dal;azione\n';
    await imported(
      `${testata}P4;BASE;7;;\nP4;BASE;8;13/03/2026;\nP4;BASE;9;14/03/2026;\nP5;BASE;7;;\nP5;BASE;8;13/03/2026;\n`,
      { tipo: 'prezzi' },
    );
    const { id, ...conti } = await imported(
      `${testata}P4;BASE;;;elimina\nP4;BASE;;14/03/2026;elimina\nP5;BASE;;;elimina\nP5;BASE;;13/03/2026;elimina\n`,
      { tipo: 'prezzi' },
    );
    expect(conti).toMatchObject({ applicate: 4, avvisi: 1, rifiutate: 0 });
    expect(await importatore.readEsito(id)).toMatchObject([
      { codice: 'P4', _riga: '2', _esito: 'avviso', _campo: 'valido_dal', _codice: 'PREZZO_FUTURO' },
    ]);
    expect((await importatore.readEsito(id))[0]?.['_motivo']).toContain('13/03/2026');
  });

  it('set a price that an older one of the same day does not replace, when the product was off at midnight', async () => {
    await imported(`${ARTICOLI}\nP2;Valvola;MIC;1\n`, { tipo: 'articoli' });
    test.clock.set('2026-03-20T10:00:00Z');
    await imported('codice;listino;prezzo;valido_dal\nP2;BASE;7,77;21/03/2026\n', { tipo: 'prezzi' });
    test.clock.set('2026-03-21T10:00:00Z');
    await imported('codice;listino;prezzo;valido_dal\nP2;BASE;6,66;21/03/2026\n', { tipo: 'prezzi', controlla: '1' });
    expect(await row(`select prezzo_cents from prezzo_futuro where codice = 'P2'`)).toEqual({ prezzo_cents: 777 });
    await imported('codice;listino;prezzo;valido_dal\nP2;BASE;6,66;21/03/2026\n', { tipo: 'prezzi' });
    await startPrezziFuturi({ pool: pool(), clock: test.clock }, new AbortController().signal);
    expect(await row(`select prezzo_cents from prezzo where codice = 'P2'`)).toEqual({ prezzo_cents: 666 });
  });

  it('take prices out by a complete file, older ones of the same day too, when the product was off at midnight', async () => {
    await imported(`${ARTICOLI}\nP3;Valvola;MIC;1\n`, { tipo: 'articoli' });
    test.clock.set('2026-03-22T10:00:00Z');
    await imported('codice;listino;prezzo;valido_dal\nP3;BASE;7,77;23/03/2026\n', { tipo: 'prezzi' });
    test.clock.set('2026-03-23T10:00:00Z');
    const { id } = await imported('codice;listino;prezzo\nA1;BASE;5,01\n', { tipo: 'prezzi', modo: 'completo' });
    await erp.post(`/importazioni/${id}/conferma`);
    await importatore.runDaFare();
    await startPrezziFuturi({ pool: pool(), clock: test.clock }, new AbortController().signal);
    expect(await row(`select 1 from prezzo where codice = 'P3'`)).toBeUndefined();
  });

  it('accept documents with their rows, and the open items of a customer', async () => {
    await imported('codice;nome\nAG1;Anna Neri\n', { tipo: 'agenti' });
    await imported('codice;ragione_sociale;partita_iva;listino;agente\nK1;Gomme Uno srl;12345678903;BASE;AG1\n', {
      tipo: 'clienti',
    });
    expect(
      await row(`select a.nome from cliente c join agente a on a.id = c.agente_id where c.codice_erp = 'K1'`),
    ).toEqual({
      nome: 'Anna Neri',
    });
    const righe = await imported(
      'tipo;numero;data;riga;descrizione;quantita;prezzo\nFT;7/A;2026-01-05;1;Gomma;4;10,50\n',
      {
        tipo: 'righe_documento',
      },
    );
    expect(righe).toMatchObject({ inAttesa: 1, applicate: 0 });
    const file =
      'tipo;numero;data;cliente;totale;iva\nFT;7/A;2026-01-05;K1;51,24;9,24\nFT;8;2026-01-05;K1;1;x\nXX;9;2026-01-05;K1;1;\n';
    expect(await imported(file, { tipo: 'documenti' })).toMatchObject({ applicate: 2, rifiutate: 1, avvisi: 1 });
    expect(
      await row(`select d.imponibile_cents, r.importo_cents from documento d join riga_documento r on r.documento_id = d.id
                  where d.numero = '7/A'`),
    ).toEqual({ imponibile_cents: 4_200, importo_cents: 4_200 });
    await imported('cliente;numero;scadenza;importo\nK1;7/A;2026-02-28;51,24\nK1;8;2026-02-28;1\n', {
      tipo: 'partite',
    });
    await imported('cliente;numero;scadenza;importo\nK1;7/A;2026-02-28;51,24\n', { tipo: 'partite' });
    expect(
      (
        await pool().query(
          `select p.numero_documento, p.importo_cents - p.pagato_cents as aperto
             from partita p join cliente c on c.id = p.cliente_id where c.codice_erp = 'K1' order by 1`,
        )
      ).rows,
    ).toEqual([
      { numero_documento: '7/A', aperto: 5_124 },
      { numero_documento: '8', aperto: 0 },
    ]);
  });

  it('ask nobody again for an amount paid online until a list includes the payment', async () => {
    await imported('codice;ragione_sociale;partita_iva;listino\nK9;Gomme Kappa srl;12345678903;BASE\n', {
      tipo: 'clienti',
    });
    const lista = (importo: string) =>
      imported(`cliente;numero;scadenza;importo\nK9;90;2026-02-28;${importo}\n`, { tipo: 'partite' });
    const aperto = () =>
      row(
        `select importo_cents - pagato_cents as aperto, pagato_online_cents as online from partita where numero_documento = '90'`,
      );
    await lista('100');
    await pool().query(
      `update partita set pagato_cents = 10000, pagato_online_cents = 10000 where numero_documento = '90'`,
    );
    // The ERP has not recorded the payment yet. The same bytes would not be read again, so the amount is written
    // differently.
    await lista('100,0');
    expect(await aperto()).toEqual({ aperto: 0, online: 10_000 });
    // The ERP has recorded it; now another claim has the same number.
    await lista('0');
    expect(await aperto()).toEqual({ aperto: 0, online: 0 });
    await lista('100,00');
    expect(await aperto()).toEqual({ aperto: 10_000, online: 0 });
    // The ERP has recorded it and omits the item; then the bank reverses the payment, and the item is in the list
    // again.
    const { utenteId } = await buildUtente(pool());
    await pool().query(
      `with p as (update partita set pagato_cents = 10000, pagato_online_cents = 10000 where numero_documento = '90' returning id),
            s as (insert into pagamento_scadenze (id, cliente_id, utente_id, fornitore, importo_cents, stato, creato, scadenza)
                  select gen_random_uuid(), c.id, $1, 'sandbox', 10000, 'PAGATO', now(), now()
                    from cliente c where c.codice_erp = 'K9' returning id)
       insert into riga_pagamento_scadenze (pagamento_id, partita_id, importo_cents, saldato_cents)
       select s.id, p.id, 10000, 10000 from s, p`,
      [utenteId],
    );
    await imported('cliente;numero;scadenza;importo\nK9;91;2026-02-28;1\n', { tipo: 'partite' });
    expect(await aperto()).toEqual({ aperto: 0, online: 0 });
    await lista('0100');
    expect(await aperto()).toEqual({ aperto: 10_000, online: 0 });
  });

  it('refuse a row with a day or an instant of a year that PostgreSQL does not know, and accept the others', async () => {
    await imported('codice;ragione_sociale;partita_iva;listino\nK8;Gomme Otto srl;12345678903;BASE\n', {
      tipo: 'clienti',
    });
    const partite = 'cliente;numero;scadenza;importo\nK8;92;0000-01-01;1\nK8;93;01/01/0000;1\nK8;94;2026-02-28;1\n';
    expect(await imported(partite, { tipo: 'partite' })).toMatchObject({ applicate: 1, rifiutate: 2 });
    const giacenze =
      'codice;deposito;quantita;rilevata_il\nX1;BO;1;0000-01-01T00:00Z\nX2;BO;1;9999-12-31T23:59-12:00\n';
    expect(await imported(giacenze, { tipo: 'giacenze' })).toMatchObject({ stato: 'respinto', rifiutate: 2 });
  });

  describe('of a customer’s data', () => {
    let dealer: Caller;

    beforeAll(async () => {
      await imported('codice;ragione_sociale;partita_iva;listino\nS1;Gomme Esse srl;12345678903;BASE\n', {
        tipo: 'clienti',
      });
      const { rows } = await pool().query<{ id: number }>(`select id from cliente where codice_erp = 'S1'`);
      const { username } = await buildUtente(pool(), { clienteId: rows[0]?.id ?? 0 });
      dealer = await test.login(username);
    });

    const read = async <T>(path: string): Promise<T> => (await dealer.get(path)).json<T>();

    /** The faults of each row, without warnings. */
    async function faultsOf(id: string): Promise<unknown[]> {
      return (await esitoOf(id))
        .filter(({ _esito }) => _esito !== 'avviso')
        .map(({ _riga, _esito, _campo, _codice }) => [_riga, _esito, _campo, _codice]);
    }

    it('accept destinations by their code, and warn of one without its full address', async () => {
      const testata = 'cliente;codice;nome;indirizzo;cap;citta;provincia;telefono';
      const fatta = await imported(
        `${testata}\nS1;1;Magazzino;Via Po 3;10100;Torino;to;011 1\nZZ;1;Altri;Via Po 4;10100;Torino;TO;\n` +
          `S1;2;;Via Po 5;10100;Torino;TO;\nS1;3;Officina;Via Po 6;10;Torino;TO;\nS1;4;Piazzale;Via Po 7;10100;Torino;TO;\n`,
        { tipo: 'destinazioni' },
      );
      expect(fatta).toMatchObject({ stato: 'applicato', applicate: 3, inAttesa: 1, rifiutate: 1 });
      expect(await faultsOf(fatta.id)).toEqual([
        ['3', 'in_attesa', 'cliente', 'SCONOSCIUTO'],
        ['4', 'rifiutata', 'nome', 'OBBLIGATORIO'],
      ]);
      const avvisi = (await esitoOf(fatta.id)).filter(({ _riga }) => _riga === '5').map(({ _codice }) => _codice);
      expect(avvisi).toEqual(['CAP_ERRATO', 'INDIRIZZO_INCOMPLETO']);
      expect(await row(`select nome, telefono from destinazione where codice_erp = '1'`)).toEqual({
        nome: 'Magazzino',
        telefono: '011 1',
      });
      const ancora = await imported('cliente;codice;nome;citta;azione\nS1;1;Magazzino;;\nS1;4;;;elimina\n', {
        tipo: 'destinazioni',
      });
      expect(ancora).toMatchObject({ applicate: 2, invariate: 0, rifiutate: 0 });
      expect(await esitoOf(ancora.id)).toMatchObject([{ _riga: '2', _codice: 'INDIRIZZO_INCOMPLETO' }]);
      const scelte = 'cliente;codice;nome;predefinita\nS1;1;Magazzino;1\nS1;3;Officina;si\n';
      const scelta = await imported(scelte, { tipo: 'destinazioni' });
      expect(scelta).toMatchObject({ applicate: 1, invariate: 1, rifiutate: 0 });
      expect(await esitoOf(scelta.id)).toMatchObject([{ _riga: '2', _codice: 'PREDEFINITA_RIPETUTA' }]);
      const altra = 'cliente;codice;nome;predefinita\nS1;1;Magazzino;1\n';
      expect(await imported(altra, { tipo: 'destinazioni' })).toMatchObject({ applicate: 1, rifiutate: 0 });
      expect(await row('select array_agg(codice_erp) as predefinite from destinazione where predefinita')).toEqual({
        predefinite: ['1'],
      });
      const minima = await imported('cliente;codice;nome\nS1;5;Cantiere\n', { tipo: 'destinazioni' });
      expect(minima).toMatchObject({ applicate: 1, rifiutate: 0, avvisi: 1 });
      expect(await read('/Ordine/Destinazioni')).toMatchObject({
        destinazioni: [
          { indirizzo: 'Via Po 3', cap: '10100', citta: '', prov: 'TO' },
          { indirizzo: 'Via Po 6', cap: '', citta: 'Torino', prov: 'TO' },
          { indirizzo: 'Cantiere', cap: '', citta: '', prov: '' },
        ],
      });
    });

    it('replace the promises of each customer in the file', async () => {
      const promesse = async () =>
        (await read<{ promessePagamento: { importo: number; datreg: string }[] }>('/Documenti/Scadenziario'))
          .promessePagamento;
      const prima = await imported('cliente;data;importo\nS1;2026-03-01;100,50\nS1;2026-03-02;200\nZZ;2026-03-01;1\n', {
        tipo: 'promesse',
      });
      expect(prima).toMatchObject({ applicate: 2, inAttesa: 1, rifiutate: 0 });
      expect(await promesse()).toMatchObject([{ importo: 100.5 }, { importo: 200 }]);
      await imported('cliente;data;importo\nS1;2026-03-02;200\nS1;2026-03-05;300\n', { tipo: 'promesse' });
      expect(await promesse()).toMatchObject([{ importo: 200 }, { importo: 300 }]);
      const guasta = await imported('cliente;data;importo\nS1;2026-03-09;50\nS1;domani;1\nS1;2026-03-09;0\n', {
        tipo: 'promesse',
      });
      expect(await faultsOf(guasta.id)).toEqual([
        ['3', 'rifiutata', 'data', 'NON_GIORNO'],
        ['4', 'rifiutata', 'importo', 'FUORI_LIMITE'],
      ]);
      expect(await promesse()).toMatchObject([{ importo: 200 }, { importo: 300 }, { importo: 50 }]);
    });

    it('accept contracts with their brands by code or name', async () => {
      const fatta = await imported(
        'cliente;rete;fatturato;pezzi;marche\nS1;Premium;1.234,50;20;MIC|Pirelli\nZZ;Premium;1;1;\nS1;;1;1;\nS1;Club;1;1;Ignota\n',
        { tipo: 'contratti' },
      );
      expect(fatta).toMatchObject({ applicate: 1, inAttesa: 2, rifiutate: 1 });
      expect(await faultsOf(fatta.id)).toEqual([
        ['3', 'in_attesa', 'cliente', 'SCONOSCIUTO'],
        ['4', 'rifiutata', 'rete', 'OBBLIGATORIO'],
        ['5', 'in_attesa', 'marche', 'SCONOSCIUTO'],
      ]);
      const { contratti } = await read<{ contratti: unknown[] }>('/Contratto/StatoContratto');
      expect(contratti).toMatchObject([
        { desrete: 'Premium', fatturato: 1_234.5, tot_pezzi: 20, marche: 'Michelin, Pirelli' },
      ]);
      await imported('cliente;rete;azione\nS1;Premium;elimina\n', { tipo: 'contratti' });
      expect(await read('/Contratto/StatoContratto')).toMatchObject({ contratti: [] });
    });

    it('accept targets of the three kinds and require the columns of each kind', async () => {
      const fatta = await imported(
        'cliente;tipo;marca;anno;trimestre;pezzi;obiettivo\nS1;premium;MIC;;;40;\nS1;economy;PIR;2026;1;9;12\n' +
          'S1;masterpro;;;;1.234,50;10.000\nZZ;premium;MIC;;;1;\nS1;economy;PIR;2026;;9;12\nS1;premium;MIC;;;1,5;\nS1;gold;;;;;\n',
        { tipo: 'obiettivi' },
      );
      expect(fatta).toMatchObject({ applicate: 3, inAttesa: 1, rifiutate: 3 });
      expect(await faultsOf(fatta.id)).toEqual([
        ['5', 'in_attesa', 'cliente', 'SCONOSCIUTO'],
        ['6', 'rifiutata', 'trimestre', 'OBBLIGATORIO'],
        ['7', 'rifiutata', 'pezzi', 'NON_INTERO'],
        ['8', 'rifiutata', 'tipo', 'NON_PREVISTO'],
      ]);
      expect(await read('/Contratto/TargetPremium')).toMatchObject({
        targetPremium: [{ marca: 'Michelin', totale_pezzi: 40 }],
      });
      expect(await read('/Contratto/TargetEconomy')).toMatchObject({
        targetEconomy: [{ marca: 'Pirelli', anno: 2026, trimestri: [{ trimestre: 1, pezzi: 9, obiettivo: 12 }] }],
      });
      expect(await read('/Contratto/StatoContratto')).toMatchObject({
        masterpro: { obiettivoFatturato: 10_000, fatturatoCorrente: 1_234.5 },
      });
      const tolta = await imported('cliente;tipo;marca;azione\nS1;premium;MIC;elimina\n', { tipo: 'obiettivi' });
      expect(tolta).toMatchObject({ applicate: 1 });
      expect(await read('/Contratto/TargetPremium')).toEqual({ targetPremium: [] });
    });
  });

  it.each([
    ['6.5Jx16', 'CERCHIO FERRO ALCAR 5x112', 16],
    ['', 'CERCHIO FERRO 5.50Jx15 5x114.3 ET50 CH67.1 ALCAR', 15],
    ['', 'Ruota in ferro 14" Panda 4x98', 14],
    ['', 'CERCHIO ALCAR', null],
  ])('find a rim by its diameter, with the size %j and the description %j', async (misura, descrizione, raggio) => {
    const codice = `CR-${raggio}`;
    const righe = `codice;descrizione;marca;prezzo_listino;tipo_prodotto;tipo;misura\n${codice};${descrizione};MIC;60;cerchio;FERRO;${misura}\n`;
    await imported(righe, { tipo: 'articoli' });
    const stored = await row('select raggio::float as raggio from articolo_ricerca where codice = $1', [codice]);
    expect(stored).toEqual({ raggio });
  });

  it('read two load indices of a van’s tyre as the C that its size leaves out', async () => {
    await imported(
      'codice;descrizione;marca;prezzo_listino;settore\nVAN1;7.00 R16 117/116L CONVEO;MIC;60;TRASPORTO_LEGGERO\nCAM1;315/80R22.5 156/150L;MIC;60;AUTOCARRO\n',
      { tipo: 'articoli' },
    );
    expect(await row(`select rinforzato from articolo where codice = 'VAN1'`)).toEqual({ rinforzato: 'C' });
    expect(await row(`select rinforzato from articolo where codice = 'CAM1'`)).toEqual({ rinforzato: null });
  });

  it('name categories, and a new one is made for its product type, with a warning', async () => {
    const testata = 'codice;descrizione;marca;prezzo_listino;tipo_prodotto;categoria';
    const fatta = await imported(
      `${testata}\nK1;Valvola TR414;MIC;1;consumo;Valvole\nK2;Valvola TR412;MIC;1;consumo;VALVOLE\nK3;205/55R16 91V;MIC;60;;Vettura\n`,
      { tipo: 'articoli' },
    );
    expect(fatta).toMatchObject({ applicate: 3, rifiutate: 0 });
    const nuove = (await esitoOf(fatta.id)).filter(({ _codice }) => _codice === 'CATEGORIA_CREATA');
    expect(nuove.map(({ _riga }) => _riga)).toEqual(['2', '4']);
    const dealer = await test.login((await buildUtente(test.database.pool)).username);
    const categorie = await dealer.get('/Ricerca/Categorie', { tipo: 4 });
    expect(categorie.json()).toMatchObject({ categorie: [{ id: 'Valvole', descrizione: 'Valvole' }] });
    const trovati = (await dealer.get('/Ricerca/Consumo', { categoria: 'Valvole', includiNonDisponibili: true })).json<{
      prodotti: { id: string }[];
    }>();
    expect(trovati.prodotti.map(({ id }) => id).toSorted()).toEqual(['K1', 'K2']);
    const ancora = await imported(`${testata}\nK1;Valvola TR414;MIC;1;consumo;valvole\n`, { tipo: 'articoli' });
    expect(ancora).toMatchObject({ applicate: 0, invariate: 1 });
    // A misspelt name leaves the filter with its last article; a search by it finds nothing, and is no error.
    await imported(`${testata}\nK4;Valvola TR415;MIC;1;consumo;Valvle\n`, { tipo: 'articoli' });
    test.clock.advance(60_000);
    const listed = async () => (await dealer.get('/Ricerca/Categorie', { tipo: 4 })).json();
    expect(await listed()).toMatchObject({ categorie: [{ id: 'Valvole' }, { id: 'Valvle' }] });
    await imported(`${testata}\nK4;Valvola TR415;MIC;1;consumo;Valvole\n`, { tipo: 'articoli' });
    test.clock.advance(60_000);
    expect(await listed()).toEqual({ categorie: [{ id: 'Valvole', descrizione: 'Valvole' }] });
    const vuota = await dealer.get('/Ricerca/Consumo', { categoria: 'Valvle' });
    expect([vuota.statusCode, vuota.json<{ prodotti: unknown[] }>().prodotti]).toEqual([200, []]);
  });

  it('keep the diameter of a rim when a file does not say the product type', async () => {
    const righe =
      'codice;descrizione;marca;prezzo_listino;tipo_prodotto;tipo;misura\nCR2;Cerchio lega 6.5Jx16 5x112;MIC;60;cerchio;LEGA;6.5Jx16\n';
    await imported(righe, { tipo: 'articoli' });
    for (const misura of ['6.5Jx16', '']) {
      await imported(
        `codice;descrizione;marca;prezzo_listino;misura\nCR2;Cerchio lega 6.5Jx16 5x112;MIC;61;${misura}\n`,
        {
          tipo: 'articoli',
        },
      );
      expect(await row(`select raggio::float as raggio from articolo where codice = 'CR2'`)).toEqual({ raggio: 16 });
    }
  });

  it('read the facets of a scooter’s tyre from its description', async () => {
    const riga = 'SC1;Gomma 100/80-16 50P scooter;MIC;30;bici';
    await imported(`codice;descrizione;marca;prezzo_listino;tipo_prodotto\n${riga}\n`, { tipo: 'articoli' });
    expect(await row(`select settore, iv from articolo where codice = 'SC1'`)).toEqual({ settore: 'SCOOTER', iv: 'P' });
  });

  it('give an article without facets and without a telling description none', async () => {
    await imported('codice;descrizione;marca;prezzo_listino\nNF1;Articolo vario;MIC;30\n', { tipo: 'articoli' });
    expect(
      await row(`select misura, indice_carico, iv, settore, stagione, runflat, rinforzato, marcature
                   from articolo where codice = 'NF1'`),
    ).toEqual({
      misura: '',
      indice_carico: '',
      iv: '',
      settore: null,
      stagione: null,
      runflat: false,
      rinforzato: null,
      marcature: [],
    });
  });

  it('read no facet of a tyre but the size from the description of a tube', async () => {
    await imported(
      'codice;descrizione;marca;prezzo_listino;tipo_prodotto\nCA1;CAMERA ARIA 18.4-34 AGRICOLO;MIC;30;camera\n',
      { tipo: 'articoli' },
    );
    expect(await row(`select misura, settore from articolo where codice = 'CA1'`)).toEqual({
      misura: '18.4-34',
      settore: null,
    });
  });

  it('refuse an unknown state of an order', async () => {
    const fatta = await imported('numero;stato\n987654;SPEDITO\n', { tipo: 'stati_ordine' });
    expect(fatta).toMatchObject({ stato: 'respinto', rifiutate: 1, applicate: 0 });
    expect(await esitoOf(fatta.id)).toMatchObject([{ _codice: 'NON_TROVATO' }]);
  });

  it.each([
    ['a column twice', 'codice;codice;nome\n1;2;x\n', 'due volte'],
    ['no known header', 'uno;due\n1;2\n', 'Mancano le colonne codice, nome'],
    ['quotes that never close', 'codice;nome\n1;"x\n2;y\n', 'troncato'],
    ['nothing in it', ' ', 'vuoto'],
    ['a last row cut short', 'codice;nome\n1;Uno\n2', 'troncato: la riga 3'],
    ['a JSON array', '[{"codice":"1","nome":"Uno"},{"codice":"2","nome":"Due"}]', 'serve NDJSON'],
    ['a last object cut short', '{"codice":"1","nome":"Uno"}\n{"codice":"2","no', 'troncato: la riga 3'],
    ['a million characters in its header', `codice;nome;${'x'.repeat(1_000_000)};codice\n1;2;3;4\n`, 'due volte'],
    ['a zip bomb in it', Buffer.from('504b0506', 'hex'), 'zip'],
  ] as const)('refuse a file with %s and change nothing', async (_what, file, motivo) => {
    const fatta = await imported(file, { tipo: 'marche' });
    expect(fatta).toMatchObject({ stato: 'respinto', applicate: 0 });
    expect(fatta.motivo).toContain(motivo);
  });

  it('name the kind that a refused file looks like, and no catalogue’s format', async () => {
    const clienti = await imported('codice;ragione_sociale;partita_iva;listino\n1;Uno;2;ORO\n', { tipo: 'marche' });
    expect(clienti).toMatchObject({ stato: 'respinto', motivo: expect.stringContaining('sembra contenere clienti.') });
    const articoli = await imported('codice;descrizione;disegno;prezzo_listino\n1;Gomma;X;10\n', { tipo: 'articoli' });
    expect(articoli).toMatchObject({
      stato: 'respinto',
      motivo: expect.stringMatching(/^Mancano le colonne marca/),
    });
    expect(articoli.motivo).not.toContain('sembra');
  });

  it.each([
    ['tells Excel its delimiter first', 'sep=;\r\ncodice;nome\r\nS1;"Sigma; Gomme"\r\nS2;\r\n'],
    ['ends with Ctrl-Z', 'codice;nome\r\nS1;"Sigma; Gomme"\r\nS2;\r\n\u001A'],
    ['is quoted and does both', '"sep=;"\n"codice";"nome"\n"S1";"Sigma; Gomme"\n"S2";""\n\u001A'],
  ])('read a file that %s', async (_what, file) => {
    const fatta = await imported(file, { tipo: 'marche', forza: '1' });
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 2, rifiutate: 1, motivo: null });
    expect(await row(`select nome from marca where codice_erp = 'S1'`)).toEqual({ nome: 'Sigma; Gomme' });
    // The lines are those that Excel shows: it hides the one about the delimiter.
    expect(await esitoOf(fatta.id)).toMatchObject([{ _riga: '3', _campo: 'nome' }]);
  });

  it.each([
    ['a title and an empty line', 'Listino, dal 1/12/2026;\r\n;\r\ncodice;nome\r\nT1;Tau\r\nT2;\r\n', '5'],
    ['empty lines', '\n\ncodice;nome\nT1;Tau\nT2;\n', '5'],
    ['the delimiter and a title', 'sep=;\nListino;\ncodice;nome\nT1;Tau\nT2;\n', '4'],
    ['a title with commas alone', 'Marche, gomme e cerchi\nal 30/11/2026\n\ncodice;nome\nT1;Tau\nT2;\n', '6'],
    ['a comma in the line before', '\nMarche, al 30/11/2026\ncodice;nome\nT1;Tau\nT2;\n', '5'],
    ['a day in a cell of its own', 'Marche;\nData stampa;30/11/2026\ncodice;nome\nT1;Tau\nT2;\n', '5'],
    ['a quoted title', '"Marche";""\n"Stampate il";"30/11/2026"\n"codice";"nome"\n"T1";"Tau"\n"T2";""\n', '5'],
    ['a title of two lines in one cell', '"Marche\r\nal 30/11/2026";\r\ncodice;nome\r\nT1;Tau\r\nT2;\r\n', '4'],
    ['an inch mark in a title', 'Cerchi 17" e altro;\ncodice;nome\nT1;Tau\nT2;\n', '4'],
  ])('read a file with %s above its header', async (_what, file, rigaErrata) => {
    const fatta = await imported(file, { tipo: 'marche', forza: '1' });
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 2, rifiutate: 1, motivo: null });
    expect(await row(`select nome from marca where codice_erp = 'T1'`)).toEqual({ nome: 'Tau' });
    expect(await esitoOf(fatta.id)).toMatchObject([{ _riga: rigaErrata, _campo: 'nome' }]);
  });

  it.each([
    ['its first name', '"Codice\nERP";nome\nT1;Tau\nT2;\n'],
    ['each of its names', '"Codice\r\nERP";"no\r\nme"\r\nT1;Tau\r\nT2;\r\n'],
  ])('read a header with a line end in %s', async (_what, file) => {
    const fatta = await imported(file, { tipo: 'marche', forza: '1' });
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 2, rifiutate: 1, motivo: null });
  });

  it('read a file with commas whose cells have more semicolons', async () => {
    const fatta = await imported('codice,nome\nS3,Sigma; Gomme; Cerchi\n', { tipo: 'marche', forza: '1' });
    expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1 });
    expect(await row(`select nome from marca where codice_erp = 'S3'`)).toEqual({ nome: 'Sigma; Gomme; Cerchi' });
  });

  it('say which columns are missing when no line of a file is a header', async () => {
    const fatta = await imported('Listino\ndel 2026\n', { tipo: 'marche' });
    expect(fatta).toMatchObject({ stato: 'respinto', motivo: expect.stringMatching(/^Mancano le colonne codice/) });
  });

  it('say that an Excel file is read on its first visible sheet, when that is a cover', async () => {
    const { toBuffer } = writeXlsxFile([
      { sheet: 'Copertina', data: [[{ value: 'Gomme Rossi' }], [{ value: 'Marche' }]] },
      { sheet: 'Marche', data: [[{ value: 'codice' }, { value: 'nome' }]] },
    ]);
    const fatta = await imported(await toBuffer(), { tipo: 'marche' });
    expect(fatta).toMatchObject({ stato: 'respinto', motivo: expect.stringContaining('primo foglio visibile') });
  });

  it('refuse a line that is no object and a cell of a million characters, and accept the rows around them', async () => {
    const fatta = await imported(
      `{"codice":"J1","nome":"Jota"}\n{"codice":"J2",\n{"codice":"J3","nome":"${'x'.repeat(1_000_000)}"}\n{"codice":"J4","nome":"Kappa"}\n`,
      { tipo: 'listini' },
    );
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 4, applicate: 2, rifiutate: 2 });
    const esito = await esitoOf(fatta.id);
    expect(esito.map(({ _riga, _campo, _codice }) => [_riga, _campo, _codice])).toEqual([
      ['3', '', 'ILLEGGIBILE'],
      ['4', 'nome', 'TROPPO_LUNGO'],
    ]);
  });

  /** Answers of `call`, of which all have begun before one of them may change the import. */
  async function atOnce<T>(id: string, times: number, call: () => Promise<T>): Promise<T[]> {
    const holder = await pool().connect();
    try {
      await holder.query('begin');
      await holder.query('select from importazione where id = $1 for update', [id]);
      const answers = Promise.all(Array.from({ length: times }, call));
      await expect.poll(async () => (await pool().query(WAITING)).rowCount).toBe(times);
      await holder.query('commit');
      return await answers;
    } finally {
      holder.release();
    }
  }

  it('hold a complete file that removes too much until somebody approves it', async () => {
    await imported(`${ARTICOLI}\nH1;Gomma;MIC;100\nH2;Gomma;MIC;100\nH3;Gomma;MIC;100\n`, { tipo: 'articoli' });
    const { rows } = await pool().query<{ codice: string }>('select codice from articolo where attivo');
    expect(rows.length).toBeGreaterThan(3);
    const file = `${ARTICOLI}\nA1;Gomma;MIC;100\n`;
    // A check says beforehand that it will be held.
    const provata = await imported(file, { tipo: 'articoli', modo: 'completo', controlla: '1' });
    expect(provata).toMatchObject({ stato: 'convalidato', motivo: expect.stringContaining('serve una conferma') });
    const fatta = await imported(file, { tipo: 'articoli', modo: 'completo' });
    expect(fatta).toMatchObject({ stato: 'in_attesa_conferma', applicate: 0 });
    const conferme = await atOnce(fatta.id, 3, () => erp.post(`/importazioni/${fatta.id}/conferma`));
    expect(conferme.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    // The others are told the state that the first has made.
    expect(
      conferme.filter((una) => una.statusCode === 409).map((una) => una.json<{ detail: string }>().detail),
    ).toEqual(Array(2).fill('L’importazione è nello stato ricevuto: non aspetta una conferma.'));
    await importatore.runDaFare();
    expect((await erp.get(`/importazioni/${fatta.id}`)).json()).toMatchObject({
      stato: 'applicato',
      tolte: rows.length - 1,
    });
    expect(await row('select count(*)::integer as attivi from articolo where attivo')).toEqual({ attivi: 1 });
    expect((await erp.post(`/importazioni/${fatta.id}/conferma`)).statusCode).toBe(409);
  });

  it('sell an article again that is back in a complete file, unless the file says otherwise', async () => {
    await pool().query(`update articolo set attivo = codice = 'A1'`);
    await imported(`${ARTICOLI}\nR1;Valvola;MIC;1\nR2;Valvola;MIC;1\nR3;Valvola;MIC;1\n`, { tipo: 'articoli' });
    const complete = async (file: string) => {
      const { id, stato } = await imported(file, { tipo: 'articoli', modo: 'completo' });
      if (stato === 'in_attesa_conferma') await erp.post(`/importazioni/${id}/conferma`);
      await importatore.runDaFare();
      const { rows } = await pool().query<{ codice: string }>('select codice from articolo where attivo order by 1');
      return rows.map(({ codice }) => codice);
    };
    expect(await complete(`${ARTICOLI}\nR1;Valvola;MIC;1\n`)).toEqual(['R1']);
    // A part of the catalogue says nothing of it.
    await imported(`${ARTICOLI}\nR3;Valvola;MIC;2\n`, { tipo: 'articoli' });
    expect(await complete(`${ARTICOLI};azione\nR1;Valvola;MIC;1;\nR2;Valvola;MIC;1;\n`)).toEqual(['R1', 'R2']);
    expect(await complete(`${ARTICOLI};attivo\nR1;Valvola;MIC;1;1\nR2;Valvola;MIC;1;0\n`)).toEqual(['R1']);
  });

  it('reset the contracts, targets and agents that a complete file omits', async () => {
    for (const codice of ['Q1', 'Q2']) {
      const { clienteId } = await buildUtente(pool());
      await pool().query('update cliente set codice_erp = $2 where id = $1', [clienteId, codice]);
    }
    const di = `in (select id from cliente where codice_erp in ('Q1', 'Q2'))`;
    const file = {
      agenti: ['codice;nome\n', 'Z1;Anna\n', 'Z2;Bruno\n'],
      contratti: ['cliente;rete;fatturato;pezzi\n', 'Q1;Uno;100;4\n', 'Q2;Uno;200;8\n'],
      obiettivi: [
        'cliente;tipo;marca;anno;trimestre;pezzi;obiettivo\n',
        'Q1;premium;MIC;;;5;\nQ1;economy;MIC;2026;1;6;60\nQ1;masterpro;;;;7;70\n',
        'Q2;premium;MIC;;;5;\nQ2;economy;MIC;2026;1;6;60\nQ2;masterpro;;;;7;70\n',
      ],
    };
    for (const [tipo, righe] of Object.entries(file)) {
      expect(await imported(righe.join(''), { tipo })).toMatchObject({ stato: 'applicato', rifiutate: 0 });
      const [testata = '', prima = ''] = righe;
      const fatta = await imported(testata + prima, { tipo, modo: 'completo' });
      expect(fatta).toMatchObject({ stato: 'in_attesa_conferma', applicate: 0 });
      await erp.post(`/importazioni/${fatta.id}/conferma`);
      await importatore.runDaFare();
      expect((await erp.get(`/importazioni/${fatta.id}`)).json()).toMatchObject({ stato: 'applicato' });
    }
    expect(await row(`select attivo from agente where codice = 'Z2'`)).toEqual({ attivo: false });
    expect(await row(`select attivo from agente where codice = 'Z1'`)).toEqual({ attivo: true });
    expect(await row(`select sum(fatturato_cents)::integer as cents from contratto where cliente_id ${di}`)).toEqual({
      cents: 10_000,
    });
    expect(await row(`select sum(pezzi)::integer as pezzi from target_premium where cliente_id ${di}`)).toEqual({
      pezzi: 5,
    });
    expect(
      await row(
        `select sum(pezzi)::integer as pezzi, sum(obiettivo)::integer as da from target_economy where cliente_id ${di}`,
      ),
    ).toEqual({ pezzi: 6, da: 120 });
    expect(await row(`select sum(corrente_cents)::integer as cents from masterpro where cliente_id ${di}`)).toEqual({
      cents: 700,
    });
  });

  it('warn that a complete file of a kind without deletion keeps the rows that it omits', async () => {
    const fatta = await imported('codice;nome\nBASE;Base\n', { tipo: 'listini', modo: 'completo' });
    expect(fatta).toMatchObject({ stato: 'applicato', invariate: 1, avvisi: 1 });
    expect(await esitoOf(fatta.id)).toMatchObject([{ _riga: '1', _esito: 'avviso', _codice: 'SOLO_AGGIORNA' }]);
  });

  it('read a sheet of articles whose only price has the header Prz. Vend., and explain a price below zero', async () => {
    const fatta = await imported(
      'Cod. Art.;Descrizione;Marca;Prz. Vend.\nPV1;205/55 R16 91V;MIC;64,30\nPV2;205/55 R16 91V;MIC;-1\n',
    );
    expect(fatta).toMatchObject({ tipo: 'articoli', applicate: 1, rifiutate: 1 });
    expect(await row(`select prezzo_listino_cents from articolo where codice = 'PV1'`)).toEqual({
      prezzo_listino_cents: 6_430,
    });
    expect((await esitoOf(fatta.id)).at(-1)).toMatchObject({
      _codice: 'NEGATIVO',
      _motivo: '«-1» è sotto zero: scrivere zero o di più, oppure togliere la riga dal file.',
    });
  });

  it('require a key with the right scope and refuse an unknown kind of import', async () => {
    const altra = await startProgramma(test, { ambiti: ['erp'] });
    expect((await altra.post('/importazioni')).statusCode).toBe(403);
    expect((await erp.get('/importazioni/x')).statusCode).toBe(404);
    expect((await send('x', { tipo: 'gatti' })).statusCode).toBe(422);
  });
});
