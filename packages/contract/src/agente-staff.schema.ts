import { z } from 'zod';
import {
  MAX_INTEGER,
  booleanoCorpo,
  elencoCorpo,
  giorno,
  idCorpo,
  idQuery,
  importoCorpo,
  interoCorpo,
  versioneVista,
} from './wire.ts';

const agente = z.object({
  id: z.int(),
  codice: z.string(),
  nome: z.string(),
  attivo: z.boolean(),
  accede: z.boolean().describe('se ha un accesso al portale'),
  clienti: z.int().describe('quanti ne ha oggi'),
});
export type AgenteStaffWire = z.infer<typeof agente>;
const limite = z.object({
  id: z.int(),
  idAgente: z.int().nullable().describe('null: tutti'),
  agente: z.string().nullable(),
  idMarca: z.int().nullable().describe('null: tutte'),
  marca: z.string().nullable(),
  idListino: z.int().nullable().describe('null: tutti'),
  listino: z.string().nullable(),
  sconto: z.number().describe('percentuale sotto il prezzo del cliente'),
  versione: z.int(),
});
export type LimiteScontoWire = z.infer<typeof limite>;
export const agentiStaff = z.object({
  agenti: z.array(agente),
  limiti: z.array(limite).describe('vale quello che dice di più'),
});
export type AgentiStaffWire = z.infer<typeof agentiStaff>;

export const clientiAssegnatiQuery = z.object({ id: idQuery });
export type ClientiAssegnatiQueryWire = z.infer<typeof clientiAssegnatiQuery>;
const clienteAssegnato = z.object({
  id: z.int(),
  codice: z.string(),
  ragsoc: z.string(),
  citta: z.string(),
  provincia: z.string(),
  dal: giorno.nullable().describe('null: lo dice il gestionale'),
  al: giorno.nullable().describe('ultimo giorno; null: fino a nuovo avviso'),
  altri: z.array(z.string()).describe('gli altri agenti che lo seguono oggi'),
});
export type ClienteAssegnatoWire = z.infer<typeof clienteAssegnato>;
export const clientiAssegnati = z.object({ clienti: z.array(clienteAssegnato).describe('per nome, al massimo 2.000') });
export type ClientiAssegnatiWire = z.infer<typeof clientiAssegnati>;

export const reassignClientiBody = z
  .object({
    da: idCorpo,
    a: idCorpo,
    dal: giorno.describe('il primo giorno; non prima di oggi'),
    al: giorno.nullable().default(null).describe('l’ultimo giorno di una sostituzione; null: fino a nuovo avviso'),
    affianca: booleanoCorpo.default(false).describe('il primo agente li tiene'),
    clienti: elencoCorpo(idCorpo, 2_000).refine((clienti) => clienti.length > 0, 'Scegli almeno un cliente.'),
  })
  .refine(({ da, a }) => da !== a, { error: 'Scegli un altro agente.', path: ['a'] })
  .refine(({ dal, al }) => al === null || al >= dal, { error: 'Non può essere prima del primo giorno.', path: ['al'] });
export type RiassegnaClientiBodyWire = z.infer<typeof reassignClientiBody>;
export const riassegnati = z.object({ spostati: z.int() });
export type RiassegnatiWire = z.infer<typeof riassegnati>;

export const saveLimiteBody = z.object({
  idAgente: idCorpo.nullable().default(null),
  idMarca: interoCorpo(1, 32_767).nullable().default(null),
  idListino: interoCorpo(1, 32_767).nullable().default(null),
  sconto: importoCorpo(0, 100).describe('percentuale, al massimo 2 decimali'),
  versione: interoCorpo(0, MAX_INTEGER).describe('quella che chi chiede ha visto; 0: il limite non c’era'),
});
export type SalvaLimiteBodyWire = z.infer<typeof saveLimiteBody>;
export const removeLimiteBody = z.object({ id: idCorpo, versione: versioneVista });
export type TogliLimiteBodyWire = z.infer<typeof removeLimiteBody>;
