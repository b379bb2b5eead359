/** A quotation on A4: dealer, end customer, and one alternative as a table, or two or three side by side. */
import type { Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { openFoglio, type Foglio } from '../../pdf/foglio.ts';
import { colori, MARGINE, type Stile } from '../../pdf/stile.ts';
import type { DatiPdf } from './pdf.service.ts';
import { drawColonne, pfuVendutoCents } from './pdf-alternative.ts';
import { altezzaCoda, drawCoda } from './pdf-coda.ts';
import { altezzaEtichetta, drawBattistrada, drawEtichetta, drawLogo } from './pdf-motivo.ts';
import { testi } from './testi.ts';

type Alternativa = DatiPdf['offerta']['alternative'][number];
const t = testi.pdf;
/** The dealer's name in place of a logo. */
const INSEGNA: Stile = { carattere: 'forte', corpo: 17 };
const TOTALE_ALTO = 104;
const SERVIZIO_ALTO = 20;

export async function draw(dati: DatiPdf): Promise<Uint8Array> {
  const { offerta } = dati;
  const { rivenditore } = offerta;
  const foglio = await openFoglio({
    titolo: t.titolo(offerta.numero),
    autore: rivenditore.ragioneSociale,
    creato: dati.creato,
    piede: [rivenditore.ragioneSociale, `${t.partitaIva} ${rivenditore.partitaIva}`, rivenditore.telefono]
      .filter((parte) => parte !== '')
      .join(' · '),
  });
  drawTesta(foglio, dati);
  const [prima, ...altre] = offerta.alternative;
  if (prima !== undefined && altre.length === 0) drawUnica(foglio, dati, prima);
  else drawColonne(foglio, dati);
  drawCoda(foglio, offerta);
  return foglio.finish();
}

/** Draws logo and dealer, number and dates, end customer. */
function drawTesta(foglio: Foglio, { offerta, logo, indirizzoCliente }: DatiPdf): void {
  const { doc, larghezza, write } = foglio;
  const { rivenditore } = offerta;
  drawBattistrada(foglio);
  const insegna = logo === null ? write(rivenditore.ragioneSociale, MARGINE, 44, 250, INSEGNA) : 0;
  if (logo !== null) drawLogo(foglio, logo, 170, 62);
  const destra = MARGINE + larghezza - 230;
  const nome = write(rivenditore.ragioneSociale, destra, 42, 230, { carattere: 'forte', corpo: 10, allinea: 'right' });
  const sotto = write(recapiti(rivenditore), destra, nome + 1, 230, {
    corpo: 8.5,
    colore: colori.secondo,
    allinea: 'right',
  });
  doc.y = Math.max(sotto, insegna, 106) + 14;
  foglio.filo();
  const top = doc.y + 14;
  const titolo = write(t.titolo(offerta.numero), MARGINE, top, 280, { carattere: 'forte', corpo: 20 });
  const emesso = write(t.emesso(formatGiorno(offerta.emesso)), MARGINE, titolo + 3, 280, { colore: colori.secondo });
  const date = write(t.valido(formatGiorno(offerta.validoFino)), MARGINE, emesso + 1, 280, { carattere: 'forte' });
  const cliente = offerta.cliente === null ? top : drawCliente(foglio, offerta.cliente, indirizzoCliente, destra, top);
  doc.y = Math.max(date, cliente) + 18;
}

/** Returns the y below it. */
function drawCliente({ write }: Foglio, nome: string, indirizzo: string, x: number, y: number): number {
  const etichetta = write(t.perCliente, x, y + 2, 230, { corpo: 7.5, carattere: 'forte', colore: colori.terzo });
  const sotto = write(nome, x, etichetta + 1, 230, { carattere: 'forte', corpo: 11 });
  return write(indirizzo, x, sotto + 1, 230, { corpo: 8.5, colore: colori.secondo });
}

function recapiti(r: Offerta['rivenditore']): string {
  const telefoni = [r.telefono, r.cellulare].filter((numero) => numero !== '').join(' · ');
  return [
    ...righeIndirizzo(r),
    telefoni === '' ? '' : `${t.telefono} ${telefoni}`,
    r.email,
    `${t.partitaIva} ${r.partitaIva}`,
  ]
    .filter((riga) => riga !== '')
    .join('\n');
}

/** Draws one alternative: its lines, the services, the total. */
function drawUnica(foglio: Foglio, dati: DatiPdf, { righe, totale }: Alternativa): void {
  const { doc, larghezza, write } = foglio;
  const { servizi } = dati.offerta;
  const colonne = [0, 0.58, 0.66, 0.83].map((quota) => MARGINE + larghezza * quota);
  const larghezze = [0.56, 0.08, 0.17, 0.17].map((quota) => larghezza * quota);
  const writeRow = (testi: readonly string[], y: number, stile: Parameters<Foglio['write']>[4]): number =>
    Math.max(
      ...testi.map((testo, index) =>
        write(testo, colonne[index] ?? MARGINE, y, larghezze[index] ?? 0, {
          ...stile,
          ...(index === 0 ? {} : { allinea: 'right', cifre: true }),
        }),
      ),
    );
  const head = (): void => {
    doc.y = writeRow([t.prodotto, t.quantita, t.prezzo, t.importo], doc.y, {
      carattere: 'forte',
      corpo: 7.5,
      colore: colori.terzo,
    });
    doc.y += 4;
    foglio.filo();
    doc.y += 6;
  };
  head();
  const sotto = servizi.length * SERVIZIO_ALTO + TOTALE_ALTO + altezzaCoda(foglio, dati.offerta);
  for (const [index, riga] of righe.entries()) {
    const nome = `${riga.marca} ${riga.disegno}`.trim();
    const tall = 30 + foglio.altezza(riga.descrizione, larghezze[0] ?? 0) + altezzaEtichetta(riga.etichetta);
    // The last line goes to the next page with what stands under it: nobody signs a page without a product.
    const isUltima = index > 0 && index === righe.length - 1;
    if (doc.y + tall + (isUltima ? sotto : 0) > foglio.fondo) {
      doc.addPage();
      head();
    }
    const under = writeRow(
      [nome, String(riga.quantita), formatEuro(riga.prezzoVenditaCents), formatEuro(riga.totaleVenditaCents)],
      doc.y,
      { carattere: 'forte', corpo: 10 },
    );
    const descrizione = write(riga.descrizione, MARGINE, under + 1, larghezze[0] ?? 0, { colore: colori.secondo });
    doc.y = drawEtichetta(foglio, riga.etichetta, { x: MARGINE, y: descrizione + 3, width: larghezze[0] ?? 0 }) + 6;
    foglio.filo();
    doc.y += 6;
  }
  for (const { nome, prezzoCents } of servizi) {
    foglio.reserve(SERVIZIO_ALTO);
    doc.y = writeRow([nome, '', '', formatEuro(prezzoCents)], doc.y, { corpo: 9.5 }) + 5;
  }
  if (servizi.length > 0) foglio.filo();
  drawTotale(foglio, dati, totale, pfuVendutoCents(righe));
}

/** Draws the total in its box, with its parts. */
function drawTotale(foglio: Foglio, { ivaPercento }: DatiPdf, totale: Alternativa['totale'], pfuCents: number): void {
  const { doc, larghezza, write } = foglio;
  foglio.reserve(TOTALE_ALTO);
  const width = 250;
  const x = MARGINE + larghezza - width;
  const top = doc.y + 8;
  const percento = String(ivaPercento).replace('.', ',');
  const voci = [
    [t.imponibile, totale.imponibileCents],
    [t.iva(percento), totale.ivaCents],
    [t.pfu, pfuCents],
  ] as const;
  doc.roundedRect(x, top, width, 84, 6).fill(colori.fondo);
  let y = top + 10;
  write(t.totale, x + 12, y + 4, 100, { carattere: 'forte', corpo: 12 });
  write(formatEuro(totale.totaleCents), x + 80, y, width - 92, {
    carattere: 'forte',
    corpo: 17,
    allinea: 'right',
    cifre: true,
  });
  y = write(t.ivaInclusa, x + 12, y + 20, 120, { corpo: 7.5, colore: colori.terzo }) + 5;
  for (const [nome, cents] of voci) {
    write(nome, x + 12, y, width - 90, { corpo: 8, colore: colori.secondo });
    y = write(formatEuro(cents), x + width - 92, y, 80, {
      corpo: 8,
      colore: colori.secondo,
      allinea: 'right',
      cifre: true,
    });
  }
  doc.y = top + 96;
}
