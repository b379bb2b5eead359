import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { saveMappa } from './mappe.service.ts';

const POH = [
  'POH;POS;EAN;PROD_GRP_1;SUPPLIER_CODE;DESCRIPTION_1;M+S_MARK;3PMSF_MARK;BRAND;BRAND_TEXT;RIM_INCH;PROD_CYCLE;URL_5;WIDTH_MM;ASPECT_RATIO',
  'CONSTRUCTION_1;LI1;LI2;LI3(DWB);SP1;RFD;COMM_MARK;RUN_FLAT;DESIGN_1;VEHICLE_TYPE;SUGGESTED_PRICE;GROSS_PRICE;GP_VALID_FROM;NET_VALUE',
  'NV_VALID_FROM;RECYCLING_FEE;NOISE_PERFORMANCE;NOISE_CLASS_TYPE;ROLLING_RESISTANCE;WET_GRIP;SPECIAL_COMPOUNT',
].join(';');
const NOMI = POH.split(';');

const riga = (valori: Readonly<Record<string, string>>): string =>
  NOMI.map((nome) => (nome === 'POH' ? 'POD' : (valori[nome] ?? ''))).join(';');

const pricat = (
  righe: readonly Readonly<Record<string, string>>[],
  { versione = 'B4.0', valuta = 'EUR' } = {},
): Buffer =>
  Buffer.from(
    [
      'HDH;DOCUMENT_ID;DATE;CURRENCY;SUPPLIER_ILN;RECEIVER_ID;COUNTRY_CODE;EDIWHEEL_VERSION;',
      `HDS;EW01A2;20260120;${valuta};4019238000009;7201650;IT;${versione};`,
      POH,
      ...righe.map(riga),
      '',
    ].join('\r\n'),
    'latin1',
  );

const GOMMA = {
  EAN: '4012345678901',
  SUPPLIER_CODE: 'MI-1',
  DESCRIPTION_1: 'Primacy 4 più',
  BRAND: 'MI',
  BRAND_TEXT: 'MICHELIN',
  WIDTH_MM: '205',
  ASPECT_RATIO: '55',
  CONSTRUCTION_1: 'R',
  RIM_INCH: '16,00',
  LI1: '91',
  SP1: 'V',
  RFD: 'XL',
  DESIGN_1: 'Primacy 4',
  VEHICLE_TYPE: 'C0',
  GROSS_PRICE: '120.50',
  NET_VALUE: '61.23',
  NV_VALID_FROM: '20260101',
  RECYCLING_FEE: '2,30',
  NOISE_PERFORMANCE: '69',
  NOISE_CLASS_TYPE: '2',
  ROLLING_RESISTANCE: 'B',
  WET_GRIP: 'A',
  URL_5: 'https://eprel.ec.europa.eu/qr/123456',
};

describe('catalogues of other programs', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    erp = await startImportatore(test);
    await erp.send('codice;nome\n1;Uno\n2;Due\n', { tipo: 'listini' });
    await erp.send('codice;nome\nNEG;Negozio\n', { tipo: 'depositi' });
  });
  afterAll(() => test.close());
  beforeEach(() =>
    test.database.pool.query('truncate importazione, mappa_importazione, giacenza_erp, articolo, marca cascade'),
  );

  const rows = async (query: string): Promise<unknown[]> => (await test.database.pool.query(query)).rows;
  const codesOf = async (id: string): Promise<string[]> =>
    (await erp.readEsito(id)).map(({ _riga, _codice }) => `${_riga} ${_codice}`);

  describe('a PRICAT', () => {
    it('creates articles and brands, and stores the cost separately', async () => {
      const fatta = await erp.send(pricat([GOMMA]), { tipo: 'pricat' });
      expect(fatta).toMatchObject({ stato: 'applicato', tipo: 'pricat', righe: 1, applicate: 1, rifiutate: 0 });
      expect(await codesOf(fatta.id)).toEqual(['1 STAGIONE_DEDOTTA', '4 MARCA_CREATA']);
      expect(await rows(`select a.*, m.nome as marca from articolo a join marca m on m.id = a.marca_id`)).toMatchObject(
        [
          {
            codice: 'MI-1',
            marca: 'MICHELIN',
            descrizione: 'Primacy 4 più',
            misura: '205/55 R16',
            indice_carico: '91',
            iv: 'V',
            stagione: 1,
            settore: 'VETTURA',
            rinforzato: 'XL',
            runflat: false,
            ean: '4012345678901',
            prezzo_listino_cents: 12_050,
            pfu_cents: 230,
            etichetta: { carburante: 'B', bagnato: 'A', rumore: 69, classeRumore: 'B', eprel: '123456' },
          },
        ],
      );
      expect(await rows('select codice, costo_cents, valido_dal::text from costo_articolo')).toEqual([
        { codice: 'MI-1', costo_cents: 6_123, valido_dal: '2026-01-01' },
      ]);
      expect(await erp.send(pricat([GOMMA]), { forza: '1' })).toMatchObject({ applicate: 0, invariate: 1 });
    });

    it('leaves what its columns do not name: fee, label, marks and speed of an article that is known', async () => {
      await erp.send(pricat([GOMMA]));
      const ORA = { ...GOMMA, RUN_FLAT: 'RFT', COMM_MARK: 'MO', '3PMSF_MARK': 'Y' };
      await erp.send(pricat([ORA]), { forza: '1' });
      const articolo = () =>
        rows(`select iv, indice_carico, disegno, rinforzato, runflat, marcature, pfu_cents, etichetta, settore, ean,
                     prezzo_listino_cents from articolo where codice = 'MI-1'`);
      const costo = () => rows(`select costo_cents from costo_articolo where codice = 'MI-1'`);
      const prima = await articolo();
      expect(prima).toMatchObject([
        { pfu_cents: 230, runflat: true, rinforzato: 'XL', etichetta: { carburante: 'B' } },
      ]);
      const tenute = new Set(['SUPPLIER_CODE', 'DESCRIPTION_1', 'BRAND_TEXT', 'GROSS_PRICE']);
      const [hdh, hds, nomi = '', ...righe] = pricat([{ ...ORA, GROSS_PRICE: '130' }])
        .toString('latin1')
        .split('\r\n');
      const posti = nomi.split(';').flatMap((nome, posto) => (posto === 0 || tenute.has(nome) ? [posto] : []));
      const breve = [nomi, ...righe.filter(Boolean)].map((una) =>
        posti.map((posto) => una.split(';')[posto]).join(';'),
      );
      const fatta = await erp.send([hdh, hds, ...breve, ''].join('\r\n'), { tipo: 'pricat' });
      expect(fatta).toMatchObject({ applicate: 1, rifiutate: 0 });
      expect(await articolo()).toEqual([{ ...(prima[0] as object), prezzo_listino_cents: 13_000 }]);
      expect(await costo()).toEqual([{ costo_cents: 6_123 }]);
    });

    it('leaves the PFU of an article where the supplier leaves the fee empty, and takes a zero', async () => {
      const pfu = () => rows(`select pfu_cents from articolo where codice = 'MI-1'`);
      await erp.send(pricat([GOMMA]));
      expect(await erp.send(pricat([{ ...GOMMA, RECYCLING_FEE: '' }]))).toMatchObject({ invariate: 1, rifiutate: 0 });
      expect(await pfu()).toEqual([{ pfu_cents: 230 }]);
      await erp.send(pricat([{ ...GOMMA, RECYCLING_FEE: '0.00' }]));
      expect(await pfu()).toEqual([{ pfu_cents: 0 }]);
      await erp.send(pricat([{ ...GOMMA, EAN: '', SUPPLIER_CODE: 'MI-2', RECYCLING_FEE: '' }]));
      expect(await rows(`select pfu_cents from articolo where codice = 'MI-2'`)).toEqual([{ pfu_cents: 0 }]);
    });

    it('keeps the season that is known, and an EAN that the file does not have', async () => {
      await erp.send(pricat([GOMMA]), { forza: '1' });
      const articolo = () => rows(`select stagione, ean from articolo where codice = 'MI-1'`);
      await rows(`update articolo set stagione = 3 where codice = 'MI-1' returning codice`);
      await erp.send(pricat([{ ...GOMMA, EAN: '' }]), { forza: '1' });
      expect(await articolo()).toEqual([{ stagione: 3, ean: GOMMA.EAN }]);
    });

    it('finds an article by its EAN first, and reports faults with the line numbers of the sender’s file', async () => {
      await erp.send(pricat([GOMMA]));
      const fatta = await erp.send(
        pricat([
          { ...GOMMA, SUPPLIER_CODE: 'ALTRO', GROSS_PRICE: '130' },
          { ...GOMMA, SUPPLIER_CODE: 'SENZA', EAN: '', GROSS_PRICE: '', SUGGESTED_PRICE: '' },
          {
            ...GOMMA,
            SUPPLIER_CODE: 'NEVE',
            EAN: '',
            '3PMSF_MARK': 'Y',
            'M+S_MARK': 'Y',
            DESIGN_1: 'X',
            DESCRIPTION_1: 'X',
          },
        ]),
      );
      expect(fatta).toMatchObject({ applicate: 2, rifiutate: 1 });
      expect(await rows(`select codice, prezzo_listino_cents, stagione from articolo order by codice`)).toEqual([
        { codice: 'MI-1', prezzo_listino_cents: 13_000, stagione: 1 },
        { codice: 'NEVE', prezzo_listino_cents: 12_050, stagione: 2 },
      ]);
      const esito = await erp.readEsito(fatta.id);
      expect(esito.find(({ _esito }) => _esito === 'rifiutata')).toMatchObject({
        SUPPLIER_CODE: 'SENZA',
        _riga: '5',
        _campo: 'prezzo_listino',
        _motivo: expect.stringMatching(/^GROSS_PRICE o SUGGESTED_PRICE /),
      });
      expect(esito.find(({ _riga }) => _riga === '6')).toMatchObject({ _codice: 'STAGIONE_DEDOTTA' });
    });

    it('keeps the current price when the file has only a future one, and warns', async () => {
      await erp.send(pricat([{ ...GOMMA, GROSS_PRICE: '130' }]));
      const fatta = await erp.send(pricat([{ ...GOMMA, GROSS_PRICE: '999', GP_VALID_FROM: '20260401' }]));
      expect(await codesOf(fatta.id)).toContain('4 PREZZO_FUTURO');
      expect(await rows(`select prezzo_listino_cents from articolo where codice = 'MI-1'`)).toEqual([
        { prezzo_listino_cents: 13_000 },
      ]);
    });

    it.each([
      ['another version', pricat([GOMMA], { versione: 'C1' }), 'B2 o B4'],
      ['another currency', pricat([GOMMA], { valuta: 'CHF' }), 'CHF'],
      ['no names of columns', Buffer.from('HDH;A\nHDS;B\nPOD;1\n'), 'POH'],
    ])('is refused with %s', async (_con, file, motivo) => {
      const fatta = await erp.send(file);
      expect(fatta).toMatchObject({ stato: 'respinto', applicate: 0 });
      expect(fatta.motivo).toContain(motivo);
    });
  });

  describe("Easyfatt's catalogue", () => {
    const prodotto = (codice: string, altro: string): string =>
      `<Product><Code>${codice}</Code><Description>Valvola TR414</Description>${altro}</Product>`;

    const sendNegozio = () =>
      erp.send(
        `<?xml version="1.0" encoding="UTF-8"?><EasyfattProducts AppVersion="2" Mode="full" Warehouse="Negozio"><Products>` +
          prodotto(
            'E1',
            '<ProducerName>Schrader</ProducerName><Barcode>4006381333931</Barcode><NetPrice1>10.5</NetPrice1><NetPrice2>9</NetPrice2><NetPrice3>8</NetPrice3><AvailableQty>12</AvailableQty>',
          ) +
          prodotto(
            'E2',
            '<ProducerName>Schrader</ProducerName><GrossPrice1>12.20</GrossPrice1><Vat Perc="22">22</Vat><AvailableQty>-3</AvailableQty>',
          ) +
          prodotto('E3', '<NetPrice1>1</NetPrice1>') +
          '</Products></EasyfattProducts>',
        { tipo: 'easyfatt' },
      );

    it('imports articles, prices of known price lists, and stock', async () => {
      const fatta = await sendNegozio();
      expect(fatta).toMatchObject({ tipo: 'easyfatt', righe: 3, applicate: 2, rifiutate: 1 });
      expect(
        await rows(`select a.codice, a.ean, a.prezzo_listino_cents as listino, g.quantita,
                           array(select p.prezzo_cents from prezzo p where p.codice = a.codice order by p.listino_id) as prezzi
                      from articolo a left join giacenza g on g.codice = a.codice where a.codice like 'E_' order by 1`),
      ).toEqual([
        { codice: 'E1', ean: '4006381333931', listino: 1_050, quantita: 12, prezzi: [1_050, 900] },
        { codice: 'E2', ean: null, listino: 1_000, quantita: 0, prezzi: [1_000] },
      ]);
    });

    it('refuses an article with a price that is too large, alone', async () => {
      const prezzi = (secondo: string): string =>
        `<ProducerName>Schrader</ProducerName><NetPrice1>8</NetPrice1><NetPrice2>${secondo}</NetPrice2>`;
      const fatta = await erp.send(
        `<EasyfattProducts Mode="incremental"><UpdatedProducts>${prodotto('EG1', prezzi('50000000'))}${prodotto('EG2', prezzi('7'))}</UpdatedProducts></EasyfattProducts>`,
      );
      expect(fatta).toMatchObject({ applicate: 1, rifiutate: 1 });
      expect(await codesOf(fatta.id)).toContain('2 FUORI_LIMITE');
    });

    it('reads the brand from the description with a warning, and says what to do where none can be read', async () => {
      await erp.send('codice;nome\nMI;Michelin\n', { tipo: 'marche' });
      const fatta = await erp.send(
        `<EasyfattProducts AppVersion="2" Mode="full"><Products>
          <Product><Code>EM4</Code><Description>Michelin Primacy 4 205/55R16 91V</Description><NetPrice1>70</NetPrice1></Product>
          <Product><Code>EM5</Code><Description>Nessuno 205/55R16 91V</Description><NetPrice1>70</NetPrice1></Product>
        </Products></EasyfattProducts>`,
      );
      expect(fatta).toMatchObject({ righe: 2, applicate: 1, rifiutate: 1 });
      expect(await codesOf(fatta.id)).toEqual(expect.arrayContaining(['2 DALLA_DESCRIZIONE', '3 OBBLIGATORIO']));
      expect((await erp.readEsito(fatta.id)).map(({ _motivo }) => _motivo)).toContainEqual(
        expect.stringContaining('oppure importare prima le marche'),
      );
    });

    it('translates its words by a profile: the name of a warehouse is no deposito here', async () => {
      await saveMappa(erp.deps, {
        nome: 'Easyfatt',
        tipo: 'easyfatt',
        colonne: {},
        valori: { magazzino: { 'Magazzino centrale': 'Negozio' }, marca: { Schr: 'Schrader' } },
        // As the back office shows the header of such a file.
        testata: ['codice', 'descrizione', 'marca', 'ean', 'prezzo_listino', 'quantita', 'magazzino', 'azione'],
      });
      const fatta = await erp.send(
        `<EasyfattProducts AppVersion="2" Mode="full" Warehouse="Magazzino centrale"><Products>` +
          prodotto('EM6', '<ProducerName>SCHR</ProducerName><NetPrice1>2</NetPrice1><AvailableQty>7</AvailableQty>') +
          '</Products></EasyfattProducts>',
      );
      expect(fatta).toMatchObject({ righe: 1, applicate: 1, avvisi: expect.any(Number) });
      expect(await codesOf(fatta.id)).not.toContain('2 DEPOSITO_SCONOSCIUTO');
      expect(
        await rows(`select m.nome as marca, g.quantita from articolo a join marca m on m.id = a.marca_id
                      join giacenza g on g.codice = a.codice where a.codice = 'EM6'`),
      ).toEqual([{ marca: 'Schrader', quantita: 7 }]);
    });

    it('reads the product type from the category, also by a profile; an unknown one leaves it', async () => {
      const di = (codice: string, descrizione: string, categoria: string | null): string =>
        `<Product><Code>${codice}</Code><Description>${descrizione}</Description>${categoria === null ? '' : `<Category>${categoria}</Category>`}<ProducerName>Schrader</ProducerName><NetPrice1>5</NetPrice1></Product>`;
      const send = (...prodotti: readonly string[]) =>
        erp.send(
          `<EasyfattProducts AppVersion="2" Mode="incremental"><UpdatedProducts>${prodotti.join('')}</UpdatedProducts></EasyfattProducts>`,
        );
      const tipi = () =>
        rows(
          `select codice, tipo_prodotto as tipo, misura_chiave, settore from articolo where codice like 'EC_' order by 1`,
        );
      await send(
        di('EC1', 'Camera aria 155R13 TR13', 'Camere d’aria'),
        di('EC2', 'Liquido sigillante', 'Liquidi'),
        di('EC3', 'Gomma 155R13 78T', 'Gomme estive'),
        di('EC4', 'Colla', 'MATERIALE DI CONSUMO'),
        di('EC5', 'Gomma 165R13 82T', null),
      );
      expect(await tipi()).toEqual([
        { codice: 'EC1', tipo: 3, misura_chiave: '155R13', settore: null },
        { codice: 'EC2', tipo: 1, misura_chiave: '', settore: null },
        { codice: 'EC3', tipo: 1, misura_chiave: '155R13', settore: 'VETTURA' },
        { codice: 'EC4', tipo: 4, misura_chiave: '', settore: null },
        { codice: 'EC5', tipo: 1, misura_chiave: '165R13', settore: 'VETTURA' },
      ]);
      await saveMappa(erp.deps, {
        nome: 'Easyfatt',
        tipo: 'easyfatt',
        colonne: {},
        valori: { tipo_prodotto: { Liquidi: 'consumo' } },
        testata: ['codice', 'descrizione', 'marca', 'ean', 'prezzo_listino', 'quantita', 'magazzino', 'azione'],
      });
      await send(di('EC1', 'Camera aria 155R13 TR13', 'Varie'), di('EC2', 'Liquido sigillante', 'LIQUIDI'));
      expect((await tipi()).slice(0, 2)).toMatchObject([{ tipo: 3 }, { tipo: 4 }]);
    });

    it('withdraws deleted articles, and keeps the values that a product omits', async () => {
      await sendNegozio();
      const fatta = await erp.send(
        `<EasyfattProducts AppVersion="2" Mode="incremental" Warehouse="Altrove"><UpdatedProducts>` +
          prodotto(
            'E1',
            '<ProducerName>schrader</ProducerName><NetPrice1>11</NetPrice1><AvailableQty>99</AvailableQty>',
          ) +
          `</UpdatedProducts><DeletedProducts><Product><Code>E2</Code></Product></DeletedProducts></EasyfattProducts>`,
      );
      expect(fatta).toMatchObject({ righe: 2, applicate: 2, rifiutate: 0 });
      expect(await codesOf(fatta.id)).toContain('2 DEPOSITO_SCONOSCIUTO');
      expect(
        await rows(`select a.codice, a.ean, a.attivo, a.prezzo_listino_cents as listino, g.quantita
                      from articolo a left join giacenza g on g.codice = a.codice where a.codice like 'E_' order by 1`),
      ).toEqual([
        { codice: 'E1', ean: '4006381333931', attivo: true, listino: 1_100, quantita: 12 },
        { codice: 'E2', ean: null, attivo: false, listino: 1_000, quantita: 0 },
      ]);
    });
  });
});
