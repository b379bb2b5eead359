/** `npm run pfu` as an operator runs it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer } from '../test/buyer.ts';
import { createOperator } from '../test/operator.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const { pool } = test.database;
  await buildBase(pool);
  const buyer = await startBuyer(test, { depositi: [1] });
  const gomma = { giacenze: { 1: 50 }, pfuCents: 290 };
  const vettura = await buildArticolo(pool, { ...gomma, settore: 'VETTURA' });
  const autocarro = await buildArticolo(pool, { ...gomma, settore: 'AUTOCARRO', pfuCents: 1460 });
  const senzaPfu = await buildArticolo(pool, { ...gomma, pfuCents: 0 });
  await buyer.fillCart({ [vettura]: 4 });
  await buyer.fillCart({ [autocarro]: 2 });
  await buyer.fillCart({ [senzaPfu]: 6 });
  const confirmed = await buyer.confirm();
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  // Half of the car tyres left in the last minute of October in Rome, everything else in November.
  for (const [istante, pezzi] of [
    ['2026-10-31T22:59:00Z', `case when r.posizione = 1 then 2 else 0 end`],
    ['2026-10-31T23:00:00Z', `case when r.posizione = 1 then 2 else r.quantita end`],
  ] as const) {
    await pool.query(
      `with s as (
         insert into spedizione (ordine_id, cliente_id, deposito_id, istante)
         select id, cliente_id, 1, $1 from ordine returning id, ordine_id
       )
       insert into riga_spedizione select s.id, r.ordine_id, r.posizione, ${pezzi}
         from s join riga_ordine r on r.ordine_id = s.ordine_id where ${pezzi} > 0`,
      [istante],
    );
  }
});
afterAll(() => test.close());

const operate = createOperator(() => ({ DATABASE_URL: test.database.url }));
const pfu = (...args: string[]) => operate(['pfu', ...args]);

const TESTATA = '\ufeffmese;classe;contributo_unitario;pezzi;chili;contributo\r\n';

it('counts by class the tyres with PFU that left in a month, in Rome’s time zone', async () => {
  expect(await pfu('--mese=2026-10', '--pesi=VETTURA:8,5')).toMatchObject({
    code: 0,
    stdout: `${TESTATA}2026-10;VETTURA;2,90;2;17,00;5,80\r\n`,
    stderr: '',
  });
  const novembre = await pfu('--mese=2026-11', '--pesi=VETTURA:8,5');
  expect(novembre.stdout).toBe(`${TESTATA}2026-11;AUTOCARRO;14,60;2;;29,20\r\n2026-11;VETTURA;2,90;2;17,00;5,80\r\n`);
  expect(novembre.stderr).toContain('Senza chili: AUTOCARRO.');
  expect((await pfu('--mese=2026-12')).stdout).toBe(TESTATA);
});

it.each([[[]], [['--mese=2026-13']], [['--mese=2026-10', '--pesi=CAVALLI:3']], [['--boh']]])(
  'prints its usage for %j',
  async (args) => {
    const { code, stdout, stderr } = await pfu(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('VETTURA:8,5');
  },
);
