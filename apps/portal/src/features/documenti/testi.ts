/** Texts of the document lists (specification §2 "DDT, Fatture, Note Credito, Note Debito"). */
import { formatNumero } from '@battistrada/domain/numero';
import type { TipoDocumento } from '@battistrada/contract/documenti';

export const testi = {
  titoli: { DDT: 'DDT', FT: 'Fatture', NC: 'Note Credito', ND: 'Note Debito' } satisfies Record<TipoDocumento, string>,
  trovati: (quanti: number) => (quanti === 1 ? '1 documento' : `${formatNumero(quanti)} documenti`),

  /** For print. */
  filtroAnno: (anno: number) => `anno ${anno}`,
  filtroCerca: (cerca: string) => `cercando «${cerca}»`,
  pagina: (pagina: number, pagine: number, dal: number, al: number, quanti: number) =>
    `pagina ${pagina} di ${pagine}, documenti ${dal}–${al} di ${quanti}`,

  filtri: 'Filtra i documenti',
  cerca: 'Cerca',
  cercaEsempio: 'Numero, data, importo, articolo',
  anno: 'Anno',
  tuttiGliAnni: 'Tutti',
  togliFiltri: 'Togli i filtri',
  mese: 'Un mese intero',
  stato: 'Stato',
  tutti: 'Tutti',
  /** A credit is used, not paid. */
  stati: (tipo: TipoDocumento) =>
    tipo === 'NC'
      ? { APERTO: 'Da usare', SCADUTO: 'Scaduta', PAGATO: 'Usata' }
      : { APERTO: 'Da pagare', SCADUTO: 'Scaduta', PAGATO: 'Pagata' },
  dal: 'Dal',
  al: 'Al',
  periodo: (dal: string | null, al: string | null) =>
    [dal === null ? 'Fino' : `Dal ${dal}`, al === null ? 'a oggi' : `al ${al}`].join(' '),
  csv: 'CSV',
  scaricaPiu: 'Scarica in ZIP o CSV',
  totali: {
    titolo: 'Totali per mese e anno',
    periodo: 'Periodo',
    documenti: 'Documenti',
    totale: 'Totale',
  },
  zip: (titolo: string) => `${titolo} in ZIP`,
  zipTutto: 'Tutto in ZIP',

  colonne: {
    numero: 'Numero documento',
    data: 'Data',
    collegato: 'Collegato a',
    stato: 'Stato',
    totale: 'Totale',
    documento: 'Documento',
  },
  scarica: 'Scarica',
  xml: 'XML',
  xmlDi: (numero: string) => `Fattura elettronica ${numero}`,
  nessuno: '–',
  ddt: (quanti: number) => `${quanti} DDT`,
  apriDdt: (quanti: number, numero: string) => `${quanti} DDT: apri il dettaglio di ${numero}`,
  ordine: (numero: number) => `Ordine ${numero}`,
  apri: (numero: string) => `Apri il dettaglio di ${numero}`,
  chiudi: (numero: string) => `Chiudi il dettaglio di ${numero}`,

  dettaglio: {
    righe: (numero: string) => `Righe di ${numero}`,
    del: (giorno: string) => `del ${giorno}`,
    codice: 'Codice',
    descrizione: 'Descrizione',
    quantita: 'Quantità',
    prezzo: 'Prezzo',
    importo: 'Importo',
    imponibile: 'Imponibile',
    iva: (percento: string, natura: string) => `IVA ${percento} %${natura === '' ? '' : ` (${natura})`}`,
    totale: 'Totale',
    pagamento: 'Pagamento',
    destinazione: 'Destinazione',
    ordini: 'Ordini',
    collegati: 'Documenti collegati',
    scadenze: 'Scadenze',
    daPagare: 'da pagare',
    restano: (residuo: string) => `restano ${residuo}`,
    pagata: 'pagata',
    aCredito: 'a tuo credito',
    restanoACredito: (residuo: string) => `restano ${residuo} a tuo credito`,
    usata: 'usata',
    estrattoConto: 'Vedi nell’estratto conto',
    pagaOnline: 'Paga online',
    errore: 'Non è stato possibile caricare il dettaglio.',
    riprova: 'Riprova',
    caricamento: 'Caricamento del dettaglio',
  },

  vuoto: 'Nessun documento trovato.',
  vuotoFiltro: 'Prova con un altro periodo, un altro stato o altre parole.',
  vuotoArchivio: 'Quando ne emettiamo uno a tuo nome lo trovi qui.',
  vediOrdini: 'Vedi i tuoi ordini',
  erroreCaricamento: 'Non è stato possibile caricare i documenti.',
} as const;
