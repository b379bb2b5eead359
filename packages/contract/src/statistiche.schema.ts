import { TIPI_PRODOTTO } from '@battistrada/domain/catalogo';
import { z } from 'zod';
import { giorno, importo, istante, percentuale } from './wire.ts';

const PERIODI = ['1', '7', '28', '91'] as const;
const SETTIMANE = ['1', '4', '13', '26'] as const;
const SILENZI = ['4', '8', '13', '26'] as const;
const RAGGRUPPAMENTI = ['misura', 'stagione', 'marca', 'tutto'] as const;
/** The tables of the figures; two of the screens show two of them. */
export const FIGURE = [
  'ordini',
  'ore',
  'articoli',
  'fermi',
  'marche',
  'silenziosi',
  'vuote',
  'domanda',
  'settimane',
] as const;

const periodo = z.enum(PERIODI, 'Deve essere 1, 7, 28 o 91.').default('28').describe('ultimi giorni, oggi compreso');
const settimane = z
  .enum(SETTIMANE, 'Deve essere 1, 4, 13 o 26.')
  .default('13')
  .describe('ultime settimane, questa compresa');
const silenzio = z.enum(SILENZI, 'Deve essere 4, 8, 13 o 26.').default('8').describe('settimane senza ordini');
const per = z
  .enum(RAGGRUPPAMENTI, 'Deve essere misura, stagione, marca o tutto.')
  .default('misura')
  .describe('come si sommano le ricerche');

export const periodoQuery = z.object({ giorni: periodo });
export type PeriodoQueryWire = z.infer<typeof periodoQuery>;
export const settimaneQuery = z.object({ settimane });
export type SettimaneQueryWire = z.infer<typeof settimaneQuery>;
export const silenzioQuery = z.object({ settimane: silenzio });
export type SilenzioQueryWire = z.infer<typeof silenzioQuery>;
export const domandaQuery = z.object({ settimane, per });
export type DomandaQueryWire = z.infer<typeof domandaQuery>;
export const esportaStatisticheQuery = z.object({
  figura: z.enum(FIGURE, 'Deve essere una delle tabelle.'),
  giorni: periodo,
  settimane,
  silenzio,
  per,
});
export type EsportaStatisticheQueryWire = z.infer<typeof esportaStatisticheQuery>;

const aggiornato = istante.nullable().describe('quando le vendite di oggi sono state sommate; null: non ancora');

const confronto = {
  ordini: z.int(),
  importo: importo.describe('imponibile'),
  ordiniSettimana: z.int().describe('sette giorni prima'),
  importoSettimana: importo,
  ordiniAnno: z.int().describe('364 giorni prima: lo stesso giorno della settimana'),
  importoAnno: importo,
};
const vendutoGiorno = z.object({ giorno, ...confronto });
export type VendutoGiornoWire = z.infer<typeof vendutoGiorno>;
const vendutoOra = z.object({ ora: z.int().min(0).max(23), ...confronto });
export type VendutoOraWire = z.infer<typeof vendutoOra>;
export const statisticheOrdini = z.object({
  aggiornato,
  giorni: z.array(vendutoGiorno),
  ore: z.array(vendutoOra).describe('le ore in cui si è ordinato, sommate sui giorni'),
});
export type StatisticheOrdiniWire = z.infer<typeof statisticheOrdini>;

const vendutoArticolo = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  pezzi: z.int(),
  importo,
  pezziPrima: z.int().describe('nei giorni prima, altrettanti'),
  giacenza: z.int().describe('in tutti i depositi, adesso'),
});
export type VendutoArticoloWire = z.infer<typeof vendutoArticolo>;
export const statisticheArticoli = z.object({
  aggiornato,
  articoli: z.array(vendutoArticolo).describe('i primi 50 per pezzi'),
});
export type StatisticheArticoliWire = z.infer<typeof statisticheArticoli>;

const fermo = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  giacenza: z.int(),
  valore: importo.describe('a prezzo di listino'),
  ultimaVendita: giorno.nullable(),
});
export type FermoWire = z.infer<typeof fermo>;
export const statisticheFermi = z.object({
  aggiornato,
  articoli: z
    .array(fermo)
    .describe('100 articoli in giacenza che nessuno ha ordinato in 91 giorni, dal maggior valore'),
});
export type StatisticheFermiWire = z.infer<typeof statisticheFermi>;

const vendutoMarca = z.object({
  marca: z.string(),
  pezzi: z.int(),
  importo,
  quota: percentuale.describe('dell’imponibile di tutte'),
  importoPrima: importo.describe('nei giorni prima, altrettanti'),
  importoAnno: importo.describe('364 giorni prima'),
});
export type VendutoMarcaWire = z.infer<typeof vendutoMarca>;
export const statisticheMarche = z.object({ aggiornato, marche: z.array(vendutoMarca) });
export type StatisticheMarcheWire = z.infer<typeof statisticheMarche>;

const silenzioso = z.object({
  id: z.int(),
  ragsoc: z.string(),
  citta: z.string(),
  telefono: z.string(),
  ultimoOrdine: giorno,
  ordini: z.int().describe('nei 12 mesi'),
  totale: importo.describe('ordinato nei 12 mesi, IVA inclusa'),
});
export type SilenziosoWire = z.infer<typeof silenzioso>;
export const clientiSilenziosi = z.object({
  clienti: z.array(silenzioso).describe('100 che ordinavano e non ordinano più, dal maggior acquirente'),
});
export type ClientiSilenziosiWire = z.infer<typeof clientiSilenziosi>;

export const ricercheVuote = z.object({
  ricerche: z
    .array(z.object({ testo: z.string(), ricerche: z.int(), ultima: giorno.describe('lunedì della settimana') }))
    .describe('i 100 testi che più spesso non hanno trovato niente'),
});
export type RicercheVuoteWire = z.infer<typeof ricercheVuote>;

export const domandaPersa = z.object({
  settimane: z.array(z.object({ settimana: giorno.describe('lunedì'), ricerche: z.int() })),
  voci: z
    .array(
      z.object({
        tipoProdotto: z.enum(TIPI_PRODOTTO).nullable(),
        misura: z.string().nullable().describe('come sta sulla gomma'),
        stagione: z.int().min(1).max(3).nullable(),
        marca: z.string().nullable(),
        ricerche: z.int(),
      }),
    )
    .describe('le 100 più cercate che non c’erano; null: non chiesto, o non distinto'),
});
export type DomandaPersaWire = z.infer<typeof domandaPersa>;
