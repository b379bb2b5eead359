/** The rows that searches read: made whole for a new article, then kept place by place; both ways give the same row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/pool.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

describe('the rows that searches read', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
  });
  afterAll(() => database.drop());

  const one = async (statement: string, values: unknown[] = []): Promise<unknown> =>
    (await database.pool.query<{ uno: unknown }>(`select (${statement}) as uno`, values)).rows[0]?.uno;

  const findRiga = (codice: string): Promise<unknown> =>
    one(`select to_jsonb(r) from articolo_ricerca r where r.codice = $1`, [codice]);

  it.each([
    ['with prices and stock in some places', { 2: 8_000 }, { 1: 3, 2: 70 }],
    ['without prices', {}, { 1: 1 }],
    ['without stock', { 1: 9_000 }, {}],
    ['without either', {}, {}],
  ])('are made anew as they were kept, of an article %s', async (_quale, prezzi, giacenze) => {
    const codice = await buildArticolo(database.pool, { marcature: ['M+S', '3PMSF', 'M+S'], prezzi, giacenze });
    const tenuta = await findRiga(codice);
    expect(tenuta).toMatchObject({ codice });
    await database.pool.query('select ricostruisci_ricerca(array[$1])', [codice]);
    expect(await findRiga(codice)).toEqual(tenuta);
  });

  it('hold a price in the place of its list, also when the row was made before there were lists', async () => {
    const codice = await buildArticolo(database.pool, { prezzi: {}, giacenze: {} });
    await database.pool.query(`update articolo_ricerca set prezzi = '{}', prezzi_primi = '{}' where codice = $1`, [
      codice,
    ]);
    await database.pool.query('insert into prezzo (codice, listino_id, prezzo_cents) values ($1, 2, 7000)', [codice]);
    expect(
      await one(`select to_jsonb(array[prezzi_primi[1], prezzi_primi[2]]) from articolo_ricerca where codice = $1`, [
        codice,
      ]),
    ).toEqual([null, 7_000]);
  });

  it('are deleted with their article, like its entry in the feed of changes, and the article keeps its code', async () => {
    const codice = await buildArticolo(database.pool, { giacenze: {} });
    const derivate = () =>
      one(
        `(select count(*) from articolo_ricerca where codice = $1) + (select count(*) from articolo_modificato where codice = $1)`,
        [codice],
      );
    expect(await derivate()).toBe(2);
    await expect(
      database.pool.query(`update articolo set codice = 'ALTRO' where codice = $1`, [codice]),
    ).rejects.toThrow('a row of articolo keeps its key');
    await expect(database.pool.query('delete from gruppo_ricerca')).rejects.toThrow(
      'a row of gruppo_ricerca is never deleted',
    );
    await database.pool.query('delete from prezzo where codice = $1', [codice]);
    const antica = inTransaction(database.pool, async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await tx.query('delete from articolo where codice = $1', [codice]);
    });
    await expect(antica).rejects.toThrow('read committed only');
    await database.pool.query('delete from articolo where codice = $1', [codice]);
    expect(await derivate()).toBe(0);
  });

  it('find the deposito and the list of every stock and price, because unknown ones are refused and known ones stay', async () => {
    const codice = await buildArticolo(database.pool, { giacenze: {} });
    const refused = (statement: string, motivo: string) =>
      expect(database.pool.query(statement)).rejects.toThrow(motivo);
    await refused(`insert into giacenza values ('${codice}', 61, 4)`, 'deposito 61 is unknown');
    await refused(
      `insert into prezzo (codice, listino_id, prezzo_cents) values ('${codice}', 999, 4)`,
      'listino 999 is unknown',
    );
    await refused('delete from deposito', 'a row of deposito is never deleted');
    await refused('delete from listino', 'a row of listino is never deleted');
    await refused('update deposito set id = 60 where id = 1', 'a row of deposito keeps its key');
    await refused('update listino set id = 998 where id = 1', 'a row of listino keeps its key');
    await database.pool.query('insert into prezzo (codice, listino_id, prezzo_cents) values ($1, 1, 4)', [codice]);
    await refused('update prezzo set listino_id = 3', 'a row of prezzo keeps its key');
  });

  it('hold the words of an article, with a slash between letters and without it', async () => {
    const parole = (descrizione: string): Promise<unknown> =>
      one(`tsvector_to_array(parole_articolo('C1', 'Acme', $1, 'Duel A/T'))`, [descrizione]);
    expect(await parole('205/55 R16 8PR T/L')).toEqual(
      expect.arrayContaining(['205', '55', '8pr', 'a', 'acme', 'at', 'c1', 'duel', 'l', 'r16', 't', 'tl']),
    );
    expect(await one(`sigle_articolo('C1', 'Acme', '205/55 R16 8PR T/L', 'Duel')`)).toEqual(['8pr', 'tl']);
    expect(await one(`sigle_articolo('C1', 'Acme', '205/55 R16', 'Duel')`)).toEqual([]);
    expect(await one(`parole_articolo('C1', 'Acme', '7.5J', '') @@ '7 <-> 5j'::tsquery`)).toBe(true);
  });

  it('hold each word behind its size, whatever the size is called', async () => {
    for (const misura of ['205/55R16', `6'`, String.raw`8\9`, 'una misura', '']) {
      expect(await one(`tsvector_to_array(parole_di_misura($1, 'alba:1 ''9 2'':3 x'::tsvector))`, [misura])).toEqual(
        [`${misura} 9 2`, `${misura} alba`, `${misura} x`].toSorted(),
      );
    }
    expect(await one(`tsvector_to_array(parole_di_misura('205/55R16', ''::tsvector))`)).toEqual([]);
  });
});
