/** Two or three alternatives side by side: good, better, best. */
import { formatEuro } from '@battistrada/domain/denaro';
import type { Foglio } from '../../pdf/foglio.ts';
import { colori, MARGINE } from '../../pdf/stile.ts';
import type { DatiPdf } from './pdf.service.ts';
import { altezzaCoda } from './pdf-coda.ts';
import { altezzaEtichetta, drawEtichetta, type Posto } from './pdf-motivo.ts';
import { testi } from './testi.ts';

type Alternativa = DatiPdf['offerta']['alternative'][number];
type Riga = Alternativa['righe'][number];
const t = testi.pdf;

const STACCO = 12;
const BORDO = 10;
/** The height of a column's title, and of its totals. */
const TESTA = 30;
const PIEDE = 100;
const SERVIZI_ALTI = 40;

/** The lines of a column that a page takes. */
interface Presa {
  readonly righe: readonly Riga[];
  readonly alto: number;
}

/**
 * Draws the columns; the rest that does not fit on a page continues in the same columns of the next. The last lines
 * stand on one page with the totals, the services and the signature.
 */
export function drawColonne(foglio: Foglio, dati: DatiPdf): void {
  const { doc, larghezza } = foglio;
  const { alternative, servizi } = dati.offerta;
  const width = (larghezza - STACCO * (alternative.length - 1)) / alternative.length;
  const inner = width - 2 * BORDO;
  const coda = altezzaCoda(foglio, dati.offerta) + (servizi.length === 0 ? 0 : SERVIZI_ALTI);
  let resto = alternative.map(({ righe }) => [...righe]);
  for (;;) {
    const prime = resto.map(([prima]) => (prima === undefined ? 0 : altezzaRiga(foglio, prima, inner)));
    if (doc.y + TESTA + Math.max(...prime) + PIEDE > foglio.fondo) doc.addPage();
    const top = doc.y;
    const spazio = foglio.fondo - top - TESTA;
    const take = (alto: number): Presa[] => resto.map((righe) => takeWhatFits(foglio, righe, inner, alto));
    const massime = take(spazio);
    const alte = altezzaOf(massime);
    // The tallest column leaves its last line to the next page, if it has more than one.
    const prese = takesAll(massime, resto) && alte + PIEDE + coda > spazio ? take(alte - 1) : massime;
    const ultima = takesAll(prese, resto);
    const alto = TESTA + altezzaOf(prese) + (ultima ? PIEDE : 0);
    for (const [index, alternativa] of alternative.entries()) {
      const x = MARGINE + index * (width + STACCO);
      doc.roundedRect(x, top, width, alto, 6).lineWidth(0.7).strokeColor(colori.filo).stroke();
      drawColonna(foglio, alternativa, prese[index]?.righe ?? [], { x: x + BORDO, y: top, width: inner });
      if (ultima) drawPiede(foglio, dati, alternativa, { x, y: top + alto - PIEDE, width });
    }
    doc.y = top + alto + 12;
    resto = resto.map((righe, index) => righe.slice(prese[index]?.righe.length ?? 0));
    if (ultima) break;
    // The rest may fit here, but not with what stands below it.
    doc.addPage();
  }
  drawServizi(foglio, servizi);
}

const altezzaOf = (prese: readonly Presa[]): number => Math.max(...prese.map(({ alto }) => alto));

const takesAll = (prese: readonly Presa[], resto: readonly (readonly Riga[])[]): boolean =>
  resto.every((righe, index) => righe.length === prese[index]?.righe.length);

function altezzaRiga(foglio: Foglio, riga: Riga, width: number): number {
  return (
    foglio.altezza(nomeOf(riga), width, { carattere: 'forte', corpo: 10 }) +
    foglio.altezza(riga.descrizione, width, { corpo: 8.5 }) +
    altezzaEtichetta(riga.etichetta) +
    28
  );
}

/** The PFU contribution within the sale prices. */
export function pfuVendutoCents(righe: readonly Riga[]): number {
  return righe.reduce((somma, riga) => somma + riga.pfuVenditaCents * riga.quantita, 0);
}

const nomeOf = ({ marca, disegno }: Riga): string => `${marca} ${disegno}`.trim();

/** At least one line, otherwise the pages would never end. */
function takeWhatFits(foglio: Foglio, righe: readonly Riga[], width: number, spazio: number): Presa {
  let alto = 0;
  let prese = 0;
  for (const riga of righe) {
    const next = alto + altezzaRiga(foglio, riga, width);
    if (prese > 0 && next > spazio) break;
    alto = next;
    prese += 1;
  }
  return { righe: righe.slice(0, prese), alto };
}

function drawColonna(
  foglio: Foglio,
  { totale }: Alternativa,
  righe: readonly Riga[],
  { x, y: top, width }: Posto,
): void {
  const { write, filo } = foglio;
  write(t.proposta(totale.alternativa), x, top + 10, width, { carattere: 'forte', corpo: 9, colore: colori.blu });
  let y = top + 28;
  for (const [index, riga] of righe.entries()) {
    if (index > 0) filo(y - 5, x, width);
    y = write(nomeOf(riga), x, y, width, { carattere: 'forte', corpo: 10 });
    y = write(riga.descrizione, x, y + 1, width, { corpo: 8.5, colore: colori.secondo }) + 3;
    y = drawEtichetta(foglio, riga.etichetta, { x, y, width });
    const pezzi = `${riga.quantita} × ${formatEuro(riga.prezzoVenditaCents)}`;
    write(pezzi, x, y + 1, width, { corpo: 8.5, cifre: true });
    y =
      write(formatEuro(riga.totaleVenditaCents), x, y + 1, width, {
        carattere: 'forte',
        corpo: 9.5,
        allinea: 'right',
        cifre: true,
      }) + 12;
  }
}

function drawPiede(
  { doc, write }: Foglio,
  { ivaPercento }: DatiPdf,
  { totale, righe: vendute }: Alternativa,
  { x, y, width }: Posto,
): void {
  doc.save().roundedRect(x, y, width, PIEDE, 6).fill(colori.fondo).restore();
  write(t.totale, x + BORDO, y + 12, 60, { carattere: 'forte', corpo: 10 });
  write(formatEuro(totale.totaleCents), x + 50, y + 8, width - 50 - BORDO, {
    carattere: 'forte',
    corpo: 15,
    allinea: 'right',
    cifre: true,
  });
  const iva = t.iva(String(ivaPercento).replace('.', ','));
  write(t.ivaInclusa, x + BORDO, y + 29, width - 2 * BORDO, { corpo: 7, colore: colori.terzo, allinea: 'right' });
  const righe = [
    ...(totale.serviziCents > 0 ? [[t.serviziCompresi, totale.serviziCents] as const] : []),
    [t.imponibile, totale.imponibileCents],
    [iva, totale.ivaCents],
    [t.pfuBreve, pfuVendutoCents(vendute)],
  ] as const;
  for (const [index, [nome, cents]] of righe.entries()) {
    const riga = y + 46 + index * 12;
    write(nome, x + BORDO, riga, width - 2 * BORDO, { corpo: 7.5, colore: colori.secondo });
    write(formatEuro(cents), x + BORDO, riga, width - 2 * BORDO, {
      corpo: 7.5,
      colore: colori.secondo,
      allinea: 'right',
      cifre: true,
    });
  }
}

function drawServizi(foglio: Foglio, servizi: DatiPdf['offerta']['servizi']): void {
  if (servizi.length === 0) return;
  const { doc } = foglio;
  doc.x = MARGINE;
  foglio.reserve(SERVIZI_ALTI);
  foglio.paragrafo(t.servizi, { carattere: 'forte', corpo: 7.5, colore: colori.terzo }, 2);
  const elenco = servizi.map(({ nome, prezzoCents }) => `${nome} ${formatEuro(prezzoCents)}`).join('  ·  ');
  foglio.paragrafo(elenco, {}, 10);
}
