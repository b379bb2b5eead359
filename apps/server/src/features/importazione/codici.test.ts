/** What the result file says of a wrong cell: one row for each code of docs/esito.md that a CSV row can get. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const GUIDA = new URL('../../../../../docs/esito.md', import.meta.url);
const CLIENTE = 'codice;ragione_sociale;partita_iva;listino';
const ARTICOLO = 'codice;descrizione;marca;prezzo_listino';
const DOCUMENTO = 'tipo;numero;data;cliente;totale';

/** Kind, the columns' names, one row, and what is said of it. */
const CASI: readonly (readonly [tipo: string, testata: string, riga: string, detto: string])[] = [
  ['articoli', ARTICOLO, 'E1;;MIC;10', 'rifiutata descrizione OBBLIGATORIO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;dieci', 'rifiutata prezzo_listino NON_NUMERO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;-1', 'rifiutata prezzo_listino NEGATIVO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;99999999999', 'rifiutata prezzo_listino FUORI_LIMITE'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC;#N/D', 'rifiutata prezzo_listino FORMULA_ERRATA'],
  ['articoli', ARTICOLO, '3,5287E+12;Valvola;MIC;10', 'rifiutata codice NOTAZIONE_SCIENTIFICA'],
  ['articoli', ARTICOLO, `${'E'.repeat(61)};Valvola;MIC;10`, 'rifiutata codice TROPPO_LUNGO'],
  ['articoli', ARTICOLO, 'E1;Valvola;MIC', 'rifiutata  CELLE'],
  ['articoli', `${ARTICOLO};azione`, 'E1;Valvola;MIC;10;togli', 'rifiutata azione AZIONE_IGNOTA'],
  ['articoli', ARTICOLO, 'E2;Valvola;MIC;0', 'avviso prezzo_listino PREZZO_ZERO'],
  ['articoli', ARTICOLO, 'E3;Valvola;MIC;10,005', 'avviso prezzo_listino ARROTONDATO'],
  ['articoli', `${ARTICOLO};ean`, 'E4;Valvola;MIC;10;8099100000001', 'avviso ean EAN_ERRATO'],
  ['articoli', `${ARTICOLO};attivo`, 'E5;Valvola;MIC;10;forse', 'avviso attivo NON_SI_NO'],
  ['articoli', `${ARTICOLO};stagione`, 'E6;Valvola;MIC;10;autunno', 'avviso stagione NON_PREVISTO'],
  ['articoli', `${ARTICOLO};misura`, 'E7;Valvola;MIC;10;grande', 'avviso misura MISURA_IGNOTA'],
  ['articoli', `${ARTICOLO};indice_velocita`, 'E8;Valvola;MIC;10;Ω', 'avviso indice_velocita INDICE_VELOCITA_ERRATO'],
  ['marche', 'codice;nome', 'PIR;Michelin', 'rifiutata nome NOME_RIPETUTO'],
  ['depositi', 'codice;nome;ora_limite', 'VR;Verona;25:00', 'avviso ora_limite NON_ORA'],
  ['clienti', CLIENTE, 'C2;Gomme srl;12345678901;BASE', 'rifiutata partita_iva PARTITA_IVA_ERRATA'],
  ['clienti', `${CLIENTE};cap`, 'C3;Gomme srl;01234567897;BASE;4100', 'avviso cap ZERI_RIMESSI'],
  ['clienti', `${CLIENTE};cap`, 'C4;Gomme srl;01234567897;BASE;ABC', 'avviso cap CAP_ERRATO'],
  ['clienti', `${CLIENTE};provincia`, 'C5;Gomme srl;01234567897;BASE;ZZ', 'avviso provincia PROVINCIA_ERRATA'],
  ['clienti', `${CLIENTE};email`, 'C6;Gomme srl;01234567897;BASE;chiocciola', 'avviso email EMAIL_ERRATA'],
  [
    'clienti',
    `${CLIENTE};codice_fiscale`,
    'C7;Gomme;01234567897;BASE;ABC',
    'avviso codice_fiscale CODICE_FISCALE_ERRATO',
  ],
  ['clienti', CLIENTE, 'C8;Gomme srl;01234567897;MAI', 'in_attesa listino SCONOSCIUTO'],
  ['utenti', 'username;cliente;email', 'a b;C1;a@example.it', 'rifiutata username USERNAME_ERRATO'],
  ['utenti', 'username;cliente;email;funzioni', 'anna1;C1;a@example.it;tre', 'avviso funzioni FUNZIONI_ERRATE'],
  ['utenti', 'username;cliente', 'anna2;C1', 'avviso email SENZA_EMAIL'],
  ['sconti', 'cliente;marca;sconto', 'C1;MIC;101', 'rifiutata sconto FUORI_LIMITE'],
  [
    'giacenze',
    'codice;deposito;quantita;rilevata_il',
    'A1;BO;1,5;2026-01-10T08:00:00Z',
    'rifiutata quantita NON_INTERO',
  ],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;1;ieri', 'avviso rilevata_il NON_ISTANTE'],
  ['giacenze', 'codice;deposito;quantita;rilevata_il', 'A1;BO;1;2099-01-01T08:00:00Z', 'rifiutata rilevata_il FUTURA'],
  ['documenti', DOCUMENTO, 'FT;1;ieri;C1;100', 'rifiutata data NON_GIORNO'],
  ['documenti', `${DOCUMENTO};imponibile;iva`, 'FT;2;2026-01-10;C1;100;50;11', 'rifiutata totale TOTALE_DIVERSO'],
  ['documenti', `${DOCUMENTO};ordine`, 'FT;3;2026-01-10;C1;100;999999', 'avviso ordine ORDINE_SCONOSCIUTO'],
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
      ['articoli', `${ARTICOLO}\nA1;Valvola;MIC;10\n`],
      ['clienti', `${CLIENTE}\nC1;Rossi srl;01234567897;BASE\n`],
    ] as const) {
      const { stato, rifiutate } = await importatore.send(file, { tipo });
      if (stato !== 'applicato' || rifiutate > 0) throw new Error(`${tipo} were not imported`);
    }
  });
  afterAll(() => test.close());

  it.each(CASI)('of %s with %s: %s is answered %s', async (tipo, testata, riga, detto) => {
    const { id } = await importatore.send(`${testata}\n${riga}\n`, { tipo });
    const righe = await importatore.readEsito(id);
    const detti = righe.map((voce) => [voce['_riga'], voce['_esito'], voce['_campo'], voce['_codice']].join(' '));
    expect(detti).toContain(`2 ${detto}`);
    expect(guida).toContain(`\`${detto.split(' ').at(-1)}\``);
  });
});
