/** An invented wholesaler: its articles, stock and customers. Nothing here depends on the clock or on chance. */
import { computeCifraControlloEan } from '@battistrada/domain/ean';
import { cifraControllo } from '@battistrada/domain/partita-iva';

export const MARCHE = [
  { codice: 'ALB', nome: 'Albatros' },
  { codice: 'BRN', nome: 'Borrana' },
  { codice: 'CRV', nome: 'Corvino' },
  { codice: 'DUN', nome: 'Dunaverde' },
  { codice: 'VLC', nome: 'Vulcania' },
] as const;
export const DEPOSITI = [
  { codice: 'BO', nome: 'Bologna', tempi_consegna: 'Entro 24 ore', ora_limite: '17:30' },
  { codice: 'VR', nome: 'Verona', tempi_consegna: '2 giorni', ora_limite: '16:00' },
  { codice: 'AN', nome: 'Ancona', tempi_consegna: '3 giorni', ora_limite: '' },
] as const;
export const LISTINI = [
  { codice: 'BASE', nome: 'Base', resto: 0.78 },
  { codice: 'ORO', nome: 'Oro', resto: 0.7 },
] as const;
const MISURE = [
  ['165/70 R14', '81', 'T', 52],
  ['175/65 R14', '82', 'T', 55],
  ['185/60 R15', '84', 'H', 63],
  ['185/65 R15', '88', 'H', 64],
  ['195/65 R15', '91', 'H', 68],
  ['195/55 R16', '87', 'V', 84],
  ['205/55 R16', '91', 'V', 82],
  ['205/60 R16', '92', 'H', 93],
  ['215/55 R17', '94', 'W', 118],
  ['225/45 R17', '91', 'W', 109],
  ['225/50 R17', '94', 'W', 124],
  ['235/55 R18', '100', 'V', 156],
  ['225/40 R18', '92', 'Y', 121],
] as const;
const DISEGNI = [
  { nome: 'Strada Due', stagione: 'estiva', parola: 'estivo', sigla: 'EST', marcature: '' },
  { nome: 'Neve Alta', stagione: 'invernale', parola: 'invernale', sigla: 'INV', marcature: 'M+S 3PMSF' },
  { nome: 'Tuttanno', stagione: '4 stagioni', parola: '4 stagioni', sigla: '4ST', marcature: 'M+S 3PMSF' },
] as const;

export const articoli = MARCHE.flatMap((marca, m) =>
  MISURE.flatMap(([misura, carico, velocita, base], i) =>
    DISEGNI.map((disegno, d) => ({ marca, misura, carico, velocita, disegno, m, i, d, base })),
  ),
).map(({ marca, misura, carico, velocita, disegno, m, i, d, base }, n) => {
  const ean12 = `8099${String(10_000_000 + n * 137)}`;
  const listino = base * (1 + m * 0.07) + d * 6.5;
  return {
    codice: `${marca.codice}${misura.replaceAll(/[/ R]/g, '')}${disegno.sigla}`,
    descrizione: `${misura} ${carico}${velocita} ${disegno.nome} ${disegno.parola}`,
    marca,
    disegno,
    misura,
    carico,
    velocita,
    ean: `${ean12}${computeCifraControlloEan(ean12)}`,
    listino,
    pfu: i < 6 ? 1.95 : 2.9,
    etichetta: { consumo: 'BCD'[(m + i) % 3] ?? 'C', aderenza: 'ABC'[(m + d) % 3] ?? 'B', rumore: 68 + ((i + d) % 5) },
    pezzi: [(n * 7) % 41, (n * 5) % 17, (n * 3) % 9] as const,
  };
});

export const CLIENTI = [
  ['C001', 'Gomme Santerno srl', 'Via Selice 14', '40026', 'Imola', 'BO', 'ORO', 'BO|VR', 30_000],
  ['C002', 'Autofficina Zanella', 'Via Mantova 8', '37137', 'Verona', 'VR', 'BASE', 'VR|BO', 8_000],
  ['C003', 'Pneus Adriatica snc', 'Via Flaminia 210', '60126', 'Ancona', 'AN', 'BASE', 'AN|BO', 12_000],
  ['C004', 'Centro Ruote Secchia', 'Via Emilia 77', '41123', 'Modena', 'MO', 'ORO', 'BO', 20_000],
  [
    'C005',
    'Carrozzeria Tre Laghi',
    'Via del Lavoro 3',
    '37019',
    'Peschiera del Garda',
    'VR',
    'BASE',
    'VR|BO|AN',
    5_000,
  ],
].map(([codice, nome, via, cap, citta, provincia, listino, depositi, fido], n) => {
  const dieci = `0199${String(100_000 + n * 4_321)}`;
  return {
    codice: String(codice),
    ragione_sociale: String(nome),
    partita_iva: `${dieci}${cifraControllo(dieci)}`,
    listino: String(listino),
    indirizzo: String(via),
    cap: String(cap),
    citta: String(citta),
    provincia: String(provincia),
    telefono: `051 000 01${n}0`,
    email: `ordini@cliente${n + 1}.example`,
    codice_sdi: '0000000',
    pagamento: n % 2 === 0 ? 'RIBA 60 gg' : 'Bonifico 30 gg',
    iva: 22,
    sconto_pagamento: n % 2 === 0 ? 0 : 2,
    sconto_online: 3,
    fido: Number(fido),
    depositi: String(depositi),
    agente: n < 3 ? 'AG1' : 'AG2',
  };
});

export const euro = (importo: number): string => importo.toFixed(2);
export const virgola = (importo: number): string => euro(importo).replace('.', ',');

/** What a tyre wholesaler sells beside tyres. */
export const ALTRI = [
  ['VALV413', 'Valvola in gomma TR413', 'Vulcania', 'consumo', 0.9],
  ['PESI500', 'Pesi adesivi 5 g, scatola da 100', 'Vulcania', 'consumo', 9.8],
  ['CAMR14', 'Camera d’aria 165/70 R14', 'Corvino', 'camera', 11.4],
  ['FER1665', 'Cerchio in ferro 6,5x16 5x112 ET46', 'Dunaverde', 'cerchio', 48],
  ['BIC2835', 'Copertoncino bici 28x1.75', 'Borrana', 'bici', 12.5],
].map(([codice = '', descrizione = '', marca = '', tipo_prodotto = '', prezzo = 0]) => ({
  codice,
  descrizione,
  marca,
  tipo_prodotto,
  prezzo_listino: euro(Number(prezzo)),
}));

/** The smallest document that readers open: one empty page. */
export const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
