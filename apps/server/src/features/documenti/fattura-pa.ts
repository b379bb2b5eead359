/**
 * The electronic invoice (FatturaPA 1.2.2) of an invoice or note, translated from its rows with its stored totals. See
 * domain.md "FatturaPA types". The exchange system's checks are 00421 (VAT of the summary), 00422 (its taxable amount)
 * and 00423 (each line's price).
 */
import type { TipoDocumento } from '@battistrada/contract/documenti';
import type { Azienda } from '@battistrada/contract/impostazioni';
import { writeXml } from '../../formato/write-xml.ts';
import type { DocumentoCompleto, RigaDocumentoRow } from './documento.sql.ts';
import { hasPfu } from './righe-documento.ts';
import { testi } from './testi.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
/** For a customer without his own channel; the invoice waits in his tax drawer, or goes to his certified mail. */
const SENZA_CANALE = '0000000';
/** Addresses that the schema accepts; others are omitted. */
const INDIRIZZO = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
/** Public bodies have codes of 6 characters, and a format of their own. */
const LUNGHEZZA_CODICE_PA = 6;
const SENZA_IVA = testi.stampa.senzaIva;

/** True when this kind of document has an electronic invoice; a delivery note has none. */
export function hasFatturaPa(tipo: TipoDocumento): boolean {
  return tipo !== 'DDT';
}

/** The file's name as the exchange system requires it: the sender, then his own number of at most five characters. */
export function nomeFatturaPa({ partitaIva }: Azienda, id: number): string {
  return `IT${partitaIva}_${progressivo(id)}.xml`;
}

function progressivo(id: number): string {
  return id.toString(36).toUpperCase().padStart(5, '0').slice(-5);
}

/** The document as XML, valid against the official schema whatever characters its texts contain. */
export function fatturaPa(documento: DocumentoCompleto, azienda: Azienda): Promise<string> {
  const formato = documento.intestatario.codiceSdi.length === LUNGHEZZA_CODICE_PA ? 'FPA12' : 'FPR12';
  return writeXml({
    'p:FatturaElettronica': {
      '@versione': formato,
      '@xmlns:p': NAMESPACE,
      FatturaElettronicaHeader: header(documento, azienda, formato),
      FatturaElettronicaBody: {
        DatiGenerali: datiGenerali(documento),
        DatiBeniServizi: {
          DettaglioLinee: documento.righe.map((riga, indice) => linea(riga, indice + 1, documento.ivaBp)),
          DatiRiepilogo: riepilogo(documento),
        },
        ...datiPagamento(documento, azienda),
      },
    },
  });
}

function header({ id, intestatario }: DocumentoCompleto, azienda: Azienda, formato: string) {
  const { codiceSdi, emailPec } = intestatario;
  const telefono = azienda.telefono.replace(/\D/g, '');
  return {
    DatiTrasmissione: {
      IdTrasmittente: { IdPaese: 'IT', IdCodice: azienda.partitaIva },
      ProgressivoInvio: progressivo(id),
      FormatoTrasmissione: formato,
      CodiceDestinatario: codiceSdi,
      ...(codiceSdi === SENZA_CANALE && INDIRIZZO.test(emailPec) ? { PECDestinatario: emailPec } : {}),
    },
    CedentePrestatore: {
      DatiAnagrafici: {
        IdFiscaleIVA: { IdPaese: 'IT', IdCodice: azienda.partitaIva },
        Anagrafica: { Denominazione: latin(azienda.ragioneSociale, 80) },
        RegimeFiscale: 'RF01',
      },
      Sede: sede(azienda),
      Contatti: {
        ...(telefono.length >= 5 && telefono.length <= 12 ? { Telefono: telefono } : {}),
        ...(INDIRIZZO.test(azienda.email) ? { Email: azienda.email } : {}),
      },
    },
    CessionarioCommittente: {
      DatiAnagrafici: {
        IdFiscaleIVA: { IdPaese: 'IT', IdCodice: intestatario.partitaIva },
        Anagrafica: { Denominazione: latin(intestatario.ragioneSociale, 80) },
      },
      Sede: sede(intestatario),
    },
  };
}

function sede({ indirizzo, cap, citta, provincia }: Pick<Azienda, 'indirizzo' | 'cap' | 'citta' | 'provincia'>) {
  return { Indirizzo: latin(indirizzo, 60), CAP: cap, Comune: latin(citta, 60), Provincia: provincia, Nazione: 'IT' };
}

/** Deferred (TD24) when it bills goods shipped before: with several delivery notes, or one of an earlier day. */
export function codiceTipo({ tipo, data, ddt }: Pick<DocumentoCompleto, 'tipo' | 'data' | 'ddt'>): string {
  if (tipo === 'NC') return 'TD04';
  if (tipo === 'ND') return 'TD05';
  return ddt.length > 1 || ddt.some((uno) => uno.data < data) ? 'TD24' : 'TD01';
}

function datiGenerali(documento: DocumentoCompleto) {
  const { tipo, numero, data, totaleCents, righe, collegato, ordini, ddt } = documento;
  const righeOf = (idDdt: number): number[] =>
    righe.flatMap((riga, indice) => (riga.idDdt === idDdt ? [indice + 1] : []));
  const causali = [
    ...(tipo !== 'FT' && collegato !== null ? [testi.causale(tipo, collegato)] : []),
    ...(hasPfu(righe) ? [testi.notaPfu] : []),
  ];
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: codiceTipo(documento),
      Divisa: 'EUR',
      Data: data,
      Numero: ascii(numero, 20),
      ImportoTotaleDocumento: importo(totaleCents),
      Causale: causali.map((causale) => latin(causale, 200)),
    },
    DatiOrdineAcquisto: ordini.map(({ numero: ordine, dataOrdine }) => ({
      RiferimentoNumeroLinea: ddt
        .filter(({ numeroOrdine }) => numeroOrdine === ordine)
        .flatMap(({ id }) => righeOf(id)),
      IdDocumento: String(ordine),
      Data: dataOrdine,
    })),
    DatiFattureCollegate:
      tipo !== 'FT' && collegato !== null ? [{ IdDocumento: ascii(collegato.numero, 20), Data: collegato.data }] : [],
    DatiDDT: ddt.map((uno) => ({
      NumeroDDT: ascii(uno.numero, 20),
      DataDDT: uno.data,
      RiferimentoNumeroLinea: righeOf(uno.id),
    })),
  };
}

function linea(riga: RigaDocumentoRow, numero: number, ivaBp: number) {
  const { codice, descrizione, quantita, prezzoCents, importoCents } = riga;
  const pezzi = Math.abs(quantita);
  // The line's total is decisive; a price that was rounded earlier is stated exactly (00423).
  const esatto = prezzoCents * pezzi === importoCents || pezzi === 0;
  return {
    NumeroLinea: numero,
    CodiceArticolo: { CodiceTipo: 'INTERNO', CodiceValore: latin(codice, 35) },
    Descrizione: latin(descrizione, 1_000),
    ...(pezzi === 0 ? {} : { Quantita: pezzi.toFixed(2), UnitaMisura: 'PZ' }),
    PrezzoUnitario:
      pezzi === 0 || esatto
        ? importo(pezzi === 0 ? importoCents : prezzoCents)
        : (importoCents / 100 / pezzi).toFixed(8),
    PrezzoTotale: importo(importoCents),
    AliquotaIVA: aliquota(ivaBp),
    ...(ivaBp === 0 ? { Natura: SENZA_IVA.natura } : {}),
  };
}

function riepilogo({ ivaBp, imponibileCents, ivaCents }: DocumentoCompleto) {
  return {
    AliquotaIVA: aliquota(ivaBp),
    ...(ivaBp === 0 ? { Natura: SENZA_IVA.natura } : {}),
    ImponibileImporto: importo(imponibileCents),
    Imposta: importo(ivaCents),
    ...(ivaBp === 0 ? { RiferimentoNormativo: SENZA_IVA.norma } : { EsigibilitaIVA: 'I' }),
  };
}

/** The exchange system's codes for the words of the payment terms. */
const MODALITA: readonly (readonly [RegExp, string])[] = [
  [/ri\.?\s?ba/i, 'MP12'],
  [/sdd|rid\b/i, 'MP19'],
  [/assegn/i, 'MP02'],
  [/carta|online/i, 'MP08'],
  [/contant|rimessa diretta|contrassegno/i, 'MP01'],
];
const BONIFICO = 'MP05';

export function codiceModalita(pagamento: string): string {
  return MODALITA.find(([parole]) => parole.test(pagamento))?.[1] ?? BONIFICO;
}

/** A credit note requests no payment. */
function datiPagamento({ tipo, pagamento, scadenze }: DocumentoCompleto, { iban }: Azienda) {
  if (tipo === 'NC' || scadenze.length === 0) return {};
  const modalita = codiceModalita(pagamento);
  return {
    DatiPagamento: {
      CondizioniPagamento: scadenze.length > 1 ? 'TP01' : 'TP02',
      DettaglioPagamento: scadenze.map(({ dataScadenza, importoCents }) => ({
        ModalitaPagamento: modalita,
        DataScadenzaPagamento: dataScadenza,
        ImportoPagamento: importo(importoCents),
        ...(modalita === BONIFICO && iban !== '' ? { IBAN: iban } : {}),
      })),
    },
  };
}

function importo(cents: number): string {
  return (cents / 100).toFixed(2);
}

function aliquota(ivaBp: number): string {
  return (ivaBp / 100).toFixed(2);
}

const SOSTITUTI: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
};

/** A document's number, with letters without accents. */
function ascii(text: string, max: number): string {
  return latin(
    latin(text, max)
      .normalize('NFD')
      .replace(/[^\u0020-\u007e]/g, ''),
    max,
  );
}

/** A text in the only characters that the schema accepts (Latin-1), never empty, cut to a length. */
function latin(text: string, max: number): string {
  const semplice = Array.from(text, (character) => SOSTITUTI[character] ?? character)
    .join('')
    .replace(
      /[^\u0020-\u007e\u00a0-\u00ff]/gu,
      (character) => character.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return semplice === '' ? '-' : semplice;
}
