import { z } from 'zod';
import { giorno, importo } from './wire.ts';

const somma = z.object({
  imponibile: importo,
  ordini: z.int(),
  pezzi: z.int(),
  clienti: z.int().describe('quanti hanno ordinato'),
  nuovi: z.int().describe('quanti di loro non avevano mai ordinato prima'),
});
export type SommaWire = z.infer<typeof somma>;
const periodo = z.object({
  nome: z.enum(['mese', 'trimestre', 'anno']),
  dal: giorno,
  quest: somma.describe('da quel giorno a oggi'),
  scorso: somma.describe('lo stesso tratto di un anno fa'),
});
export type PeriodoWire = z.infer<typeof periodo>;
const marca = z.object({ marca: z.string(), quest: importo, scorso: importo });
export type MarcaAndamentoWire = z.infer<typeof marca>;
export const andamento = z.object({
  periodi: z.array(periodo),
  marche: z.array(marca).describe('le prime 12 dell’anno'),
});
export type AndamentoWire = z.infer<typeof andamento>;
