import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as Insieme } from 'asn1js';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { isGuasto } from '../../verifica/controllo.ts';
import { runVerifica } from '../../verifica/verifica.ts';
import { previewUpload } from './anteprima.service.ts';

const NOI = '12345678903';
const CLIENTE = '01234567897';

interface Fattura {
  numero?: string;
  tipo?: string;
  data?: string;
  cliente?: string;
  emittente?: string;
  altriDati?: string;
  linee?: string;
  riepilogo?: string;
  scadenze?: string;
  totale?: string;
}

const corpo = (f: Fattura): string => `<FatturaElettronicaBody><DatiGenerali>
  <DatiGeneraliDocumento><TipoDocumento>${f.tipo ?? 'TD01'}</TipoDocumento><Divisa>EUR</Divisa><Data>${f.data ?? '2026-03-02'}</Data>
  <Numero>${f.numero ?? '12/A'}</Numero><ImportoTotaleDocumento>${f.totale ?? '244.00'}</ImportoTotaleDocumento></DatiGeneraliDocumento>
  ${f.altriDati ?? ''}</DatiGenerali>
  <DatiBeniServizi>${
    f.linee ??
    '<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Gomma</Descrizione><Quantita>4.00</Quantita><PrezzoUnitario>50.00</PrezzoUnitario><PrezzoTotale>200.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>'
  }${f.riepilogo ?? '<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>200.00</ImponibileImporto><Imposta>44.00</Imposta></DatiRiepilogo>'}</DatiBeniServizi>
  ${f.scadenze ?? ''}</FatturaElettronicaBody>`;

const fattura = (f: Fattura = {}, altri = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>
  <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${f.emittente ?? NOI}</IdCodice></IdFiscaleIVA></DatiAnagrafici></CedentePrestatore>
  <CessionarioCommittente><DatiAnagrafici>${f.cliente ?? `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${CLIENTE}</IdCodice></IdFiscaleIVA>`}
  <Anagrafica><Denominazione>Officina Perù</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente>
</FatturaElettronicaHeader>${corpo(f)}${altri}</p:FatturaElettronica>`;

/** Wraps a file like a signed one; the signature itself is not valid, because the reader does not check it. */
function sign(contenuto: Buffer): Buffer {
  const firmati = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new Insieme(),
      new Sequence({
        value: [
          new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' }),
          new Constructed({
            idBlock: { tagClass: 3, tagNumber: 0 },
            value: [
              // In pieces, as many programs write it.
              new OctetString({
                idBlock: { isConstructed: true },
                isConstructed: true,
                value: [contenuto.subarray(0, 100), contenuto.subarray(100)].map(
                  (pezzo) => new OctetString({ valueHex: new Uint8Array(pezzo) }),
                ),
              }),
            ],
          }),
        ],
      }),
    ],
  });
  const involucro = new Sequence({
    value: [
      new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [firmati] }),
    ],
  });
  return Buffer.from(involucro.toBER());
}

async function zipOf(file: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [nome, contenuto] of Object.entries(file)) zip.addBuffer(Buffer.from(contenuto), nome);
  zip.end();
  return buffer(zip.outputStream);
}

describe('electronic invoices', () => {
  let test: TestApp;
  let erp: Importatore;
  let username: string;

  beforeAll(async () => {
    test = await startTestApp();
    erp = await startImportatore(test);
    await saveImpostazione(
      test.database.pool,
      'azienda',
      {
        ragioneSociale: 'Grossista srl',
        partitaIva: NOI,
        indirizzo: 'Via Po 1',
        cap: '10100',
        citta: 'Torino',
        provincia: 'TO',
        telefono: '',
        email: '',
        iban: '',
      },
      null,
      test.clock.now(),
    );
    await erp.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
    await erp.send(
      `codice;ragione_sociale;partita_iva;listino;codice_fiscale\nC1;Officina;${CLIENTE};BASE;RSSMRA80A01H501U\n`,
      { tipo: 'clienti' },
    );
    const clienteId = Number((await row('select id from cliente'))['id']);
    ({ username } = await buildUtente(test.database.pool, { clienteId }));
  });
  afterAll(() => test.close());

  const device = randomUUID();
  /** A month may have passed since another test's session began. */
  const startDealer = (): Promise<Caller> => test.login(username, { device });

  const row = async (query: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
    (await test.database.pool.query<Record<string, unknown>>(query, values)).rows[0] ?? {};

  const rows = async (query: string): Promise<unknown[]> => (await test.database.pool.query(query)).rows;

  const faultsOf = async (id: string): Promise<unknown[]> =>
    (await erp.readEsito(id)).map(({ _riga, _esito, _campo, _codice }) => [_riga, _esito, _campo, _codice]);

  it('are previewed by what an invoice says, without the columns in which its parts travel', async () => {
    const richiesta = { tipoRichiesto: null, nomeFile: 'fattura.xml', mappa: null };
    const { tipo, motivo, colonne, righe } = await previewUpload(erp.deps, Readable.from([fattura()]), richiesta);
    expect({ tipo, motivo }).toEqual({ tipo: 'fatturapa', motivo: null });
    const viste = (righe[0]?.celle ?? []).map(({ colonna }) => colonna);
    expect(viste).toEqual(expect.arrayContaining(['numero', 'cliente', 'totale']));
    expect([...viste, ...colonne.map(({ nome }) => nome)].filter((nome) => nome.startsWith('_'))).toEqual([]);
  });

  it('become documents with rows, delivery notes and due dates, and the customer sees them', async () => {
    const linea = (n: number, descrizione: string, prezzo: string, totale: string): string =>
      `<DettaglioLinee><NumeroLinea>${n}</NumeroLinea><CodiceArticolo><CodiceTipo>EAN</CodiceTipo><CodiceValore>3528700000000</CodiceValore></CodiceArticolo><CodiceArticolo><CodiceTipo>ART</CodiceTipo><CodiceValore>G${n}</CodiceValore></CodiceArticolo><Descrizione>${descrizione}</Descrizione><Quantita>4.00</Quantita><PrezzoUnitario>${prezzo}</PrezzoUnitario><PrezzoTotale>${totale}</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>`;
    const fatta = await erp.send(
      fattura({
        linee: linea(1, 'Gomma &amp; cerchio', '64.30000000', '257.20') + linea(2, 'PFU', '2.30', '9.20'),
        altriDati:
          '<DatiDDT><NumeroDDT>77</NumeroDDT><DataDDT>2026-02-27</DataDDT><RiferimentoNumeroLinea>1</RiferimentoNumeroLinea></DatiDDT>' +
          '<DatiDDT><NumeroDDT>78</NumeroDDT><DataDDT>2026-02-28</DataDDT><RiferimentoNumeroLinea>2</RiferimentoNumeroLinea></DatiDDT>',
        riepilogo:
          '<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>266.40</ImponibileImporto><Imposta>58.61</Imposta></DatiRiepilogo>',
        totale: '325.01',
        scadenze:
          '<DatiPagamento><CondizioniPagamento>TP01</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP12</ModalitaPagamento><DataScadenzaPagamento>2026-04-30</DataScadenzaPagamento><ImportoPagamento>162.51</ImportoPagamento></DettaglioPagamento><DettaglioPagamento><ModalitaPagamento>MP12</ModalitaPagamento><DataScadenzaPagamento>2026-05-31</DataScadenzaPagamento><ImportoPagamento>162.50</ImportoPagamento></DettaglioPagamento></DatiPagamento>',
      }),
      { tipo: 'fatturapa' },
    );
    expect(fatta).toMatchObject({ stato: 'applicato', tipo: 'fatturapa', righe: 1, applicate: 1, rifiutate: 0 });
    const { id } = await row(`select id from documento where tipo = 'FT' and numero = '12/A'`);
    const dealer = await startDealer();
    const dettaglio = (await dealer.get('/Documenti/Dettaglio', { iddoc: String(id), tipo: 'FT' })).json<
      Record<string, unknown>
    >();
    expect(dettaglio).toMatchObject({
      totale: 325.01,
      imponibile: 266.4,
      iva: 58.61,
      pagamento: 'RIBA',
      righe: [
        { codice: 'G1', descrizione: 'Gomma & cerchio', quantita: 4, prezzo: 64.3, importo: 257.2 },
        { codice: 'G2', descrizione: 'PFU', quantita: 4, prezzo: 2.3, importo: 9.2 },
      ],
      collegati: [{ tipo: 'DDT' }, { tipo: 'DDT' }],
      scadenze: [
        { data_scad: '2026-04-30', importo: 162.51 },
        { data_scad: '2026-05-31', importo: 162.5 },
      ],
    });
    expect(
      await rows(`select d.numero, d.totale_cents, r.descrizione from documento d join riga_documento r on r.documento_id = d.id
                   where d.tipo = 'DDT' and d.numero in ('77', '78') order by 1`),
    ).toEqual([
      { numero: '77', totale_cents: 31_378, descrizione: 'Gomma & cerchio' },
      { numero: '78', totale_cents: 1_122, descrizione: 'PFU' },
    ]);
  });

  it('bill one delivery note in two parts, and the books balance', async () => {
    const ddt =
      '<DatiDDT><NumeroDDT>79</NumeroDDT><DataDDT>2026-02-27</DataDDT><RiferimentoNumeroLinea>1</RiferimentoNumeroLinea></DatiDDT>';
    for (const numero of ['91', '92']) {
      expect(await erp.send(fattura({ numero, altriDati: ddt }), { tipo: 'fatturapa' })).toMatchObject({
        applicate: 1,
      });
    }
    const dealer = await startDealer();
    for (const numero of ['91', '92']) {
      const { id } = await row('select id from documento where numero = $1', [numero]);
      const dettaglio = (await dealer.get('/Documenti/Dettaglio', { iddoc: String(id), tipo: 'FT' })).json();
      expect(dettaglio).toMatchObject({ numeroDocumento: numero, collegati: [{ tipo: 'DDT', numeroDocumento: '79' }] });
    }
    expect((await runVerifica(test.database.pool, test.clock.now())).filter(isGuasto)).toEqual([]);
  });

  it('change nothing the second time, and reopen no paid item', async () => {
    const file = fattura({
      numero: '13',
      scadenze:
        '<DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><ImportoPagamento>244.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>',
    });
    expect(await erp.send(file)).toMatchObject({ tipo: 'fatturapa', applicate: 1 });
    await erp.send('cliente;numero;scadenza;importo\nC1;99;2026-09-01;5\n', { tipo: 'partite' });
    const aperte = `select count(*)::integer as aperte from partita where importo_cents <> pagato_cents and numero_documento = '13'`;
    expect(await row(aperte)).toEqual({ aperte: 0 });
    expect(await erp.send(file, { forza: '1' })).toMatchObject({ applicate: 0, invariate: 1 });
    expect(await row(aperte)).toEqual({ aperte: 0 });
  });

  it('are the documents of due dates that a list named before them', async () => {
    await erp.send('cliente;numero;scadenza;importo\nC1;99;2026-09-01;5\nC1;14;2026-05-31;244\n', { tipo: 'partite' });
    await erp.send('cliente;numero;scadenza;importo\nC1;99;2026-09-01;5\n', { tipo: 'partite', forza: '1' });
    const rata =
      '<DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>2026-05-31</DataScadenzaPagamento><ImportoPagamento>244.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>';
    expect(await erp.send(fattura({ numero: '14', scadenze: rata }))).toMatchObject({ applicate: 1 });
    const scadenze = `select d.tipo, p.importo_cents::integer as importo, p.pagato_cents::integer as pagati
      from partita p left join documento d on d.id = p.documento_id where p.numero_documento = '14'`;
    expect(await rows(scadenze)).toEqual([{ tipo: 'FT', importo: 24_400, pagati: 24_400 }]);
  });

  it('do not repeat a due date of theirs that is known by another name', async () => {
    const rata =
      '<DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>2026-05-31</DataScadenzaPagamento><ImportoPagamento>244.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>';
    const file = fattura({ numero: '15', scadenze: rata });
    await erp.send(file);
    // As the demo data name their items.
    await test.database.pool.query(
      `update partita set numero_documento = 'FT 15', pagato_cents = importo_cents where numero_documento = '15'`,
    );
    expect(await erp.send(file, { forza: '1' })).toMatchObject({ applicate: 0, invariate: 1 });
    const aperte = `select count(*)::integer as aperte from partita p join documento d on d.id = p.documento_id
      where d.numero = '15' and p.importo_cents <> p.pagato_cents`;
    expect(await row(aperte)).toEqual({ aperte: 0 });
  });

  it('give each delivery note the order that is named for its rows, and none without', async () => {
    const { rows: ordini } = await test.database.pool.query<{ id: number; numero: number }>(
      `insert into ordine (cliente_id, tipo, stato, istante, destinazione, pagamento, iva_bp, imponibile_cents, pfu_cents, contributo_cents, iva_cents, totale_cents)
       select c.id, 'W', 'SPEDITO', now(), '', '', 2200, 0, 0, 0, 0, 0 from cliente c, generate_series(1, 2) returning id, numero`,
    );
    const [primo, secondo] = ordini;
    const parte = (nome: string, id: string, righe: number[]): string =>
      `<${nome}>${righe.map((n) => `<RiferimentoNumeroLinea>${n}</RiferimentoNumeroLinea>`).join('')}${id}</${nome}>`;
    const linea = (n: number): string =>
      `<DettaglioLinee><NumeroLinea>${n}</NumeroLinea><Descrizione>Gomma</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>50.00</PrezzoUnitario><PrezzoTotale>50.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>`;
    const ddt = (numero: string): string => `<NumeroDDT>${numero}</NumeroDDT><DataDDT>2026-02-27</DataDDT>`;
    await erp.send(
      fattura({
        numero: '95',
        linee: [1, 2, 3, 4].map(linea).join(''),
        altriDati:
          parte('DatiOrdineAcquisto', `<IdDocumento>${primo?.numero}</IdDocumento>`, [1]) +
          parte('DatiOrdineAcquisto', `<IdDocumento>${secondo?.numero}</IdDocumento>`, [2, 3]) +
          parte('DatiDDT', ddt('D1'), [1]) +
          parte('DatiDDT', ddt('D2'), [2, 3]) +
          parte('DatiDDT', ddt('D3'), [4]),
      }),
    );
    expect(
      await rows(
        `select numero, ordine_id as ordine from documento where numero in ('95', 'D1', 'D2', 'D3') order by 1`,
      ),
    ).toEqual([
      { numero: '95', ordine: primo?.id },
      { numero: 'D1', ordine: primo?.id },
      { numero: 'D2', ordine: secondo?.id },
      { numero: 'D3', ordine: null },
    ]);
    // An order without rows is of the whole invoice.
    await erp.send(
      fattura({
        numero: '96',
        linee: [1, 2].map(linea).join(''),
        altriDati:
          parte('DatiOrdineAcquisto', `<IdDocumento>${primo?.numero}</IdDocumento>`, []) +
          parte('DatiOrdineAcquisto', `<IdDocumento>${secondo?.numero}</IdDocumento>`, [2]) +
          parte('DatiDDT', ddt('E1'), [1]) +
          parte('DatiDDT', ddt('E2'), [2]),
      }),
    );
    expect(
      await rows(`select numero, ordine_id as ordine from documento where numero in ('E1', 'E2') order by 1`),
    ).toEqual([
      { numero: 'E1', ordine: primo?.id },
      { numero: 'E2', ordine: secondo?.id },
    ]);
    await test.database.pool.query('update documento set ordine_id = null; delete from ordine');
  });

  it('lead from a credit note to its invoice: of the day it names, in the same file too, else the nearest before', async () => {
    const nota = (numero: string, data: string, del: string): string =>
      corpo({
        numero,
        data,
        tipo: 'TD04',
        altriDati: `<DatiFattureCollegate><IdDocumento>70</IdDocumento>${del}</DatiFattureCollegate>`,
      });
    const delle = (): Promise<unknown[]> =>
      rows(`select d.numero, c.data as del from documento d left join documento c on c.id = d.documento_collegato_id
             where d.numero like 'N7%' order by 1`);
    const tutte = fattura(
      {
        numero: 'N70',
        data: '2026-02-20',
        tipo: 'TD04',
        altriDati: '<DatiFattureCollegate><IdDocumento>70</IdDocumento></DatiFattureCollegate>',
      },
      corpo({ numero: '70', data: '2026-02-10' }),
    );
    expect(await erp.send(tutte)).toMatchObject({ applicate: 2, invariate: 0 });
    expect(await delle()).toEqual([{ numero: 'N70', del: '2026-02-10' }]);
    await erp.send(fattura({ numero: '70', data: '2025-12-10' }));
    await erp.send(
      fattura(
        { numero: '71', data: '2026-02-21' },
        nota('N71', '2026-02-21', '<Data>2025-12-10</Data>') +
          nota('N72', '2026-01-20', '') +
          nota('N73', '2026-02-21', '<Data>2024-12-10</Data>'),
      ),
    );
    expect(await delle()).toEqual([
      { numero: 'N70', del: '2026-02-10' },
      { numero: 'N71', del: '2025-12-10' },
      { numero: 'N72', del: '2025-12-10' },
      { numero: 'N73', del: null },
    ]);
    expect(await erp.send(tutte, { forza: '1' })).toMatchObject({ applicate: 0, invariate: 2 });
  });

  it.each([
    ['an electronic invoice', (numero: string) => fattura({ numero, data: '2026-02-10' })],
    ['a row of documenti', (numero: string) => `tipo;numero;data;cliente;totale\nFT;${numero};2026-02-10;C1;244\n`],
  ])('link a credit note that came before its invoice when that comes as %s', async (come, file) => {
    const numero = `80/${come.length}`;
    const nota = fattura({
      numero: `N${numero}`,
      data: '2026-02-20',
      tipo: 'TD04',
      altriDati: `<DatiFattureCollegate><IdDocumento>${numero}</IdDocumento><Data>2026-02-10</Data></DatiFattureCollegate>`,
    });
    expect(await erp.send(nota)).toMatchObject({ applicate: 1, inAttesa: 0 });
    // That number of another year is another invoice.
    await erp.send(fattura({ numero, data: '2025-02-10' }));
    const dealer = await startDealer();
    const { id } = await row('select id from documento where numero = $1', [`N${numero}`]);
    const readLinks = async (): Promise<unknown> =>
      (await dealer.get('/Documenti/Dettaglio', { iddoc: String(id), tipo: 'NC' })).json<{ collegati: unknown }>()
        .collegati;
    expect(await readLinks()).toEqual([]);
    expect(await erp.send(file(numero))).toMatchObject({ applicate: 1 });
    expect(await readLinks()).toMatchObject([{ tipo: 'FT', numeroDocumento: numero }]);
    expect(await erp.send(nota, { forza: '1' })).toMatchObject({ applicate: 0, invariate: 1 });
    expect((await runVerifica(test.database.pool, test.clock.now())).filter(isGuasto)).toEqual([]);
  });

  it('of a credit note that the ERP writes with a minus are the same credit as without, in list, rows and due dates', async () => {
    const linea = (prezzo: string, quantita: string, totale: string): string =>
      `<DettaglioLinee><Descrizione>Reso</Descrizione><Quantita>${quantita}</Quantita><PrezzoUnitario>${prezzo}</PrezzoUnitario><PrezzoTotale>${totale}</PrezzoTotale></DettaglioLinee>`;
    const rata = (importo: string): string =>
      `<DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>2026-05-31</DataScadenzaPagamento><ImportoPagamento>${importo}</ImportoPagamento></DettaglioPagamento></DatiPagamento>`;
    const riepilogo = (imponibile: string, iva: string): string =>
      `<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>${imponibile}</ImponibileImporto><Imposta>${iva}</Imposta></DatiRiepilogo>`;
    const note: Record<string, Fattura> = {
      'R/1': {
        totale: '109.80',
        linee: linea('50.00', '2.00', '100.00') + linea('-10.00', '1.00', '-10.00') + linea('0.00', '4.00', '0.00'),
        riepilogo: riepilogo('90.00', '19.80'),
        scadenze: rata('109.80'),
      },
      'R/2': {
        totale: '-109.80',
        linee: linea('50.00', '-2.00', '-100.00') + linea('10.00', '1.00', '10.00') + linea('0.00', '-4.00', '0.00'),
        riepilogo: riepilogo('-90.00', '-19.80'),
        scadenze: rata('-109.80'),
      },
      // Some write only the total without a minus.
      'R/3': {
        totale: '109.80',
        linee: linea('-50.00', '2.00', '-100.00') + linea('10.00', '1.00', '10.00') + linea('0.00', '4.00', '0.00'),
        riepilogo: riepilogo('-90.00', '-19.80'),
        scadenze: rata('109.80'),
      },
    };
    const dealer = await startDealer();
    for (const [numero, nota] of Object.entries(note)) {
      const fatta = await erp.send(fattura({ numero, tipo: 'TD04', ...nota }), { tipo: 'fatturapa' });
      expect(fatta, numero).toMatchObject({ applicate: 1, rifiutate: 0, avvisi: 0 });
      const { id } = await row(`select id from documento where tipo = 'NC' and numero = $1`, [numero]);
      const dettaglio = await dealer.get('/Documenti/Dettaglio', { iddoc: String(id), tipo: 'NC' });
      expect(dettaglio.json(), numero).toMatchObject({
        totale: 109.8,
        imponibile: 90,
        iva: 19.8,
        righe: [
          { quantita: 2, prezzo: 50, importo: 100 },
          { quantita: 1, prezzo: -10, importo: -10 },
          // A gift that came back.
          { quantita: 4, prezzo: 0, importo: 0 },
        ],
        scadenze: [{ data_scad: '2026-05-31', importo: -109.8 }],
      });
    }
  });

  it('of a credit note with a minus have the rate of the larger amount', async () => {
    const riepilogo = (aliquota: string, imponibile: string, iva: string): string =>
      `<DatiRiepilogo><AliquotaIVA>${aliquota}</AliquotaIVA><ImponibileImporto>${imponibile}</ImponibileImporto><Imposta>${iva}</Imposta></DatiRiepilogo>`;
    const nota = {
      numero: 'R/9',
      tipo: 'TD04',
      totale: '-120.20',
      riepilogo: riepilogo('22.00', '-90.00', '-19.80') + riepilogo('4.00', '-10.00', '-0.40'),
    };
    expect(await erp.send(fattura(nota), { tipo: 'fatturapa' })).toMatchObject({ applicate: 1 });
    expect(await row(`select iva_bp as aliquota from documento where numero = 'R/9'`)).toEqual({ aliquota: 2_200 });
  });

  it('keep the rate of each row and what each rate comes to', async () => {
    const linea = (n: number, importo: string, aliquota: string, natura = ''): string =>
      `<DettaglioLinee><NumeroLinea>${n}</NumeroLinea><Descrizione>Voce</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>${importo}</PrezzoUnitario><PrezzoTotale>${importo}</PrezzoTotale><AliquotaIVA>${aliquota}</AliquotaIVA>${natura}</DettaglioLinee>`;
    const mista = {
      numero: 'IVA/1',
      totale: '152.00',
      linee: linea(1, '100.00', '22.00') + linea(2, '30.00', '0.00', '<Natura>N4</Natura>'),
      riepilogo: `<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo>
        <DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N4</Natura><ImponibileImporto>30.00</ImponibileImporto><Imposta>0.00</Imposta><RiferimentoNormativo>Art. 10 D.P.R. 633/72</RiferimentoNormativo></DatiRiepilogo>`,
      altriDati: '<DatiDDT><NumeroDDT>IVA/D</NumeroDDT><DataDDT>2026-03-01</DataDDT></DatiDDT>',
    };
    const countSbagliati = async () =>
      (await runVerifica(test.database.pool, test.clock.now())).find(({ nome }) =>
        nome.startsWith('totali dei documenti'),
      )?.guasti;
    const sbagliati = await countSbagliati();
    expect(await erp.send(fattura(mista), { tipo: 'fatturapa' })).toMatchObject({ applicate: 1, avvisi: 0 });
    expect(await countSbagliati()).toBe(sbagliati);
    const { id } = await row(`select id from documento where numero = 'IVA/1'`);
    const dealer = await startDealer();
    const dettaglio = (await dealer.get('/Documenti/Dettaglio', { iddoc: String(id), tipo: 'FT' })).json<object>();
    expect(dettaglio).toMatchObject({
      righe: [{ aliquotaIva: 22 }, { aliquotaIva: 0 }],
      riepilogo: [
        { aliquotaIva: 22, natura: '', norma: '', imponibile: 100, iva: 22 },
        { aliquotaIva: 0, natura: 'N4', norma: 'Art. 10 D.P.R. 633/72', imponibile: 30, iva: 0 },
      ],
    });
    // The delivery note that it names has the VAT of its rows, and not 22 % of everything.
    expect(await row(`select iva_cents::integer as iva from documento where numero = 'IVA/D'`)).toEqual({ iva: 2_200 });
    expect(await erp.send(fattura(mista), { tipo: 'fatturapa', forza: 'true' })).toMatchObject({ invariate: 1 });

    // The ERP's own list of documents says no rates: with the same amounts they stay, other amounts are no longer theirs.
    const readRiepilogo = async () =>
      (await row(`select riepilogo_iva from documento where id = $1`, [id]))['riepilogo_iva'];
    const sendElenco = (importi: string) =>
      erp.send(`tipo;numero;data;cliente;totale;imponibile;iva\nFT;IVA/1;2026-03-02;C1;${importi}\n`, {
        tipo: 'documenti',
      });
    expect(await sendElenco('152;130;22')).toMatchObject({ invariate: 1 });
    expect(await readRiepilogo()).toHaveLength(2);
    expect(await sendElenco('182;160;22')).toMatchObject({ applicate: 1 });
    expect(await readRiepilogo()).toEqual([]);
  });

  it.each(['', 'abc', '-22.00', '99999999999.00'])(
    'are taken without a rate that cannot be: «%s»',
    async (aliquota) => {
      const numero = `IVA/X${aliquota}`;
      const linee = `<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Gomma</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>${aliquota}</AliquotaIVA></DettaglioLinee>`;
      const riepilogo = `<DatiRiepilogo><AliquotaIVA>${aliquota}</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo>`;
      expect(
        await erp.send(fattura({ numero, totale: '122.00', linee, riepilogo }), { tipo: 'fatturapa' }),
      ).toMatchObject({
        applicate: 1,
      });
      expect(
        await row(
          `select d.iva_bp, d.riepilogo_iva, r.iva_bp as sua from documento d join riga_documento r on r.documento_id = d.id where numero = $1`,
          [numero],
        ),
      ).toEqual({ iva_bp: 2_200, riepilogo_iva: [], sua: null });
    },
  );

  it('are recognised by their type; an unknown type or issuer is refused with the reason', async () => {
    const file = fattura(
      { tipo: 'TD04', numero: '1', totale: '122.00' },
      corpo({ tipo: 'TD06', numero: '2' }) + corpo({ tipo: 'TD05', numero: '3' }),
    );
    const fatta = await erp.send(file);
    expect(fatta).toMatchObject({ righe: 3, applicate: 2, rifiutate: 1 });
    expect(await faultsOf(fatta.id)).toContainEqual(['3', 'rifiutata', 'tipo', 'TIPO_NON_AMMESSO']);
    expect(await rows(`select tipo from documento where numero in ('1', '3') order by 1`)).toEqual([
      { tipo: 'NC' },
      { tipo: 'ND' },
    ]);
    const altrui = await erp.send(fattura({ emittente: '07643520567', numero: '4' }));
    expect(altrui).toMatchObject({ stato: 'respinto', rifiutate: 1 });
    expect(await faultsOf(altrui.id)).toEqual([['2', 'rifiutata', 'emittente', 'EMITTENTE']]);
    // The same digits in another country, or another currency.
    const tedesca = fattura({ numero: '4b' }).replace('<IdPaese>IT', '<IdPaese>DE');
    expect(await faultsOf((await erp.send(tedesca)).id)).toEqual([['2', 'rifiutata', 'emittente', 'EMITTENTE']]);
    const inDollari = await erp.send(fattura({ numero: '4c' }).replace('<Divisa>EUR', '<Divisa>USD'));
    expect(await faultsOf(inDollari.id)).toEqual([['2', 'rifiutata', 'file', 'FILE']]);
  });

  it('find their customer by codice fiscale too, and wait up to 30 days for an unknown customer', async () => {
    expect(
      await erp.send(fattura({ numero: '20', cliente: '<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>' })),
    ).toMatchObject({ applicate: 1 });
    const fatta = await erp.send(
      fattura({
        numero: '21',
        cliente: '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>07643520567</IdCodice></IdFiscaleIVA>',
      }),
    );
    expect(fatta).toMatchObject({ stato: 'applicato', inAttesa: 1, applicate: 0, rifiutate: 0 });
    const [riga] = await erp.readEsito(fatta.id);
    expect(riga).toMatchObject({ cliente: '07643520567', ragione_sociale: 'Officina Perù', _codice: 'SCONOSCIUTO' });
    expect(riga?.['_motivo']).toContain('30 giorni');
    test.clock.advance(29 * 86_400_000);
    await erp.send('codice;ragione_sociale;partita_iva;listino\nC2;Altra;07643520567;BASE\n', { tipo: 'clienti' });
    expect(
      await row(`select k.codice_erp from documento d join cliente k on k.id = d.cliente_id where d.numero = '21'`),
    ).toEqual({ codice_erp: 'C2' });
  });

  it('are read when they are signed, in base64 or in archives, and the customer gets the original file', async () => {
    const xml = Buffer.from(fattura({ numero: '30' }));
    const firmata = sign(xml);
    expect(await erp.send(firmata, { nome: 'IT1.xml.p7m' })).toMatchObject({ tipo: 'fatturapa', applicate: 1 });
    const { id, originale } = await row(
      `select d.id, f.originale from documento d join fattura_elettronica f on f.documento_id = d.id where d.numero = '30'`,
    );
    expect(String(originale)).toBe(String(firmata));
    const dealer = await startDealer();
    const risposta = await dealer.get('/Documenti/Xml', { iddoc: String(id), tipo: 'FT' });
    expect(risposta.body).toBe(xml.toString());
    const zip = await zipOf({
      'a/IT2.xml': fattura({ numero: '31' }),
      'IT3.xml.p7m': sign(Buffer.from(fattura({ numero: '32' }))).toString('base64'),
      'IT4.xml': fattura({ numero: '33' }).slice(0, 900),
      'ricevuta.xml': '<RicevutaConsegna/>',
    });
    const fatta = await erp.send(zip, { nome: 'fatture.zip' });
    expect(fatta).toMatchObject({ tipo: 'fatturapa', righe: 4, applicate: 2, rifiutate: 2 });
    expect(await erp.readEsito(fatta.id)).toMatchObject([
      { file: 'IT4.xml', _codice: 'FILE' },
      { file: 'ricevuta.xml', _codice: 'FILE' },
    ]);
  });

  it('in an archive are all read, also beside one whose path leads out of the folder', async () => {
    const zip = await zipOf({ 'aa/bb/e.xml': fattura({ numero: '36' }), 'f.xml': fattura({ numero: '37' }) });
    // No program that writes archives accepts such a name.
    const malizioso = Buffer.from(zip.toString('latin1').replaceAll('aa/bb/e.xml', '../../e.xml'), 'latin1');
    expect(await erp.send(malizioso, { nome: 'fatture.zip' })).toMatchObject({ righe: 2, applicate: 2, rifiutate: 0 });
  });

  it('are refused with a malformed total, which may be missing', async () => {
    const fatta = await erp.send(fattura({ numero: '38', totale: 'abc' }));
    expect(fatta).toMatchObject({ rifiutate: 1 });
    expect(await erp.readEsito(fatta.id)).toMatchObject([{ _campo: 'totale', _codice: 'NON_NUMERO' }]);
  });

  it('are given to the customer in their own encoding, under a name that every header can carry', async () => {
    const xml = Buffer.from(fattura({ numero: '34' }).replace('UTF-8', 'windows-1252'), 'latin1');
    await erp.send(await zipOf({ 'Perù € "34".xml': xml }), { nome: 'fatture.zip' });
    await erp.send(fattura({ numero: '35/A' }));
    const dealer = await startDealer();
    const download = async (numero: string) => {
      const { id } = await row('select id from documento where numero = $1', [numero]);
      const { statusCode, headers, rawPayload } = await dealer.get('/Documenti/Xml', { iddoc: String(id), tipo: 'FT' });
      return { statusCode, rawPayload, tipo: headers['content-type'], nome: headers['content-disposition'] };
    };
    expect(await download('34')).toEqual({
      statusCode: 200,
      rawPayload: xml,
      tipo: 'application/xml',
      nome: `attachment; filename="Per_ _ _34_.xml"; filename*=UTF-8''Per%C3%B9%20%E2%82%AC%20%2234%22.xml`,
    });
    expect(await download('35/A')).toMatchObject({ statusCode: 200, nome: 'attachment; filename="Fattura 35-A.xml"' });
  });

  it('are linked to their PDF by its file name, wait for a missing document, and refuse a name without meaning', async () => {
    await erp.send(fattura({ numero: '50/A' }));
    const pdf = Buffer.from('%PDF-1.4\nuno\n%%EOF\n');
    const archivio = await zipOf({
      'FT_50-A_2026.pdf': pdf,
      'FT_77_2026.pdf': pdf,
      'scansione.pdf': pdf,
      'FT_13_2026.pdf': pdf.subarray(0, 12),
    });
    const fatta = await erp.send(archivio, { nome: 'pdf.zip' });
    expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, inAttesa: 1, rifiutate: 2 });
    expect(await faultsOf(fatta.id)).toEqual([
      ['3', 'in_attesa', 'file', 'SCONOSCIUTO'],
      ['4', 'rifiutata', 'file', 'NOME'],
      ['5', 'rifiutata', 'file', 'FILE'],
    ]);
    expect(String((await row(`select file from documento where numero = '50/A'`))['file'])).toBe(String(pdf));
    await erp.send('tipo;numero;data;cliente;totale\nFT;77;2026-03-02;C1;1\n', { tipo: 'documenti' });
    expect(String((await row(`select file from documento where numero = '77' and tipo = 'FT'`))['file'])).toBe(
      String(pdf),
    );
    expect(await erp.send(pdf, { nome: 'FT_50-A_2026.pdf' })).toMatchObject({ tipo: 'documenti_pdf', invariate: 1 });
    // The same paper under another name is another document's.
    expect(await erp.send(pdf, { nome: 'FT_99_2026.pdf' })).toMatchObject({ tipo: 'documenti_pdf', inAttesa: 1 });
  });

  it.each([
    ['declares a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${fattura()}`, 'DOCTYPE'],
    ['is cut short', fattura().slice(0, 800), 'troncato'],
    ['is too deep', `<FatturaElettronica>${'<a>'.repeat(5_000)}`, 'profondo'],
    ['begins otherwise', '<Listino><a/></Listino>', 'comincia con Listino'],
    ['was signed and then cut short', sign(Buffer.from(fattura())).subarray(0, 900), 'firmato'],
  ])('are refused with one sentence when the file %s', async (_come, file, motivo) => {
    const fatta = await erp.send(file);
    expect(fatta).toMatchObject({ stato: 'respinto', applicate: 0 });
    expect(fatta.motivo).toContain(motivo);
    expect(await erp.readEsito(fatta.id)).toMatchObject([{ _riga: '1', _esito: 'rifiutata' }]);
  });

  const linea = (dati: string): string =>
    `<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Gomma</Descrizione>${dati}</DettaglioLinee>`;
  const rata = (giorno: string, importo = '244.00'): string =>
    `<DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>${giorno}</DataScadenzaPagamento><ImportoPagamento>${importo}</ImportoPagamento></DettaglioPagamento></DatiPagamento>`;
  it.each<[string, string, Fattura]>([
    ['a huge price', 'PrezzoTotale', { linee: linea('<PrezzoTotale>99999999999.99</PrezzoTotale>') }],
    ['a huge unit price', 'PrezzoUnitario', { linee: linea('<PrezzoUnitario>99999999999</PrezzoUnitario>') }],
    ['a price in words', 'PrezzoTotale', { linee: linea('<PrezzoTotale>cento</PrezzoTotale>') }],
    ['10,000 rows', '9.999 righe', { linee: linea('<PrezzoTotale>1</PrezzoTotale>').repeat(10_000) }],
    ['a due date that is no day', 'DataScadenzaPagamento', { scadenze: rata('2026-02-31') }],
    ['a due date in the year 0', 'DataScadenzaPagamento', { scadenze: rata('0000-02-01') }],
    ['an unreadable instalment', 'ImportoPagamento', { scadenze: rata('2026-02-01', '999999999999999.99') }],
    [
      'a delivery note of no day',
      'DataDDT',
      { altriDati: '<DatiDDT><NumeroDDT>1</NumeroDDT><DataDDT>2026-02-31</DataDDT></DatiDDT>' },
    ],
  ])('are refused alone when one of an archive has %s', async (come, detto, dati) => {
    const buona = fattura({ numero: `BUONA ${come}` });
    const fatta = await erp.send(
      await zipOf({ 'a.xml': fattura({ numero: `ERRATA ${come}`, ...dati }), 'b.xml': buona }),
    );
    expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, rifiutate: 1 });
    expect(await erp.readEsito(fatta.id)).toMatchObject([
      { _riga: '2', _codice: 'FILE', _motivo: expect.stringContaining(detto) },
    ]);
  });

  it('of an archive are called signed only when they are', async () => {
    const firmata = sign(Buffer.from(fattura())).subarray(0, 900);
    const fatta = await erp.send(
      await zipOf({
        'a.xml': fattura().slice(3),
        'b.xml': Buffer.from([1, 2, 3, 255]),
        'c.xml': '\r\n',
        'd.xml': firmata,
        'e.xml.p7m': firmata.toString('base64'),
        'f.xml.p7m': 'rovinato',
      }),
    );
    expect(fatta).toMatchObject({ stato: 'respinto', rifiutate: 6 });
    const motivi = (await erp.readEsito(fatta.id)).map(({ _motivo }) => _motivo);
    expect(motivi).toEqual([
      expect.stringContaining('non si legge come XML'),
      expect.stringContaining('non si legge come XML'),
      'Il file è vuoto.',
      ...motivi.slice(3).map(() => expect.stringContaining('Il file firmato è troncato')),
    ]);
  });

  it('are refused when the file has no document in it', async () => {
    const fatta = await erp.send(fattura().replace(/<FatturaElettronicaBody>[^]*<.FatturaElettronicaBody>/, ''));
    expect(fatta).toMatchObject({ stato: 'respinto', motivo: expect.stringContaining('FatturaElettronicaBody') });
  });

  it('come alone in an archive: what else is in it is named, and what a Mac adds is left out', async () => {
    const fatta = await erp.send(
      await zipOf({
        'a.xml': fattura({ numero: 'MAC' }),
        '__MACOSX/._a.xml': Buffer.from([0, 5, 22, 7]),
        '.DS_Store': 'x',
        'b.zip': await zipOf({ 'b.xml': fattura({ numero: 'DENTRO' }) }),
      }),
    );
    expect(fatta).toMatchObject({ righe: 2, applicate: 1, rifiutate: 1 });
    expect(await erp.readEsito(fatta.id)).toMatchObject([
      { file: 'b.zip', _codice: 'FILE', _motivo: expect.stringContaining('.xml') },
    ]);
  });

  it('are not accepted as articles, nor articles as invoices', async () => {
    expect(await erp.send(fattura({ numero: '40' }), { tipo: 'articoli' })).toMatchObject({ stato: 'respinto' });
    const { stato, motivo } = await erp.send('codice;nome\n1;2\n', { tipo: 'fatturapa' });
    expect(stato).toBe('respinto');
    expect(motivo).toContain('non fatturapa');
  });

  // Other companies' files may not be part of the project: FATTURE_VERE names a folder with some.
  const vere = process.env['FATTURE_VERE'];
  const nomi = vere === undefined ? [] : readdirSync(vere).filter((nome) => nome.endsWith('.xml'));
  it.each(nomi)('accept an invoice of another program: %s', async (nome) => {
    const fatta = await erp.send(await readFile(`${vere}/${nome}`), { nome });
    const codici = (await erp.readEsito(fatta.id)).map(({ _codice }) => _codice);
    expect([fatta.tipo, fatta.righe]).toEqual(['fatturapa', 1]);
    for (const codice of codici)
      expect(['SCONOSCIUTO', 'EMITTENTE', 'TIPO_NON_AMMESSO', 'TOTALE_DIVERSO']).toContain(codice);
  });

  // Last, so that it judges all that came before.
  it('leave the books in balance', async () => {
    const esiti = await runVerifica(test.database.pool, test.clock.now());
    expect(esiti.filter(isGuasto)).toEqual([]);
  });
});
