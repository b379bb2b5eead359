/** An ERP that sends every night all lots of a day: those of the night before, and the new one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let importatore: Importatore;

beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  importatore = await startImportatore(test);
});
afterAll(() => test.close());

interface Ordinato {
  readonly numero: number;
  readonly codici: readonly string[];
  /** Sends lots: article, pieces, parcels, carrier. */
  readonly send: (...lotti: string[]) => Promise<{ applicate: number; invariate: number; rifiutate: number }>;
  /** Carrier, parcels and pieces of each shipment. */
  readonly shipments: () => Promise<unknown[]>;
}

async function ordered(...pezzi: number[]): Promise<Ordinato> {
  const { pool } = test.database;
  const codici: string[] = [];
  for (const quanti of pezzi) codici.push(await buildArticolo(pool, { giacenze: { 1: quanti } }));
  const buyer = await startBuyer(test);
  await buyer.fillCart(Object.fromEntries(codici.map((codice, i) => [codice, pezzi[i] ?? 0])));
  const { numero } = (await buyer.confirm()).json<{ numero: number }>();
  return {
    numero,
    codici,
    send: (...lotti) => {
      // The ERP stamps its rows with the time of the extract.
      test.clock.advance(60_000);
      const istante = test.clock.now().toISOString();
      const righe = lotti.map((lotto) => `${numero};PARZIALMENTE_SPEDITO;${istante};${lotto}`);
      const file = ['numero;stato;istante;codice;quantita;colli;corriere', ...righe].join('\n');
      return importatore.send(file, { tipo: 'stati_ordine', forza: 'true' });
    },
    shipments: async () => {
      const { rows } = await pool.query<{ fatta: unknown[] }>(
        `select array_to_json(array[s.corriere, array_to_string(s.colli, '|'),
                  (select string_agg(x.codice || ' ' || r.pezzi, ', ' order by r.posizione) from riga_spedizione r
                     join riga_ordine x on x.ordine_id = r.ordine_id and x.posizione = r.posizione
                    where r.spedizione_id = s.id)]) as fatta
           from spedizione s join ordine o on o.id = s.ordine_id where o.numero = $1 order by s.id`,
        [numero],
      );
      return rows.map(({ fatta }) => fatta);
    },
  };
}

it('the lots that are known by their parcels are not counted again, and the new one is', async () => {
  const { codici, send, shipments } = await ordered(10);
  const [a = ''] = codici;
  expect(await send(`${a};2;K1;BRT`)).toMatchObject({ applicate: 1 });
  expect(await send(`${a};2;K1;BRT`, `${a};3;K2;GLS`)).toMatchObject({ applicate: 2, rifiutate: 0 });
  const dopo = [
    ['BRT', 'K1', `${a} 2`],
    ['GLS', 'K2', `${a} 3`],
  ];
  expect(await shipments()).toEqual(dopo);
  // Nothing new that night.
  expect(await send(`${a};2;K1;BRT`, `${a};3;K2;GLS`)).toMatchObject({ applicate: 0, invariate: 2 });
  expect(await shipments()).toEqual(dopo);
  // A lot like the first one really left once more: its parcel is another one.
  await send(`${a};2;K1;BRT`, `${a};3;K2;GLS`, `${a};2;K3;BRT`);
  expect(await shipments()).toEqual([...dopo, ['BRT', 'K3', `${a} 2`]]);
});

it('the last lot is taken although all lots together are more pieces than are still due', async () => {
  const { numero, codici, send, shipments } = await ordered(4, 2);
  const [a = '', b = ''] = codici;
  await send(`${a};1;K1|K2;`, `${b};1;K2;`);
  expect(await send(`${a};1;K1|K2;`, `${b};1;K2;`, `${a};3;K3;`, `${b};1;K4;`)).toMatchObject({ rifiutate: 0 });
  expect(await shipments()).toEqual([
    ['', 'K1|K2', `${a} 1, ${b} 1`],
    ['', 'K3|K4', `${a} 3, ${b} 1`],
  ]);
  const { rows } = await test.database.pool.query('select stato from ordine where numero = $1', [numero]);
  expect(rows).toEqual([{ stato: 'SPEDITO' }]);
});

it('a lot whose pieces differ from those of the known parcel is no repetition', async () => {
  const { codici, send, shipments } = await ordered(4);
  const [a = ''] = codici;
  await send(`${a};2;K1;`);
  expect(await send(`${a};3;K1;`, `${a};1;K2;`)).toMatchObject({ applicate: 0, rifiutate: 2 });
  expect(await shipments()).toEqual([['', 'K1', `${a} 2`]]);
});

it('a known lot that got one more parcel and a carrier since is completed, beside the new one', async () => {
  const { codici, send, shipments } = await ordered(10);
  const [a = ''] = codici;
  await send(`${a};2;K1;`);
  const notte = [`${a};2;K1|K2;BRT`, `${a};3;K3;GLS`];
  expect(await send(...notte)).toMatchObject({ applicate: 2, rifiutate: 0 });
  const dopo = [
    ['BRT', 'K1|K2', `${a} 2`],
    ['GLS', 'K3', `${a} 3`],
  ];
  expect(await shipments()).toEqual(dopo);
  expect(await send(...notte)).toMatchObject({ applicate: 0, invariate: 2 });
  expect(await shipments()).toEqual(dopo);
});
