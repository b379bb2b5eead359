/** Errors of the database that no check foresaw: they end a row, not the import. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let importatore: Importatore;

beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  // A rule that no reader of a cell knows.
  await test.database.pool.query(`alter table articolo add constraint regola check (disegno <> 'vietato')`);
  importatore = await startImportatore(test);
  await importatore.send('codice;nome\nMIC;Michelin\n', { tipo: 'marche' });
  await importatore.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
});
afterAll(() => test.close());
beforeEach(async () => {
  importatore = await startImportatore(test);
});

const TESTATA = 'codice;descrizione;marca;prezzo_listino;disegno';
const articoli = (serie: string, quanti: number, disegnoOf: (i: number) => string): string =>
  [
    TESTATA,
    ...Array.from({ length: quanti }, (_, i) => `${serie}${String(i).padStart(4, '0')};Valvola;MIC;10;${disegnoOf(i)}`),
  ].join('\n');

const listCodici = async (serie: string): Promise<string[]> => {
  const { rows } = await test.database.pool.query<{ codice: string }>(
    'select codice from articolo where codice ~ $1 and attivo order by codice',
    [String.raw`^${serie}\d{4}$`],
  );
  return rows.map(({ codice }) => codice);
};

it('a row that the database refuses stands in the result with what to do, and the others are applied', async () => {
  // More than one transaction takes, with the row at fault in the first.
  const file = articoli('A', 2_100, (i) => (i === 700 ? 'vietato' : 'buono'));
  const fatta = await importatore.send(file, { tipo: 'articoli' });
  expect(fatta).toMatchObject({ stato: 'applicato', righe: 2_100, applicate: 2_099, rifiutate: 1, motivo: null });
  const codici = await listCodici('A');
  expect(codici).toHaveLength(2_099);
  expect(codici).not.toContain('A0700');
  const rifiutate = (await importatore.readEsito(fatta.id)).filter(({ _esito }) => _esito === 'rifiutata');
  expect(rifiutate).toMatchObject([{ codice: 'A0700', _riga: '702', _codice: 'GUASTO' }]);
  expect(rifiutate[0]?.['_motivo']).toMatch(/Il database ha rifiutato la riga \(23514: .*regola.*\): correggerla/);
});

it('the mended result is taken', async () => {
  const { id } = await importatore.send(
    articoli('B', 3, (i) => (i === 1 ? 'vietato' : 'buono')),
    { tipo: 'articoli' },
  );
  const esito = await importatore.fetchEsito(id);
  const fatta = await importatore.send(esito.replace('vietato', 'buono'), { tipo: 'articoli' });
  expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, rifiutate: 0 });
  expect(await listCodici('B')).toEqual(['B0000', 'B0001', 'B0002']);
});

it('a complete file keeps what it names, although the database refuses its row', async () => {
  await importatore.send(
    articoli('C', 3, () => 'buono'),
    { tipo: 'articoli' },
  );
  const file = articoli('C', 2, (i) => (i === 1 ? 'vietato' : 'nuovo'));
  const { id } = await importatore.send(file, { tipo: 'articoli', modo: 'completo' });
  expect(await importatore.confirm(id)).toMatchObject({ stato: 'applicato', applicate: 1, rifiutate: 1 });
  expect(await listCodici('C')).toEqual(['C0000', 'C0001']);
});

it('a file changes nothing and is not run again when every row is refused', async () => {
  const fatta = await importatore.send(
    articoli('D', 400, () => 'vietato'),
    { tipo: 'articoli' },
  );
  expect(fatta).toMatchObject({ stato: 'respinto', righe: 400, applicate: 0, rifiutate: 400 });
  const motivi = (await importatore.readEsito(fatta.id))
    .filter(({ _codice }) => _codice === 'GUASTO')
    .map(({ _motivo = '' }) => _motivo);
  expect(motivi).toHaveLength(400);
  // After many of them, short ranges are refused as they are.
  expect(motivi.filter((motivo) => motivo.startsWith('La riga sta tra molte')).length).toBeGreaterThan(50);
  await importatore.runDaFare();
  expect(await listCodici('D')).toEqual([]);
});

it('a waiting row that the database refuses does not keep the other waiting rows', async () => {
  const file = `${articoli('E', 2, (i) => (i === 1 ? 'vietato' : 'buono'))}\n`.replaceAll(';MIC;', ';NUO;');
  const { id } = await importatore.send(file, { tipo: 'articoli' });
  await importatore.send('codice;nome\nNUO;Nuova marca\n', { tipo: 'marche' });
  expect(await listCodici('E')).toEqual(['E0000']);
  const { rows } = await test.database.pool.query(
    'select applicate, rifiutate, in_attesa as "inAttesa" from importazione where id = $1',
    [id],
  );
  expect(rows).toEqual([{ applicate: 1, rifiutate: 1, inAttesa: 0 }]);
});

it('more waiting rows than are tried at a time are all applied when what they wait for arrives', async () => {
  const cliente = 'codice;ragione_sociale;partita_iva;listino\nTARDI;Tardi S.r.l.;12345678903;BASE\n';
  const quante = 20_001;
  const destinazioni = Array.from(
    { length: quante },
    (_, i) => `TARDI;D${i};Sede ${i};Via Roma ${i};40100;Bologna;BO`,
  ).join('\n');
  const attese = await importatore.send(`cliente;codice;nome;indirizzo;cap;citta;provincia\n${destinazioni}\n`, {
    tipo: 'destinazioni',
  });
  expect(attese).toMatchObject({ applicate: 0, inAttesa: quante });
  await importatore.send(cliente, { tipo: 'clienti' });
  const { rows } = await test.database.pool.query(
    'select applicate, rifiutate, in_attesa as "inAttesa" from importazione where id = $1',
    [attese.id],
  );
  expect(rows).toEqual([{ applicate: quante, rifiutate: 0, inAttesa: 0 }]);
});

it('an order whose state the database refuses does not keep the states of others', async () => {
  const { pool } = test.database;
  const articolo = await buildArticolo(pool, { giacenze: { 1: 20 } });
  const numeri: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [articolo]: 1 });
    numeri.push((await buyer.confirm()).json<{ numero: number }>().numero);
  }
  const [primo, secondo] = numeri;
  await pool.query(`alter table ordine add constraint regola check (numero <> ${primo} or stato <> 'SPEDITO')`);
  const fatta = await importatore.send(`numero;stato\n${primo};SPEDITO\n${secondo};SPEDITO\n`, {
    tipo: 'stati_ordine',
  });
  expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, rifiutate: 1 });
  expect(await importatore.readEsito(fatta.id)).toMatchObject([{ numero: String(primo), _codice: 'GUASTO' }]);
  const { rows } = await pool.query('select numero, stato from ordine where numero = any($1) order by numero', [
    numeri,
  ]);
  expect(rows).toEqual([
    { numero: primo, stato: 'CONFERMATO' },
    { numero: secondo, stato: 'SPEDITO' },
  ]);
});

it('states of one order without instants follow each other as in the file', async () => {
  const { pool } = test.database;
  const articolo = await buildArticolo(pool, { giacenze: { 1: 20 } });
  const buyer = await startBuyer(test);
  await buyer.fillCart({ [articolo]: 4 });
  const { numero } = (await buyer.confirm()).json<{ numero: number }>();
  const righe = [
    `${numero};IN_PREPARAZIONE;;;`,
    `${numero};PARZIALMENTE_SPEDITO;${articolo};1;K1`,
    `${numero};SPEDITO;;;K2`,
    `${numero};FATTURATO;;;`,
  ];
  const file = ['numero;stato;codice;quantita;colli', ...righe].join('\n');
  expect(await importatore.send(file, { tipo: 'stati_ordine' })).toMatchObject({ applicate: 4, rifiutate: 0 });
  const { rows } = await pool.query(
    `select o.stato, array(select s.colli::text from spedizione s where s.ordine_id = o.id order by s.id) as colli
       from ordine o where o.numero = $1`,
    [numero],
  );
  expect(rows).toEqual([{ stato: 'FATTURATO', colli: ['{K1}', '{K2}'] }]);
});

it('rows of one shipment, a row for each parcel, keep all parcels and pieces', async () => {
  const { pool } = test.database;
  const [a, b] = [
    await buildArticolo(pool, { giacenze: { 1: 20 } }),
    await buildArticolo(pool, { giacenze: { 1: 20 } }),
  ];
  const buyer = await startBuyer(test);
  await buyer.fillCart({ [a]: 4, [b]: 2 });
  const { numero } = (await buyer.confirm()).json<{ numero: number }>();
  const ora = test.clock.now().toISOString();
  const righe = [`${a};2;K2`, `${a};2;K1`, `${b};2;K1|K3`].map((riga) => `${numero};SPEDITO;${ora};${riga}`);
  const file = ['numero;stato;istante;codice;quantita;colli', ...righe].join('\n');
  const fatta = await importatore.send(file, { tipo: 'stati_ordine' });
  expect(fatta).toMatchObject({ applicate: 3, rifiutate: 0, avvisi: 0 });
  const { rows } = await pool.query(
    `select o.stato, s.colli,
            (select sum(r.pezzi)::integer from riga_spedizione r where r.spedizione_id = s.id) as pezzi
       from ordine o join spedizione s on s.ordine_id = o.id where o.numero = $1`,
    [numero],
  );
  expect(rows).toEqual([{ stato: 'SPEDITO', colli: ['K2', 'K1', 'K3'], pezzi: 6 }]);
});

it('an error that is not about a row ends the import, and the rows applied before it stay', async () => {
  await test.database.pool.query(
    `create function spegni() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'disk full'; end $$;
     create trigger spegni before insert on articolo for each row when (new.codice = 'F2500') execute function spegni();`,
  );
  await expect(
    importatore.send(
      articoli('F', 2_600, () => 'buono'),
      { tipo: 'articoli' },
    ),
  ).rejects.toThrow('disk full');
  await test.database.pool.query('drop trigger spegni on articolo');
  expect(await listCodici('F')).toHaveLength(2_000);
  const { rows } = await test.database.pool.query('select stato from importazione where righe = 2600');
  expect(rows).toEqual([{ stato: 'respinto' }]);
});
