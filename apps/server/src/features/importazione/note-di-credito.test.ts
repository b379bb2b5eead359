/** Credit notes of an ERP's files, which some programs write with a minus and others without. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { runVerifica } from '../../verifica/verifica.ts';

const DOCUMENTI = 'tipo;numero;data;cliente;totale;imponibile;iva\n';
const RIGHE = 'tipo;numero;data;riga;descrizione;quantita;prezzo;importo\n';

describe('credit notes of a file', () => {
  let test: TestApp;
  let erp: Importatore;
  let buyer: Buyer;
  let cliente: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    buyer = await startBuyer(test);
    cliente = String(buyer.clienteId);
  });
  afterAll(() => test.close());

  const send = (tipo: string, text: string) => erp.send(text, { tipo, forza: 'true' });

  async function readNota(numero: string): Promise<{ totale: number; righe: [number, number, number][] }> {
    const { documenti } = (await buyer.get('/Documenti/NoteCredito')).json<{
      documenti: { numeroDocumento: string; idDocumento: number; totale: number }[];
    }>();
    const nota = documenti.find(({ numeroDocumento }) => numeroDocumento === numero);
    const dettaglio = (await buyer.get('/Documenti/Dettaglio', { iddoc: String(nota?.idDocumento), tipo: 'NC' })).json<{
      righe: { quantita: number; prezzo: number; importo: number }[];
    }>();
    return {
      totale: nota?.totale ?? 0,
      righe: dettaglio.righe.map(({ quantita, prezzo, importo }) => [quantita, prezzo, importo]),
    };
  }

  it.each([
    [
      'without a minus',
      '61;50;11',
      ['1;Reso;2;30;60', '2;Spese trattenute;1;-10;-10'],
      [
        [2, 30, 60],
        [1, -10, -10],
      ],
    ],
    [
      'with a minus on the prices',
      '-61;-50;-11',
      ['1;Reso;2;-30;-60', '2;Spese trattenute;1;10;10'],
      [
        [2, 30, 60],
        [1, -10, -10],
      ],
    ],
    [
      'with a minus on the pieces',
      '-61;-50;-11',
      ['1;Reso;-2;30;-60', '2;Spese trattenute;1;10;10'],
      [
        [2, 30, 60],
        [1, -10, -10],
      ],
    ],
    ['without taxable amount and VAT', '-61;;', ['1;Reso;-1;61;'], [[1, 61, 61]]],
  ])('%s are the same credit for the customer, in every list', async (nome, importi, righe, attese) => {
    const numero = nome.replaceAll(' ', '-');
    const documento = `${DOCUMENTI}NC;${numero};2026-01-10;${cliente};${importi}\n`;
    const dentro = `${RIGHE}${righe.map((riga) => `NC;${numero};2026-01-10;${riga}\n`).join('')}`;
    expect(await send('documenti', documento)).toMatchObject({ applicate: 1, rifiutate: 0, avvisi: 0 });
    expect(await send('righe_documento', dentro)).toMatchObject({ applicate: righe.length, rifiutate: 0, avvisi: 0 });
    expect(await readNota(numero)).toEqual({ totale: 61, righe: attese });
    // The same files again change nothing.
    expect(await send('documenti', documento)).toMatchObject({ applicate: 0, invariate: 1 });
    expect(await send('righe_documento', dentro)).toMatchObject({ applicate: 0, invariate: righe.length });
  });

  it('agree with their instalments, which stay what the wholesaler owes', async () => {
    await send('documenti', `${DOCUMENTI}NC;9;2026-01-12;${cliente};-12,20;-10;-2,20\n`);
    await send('partite', `cliente;numero;scadenza;importo;data\n${cliente};9;2026-02-12;-12,20;2026-01-12\n`);
    const esiti = await runVerifica(test.database.pool, test.clock.now());
    expect(esiti.filter(({ nome, guasti }) => nome.startsWith('rate di ogni') && guasti > 0)).toEqual([]);
  });
});
