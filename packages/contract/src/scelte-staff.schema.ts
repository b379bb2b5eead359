import { z } from 'zod';
import { importo, testo } from './wire.ts';

const scelta = z.object({ id: z.int(), nome: z.string() });
export const scelte = z.object({
  listini: z.array(scelta),
  depositi: z.array(scelta),
  marche: z.array(scelta),
  categorie: z.array(z.object({ id: z.string(), nome: z.string() })),
  bundle: z.array(scelta).describe('promozioni a pacchetto, dalla più recente'),
});
export type ScelteWire = z.infer<typeof scelte>;

export const cercaArticoliQuery = z.object({ testo: testo().describe('inizio del codice, EAN o parole') });
export type CercaArticoliQueryWire = z.infer<typeof cercaArticoliQuery>;

const articolo = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  prezzoListino: importo,
  giacenza: z.int().describe('pezzi in tutti i depositi'),
  outlet: z.boolean(),
  dot: z.string().nullable(),
});
export type ArticoloTrovatoWire = z.infer<typeof articolo>;
export const articoliTrovati = z.object({ articoli: z.array(articolo) });
export type ArticoliTrovatiWire = z.infer<typeof articoliTrovati>;
