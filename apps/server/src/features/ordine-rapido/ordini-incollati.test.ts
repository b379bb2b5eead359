import { chiaveMisura, parseMisura } from '@battistrada/domain/misura';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { ORDINI_INCOLLATI } from './ordini-incollati.casi.ts';
import { CATALOGO } from './ordini-incollati.catalogo.ts';

interface RigaWire {
  testo: string;
  qty: number;
  esito: 'pronta' | 'scegliere' | 'correggere';
  motivo: string | null;
  codice: string | null;
  scelte: { id: string }[];
}

const CASI = Object.entries(ORDINI_INCOLLATI).flatMap(([classe, casi]) =>
  casi.map(([testo, want]) => ({ classe, testo, want })),
);

describe('orders as dealers paste them', () => {
  let test: TestApp;
  let caller: Caller;
  let righe: RigaWire[];

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    for (const { indice, ean, misura, settore = 'VETTURA', ...articolo } of CATALOGO) {
      const letta = parseMisura(misura);
      if (letta === null) throw new Error(`no size: ${misura}`);
      const misuraChiave = chiaveMisura(letta);
      const descrizione = `${misura} ${indice}${articolo.iv} ${articolo.disegno}`;
      const raggio = Number(/R([\d.]+)/.exec(misura)?.[1]);
      await buildArticolo(pool, {
        ...articolo,
        misura,
        misuraChiave,
        raggio,
        indiceCaricoMin: indice,
        ean,
        settore,
        descrizione,
      });
    }
    const { username } = await buildUtente(pool);
    caller = await test.login(username);
    // Each alone, because in one order equal articles would be summed.
    righe = [];
    for (const { testo } of CASI) {
      const one = await caller.post('/OrdineRapido/Verifica', {}, { righe: [testo] });
      righe.push(...one.json<{ righe: RigaWire[] }>().righe);
    }
  });
  afterAll(() => test.close());

  it('are at least 120, and no row is dropped', () => {
    expect(CASI.length).toBeGreaterThanOrEqual(120);
    expect(righe.map(({ testo }) => testo)).toEqual(CASI.map(({ testo }) => testo));
  });

  it.each(CASI.map((caso, i) => ({ ...caso, i })))('$classe: $testo', ({ want, i }) => {
    const riga = righe[i];
    if (riga === undefined) throw new Error('no row');
    const { esito, qty, codice, scelte, motivo } = riga;
    const [pezzi = '', voluto] = want.split(' ');
    if (pezzi === '!')
      return expect({ esito, codice, motivo }).toEqual({
        esito: 'correggere',
        codice: null,
        motivo: expect.stringMatching(/\.$/) as string,
      });
    // No article may be taken; whether there are choices depends on the catalogue.
    if (pezzi === '!?') return expect([esito, codice]).not.toEqual(['pronta', expect.anything()]);
    if (!pezzi.endsWith('?'))
      return expect({ esito, qty, codice }).toEqual({ esito: 'pronta', qty: Number(pezzi), codice: voluto });
    expect({ esito, qty, codice }).toEqual({ esito: 'scegliere', qty: Number.parseInt(pezzi, 10), codice: null });
    expect(scelte.length).toBeGreaterThan(0);
    if (voluto !== undefined) expect(scelte.map(({ id }) => id)).toContain(voluto);
  });
});
