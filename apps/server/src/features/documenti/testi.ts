import type { RiferimentoDocumento, TipoDocumento } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';

const nomi = {
  DDT: 'Documento di trasporto',
  FT: 'Fattura',
  NC: 'Nota di credito',
  ND: 'Nota di debito',
} as const satisfies Record<TipoDocumento, string>;

/** The name of an exported file: of one kind, or of all. */
function nomeFileOf(tipo: TipoDocumento | undefined): string {
  return tipo === undefined ? 'documenti' : cartelle[tipo].toLowerCase().replaceAll(' ', '-');
}

const di = (documento: RiferimentoDocumento): string => `n. ${documento.numero} del ${formatGiorno(documento.data)}`;

/** Folders of a month's archive. */
const cartelle = {
  DDT: 'DDT',
  FT: 'Fatture',
  NC: 'Note di credito',
  ND: 'Note di debito',
} as const satisfies Record<TipoDocumento, string>;

export const testi = {
  nomi,
  cartelle,
  nonTrovato: 'Questo documento non esiste o non è tuo: controlla di averlo aperto dal portale.',
  senzaFile:
    'Il file di questo documento non c’è ancora. Se ti serve subito, chiedilo al nostro ufficio amministrativo.',
  senzaAzienda:
    'Il documento non può essere preparato: mancano i dati dell’azienda che lo emette. Contatta il fornitore.',
  senzaXml: 'Un documento di trasporto non ha una fattura elettronica.',
  periodoVuoto: 'In questo periodo non ci sono documenti.',
  // Art. 228 asks for the contribution to be shown on its own and its law to be named.
  notaPfu: 'Contributo ambientale PFU assolto ai sensi dell’art. 228 del D.Lgs. 152/2006.',
  causale: (tipo: TipoDocumento, fattura: RiferimentoDocumento): string => `${nomi[tipo]} su fattura ${di(fattura)}`,
  /** The printed document. */
  stampa: {
    numero: 'n.',
    del: (data: string): string => `del ${formatGiorno(data)}`,
    piva: (numero: string): string => `P.IVA ${numero}`,
    sdi: (codice: string): string => `Codice SDI ${codice}`,
    pec: (indirizzo: string): string => `PEC ${indirizzo}`,
    telefono: (numero: string): string => `Tel. ${numero}`,
    iban: (iban: string): string => `Bonifico su IBAN ${iban}`,
    cedente: 'Cedente',
    cliente: 'Cliente',
    destinazione: 'Destinazione',
    pagamento: 'Pagamento',
    ordini: (quanti: number): string => (quanti === 1 ? 'Ordine' : 'Ordini'),
    fatturatoCon: 'Fatturato con',
    riferita: 'Riferita alla fattura',
    ddt: (numero: string, data: string, ordine: number | null): string =>
      `DDT ${numero} del ${formatGiorno(data)}${ordine === null ? '' : ` · ordine ${ordine}`}`,
    colonne: {
      codice: 'Codice',
      descrizione: 'Descrizione',
      quantita: 'Q.tà',
      prezzo: 'Prezzo',
      iva: 'IVA',
      importo: 'Importo',
    },
    riepilogo: { aliquota: 'Riepilogo IVA', imponibile: 'Imponibile', imposta: 'Imposta' },
    scadenze: { data: 'Scadenza', importo: 'Importo' },
    imponibile: 'Imponibile',
    iva: (aliquota: string): string => `IVA ${aliquota}`,
    totale: 'Totale',
    totaleCredito: 'Totale a credito',
    /**
     * A sale without VAT to a customer with a declaration of intent to export: the only case of a domestic customer at 0 %
     * when no imported invoice says another.
     */
    senzaIva: { natura: 'N3.5', norma: 'Art. 8, c. 1, lett. c), D.P.R. 633/1972' },
    norma: (natura: string, norma: string): string =>
      `${natura === '' ? 'Senza IVA' : natura}: ${norma}.`.replace(/\.\.$/, '.'),
    /** The kinds of operations without VAT (FatturaPA, Natura). */
    nature: {
      N1: 'Esclusa',
      N2: 'Non soggetta',
      N3: 'Non imponibile',
      N4: 'Esente',
      N5: 'Regime del margine',
      N6: 'Inversione contabile',
      N7: 'IVA assolta in altro Stato UE',
    } as Readonly<Record<string, string>>,
    trasporto: {
      causale: 'Causale del trasporto',
      vendita: 'Vendita',
      cura: 'Trasporto a cura del',
      mittente: 'Mittente',
      daDestinatario: 'Destinatario',
      pezzi: 'Pezzi',
      valore: 'Valore, IVA compresa',
      dataRitiro: 'Data e ora del ritiro',
      conducente: 'Firma del conducente',
      destinatario: 'Firma del destinatario',
    },
    notaDdt: (isRitiro: boolean): string =>
      `Documento di trasporto ai sensi del D.P.R. 472/1996. ${
        isRitiro ? 'La merce è ritirata in sede dal destinatario.' : 'La merce viaggia a cura del mittente.'
      }`,
    notaCortesia: (marchio: string): string =>
      `Copia di cortesia: l’originale è la fattura elettronica trasmessa al Sistema di Interscambio, disponibile come XML nel portale ${marchio}.`,
  },
  csv: {
    nome: (tipo: TipoDocumento | undefined): string => `${nomeFileOf(tipo)}.csv`,
    colonne: {
      tipo: 'Tipo',
      numero: 'Numero',
      data: 'Data',
      ordine: 'Ordine',
      collegato: 'Collegato a',
      totale: 'Totale',
      stato: 'Stato',
      residuo: 'Da pagare',
    },
    /** As on screen. A credit is used, not paid. */
    stati: (tipo: TipoDocumento) =>
      tipo === 'NC'
        ? { APERTO: 'Da usare', SCADUTO: 'Scaduta', PAGATO: 'Usata' }
        : { APERTO: 'Da pagare', SCADUTO: 'Scaduta', PAGATO: 'Pagata' },
  },
  nomeArchivio: (periodo: string, tipo?: TipoDocumento): string => `${nomeFileOf(tipo)}-${periodo}.zip`,
} as const;
