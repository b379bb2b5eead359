import { formatNumero, formatPezzi } from '@battistrada/domain/numero';
import type { Periodo, Raggruppamento, Settimane, Silenzio } from '@battistrada/contract/statistiche';
import type { Confronto } from './statistiche-query.ts';

const CONFRONTO = { settimana: 'sulla settimana prima', anno: 'sull’anno prima' } as const;

/** Where there is nothing to compare with. */
const SENZA = { settimana: 'niente nella settimana prima', anno: 'niente nell’anno prima' } as const;

const writeRicerche = (n: number): string => (n === 1 ? '1 ricerca' : `${formatNumero(n)} ricerche`);

export const testi = {
  titolo: 'Statistiche',
  viste: {
    ordini: 'Ordini',
    articoli: 'Più venduti',
    fermi: 'Fermi',
    marche: 'Marche',
    silenziosi: 'Clienti silenziosi',
    domanda: 'Domanda persa',
    vuote: 'Ricerche senza risultato',
  },
  spiega: {
    ordini:
      'Confermati e non annullati. L’anno prima si confronta con lo stesso giorno della settimana, 364 giorni prima.',
    articoli: 'Per pezzi ordinati, accanto ai giorni appena prima, altrettanti.',
    fermi: 'In giacenza e mai ordinati negli ultimi 91 giorni, dal maggior valore a prezzo di listino.',
    marche: 'Imponibile ordinato, accanto ai giorni appena prima e allo stesso periodo di un anno fa.',
    silenziosi: 'Almeno tre ordini negli ultimi 12 mesi, e da settimane nessuno. Dal maggior acquirente.',
    domanda:
      'Cercato dai clienti e non disponibile nei loro depositi. Chi ripete la ricerca entro un’ora conta una volta.',
    vuote: 'I testi che non hanno mostrato nessun articolo. Non si conserva chi li ha scritti.',
  },
  aggiornato: (quando: string): string => `Aggiornato ${quando}`,
  nonAncora: 'Le vendite di oggi non sono ancora sommate: riprova fra un minuto.',
  csv: 'CSV',
  csvDi: { ordini: 'CSV per giorno', ore: 'CSV per ora', domanda: 'CSV', settimane: 'CSV per settimana' },
  errore: 'Le statistiche non si sono caricate',
  vuoto: {
    ordini: 'Nessun ordine in questo periodo.',
    articoli: 'Niente venduto in questo periodo.',
    fermi: 'Nessun articolo fermo: tutto quello che è in giacenza si vende.',
    marche: 'Niente venduto in questo periodo.',
    silenziosi: 'Nessun cliente è silenzioso da tanto.',
    domanda: 'Nessuna ricerca a vuoto in queste settimane.',
    vuote: 'Ogni ricerca ha trovato qualcosa.',
  },
  periodo: 'Periodo',
  periodi: { 1: 'Oggi', 7: 'Ultimi 7 giorni', 28: 'Ultimi 28 giorni', 91: 'Ultimi 91 giorni' } satisfies Record<
    Periodo,
    string
  >,
  settimane: { 1: 'Questa settimana', 4: '4 settimane', 13: '13 settimane', 26: '26 settimane' } satisfies Record<
    Settimane,
    string
  >,
  silenzio: 'Senza ordini da',
  silenzi: { 4: '4 settimane', 8: '8 settimane', 13: '13 settimane', 26: '26 settimane' } satisfies Record<
    Silenzio,
    string
  >,
  per: 'Raggruppa per',
  gruppi: {
    misura: 'Misura',
    stagione: 'Stagione',
    marca: 'Marca',
    tutto: 'Misura, stagione e marca',
  } satisfies Record<Raggruppamento, string>,
  valore: 'Mostra',
  valori: { ordini: 'Ordini', importo: 'Imponibile' },
  perGiorno: 'Per giorno',
  perOra: 'Per ora',
  perSettimana: 'Per settimana',
  nellaTabella: (titolo: string): string => `${titolo}: grafico. Gli stessi valori sono nella tabella che segue.`,
  tabella: (titolo: string, righe: number): string => `${titolo}: tabella di ${righe} righe`,
  con: 'Confronta con',
  confronti: { settimana: 'Settimana prima', anno: 'Anno prima' } satisfies Record<Confronto, string>,
  /** What each chart says. */
  dice: {
    ordini: (n: number): string => (n === 1 ? '1 ordine' : `${formatNumero(n)} ordini`),
    periodo: (quanto: string, giorni: number, confronto: string): string =>
      `${quanto} in ${giorni} giorni, ${confronto}.`,
    ora: (ora: string, quanto: string): string => `L’ora più piena è quella delle ${ora}: ${quanto}.`,
    articoli: (articolo: string, pezzi: number): string => `Il più venduto è ${articolo}: ${formatPezzi(pezzi)}.`,
    fermi: (articolo: string, valore: string): string => `Quello che vale di più è ${articolo}: ${valore} a listino.`,
    marche: (marca: string, quota: string): string => `La prima è ${marca}, con il ${quota} dell’imponibile.`,
    silenziosi: (cliente: string, totale: string): string =>
      `Il maggiore è ${cliente}: ${totale} in 12 mesi, IVA inclusa.`,
    domanda: (voce: string, ricerche: number): string => `Prima è ${voce}, con ${writeRicerche(ricerche)}.`,
    settimane: (ricerche: number, settimane: number): string => `${writeRicerche(ricerche)} in ${settimane} settimane.`,
    vuote: (testo: string, ricerche: number): string => `Il più scritto è «${testo}»: ${writeRicerche(ricerche)}.`,
  },
  riepilogo: { ordini: 'Ordini', importo: 'Imponibile', medio: 'Ordine medio' },
  confronto: (variazione: string | null, con: Confronto): string =>
    variazione === null ? SENZA[con] : `${variazione} ${CONFRONTO[con]}`,
  colonne: {
    giorno: 'Giorno',
    ora: 'Ora',
    ordini: 'Ordini',
    ordiniSettimana: 'Ordini sett. prima',
    ordiniAnno: 'Ordini anno prima',
    importo: 'Imponibile',
    importoSettimana: 'Imp. sett. prima',
    importoAnno: 'Imp. anno prima',
    articolo: 'Articolo',
    marca: 'Marca',
    pezzi: 'Pezzi',
    pezziPrima: 'Pezzi prima',
    giacenza: 'Giacenza',
    valore: 'Valore di listino',
    ultimaVendita: 'Ultima vendita',
    quota: 'Quota',
    importoPrima: 'Periodo prima',
    cliente: 'Cliente',
    citta: 'Città',
    telefono: 'Telefono',
    ultimoOrdine: 'Ultimo ordine',
    ordiniAnnui: 'Ordini in 12 mesi',
    totaleAnnuo: 'Ordinato in 12 mesi, IVA inclusa',
    testo: 'Testo cercato',
    ricerche: 'Ricerche',
    ultima: 'Ultima settimana',
    settimana: 'Settimana dal',
    misura: 'Misura',
    stagione: 'Stagione',
    tipo: 'Tipo',
  },
  tutte: 'tutte',
  mai: 'mai',
} as const;
