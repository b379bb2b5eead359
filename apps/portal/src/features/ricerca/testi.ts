/** Texts of the search screen (specification §2 "Search", §8 "Cart page", letter by letter where it gives them). */
import { formatNumero } from '@battistrada/domain/numero';
import type { TipoProdotto } from '@battistrada/contract/ricerca';
import type { Attacco, Ordine, Scorte } from './sort-and-narrow.ts';
import type { Settore } from './ricerca-url.ts';

export const testi = {
  titolo: 'Cerca',
  titoloOutlet: 'Outlet',
  casella: 'Cerca per misura, marca o codice',
  esempiCasella: {
    Pneumatici: '205 55 16 michelin',
    Cerchi: 'ferro 15 4x100 et38',
    CamereAria: '10.00-20 o 3.50-10',
    Consumo: 'valvole, pesi, paste',
    BiciScooter: '28x1.75 o 700x25',
  } satisfies Record<TipoProdotto, string>,
  cerca: 'Cerca',
  tipi: {
    Pneumatici: 'Pneumatici',
    Cerchi: 'Cerchi',
    CamereAria: 'Camere d’aria',
    Consumo: 'Consumo',
    BiciScooter: 'Bici e scooter',
  } satisfies Record<TipoProdotto, string>,
  tipiProdotto: 'Tipo di prodotto',
  lettura: 'Come abbiamo letto la ricerca',
  togli: (chip: string) => `Togli ${chip}`,

  filtri: 'Filtri',
  filtriScelti: (quanti: number) => `Filtri (${quanti})`,
  ivBreve: 'IV',
  tutti: 'Tutti',
  runflat: 'Run Flat',
  includiNonDisponibili: 'Includi non disponibili',
  tipiArticolo: { CA: 'Camere d’aria', FL: 'Flap', FERRO: 'Ferro', LEGA: 'Lega' },
  raggio: 'Raggio',
  settori: {
    VETTURA: 'Vettura',
    SUV: 'SUV',
    TRASPORTO_LEGGERO: 'Trasporto leggero',
    AUTOCARRO: 'Autocarro',
    AGRICOLO: 'Agricolo',
    MOVIMENTO_TERRA: 'Movimento terra',
    INDUSTRIALE: 'Industriale',
    MOTO: 'Moto',
    SCOOTER: 'Scooter',
  } satisfies Record<Settore, string>,

  /** An absent amount leaves the range open. */
  traPrezzi: (da: string | null, a: string | null) =>
    da === null ? `Fino a ${a}` : a === null ? `Da ${da}` : `${da} – ${a}`,
  scorteScelte: {
    tutti: 'Tutti',
    quattro: 'Almeno 4 pezzi',
    primo: 'Nel primo deposito',
  } satisfies Record<Scorte, string>,
  attacchi: {
    canale: (pollici) => `Canale ${pollici}J`,
    pcd: (pcd) => `PCD ${pcd}`,
    et: (et) => `ET ${et}`,
  } satisfies Record<Attacco, (valore: string) => string>,

  elenco: 'Prodotti trovati',
  /**
   * `esatti` while the list is filtered, otherwise null; `caricati` while more are loading: `3 di 1.234 risultati, 96
   * caricati`.
   */
  conteggio: (totale: number, caricati: number, esatti: number | null) =>
    `${esatti === null ? '' : `${formatNumero(esatti)} di `}${formatNumero(totale)} ${totale === 1 ? 'risultato' : 'risultati'}${
      caricati < totale ? `, ${formatNumero(caricati)} caricati` : ''
    }`,
  ordina: 'Ordina',
  ordini: {
    prezzo: 'Prezzo crescente',
    prezzoDecrescente: 'Prezzo decrescente',
    disponibilita: 'Disponibilità',
    marca: 'Marca',
  } satisfies Record<Ordine, string>,
  mostraTutti: 'Mostra tutti',
  ristrettoVuoto: 'Nessun risultato con queste scelte.',
  ristrettoInArrivo: 'Altri risultati stanno arrivando.',
  mostraTuttiRisultati: (totale: number) =>
    totale === 1 ? 'Mostra il risultato' : `Mostra tutti i ${formatNumero(totale)} risultati`,

  mostraSimili: 'Mostra anche risultati simili',
  nomeSimile: (nome: string) => `${nome}, simile`,

  caricamento: 'Ricerca in corso…',
  caricaAltri: 'Carica altri risultati',
  vuoto: 'Nessun prodotto trovato.',
  conRisultati: (etichetta: string, quanti: number) => `${etichetta} (${formatNumero(quanti)})`,
  ignoto: 'non capito',
  estraneo: 'non filtra',
  avvisi: {
    TESTO_TROPPO_LUNGO: 'La ricerca è troppo lunga: abbiamo letto i primi 500 caratteri.',
    CERCHI_FERRO_12_17: 'I cerchi in ferro vanno da 12 a 17 pollici.',
    EAN_ERRATO: 'Il codice EAN non è valido: controlla le cifre.',
  },
  vuotoCambia: 'Controlla la misura o scrivi qualcos’altro.',
  errore: 'La ricerca non è riuscita.',
  erroreParziale: 'Non tutti i risultati sono stati caricati.',
  riprova: 'Riprova',

  listino: 'listino',
  pfu: '+ PFU',
  senzaPfu: 'PFU non dovuto',
  nascondiPrezzi: 'Nascondi prezzi',
  mostraPrezzi: 'Mostra prezzi',
  tastoPrezzi: (azione: string) => `${azione} (F2)`,
  nonSoggetto: 'non soggetto',
  senzaEtichetta: 'senza etichetta',
  schedaEprel: (prodotto: string) => `Scheda EPREL di ${prodotto}`,
  etichetta: 'Etichetta UE',
  carburante: 'Consumo',
  bagnato: 'Bagnato',
  rumore: 'Rumore',
  decibel: ' dB',
  neve: 'Neve',
  ghiaccio: 'Ghiaccio',
  dot: (dot: string) => `DOT ${dot}`,
  tele: (tele: number) => `${tele}PR`,
  sconto: (percento: number) => `−${percento} %`,
  formato: 'Formato',
  copia: 'Copia',
  copiato: (testo: string) => `Copiato: ${testo}`,
  nonDisponibile: 'Non disponibile',
  nessunDeposito: 'Nessun deposito associato',
  pezzi: (pezzi: number) => `${formatNumero(pezzi)} pz`,
  scorte: (pezzi: number, deposito: string, tempi = '') => `${formatNumero(pezzi)} pz ${deposito} · ${tempi}`,
  altriDepositi: (quanti: number) => `in altri ${quanti} depositi`,
  nelCarrello: (pezzi: number) => `${pezzi} nel carrello`,
  quantitaDi: (prodotto: string) => `Quantità di ${prodotto}`,
  aggiungi: 'Aggiungi',
  aggiungiProdotto: (prodotto: string) => `Aggiungi ${prodotto}`,
  apriEsterno: 'Vai al configuratore',
} as const;
