/** The result as a file: the rows as they came, with further columns for what became of each. */
import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { formatImporto } from '@battistrada/domain/denaro';
import type { Celle } from './file-righe.ts';
import { testi } from './testi.ts';

/** An opened file: its rows are in the text from line `da` on, as long as the text still contains them. */
export interface FileAperto {
  readonly intestazione: Celle | null;
  readonly righe: readonly Celle[];
  readonly da: number;
  /** The result has the same format. */
  readonly formato: 'csv' | 'xlsx';
}

/** The result, row by row; the first row has the column names. Rows from a file keep their columns and get more. */
export function toTabella(verificate: readonly RigaVerificata[], file: FileAperto | null): string[][] {
  const perRiga = new Map(verificate.map((riga) => [riga.riga, riga]));
  if (file === null) return [[...testi.colonneRisultato], ...verificate.map(rowOf)];
  const nomi = file.intestazione ?? file.righe[0]?.map((_cella, i) => testi.importa.colonna(i + 1)) ?? [];
  return [
    [...nomi, ...testi.colonneAggiunte],
    ...file.righe.map((celle, i) => [...celle, ...addedOf(perRiga.get(file.da + i))]),
  ];
}

const ESITI = testi.esiti;

/** CSV with `;`, BOM and decimal comma. */
export function toCsv(tabella: readonly (readonly string[])[]): string {
  return `\uFEFF${tabella.map((celle) => celle.map(safe).join(';')).join('\r\n')}\r\n`;
}

function rowOf(riga: RigaVerificata): string[] {
  const { prodotto, motivo, codice, quantita, testo } = riga;
  return [
    String(riga.riga),
    testo,
    esitoOf(riga),
    motivo ?? '',
    codice ?? '',
    prodotto?.descrizione ?? '',
    String(quantita),
    prodotto === null ? '' : formatImporto(prodotto.prezzoCents),
    prodotto === null ? '' : formatImporto(prodotto.pfuCents),
  ];
}

function addedOf(riga: RigaVerificata | undefined): string[] {
  if (riga === undefined) return testi.colonneAggiunte.map(() => '');
  const { prodotto, motivo, codice, quantita } = riga;
  const prezzo = prodotto === null ? '' : formatImporto(prodotto.prezzoCents);
  return [esitoOf(riga), motivo ?? '', codice ?? '', String(quantita), prezzo];
}

export function esitoOf({ esito, quantita }: RigaVerificata): string {
  return esito === 'pronta' && quantita === 0 ? ESITI.sommata : ESITI[esito];
}

/** Quotes a cell when needed; a text that a spreadsheet would run as a formula gets an apostrophe. */
function safe(cella: string): string {
  const innocua = /^[=+\-@\t\r]/.test(cella) && !/^-?\d+(,\d+)?$/.test(cella) ? `'${cella}` : cella;
  return /[;"\n\r]/.test(innocua) ? `"${innocua.replaceAll('"', '""')}"` : innocua;
}
