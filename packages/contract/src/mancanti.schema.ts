import { z } from 'zod';
import { MAX_QUANTITA } from './limiti.ts';
import {
  codiceArticolo,
  elencoCorpo,
  idCorpo,
  interoCorpo,
  istante,
  oggettoCorpo,
  testo,
  versioneVista,
} from './wire.ts';

export const mancantiQuery = z.object({
  testo: testo().optional().describe('inizio del codice'),
  dopo: testo().optional().describe('cursore dell’ultimo già letto'),
});
export type MancantiQueryWire = z.infer<typeof mancantiQuery>;

const testata = {
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
};
const articolo = z.object({
  ...testata,
  mancano: z.int(),
  righe: z.int(),
  daQuando: istante.describe('l’ordine più vecchio che aspetta'),
  arrivati: z.int().describe('pezzi liberi adesso, in tutti i depositi'),
});
export type ArticoloMancanteWire = z.infer<typeof articolo>;
export const mancanti = z.object({ articoli: z.array(articolo), prossimo: z.string().nullable() });
export type MancantiWire = z.infer<typeof mancanti>;

export const mancantiArticoloQuery = z.object({ codice: codiceArticolo });
export type MancantiArticoloQueryWire = z.infer<typeof mancantiArticoloQuery>;

const parte = z.object({ idDeposito: z.int(), qty: z.int() });
const riga = z.object({
  numero: z.int(),
  versione: z.int(),
  riga: z.int(),
  istante,
  idCliente: z.int(),
  ragsoc: z.string(),
  qty: z.int(),
  mancano: z.int(),
  insieme: z.boolean().describe('il cliente aspetta e riceve tutto insieme'),
  depositi: z.array(z.int()).describe('quelli del cliente, nel suo ordine'),
  proposta: z.array(parte),
});
export type RigaMancanteWire = z.infer<typeof riga>;
export type ParteWire = z.infer<typeof parte>;
export const mancantiArticolo = z.object({
  ...testata,
  depositi: z.array(z.object({ id: z.int(), nome: z.string(), liberi: z.int() })),
  righe: z.array(riga).describe('dalla più vecchia, al massimo 200'),
});
export type MancantiArticoloWire = z.infer<typeof mancantiArticolo>;

const assegnata = oggettoCorpo({
  numero: idCorpo,
  versione: versioneVista,
  riga: interoCorpo(1, 32_767),
  idDeposito: idCorpo,
  qty: interoCorpo(1, MAX_QUANTITA),
});
export type AssegnataWire = z.infer<typeof assegnata>;
export const assignMancantiBody = z.object({
  codice: codiceArticolo,
  righe: elencoCorpo(assegnata, 500).min(1, 'Assegna almeno un pezzo.'),
});
export type AssegnaMancantiBodyWire = z.infer<typeof assignMancantiBody>;
