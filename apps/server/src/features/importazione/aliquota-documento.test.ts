/** The VAT rate of a document: files of `documenti` state amounts only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('the VAT rate of a document in a file', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
  });
  afterAll(() => test.close());

  /** Sends one document in each file. Returns the rate and the VAT that are stored in the end. */
  async function send(ivaBp: number, ...file: (readonly [testata: string, importi: string])[]): Promise<unknown[]> {
    const { clienteId } = await startBuyer(test, { ivaBp });
    for (const [testata, importi] of file) {
      await erp.send(`cliente;tipo;numero;data;${testata}\n${clienteId};FT;${clienteId};2026-01-12;${importi}\n`, {
        tipo: 'documenti',
      });
    }
    const { rows } = await test.database.pool.query<{ aliquota: number; iva: number }>(
      'select iva_bp as aliquota, iva_cents::integer as iva from documento where cliente_id = $1',
      [clienteId],
    );
    return rows.map(({ aliquota, iva }) => [aliquota, iva]);
  }

  const IMPORTI = 'totale;imponibile;iva';

  it.each([
    ['of a customer without VAT', 0, '1000;1000;0', 0, 0],
    ['without VAT of a customer that has it', 2_200, '1000;1000;0', 2_200, 0],
    ['with the rate of its customer', 1_000, '110,06;100,05;10,01', 1_000, 1_001],
    ['with another rate', 2_200, '104;100;4', 400, 400],
    ['too small to tell', 1_000, '0,02;0,02;0', 1_000, 0],
    ['with several rates', 2_200, '354;300;54', 2_200, 5_400],
  ] as const)('follows from the amounts %s', async (_, delCliente, importi, aliquota, iva) => {
    expect(await send(delCliente, [IMPORTI, importi])).toEqual([[aliquota, iva]]);
  });

  it('is the one of its customer when the file states the total alone, and stays', async () => {
    expect(await send(0, ['totale', '1000'])).toEqual([[0, 0]]);
    expect(await send(1_000, [IMPORTI, '122;100;22'], ['totale', '122'])).toEqual([[2_200, 2_200]]);
  });
});
