import { z } from 'zod';
import { giorno, idQuery, istante, testo } from './wire.ts';

export const registroQuery = z.object({
  evento: testo(60).optional(),
  chi: testo().optional().describe('nome utente di chi ha agito'),
  cliente: testo().optional().describe('codice o partita IVA'),
  dal: giorno.optional(),
  al: giorno.optional(),
  dopo: idQuery.optional().describe('id dell’ultimo già letto'),
});
export type RegistroQueryWire = z.infer<typeof registroQuery>;

const evento = z.object({
  id: z.int(),
  istante,
  chi: z.string().nullable(),
  username: z.string().nullable(),
  idCliente: z.int().nullable(),
  ragsoc: z.string().nullable(),
  evento: z.string(),
  dettagli: z.array(z.object({ nome: z.string(), valore: z.string() })),
});
export type EventoRegistroWire = z.infer<typeof evento>;
export const registro = z.object({ eventi: z.array(evento), prossimo: z.int().nullable() });
export type RegistroWire = z.infer<typeof registro>;
