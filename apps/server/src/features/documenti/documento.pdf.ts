/** The layout of a document on paper: A4, drawn from its rows only; every amount is a stored one. */
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { VoceRiepilogo } from '@battistrada/contract/documenti';
import type { Azienda } from '@battistrada/contract/impostazioni';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { formatPercento } from '@battistrada/domain/numero';
import { openFoglio, type Foglio } from '../../pdf/foglio.ts';
import { drawFascia, drawParti, ETICHETTA, fitsParte, GAP } from '../../pdf/parti.ts';
import { colori, MARGINE, TABELLA_SOTTO } from '../../pdf/stile.ts';
import { drawTestata } from '../../pdf/testata.ts';
import type { DocumentoCompleto } from './documento.sql.ts';
import { hasPfu, isMerce } from './righe-documento.ts';
import { testi } from './testi.ts';

export interface DatiDocumentoPdf {
  readonly documento: DocumentoCompleto;
  readonly azienda: Azienda;
  readonly marchio: string;
  /** True when the customer collects the goods himself. */
  readonly isRitiro: boolean;
  /** The time of creation in the file's properties. */
  readonly creato: Date;
}

const t = testi.stampa;
const CONSEGNA_ALTA = 110;

/** The document as a PDF. */
export async function draw(dati: DatiDocumentoPdf): Promise<Uint8Array> {
  const { documento, azienda, creato } = dati;
  const titolo = `${testi.nomi[documento.tipo]} ${documento.numero}`;
  const foglio = await openFoglio({
    titolo,
    autore: azienda.ragioneSociale,
    creato,
    piede: `${titolo} ${t.del(documento.data)} · ${azienda.ragioneSociale} · ${t.piva(azienda.partitaIva)}`,
  });
  drawTestata(foglio, {
    marchio: dati.marchio,
    titolo: testi.nomi[documento.tipo],
    sotto: `${t.numero} ${documento.numero} ${t.del(documento.data)}`,
  });
  drawSoggetti(foglio, documento, azienda);
  drawDati(foglio, documento);
  drawRighe(foglio, documento, altezzaCoda(dati));
  if (documento.tipo === 'DDT') drawConsegna(foglio, dati);
  else drawTotali(foglio, documento, azienda);
  drawNote(foglio, dati);
  return foglio.finish();
}

/** Draws the seller, the buyer and the destination. */
function drawSoggetti(foglio: Foglio, { intestatario, destinazione }: DocumentoCompleto, azienda: Azienda): void {
  const breakIt = (email: string): string => breakEmail(email, (riga) => fitsParte(foglio, riga));
  const join = (righe: readonly string[]): string => righe.filter((riga) => riga !== '').join('\n');
  drawParti(foglio, [
    {
      etichetta: t.cedente,
      nome: azienda.ragioneSociale,
      testo: join([
        ...righeIndirizzo(azienda),
        t.piva(azienda.partitaIva),
        azienda.telefono === '' ? '' : t.telefono(azienda.telefono),
        breakIt(azienda.email),
      ]),
    },
    {
      etichetta: t.cliente,
      nome: intestatario.ragioneSociale,
      testo: join([
        ...righeIndirizzo(intestatario),
        t.piva(intestatario.partitaIva),
        t.sdi(intestatario.codiceSdi),
        intestatario.emailPec === '' ? '' : breakIt(t.pec(intestatario.emailPec)),
      ]),
    },
    destinazione === '' ? null : { etichetta: t.destinazione, nome: '', testo: join(destinazione.split('\n')) },
  ]);
}

/** Breaks a mail address after its @ or a dot into lines that fit a width; a longer part is broken anywhere. */
function breakEmail(email: string, fits: (riga: string) => boolean): string {
  const righe: string[] = [''];
  for (const parte of email.split(/(?<=[@.\s])/)) {
    const riga = `${righe.at(-1) ?? ''}${parte}`;
    if (righe.at(-1) === '' || fits(riga)) righe[righe.length - 1] = riga;
    else righe.push(parte);
  }
  return righe.map((riga) => riga.trimEnd()).join('\n');
}

/** Draws the band with the payment terms and the source documents. */
function drawDati(foglio: Foglio, { tipo, collegato, pagamento, ordini }: DocumentoCompleto): void {
  const voci: [string, string][] = [];
  if (pagamento !== '' && tipo !== 'DDT') voci.push([t.pagamento, pagamento]);
  if (ordini.length > 0) voci.push([t.ordini(ordini.length), ordini.map(({ numero }) => String(numero)).join(', ')]);
  if (collegato !== null) {
    voci.push([tipo === 'DDT' ? t.fatturatoCon : t.riferita, `${collegato.numero} ${t.del(collegato.data)}`]);
  }
  drawFascia(foglio, voci);
}

function drawRighe({ tabella, spazio }: Foglio, { tipo, righe, ddt }: DocumentoCompleto, altezzaSotto: number): void {
  const perDdt = new Map(ddt.map((uno) => [uno.id, uno]));
  let ultimo: number | null = null;
  const stampate = tipo === 'DDT' ? righe.filter(isMerce) : righe;
  const celle = stampate.flatMap((riga): (readonly string[] | string)[] => {
    const uno = riga.idDdt === ultimo || riga.idDdt === null ? undefined : perDdt.get(riga.idDdt);
    ultimo = riga.idDdt;
    const { codice, descrizione, quantita, prezzoCents, importoCents, ivaBp } = riga;
    const valori = [formatEuro(prezzoCents), formatPercento(ivaBp), formatEuro(importoCents)];
    const row = [codice, descrizione, String(quantita), ...(tipo === 'DDT' ? [] : valori)];
    return uno === undefined ? [row] : [t.ddt(uno.numero, uno.data, uno.numeroOrdine), row];
  });
  const { codice, descrizione, quantita, prezzo, iva, importo } = t.colonne;
  tabella({
    colonne:
      tipo === 'DDT'
        ? [
            { titolo: codice, quota: 0.2, forte: true },
            { titolo: descrizione, quota: 0.68 },
            { titolo: quantita, quota: 0.12, numero: true },
          ]
        : [
            { titolo: codice, quota: 0.15, forte: true },
            { titolo: descrizione, quota: 0.46 },
            { titolo: quantita, quota: 0.07, numero: true },
            { titolo: prezzo, quota: 0.12, numero: true },
            { titolo: iva, quota: 0.07, numero: true },
            { titolo: importo, quota: 0.13, numero: true },
          ],
    righe: celle,
    seguito: TABELLA_SOTTO + altezzaSotto,
  });
  spazio(TABELLA_SOTTO);
}

const rateOf = ({ tipo, scadenze }: DocumentoCompleto): DocumentoCompleto['scadenze'] =>
  tipo === 'NC' ? [] : scadenze;

/** What each VAT rate comes to: as the issuer wrote it, else the one rate. */
const riepilogoOf = ({ riepilogo, imponibileCents, ivaBp, ivaCents }: DocumentoCompleto): VoceRiepilogo[] =>
  riepilogo.length > 0
    ? riepilogo
    : [{ ivaBp, imponibileCents, ivaCents, ...(ivaBp === 0 ? t.senzaIva : { natura: '', norma: '' }) }];

const altezzaTotali = (documento: DocumentoCompleto): number =>
  94 + (rateOf(documento).length + riepilogoOf(documento).length) * 16;

/** The maximum height of all that stands below the lines. */
function altezzaCoda(dati: DatiDocumentoPdf): number {
  return (dati.documento.tipo === 'DDT' ? CONSEGNA_ALTA : altezzaTotali(dati.documento)) + altezzaNote(dati);
}

/** Draws the VAT summary and the due dates on the left, and the totals on the right. */
function drawTotali(foglio: Foglio, documento: DocumentoCompleto, azienda: Azienda): void {
  const { doc, larghezza, reserve, tabella, write, spazio } = foglio;
  const { tipo, imponibileCents, ivaCents, totaleCents } = documento;
  const riepilogo = riepilogoOf(documento);
  const rate = rateOf(documento);
  reserve(altezzaTotali(documento));
  const left = larghezza * 0.56;
  const x = MARGINE + left + GAP;
  const width = larghezza - left - GAP;
  const top = doc.y;

  tabella(
    {
      colonne: [
        { titolo: t.riepilogo.aliquota, quota: 0.4 },
        { titolo: t.riepilogo.imponibile, quota: 0.32, numero: true },
        { titolo: t.riepilogo.imposta, quota: 0.28, numero: true },
      ],
      righe: riepilogo.map((voce) => [nomeAliquota(voce), formatEuro(voce.imponibileCents), formatEuro(voce.ivaCents)]),
    },
    MARGINE,
    left,
  );
  if (rate.length > 0) {
    spazio(6);
    tabella(
      {
        colonne: [
          { titolo: t.scadenze.data, quota: 0.6 },
          { titolo: t.scadenze.importo, quota: 0.4, numero: true },
        ],
        righe: rate.map(({ dataScadenza, importoCents }) => [formatGiorno(dataScadenza), formatEuro(importoCents)]),
      },
      MARGINE,
      left,
    );
    if (azienda.iban !== '') doc.y = write(t.iban(azienda.iban), MARGINE, doc.y + 2, left, { corpo: 8.5 });
  }
  const underLeft = doc.y;

  let y = top;
  const voce = (nome: string, cents: Cents): void => {
    write(nome, x, y, width / 2, { corpo: 9, colore: colori.secondo });
    write(formatEuro(cents), x, y, width, { corpo: 9, allinea: 'right', cifre: true });
    y += 16;
  };
  voce(t.imponibile, imponibileCents);
  const [sola, ...altre] = riepilogo;
  voce(sola === undefined || altre.length > 0 ? t.colonne.iva : t.iva(formatPercento(sola.ivaBp)), ivaCents);
  doc.roundedRect(x, y + 2, width, 34, 4).fill(colori.inchiostro);
  write(tipo === 'NC' ? t.totaleCredito : t.totale, x + 10, y + 13, width / 2, { corpo: 9.5, colore: '#ffffff' });
  write(formatEuro(totaleCents), x, y + 10, width - 10, {
    carattere: 'forte',
    corpo: 14,
    colore: '#ffffff',
    allinea: 'right',
    cifre: true,
  });
  doc.y = Math.max(underLeft, y + 40) + 12;
}

/** Draws the signature fields of a delivery note. */
function drawConsegna(
  { doc, larghezza, reserve, write, filo }: Foglio,
  { documento: { righe, totaleCents }, isRitiro }: DatiDocumentoPdf,
): void {
  reserve(CONSEGNA_ALTA);
  const pezzi = righe.filter(isMerce).reduce((somma, { quantita }) => somma + quantita, 0);
  const voci: readonly (readonly [string, string])[] = [
    [t.trasporto.causale, t.trasporto.vendita],
    [t.trasporto.cura, isRitiro ? t.trasporto.daDestinatario : t.trasporto.mittente],
    [t.trasporto.pezzi, String(pezzi)],
    [t.trasporto.valore, formatEuro(totaleCents)],
  ];
  const quarto = (larghezza - (voci.length - 1) * GAP) / voci.length;
  const width = (larghezza - 2 * GAP) / 3;
  const top = doc.y;
  for (const [index, [etichetta, valore]] of voci.entries()) {
    const x = MARGINE + index * (quarto + GAP);
    write(etichetta.toUpperCase(), x, top, quarto, ETICHETTA);
    write(valore, x, top + 11, quarto, { corpo: 9.5, cifre: true });
  }
  for (const [index, etichetta] of [
    t.trasporto.dataRitiro,
    t.trasporto.conducente,
    t.trasporto.destinatario,
  ].entries()) {
    const x = MARGINE + index * (width + GAP);
    filo(top + 70, x, width);
    write(etichetta, x, top + 74, width, { corpo: 7.5, colore: colori.terzo });
  }
  doc.y = top + 96;
}

function drawNote({ paragrafo, reserve }: Foglio, dati: DatiDocumentoPdf): void {
  reserve(altezzaNote(dati));
  for (const nota of noteOf(dati)) paragrafo(nota, { corpo: 8, colore: colori.secondo }, 3);
}

const altezzaNote = (dati: DatiDocumentoPdf): number => noteOf(dati).length * 24;

function noteOf({ documento, marchio, isRitiro }: DatiDocumentoPdf): string[] {
  return [
    ...(documento.tipo !== 'DDT' && hasPfu(documento.righe) ? [testi.notaPfu] : []),
    ...(documento.tipo === 'DDT' ? [] : normeOf(documento)),
    documento.tipo === 'DDT' ? t.notaDdt(isRitiro) : t.notaCortesia(marchio),
  ];
}

/** The laws by which parts of the document have no VAT. */
const normeOf = (documento: DocumentoCompleto): string[] =>
  riepilogoOf(documento).flatMap(({ ivaBp, natura, norma }) =>
    ivaBp === 0 && norma !== '' ? [t.norma(natura, norma)] : [],
  );

/** `22 %`, or why there is no VAT: `Non imponibile (N3.5)`. */
function nomeAliquota({ ivaBp, natura }: VoceRiepilogo): string {
  if (ivaBp !== 0 || natura === '') return formatPercento(ivaBp);
  return `${t.nature[natura.slice(0, 2)] ?? formatPercento(ivaBp)} (${natura})`;
}
