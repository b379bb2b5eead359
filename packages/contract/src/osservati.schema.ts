import { QUANDO_OSSERVATO } from '@battistrada/domain/osservato';
import { z } from 'zod';
import { searchQuery } from './ricerca.schema.ts';
import { booleanoCorpo, codiceArticolo, importo, importoCorpo, istante, uuid } from './wire.ts';

const quando = z.enum(QUANDO_OSSERVATO, 'Deve essere disponibile, prezzo o ultimi.');

/** In a body numbers and flags may have their types; in the search's own query they are texts. */
const comeQuery = (valore: unknown): unknown =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore)
    ? Object.fromEntries(
        Object.entries(valore).flatMap(([nome, dato]) => {
          if (dato === null || dato === '') return [];
          return [[nome, typeof dato === 'boolean' || typeof dato === 'number' ? String(dato) : dato]];
        }),
      )
    : valore;

const ricercaOsservata = z
  .preprocess(
    comeQuery,
    z.object(
      { ...searchQuery.shape, tipoProdotto: searchQuery.shape.tipoProdotto.default('Pneumatici') },
      'Deve avere i parametri di una ricerca.',
    ),
  )
  .transform(
    ({ pagina: _pagina, espandiRicerca: _espandi, accoppiata: _accoppiata, prova: _prova, ...ricerca }) => ricerca,
  );

export const createOsservatoBody = z.object({
  codice: codiceArticolo.optional().describe('questo, o ricerca'),
  ricerca: ricercaOsservata.optional().describe('i parametri della ricerca; senza tipoProdotto: Pneumatici'),
  quando,
  prezzo: importoCorpo(0.01, 1_000_000).nullish().describe('con quando=prezzo: sotto quanto, netto per pezzo'),
  mail: booleanoCorpo.nullish().describe('anche per posta elettronica'),
});
export type CreaOsservatoBodyWire = z.infer<typeof createOsservatoBody>;
export type RicercaOsservataWire = NonNullable<CreaOsservatoBodyWire['ricerca']>;

const osservato = z.object({
  id: z.uuid(),
  codice: z.string().nullable(),
  ricerca: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .describe('i parametri, come chiesti'),
  descrizione: z.string().describe('l’articolo, o la ricerca in parole'),
  quando,
  prezzo: importo.nullable(),
  mail: z.boolean(),
  vero: z.boolean().describe('come visto l’ultima volta'),
  creato: istante,
  scattato: istante.nullable().describe('l’ultimo avviso'),
});
export type OsservatoWire = z.infer<typeof osservato>;

export const osservatoCreato = osservato.extend({
  giaVero: z.boolean().describe('è già così: avvisa al prossimo cambiamento'),
});
export type OsservatoCreatoWire = z.infer<typeof osservatoCreato>;

export const osservati = z.object({ osservati: z.array(osservato).describe('dal più nuovo') });
export type OsservatiWire = z.infer<typeof osservati>;

export const idOsservato = z.object({ id: uuid });
export type IdOsservatoWire = z.infer<typeof idOsservato>;
