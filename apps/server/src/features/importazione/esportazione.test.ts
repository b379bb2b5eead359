import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { exportOrdini } from '../ordine-uscita/esporta-ordini.service.ts';
import { exportTipo } from './esportazione.service.ts';
import { TIPI_ESPORTABILI, isEsportabile, type TipoEsportabile } from './esportazione.sql.ts';
import { findTipo } from './tipi/tipi.service.ts';

/** A small wholesaler, each kind with its difficult cases. */
const FILE: readonly (readonly [tipo: TipoEsportabile, contenuto: string])[] = [
  ['marche', 'codice;nome\nMIC;Michelin\nEQ;"\'=Uguale; ""due"""\n'],
  ['depositi', 'codice;nome;tempi_consegna;ora_limite\nBO;Bologna;24 ore;17:30\nVR;Verona;;\n'],
  ['listini', 'codice;nome\nBASE;Base\nORO;Oro\n'],
  ['agenti', "codice;nome;email;telefono;username\nAG1;Anna Verdi;anna@agenti.example;'+39 051;anna\n"],
  [
    'articoli',
    'codice;descrizione;marca;prezzo_listino;pfu;contributo_logistico;consumo;aderenza;rumore_db;rumore_classe;neve;eprel;xl;attivo\n' +
      'A1;205/55 R16 91V Primacy 4 estivo;Michelin;100,50;2,30;0,5;B;A;71;B;si;123456;no;si\n' +
      'A2;"\'=1+1; formula";EQ;0,01;;;;;;;;;;no\n\'-A3;225/45 R17 94W XL invernale M+S 3PMSF;MIC;140;;;;;;;;;;\n',
  ],
  [
    'clienti',
    'codice;ragione_sociale;partita_iva;listino;cap;provincia;email;iva;sconto_online;fido;depositi;agente\n' +
      'C1;"\'@Gomme ""Uno"" srl";12345678903;ORO;40100;BO;uno@c1.example;22;1,5;10000;VR|BO;AG1\nC2;Due;12345678903;BASE;;;;10;;;;\n',
  ],
  [
    'utenti',
    'username;cliente;nome;email;telefono;funzioni;attivo\nmario;C1;Mario;mario@c1.example;333;3|5;si\nlea;C2;;;;;no\n',
  ],
  [
    'destinazioni',
    'cliente;codice;nome;indirizzo;cap;citta;provincia;telefono;gln;alias_edi\n' +
      'C1;D1;Officina;Via Po 1;10100;Torino;TO;011;8012345678907;OFF-1\n',
  ],
  ['prezzi', 'codice;listino;prezzo;valido_dal\nA1;BASE;80,25;\nA1;ORO;75;\nA1;ORO;74,99;2026-04-01\n'],
  ['sconti', 'cliente;marca;sconto\nC1;MIC;12,5\n'],
  [
    'giacenze',
    'codice;deposito;quantita;rilevata_il\nA1;BO;12;2026-03-10T08:00:00.767Z\nA1;VR;0;2026-03-10T08:00:00Z\n',
  ],
  [
    'documenti',
    'tipo;numero;data;cliente;totale;imponibile;iva;pagamento;collegato\nFT;1/A;2026-03-01;C1;122;100;22;RIBA;\n' +
      'NC;2;2026-03-02;C1;-12,2;-10;-2,2;;1/A\n',
  ],
  [
    'righe_documento',
    'tipo;numero;data;riga;descrizione;codice;quantita;prezzo;importo\nFT;1/A;2026-03-01;1;Gomma;A1;1;100;100\n',
  ],
  [
    'partite',
    'cliente;numero;scadenza;importo;pagamento;data\nC1;1/A;2026-04-01;122;RIBA;2026-03-01\nC1;NC2;2026-04-01;-12,2;;2026-03-02\n',
  ],
  ['promesse', 'cliente;data;importo\nC1;2026-03-05;50\n'],
  ['contratti', 'cliente;rete;fatturato;pezzi;marche\nC1;Rete Oro;1000,5;12;MIC|EQ\n'],
  [
    'obiettivi',
    'cliente;tipo;marca;anno;trimestre;pezzi;obiettivo\nC1;premium;MIC;;;40;\nC1;economy;EQ;2026;1;5;50\nC1;masterpro;;;;100,5;2000\n',
  ],
];

async function textOf(write: (to: Writable) => Promise<unknown>): Promise<string> {
  const pezzi: Buffer[] = [];
  await write(
    new Writable({
      write(pezzo: Buffer, _codifica, done) {
        pezzi.push(pezzo);
        done();
      },
    }),
  );
  return Buffer.concat(pezzi).toString();
}

describe('an export', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    erp = await startImportatore(test);
    for (const [tipo, contenuto] of FILE) {
      const { stato, rifiutate, inAttesa, motivo } = await erp.send(contenuto, { tipo });
      if (stato !== 'applicato' || rifiutate + inAttesa > 0) throw new Error(`${tipo} was not imported: ${motivo}`);
    }
    await test.database.pool.query(
      `update partita set importo_cents = 20000, pagato_cents = 7800 where importo_cents = 12200`,
    );
    // As after a sale: the available pieces differ from the ERP's figure.
    await test.database.pool.query(`update giacenza set quantita = 8 where quantita = 12`);
  });
  afterAll(() => test.close());

  it.each(FILE.flatMap(([tipo]) => (['csv', 'ndjson'] as const).map((formato) => [tipo, formato] as const)))(
    'of %s as %s imports again without a change',
    async (tipo, formato) => {
      const file = await textOf((to) => exportTipo(test.database.pool, tipo, formato, to));
      const fatta = await erp.send(file, { tipo, forza: '1' });
      expect(fatta).toMatchObject({ stato: 'applicato', applicate: 0, rifiutate: 0, inAttesa: 0 });
      expect(fatta.righe).toBeGreaterThan(0);
      expect(fatta.invariate).toBe(fatta.righe);
    },
  );

  it.each(TIPI_ESPORTABILI.filter(isEsportabile))('of %s has every column that the import reads', async (tipo) => {
    const file = await textOf((to) => exportTipo(test.database.pool, tipo, 'csv', to));
    const scritte = file.split(/\r?\n/)[0]?.split(';') ?? [];
    // Notes of agents are exported and never imported.
    const lette = findTipo(tipo)?.colonne.map(({ nome }) => nome) ?? [];
    expect(lette.filter((nome) => !scritte.includes(nome))).toEqual([]);
  });

  it('of brands without ERP codes imports again without giving them ERP codes', async () => {
    await test.database.pool.query(`insert into marca (id, nome) values (900, 'Senza codice')`);
    const file = await textOf((to) => exportTipo(test.database.pool, 'marche', 'csv', to));
    expect(file).toContain('900;Senza codice');
    expect(await erp.send(file, { tipo: 'marche', forza: '1' })).toMatchObject({ applicate: 0, rifiutate: 0 });
    // Otherwise the ERP's own code would be refused later.
    expect(await erp.send('codice;nome\nSC;Senza codice\n', { tipo: 'marche' })).toMatchObject({ applicate: 1 });
  });

  it('of agents omits former agents, so that an import does not reactivate them', async () => {
    await erp.send('codice;nome\nVIA;Chi se ne va\n', { tipo: 'agenti' });
    await erp.send('codice;azione\nVIA;elimina\n', { tipo: 'agenti' });
    const file = await textOf((to) => exportTipo(test.database.pool, 'agenti', 'csv', to));
    expect(file).not.toContain('VIA');
  });

  it('escapes cells that begin like a formula, and no others', async () => {
    const articoli = await textOf((to) => exportTipo(test.database.pool, 'articoli', 'csv', to));
    expect(articoli).toContain(`"'=1+1; formula"`);
    expect(articoli).toContain(`\n'-A3;`);
    const partite = await textOf((to) => exportTipo(test.database.pool, 'partite', 'csv', to));
    expect(partite).toContain(';-12.20;');
    const json = await textOf((to) => exportTipo(test.database.pool, 'articoli', 'ndjson', to));
    expect(json).toContain('"=1+1; formula"');
    const { rows } = await test.database.pool.query(`select descrizione from articolo where codice = 'A2'`);
    expect(rows).toEqual([{ descrizione: '=1+1; formula' }]);
  });
});

describe('an export of orders', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('continues after the cursor of the last one', async () => {
    const buyer = await startBuyer(test);
    const { codice } = (
      await test.database.pool.query<{ codice: string }>(
        `insert into articolo (codice, tipo_prodotto, descrizione, marca_id, prezzo_listino_cents)
         values ('E1', 1, 'Gomma', 1, 1000) returning codice`,
      )
    ).rows[0] ?? { codice: '' };
    await test.database.pool.query(`insert into giacenza values ('E1', 1, 50)`);
    const order = async (): Promise<number> => {
      await buyer.fillCart({ [codice]: 2 });
      return (await buyer.confirm({}, {})).json<{ numero: number }>().numero;
    };
    const exported = async (dopo: string, formato: 'csv' | 'ndjson') => {
      let text = '';
      const to = new Writable({
        write(pezzo: Buffer, _codifica, done) {
          text += pezzo.toString();
          done();
        },
      });
      return { prossimo: await exportOrdini(test.database.pool, dopo, formato, to), text };
    };
    const primo = await order();
    const prima = await exported('0', 'ndjson');
    expect(JSON.parse(prima.text)).toMatchObject({ numero: primo, righe: [{ codice: 'E1', quantita: 2 }] });
    expect(await exported(prima.prossimo, 'ndjson')).toEqual({ prossimo: prima.prossimo, text: '' });
    const secondo = await order();
    const poi = await exported(prima.prossimo, 'csv');
    expect(poi.text).toContain(`\n${secondo};`);
    expect(poi.text).not.toContain(`\n${primo};`);
  });

  it('of stock that the ERP never counted imports again without subtracting orders twice', async () => {
    const erp = await startProgramma(test, { ambiti: ['erp'] });
    const importatore = await startImportatore(test);
    const codice = await buildArticolo(test.database.pool, { giacenze: { 1: 50 } });
    const buyer = await startBuyer(test);
    for (const isAcknowledged of [true, false]) {
      await buyer.fillCart({ [codice]: 4 });
      const { numero } = (await buyer.confirm({}, {})).json<{ numero: number }>();
      const istante = test.clock.now().toISOString();
      if (isAcknowledged) await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: `G${numero}`, istante });
    }
    const righe = (await textOf((to) => exportTipo(test.database.pool, 'giacenze', 'csv', to))).split('\n');
    const file = righe.filter((riga, i) => i === 0 || riga.startsWith(`${codice};`)).join('\n');
    expect(file.split('\n')[1]?.split(';')[2]).toBe('50');
    expect(await importatore.send(file, { tipo: 'giacenze' })).toMatchObject({ stato: 'applicato', rifiutate: 0 });
    const { rows } = await test.database.pool.query('select quantita from giacenza where codice = $1', [codice]);
    expect(rows).toEqual([{ quantita: 42 }]);
  });

  it('contains states and shipments by pieces, and imports again without a change', async () => {
    const erp = await startProgramma(test, { ambiti: ['erp'] });
    const importatore = await startImportatore(test);
    const [a, b] = [
      await buildArticolo(test.database.pool, { giacenze: { 1: 50 } }),
      await buildArticolo(test.database.pool, { giacenze: { 1: 50 } }),
    ];
    const buyer = await startBuyer(test);
    const ordered = async (): Promise<number> => {
      await buyer.fillCart({ [a]: 4, [b]: 2 });
      return (await buyer.confirm({}, {})).json<{ numero: number }>().numero;
    };
    const move = async (numero: number, body: object): Promise<void> => {
      expect((await erp.post(`/ordini/${numero}/stato`, body)).statusCode).toBe(200);
    };
    const [nuovo, parziale, fatturato, annullato] = [
      await ordered(),
      await ordered(),
      await ordered(),
      await ordered(),
    ];
    const istante = test.clock.now().toISOString();
    await move(parziale, {
      stato: 'SPEDITO',
      istante,
      corriere: 'GLS',
      colli: ['1', '2'],
      righe: [{ codice: a, quantita: 3 }],
    });
    await move(fatturato, { stato: 'SPEDITO', istante, numeroErp: 'OC1' });
    await move(fatturato, { stato: 'FATTURATO', numeroErp: 'OC1', dataFatturazione: '2026-03-10' });
    await move(annullato, { stato: 'ANNULLATO' });
    const whole = await textOf((to) => exportTipo(test.database.pool, 'stati_ordine', 'csv', to));
    const isAltrui = (line: string): boolean => Number(line.split(';')[0]) < nuovo;
    const lines = whole.split(/\r?\n/).filter((line) => line !== '' && !isAltrui(line));
    const file = lines.join('\n');
    expect(lines).toEqual([
      'numero;stato;istante;numero_erp;corriere;colli;data_fatturazione;codice;quantita',
      `${nuovo};CONFERMATO;;;;;;;`,
      `${parziale};PARZIALMENTE_SPEDITO;${istante};;GLS;1|2;;${a};3`,
      ...[a, b].toSorted().map((codice) => `${fatturato};SPEDITO;${istante};OC1;;;;${codice};${codice === a ? 4 : 2}`),
      `${fatturato};FATTURATO;;OC1;;;2026-03-10;;`,
      `${annullato};ANNULLATO;;;;;;;`,
    ]);
    const fatta = await importatore.send(file, { tipo: 'stati_ordine' });
    expect(fatta).toMatchObject({ stato: 'applicato', righe: 6, applicate: 0, invariate: 6, rifiutate: 0 });
  });
});
