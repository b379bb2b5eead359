/** Invoices of a company that stands in the portal several times with one partita IVA, once a branch. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const PARTITA_IVA = '01234567897';

let test: TestApp;
let erp: Importatore;
let nord: Buyer;
let sud: Buyer;

beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  nord = await startBuyer(test);
  sud = await startBuyer(test);
  for (const [{ clienteId }, nome] of [
    [nord, 'Filiale Nord'],
    [sud, 'Filiale Sud'],
  ] as const) {
    await test.database.pool.query(`update cliente set partita_iva = $1, ragione_sociale = $2 where id = $3`, [
      PARTITA_IVA,
      nome,
      clienteId,
    ]);
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  erp = await startImportatore(test);
});

const fattura = (numero: string, nome: string, ordine = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>
  <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>90000010000</IdCodice></IdFiscaleIVA></DatiAnagrafici></CedentePrestatore>
  <CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${PARTITA_IVA}</IdCodice></IdFiscaleIVA>
  <Anagrafica><Denominazione>${nome}</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente>
</FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali>
  <DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-02</Data>
  <Numero>${numero}</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento>
  ${ordine === '' ? '' : `<DatiOrdineAcquisto><IdDocumento>${ordine}</IdDocumento></DatiOrdineAcquisto>`}</DatiGenerali>
  <DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Gomma</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
  <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo></DatiBeniServizi>
</FatturaElettronicaBody></p:FatturaElettronica>`;

async function clienteOf(numero: string): Promise<number | undefined> {
  const { rows } = await test.database.pool.query<{ cliente: number }>(
    'select cliente_id as cliente from documento where numero = $1',
    [numero],
  );
  return rows[0]?.cliente;
}

it('an invoice is of the branch whose name it carries', async () => {
  expect(await erp.send(fattura('1', 'FILIALE SUD'))).toMatchObject({ applicate: 1, inAttesa: 0 });
  expect(await clienteOf('1')).toBe(sud.clienteId);
});

it('an invoice is of the branch that made the order it names, whatever its name', async () => {
  await nord.fillCart({ [await buildArticolo(test.database.pool, { giacenze: { 1: 4 } })]: 1 });
  const { numero } = (await nord.confirm()).json<{ numero: number }>();
  expect(await erp.send(fattura('2', 'Filiale Sud', String(numero)))).toMatchObject({ applicate: 1, inAttesa: 0 });
  expect(await clienteOf('2')).toBe(nord.clienteId);
});

it('an invoice waits and says why when neither tells, until one branch is left', async () => {
  const fatta = await erp.send(fattura('3', 'Gruppo Filiali'));
  expect(fatta).toMatchObject({ applicate: 0, inAttesa: 1 });
  expect(await erp.readEsito(fatta.id)).toMatchObject([
    { _esito: 'in_attesa', _campo: 'cliente', _codice: 'PIU_CLIENTI' },
  ]);
  expect((await erp.readEsito(fatta.id))[0]?.['_motivo']).toContain(
    `Più clienti hanno la partita IVA o il codice fiscale ${PARTITA_IVA}`,
  );
  await test.database.pool.query(`update cliente set partita_iva = '00743110157' where id = $1`, [nord.clienteId]);
  await erp.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
  expect(await clienteOf('3')).toBe(sud.clienteId);
});

const archivio = (...file: readonly string[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [i, testo] of file.entries()) zip.addBuffer(Buffer.from(testo), `${i}.xml`);
  zip.end();
  return buffer(zip.outputStream);
};

it.each([
  ['once more', '4', 'Filiale Sud', () => sud],
  ['for another branch', '5', 'Filiale Nord', () => nord],
])('an invoice that comes %s in one file counts once, the last time, and the first one says so', async (...caso) => {
  const [, numero, nome, filiale] = caso;
  await test.database.pool.query('update cliente set partita_iva = $1', [PARTITA_IVA]);
  const ultima = fattura(numero, nome).replace('>Gomma<', '>Gomma estiva<');
  const fatta = await erp.send(await archivio(fattura(numero, 'Filiale Sud'), ultima));
  expect(fatta).toMatchObject({ righe: 2, applicate: 1, invariate: 1, rifiutate: 0, inAttesa: 0 });
  expect(await erp.readEsito(fatta.id)).toMatchObject([
    { _riga: '2', _esito: 'avviso', _campo: 'numero', _codice: 'CHIAVE_RIPETUTA' },
  ]);
  expect(await clienteOf(numero)).toBe(filiale().clienteId);
});
