/**
 * Writes the files of an invented wholesaler: `node examples/genera.ts`. They are the same every time. `gestionale/`
 * has our columns; `excel/` has sheets as an Italian spreadsheet saves them, and `excel-mappe/` describes how to read
 * these.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ALTRI, articoli, CLIENTI, DEPOSITI, euro, LISTINI, MARCHE, PDF, virgola } from './grossista.ts';

type Riga = Readonly<Record<string, string | number>>;

const DESTINAZIONE = fileURLToPath(new URL('grossista/', import.meta.url));
const RILEVATA = '2026-01-12T06:30:00+01:00';

/** Files with our own columns, one for each kind: what an ERP's export should write. */
function gestionale(): Record<string, string> {
  const documenti = CLIENTI.flatMap(({ codice: cliente, pagamento }, n) => {
    const imponibile = 420 + n * 85.5;
    const iva = Math.round(imponibile * 22) / 100;
    return [
      {
        tipo: 'DDT',
        numero: `D${101 + n}`,
        data: '2026-01-08',
        imponibile,
        iva,
        cliente,
        pagamento: '',
        collegato: '',
      },
      {
        tipo: 'FT',
        numero: `${51 + n}/A`,
        data: '2026-01-09',
        imponibile,
        iva,
        cliente,
        pagamento,
        collegato: `D${101 + n}`,
      },
    ];
  });
  const pezzi = DEPOSITI.flatMap(({ codice: deposito }, d) =>
    articoli.map((a) => ({ codice: a.codice, deposito, quantita: a.pezzi[d] ?? 0, rilevata_il: RILEVATA })),
  );
  return {
    'marche.csv': csv(MARCHE),
    'depositi.csv': csv(DEPOSITI),
    'listini.csv': csv(LISTINI.map(({ codice, nome }) => ({ codice, nome }))),
    'agenti.csv': csv([
      {
        codice: 'AG1',
        nome: 'Marta Bentivogli',
        email: 'marta@grossista.example',
        telefono: '333 000 0001',
        username: 'marta',
      },
      {
        codice: 'AG2',
        nome: 'Piero Salvemini',
        email: 'piero@grossista.example',
        telefono: '333 000 0002',
        username: '',
      },
    ]),
    'articoli.csv': csv(
      articoli.map((a) => ({
        codice: a.codice,
        descrizione: a.descrizione,
        marca: a.marca.nome,
        tipo_prodotto: 'pneumatico',
        disegno: a.disegno.nome,
        misura: a.misura,
        indice_carico: a.carico,
        indice_velocita: a.velocita,
        stagione: a.disegno.stagione,
        settore: 'VETTURA',
        marcature: a.disegno.marcature,
        ean: a.ean,
        prezzo_listino: euro(a.listino),
        pfu: euro(a.pfu),
        consumo: a.etichetta.consumo,
        aderenza: a.etichetta.aderenza,
        rumore_db: a.etichetta.rumore,
        rumore_classe: a.etichetta.rumore > 70 ? 'B' : 'A',
        neve: a.disegno.marcature === '' ? 0 : 1,
        xl: 0,
        runflat: 0,
      })),
    ),
    'articoli-altri.csv': csv(ALTRI),
    'clienti.csv': csv(CLIENTI),
    'utenti.csv': csv(
      CLIENTI.map(({ codice, ragione_sociale, email }, n) => ({
        username: `cliente${n + 1}`,
        cliente: codice,
        nome: ragione_sociale,
        email,
        funzioni: '3|5',
        attivo: 1,
      })),
    ),
    'destinazioni.csv': csv([
      {
        cliente: 'C001',
        codice: 'C001-2',
        nome: 'Deposito Faenza',
        indirizzo: 'Via Granarolo 5',
        cap: '48018',
        citta: 'Faenza',
        provincia: 'RA',
        telefono: '0546 000 010',
      },
      {
        cliente: 'C004',
        codice: 'C004-2',
        nome: 'Filiale Sassuolo',
        indirizzo: 'Via Ancora 22',
        cap: '41049',
        citta: 'Sassuolo',
        provincia: 'MO',
        telefono: '0536 000 020',
      },
    ]),
    'prezzi.csv': csv(
      LISTINI.flatMap(({ codice: listino, resto }) =>
        articoli.map((a) => ({ codice: a.codice, listino, prezzo: euro(a.listino * resto) })),
      ),
    ),
    'sconti.csv': csv([
      { cliente: 'C001', marca: 'ALB', sconto: 3 },
      { cliente: 'C003', marca: 'VLC', sconto: 1.5 },
    ]),
    'giacenze.csv': csv(pezzi),
    'documenti.csv': csv(
      documenti.map(({ tipo, numero, data, cliente, imponibile, iva, pagamento, collegato }) => ({
        tipo,
        numero,
        data,
        cliente,
        imponibile: euro(imponibile),
        iva: euro(iva),
        totale: euro(imponibile + iva),
        pagamento,
        collegato,
      })),
    ),
    'righe_documento.csv': csv(
      documenti.map(({ tipo, numero, data, imponibile }, n) => {
        const articolo = articoli[n * 11];
        return {
          tipo,
          numero,
          data,
          riga: 1,
          codice: articolo?.codice ?? '',
          descrizione: articolo?.descrizione ?? '',
          quantita: 4,
          prezzo: euro(imponibile / 4),
          importo: euro(imponibile),
        };
      }),
    ),
    'partite.csv': csv(
      documenti
        .filter(({ tipo }) => tipo === 'FT')
        .map(({ cliente, numero, data, imponibile, iva, pagamento }) => ({
          cliente,
          numero,
          scadenza: '2026-03-31',
          importo: euro(imponibile + iva),
          pagamento,
          data,
        })),
    ),
    'promesse.csv': csv([{ cliente: 'C002', data: '2026-01-20', importo: '150.00' }]),
    'contratti.csv': csv([
      { cliente: 'C001', rete: 'Rete Albatros', fatturato: '18500.00', pezzi: 240, marche: 'ALB|CRV' },
    ]),
    'obiettivi.csv': csv([
      { cliente: 'C001', tipo: 'premium', marca: 'ALB', anno: '', trimestre: '', pezzi: 120, obiettivo: '' },
      { cliente: 'C004', tipo: 'economy', marca: 'BRN', anno: 2026, trimestre: 1, pezzi: 36, obiettivo: 60 },
      { cliente: 'C004', tipo: 'masterpro', marca: '', anno: '', trimestre: '', pezzi: 40, obiettivo: 200 },
    ]),
    'FT_51-A_2026.pdf': PDF,
  };
}

/**
 * Sheets as Excel saves them in Italy: semicolons, decimal commas, Windows-1252, and column names that follow no
 * standard.
 */
function excel(): Record<string, string> {
  return {
    'Marche.csv': csv(MARCHE.map(({ codice, nome }) => ({ Codice: codice, Nome: nome }))),
    'Depositi.csv': csv(DEPOSITI.map(({ codice, nome }) => ({ Codice: codice, Nome: nome }))),
    'Listini.csv': csv(LISTINI.map(({ codice, nome }) => ({ Codice: codice, Nome: nome }))),
    'Clienti.csv': csv(
      CLIENTI.map((c) => ({
        'Cod. Cli.': c.codice,
        'Rag. Soc.': c.ragione_sociale,
        'P. IVA': c.partita_iva,
        'Cod. Listino': c.listino,
        Località: c.citta,
        Prov: c.provincia,
        'E-mail': c.email,
        Fido: virgola(c.fido),
        Magazzini: c.depositi,
      })),
    ),
    'Articoli gomme.csv': csv(
      articoli.map((a) => ({
        'Cod. Int.': a.codice,
        Gomma: `${a.marca.nome} ${a.descrizione}`,
        Ditta: a.marca.nome.toUpperCase(),
        Tipo: a.disegno.sigla,
        'Prezzo € pubblico': virgola(a.listino),
        'PFU €': virgola(a.pfu),
        Barcode: a.ean,
      })),
    ),
    'Prezzi rivenditori.csv': csv(
      LISTINI.flatMap(({ codice, resto }) =>
        articoli.map((a) => ({
          'Cod. Int.': a.codice,
          Fascia: codice === 'ORO' ? 'A' : 'B',
          'Netto €': virgola(a.listino * resto),
        })),
      ),
    ),
    'Giacenze magazzino.csv': csv(
      articoli.flatMap((a) =>
        DEPOSITI.map(({ nome }, d) => ({ 'Cod. Int.': a.codice, Sede: nome.toUpperCase(), 'Q.tà': a.pezzi[d] ?? 0 })),
      ),
    ),
  };
}

/** One line for each row, with the first row's field names as header. No value contains a semicolon or a quote. */
function csv(righe: readonly Riga[]): string {
  const testata = Object.keys(righe[0] ?? {}).join(';');
  return `${[testata, ...righe.map((riga) => Object.values(riga).join(';'))].join('\r\n')}\r\n`;
}

const MAPPE = {
  'articoli.json': {
    nome: 'excel-articoli',
    tipo: 'articoli',
    colonne: {
      'Cod. Int.': 'codice',
      Gomma: 'descrizione',
      Ditta: 'marca',
      Tipo: 'stagione',
      'Prezzo € pubblico': 'prezzo_listino',
      'PFU €': 'pfu',
      Barcode: 'ean',
    },
    valori: { stagione: { EST: 'estiva', INV: 'invernale', '4ST': '4 stagioni' } },
  },
  'prezzi.json': {
    nome: 'excel-prezzi',
    tipo: 'prezzi',
    colonne: { 'Cod. Int.': 'codice', Fascia: 'listino', 'Netto €': 'prezzo' },
    valori: { listino: { A: 'ORO', B: 'BASE' } },
  },
  'giacenze.json': {
    nome: 'excel-giacenze',
    tipo: 'giacenze',
    colonne: { 'Cod. Int.': 'codice', Sede: 'deposito', 'Q.tà': 'quantita' },
    valori: { deposito: { BOLOGNA: 'BO', VERONA: 'VR', ANCONA: 'AN' } },
  },
};

const CARTELLE: readonly [string, Record<string, string>, 'utf8' | 'latin1'][] = [
  ['gestionale', gestionale(), 'utf8'],
  // Windows-1252 has the euro sign and Latin-1 does not, so it is inserted as its byte.
  [
    'excel',
    Object.fromEntries(Object.entries(excel()).map(([nome, testo]) => [nome, testo.replaceAll('€', '\x80')])),
    'latin1',
  ],
  [
    'excel-mappe',
    Object.fromEntries(Object.entries(MAPPE).map(([nome, mappa]) => [nome, `${JSON.stringify(mappa, null, 2)}\n`])),
    'utf8',
  ],
];
for (const [cartella, file, codifica] of CARTELLE) {
  await mkdir(`${DESTINAZIONE}${cartella}`, { recursive: true });
  for (const [nome, testo] of Object.entries(file))
    await writeFile(`${DESTINAZIONE}${cartella}/${nome}`, testo, codifica);
}
