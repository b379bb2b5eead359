/**
 * Checks the requirements of the official schema and the exchange system without them, because the schema may not be
 * part of the project. When `FATTURAPA_XSD` names the folder of `Schema_FatturaPA.xsd`, every invoice made here is
 * validated against it as well.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { Azienda } from '@battistrada/contract/impostazioni';
import type { DocumentoCompleto } from './documento.sql.ts';
import { codiceModalita, codiceTipo, fatturaPa, nomeFatturaPa } from './fattura-pa.ts';

const AZIENDA: Azienda = {
  ragioneSociale: 'Grossista “Prova” S.p.A.',
  partitaIva: '12345678903',
  indirizzo: 'Via dell’Industria 40',
  cap: '00138',
  citta: 'Roma',
  provincia: 'RM',
  telefono: '+39 06 5550100',
  email: 'a@prova.example',
  iban: 'IT60X0542811101000000123456',
};

function build(o: Partial<DocumentoCompleto> = {}): DocumentoCompleto {
  return {
    id: 4242,
    tipo: 'FT',
    numero: '12/2026',
    data: '2026-03-31',
    totaleCents: 23_204,
    imponibileCents: 19_020,
    ivaBp: 2_200,
    ivaCents: 4_184,
    riepilogo: [],
    pagamento: 'Bonifico bancario 30/60 gg',
    destinazione: '',
    numeroOrdine: null,
    collegato: null,
    collegati: [],
    ordini: [],
    ddt: [],
    righe: [
      {
        codice: 'MIC1',
        descrizione: 'Gomma 205/55 R16 – 91V',
        quantita: 2,
        prezzoCents: 9_050,
        importoCents: 18_100,
        ivaBp: 2_200,
        idDdt: null,
      },
      {
        codice: 'PFU',
        descrizione: 'Contributo PFU',
        quantita: 1,
        prezzoCents: 1_420,
        importoCents: 1_420,
        ivaBp: 2_200,
        idDdt: null,
      },
      {
        codice: 'SCONTO',
        descrizione: 'Sconto',
        quantita: 1,
        prezzoCents: -500,
        importoCents: -500,
        ivaBp: 2_200,
        idDdt: null,
      },
    ],
    scadenze: [
      { id: 1, dataScadenza: '2026-04-30', importoCents: 11_602, residuoCents: 0 },
      { id: 2, dataScadenza: '2026-05-30', importoCents: 11_602, residuoCents: 11_602 },
    ],
    intestatario: {
      ragioneSociale: 'Gomme & Co. <Łódź>',
      indirizzo: 'Via Po 3',
      cap: '10100',
      citta: 'Torino',
      provincia: 'TO',
      partitaIva: '07643520567',
      codiceSdi: 'ABC1234',
      emailPec: 'gomme@pec.example',
    },
    ...o,
  };
}

const SIGNATURE = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd';

/** True when a text is XML, and valid when the schema is available. */
const isValid = createValidator(process.env['FATTURAPA_XSD']);

function createValidator(folder: string | undefined): (xml: string) => boolean {
  let validator: XsdValidator | null = null;
  if (folder !== undefined) {
    const read = (name: string): Buffer => readFileSync(join(folder, name));
    xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE]: read('xmldsig-core-schema.xsd') }));
    validator = XsdValidator.fromDoc(
      XmlDocument.fromBuffer(read('Schema_FatturaPA.xsd'), { url: 'file:///schema.xsd' }),
    );
  }
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    validator?.validate(document);
    document.dispose();
    return true;
  };
}

/** The texts of all elements with a name, in order. */
function all(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('the electronic invoice', () => {
  it('has lines, summary and instalments that pass the exchange system’s checks (00421, 00422, 00423)', async () => {
    const xml = await fatturaPa(build(), AZIENDA);
    const cents = (name: string): number[] => all(xml, name).map((text) => Math.round(Number(text) * 100));
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const [imponibile = 0] = cents('ImponibileImporto');
    const [imposta = 0] = cents('Imposta');
    expect(sum(cents('PrezzoTotale'))).toBe(imponibile);
    expect(Math.abs(imponibile * 0.22 - imposta)).toBeLessThanOrEqual(1);
    expect(cents('ImportoTotaleDocumento')).toEqual([imponibile + imposta]);
    expect(sum(cents('ImportoPagamento'))).toBe(imponibile + imposta);
    const prezzi = all(xml, 'PrezzoUnitario').map((text, i) => Number(text) * Number(all(xml, 'Quantita')[i]));
    expect(prezzi.map((prezzo) => Math.round(prezzo * 100))).toEqual(cents('PrezzoTotale'));
  });

  it('writes amounts, quantities, rates and texts as the schema requires', async () => {
    const xml = await fatturaPa(build(), AZIENDA);
    for (const name of ['PrezzoTotale', 'ImponibileImporto', 'Imposta', 'ImportoTotaleDocumento', 'ImportoPagamento']) {
      for (const text of all(xml, name)) expect(text).toMatch(/^-?\d+\.\d{2}$/);
    }
    expect(all(xml, 'Quantita')).toEqual(['2.00', '1.00', '1.00']);
    expect(new Set(all(xml, 'AliquotaIVA'))).toEqual(new Set(['22.00']));
    expect(all(xml, 'Denominazione')).toEqual(['Grossista "Prova" S.p.A.', 'Gomme &amp; Co. &lt; ódz&gt;']);
    expect(all(xml, 'Descrizione')[0]).toBe('Gomma 205/55 R16 - 91V');
    expect(all(xml, 'Indirizzo')).toEqual(["Via dell'Industria 40", 'Via Po 3']);
    // oxlint-disable-next-line no-control-regex
    expect(xml).toMatch(/^[\u0009\u000a\u0020-\u007e\u00a0-\u00ff]*$/u);
  });

  it('has its elements in the order of the schema', async () => {
    const collegato = { id: 9, numero: '8/2026', data: '2026-03-02', tipo: 'FT' } as const;
    const xml = await fatturaPa(build({ tipo: 'ND', collegato }), AZIENDA);
    const order = (...names: string[]): void => {
      const places = names.map((name) => xml.search(new RegExp(`<${name}[ >]`)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places.every((place) => place > 0)).toBe(true);
    };
    order('FatturaElettronicaHeader', 'DatiTrasmissione', 'IdTrasmittente', 'ProgressivoInvio', 'FormatoTrasmissione');
    order('CodiceDestinatario', 'CedentePrestatore', 'RegimeFiscale', 'Sede', 'Contatti', 'CessionarioCommittente');
    order('FatturaElettronicaBody', 'TipoDocumento', 'Divisa', 'Data', 'Numero', 'ImportoTotaleDocumento', 'Causale');
    order(
      'Causale',
      'DatiFattureCollegate',
      'DatiBeniServizi',
      'NumeroLinea',
      'CodiceArticolo',
      'Descrizione',
      'Quantita',
    );
    order(
      'UnitaMisura',
      'PrezzoUnitario',
      'PrezzoTotale',
      'DatiRiepilogo',
      'ImponibileImporto',
      'Imposta',
      'EsigibilitaIVA',
    );
    order(
      'DatiPagamento',
      'CondizioniPagamento',
      'DettaglioPagamento',
      'ModalitaPagamento',
      'DataScadenzaPagamento',
      'IBAN',
    );
    expect(xml).toContain('versione="FPR12"');
    expect(xml).toContain('xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"');
  });

  it('is deferred when it bills earlier deliveries, and names their delivery notes', async () => {
    const uno = {
      id: 1,
      tipo: 'DDT',
      numero: '70/2026',
      data: '2026-03-10',
      numeroOrdine: 100_007,
      dataOrdine: '2026-03-09',
    } as const;
    const due = { ...uno, id: 2, numero: '71/2026', data: '2026-03-12', numeroOrdine: null };
    expect(codiceTipo({ tipo: 'FT', data: '2026-03-31', ddt: [uno] })).toBe('TD24');
    expect(codiceTipo({ tipo: 'FT', data: '2026-03-10', ddt: [uno] })).toBe('TD01');
    expect(codiceTipo({ tipo: 'FT', data: '2026-03-10', ddt: [] })).toBe('TD01');
    expect(codiceTipo({ tipo: 'NC', data: '2026-03-31', ddt: [] })).toBe('TD04');
    expect(codiceTipo({ tipo: 'ND', data: '2026-03-31', ddt: [] })).toBe('TD05');

    const righe = build().righe.map((riga, i) => ({ ...riga, idDdt: i === 2 ? 2 : 1 }));
    const ordini = [{ id: 7, numero: 100_007, dataOrdine: '2026-03-09' }];
    const xml = (await fatturaPa(build({ righe, ddt: [uno, due], ordini }), AZIENDA)).replace(/\s+/g, '');
    expect(xml).toContain(
      '<DatiDDT><NumeroDDT>70/2026</NumeroDDT><DataDDT>2026-03-10</DataDDT>' +
        '<RiferimentoNumeroLinea>1</RiferimentoNumeroLinea><RiferimentoNumeroLinea>2</RiferimentoNumeroLinea></DatiDDT>',
    );
    expect(xml).toContain(
      '<DatiOrdineAcquisto><RiferimentoNumeroLinea>1</RiferimentoNumeroLinea>' +
        '<RiferimentoNumeroLinea>2</RiferimentoNumeroLinea><IdDocumento>100007</IdDocumento><Data>2026-03-09</Data>',
    );
  });

  it('names the corrected invoice in a note, and a credit note requests no payment', async () => {
    const collegato = { id: 9, numero: '8/2026', data: '2026-03-02', tipo: 'FT' } as const;
    const xml = await fatturaPa(build({ tipo: 'NC', collegato }), AZIENDA);
    expect(all(xml, 'IdDocumento')).toEqual(['8/2026']);
    expect(all(xml, 'Causale')[0]).toBe('Nota di credito su fattura n. 8/2026 del 02/03/2026');
    expect(xml).not.toContain('DatiPagamento');
  });

  it('uses the customer’s code or certified mail, and a format of its own for a public body', async () => {
    const { intestatario } = build();
    const senza = await fatturaPa(build({ intestatario: { ...intestatario, codiceSdi: '0000000' } }), AZIENDA);
    expect(all(senza, 'PECDestinatario')).toEqual(['gomme@pec.example']);
    expect(await fatturaPa(build(), AZIENDA)).not.toContain('PECDestinatario');
    const pubblica = await fatturaPa(build({ intestatario: { ...intestatario, codiceSdi: 'UFABC1' } }), AZIENDA);
    expect(all(pubblica, 'FormatoTrasmissione')).toEqual(['FPA12']);
  });

  it('explains missing VAT on every line and in the summary', async () => {
    const xml = await fatturaPa(build({ ivaBp: 0, ivaCents: 0, totaleCents: 19_020 }), AZIENDA);
    expect(all(xml, 'Natura')).toEqual(['N3.5', 'N3.5', 'N3.5', 'N3.5']);
    expect(all(xml, 'Imposta')).toEqual(['0.00']);
    expect(all(xml, 'RiferimentoNormativo')).toHaveLength(1);
    expect(xml).not.toContain('EsigibilitaIVA');
  });

  it.each([
    ['Ri.Ba. 30/60 gg d.f.', 'MP12'],
    ['RIBA 60', 'MP12'],
    ['Bonifico bancario 30 gg d.f.', 'MP05'],
    ['Rimessa diretta alla consegna', 'MP01'],
    ['Pagamento online anticipato', 'MP08'],
    ['Assegno alla consegna', 'MP02'],
    ['SDD 30 gg', 'MP19'],
    ['', 'MP05'],
  ])('reads the payment terms %s as %s', (pagamento, codice) => {
    expect(codiceModalita(pagamento)).toBe(codice);
  });

  it('has a file name of the sender’s country, number and at most five more characters', () => {
    expect(nomeFatturaPa(AZIENDA, 4_242)).toBe('IT12345678903_0039U.xml');
    expect(nomeFatturaPa(AZIENDA, 2_147_483_647)).toMatch(/^IT12345678903_[0-9A-Z]{5}\.xml$/);
  });

  const { intestatario } = build();
  const [riga] = build().righe;
  const odd = (...righe: Partial<DocumentoCompleto['righe'][number]>[]) =>
    build({ righe: righe.flatMap((uno) => (riga === undefined ? [] : [{ ...riga, ...uno }])) });
  it.each<[string, DocumentoCompleto]>([
    ['an invoice', build()],
    ['a credit note', build({ tipo: 'NC', collegato: { id: 9, numero: '8/2026', data: '2026-03-02', tipo: 'FT' } })],
    ['no VAT', build({ ivaBp: 0, ivaCents: 0 })],
    ['certified mail', build({ intestatario: { ...intestatario, codiceSdi: '0000000' } })],
    ['malformed e-mail address', build({ intestatario: { ...intestatario, codiceSdi: '0000000', emailPec: 'a@b' } })],
    ['a public body', build({ intestatario: { ...intestatario, codiceSdi: 'UFABC1' } })],
    ['a long number', build({ numero: '12°/àé/2026-lungo-lunghissimo' })],
    ['a name in other letters', build({ intestatario: { ...intestatario, ragioneSociale: '日本', citta: '🚗' } })],
    [
      'texts too long and with control characters',
      odd({ codice: '日'.repeat(90), descrizione: `<b>\u0000${'é'.repeat(2_000)}` }),
    ],
    ['texts that say nothing', odd({ codice: '', descrizione: '' })],
    [
      'no pieces, and pieces that come back',
      odd({ quantita: 0 }, { quantita: -3, prezzoCents: 100, importoCents: -300 }),
    ],
    ['a price that was rounded', odd({ quantita: 3, prezzoCents: 33, importoCents: 100 })],
  ])('is valid XML with %s', async (_what, documento) => {
    expect(isValid(await fatturaPa(documento, AZIENDA))).toBe(true);
  });
});
