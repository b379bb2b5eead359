/** The articles of the staff. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the articles of the staff', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  interface Pagina {
    articoli: {
      codice: string;
      prezzoListino: number;
      pfu: number;
      conEtichetta: boolean;
      mancanze: string[];
      pezzi: number;
    }[];
    prossimo: string | null;
  }
  const list = async (query: Record<string, string> = {}): Promise<Pagina> =>
    (await staff.get('/BackOffice/Articoli', query)).json();
  const codes = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).articoli.map(({ codice }) => codice);

  it('are listed with the data that they lack', async () => {
    const whole = await buildArticolo(pool(), { pfuCents: 230, prezzoListinoCents: 9_000, giacenze: { 1: 3 } });
    const noPfu = await buildArticolo(pool(), { pfuCents: 0 });
    const noPrice = await buildArticolo(pool(), { prezzoListinoCents: 0 });
    await pool().query(
      `update articolo set etichetta = '{"carburante": "A"}', settore = 'VETTURA' where codice <> $1`,
      [noPrice],
    );
    await pool().query(`update articolo set etichetta = null, settore = 'VETTURA' where codice = $1`, [noPrice]);
    expect(await codes({ senza: 'pfu' })).toContain(noPfu);
    expect(await codes({ senza: 'pfu' })).not.toContain(whole);
    expect(await codes({ senza: 'prezzo' })).toEqual([noPrice]);
    expect(await codes({ senza: 'etichetta' })).toEqual([noPrice]);
    expect((await list({ testo: noPrice })).articoli).toMatchObject([{ mancanze: ['prezzo', 'etichetta'] }]);
    expect((await list({ testo: whole.toLowerCase() })).articoli).toMatchObject([
      { codice: whole, prezzoListino: 90, pfu: 2.3, conEtichetta: true, mancanze: [], pezzi: 3 },
    ]);
  });

  it('are found by EAN', async () => {
    const codice = await buildArticolo(pool());
    await pool().query(`update articolo set ean = '8019227308181' where codice = $1`, [codice]);
    expect(await codes({ testo: ' 8019227308181 ' })).toEqual([codice]);
  });

  it('are found by the beginning of a code and by words, also among the incomplete ones', async () => {
    const primo = await buildArticolo(pool(), { codice: 'zz-Ricerca-1', descrizione: 'Camera Zaffiro 175/70 R14' });
    const codici = ['ZZRICERCA1', 'ZZRICERCA2'];
    for (const codice of codici) {
      await buildArticolo(pool(), { codice, descrizione: `Pneumatico Zaffirone 185/65 R15 ${codice}`, pfuCents: 0 });
    }
    expect(await codes({ testo: 'zzric' })).toEqual(codici);
    expect(await codes({ testo: 'zaffirone 185' })).toEqual(codici);
    expect(await codes({ testo: 'Zaffirone ZZRICERCA2' })).toEqual(['ZZRICERCA2']);
    expect(await codes({ testo: primo })).toEqual([primo]);
    expect(await codes({ testo: '%' })).toEqual([]);
    expect(await codes({ testo: "'zaffirone & !( 185/65" })).toEqual(codici);
    expect(await codes({ testo: 'zaffirone', senza: 'pfu' })).toEqual(codici);
  });

  it('are found by their codes when they are withdrawn', async () => {
    const withdrawn = await buildArticolo(pool());
    await pool().query(`update articolo set attivo = false where codice = $1`, [withdrawn]);
    expect(await codes({ testo: withdrawn.toLowerCase() })).toEqual([withdrawn]);
  });

  it('are listed 50 at a time, without duplicates', async () => {
    for (let n = 0; n < 60; n += 1) await buildArticolo(pool(), { pfuCents: 0 });
    const first = await list({ senza: 'pfu' });
    expect(first.articoli).toHaveLength(50);
    const second = await list({ senza: 'pfu', dopo: first.prossimo ?? '' });
    const all = [...first.articoli, ...second.articoli].map(({ codice }) => codice);
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(second.prossimo).toBeNull();
  });

  it('are refused to users without the right to the data, and for an unknown kind of missing data', async () => {
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    expect((await magazzino.get('/BackOffice/Articoli')).statusCode).toBe(403);
    expect((await staff.get('/BackOffice/Articoli', { senza: 'colore' })).statusCode).toBe(422);
  });
});
