/**
 * PRICAT B2 and B4 of the trade (EDIWheel): two header lines, `POH` with the column names, then articles
 * (integration.md §1.4).
 */
import { parseMisura } from '@battistrada/domain/misura';
import { testi } from '../testi.ts';
import { FileRotto, type Codifica, type FileLetto, type RigaLetta } from './formato.ts';

/** True when a text begins like a PRICAT. */
export const isPricat = (inizio: string): boolean => /^\s*"?HDH"?\s*;/.test(inizio);

/** The columns of ours that a PRICAT fills; the last two state from when prices are valid. */
const COLONNE_PRICAT = [
  'codice',
  'descrizione',
  'marca',
  'disegno',
  'misura',
  'indice_carico',
  'indice_velocita',
  'stagione',
  'settore',
  'xl',
  'runflat',
  'marcature',
  'ean',
  'prezzo_listino',
  'pfu',
  'consumo',
  'aderenza',
  'rumore_db',
  'rumore_classe',
  'neve',
  'eprel',
  'costo',
  'costo_dal',
  'prezzo_dal',
  'stagione_incerta',
] as const;

/**
 * From which of the file's columns each of ours is filled. Ours is not there when none of them is: what the file does
 * not name stays as it is, or is read from the description. The others are always there.
 */
const FONTI: Partial<Record<(typeof COLONNE_PRICAT)[number], readonly string[]>> = {
  disegno: ['DESIGN_1'],
  indice_carico: ['LI1', 'LI3'],
  indice_velocita: ['SP1'],
  xl: ['RFD'],
  runflat: ['RUN_FLAT'],
  marcature: ['M+S_MARK', '3PMSF_MARK', 'COMM_MARK'],
  ean: ['EAN'],
  pfu: ['RECYCLING_FEE'],
  consumo: ['ROLLING_RESISTANCE'],
  aderenza: ['WET_GRIP'],
  rumore_db: ['NOISE_PERFORMANCE'],
  rumore_classe: ['NOISE_CLASS_TYPE'],
  neve: ['3PMSF_MARK'],
  eprel: ['URL_5'],
  costo: ['NET_VALUE'],
};

/** `read` returns every line of the file as cells, in batches. Throws FileRotto for another version or currency. */
export async function openPricat(read: () => AsyncIterable<string[][]>, codifica: Codifica): Promise<FileLetto> {
  const { nomi, riga: prima } = await readTestata(read());
  const testata = COLONNE_PRICAT.filter((nome) => FONTI[nome]?.some((fonte) => nomi.includes(fonte)) ?? true);
  return {
    tipo: 'pricat',
    testata,
    testataOriginale: nomi,
    separatore: ';',
    codifica,
    async *righe(): AsyncGenerator<RigaLetta> {
      let riga = 0;
      for await (const righe of read()) {
        for (const celle of righe) {
          riga += 1;
          if (riga <= prima || celle.every((cella) => cella.trim() === '')) continue;
          const valori = articoloOf((nome) => (celle[nomi.indexOf(nome)] ?? '').trim());
          yield {
            riga,
            celle: testata.map((nome) => (nome === 'pfu' ? valori.pfu : (valori[nome] ?? ''))),
            originali: celle,
          };
        }
      }
    },
  };
}

async function readTestata(pezzi: AsyncIterable<string[][]>): Promise<{ nomi: string[]; riga: number }> {
  const prime: string[][] = [];
  for await (const righe of pezzi) {
    prime.push(...righe.slice(0, 6));
    if (prime.length > 5) break;
  }
  let capi: string[] = [];
  for (const [i, celle] of prime.slice(0, 6).entries()) {
    const nomi = celle.map((cella) => cella.trim().toUpperCase().replaceAll(/\s+/g, '_'));
    if (nomi[0] === 'HDH') capi = nomi;
    if (nomi[0] === 'HDS') checkTestata((nome) => nomi[capi.findIndex((capo) => capo.includes(nome))] ?? '');
    if (nomi[0] === 'POH') return { nomi: nomi.map((nome) => NOMI[nome] ?? nome), riga: i + 1 };
  }
  throw new FileRotto(testi.pricatTestata);
}

function checkTestata(read: (nome: string) => string): void {
  const [versione, valuta] = [read('VERSION'), read('CURRENCY')];
  if (versione !== '' && !/^B[24](\.\d+)?$/.test(versione)) throw new FileRotto(testi.pricatVersione(versione));
  if (valuta !== '' && valuta !== 'EUR') throw new FileRotto(testi.pricatValuta(valuta));
}

/** Other spellings of columns. */
const NOMI: Readonly<Record<string, string>> = {
  'LI3(DWB)': 'LI3',
  'LI4(DWB)': 'LI4',
  NV_VALID: 'NV_VALID_FROM',
  M_S_MARK: 'M+S_MARK',
  'M+S': 'M+S_MARK',
  '3PMSF': '3PMSF_MARK',
};

type Leggi = (nome: string) => string;

function articoloOf(leggi: Leggi): Partial<Record<(typeof COLONNE_PRICAT)[number], string | undefined>> {
  const isPieno = (nome: string): boolean => !/^(|n|no|0|-)$/i.test(leggi(nome));
  const [neve, ms] = [isPieno('3PMSF_MARK'), isPieno('M+S_MARK')];
  const stagione = stagioneOf(`${leggi('DESIGN_1')} ${leggi('DESCRIPTION_1')}`, neve, ms);
  const settore = SETTORI[leggi('VEHICLE_TYPE').slice(0, 1).toUpperCase()];
  const isAuto = settore === 'VETTURA' || settore === 'TRASPORTO_LEGGERO' || settore === 'SUV' || settore === undefined;
  return {
    codice: leggi('SUPPLIER_CODE') || leggi('EAN'),
    descrizione: leggi('DESCRIPTION_1') || leggi('DESCRIPTION_2'),
    marca: leggi('BRAND_TEXT') || leggi('BRAND'),
    disegno: leggi('DESIGN_1'),
    misura: misuraOf(leggi),
    indice_carico: [leggi('LI1'), leggi('LI3')].filter((indice) => /^\d{2,3}$/.test(indice)).join('/'),
    indice_velocita: leggi('SP1').replaceAll(/[()]/g, ''),
    stagione: isAuto ? stagione.nome : '',
    stagione_incerta: isAuto && stagione.isIncerta ? stagione.nome : '',
    settore: SUV.has(leggi('VEHICLE_TYPE').toUpperCase()) ? 'SUV' : settore,
    xl: isPieno('RFD') ? '1' : '0',
    runflat: isPieno('RUN_FLAT') ? '1' : '0',
    marcature: [ms ? 'M+S' : '', neve ? '3PMSF' : '', leggi('COMM_MARK')].filter((segno) => segno !== '').join(' '),
    ean: leggi('EAN'),
    prezzo_listino: prezzoOf(leggi('GROSS_PRICE')) || prezzoOf(leggi('SUGGESTED_PRICE')),
    prezzo_dal: giornoOf(leggi('GP_VALID_FROM')),
    // Many suppliers leave it empty: then the wholesaler's own contribution stays.
    pfu: prezzoOf(leggi('RECYCLING_FEE')) || undefined,
    consumo: leggi('ROLLING_RESISTANCE'),
    aderenza: leggi('WET_GRIP'),
    rumore_db: leggi('NOISE_PERFORMANCE').replace(/\s*dB$/i, ''),
    rumore_classe: CLASSI_RUMORE[leggi('NOISE_CLASS_TYPE')] ?? leggi('NOISE_CLASS_TYPE'),
    neve: neve ? '1' : '0',
    eprel: /(\d{4,10})\/?$/.exec(leggi('URL_5'))?.[1] ?? '',
    costo: prezzoOf(leggi('NET_VALUE')),
    costo_dal: giornoOf(leggi('NV_VALID_FROM')),
  };
}

/** By the first letter of VEHICLE_TYPE. */
const SETTORI: Readonly<Record<string, string>> = {
  C: 'VETTURA',
  L: 'TRASPORTO_LEGGERO',
  T: 'AUTOCARRO',
  E: 'MOVIMENTO_TERRA',
  I: 'INDUSTRIALE',
  F: 'AGRICOLO',
  M: 'MOTO',
};
const SUV = new Set(['L4', 'LS', 'L5']);
const CLASSI_RUMORE: Readonly<Record<string, string>> = { '1': 'A', '2': 'B', '3': 'C' };

/** The size from its numbers; '' when they are no size, and the description is used. */
function misuraOf(leggi: Leggi): string {
  const [larghezza, serie, cerchio] = ['WIDTH_MM', 'ASPECT_RATIO', 'RIM_INCH'].map((nome) =>
    leggi(nome).replace(',', '.').replace(/\.0+$/, ''),
  );
  if (!larghezza || !cerchio) return '';
  const costruzione = /^Z?R$/i.test(leggi('CONSTRUCTION_1')) ? leggi('CONSTRUCTION_1').toUpperCase() : '-';
  const suffisso = leggi('VEHICLE_TYPE').toUpperCase() === 'L0' ? 'C' : '';
  const scritta = `${larghezza}${serie ? `/${serie}` : ''} ${costruzione}${cerchio}${suffisso}`;
  return parseMisura(scritta) === null ? '' : scritta;
}

/**
 * There is no column for it: the pattern's name decides, otherwise the marks, where the snow mark alone is uncertain.
 */
function stagioneOf(nome: string, neve: boolean, ms: boolean): { nome: string; isIncerta: boolean } {
  if (/all.?season|4.?season|quattro ?stagioni|cross ?climate|\b4s\b/i.test(nome))
    return { nome: '4 stagioni', isIncerta: false };
  if (/winter|alpin|\bsnow|\bice\b|blizzak|sottozero/i.test(nome)) return { nome: 'invernale', isIncerta: false };
  if (neve) return { nome: 'invernale', isIncerta: true };
  return { nome: 'estiva', isIncerta: ms };
}

/** A point is a decimal sign here, however many digits follow. */
const prezzoOf = (cella: string): string => (cella.includes(',') ? cella : cella.replace('.', ','));

const giornoOf = (cella: string): string => cella.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
