import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface ComunicazioneWire {
  id: number;
  testo: string;
  posizioni: (string | number)[];
  id_promo: number | null;
}

const MIDDAY = '2026-03-10T11:00:00Z';

describe('comunicazioni', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(MIDDAY);
    await test.database.pool.query('truncate comunicazione, promo restart identity cascade');
  });

  const dealer = async (depositi = [1]): Promise<Caller> =>
    test.login((await buildUtente(test.database.pool, { depositi })).username);
  const read = async (caller: Caller) =>
    (await caller.get('/Comunicazioni/Comunicazioni')).json<{ comunicazioni: ComunicazioneWire[] }>().comunicazioni;
  const texts = async (caller: Caller) => (await read(caller)).map(({ testo }) => testo);
  const announce = (
    testo: string,
    {
      dal = '2026-03-01',
      al = null,
      promo = null,
      posizioni = ['1'],
    }: {
      dal?: string;
      al?: string | null;
      promo?: number | null;
      posizioni?: string[];
    } = {},
  ) =>
    test.database.pool.query(
      'insert into comunicazione (testo, posizioni, promo_id, dal, al) values ($1, $2, $3, $4, $5)',
      [testo, posizioni, promo, dal, al],
    );
  const promote = (id: number, dataFine: string) =>
    test.database.pool.query('insert into promo (id, descrizione, data_fine) values ($1, $2, $3)', [
      id,
      'Pacchetto',
      dataFine,
    ]);

  it('list the current ones, newest first, with their positions', async () => {
    await announce('<p>vecchia</p>', { dal: '2026-01-01', posizioni: ['footer', '2'] });
    await announce('<p>finita</p>', { al: '2026-03-09' });
    await announce('<p>ultimo giorno</p>', { al: '2026-03-10', posizioni: ['c'] });
    await announce('<p>da oggi</p>', { dal: '2026-03-10', posizioni: ['p'] });
    await announce('<p>da domani</p>', { dal: '2026-03-11' });
    expect(await read(await dealer())).toEqual([
      { id: 4, testo: '<p>da oggi</p>', posizioni: ['p'], id_promo: null },
      { id: 3, testo: '<p>ultimo giorno</p>', posizioni: ['c'], id_promo: null },
      { id: 1, testo: '<p>vecchia</p>', posizioni: ['footer', 2], id_promo: null },
    ]);
  });

  it('use the day in Rome as today', async () => {
    await announce('<p>da domani</p>', { dal: '2026-03-11' });
    await announce('<p>fino a oggi</p>', { al: '2026-03-10' });
    const caller = await dealer();
    test.clock.set('2026-03-10T22:59:00Z');
    expect(await texts(caller)).toEqual(['<p>fino a oggi</p>']);
    test.clock.set('2026-03-10T23:00:00Z');
    expect(await texts(caller)).toEqual(['<p>da domani</p>']);
  });

  it('omit those of a package promotion for a customer without depositi', async () => {
    await promote(7, '2026-04-30');
    await announce('<p>pacchetto</p>', { promo: 7 });
    await announce('<p>per tutti</p>');
    expect(await texts(await dealer([]))).toEqual(['<p>per tutti</p>']);
    expect(await read(await dealer())).toMatchObject([{ id_promo: null }, { testo: '<p>pacchetto</p>', id_promo: 7 }]);
  });

  it('link to a promotion until its last day', async () => {
    await promote(7, '2026-03-10');
    await announce('<p>pacchetto</p>', { promo: 7 });
    expect(await read(await dealer())).toMatchObject([{ id_promo: 7 }]);
    test.clock.set('2026-03-11T09:00:00Z');
    expect(await read(await dealer())).toMatchObject([{ testo: '<p>pacchetto</p>', id_promo: null }]);
  });

  it('contain no script, even if one is stored', async () => {
    await announce('<p onclick="x()">ciao<script>alert(1)</script></p>');
    expect(await texts(await dealer())).toEqual(['<p>ciao</p>']);
  });

  it('return an empty list when there are none, and require a session', async () => {
    expect(await read(await dealer())).toEqual([]);
    expect((await test.anonymous.get('/Comunicazioni/Comunicazioni')).statusCode).toBe(401);
  });
});
