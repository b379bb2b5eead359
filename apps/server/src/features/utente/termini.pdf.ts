import { openFoglio } from '../../pdf/foglio.ts';
import { colori } from '../../pdf/stile.ts';
import { termini } from './termini-testi.ts';

export interface DatiTermini {
  readonly marchio: string;
  readonly versione: number;
  /** The day when this version came into force, and its written form. */
  readonly dal: Date;
  readonly dalScritto: string;
}

const CORPO = { corpo: 9.5 };

/**
 * The terms of sale as a document: articles with numbered paragraphs, then the clauses for which Italian law requires a
 * separate approval.
 */
export async function draw({ marchio, versione, dal, dalScritto }: DatiTermini): Promise<Uint8Array> {
  const foglio = await openFoglio({
    titolo: `${termini.titolo} – ${marchio}`,
    autore: marchio,
    creato: dal,
    piede: termini.piede(marchio, versione),
  });
  foglio.paragrafo(marchio, { carattere: 'forte', corpo: 11, colore: colori.secondo }, 2);
  foglio.paragrafo(termini.titolo, { carattere: 'forte', corpo: 17 }, 2);
  foglio.paragrafo(termini.versione(versione, dalScritto), { colore: colori.terzo }, 12);
  for (const [index, { titolo, commi }] of termini.articoli(marchio).entries()) {
    const numero = index + 1;
    // A heading stays on the page of its first lines.
    foglio.reserve(60);
    foglio.spazio(6);
    foglio.paragrafo(`${numero}. ${titolo}`, { carattere: 'forte', corpo: 11 }, 3);
    for (const [indice, comma] of commi.entries()) {
      const testo = commi.length === 1 ? comma : `${numero}.${indice + 1}  ${comma}`;
      // A paragraph stays on one page.
      foglio.reserve(foglio.altezza(testo, foglio.larghezza, CORPO) + 14);
      foglio.paragrafo(testo, CORPO, 4);
    }
  }
  foglio.reserve(90);
  foglio.spazio(8);
  foglio.filo();
  foglio.spazio(8);
  foglio.paragrafo(termini.approvazione, CORPO);
  return foglio.finish();
}
