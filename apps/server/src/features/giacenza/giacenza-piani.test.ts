/** A range of an import costs the same at the beginning of a file and after many ranges. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { openExplained, type ExplainedDatabase } from '../../test/plans.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { applyAndCountFigure } from './giacenza.service.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

describe('a range of figures', () => {
  let database: TestDatabase;
  let explained: ExplainedDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    await buildBase(pool);
    const modello = await buildArticolo(pool);
    const first = `from articolo a, generate_series(1, 2) d where a.codice between 'N100001' and 'N108000'`;
    await inTransaction(pool, async (tx) => {
      // Nobody searches for them, so their search rows are not made.
      await tx.query("set local battistrada.carico = 'on'; set local statement_timeout = 0");
      await tx.query(
        `insert into articolo
         select (jsonb_populate_record(null::articolo, to_jsonb(a) || jsonb_build_object('codice', 'N' || n + 100000))).*
           from articolo a, generate_series(1, 10000) n where a.codice = $1`,
        [modello],
      );
      await tx.query(`insert into giacenza (codice, deposito_id, quantita) select a.codice, d, 4 ${first}`);
      await tx.query(
        `insert into giacenza_erp (codice, deposito_id, quantita, rilevata_il) select a.codice, d, 4, $1 ${first}`,
        [NOW],
      );
    });
    await pool.query('analyze');
    explained = await openExplained(database, { random_page_cost: '1.1' });
  });
  afterAll(async () => {
    await explained.database.drop();
    await database.drop();
  });

  it('walks over no figure of the ranges before', async () => {
    const esiti = await inTransaction(explained.database.pool, async (tx) => {
      await tx.query(
        `create temp table lotto as
         select a.codice, d::smallint as deposito_id, 6 as quantita, timestamptz '${NOW.toISOString()}' as rilevata_il
           from articolo a, generate_series(1, 2) d where a.codice > 'N108000'`,
      );
      // One of them has stock already: figures of new stock alone are not looked up at all.
      await tx.query("insert into giacenza values ('N108001', 1, 0)");
      await tx.query('analyze lotto');
      return applyAndCountFigure(tx, sql`(select * from lotto) d`, 'netta', NOW);
    });
    expect(esiti).toEqual([{ esito: 'nuova', quante: 4_000 }]);
    const plans = explained.plans.filter(({ statement }) => /giudicata|insert into giacenza \(/.test(statement));
    expect(plans).toHaveLength(2);
    for (const { text } of plans)
      expect(text).not.toMatch(/Merge|Hash (?:Right |Left |Anti )*Join|Seq Scan on giacenza/);
  });
});
