import { SETTORI, TIPI, TIPI_PRODOTTO } from '@battistrada/domain/catalogo';
import { z } from 'zod';
import { MAX_RICERCA } from './limiti.ts';
import { consegna } from './consegna.schema.ts';
import { booleanoQuery, importo, interoQuery, paginaQuery, testo } from './wire.ts';

export const tipoProdotto = z.enum(TIPI_PRODOTTO, 'Tipo di prodotto non valido.');

const settore = z.enum(SETTORI, 'Settore non valido.');

/** EU tyre label. */
export const etichetta = z.object({
  carburante: z.string(),
  bagnato: z.string(),
  rumore: z.int().describe('dB'),
  classeRumore: z.string(),
  neve: z.boolean(),
  ghiaccio: z.boolean(),
  eprel: z.string(),
});

/** Data of the description that no other field has. */
const scheda = z.object({
  nome: z.string().describe('descrizione senza marca e formato, in minuscolo'),
  formato: z.string().nullable(),
  asse: z.string().nullable(),
  montaggio: z.enum(['TL', 'TT']).nullable(),
  tele: z.int().nullable().describe('PR'),
  cerchio: z
    .object({
      canale: z.string(),
      diametro: z.string(),
      pcd: z.string().nullable(),
      et: z.string().nullable(),
      foro: z.string().nullable(),
    })
    .nullable(),
});

const disponibilita = z.object({
  deposito: z.int(),
  quantita: z.int(),
  tempiConsegna: z.string(),
  consegna: consegna.nullable().describe('dei suoi pezzi, ordinati adesso; null se non ne ha'),
});

export const prodotto = z.object({
  id: z.string().describe('codice articolo'),
  tipoProdotto,
  desart: z.string(),
  idmarca: z.int(),
  marca: z.string(),
  disegno: z.string(),
  misura: z.string(),
  indiceCarico: z.string(),
  iv: z.string(),
  settore: settore.nullable(),
  categoria: z.string().nullable(),
  stagione: z.int().min(1).max(3).nullable().describe('1 Estive, 2 Invernali, 3 4 Stagioni'),
  runflat: z.boolean(),
  rinforzato: z.string().nullable().describe('XL o C'),
  marcature: z.array(z.string()),
  ean: z.string().nullable(),
  etichetta: etichetta.nullable(),
  prezzoListino: importo,
  prezzo: importo.describe('netto del cliente, per pezzo'),
  pfu: importo,
  contributoLogistico: importo,
  disponibilita: z.array(disponibilita).describe('nell’ordine del cliente'),
  disponibilitaTotale: z.int(),
  outlet: z.boolean(),
  dot: z.string().nullable(),
  immagine: z.string().nullable(),
  urlEsterno: z.string().nullable().describe('cerchi in lega'),
  scheda,
  accoppiabile: z.boolean().nullable().describe('stessa marca e disegno anche nella misura accoppiata'),
  vicino: z.boolean().describe('risultato della ricerca allargata (espandiRicerca)'),
});
export type ProdottoWire = z.infer<typeof prodotto>;

const STAGIONE = 'Deve essere 1, 2 o 3, o più d’una separate da virgola.';

export const searchQuery = z.object({
  tipoProdotto,
  searchTextQuery: testo(MAX_RICERCA).optional(),
  marca: testo().optional().describe('id o nome; più d’una separate da virgola'),
  iv: testo().optional(),
  settore: settore.optional(),
  stagione: z
    .string(STAGIONE)
    .regex(/^[1-3](,[1-3])*$/, STAGIONE)
    .describe('1, 2 o 3; più d’una separate da virgola')
    .optional(),
  runflat: booleanoQuery.optional(),
  includiNonDisponibili: booleanoQuery.optional(),
  includinondisponibili: booleanoQuery.optional(),
  misura: testo().optional(),
  accoppiata: testo().optional(),
  outlet: booleanoQuery.optional(),
  categoria: testo().optional(),
  raggio: z
    .string('Deve essere un diametro in pollici.')
    .regex(/^\d{1,2}([.,]\d)?$/, 'Deve essere un diametro in pollici.')
    .transform((value) => Number(value.replace(',', '.')))
    .refine((pollici) => pollici >= 3 && pollici <= 63, 'Deve essere un diametro in pollici.')
    .optional(),
  tipo: z.enum(TIPI, 'Tipo non valido.').optional(),
  pagina: paginaQuery,
  espandiRicerca: booleanoQuery.optional(),
  prova: booleanoQuery.optional().describe('tentativo del portale dopo una ricerca vuota: non è domanda persa'),
});
export type CercaProdottiQueryWire = z.infer<typeof searchQuery>;

export const paginaProdotti = z.object({ prodotti: z.array(prodotto), numeroPagine: z.int(), totale: z.int() });
export type PaginaProdottiWire = z.infer<typeof paginaProdotti>;

export const tipoQuery = z.object({ tipo: interoQuery(1, 5).default(1) });
export type TipoQueryWire = z.infer<typeof tipoQuery>;

export const marche = z.object({ marche: z.array(z.object({ idmarca: z.int(), marca: z.string() })) });
export type MarcheWire = z.infer<typeof marche>;

export const misure = z.object({ misure: z.array(z.string()).describe('come stampate, le più frequenti per prime') });
export type MisureWire = z.infer<typeof misure>;

export const disegni = z.object({
  disegni: z.array(z.object({ idmarca: z.int(), disegno: z.string() })).describe('quelli con più articoli per primi'),
});
export type DisegniWire = z.infer<typeof disegni>;

export const iv = z.object({ iv: z.array(z.string()) });
export type IvWire = z.infer<typeof iv>;

const categoria = z.object({ id: z.string(), descrizione: z.string() });
export const categorie = z.object({ categorie: z.array(categoria) });
export type CategorieWire = z.infer<typeof categorie>;

export const mappaCategorie = z.object({
  mappaCategorie: z.array(
    z.object({ tipo: z.int(), tipoProdotto, descrizione: z.string(), categorie: z.array(categoria) }),
  ),
});
export type MappaCategorieWire = z.infer<typeof mappaCategorie>;
