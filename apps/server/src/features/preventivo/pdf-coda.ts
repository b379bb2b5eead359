/** What stands below the totals of a quotation: insurance, notes, and the line for the signature. */
import type { Foglio } from '../../pdf/foglio.ts';
import { colori, MARGINE, type Stile } from '../../pdf/stile.ts';
import type { DatiPdf } from './pdf.service.ts';
import { testi } from './testi.ts';

type Offerta = Pick<DatiPdf['offerta'], 'assicurazioneInclusa' | 'note'>;
const t = testi.pdf;

const TITOLO: Stile = { carattere: 'forte', corpo: 7.5, colore: colori.terzo };
const NOTE: Stile = { colore: colori.secondo };
const ASSICURAZIONE_ALTA = 20;
const FIRMA_ALTA = 60;
/** Room for a title and the first lines of the notes. */
const NOTE_MINIME = 40;
/** Longer notes may continue on the next page. */
const NOTE_MASSIME = 150;

export function drawCoda(foglio: Foglio, { assicurazioneInclusa, note }: Offerta): void {
  const { doc, larghezza, write } = foglio;
  doc.x = MARGINE;
  if (assicurazioneInclusa) foglio.paragrafo(t.assicurazione, { carattere: 'forte' });
  if (note.trim() !== '') {
    foglio.reserve(NOTE_MINIME);
    foglio.paragrafo(t.note, TITOLO, 2);
    foglio.paragrafo(note.trim(), NOTE, 10);
  }
  foglio.reserve(FIRMA_ALTA);
  const y = doc.y + 34;
  foglio.filo(y, MARGINE + larghezza - 230, 230);
  write(t.accettazione, MARGINE + larghezza - 230, y + 4, 230, { corpo: 7.5, colore: colori.terzo });
  doc.y = y + 18;
}

/** The height that `drawCoda` needs on one page. */
export function altezzaCoda(foglio: Foglio, { assicurazioneInclusa, note }: Offerta): number {
  const assicurazione = assicurazioneInclusa ? ASSICURAZIONE_ALTA : 0;
  if (note.trim() === '') return assicurazione + FIRMA_ALTA;
  // A paragraph has some space between its lines.
  const alte = 25 + 1.2 * foglio.altezza(note.trim(), foglio.larghezza, NOTE);
  return assicurazione + Math.min(alte, NOTE_MASSIME) + FIRMA_ALTA;
}
