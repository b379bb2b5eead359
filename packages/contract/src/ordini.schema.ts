import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cercaOrdini, esportaOrdini, listInConsegna } from './ordini.ts';
import { giorno, importo, interoQuery, istante, paginaQuery } from './wire.ts';

export const statoOrdine = z.enum([
  'IN_ATTESA_PAGAMENTO',
  'CONFERMATO',
  'IN_PREPARAZIONE',
  'SPEDITO',
  'PARZIALMENTE_SPEDITO',
  'FATTURATO',
  'ANNULLATO',
]);

const prodottoOrdine = z.object({
  id: z.string().describe('codice articolo'),
  descrizione: z.string(),
  quantita: z.int(),
  importo,
  bollettato: z.boolean().describe('già consegnato con un DDT'),
});
export type ProdottoOrdineWire = z.infer<typeof prodottoOrdine>;

const ordine = z.object({
  id: z.int(),
  numero: z.int(),
  deposito: z.int().nullable(),
  riferimento: z.string(),
  tipo: z.enum(['W', 'T', 'A']).describe('web, telefono, agente'),
  dataOrdine: giorno,
  istante: istante.describe('quando è stato confermato'),
  prodotti: z.array(prodottoOrdine),
  totale: importo,
  descPagamento: z.string(),
  stato: statoOrdine,
  destinazione: z.string(),
  dataFatturazione: giorno.nullable(),
  piva: z.string(),
  note: z.string(),
  codiceSpedizione: z.string().nullable(),
  annullabileFino: istante
    .nullable()
    .describe('fino a quando il cliente può annullarlo da sé, o pagarlo se attende il pagamento'),
});
export type OrdineWire = z.infer<typeof ordine>;

/** Epoch seconds, or -1 for no bound; up to the year 9998, so that the day after still has four digits of year. */
const epoca = interoQuery(-1, 253_370_764_799);

const filtro = {
  inizio: epoca.optional(),
  fine: epoca.optional(),
  idOrdine: interoQuery(-1, 2_147_483_647).optional().describe('numero d’ordine, -1 per tutti'),
};

const cercaQuery = z.object({ ...filtro, pagina: paginaQuery });
export type CercaOrdiniQueryWire = z.infer<typeof cercaQuery>;

const esportaQuery = z.object(filtro);
export type EsportaOrdiniQueryWire = z.infer<typeof esportaQuery>;

const esitoCerca = z.object({
  ordini: z.array(ordine),
  totale: importo.describe('somma degli ordini trovati, su tutte le pagine'),
  numeroOrdini: z.int(),
  pagine: z.int(),
});
export type EsitoCercaOrdiniWire = z.infer<typeof esitoCerca>;

const inConsegna = z.object({
  inConsegna: z.array(z.object({ quantita: z.int(), descrizione: z.string() })),
});
export type InConsegnaWire = z.infer<typeof inConsegna>;

export const cercaOrdiniEndpoint = endpoint(cercaOrdini, {
  summary: 'Storico ordini, 20 a pagina',
  query: cercaQuery,
  answer: esitoCerca,
});
export const esportaOrdiniEndpoint = endpoint(esportaOrdini, {
  summary: 'Tutti gli ordini del filtro in CSV (funzione 5)',
  query: esportaQuery,
  answer: 'file',
  errors: ['NON_PERMESSO'],
});

export const listInConsegnaEndpoint = endpoint(listInConsegna, { summary: 'Merce in consegna', answer: inConsegna });

export const ordiniEndpoints = [cercaOrdiniEndpoint, esportaOrdiniEndpoint, listInConsegnaEndpoint] as const;
