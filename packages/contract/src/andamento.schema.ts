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
const stagione = z.object({ stagione: z.enum(['estiva', 'invernale', '4 stagioni']), quest: importo, scorso: importo });
export type StagioneAndamentoWire = z.infer<typeof stagione>;
const cliente = z.object({ codice: z.string(), ragsoc: z.string(), quest: importo, scorso: importo });
export type ClienteAndamentoWire = z.infer<typeof cliente>;
const obiettivo = z.object({
  marca: z.string(),
  pezzi: z.int().describe('raggiunti, dal file del gestionale'),
  provvisori: z.int().describe('ordinati nel trimestre e non ancora fatturati'),
  obiettivo: z.int(),
  clienti: z.int().describe('quanti clienti hanno questo obiettivo'),
});
const fatturato = z.object({
  corrente: importo.describe('raggiunto, dal file del gestionale'),
  provvisorio: importo.describe('imponibile ordinato e non ancora fatturato'),
  obiettivo: importo,
  clienti: z.int(),
});
export type FatturatoAndamentoWire = z.infer<typeof fatturato>;
export const andamento = z.object({
  periodi: z.array(periodo),
  marche: z.array(marca).describe('le prime 12 dell’anno'),
  stagioni: z.array(stagione).describe('gli pneumatici dell’anno'),
  clienti: z.array(cliente).describe('i 20 che nell’anno sono cambiati di più'),
  obiettivi: z.array(obiettivo).describe('a pezzi, del trimestre in corso'),
  fatturato: fatturato.nullable().describe('obiettivo a importo; null: nessun cliente ne ha uno'),
});
export type AndamentoWire = z.infer<typeof andamento>;
