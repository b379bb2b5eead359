/**
 * Electronic invoices as rows of an import, one for each document: FatturaPA XML, signed or not, and archives of them
 * (integration.md §1.3).
 */
import { readFile } from 'node:fs/promises';
import type { VoceRiepilogo } from '@battistrada/contract/documenti';
import { formatSenzaMigliaia } from '@battistrada/domain/denaro';
import { isGiorno } from '@battistrada/domain/giorno';
import { COLONNE_FATTURA, type ColonnaFattura } from '../fattura-colonne.ts';
import { MAX_PEZZO, parseDecimale } from '../lettori.ts';
import { testi } from '../testi.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formato.ts';
import { looksSigned, unwrapP7m } from './p7m.ts';
import { find, list, readAlbero, textAt, type Elemento } from './xml.ts';
import type { Archivio } from './zip.ts';

type Riga = Partial<Record<ColonnaFattura, string>>;

/** Attachments can make an invoice large; a larger file is not an invoice. */
const MAX_BYTE_XML = 50 * 1024 * 1024;

/** Opens one invoice, or a file with several. */
export async function openFatturaPa(percorso: string, nomeFile: string): Promise<FileLetto> {
  const contenuto = await readFile(percorso);
  if (contenuto.length > MAX_BYTE_XML) throw new FileRotto(testi.xmlTroppoGrande);
  const righe = await readFattura(nomeFile, contenuto);
  return fileOf(async function* () {
    yield* righe;
  });
}

/** Opens an archive of invoices; one that cannot be read does not stop the others. */
export function openFatture(archivio: Archivio): FileLetto {
  return fileOf(async function* () {
    for await (const { nome, contenuto } of archivio.contenuti()) {
      const righe = await readVoce(nome, contenuto).catch((error: unknown): Riga[] => {
        if (error instanceof FileRotto) return [{ file: nome, _errore: error.message }];
        throw error;
      });
      yield* righe;
    }
  });
}

function fileOf(rows: () => AsyncIterable<Riga>): FileLetto {
  return {
    tipo: 'fatturapa',
    testata: COLONNE_FATTURA,
    separatore: ';',
    codifica: { nome: 'utf8', hasBom: true },
    async *righe(): AsyncGenerator<RigaLetta> {
      let riga = 1;
      for await (const valori of rows()) {
        riga += 1;
        yield { riga, celle: COLONNE_FATTURA.map((nome) => valori[nome]) };
      }
    },
  };
}

/** The documents of one file of an archive. Throws FileRotto when it is not an invoice. */
async function readVoce(nome: string, contenuto: Buffer): Promise<Riga[]> {
  if (!isFattura(nome)) throw new FileRotto(testi.zipAltroFile);
  return readFattura(nome, contenuto);
}

/** True for the name of a file that may contain invoices. */
export const isFattura = (nome: string): boolean => /\.(xml|p7m)$/i.test(nome);

/** The documents of one file. Throws FileRotto when it is not an invoice. */
async function readFattura(nomeFile: string, contenuto: Buffer): Promise<Riga[]> {
  const firmato = await unwrapP7m(contenuto);
  const xml = firmato ?? contenuto;
  if (firmato === null) checkInizio(nomeFile, contenuto);
  const radice = await readAlbero(xml);
  const testata = find(radice, 'FatturaElettronicaHeader');
  if (radice.nome !== 'FatturaElettronica' || testata === null) throw new FileRotto(testi.nonFattura(radice.nome));
  const corpi = list(radice, 'FatturaElettronicaBody');
  if (corpi.length === 0) throw new FileRotto(testi.senzaDati('FatturaElettronicaBody'));
  const cliente = find(testata, 'CessionarioCommittente/DatiAnagrafici');
  const comune: Riga = {
    file: nomeFile.split(/[/\\]/).at(-1) ?? '',
    emittente: partitaIvaOf(testata, 'CedentePrestatore/DatiAnagrafici/IdFiscaleIVA'),
    cliente: cliente === null ? '' : partitaIvaOf(cliente, 'IdFiscaleIVA') || textAt(cliente, 'CodiceFiscale'),
    codice_fiscale: cliente === null ? '' : textAt(cliente, 'CodiceFiscale'),
    ragione_sociale: cliente === null ? '' : nameOf(cliente),
    _xml: xml.toString('base64'),
    ...(firmato !== null && { _originale: contenuto.toString('base64') }),
  };
  return corpi.map((corpo) => ({ ...comune, ...readCorpo(corpo) }));
}

/** Throws FileRotto when an unsigned file does not begin as XML, or a signed one could not be unwrapped. */
function checkInizio(nomeFile: string, contenuto: Buffer): void {
  const inizio = contenuto.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '');
  if (/^\s*</.test(inizio)) return;
  if (contenuto.toString('latin1').trim() === '') throw new FileRotto(testi.vuoto);
  throw new FileRotto(looksSigned(inizio) || /\.p7m$/i.test(nomeFile) ? testi.p7mRotto : testi.nonXml);
}

/** A VAT number; one of another country with its letters, so that it is not taken for an Italian one. */
function partitaIvaOf(elemento: Elemento, percorso: string): string {
  const [paese, codice] = [textAt(elemento, `${percorso}/IdPaese`), textAt(elemento, `${percorso}/IdCodice`)];
  return paese === '' || paese === 'IT' || codice === '' ? codice : paese + codice;
}

const nameOf = (cliente: Elemento): string =>
  textAt(cliente, 'Anagrafica/Denominazione') ||
  `${textAt(cliente, 'Anagrafica/Nome')} ${textAt(cliente, 'Anagrafica/Cognome')}`.trim();

function readCorpo(corpo: Elemento): Riga {
  const generali = find(corpo, 'DatiGenerali/DatiGeneraliDocumento');
  if (generali === null) return { _errore: testi.senzaDati('DatiGeneraliDocumento') };
  const divisa = textAt(generali, 'Divisa');
  if (divisa !== '' && divisa !== 'EUR') return { _errore: testi.fatturaDivisa(divisa) };
  const errore = erroreOf(corpo);
  if (errore !== null) return { _errore: errore };
  const riepiloghi = list(corpo, 'DatiBeniServizi/DatiRiepilogo');
  const tipo = textAt(generali, 'TipoDocumento');
  const ivaScritta = sum(riepiloghi.map((uno) => centsAt(uno, 'Imposta') ?? 0));
  const imponibileScritto = sum(riepiloghi.map((uno) => centsAt(uno, 'ImponibileImporto') ?? 0));
  const turn = turnOf(tipo, imponibileScritto + ivaScritta);
  const [imponibile, iva] = [turn(imponibileScritto), turn(ivaScritta)];
  const scritto = textAt(generali, 'ImportoTotaleDocumento');
  // It may be missing. A malformed one is refused as it is written: a guess would be a tax document of our own.
  const letto = scritto === '' ? imponibile + iva : centsAt(generali, 'ImportoTotaleDocumento');
  const totale = letto === null ? null : turnOf(tipo, letto)(letto);
  const maggiore = riepiloghi.toSorted(
    (a, b) => turn(centsAt(b, 'ImponibileImporto') ?? 0) - turn(centsAt(a, 'ImponibileImporto') ?? 0),
  )[0];
  const data = textAt(generali, 'Data').slice(0, 10);
  const collegata = list(corpo, 'DatiGenerali/DatiFattureCollegate')[0];
  const linee = list(corpo, 'DatiBeniServizi/DettaglioLinee').map((linea) => textAt(linea, 'NumeroLinea'));
  return {
    tipo,
    numero: textAt(generali, 'Numero'),
    data,
    totale: totale === null ? scritto : formatSenzaMigliaia(totale),
    imponibile: formatSenzaMigliaia(imponibile),
    iva: formatSenzaMigliaia(iva),
    aliquota: maggiore === undefined ? '' : textAt(maggiore, 'AliquotaIVA').replace('.', ','),
    ordine: list(corpo, 'DatiGenerali/DatiOrdineAcquisto').map((uno) => textAt(uno, 'IdDocumento'))[0] ?? '',
    collegato: collegata === undefined ? '' : textAt(collegata, 'IdDocumento'),
    collegato_del: collegata === undefined ? '' : textAt(collegata, 'Data').slice(0, 10),
    pagamento: paymentOf(corpo),
    _righe: JSON.stringify(readLinee(corpo, tipo)),
    _riepilogo: JSON.stringify(readRiepilogo(riepiloghi, turn)),
    _ddt: JSON.stringify(readDdt(corpo, linee)),
    _ordini: JSON.stringify(readOrdini(corpo, linee)),
    _scadenze: JSON.stringify(readScadenze(corpo, data, tipo === 'TD04' ? -1 : 1)),
  };
}

/**
 * What each rate comes to, as it is written; empty for a document of one rate above 0, and when a rate cannot be read. A
 * rate of 0 has its reason: the kind of exemption and the law.
 */
function readRiepilogo(riepiloghi: readonly Elemento[], turn: (cents: number) => number): VoceRiepilogo[] {
  const voci = riepiloghi.flatMap((uno): VoceRiepilogo[] => {
    const ivaBp = aliquotaAt(uno);
    const natura = textAt(uno, 'Natura').slice(0, 4);
    const norma = textAt(uno, 'RiferimentoNormativo').slice(0, 100);
    const imponibileCents = turn(centsAt(uno, 'ImponibileImporto') ?? 0);
    const ivaCents = turn(centsAt(uno, 'Imposta') ?? 0);
    return ivaBp === null ? [] : [{ ivaBp, natura, norma, imponibileCents, ivaCents }];
  });
  if (voci.length < riepiloghi.length) return [];
  return voci.length > 1 || voci[0]?.ivaBp === 0 ? voci : [];
}

/** The VAT rate of a row or of a part of the summary; null when it is missing or none that can be. */
function aliquotaAt(elemento: Elemento): number | null {
  const bp = centsAt(elemento, 'AliquotaIVA');
  return bp !== null && bp >= 0 && bp <= 10_000 ? bp : null;
}

/** A credit note is kept without a minus, however the ERP writes it: amounts with a negative sum are turned. */
const turnOf =
  (tipo: string, somma: number) =>
  (cents: number): number =>
    tipo === 'TD04' && somma < 0 ? 0 - cents : cents;

/** FatturaPA counts rows with four digits. */
const MAX_LINEE = 9_999;

/** The first part of a document that cannot be stored, as a sentence; null when there is none. */
function erroreOf(corpo: Elemento): string | null {
  const linee = list(corpo, 'DatiBeniServizi/DettaglioLinee');
  if (linee.length > MAX_LINEE) return testi.fatturaTroppeRighe;
  const rate = list(corpo, 'DatiPagamento').flatMap((pagamento) => list(pagamento, 'DettaglioPagamento'));
  const isImporto = (scritto: Elemento, nome: string): boolean =>
    Math.abs(centsAt(scritto, nome) ?? MAX_PEZZO + 1) <= MAX_PEZZO;
  const isData = (scritta: Elemento, nome: string): boolean => isGiorno(textAt(scritta, nome).slice(0, 10));
  const controlli = [
    { elementi: linee, nome: 'PrezzoTotale', isBuono: isImporto },
    { elementi: linee, nome: 'PrezzoUnitario', isBuono: isImporto },
    { elementi: rate, nome: 'ImportoPagamento', isBuono: isImporto },
    { elementi: rate, nome: 'DataScadenzaPagamento', isBuono: isData },
    { elementi: list(corpo, 'DatiGenerali/DatiDDT'), nome: 'DataDDT', isBuono: isData },
  ];
  for (const { elementi, nome, isBuono } of controlli) {
    const errato = elementi.find((elemento) => textAt(elemento, nome) !== '' && !isBuono(elemento, nome));
    if (errato !== undefined) return testi.fatturaIlleggibile(nome, textAt(errato, nome).slice(0, 40));
  }
  return null;
}

/** The rows of a document. The sum shows how a credit note is written, because one of its rows may be a deduction. */
function readLinee(corpo: Elemento, tipo: string): (readonly unknown[])[] {
  const linee = list(corpo, 'DatiBeniServizi/DettaglioLinee');
  const turn = turnOf(tipo, sum(linee.map((linea) => centsAt(linea, 'PrezzoTotale') ?? 0)));
  return linee.map((linea, indice) => readLinea(linea, indice, turn));
}

/** Position, code, description, pieces, price, amount, VAT rate: the form of stored document rows. */
function readLinea(linea: Elemento, indice: number, turn: (cents: number) => number): readonly unknown[] {
  const importo = turn(centsAt(linea, 'PrezzoTotale') ?? 0);
  const scritta = textAt(linea, 'Quantita');
  const quantita = scritta === '' ? 1 : Number(scritta);
  // Our rows have whole pieces: hours and kilograms become one piece, and the description states the quantity.
  const isIntera = Number.isInteger(quantita) && Math.abs(quantita) <= 9_999_999;
  const pezzi = !isIntera ? 1 : turn(1) === 1 ? quantita : Math.abs(quantita);
  const codici = list(linea, 'CodiceArticolo');
  const codice = codici.find((uno) => textAt(uno, 'CodiceTipo') !== 'EAN') ?? codici[0];
  const descrizione = textAt(linea, 'Descrizione').replaceAll(/\s+/g, ' ').slice(0, 500);
  const unita = `${scritta.replace('.', ',')} ${textAt(linea, 'UnitaMisura')}`.trim();
  return [
    indice + 1,
    (codice === undefined ? '' : textAt(codice, 'CodiceValore')).slice(0, 40),
    isIntera ? descrizione : `${descrizione} (${unita})`,
    pezzi,
    pezzi === 0 ? (centsAt(linea, 'PrezzoUnitario') ?? 0) : Math.round(importo / pezzi),
    importo,
    aliquotaAt(linea),
  ];
}

export interface DdtLetto {
  readonly numero: string;
  readonly data: string;
  /** Positions of the invoice's rows in this delivery; an empty list means all. */
  readonly righe: readonly number[];
}

function readDdt(corpo: Elemento, linee: readonly string[]): DdtLetto[] {
  return list(corpo, 'DatiGenerali/DatiDDT').map((ddt) => ({
    numero: textAt(ddt, 'NumeroDDT').slice(0, 40),
    data: textAt(ddt, 'DataDDT').slice(0, 10),
    righe: righeOf(ddt, linee),
  }));
}

/** The orders that the invoice names, with the positions of their rows. */
function readOrdini(
  corpo: Elemento,
  linee: readonly string[],
): { readonly numero: string; readonly righe: readonly number[] }[] {
  return list(corpo, 'DatiGenerali/DatiOrdineAcquisto').map((ordine) => ({
    numero: textAt(ordine, 'IdDocumento'),
    righe: righeOf(ordine, linee),
  }));
}

/** The positions, among the numbers of the invoice's rows, of those that a part of it names. */
function righeOf(parte: Elemento, linee: readonly string[]): number[] {
  return list(parte, 'RiferimentoNumeroLinea').flatMap(({ testo }) => {
    const posto = linee.indexOf(testo);
    return posto < 0 ? [] : [posto + 1];
  });
}

/** Day and amount of each instalment; those of one day are summed. A credit note's amounts are negative. */
function readScadenze(corpo: Elemento, data: string, segno: 1 | -1): (readonly [string, number])[] {
  const rate = new Map<string, number>();
  for (const dettaglio of list(corpo, 'DatiPagamento').flatMap((pagamento) => list(pagamento, 'DettaglioPagamento'))) {
    const scadenza = textAt(dettaglio, 'DataScadenzaPagamento').slice(0, 10) || data;
    const importo = segno * Math.abs(centsAt(dettaglio, 'ImportoPagamento') ?? 0);
    if (importo !== 0) rate.set(scadenza, (rate.get(scadenza) ?? 0) + importo);
  }
  return [...rate];
}

function paymentOf(corpo: Elemento): string {
  const modi = list(corpo, 'DatiPagamento')
    .flatMap((pagamento) => list(pagamento, 'DettaglioPagamento'))
    .map((dettaglio) => textAt(dettaglio, 'ModalitaPagamento'));
  return [...new Set(modi)].map((modo) => testi.modalitaPagamento[modo] ?? modo).join(', ');
}

/** Rounded half up, once; null when the element is missing or not a number. */
function centsAt(elemento: Elemento, percorso: string): number | null {
  return parseDecimale(textAt(elemento, percorso).replace('.', ','), 100)?.valore ?? null;
}

const sum = (cents: readonly number[]): number => cents.reduce((somma, uno) => somma + uno, 0);
