/** The staff publishes communications, and customers see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const NIENTE = { listini: [], depositi: [], province: [], clienti: [] };

describe('communications of the staff', () => {
  let test: TestApp;
  let marketing: Caller;
  let collega: Caller;
  let dealer: Caller;
  let altro: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
    collega = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'admin' })).username);
    const first = await buildUtente(pool(), { listino: 2, depositi: [1, 3] });
    dealer = await test.login(first.username);
    await pool().query(`update cliente set provincia = 'MO', codice_erp = 'C-1' where id = $1`, [first.clienteId]);
    altro = await test.login((await buildUtente(pool(), { listino: 1, depositi: [2] })).username);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  const save = (body: object) =>
    marketing.post(
      '/BackOffice/SalvaComunicazione',
      {},
      {
        nome: 'Avviso',
        testo: '<p>Ciao</p>',
        posizioni: ['1'],
        dal: '2026-03-01',
        pubblico: NIENTE,
        ...body,
      },
    );
  const seenBy = async (caller: Caller): Promise<number[]> =>
    (await caller.get('/Comunicazioni/Comunicazioni'))
      .json<{ comunicazioni: { id: number }[] }>()
      .comunicazioni.map(({ id }) => id);
  const listed = async () =>
    (await marketing.get('/BackOffice/Comunicazioni')).json<{
      comunicazioni: { id: number; versione: number; letture: number; testo: string; pubblico: object }[];
    }>().comunicazioni;

  it('is published once for a token', async () => {
    const prima = (await listed()).length;
    const risposte = [await save({ token: 'ripetuta' }), await save({ token: 'ripetuta' })];
    expect(risposte[1]?.json()).toEqual(risposte[0]?.json());
    expect(await listed()).toHaveLength(prima + 1);
    const id = risposte[0]?.json<{ id: number }>().id ?? 0;
    await marketing.delete('/BackOffice/EliminaComunicazione', { id, versione: 1 });
  });

  it.each([
    ['a price list', { listini: [2] }],
    ['a deposito', { depositi: [3] }],
    ['a province', { province: ['MO'] }],
    ['customers by the ERP’s code', { clienti: ['C-1'] }],
    ['all of these at once', { listini: [2], depositi: [1, 3], province: ['MO', 'BO'], clienti: ['C-1'] }],
  ])('reach %s and nobody else', async (_who, pubblico) => {
    const { id } = (await save({ pubblico: { ...NIENTE, ...pubblico } })).json<{ id: number }>();
    expect(await seenBy(dealer)).toContain(id);
    expect(await seenBy(altro)).not.toContain(id);
    const [found] = await listed();
    expect(found).toMatchObject({ id, pubblico });
  });

  it('name customers by the ERP’s code in either case, and by the very code where two differ in that alone', async () => {
    const { clienteId } = await buildUtente(pool(), { depositi: [1] });
    const raggiunti = async (codice: string) => {
      const pubblico = { ...NIENTE, clienti: [codice] };
      const answer = await marketing.post('/BackOffice/AnteprimaComunicazione', {}, { testo: 'x', pubblico });
      return answer.json<{ clienti: number }>().clienti;
    };
    await pool().query(`update cliente set codice_erp = 'Xk-9' where id = $1`, [clienteId]);
    expect(await raggiunti('xK-9')).toBe(1);
    await pool().query(`update cliente set codice_erp = 'XK-9' where id = $1`, [
      (await buildUtente(pool(), { depositi: [1] })).clienteId,
    ]);
    expect(await raggiunti('XK-9')).toBe(1);
    const dubbia = await save({ pubblico: { ...NIENTE, clienti: ['xk-9'] } });
    expect([dubbia.statusCode, dubbia.json()]).toMatchObject([
      422,
      {
        errori: [
          {
            campo: 'pubblico.clienti',
            messaggio: 'Più clienti hanno il codice xk-9 con maiuscole diverse (XK-9, Xk-9): scriverlo come il suo.',
          },
        ],
      },
    ]);
    await pool().query(`update cliente set codice_erp = null where codice_erp ilike 'xk-9'`);
  });

  it('count each user who saw them on his screen once', async () => {
    const { id } = (await save({ nome: 'A tutti' })).json<{ id: number }>();
    await seenBy(dealer);
    await seenBy(dealer);
    await seenBy(altro);
    expect((await listed()).find((riga) => riga.id === id)).toMatchObject({ letture: 2 });
  });

  it('are stored without unsafe HTML, in the preview too, which names their readers', async () => {
    const testo = '<p onclick="x()">ok<script>alert(1)</script></p>';
    const preview = await marketing.post(
      '/BackOffice/AnteprimaComunicazione',
      {},
      {
        testo,
        pubblico: { ...NIENTE, province: ['MO'] },
      },
    );
    expect(preview.json()).toMatchObject({ testo: '<p>ok</p>', clienti: 1 });
    const { id } = (await save({ testo })).json<{ id: number }>();
    expect((await listed()).find((riga) => riga.id === id)?.testo).toBe('<p>ok</p>');
  });

  it.each(['<strong></strong>', '<img src="https://gomme.example/foto.png">', '<p>&nbsp;<br></p>', '<p>&#8203;</p>'])(
    'are refused when nothing of them can be read: %s',
    async (testo) => {
      const refused = await save({ testo });
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({ errori: [{ campo: 'testo', messaggio: 'Scrivi il testo.' }] }),
      ]);
    },
  );

  it('do not end before they begin: the call refuses it, and so does the database', async () => {
    const refused = await save({ dal: '2026-03-02', al: '2026-03-01' });
    expect([refused.statusCode, refused.json<{ errori: object[] }>().errori]).toMatchObject([422, [{ campo: 'al' }]]);
    const { id } = (await save({ dal: '2026-03-02', al: '2026-03-02' })).json<{ id: number }>();
    const shortened = pool().query(`update comunicazione set al = '2026-03-01' where id = $1`, [id]);
    await expect(shortened).rejects.toMatchObject({ constraint: 'comunicazione_al' });
  });

  it('are changed by one person at a time: the second is told who was faster', async () => {
    const { id } = (await save({})).json<{ id: number }>();
    const change = {
      id,
      versione: 1,
      nome: 'Nuovo',
      testo: 'x',
      posizioni: ['c'],
      dal: '2026-03-01',
      pubblico: NIENTE,
    };
    expect((await collega.post('/BackOffice/SalvaComunicazione', {}, change)).statusCode).toBe(200);
    const second = await save({ id, versione: 1 });
    expect([second.statusCode, second.json()]).toEqual([
      409,
      expect.objectContaining({
        Message: expect.stringMatching(/^Utente \d+ ha cambiato la comunicazione il /) as string,
      }),
    ]);
    expect((await marketing.delete('/BackOffice/EliminaComunicazione', { id, versione: 1 })).statusCode).toBe(409);
    expect((await marketing.delete('/BackOffice/EliminaComunicazione', { id, versione: 2 })).statusCode).toBe(200);
    expect(await seenBy(dealer)).not.toContain(id);
  });

  it.each([
    ['no position', { posizioni: [] }],
    ['an end before its beginning', { al: '2026-02-01' }],
    ['a customer that there is none of', { pubblico: { ...NIENTE, clienti: ['X-99'] } }],
    ['a price list that there is none of', { pubblico: { ...NIENTE, listini: [2, 77] } }],
    ['a price list beyond all numbers of lists', { pubblico: { ...NIENTE, listini: [981_963_985] } }],
    ['a deposito beyond all numbers of depositi', { pubblico: { ...NIENTE, depositi: [2_147_483_647] } }],
    ['a bundle that there is none of', { id_promo: 99 }],
    ['no text', { testo: '  ' }],
  ])('are refused with %s', async (_what, body) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errori: unknown[] }>().errori).toHaveLength(1);
  });

  it('are refused a preview for an unknown price list or deposito', async () => {
    const preview = (pubblico: object) =>
      marketing.post('/BackOffice/AnteprimaComunicazione', {}, { testo: 'x', pubblico: { ...NIENTE, ...pubblico } });
    const listini = await preview({ listini: [981_963_985] });
    expect([listini.statusCode, listini.json()]).toMatchObject([
      422,
      { errori: [{ campo: 'pubblico.listini', messaggio: 'Nessun listino con questo numero: 981963985.' }] },
    ]);
    expect((await preview({ depositi: [1, 2_147_483_647] })).statusCode).toBe(422);
  });

  it('of a package promotion name in the preview only customers who see it: those with depositi', async () => {
    const { rows } = await pool().query<{ id: number }>(
      `insert into promo (descrizione, data_fine) values ('Quattro e via', '2026-12-31') returning id`,
    );
    const id = rows[0]?.id;
    const con = await buildUtente(pool(), { depositi: [1] });
    const senza = await buildUtente(pool(), { depositi: [] });
    await pool().query(`update cliente set provincia = 'AO' where id = any ($1)`, [[con.clienteId, senza.clienteId]]);
    const pubblico = { ...NIENTE, province: ['AO'] };
    const preview = async (body: object) => {
      const answer = await marketing.post('/BackOffice/AnteprimaComunicazione', {}, { testo: 'x', pubblico, ...body });
      return answer.json<{ clienti: number; primi: string[] }>();
    };
    expect(await preview({})).toMatchObject({ clienti: 2 });
    const collegata = await preview({ id_promo: id });
    expect([collegata.clienti, collegata.primi.length]).toEqual([1, 1]);
    const salvata = (await save({ id_promo: id, pubblico })).json<{ id: number }>().id;
    expect(await seenBy(await test.login(con.username))).toContain(salvata);
    expect(await seenBy(await test.login(senza.username))).not.toContain(salvata);
  });

  it('leave erased customers out of the preview', async () => {
    const { clienteId } = await buildUtente(pool(), { listino: 2 });
    await pool().query(
      `update cliente set provincia = 'TS', cancellato = now(), ragione_sociale = 'Cliente cancellato' where id = $1`,
      [clienteId],
    );
    const pubblico = { ...NIENTE, province: ['TS'] };
    const preview = await marketing.post('/BackOffice/AnteprimaComunicazione', {}, { testo: 'x', pubblico });
    expect(preview.json()).toMatchObject({ clienti: 0, primi: [] });
  });
});
