/** Texts of the dashboard (specification §2 "Dashboard", §8 "Empty states"). */
import type { TipoProdotto } from '@battistrada/contract/ricerca';
import { formatNumero, formatPezzi } from '@battistrada/domain/numero';

/** A ready search: its text, and the query of its address. */
interface RicercaPronta {
  readonly testo: string;
  readonly search: Readonly<Record<string, string | number>>;
}

const misura = (q: string): RicercaPronta => ({ testo: q, search: { q } });
const cerchio = (raggio: number): RicercaPronta => ({
  testo: `Ferro ${raggio}″`,
  search: { tipo: 'Cerchi', articolo: 'FERRO', raggio },
});

export const testi = {
  titolo: 'Cosa ti serve oggi?',
  settori: 'Settori del catalogo',
  suggerimenti: 'Ricerche pronte',
  tipi: {
    Pneumatici: 'Pneumatici',
    Cerchi: 'Cerchi',
    CamereAria: 'Camere d’aria',
    Consumo: 'Consumo',
    BiciScooter: 'Bici e scooter',
  } satisfies Record<TipoProdotto, string>,
  ricerchePronte: {
    Pneumatici: [
      ...['205/55 R16', '225/45 R17', '195/65 R15'].map(misura),
      { testo: 'Estive', search: { stagione: 1 } },
      { testo: 'Invernali', search: { stagione: 2 } },
      { testo: '4 Stagioni', search: { stagione: 3 } },
      { testo: 'Run Flat', search: { runflat: 1 } },
    ],
    Cerchi: [
      ...[14, 15, 16, 17].map(cerchio),
      { testo: 'Cerchi in lega', search: { tipo: 'Cerchi', articolo: 'LEGA' } },
    ],
    CamereAria: [
      { testo: 'Camere d’aria', search: { tipo: 'CamereAria', articolo: 'CA' } },
      { testo: 'Flap', search: { tipo: 'CamereAria', articolo: 'FL' } },
    ],
    Consumo: [{ testo: 'Tutto il materiale di consumo', search: { tipo: 'Consumo' } }],
    BiciScooter: [{ testo: 'Tutto per bici e scooter', search: { tipo: 'BiciScooter' } }],
  } satisfies Record<TipoProdotto, readonly RicercaPronta[]>,

  imminenti: 'In scadenza',
  imminentiQuante: (quante: number) => `In scadenza: ${quante}`,
  nessunaImminente: 'Nessuna scadenza nei prossimi giorni.',
  scaduto: 'Scaduto',
  aCredito: 'a tuo credito',
  tra: (giorni: number) => (giorni === 0 ? 'oggi' : giorni === 1 ? 'domani' : `tra ${giorni} giorni`),

  scadenze: 'Scadenze',
  scadenzario: 'Scadenziario',
  nessunaScadenza: 'Nessuna scadenza aperta.',
  colonne: { data: 'Data', tipo: 'Tipo', importo: 'Importo' },
  tipiScadenza: {
    scaduto: 'Scaduto',
    'a-scadere': 'A scadere',
    credito: 'A tuo credito',
    promessa: 'Promessa di pagamento',
  },
  altreScadenze: (quante: number) => (quante === 1 ? '+ 1 altra scadenza' : `+ altre ${quante} scadenze`),

  carrello: 'Carrello',
  carrelloVuoto: 'Nessun elemento nel carrello.',
  pezziDi: (pezzi: number) => (pezzi === 1 ? 'pezzo di' : 'pezzi di'),
  pezzi: formatPezzi,
  altriProdotti: (quanti: number) => (quanti === 1 ? '+ 1 altro prodotto' : `+ altri ${quanti} prodotti`),
  imponibile: 'Imponibile',
  vaiAlCarrello: 'Vai al carrello',

  inConsegna: 'In consegna',
  ordine: (numero: number) => `Ordine ${numero}`,
  pezziOrdine: (pezzi: number) => `${formatNumero(pezzi)} pz`,
  previsto: (giorno: string) => `previsto ${giorno}`,
  segui: 'Segui',
  nienteInConsegna: 'Nessun prodotto in consegna.',
  tuttiGliOrdini: 'Tutti gli ordini',
  quantita: 'Quantità',
  descrizione: 'Descrizione',

  erroreCaricamento: 'Non è stato possibile caricare i dati.',
  riprova: 'Riprova',
  parteNonCaricata: 'Una parte della pagina non è stata caricata.',
  ricarica: 'Ricarica la pagina',
} as const;
