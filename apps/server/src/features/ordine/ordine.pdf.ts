/** The layout of an order on paper: A4, with the stored amounts. */
import type { Azienda } from '@battistrada/contract/impostazioni';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { formatNumero } from '@battistrada/domain/numero';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { openFoglio, type Foglio } from '../../pdf/foglio.ts';
import { drawFascia, drawParti, ETICHETTA } from '../../pdf/parti.ts';
import { colori, MARGINE, TABELLA_SOTTO } from '../../pdf/stile.ts';
import { drawTestata } from '../../pdf/testata.ts';
import type { OrdineStampato } from './pdf-ordine.sql.ts';
import { testi } from './testi.ts';

export interface DatiOrdinePdf {
  readonly ordine: OrdineStampato;
  /** Null while the wholesaler's company is not set; then only the brand is shown. */
  readonly azienda: Azienda | null;
  readonly marchio: string;
  /** The time of creation in the file's properties. */
  readonly creato: Date;
}

const t = testi.stampa;
/** Room for the beginning of the notes; a long text continues on the next page. */
const NOTE_ALTE = 40;

/** The order as a PDF. */
export async function draw({ ordine, azienda, marchio, creato }: DatiOrdinePdf): Promise<Uint8Array> {
  const titolo = t.titolo(ordine.numero);
  const emittente = azienda?.ragioneSociale ?? marchio;
  const foglio = await openFoglio({ titolo, autore: emittente, creato, piede: `${titolo} · ${emittente}` });
  drawTestata(foglio, { marchio, titolo, sotto: t.sotto(ordine.dataOrdine, NOMI_STATO_ORDINE[ordine.stato]) });
  drawDati(foglio, ordine, azienda);
  drawRighe(foglio, ordine);
  drawTotali(foglio, ordine);
  if (ordine.note !== '') {
    foglio.reserve(NOTE_ALTE);
    foglio.paragrafo(t.note, { ...ETICHETTA }, 2);
    foglio.paragrafo(ordine.note, { colore: colori.secondo });
  }
  return foglio.finish();
}

const indirizzo = (cliente: OrdineStampato['cliente']): string =>
  [...righeIndirizzo(cliente), t.piva(cliente.partitaIva)].join('\n');

/** Draws the buyer, the destination and the seller, then payment and shipment. */
function drawDati(
  foglio: Foglio,
  { cliente, destinazione, pagamento, tuttiInsieme, riferimento, tipo }: OrdineStampato,
  azienda: Azienda | null,
): void {
  drawParti(foglio, [
    { etichetta: t.cliente, nome: cliente.ragioneSociale, testo: indirizzo(cliente) },
    { etichetta: t.destinazione, nome: '', testo: destinazione },
    azienda === null ? null : { etichetta: t.fornitore, nome: azienda.ragioneSociale, testo: indirizzo(azienda) },
  ]);
  const voci: [string, string][] = [
    [t.pagamento, pagamento],
    [t.inviato, NOMI_TIPO_ORDINE[tipo]],
  ];
  if (riferimento !== '') voci.unshift([t.riferimento, riferimento]);
  if (tuttiInsieme !== null) voci.push([t.spedizione, tuttiInsieme ? t.tuttiInsieme : t.subito]);
  drawFascia(foglio, voci);
}

function drawRighe({ tabella, spazio }: Foglio, ordine: OrdineStampato): void {
  const { righe, stato } = ordine;
  const { codice, descrizione, quantita, prezzo, importo } = t.colonne;
  tabella({
    colonne: [
      { titolo: codice, quota: 0.16, forte: true },
      { titolo: descrizione, quota: 0.5 },
      { titolo: quantita, quota: 0.08, numero: true },
      { titolo: prezzo, quota: 0.12, numero: true },
      { titolo: importo, quota: 0.14, numero: true },
    ],
    righe: righe.map((riga) => [
      riga.codice,
      // Missing pieces of a cancelled order are not awaited.
      riga.nonDisponibile > 0 && stato !== 'ANNULLATO'
        ? `${riga.descrizione}\n${t.mancanti(riga.nonDisponibile)}`
        : riga.descrizione,
      String(riga.quantita),
      formatEuro(riga.prezzoCents),
      formatEuro(riga.importoCents),
    ]),
    seguito: TABELLA_SOTTO + altezzaTotali(ordine) + (ordine.note === '' ? 0 : NOTE_ALTE),
  });
  spazio(TABELLA_SOTTO);
}

/** The parts of the total, without those that are 0. */
function vociOf({ importi, ivaBp }: OrdineStampato): [string, Cents][] {
  return [
    [t.imponibile, importi.imponibileCents],
    ...(importi.couponCents > 0 ? [[t.coupon, -importi.couponCents] satisfies [string, Cents]] : []),
    ...(importi.scontoOnlineCents > 0 ? [[t.scontoOnline, -importi.scontoOnlineCents] satisfies [string, Cents]] : []),
    [t.pfu, importi.pfuCents],
    [t.contributo, importi.contributoCents],
    [t.iva(formatNumero(ivaBp / 100)), importi.ivaCents],
  ];
}

const altezzaTotali = (ordine: OrdineStampato): number => vociOf(ordine).length * 16 + 60;

function drawTotali({ doc, larghezza, reserve, write }: Foglio, ordine: OrdineStampato): void {
  reserve(altezzaTotali(ordine));
  const width = larghezza * 0.4;
  const x = MARGINE + larghezza - width;
  let { y } = doc;
  for (const [nome, cents] of vociOf(ordine)) {
    write(nome, x, y, width / 1.6, { corpo: 9, colore: colori.secondo });
    write(formatEuro(cents), x, y, width, { corpo: 9, allinea: 'right', cifre: true });
    y += 16;
  }
  doc.roundedRect(x, y + 2, width, 34, 4).fill(colori.inchiostro);
  write(t.totale, x + 10, y + 13, width / 2, { corpo: 9.5, colore: '#ffffff' });
  write(formatEuro(ordine.totaleCents), x, y + 10, width - 10, {
    carattere: 'forte',
    corpo: 14,
    colore: '#ffffff',
    allinea: 'right',
    cifre: true,
  });
  doc.x = MARGINE;
  doc.y = y + 52;
}
