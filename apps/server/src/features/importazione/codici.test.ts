/** The codes of the result file for a wrong cell: one case for each code of docs/esito.md that a CSV row can get. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const GUIDA = new URL('../../../../../docs/esito.md', import.meta.url);
const CLIENTE = 'codice;ragione_sociale;partita_iva;listino';
const ARTICOLO = 'codice;descrizione;marca;prezzo_listino';
const DOCUMENTO = 'tipo;numero;data;cliente;totale';

/** Kind, column names, rows, and the expected result of the first row, or of the file (`1 …`). */
const CASI: readonly (readonly [tipo: string, testata: string, righe: string, detto: string])[] = [
  ['articoli', ARTICOLO, 'E1;;MIC;10', 'rifiutata descrizione OBBLIGATORIO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;dieci', 'rifiutata prezzo_listino NON_NUMERO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;-1', 'rifiutata prezzo_listino NEGATIVO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;99999999999', 'rifiutata prezzo_listino FUORI_LIMITE'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;99999999999999', 'rifiutata prezzo_listino FUORI_LIMITE'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;#N/D', 'rifiutata prezzo_listino FORMULA_ERRATA'],
  ['articoli', ARTICOLO, '3,5287E+12;Valvola;MIC;10', 'rifiutata codice NOTAZIONE_SCIENTIFICA'],
  ['articoli', ARTICOLO, `${'E'.repeat(61)};Valvola;MIC;10`, 'rifiutata codice TROPPO_LUNGO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC', 'rifiutata  CELLE'],
  ['articoli', `${ARTICOLO};azione`, 'E1;Valvola;MIC;10;togli', 'rifiutata azione AZIONE_IGNOTA'],
  ['marche', 'codice;nome;azione', 'PIR;Pirelli;elimina', 'rifiutata azione NON_SI_ELIMINA'],
  ['documenti', `${DOCUMENTO};azione`, 'FT;7;2026-01-10;C1;100;elimina', 'rifiutata azione NON_SI_ELIMINA'],
  ['stati_ordine', 'numero;stato;azione', '1;SPEDITO;elimina', 'rifiutata azione NON_SI_ELIMINA'],
  ['articoli', ARTICOLO, 'E2;Valvola;MIC;0', 'avviso prezzo_listino PREZZO_ZERO'],
  ['articoli', ARTICOLO, 'E3;Valvola;MIC;10,005', 'avviso prezzo_listino ARROTONDATO'],
  ['articoli', `${ARTICOLO};ean`, 'E4;Valvola;MIC;10;8099100000001', 'avviso ean EAN_ERRATO'],
  ['articoli', `${ARTICOLO};attivo`, 'E5;Valvola;MIC;10;forse', 'rifiutata attivo NON_SI_NO'],
  ['articoli', `${ARTICOLO};attivo`, 'A1;Valvola;MIC;10;forse', 'avviso attivo NON_SI_NO'],
  ['articoli', `${ARTICOLO};stagione`, 'E6;Valvola;MIC;10;autunno', 'avviso stagione NON_PREVISTO'],
  ['articoli', `${ARTICOLO};misura`, 'E7;Valvola;MIC;10;grande', 'avviso misura MISURA_IGNOTA'],
  ['articoli', `${ARTICOLO};indice_velocita`, 'E8;Valvola;MIC;10;Ω', 'avviso indice_velocita INDICE_VELOCITA_ERRATO'],
  ['articoli', ARTICOLO, 'E9;Valvola;MIC;10\nE9;Valvola;MIC;11', 'avviso codice CHIAVE_RIPETUTA'],
  ['articoli', ARTICOLO, 'a1;Valvola;MIC;10', 'avviso codice CODICE_SIMILE'],
  ['articoli', ARTICOLO, '0A1;Valvola;MIC;10', 'avviso codice CODICE_SIMILE'],
  ['articoli', ARTICOLO, 'E10;Valvola;Michelen;10', 'avviso marca MARCA_SIMILE'],
  ['articoli', `${ARTICOLO};colore`, 'E11;Valvola;MIC;10;nero', '1 avviso  COLONNE_NON_LETTE'],
  ['articoli', `${ARTICOLO};Cod. Art.`, 'E11;Valvola;MIC;10;E12', '1 avviso  COLONNE_NON_LETTE'],
  ['marche', 'codice;nome', 'PIR;Michelin', 'rifiutata nome NOME_RIPETUTO'],
  ['marche', 'codice;nome', 'MIX;Michelin', 'rifiutata nome NOME_RIPETUTO'],
  ['marche', 'codice;nome', 'mic;Altra marca', 'avviso codice CODICE_SIMILE'],
  ['depositi', 'codice;nome', 'BX;Bologna', 'rifiutata nome NOME_RIPETUTO'],
  ['depositi', 'codice;nome', '0BO;Bologna nord', 'avviso codice CODICE_SIMILE'],
  ['listini', 'codice;nome', 'Base;Altro listino', 'avviso codice CODICE_SIMILE'],
  ['agenti', 'codice;nome', 'ag1;Altro agente', 'avviso codice CODICE_SIMILE'],
  ['agenti', 'codice;nome;username', 'AG2;Rosa;marta', 'rifiutata username USERNAME_ALTRUI'],
  ['clienti', CLIENTE, 'C20;Gomme srl;01234567897;BASE', 'avviso depositi SENZA_DEPOSITI'],
  ['assegnazioni', 'cliente;agente;dal;al', 'C1;AG1;2026-02-01;2026-01-01', 'rifiutata al PERIODO_ROVESCIATO'],
  ['assegnazioni', 'cliente;agente;dal;al', 'C1;AG1;2026-02-01;marzo', 'rifiutata al NON_GIORNO'],
  ['prezzi', 'codice;listino;prezzo;valido_dal', 'A1;BASE;9;domani', 'rifiutata valido_dal NON_GIORNO'],
  ['stati_ordine', 'numero;stato;istante', '1;SPEDITO;ieri', 'rifiutata istante NON_ISTANTE'],
  ['stati_ordine', 'numero;stato;codice;quantita', '1;SPEDITO;A1;due', 'rifiutata quantita NON_NUMERO'],
  ['stati_ordine', 'numero;stato;codice;quantita', '1;SPEDITO;A1;', 'rifiutata quantita OBBLIGATORIO'],
  ['stati_ordine', 'numero;stato;quantita', '1;SPEDITO;2', 'rifiutata codice OBBLIGATORIO'],
  ['depositi', 'codice;nome;ora_limite', 'VR;Verona;25:00', 'avviso ora_limite NON_ORA'],
  ['clienti', CLIENTE, 'C10;Gomme srl;12345678901;BASE', 'rifiutata partita_iva PARTITA_IVA_ERRATA'],
  ['clienti', `${CLIENTE};cap`, 'C3;Gomme srl;01234567897;BASE;4100', 'avviso cap ZERI_RIMESSI'],
  ['clienti', `${CLIENTE};cap`, 'C3;Gomme srl;01234567897;BASE;187', 'avviso cap ZERI_RIMESSI'],
  ['clienti', `${CLIENTE};cap`, 'C4;Gomme srl;01234567897;BASE;ABC', 'avviso cap CAP_ERRATO'],
  ['clienti', `${CLIENTE};cap`, 'C4;Gomme srl;01234567897;BASE;401', 'avviso cap CAP_ERRATO'],
  [
    'clienti',
    `${CLIENTE};codice_fiscale`,
    'C7;Gomme;01234567897;BASE;1234567897',
    'avviso codice_fiscale ZERI_RIMESSI',
  ],
  ['articoli', `${ARTICOLO};ean`, 'E4;Valvola;MIC;10;29142712343', 'avviso ean ZERI_RIMESSI'],
  ['articoli', `${ARTICOLO};ean`, 'E4;Valvola;MIC;10;29142712346', 'avviso ean EAN_ERRATO'],
  ['articoli', `${ARTICOLO};dot`, 'E4;Valvola;MIC;10;124', 'avviso dot ZERI_RIMESSI'],
  ['clienti', `${CLIENTE};provincia`, 'C5;Gomme srl;01234567897;BASE;ZZ', 'avviso provincia PROVINCIA_ERRATA'],
  ['clienti', `${CLIENTE};email`, 'C6;Gomme srl;01234567897;BASE;chiocciola', 'avviso email EMAIL_ERRATA'],
  [
    'clienti',
    `${CLIENTE};codice_fiscale`,
    'C7;Gomme;01234567897;BASE;ABC',
    'avviso codice_fiscale CODICE_FISCALE_ERRATO',
  ],
  ['clienti', `${CLIENTE};codice_sdi`, 'C9;Gomme srl;01234567897;BASE;X', 'avviso codice_sdi FORMA_ERRATA'],
  [
    'clienti',
    `${CLIENTE};url_cerchi`,
    'C1;Rossi srl;01234567897;BASE;javascript:alert(1)',
    'avviso url_cerchi FORMA_ERRATA',
  ],
  ['clienti', `${CLIENTE};bloccato`, 'C1;Rossi srl;01234567897;BASE;forse', 'avviso bloccato NON_SI_NO'],
  ['clienti', `${CLIENTE};bloccato`, 'C90;Nuova srl;01234567897;BASE;forse', 'rifiutata bloccato NON_SI_NO'],
  ['clienti', `${CLIENTE};fido`, 'C91;Nuova srl;01234567897;BASE;poco', 'rifiutata fido NON_NUMERO'],
  ['clienti', `${CLIENTE};solo_online`, 'C1;Rossi srl;01234567897;BASE;forse', 'avviso solo_online NON_SI_NO'],
  ['clienti', `${CLIENTE};fido`, 'C1;Rossi srl;01234567897;BASE;poco', 'avviso fido NON_NUMERO'],
  ['clienti', CLIENTE, 'C8;Gomme srl;01234567897;MAI', 'in_attesa listino SCONOSCIUTO'],
  ['utenti', 'username;cliente;email', 'a b;C1;a@example.it', 'rifiutata username USERNAME_ERRATO'],
  ['utenti', 'username;cliente;email;funzioni', 'anna1;C1;a@example.it;tre', 'avviso funzioni FUNZIONI_ERRATE'],
  ['utenti', 'username;cliente', 'anna2;C1', 'avviso email SENZA_EMAIL'],
  ['utenti', 'username;cliente;email;attivo', 'anna3;C1;a@example.it;forse', 'rifiutata attivo NON_SI_NO'],
  ['articoli', `${ARTICOLO};pfu`, 'E13;Valvola;MIC;10;50000000', 'rifiutata pfu FUORI_LIMITE'],
  [
    'articoli',
    `${ARTICOLO};contributo_logistico`,
    'E13;Valvola;MIC;10;50000000',
    'rifiutata contributo_logistico FUORI_LIMITE',
  ],
  [
    'righe_documento',
    'tipo;numero;data;riga;descrizione;prezzo',
    'FT;7;2026-01-10;1;Gomma;50000000',
    'rifiutata prezzo FUORI_LIMITE',
  ],
  ['sconti', 'cliente;marca;sconto', 'C1;MIC;101', 'rifiutata sconto FUORI_LIMITE'],
  [
    'giacenze',
    'codice;deposito;quantita;rilevata_il',
    'A1;BO;1,5;2026-01-10T08:00:00Z',
    'rifiutata quantita NON_INTERO',
  ],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;1;ieri', 'rifiutata rilevata_il NON_ISTANTE'],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;1;73051,5', 'rifiutata rilevata_il FUTURA'],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;1;2099-01-01T08:00:00Z', 'rifiutata rilevata_il FUTURA'],
  ['giacenze', 'codice;deposito;quantita', 'A1;BO;2', '1 avviso rilevata_il ORA_DEL_FILE'],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;3;', 'avviso rilevata_il ORA_DEL_FILE'],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A2;BO;8;2026-01-10T07:00:00Z', 'avviso rilevata_il CORREZIONE'],
  ['documenti', DOCUMENTO, 'FT;7;2026-01-10;C2;100', 'rifiutata cliente ALTRO_CLIENTE'],
  ['documenti', DOCUMENTO, 'FT;1;ieri;C1;100', 'rifiutata data NON_GIORNO'],
  ['documenti', `${DOCUMENTO};imponibile;iva`, 'FT;2;2026-01-10;C1;100;50;11', 'rifiutata totale TOTALE_DIVERSO'],
  ['documenti', `${DOCUMENTO};ordine`, 'FT;3;2026-01-10;C1;100;999999', 'avviso ordine ORDINE_SCONOSCIUTO'],
  ['articoli', `${ARTICOLO};ean`, 'E15;Valvola;MIC;10;2000000001098', 'avviso ean EAN_DOPPIO'],
  [
    'obiettivi',
    'cliente;tipo;marca;anno;trimestre;obiettivo',
    'C1;economy;MIC;2026;5;10',
    'rifiutata trimestre FUORI_LIMITE',
  ],
  [
    'obiettivi',
    'cliente;tipo;marca;anno;trimestre;obiettivo',
    'C1;economy;MIC;2026;;10',
    'rifiutata trimestre OBBLIGATORIO',
  ],
  ['obiettivi', 'cliente;tipo;marca;anno', 'C1;premium;MIC;2026', 'avviso anno NON_USATA'],
  ['promesse', 'cliente;data;importo', 'C1;2026-01-10;0', 'rifiutata importo FUORI_LIMITE'],
];

describe('the codes of the result file', () => {
  let test: TestApp;
  let importatore: Importatore;
  let guida: string;
  beforeAll(async () => {
    test = await startTestApp();
    importatore = await startImportatore(test);
    guida = await readFile(GUIDA, 'utf8');
    for (const [tipo, file] of [
      ['marche', 'codice;nome\nMIC;Michelin\nPIR;Pirelli\n'],
      ['depositi', 'codice;nome\nBO;Bologna\n'],
      ['listini', 'codice;nome\nBASE;Base\n'],
      ['articoli', `${ARTICOLO};ean\nA1;Valvola;MIC;10;2000000001098\nA2;Valvola;MIC;10;\n`],
      ['clienti', `${CLIENTE}\nC1;Rossi srl;01234567897;BASE\nC2;Verdi srl;01234567897;BASE\n`],
      ['agenti', 'codice;nome;username\nAG1;Marta;marta\n'],
      ['giacenze', 'codice;deposito;quantita;rilevata_il\nA2;BO;4;2026-01-10T07:00:00Z\n'],
      ['documenti', `${DOCUMENTO}\nFT;7;2026-01-10;C1;100\n`],
    ] as const) {
      const { stato, rifiutate } = await importatore.send(file, { tipo });
      if (stato !== 'applicato' || rifiutate > 0) throw new Error(`${tipo} were not imported`);
    }
  });
  afterAll(() => test.close());

  // Each test has a key of its own, because the calls of one are limited.
  beforeEach(async () => {
    importatore = await startImportatore(test);
  });

  it.each(CASI)('for %s with %s: %s is answered %s', async (tipo, testata, scritte, detto) => {
    const { id } = await importatore.send(`${testata}\n${scritte}\n`, { tipo });
    const righe = await importatore.readEsito(id);
    const detti = righe.map((voce) => [voce['_riga'], voce['_esito'], voce['_campo'], voce['_codice']].join(' '));
    expect(detti).toContain(detto.startsWith('1 ') ? detto : `2 ${detto}`);
    expect(guida).toContain(`\`${detto.split(' ').at(-1)}\``);
  });

  it('report only the missing code of a row that has none', async () => {
    const { id } = await importatore.send('codice;nome\n;Michelin\n', { tipo: 'marche' });
    const righe = await importatore.readEsito(id);
    expect(righe.map((voce) => [voce['_riga'], voce['_campo'], voce['_codice']].join(' '))).toEqual([
      '2 codice OBBLIGATORIO',
    ]);
  });

  it('take no name of signs only for another, and no missing name for one', async () => {
    const marche = await importatore.send('codice;nome\nSG1;★\nSG2;***\n', { tipo: 'marche' });
    expect(marche).toMatchObject({ applicate: 2, rifiutate: 0 });
    const senza = await importatore.send('codice;nome\nSG3;\n', { tipo: 'marche' });
    expect(await importatore.readEsito(senza.id)).toMatchObject([{ _codice: 'OBBLIGATORIO' }]);
    const articoli = await importatore.send(`${ARTICOLO}\nSG;Valvola;***;10\nSH;Valvola;--;10\n`, { tipo: 'articoli' });
    expect(articoli).toMatchObject({ applicate: 1, inAttesa: 1 });
    const { rows } = await test.database.pool.query(
      `select m.codice_erp as marca from articolo a join marca m on m.id = a.marca_id where a.codice = 'SG'`,
    );
    expect(rows).toEqual([{ marca: 'SG2' }]);
  });

  it('leave out the messages about the whole file when a result is mended and sent again', async () => {
    const { id } = await importatore.send(`${ARTICOLO};colore\nE20;Valvola;MIC;dieci;nero\n`, { tipo: 'articoli' });
    const esito = await importatore.fetchEsito(id);
    expect(esito).toContain('COLONNE_NON_LETTE');
    const corretto = await importatore.send(esito.replace('dieci', '10'), { tipo: 'articoli' });
    expect(corretto).toMatchObject({ stato: 'applicato', righe: 1, applicate: 1, rifiutate: 0 });
  });

  it('report a new code for a known name when the row is forced', async () => {
    const file = 'codice;nome\nPRL;Pirelli\n';
    expect(await importatore.send(file, { tipo: 'marche' })).toMatchObject({ stato: 'respinto', rifiutate: 1 });
    const { id, applicate } = await importatore.send(file, { tipo: 'marche', forza: 'true' });
    expect(applicate).toBe(1);
    expect(await importatore.readEsito(id)).toMatchObject([{ _esito: 'avviso', _codice: 'CODICE_CAMBIATO' }]);
    const { rows } = await test.database.pool.query(`select codice_erp from marca where nome = 'Pirelli'`);
    expect(rows).toEqual([{ codice_erp: 'PRL' }]);
  });

  it('reports once which existing brands got a code by their name', async () => {
    await test.database.pool.query(`insert into marca (id, nome) select max(id) + 1, 'Di Casa' from marca`);
    const file = 'codice;nome\nCASA;di casa\nNUO;Nuovissima\n';
    const prima = await importatore.send(file, { tipo: 'marche' });
    expect(prima).toMatchObject({ applicate: 2, rifiutate: 0, avvisi: 1 });
    expect(await importatore.readEsito(prima.id)).toMatchObject([
      { codice: 'CASA', _riga: '2', _esito: 'avviso', _campo: 'codice', _codice: 'CODICE_ASSEGNATO' },
    ]);
    expect(guida).toContain('`CODICE_ASSEGNATO`');
    const ancora = await importatore.send(file, { tipo: 'marche', forza: 'true' });
    expect(ancora).toMatchObject({ applicate: 0, invariate: 2, avvisi: 0 });
  });

  it('do not warn of an EAN that only a withdrawn or deleted article shares', async () => {
    const file = (righe: string) => `${ARTICOLO};ean;attivo;azione\n${righe}\n`;
    const ean = '2000000001999';
    await importatore.send(file(`V1;Valvola;MIC;10;${ean};sì;\nV3;Valvola;MIC;10;;sì;`), { tipo: 'articoli' });
    const fuori = await importatore.send(file(`V2;Valvola;MIC;10;${ean};no;\nV3;Valvola;MIC;10;${ean};sì;elimina`), {
      tipo: 'articoli',
    });
    expect(await importatore.readEsito(fuori.id)).not.toContainEqual(
      expect.objectContaining({ _codice: 'EAN_DOPPIO' }),
    );
    const torna = await importatore.send(file(`V2;Valvola;MIC;10;${ean};sì;`), { tipo: 'articoli' });
    expect(await importatore.readEsito(torna.id)).toContainEqual(expect.objectContaining({ _codice: 'EAN_DOPPIO' }));
  });

  it('a figure from the future does not take the place of a good one of the same file', async () => {
    await importatore.send(`${ARTICOLO}\nFUT;Valvola;MIC;10\n`, { tipo: 'articoli' });
    const { applicate, rifiutate, id } = await importatore.send(
      'codice;deposito;quantita;rilevata_il\nFUT;BO;9;2099-01-01T08:00:00Z\nFUT;BO;6;2026-01-10T07:00:00Z\n',
      { tipo: 'giacenze' },
    );
    expect({ applicate, rifiutate }).toEqual({ applicate: 1, rifiutate: 1 });
    expect(await importatore.readEsito(id)).toMatchObject([{ _riga: '2', _codice: 'FUTURA' }]);
    const { rows } = await test.database.pool.query(`select quantita from giacenza where codice = 'FUT'`);
    expect(rows).toEqual([{ quantita: 6 }]);
  });

  it('an object in a column of NDJSON is no text', async () => {
    const riga = (codice: unknown): string =>
      JSON.stringify({ codice, descrizione: 'Valvola', marca: 'MIC', prezzo_listino: 1, marcature: ['M+S'] });
    const { applicate, rifiutate, id } = await importatore.send(`${riga({ erp: 'N1' })}\n${riga('N2')}\n`, {
      tipo: 'articoli',
    });
    expect({ applicate, rifiutate }).toEqual({ applicate: 1, rifiutate: 1 });
    const detti = await importatore.readEsito(id);
    expect(detti.find(({ _riga }) => _riga === '2')).toMatchObject({
      _codice: 'ILLEGGIBILE',
      _motivo: 'codice contiene un oggetto JSON: scrivere un testo o un numero.',
    });
  });

  it('report rows deleted by their key alone', async () => {
    await importatore.send(`${ARTICOLO}\nT1;Valvola;MIC;10\nT2;Valvola;MIC;10\n`, { tipo: 'articoli' });
    const { id, applicate, rifiutate } = await importatore.send('codice;azione\nT1;elimina\nT2;\n', {
      tipo: 'articoli',
    });
    expect({ applicate, rifiutate }).toEqual({ applicate: 1, rifiutate: 1 });
    expect((await importatore.readEsito(id)).find((riga) => riga['_riga'] === '3')).toMatchObject({
      codice: 'T2',
      _codice: 'OBBLIGATORIO',
    });
    const { rows } = await test.database.pool.query(`select codice from articolo where attivo and codice like 'T_'`);
    expect(rows).toEqual([{ codice: 'T2' }]);
  });

  it.each([
    ['articoli', 'codice;azione', 'T3;elimina'],
    ['articoli', 'codice;azione', 'T3;elimina\nT4;elimina'],
  ])('say nothing of missing columns when every row of a file of %s only removes', async (tipo, testata, righe) => {
    const { id, avvisi } = await importatore.send(`${testata}\n${righe}\n`, { tipo });
    expect({ avvisi, esito: await importatore.readEsito(id) }).toEqual({ avvisi: 0, esito: [] });
  });

  it.each([
    ['documenti', `${DOCUMENTO}\nFT;71;2026-01-10;C1;100\nFT;71;2026-01-10;C1;101\n`],
    ['righe_documento', 'tipo;numero;data;riga;descrizione\nFT;71;2026-01-10;1;Una\nFT;71;2026-01-10;1;Altra\n'],
  ])('name a column of the file when a key of %s comes twice', async (tipo, file) => {
    const { id } = await importatore.send(file, { tipo });
    expect(await importatore.readEsito(id)).toMatchObject([{ _campo: 'numero', _codice: 'CHIAVE_RIPETUTA' }]);
  });

  it('write the limit of a percentage with a comma, as the reader must', async () => {
    const { id } = await importatore.send(`${CLIENTE};sconto_pagamento\nC1;Rossi srl;01234567897;BASE;100\n`, {
      tipo: 'clienti',
    });
    expect(await importatore.readEsito(id)).toMatchObject([{ _motivo: 'Deve essere tra 0 e 99,99.' }]);
  });

  it('name the row that counts when it is the earlier one of the file', async () => {
    const { id } = await importatore.send(
      'codice;deposito;quantita;rilevata_il\nA1;BO;5;2026-01-02T10:00:00Z\nA1;BO;6;2026-01-02T09:00:00Z\n',
      { tipo: 'giacenze' },
    );
    const ripetuta = (await importatore.readEsito(id)).find(({ _codice }) => _codice === 'CHIAVE_RIPETUTA');
    expect(ripetuta).toMatchObject({ _riga: '3', _motivo: 'La stessa chiave è anche alla riga 2: vale quella.' });
  });

  it('say once of an instant that cannot be read that it cannot, not that it is missing', async () => {
    const { id } = await importatore.send('codice;deposito;quantita;rilevata_il\nA1;BO;1;ieri sera\n', {
      tipo: 'giacenze',
    });
    expect((await importatore.readEsito(id)).map(({ _codice }) => _codice)).toEqual(['NON_ISTANTE']);
  });

  it('report an open item that is closed, and the customer’s other items stay open', async () => {
    const testata = 'cliente;numero;scadenza;importo';
    await importatore.send(`${testata}\nC2;P1;2026-03-31;10\nC2;P2;2026-03-31;20\n`, { tipo: 'partite' });
    const tolta = 'cliente;numero;scadenza;azione\nC2;P1;2026-03-31;elimina\n';
    expect(await importatore.send(tolta, { tipo: 'partite' })).toMatchObject({ righe: 1, applicate: 1, invariate: 0 });
    expect(await importatore.send(tolta, { tipo: 'partite', forza: 'true' })).toMatchObject({
      applicate: 0,
      invariate: 1,
    });
    const { rows } = await test.database.pool.query(
      `select numero_documento as numero from partita where importo_cents <> pagato_cents`,
    );
    expect(rows).toEqual([{ numero: 'P2' }]);
  });

  it('report a deleted promise of payment, and the customer’s other ones stay', async () => {
    const promesse = 'cliente;data;importo\nC2;2026-01-20;10\nC2;2026-01-21;20\n';
    await importatore.send(promesse, { tipo: 'promesse' });
    const tolta = 'cliente;data;importo;azione\nC2;2026-01-20;10;elimina\n';
    expect(await importatore.send(tolta, { tipo: 'promesse' })).toMatchObject({ righe: 1, applicate: 1, invariate: 0 });
    const { rows } = await test.database.pool.query(`select importo_cents as cents from promessa_pagamento`);
    expect(rows).toEqual([{ cents: 2000 }]);
  });

  it('report a deleted future price, and today’s price stays', async () => {
    const prezzi = 'codice;listino;prezzo;valido_dal\nA1;BASE;5;\nA1;BASE;6;2099-01-01\n';
    expect(await importatore.send(prezzi, { tipo: 'prezzi' })).toMatchObject({ applicate: 2 });
    const tolto = 'codice;listino;valido_dal;azione\nA1;BASE;2099-01-01;elimina\n';
    expect(await importatore.send(tolto, { tipo: 'prezzi' })).toMatchObject({ righe: 1, applicate: 1, invariate: 0 });
    const { rows } = await test.database.pool.query(
      `select (select array_agg(prezzo_cents) from prezzo) as oggi, (select count(*)::integer from prezzo_futuro) as futuri`,
    );
    expect(rows).toEqual([{ oggi: [500], futuri: 0 }]);
  });

  it.each([
    ['2026-01-10T09:00:00+02:00', '2026-01-10T07:00:00.000Z'],
    ['2026-01-11 08:00', '2026-01-11T07:00:00.000Z'],
    ['2026-01-12T08:00:30', '2026-01-12T07:00:30.000Z'],
    ['13/01/2026 08:00:00', '2026-01-13T07:00:00.000Z'],
    ['9/1/2026 8.30', '2026-01-09T07:30:00.000Z'],
    ['2026-01-14', null],
  ])('accept a count at %s as one at %s, in Rome’s time zone unless another is named', async (scritta, istante) => {
    const articolo = `R${scritta.replaceAll(/\D/g, '')}`;
    await importatore.send(`${ARTICOLO}\n${articolo};Valvola;MIC;10\n`, { tipo: 'articoli' });
    const file = `codice;deposito;quantita;rilevata_il\n${articolo};BO;4;${scritta}\n`;
    const { id, avvisi } = await importatore.send(file, { tipo: 'giacenze' });
    if (istante === null) {
      expect(await importatore.readEsito(id)).toContainEqual(
        expect.objectContaining({ _esito: 'rifiutata', _codice: 'NON_ISTANTE' }),
      );
      return;
    }
    expect(avvisi).toBe(0);
    const { rows } = await test.database.pool.query<{ rilevata: Date }>(
      'select rilevata_il as rilevata from giacenza_erp where codice = $1',
      [articolo],
    );
    expect(rows.map(({ rilevata }) => rilevata.toISOString())).toEqual([istante]);
  });
});
